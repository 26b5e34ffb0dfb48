extension Maths {
  /// The largest integer that is not above a number.
  ///
  /// Exact.
  ///
  /// - Parameter x: Any number.
  /// - Returns: The integer; `x` itself from 2⁵² up, infinite and NaN, and −0 for −0.
  public static func floor(_ x: Double) -> Double {
    let nearest = rint(x)
    // 1 - 1 is +0, as it should be for a positive fraction.
    return nearest > x ? nearest - 1 : nearest
  }
}
