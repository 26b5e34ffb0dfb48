extension Quaternions {
  /// The opposite rotation, of a unit quaternion.
  static func conjugate(_ q: SIMD4<Double>) -> SIMD4<Double> { SIMD4(q[0], -q[1], -q[2], -q[3]) }

  /// The unit quaternion that turns about a vector by its length in radians.
  ///
  /// No rotation for a vector that is not finite.
  static func exponential(_ vector: SIMD3<Double>) -> SIMD4<Double> {
    guard let (near, length, factor) = measured(vector) else { return identity }
    let half = length / factor * 0.5
    guard half < .infinity else { return identity }
    let (sine, cosine) = Maths.sinCos(half)
    let scale = sine / length
    return normalised(SIMD4(cosine, near[0] * scale, near[1] * scale, near[2] * scale))
  }

  /// The vector about which a unit quaternion turns, by its length of 0 to π.
  static func logarithm(_ q: SIMD4<Double>) -> SIMD3<Double> {
    guard let (near, length, factor) = measured(SIMD3(q[1], q[2], q[3])) else { return SIMD3() }
    // Of q and −q, the one with the smaller angle.
    let half = halfAngle(cosine: min(q[0].magnitude, 1), sine: min(length / factor, 1))
    let scale = (q[0] < 0 ? -2 : 2) * half / length
    return SIMD3(near[0] * scale, near[1] * scale, near[2] * scale)
  }

  /// A vector times a factor, which is 1 as a rule and else keeps squares from vanishing and overflowing, with its
  /// length then; none for zero and what is not finite.
  @inline(__always) private static func measured(
    _ vector: SIMD3<Double>
  ) -> (vector: SIMD3<Double>, length: Double, factor: Double)? {
    func square(_ v: SIMD3<Double>) -> Double { v[0] * v[0] + v[1] * v[1] + v[2] * v[2] }
    let own = square(vector)
    if isPlain(square: own) { return (vector, own.squareRoot(), 1) }
    let largest = max(vector[0].magnitude, max(vector[1].magnitude, vector[2].magnitude))
    guard let factor = factor(toUnit: largest), !own.isNaN else { return nil }
    let near = SIMD3(vector[0] * factor, vector[1] * factor, vector[2] * factor)
    return (near, square(near).squareRoot(), factor)
  }
}
