extension Maths {
  /// The exact remainder of a floored division: how far `x` stands past the last multiple of `period`.
  ///
  /// `x − period · ⌊x / period⌋` without any rounding of the quotient, however large it is: for
  /// `x ≥ 0` the result is exact, for `x < 0` it is rounded once. Always in `0 ..< period`.
  ///
  /// 0 where `x` or `period` is not a number, `x` is infinite or `period` is not above zero. An
  /// infinite period leaves `x ≥ 0` as it is and counts negative `x` as 0.
  ///
  /// - Complexity: one integer division for every 11 binary places of the quotient.
  public static func modulo(_ x: Double, _ period: Double) -> Double {
    guard x.isFinite, period > 0 else { return 0 }
    let rest = remainder(of: x.magnitude, by: period)
    if x >= 0 || rest == 0 { return rest }
    guard period.isFinite else { return 0 }
    let result = period - rest
    // A tiny negative `x` rounds up to the period, which is outside the range promised.
    return result < period ? result : period.nextDown
  }

  /// Long division in integers: both numbers are whole multiples of the unit of `period`, or
  /// `x` is smaller than `period`.
  private static func remainder(of x: Double, by period: Double) -> Double {
    if x < period { return x }
    let divisor = integerSignificand(period)
    var rest = integerSignificand(x) % divisor
    var places = exponentField(x) - exponentField(period)
    // A rest below 2^53 has room for 11 more places in 64 bits.
    while places > 0, rest != 0 {
      let step = min(places, 11)
      rest = (rest << UInt64(step)) % divisor
      places -= step
    }
    return Double(rest) * period.ulp
  }

  private static func integerSignificand(_ x: Double) -> UInt64 {
    x.exponentBitPattern == 0 ? x.significandBitPattern : x.significandBitPattern | (1 << 52)
  }

  private static func exponentField(_ x: Double) -> Int { max(Int(x.exponentBitPattern), 1) }
}
