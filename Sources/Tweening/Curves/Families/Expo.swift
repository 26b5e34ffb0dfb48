/// Which form of an exponential easing is meant.
public enum EasingForm: UInt8, Sendable, Equatable, CaseIterable {
  /// Shifted and scaled so that the curve leads from 0 to 1 without a step (as d3 and Blender do).
  case normalised
  /// Robert Penner's formula: a step of 2⁻¹⁰ or less lies next to the ends, which are special-cased.
  case penner

  /// What the exponential is lowered by: its value at the far end.
  var sunk: Double { self == .normalised ? 0x1p-10 : 0 }
}

/// In(q) = 2^(10(q − 1)), lowered and divided so that In(0) = 0 where the form is normalised.
struct Expo: EasingFamily {
  private let sunk: Double
  private let divisor: Double

  init(_ form: EasingForm) {
    sunk = form.sunk
    divisor = 1 - form.sunk
  }

  @inline(__always) func rise<L: Lanes>(_ q: L, _ r: L) -> L {
    (L.exp2(moderate: -10 * r) - sunk) / L(repeating: divisor)
  }
}
