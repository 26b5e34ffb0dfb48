/// An easing to be run from its end.
final class MirroredCurve: Sendable {
  let base: Easing

  init(base: Easing) { self.base = base }
}

extension MirroredCurve: Equatable {
  static func == (a: MirroredCurve, b: MirroredCurve) -> Bool { a === b || a.base == b.base }
}

/// A curve turned by half a turn about its middle: 1 − f(1 − p).
struct MirroredFormula: EasingFormula {
  let mirrored: MirroredCurve

  func value(_ p: Double) -> Double { 1 - mirrored.base.value(at: 1 - p) }

  func weight(_ p: Double) -> Double { mirrored.base.value(at: 1 - p) }

  func jet(_ p: Double) -> Jet { turned(mirrored.base.jet(at: 1 - p)) }

  func jet(outside p: Double) -> Jet { turned(mirrored.base.jet(at: 1 - p)) }

  var start: Jet { turned(mirrored.base.limit(atStart: false)) }

  var end: Jet { turned(mirrored.base.limit(atStart: true)) }

  private func turned(_ jet: Jet) -> Jet {
    Jet(value: 1 - jet.value, first: jet.first, second: -jet.second)
  }
}

extension Easing {
  /// This curve as it is seen from its end: 1 − f(1 − p), what was In is Out.
  ///
  /// A motion backwards from the new value to the old one with it passes through the same places as the
  /// motion forwards. Families turn into their opposite direction, beziers into other beziers, stairs into
  /// stairs that jump at the other end; what has no opposite of its own keeps its curve inside, and where that
  /// jumps has the value before the jump. An easing with a ``problem`` stays as it is.
  public var mirrored: Easing {
    if problem != nil { return self }
    switch shape {
    case .plain(let plain): return plain.opposite ?? Easing(.mirrored(MirroredCurve(base: self)))
    case .mirrored(let mirrored): return mirrored.base
    case .stops, .custom, .pinned, .wobble, .mapped:
      return Easing(.mirrored(MirroredCurve(base: self)))
    }
  }
}

extension PlainShape {
  /// What the curve is from its end, if that is of a kind like these.
  fileprivate var opposite: Easing? {
    switch self {
    case .linear, .smoothstep, .smootherstep: Easing(self)
    case .sine(let d): Easing(.sine(d.opposite))
    case .quad(let d): Easing(.quad(d.opposite))
    case .cubic(let d): Easing(.cubic(d.opposite))
    case .quart(let d): Easing(.quart(d.opposite))
    case .quint(let d): Easing(.quint(d.opposite))
    case .power(let d, let exponent): Easing(.power(d.opposite, exponent: exponent))
    case .expo(let d, let form): Easing(.expo(d.opposite, form))
    case .circ(let d): Easing(.circ(d.opposite))
    case .back(let d, let overshoot): Easing(.back(d.opposite, overshoot: overshoot))
    case .elastic(let d, let amplitude, let period, let form):
      Easing(.elastic(d.opposite, amplitude: amplitude, period: period, form))
    case .bounce(let d): Easing(.bounce(d.opposite))
    case .bezier(let b): .bezier(1 - b.x2, 1 - b.y2, 1 - b.x1, 1 - b.y1)
    case .steps(let steps): .steps(steps.count, steps.position.opposite)
    case .spring, .handover, .springTerm: nil
    }
  }
}

extension Direction {
  /// The direction that the curve has from its end.
  fileprivate var opposite: Direction {
    switch self {
    case .in: .out
    case .out: .in
    case .inOut, .outIn: self
    }
  }
}

extension StepPosition {
  /// The position of the stairs as they are seen from their end.
  fileprivate var opposite: StepPosition {
    switch self {
    case .jumpStart: .jumpEnd
    case .jumpEnd: .jumpStart
    case .jumpNone, .jumpBoth: self
    }
  }
}
