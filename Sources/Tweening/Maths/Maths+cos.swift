extension Maths {
  /// The cosine of an angle in radians.
  ///
  /// The error is below 0.9 ulp for every finite argument, next to zeros of the cosine and however
  /// large.
  ///
  /// - Parameter x: The angle, any number.
  /// - Returns: The cosine, −1 to 1; NaN for infinity and NaN.
  public static func cos(_ x: Double) -> Double {
    guard x.magnitude < .infinity else { return .nan }
    let angle = ReducedAngle(x.magnitude)
    return wave(quarter: angle.quarter &+ 1, angle.rest)
  }
}
