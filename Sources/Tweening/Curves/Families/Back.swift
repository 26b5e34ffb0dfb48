/// In(q) = q²((s + 1)q − s): draws back before it goes.
struct Back: EasingFamily {
  static var isLight: Bool { true }

  let overshoot: Double

  // (s + 1)q − s as q − s(1 − q), which is exactly 1 at the end.
  @inline(__always) func rise<L: Lanes>(_ q: L, _ r: L) -> L { q * q * (q - overshoot * r) }
}
