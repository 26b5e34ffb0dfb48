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
    return wave(turns: x, quartersOn: 0)
  }

  /// The cosine of an angle in turns: cos 2πx.
  ///
  /// The error is below 0.9 ulp. Exact (0, ±1) at multiples of a quarter, however large.
  ///
  /// - Parameter x: The angle, any number.
  /// - Returns: The cosine, −1 to 1; NaN for infinity and NaN. The sign of a zero is not specified.
  public static func cos(turns x: Double) -> Double {
    wave(turns: x, quartersOn: 1)
  }

  /// The sine of an angle and some quarters of a turn; NaN for infinity.
  private static func wave(turns x: Double, quartersOn quarters: UInt64) -> Double {
    // Less whole turns, if there are so many that the quarters would not count.
    let x = 4 * (x.magnitude < 0.25 * quarterLimit ? x : x - rint(x))
    let toInteger = 0x1.8p52
    let shifted = x + toInteger
    return wave(
      quarter: shifted.bitPattern &+ quarters, radians(quarters: x - (shifted - toInteger)))
  }

  /// At most half a quarter of a turn in radians (below 2⁻³⁰⁰ the tail may be off).
  private static func radians(quarters r: Double) -> DoubleDouble {
    let head = r * 0x1.921fb54442d18p+0
    // 27 bits of pi/2 times 26 bits of r are exact, and so is what is left when the head is taken off.
    let high = Double(bitPattern: r.bitPattern & 0xFFFF_FFFF_F800_0000)
    let lost = (high * 0x1.921fb54p+0 - head) + (r - high) * 0x1.921fb54p+0
    return DoubleDouble(head, lost + r * 0x1.10b4611a62633p-30)
  }
}
