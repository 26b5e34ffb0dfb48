/// The straight line: value = p.
struct Linear: LaneFormula {
  static var isLight: Bool { true }

  @inline(__always) func eased<L: Lanes>(_ p: L) -> L { p }

  func jet(outside p: Double) -> Jet { Jet(variable: p) }
}

/// p²(3 − 2p): the lowest polynomial that starts and ends at rest.
struct Smoothstep: LaneFormula {
  static var isLight: Bool { true }

  @inline(__always) func eased<L: Lanes>(_ p: L) -> L { p * p * (3 - (p + p)) }

  @inline(__always) func remaining<L: Lanes>(_ p: L) -> L {
    let r = 1 - p
    return r * r * (1 + (p + p))
  }
}

/// p³(10 − 15p + 6p²): the lowest polynomial that starts and ends without acceleration.
///
/// Written around the middle, with u = 1/2 − p, the weight is 1/2 + u(15/8 − 5u² + 6u⁴), where
/// nothing cancels.
struct Smootherstep: LaneFormula {
  static var isLight: Bool { true }

  @inline(__always) func eased<L: Lanes>(_ p: L) -> L { 0.5 - odd(0.5 - p) }

  @inline(__always) func remaining<L: Lanes>(_ p: L) -> L { 0.5 + odd(0.5 - p) }

  @inline(__always) private func odd<L: Lanes>(_ u: L) -> L {
    let square = u * u
    return u * (1.875 + square * (6 * square - 5))
  }
}
