extension Quaternions {
  /// The opposite rotation, of a unit quaternion.
  static func conjugate(_ q: SIMD4<Double>) -> SIMD4<Double> { SIMD4(q[0], -q[1], -q[2], -q[3]) }

  /// The unit quaternion that turns about a vector by its length in radians.
  ///
  /// No rotation for a vector that is not finite.
  static func exponential(_ vector: SIMD3<Double>) -> SIMD4<Double> {
    let largest = max(vector[0].magnitude, max(vector[1].magnitude, vector[2].magnitude))
    guard largest > 0, largest < .infinity, vector[0] == vector[0], vector[1] == vector[1],
      vector[2] == vector[2]
    else { return identity }
    // Scaled, so that no square vanishes or overflows.
    let unit = SIMD3(vector[0] / largest, vector[1] / largest, vector[2] / largest)
    let length = (unit[0] * unit[0] + unit[1] * unit[1] + unit[2] * unit[2]).squareRoot()
    let half = length * largest * 0.5
    guard half < .infinity else { return identity }
    let scale = Maths.sin(half) / length
    return normalised(
      SIMD4(Maths.cos(half), unit[0] * scale, unit[1] * scale, unit[2] * scale))
  }

  /// The vector about which a unit quaternion turns, by its length of 0 to π.
  static func logarithm(_ q: SIMD4<Double>) -> SIMD3<Double> {
    let vector = SIMD3(q[1], q[2], q[3])
    let largest = max(vector[0].magnitude, max(vector[1].magnitude, vector[2].magnitude))
    guard largest > 0 else { return SIMD3() }
    let unit = SIMD3(vector[0] / largest, vector[1] / largest, vector[2] / largest)
    let length = (unit[0] * unit[0] + unit[1] * unit[1] + unit[2] * unit[2]).squareRoot()
    // Of q and −q, the one with the smaller angle.
    let half = halfAngle(cosine: min(q[0].magnitude, 1), sine: min(length * largest, 1))
    let scale = (q[0] < 0 ? -2 : 2) * half / length
    return SIMD3(unit[0] * scale, unit[1] * scale, unit[2] * scale)
  }
}
