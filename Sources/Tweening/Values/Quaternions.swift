/// Arithmetic of rotations as quaternions, with the components in the order w, x, y, z.
enum Quaternions {
  static let identity = SIMD4<Double>(1, 0, 0, 0)

  /// The quaternion of length 1; no rotation where the length is 0 or not a finite number.
  ///
  /// One whose square is 1 but for 2⁻⁵⁰ is left as it is, so that to normalise again changes nothing. Nearly all are:
  /// with eight divisions and a root for each, and three more for each exponential, `read.rotation` took 1.7 times as
  /// long.
  static func normalised(_ q: SIMD4<Double>) -> SIMD4<Double> {
    let square = Self.square(of: q)
    if (square - 1).magnitude <= 0x1p-50 { return q }
    if isPlain(square: square) { return q / square.squareRoot() }
    let largest = max(max(q[0].magnitude, q[1].magnitude), max(q[2].magnitude, q[3].magnitude))
    guard let factor = factor(toUnit: largest), !square.isNaN else { return identity }
    let p = q * factor
    return p / Self.square(of: p).squareRoot()
  }

  /// The square of a quaternion's length.
  @inline(__always) private static func square(of q: SIMD4<Double>) -> Double {
    q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]
  }

  /// Whether no square of a number that counts has vanished in a sum of some, and none overflowed.
  @inline(__always) static func isPlain(square: Double) -> Bool {
    square > 0x1p-900 && square < 0x1p900
  }

  /// The power of two that brings numbers of which one is the largest near 1, at most 2¹⁰⁰⁰; none for 0 and what is not finite.
  static func factor(toUnit largest: Double) -> Double? {
    guard largest > 0, largest < .infinity else { return nil }
    return Double(
      sign: .plus, exponent: max(-1000, min(1000, -Int(largest.exponent))), significand: 1)
  }

  /// The rotation `b`, then, about the axes it has turned, the rotation `a`.
  @inline(__always) static func product(_ b: SIMD4<Double>, _ a: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(
      b[0] * a[0] - b[1] * a[1] - b[2] * a[2] - b[3] * a[3],
      b[0] * a[1] + b[1] * a[0] + b[2] * a[3] - b[3] * a[2],
      b[0] * a[2] - b[1] * a[3] + b[2] * a[0] + b[3] * a[1],
      b[0] * a[3] + b[1] * a[2] - b[2] * a[1] + b[3] * a[0])
  }

  /// A unit quaternion to a power in 0...1: the same axis, the half angle times the power.
  static func power(_ q: SIMD4<Double>, _ exponent: Double) -> SIMD4<Double> {
    if exponent == 1 { return q }
    let sine = (q[1] * q[1] + q[2] * q[2] + q[3] * q[3]).squareRoot()
    guard sine > 0 else { return identity }
    let (wave, cosine) = Maths.sinCos(halfAngle(cosine: q[0], sine: min(sine, 1)) * exponent)
    let scale = wave / sine
    return SIMD4(cosine, q[1] * scale, q[2] * scale, q[3] * scale)
  }

  /// The angle in 0...π of a cosine and a sine, from the one of them that is told exactly.
  static func halfAngle(cosine: Double, sine: Double) -> Double {
    let pi = Double.pi
    if sine >= cosine.magnitude { return pi / 2 - Maths.asin(cosine) }
    return cosine > 0 ? Maths.asin(sine) : pi - Maths.asin(sine)
  }
}
