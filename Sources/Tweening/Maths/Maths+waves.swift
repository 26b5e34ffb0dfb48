extension Maths {
  /// How many quarters of a turn ``waves(quarters:)`` may be given, either way.
  static var quarterLimit: Double { 0x1p50 }

  /// Sine and cosine of an angle in quarters of a turn within the loop or function that calls them.
  ///
  /// The error is below 1.9 ulp. Exact (0, ±1) for whole numbers. Who takes one of the two only does not
  /// pay for what the other one needs.
  ///
  /// What ``sin(turns:)`` does beyond, to keep what the rounding of the radians loses, is left out: elastic and springs
  /// have lost more in the angles that they ask for, and a value of any easing is some units of 2⁻⁵³ off. With that and
  /// the same in ``exp2(moderate:)`` they took 1.2 times as long (`tweenbench --only w1.elastic.10k`). Nothing is folded, and nothing chosen before the end: the nearest whole
  /// number is taken off, and its two lowest bits say which kernel counts and with which sign. In a loop the length of
  /// the way from angle to sine counts more than the number of instructions, as hardly two turns of the loop
  /// fit into the processor's window.
  ///
  /// - Parameter x: The angle, at most ``quarterLimit`` either way; for others the result has no meaning.
  /// - Returns: Sine and cosine.
  @inline(__always) static func waves(quarters x: Double) -> (sine: Double, cosine: Double) {
    let toInteger = 0x1.8p52
    let shifted = x + toInteger
    let angle = (x - (shifted - toInteger)) * 0x1.921fb54442d18p+0
    let z = angle * angle
    let sine = (angle + (z * angle) * sinSeries(z)).bitPattern
    let cosine = (1 - z * (0.5 - z * cosSeries(z))).bitPattern
    let quarter = shifted.bitPattern
    // All bits where sine and cosine change places.
    let change = (sine ^ cosine) & (0 &- (quarter & 1))
    return (
      Double(bitPattern: (sine ^ change) ^ highestBit(quarter &>> 1)),
      Double(bitPattern: (cosine ^ change) ^ highestBit((quarter &+ 1) &>> 1))
    )
  }

  /// The lowest bit of a number as the highest.
  @inline(__always) private static func highestBit(_ bits: UInt64) -> UInt64 { bits &<< 63 }
}
