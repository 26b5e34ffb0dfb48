extension Maths {
  /// The natural logarithm of a number.
  ///
  /// The error is below 0.51 ulp.
  ///
  /// - Parameter x: Any number.
  /// - Returns: ln x. −∞ for ±0, infinity for infinity; NaN for negative numbers and NaN.
  public static func log(_ x: Double) -> Double {
    guard x > 0 && x < .infinity else { return logarithmOfSpecial(x) }
    // ln 2 in two parts.
    return (log2Kernel(x) * DoubleDouble(0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56)).head
  }
}
