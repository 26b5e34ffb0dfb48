/// An angle in radians, less the nearest multiple of a quarter of a turn.
struct ReducedAngle {
  /// The multiple, of which only the two lowest bits count.
  let quarter: UInt64

  /// What is left, at most an eighth of a turn (and a rounding error).
  let rest: DoubleDouble

  /// Reduces an angle with a relative error of the rest below 2⁻⁶⁴.
  ///
  /// - Parameter x: Finite, not negative.
  init(_ x: Double) {
    if x <= 0x1.921fb54442d18p-1 {
      self.init(quarter: 0, rest: DoubleDouble(x))
      return
    }
    if x < 0x1p20, let near = Self.subtractingParts(x) {
      self = near
      return
    }
    self = Self.multiplyingByLongInverse(x)
  }

  /// A reduced angle of known parts.
  init(quarter: UInt64, rest: DoubleDouble) {
    self.quarter = quarter
    self.rest = rest
  }

  /// Subtracts pi/2 in three parts; nil if so much cancels that these are too few.
  private static func subtractingParts(_ x: Double) -> ReducedAngle? {
    let shifted = x * 0x1.45f306dc9c883p-1 + 0x1.8p52
    let count = shifted - 0x1.8p52
    // The parts have 33, 33 and 53 bits, the count 20: the first two products are exact, and the
    // first difference is.
    let first = x - count * 0x1.921fb544p+0
    let second = DoubleDouble(sum: first, -(count * 0x1.0b4611a6p-34))
    guard second.head.magnitude > 0x1p-32 else { return nil }
    let third = second.tail - count * 0x1.3198a2e037073p-69
    return ReducedAngle(
      quarter: shifted.bitPattern, rest: DoubleDouble(large: second.head, small: third))
  }
}
