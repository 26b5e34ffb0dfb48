extension Maths {
  /// The sine of an angle in turns: sin 2πx.
  ///
  /// The error is below 0.9 ulp. Exact (0, ±1) at multiples of a quarter, however large.
  ///
  /// - Parameter x: The angle, any number.
  /// - Returns: The sine, −1 to 1; NaN for infinity and NaN. −0 for −0; the sign of other zeros is not
  ///   specified.
  public static func sin(turns x: Double) -> Double {
    // Keeps the sign of zero, and the low bits of what is next to it.
    if x.magnitude < 0x1p-300 { return x * 0x1.921fb54442d18p+2 }
    return waves(quarters: quarters(x)).sine
  }

  /// The cosine of an angle in turns: cos 2πx.
  ///
  /// The error is below 0.9 ulp. Exact (0, ±1) at multiples of a quarter, however large.
  ///
  /// - Parameter x: The angle, any number.
  /// - Returns: The cosine, −1 to 1; NaN for infinity and NaN. The sign of a zero is not specified.
  public static func cos(turns x: Double) -> Double {
    waves(quarters: quarters(x)).cosine
  }

  /// The angle in quarters, less whole turns if there are too many of them; NaN for infinity.
  private static func quarters(_ x: Double) -> Double {
    4 * (x.magnitude < 0.25 * quarterLimit ? x : x - rint(x))
  }
}
