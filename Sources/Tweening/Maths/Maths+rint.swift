extension Maths {
  /// The nearest integer, halves to the even one.
  ///
  /// Exact. (`Double.rounded()` calls the platform's library on some platforms; this does not.)
  ///
  /// - Parameter x: Any number.
  /// - Returns: The integer, with the sign of `x` if it is 0; `x` itself from 2⁵² up, infinite and NaN.
  public static func rint(_ x: Double) -> Double {
    // Sums between 2⁵² and 2⁵³ are integers, so the addition rounds. A NaN fails the comparison.
    guard x.magnitude < 0x1p52 else { return x }
    let rounded = (x.magnitude + 0x1p52) - 0x1p52
    return x.sign == .minus ? -rounded : rounded
  }
}
