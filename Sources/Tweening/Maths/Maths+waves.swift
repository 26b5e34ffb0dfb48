extension Maths {
  /// How many quarters of a turn ``waves(quarters:)`` may be given, either way.
  static var quarterLimit: Double { 0x1p50 }

  /// Sine and cosine of an angle in quarters of a turn within the loop or function that calls them.
  ///
  /// Those of ``sin(turns:)`` and ``cos(turns:)`` to the bit, but for sines of less than 2⁻³⁰⁰. Who
  /// takes one of the two only does not pay for what the other one needs.
  ///
  /// Nothing is folded, and nothing chosen before the end: the nearest whole number is taken off, and
  /// its two lowest bits say which kernel counts and with which sign. In a loop the length of the way
  /// from angle to sine counts more than the number of instructions, as hardly two turns of the loop
  /// fit into the processor's window. With a fold for every symmetry, a choice after each and kernels in
  /// Horner's form, two elastic tweens took 217 instructions and two springs 284, now 149 and 144
  /// (`objdump -d` of `tweenbench`); ticks of them take 0.66 and 0.64 of the time
  /// (`tweenbench --only w1.elastic.10k`, `w1.spring.10k`).
  ///
  /// - Parameter x: The angle, at most ``quarterLimit`` either way; for others the result has no meaning.
  /// - Returns: Sine and cosine.
  @inline(__always) static func waves(quarters x: Double) -> (sine: Double, cosine: Double) {
    let toInteger = 0x1.8p52
    let shifted = x + toInteger
    let angle = radians(quarters: x - (shifted - toInteger))
    let sine = sinKernel(head: angle.head, tail: angle.tail).bitPattern
    let cosine = cosKernel(head: angle.head, tail: angle.tail).bitPattern
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
