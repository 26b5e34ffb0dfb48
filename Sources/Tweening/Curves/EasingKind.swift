/// What an easing is, for those who write it down in a language of their own.
///
/// Parameters are as the factories of ``Easing`` take them, defaults filled in.
public enum EasingKind: Sendable, Equatable {
  /// ``Easing/linear``.
  case linear
  /// ``Easing/smoothstep``.
  case smoothstep
  /// ``Easing/smootherstep``.
  case smootherstep
  /// ``Easing/sine(_:)``.
  case sine(Direction)
  /// ``Easing/quad(_:)``.
  case quad(Direction)
  /// ``Easing/cubic(_:)``.
  case cubic(Direction)
  /// ``Easing/quart(_:)``.
  case quart(Direction)
  /// ``Easing/quint(_:)``.
  case quint(Direction)
  /// ``Easing/power(_:exponent:)``.
  case power(Direction, exponent: Double)
  /// ``Easing/expo(_:form:)``.
  case expo(Direction, EasingForm)
  /// ``Easing/circ(_:)``.
  case circ(Direction)
  /// ``Easing/back(_:overshoot:)``, with the overshoot before in-out widens it.
  case back(Direction, overshoot: Double)
  /// ``Easing/elastic(_:amplitude:period:form:)``.
  case elastic(Direction, amplitude: Double, period: Double, EasingForm)
  /// ``Easing/bounce(_:)``.
  case bounce(Direction)
  /// ``Easing/bezier(_:_:_:_:)``.
  case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// ``Easing/steps(_:_:)``.
  case steps(Int, StepPosition)
  /// ``Easing/stops(_:)``, with all inputs filled in and in order.
  case stops([EasingStop])
  /// ``Easing/spring(angularFrequency:dampingRatio:)``.
  case spring(angularFrequency: Double, dampingRatio: Double)
  /// ``Easing/custom(_:)``: nothing can be said about a closure.
  case custom
  /// ``Easing/pinned`` of another easing.
  indirect case pinned(Easing)
  /// ``Easing/mirrored`` of another easing that has no opposite of its own.
  indirect case mirrored(Easing)
}

extension Easing {
  /// What this easing is; `linear` if it has a ``problem``.
  public var kind: EasingKind {
    switch shape {
    case .plain(let plain): plain.kind
    case .stops(let table): .stops(table.stops)
    // Nobody but the engine has one of the last two.
    case .custom, .wobble, .mapped: .custom
    case .pinned(let pinned): .pinned(pinned.base)
    case .mirrored(let mirrored): .mirrored(mirrored.base)
    }
  }
}

extension PlainShape {
  fileprivate var kind: EasingKind {
    switch self {
    case .linear: .linear
    case .smoothstep: .smoothstep
    case .smootherstep: .smootherstep
    case .sine(let d): .sine(d)
    case .quad(let d): .quad(d)
    case .cubic(let d): .cubic(d)
    case .quart(let d): .quart(d)
    case .quint(let d): .quint(d)
    case .power(let d, let exponent): .power(d, exponent: exponent)
    case .expo(let d, let form): .expo(d, form)
    case .circ(let d): .circ(d)
    case .back(let d, let overshoot): .back(d, overshoot: overshoot)
    case .elastic(let d, let amplitude, let period, let form):
      .elastic(d, amplitude: amplitude, period: period, form)
    case .bounce(let d): .bounce(d)
    case .bezier(let b): .bezier(x1: b.x1, y1: b.y1, x2: b.x2, y2: b.y2)
    case .steps(let steps): .steps(steps.count, steps.position)
    case .spring(let frequency, let ratio, false):
      .spring(angularFrequency: frequency, dampingRatio: ratio)
    case .spring(let frequency, let ratio, true):
      .pinned(.spring(angularFrequency: frequency, dampingRatio: ratio))
    // Nobody but the engine has one.
    case .handover, .springTerm: .custom
    }
  }
}

extension StopTable {
  /// The points as stops with known inputs.
  var stops: [EasingStop] {
    outputs.indices.map { EasingStop(outputs[$0], at: inputs[$0]) }
  }
}
