extension Maths {
  /// The number e to the power of a number.
  ///
  /// The error is below 0.8 ulp.
  ///
  /// - Parameter x: Any number.
  /// - Returns: eˣ. Infinity from about 709.8 up, 0 below about −745.1; NaN for NaN.
  public static func exp(_ x: Double) -> Double {
    if x > 800 { return .infinity }
    if x < -800 { return 0 }
    guard x == x else { return x }
    // 1 / ln 2 in two parts.
    return exp2(DoubleDouble(x) * DoubleDouble(0x1.71547652b82fep+0, 0x1.777d0ffda0d24p-56))
  }

  /// Two to the power of a number in two parts.
  ///
  /// - Parameter x: −1160 … 1160.
  /// - Returns: The power, with less than 0.8 ulp of error besides that of the argument.
  static func exp2(_ x: DoubleDouble) -> Double {
    let power = (x.head + 0x1.8p52) - 0x1.8p52
    // Either zero or not below the tail, for it is a multiple of an ulp of the head.
    let fraction = DoubleDouble(large: x.head - power, small: x.tail)
    return exp2(power: power, fraction: fraction.head, tail: fraction.tail)
  }
}
