/// An easing and what it takes to rescale it.
final class PinnedCurve: Sendable {
  let base: Easing
  let from: Double
  let to: Double

  init(base: Easing, from: Double, to: Double) {
    self.base = base
    self.from = from
    self.to = to
  }
}

extension PinnedCurve: Equatable {
  static func == (a: PinnedCurve, b: PinnedCurve) -> Bool { a === b || a.base == b.base }
}

/// A curve rescaled so that its limits at the ends are 0 and 1.
struct PinnedFormula: EasingFormula {
  let pinned: PinnedCurve

  func value(_ p: Double) -> Double {
    if p <= 0 { return 0 }
    if p >= 1 { return 1 }
    return ((pinned.base.value(at: p) - pinned.from) / (pinned.to - pinned.from))
      .withinEasingLimits
  }

  func weight(_ p: Double) -> Double {
    if p <= 0 { return 1 }
    if p >= 1 { return 0 }
    return ((pinned.to - pinned.base.value(at: p)) / (pinned.to - pinned.from))
      .withinEasingLimits
  }

  func valueBeforeJump(_ p: Double) -> Double {
    if p <= 0 { return 0 }
    let value = pinned.base.value(at: p, isBeforeJump: true)
    return ((value - pinned.from) / (pinned.to - pinned.from)).withinEasingLimits
  }

  /// Everything, whatever the base is: the curve starts at exactly 0.
  var waiting: Double { 1 }

  func jet(_ p: Double) -> Jet { scaled(pinned.base.jet(at: p)).replacing(value: value(p)) }

  var start: Jet { scaled(pinned.base.limit(atStart: true)).replacing(value: 0) }

  var end: Jet { scaled(pinned.base.limit(atStart: false)).replacing(value: 1) }

  private func scaled(_ jet: Jet) -> Jet {
    let span = pinned.to - pinned.from
    return Jet(value: jet.value, first: jet.first / span, second: jet.second / span)
  }
}

extension Easing {
  /// This curve rescaled so that it leads from exactly 0 to exactly 1, without a step at either end.
  ///
  /// With a and b the limits at the ends it is (f(p) − a) / (b − a), kept within ±10⁵⁰. Springs and
  /// closures that do not quite arrive need it; where nothing is to be done it is the same easing.
  public var pinned: Easing {
    let (from, to) = (start.value, end.value)
    let isPinned = from == 0 && to == 1 && value(at: 0) == 0 && value(at: 1) == 1
    if problem != nil || isPinned { return self }
    guard (to - from).magnitude >= 1e-9 else { return Easing(.cannotPin) }
    if case .plain(.spring(let frequency, let ratio, _)) = shape {
      return Easing(.spring(angularFrequency: frequency, dampingRatio: ratio, pinned: true))
    }
    return Easing(.pinned(PinnedCurve(base: self, from: from, to: to)))
  }
}
