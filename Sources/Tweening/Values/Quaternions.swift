/// Arithmetic of rotations as quaternions, with the components in the order w, x, y, z.
enum Quaternions {
  static let identity = SIMD4<Double>(1, 0, 0, 0)

  /// The quaternion of length 1; no rotation where the length is 0 or not a finite number.
  static func normalised(_ q: SIMD4<Double>) -> SIMD4<Double> {
    // Scaled by the largest component first, so that no square vanishes or overflows.
    let largest = max(max(q[0].magnitude, q[1].magnitude), max(q[2].magnitude, q[3].magnitude))
    guard largest > 0, largest.isFinite else { return identity }
    let p = SIMD4(q[0] / largest, q[1] / largest, q[2] / largest, q[3] / largest)
    let square = p[0] * p[0] + p[1] * p[1] + p[2] * p[2] + p[3] * p[3]
    guard square.isFinite else { return identity }
    return p / square.squareRoot()
  }

  /// The rotation `b`, then, about the axes it has turned, the rotation `a`.
  static func product(_ b: SIMD4<Double>, _ a: SIMD4<Double>) -> SIMD4<Double> {
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
    let half = halfAngle(cosine: q[0], sine: min(sine, 1)) * exponent
    let scale = Maths.sin(half) / sine
    return SIMD4(Maths.cos(half), q[1] * scale, q[2] * scale, q[3] * scale)
  }

  /// The angle in 0...π of a cosine and a sine, from the one of them that is told exactly.
  static func halfAngle(cosine: Double, sine: Double) -> Double {
    let pi = Double.pi
    if sine >= cosine.magnitude { return pi / 2 - Maths.asin(cosine) }
    return cosine > 0 ? Maths.asin(sine) : pi - Maths.asin(sine)
  }
}
