extension Maths {
  /// A number to the power of another.
  ///
  /// The error is below 0.8 ulp. Where IEEE 754 defines `pow` at the edges, this is the same:
  ///
  /// - `pow(x, ±0)` and `pow(1, y)` are 1, even for NaN; every other NaN gives NaN.
  /// - A negative base has a real power only for an integer `y` (odd: the result is negative); else NaN.
  /// - `pow(±0, y)` is 0 for `y > 0` and infinite for `y < 0`, with the sign of the zero for odd `y`.
  /// - `pow(±1, ±∞)` is 1; else an infinite `y` gives 0 or infinity, as `|x|` is below or above 1.
  /// - `pow(±∞, y)` is infinite for `y > 0` and 0 for `y < 0`, negative for −∞ and odd `y`.
  ///
  /// - Parameters:
  ///   - x: The base.
  ///   - y: The exponent.
  /// - Returns: xʸ.
  public static func pow(_ x: Double, _ y: Double) -> Double {
    if y == 0 || x == 1 { return 1 }
    guard x == x && y == y else { return .nan }
    let size = x.magnitude
    let isOdd = isOddInteger(y)
    let isNegative = x.sign == .minus && isOdd
    if size == 0 || size == .infinity {
      let result: Double = (size == 0) == (y > 0) ? 0 : .infinity
      return isNegative ? -result : result
    }
    if size == 1 {
      // An infinite y counts as even.
      if x > 0 || y.magnitude >= 0x1p53 { return 1 }
      return isOdd ? -1 : (rint(y) == y ? 1 : .nan)
    }
    if y.magnitude == .infinity { return (size > 1) == (y > 0) ? .infinity : 0 }
    if x < 0 && rint(y) != y { return .nan }
    // Beyond 2⁶⁴ every power but that of 1 overflows or vanishes, and the product below would lose
    // its tail.
    let exponent = y > 0x1p64 ? 0x1p64 : (y < -0x1p64 ? -0x1p64 : y)
    let power = log2Kernel(size) * DoubleDouble(exponent)
    let result: Double
    if power.head > 1100 {
      result = .infinity
    } else if power.head < -1100 {
      result = 0
    } else {
      result = exp2(power)
    }
    return isNegative ? -result : result
  }

  /// Whether a number is an odd integer; infinities and everything from 2⁵³ up are not.
  private static func isOddInteger(_ y: Double) -> Bool {
    guard y.magnitude < 0x1p53, rint(y) == y else { return false }
    let half = y * 0.5
    return rint(half) != half
  }
}
