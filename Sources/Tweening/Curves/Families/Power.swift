/// In(q) = qⁿ for a whole n, by multiplication.
struct WholePower: EasingFamily {
  /// The largest exponent that is worth multiplying out.
  static let limit = 1024.0

  private let exponent: Int

  /// Makes the family of an exponent that is whole and in 1...``limit``; nil for any other.
  init?(_ exponent: Double) {
    guard exponent >= 1, exponent <= Self.limit, Double(Int(exponent)) == exponent else {
      return nil
    }
    self.exponent = Int(exponent)
  }

  @inline(__always) func rise<L: Lanes>(_ q: L, _ r: L) -> L {
    var result = L(repeating: 1)
    var square = q
    var rest = exponent
    while true {
      if rest & 1 == 1 { result = result * square }
      rest >>= 1
      if rest == 0 { return result }
      square = square * square
    }
  }
}

/// In(q) = q to the power of any positive exponent.
struct RealPower: EasingFamily {
  let exponent: Double

  @inline(__always) func rise<L: Lanes>(_ q: L, _ r: L) -> L { L.pow(q, exponent) }
}
