/// The parameter of a unit cubic Bezier at which its x takes a given value.
enum BezierRoot {
  /// The `t` with `x(t) = x`, where `x(t) = 3·x1·t(1−t)² + 3·x2·t²(1−t) + t³`.
  ///
  /// The residual `|x(t) − x|` is at most 2 ulp of 1, and mostly 1 ulp of x. At most 64 steps, usually 3
  /// to 5.
  ///
  /// - Parameters:
  ///   - x: 0 to 1; numbers beyond count as the nearer end, NaN as 0.
  ///   - x1: The x of the first control point, 0 to 1, bounded likewise.
  ///   - x2: The x of the second control point, 0 to 1, bounded likewise.
  /// - Returns: The parameter, 0 to 1.
  static func parameter(x: Double, x1: Double, x2: Double) -> Double {
    // A NaN fails the first comparison.
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    let a = 3 * (x1 > 0 ? (x1 < 1 ? x1 : 1) : 0)
    let b = 3 * (x2 > 0 ? (x2 < 1 ? x2 : 1) : 0)
    // x(t) <= 3t, so the root is not below x/3.
    var low = x * 0.25
    var high = 1.0
    var t = x < 0x1p-6 ? smallParameter(x: x, a: a, b: b) : x
    var lastStep = 1.0
    for _ in 0..<64 {
      let s = 1 - t
      // All terms are positive: nothing cancels, and the error is relative to x(t).
      let error = t * (a * s * s + t * (b * s + t)) - x
      if error.magnitude <= x * 0x1p-52 { return t }
      if error < 0 { low = t } else { high = t }
      let slope = a * s * s + 2 * (b - a) * s * t + (3 - b) * t * t
      let newton = error / slope
      // Halley's rule: Newton's with the curvature, as long as that is a correction.
      let curvature = (b - 2 * a) * s + (3 - 2 * b + a) * t
      let bent = slope - newton * curvature
      let step = bent > 0.5 * slope && bent < 2 * slope ? error / bent : newton
      var next = t - step
      if step.magnitude <= t * 0x1p-51 { return next < low ? low : (next > high ? high : next) }
      // Written so that a NaN (0/0) is refused too.
      let converges = next > low && next < high && step.magnitude <= 0.5 * lastStep
      if converges {
        lastStep = step.magnitude
      } else {
        // Far apart the mean of the exponents is better than that of the numbers: t may be 1e-100.
        let apart = high > 4 * low && low > 0x1p-1000
        next = apart ? low.squareRoot() * high.squareRoot() : low + 0.5 * (high - low)
        lastStep = high - low
      }
      if next == t || next <= low || next >= high { return t }
      t = next
    }
    return t
  }

  /// About the root next to 0, by the one of the three terms that is the largest there.
  private static func smallParameter(x: Double, a: Double, b: Double) -> Double {
    // A third of the exponent: the cube root to a few per cent.
    var t = Double(bitPattern: x.bitPattern / 3 &+ 0x2A9F_0000_0000_0000)
    if b * t * t > x { t = (x / b).squareRoot() }
    if a * t > x { t = x / a }
    return t
  }
}
