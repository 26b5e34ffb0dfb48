/// In(q) = 1 − cos(πq/2), a quarter of a wave.
struct Sine: EasingFamily {
  @inline(__always) func rise<L: Lanes>(_ q: L, _ r: L) -> L { 1 - fall(q, r) }

  @inline(__always) func fall<L: Lanes>(_ q: L, _ r: L) -> L {
    L.waves(quarters: r).sine
  }
}

/// (1 − cos πp) / 2: both halves of the sine in one wave, smooth in the middle.
struct SineInOut: LaneFormula {
  @inline(__always) func eased<L: Lanes>(_ p: L) -> L { 0.5 + 0.5 * wave(p) }

  @inline(__always) func remaining<L: Lanes>(_ p: L) -> L { 0.5 - 0.5 * wave(p) }

  @inline(__always) private func wave<L: Lanes>(_ p: L) -> L {
    L.waves(quarters: p + p - 1).sine
  }
}
