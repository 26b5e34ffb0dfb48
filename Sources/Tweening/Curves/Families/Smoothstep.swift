/// The straight line: value = p.
struct Linear: LaneFormula {
  func eased<L: Lanes>(_ p: L) -> L { p }

  func jet(outside p: Double) -> Jet { Jet(variable: p) }
}

/// p²(3 − 2p): the lowest polynomial that starts and ends at rest.
struct Smoothstep: LaneFormula {
  func eased<L: Lanes>(_ p: L) -> L { p * p * (3 - (p + p)) }

  func remaining<L: Lanes>(_ p: L) -> L {
    let r = 1 - p
    return r * r * (1 + (p + p))
  }
}

/// p³(10 − 15p + 6p²): the lowest polynomial that starts and ends without acceleration.
///
/// Written around the middle, with v = 2p − 1, it is (1 + v(15 − 10v² + 3v⁴)/8) / 2, where nothing
/// cancels.
struct Smootherstep: LaneFormula {
  func eased<L: Lanes>(_ p: L) -> L { 0.5 + odd(p + p - 1) }

  func remaining<L: Lanes>(_ p: L) -> L { 0.5 - odd(p + p - 1) }

  private func odd<L: Lanes>(_ v: L) -> L {
    let square = v * v
    return 0.0625 * (v * (15 + square * (3 * square - 10)))
  }
}
