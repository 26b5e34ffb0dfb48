/// The `In` formula of a family, from which the four directions are derived.
///
/// Both the progress `q` and its complement `r` = 1 − q are passed, because a direction knows both
/// without loss: `Out` runs a family backwards, with r = p.
protocol EasingFamily: Sendable {
  /// In(q).
  func rise<L: Lanes>(_ q: L, _ r: L) -> L

  /// 1 − In(q).
  func fall<L: Lanes>(_ q: L, _ r: L) -> L

  /// Whether both are little work: see ``EasingFormula/isLight``.
  static var isLight: Bool { get }
}

extension EasingFamily {
  static var isLight: Bool { false }

  @inline(__always) func fall<L: Lanes>(_ q: L, _ r: L) -> L { 1 - rise(q, r) }
}

/// Slow at the start: In(p).
struct In<Family: EasingFamily>: LaneFormula {
  let family: Family

  static var isLight: Bool { Family.isLight }

  @inline(__always) func eased<L: Lanes>(_ p: L) -> L { family.rise(p, 1 - p) }

  @inline(__always) func remaining<L: Lanes>(_ p: L) -> L { family.fall(p, 1 - p) }
}

/// Slow at the end: 1 − In(1 − p), whose weight is In itself.
struct Out<Family: EasingFamily>: LaneFormula {
  let family: Family

  static var isLight: Bool { Family.isLight }

  @inline(__always) func eased<L: Lanes>(_ p: L) -> L { family.fall(1 - p, p) }

  @inline(__always) func remaining<L: Lanes>(_ p: L) -> L { family.rise(1 - p, p) }
}

/// Slow at both ends.
///
/// With v = 2p − 1 and q = 1 − |v|, half of In(q) is the value on the left and the weight on the
/// right of the middle.
struct InOut<Family: EasingFamily>: LaneFormula {
  let family: Family

  static var isLight: Bool { Family.isLight }

  @inline(__always) func eased<L: Lanes>(_ p: L) -> L {
    let v = p + p - 1
    let m = v.magnitude
    let half = 0.5 * family.rise(1 - m, m)
    return (1 - half).replacing(with: half, where: v .< L(repeating: 0))
  }

  @inline(__always) func remaining<L: Lanes>(_ p: L) -> L {
    let v = p + p - 1
    let m = v.magnitude
    let half = 0.5 * family.rise(1 - m, m)
    return half.replacing(with: 1 - half, where: v .< L(repeating: 0))
  }
}

/// Slow in the middle.
///
/// With v = 2p − 1 the curve is 1/2 with half of In(|v|) added on the right and taken away on the
/// left of the middle.
struct OutIn<Family: EasingFamily>: LaneFormula {
  let family: Family

  static var isLight: Bool { Family.isLight }

  @inline(__always) func eased<L: Lanes>(_ p: L) -> L {
    let v = p + p - 1
    let m = v.magnitude
    let half = 0.5 * family.rise(m, 1 - m)
    return (0.5 + half).replacing(with: 0.5 - half, where: v .< L(repeating: 0))
  }

  @inline(__always) func remaining<L: Lanes>(_ p: L) -> L {
    let v = p + p - 1
    let m = v.magnitude
    let half = 0.5 * family.rise(m, 1 - m)
    return (0.5 - half).replacing(with: 0.5 + half, where: v .< L(repeating: 0))
  }
}

/// A formula whose ends are special-cased: 0 at 0 and 1 at 1, whatever lies between.
///
/// Raw Expo and Elastic need it. The limits from inside tell of the step.
struct Snapped<Formula: LaneFormula>: LaneFormula {
  let formula: Formula

  @inline(__always) func eased<L: Lanes>(_ p: L) -> L { snap(formula.eased(p), p, from: 0, to: 1) }

  @inline(__always) func remaining<L: Lanes>(_ p: L) -> L {
    snap(formula.remaining(p), p, from: 1, to: 0)
  }

  func jet(_ p: Double) -> Jet {
    formula.jet(p).replacing(value: eased(p))
  }

  var start: Jet { formula.start }

  var end: Jet { formula.end }

  @inline(__always) private func snap<L: Lanes>(_ inside: L, _ p: L, from: Double, to: Double) -> L
  {
    let started = L(repeating: from).replacing(with: inside, where: L(repeating: 0) .< p)
    return L(repeating: to).replacing(with: started, where: p .< L(repeating: 1))
  }
}
