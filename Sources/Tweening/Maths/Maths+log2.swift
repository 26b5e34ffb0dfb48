extension Maths {
  /// The binary logarithm of a number.
  ///
  /// The error is below 0.51 ulp. Exact for powers of two.
  ///
  /// - Parameter x: Any number.
  /// - Returns: log₂ x. −∞ for ±0, infinity for infinity; NaN for negative numbers and NaN.
  public static func log2(_ x: Double) -> Double {
    if x > 0 && x < .infinity { return log2Kernel(x).head }
    return logarithmOfSpecial(x)
  }

  /// What every logarithm gives for a number that is not both positive and finite.
  static func logarithmOfSpecial(_ x: Double) -> Double {
    if x == 0 { return -.infinity }
    return x > 0 ? x : .nan
  }
}
