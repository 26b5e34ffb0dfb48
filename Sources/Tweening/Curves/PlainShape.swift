/// A kind of easing whose parameters are numbers and nothing else.
///
/// It holds no reference, and is told where it stands without a copy. ``Shape/wobble(_:)`` is none, for its size. Parameters
/// are finite and in range: see ``Shape``.
enum PlainShape: Sendable, Equatable {
  case linear
  case smoothstep
  case smootherstep
  case sine(Direction)
  case quad(Direction)
  case cubic(Direction)
  case quart(Direction)
  case quint(Direction)
  case power(Direction, exponent: Double)
  case expo(Direction, EasingForm)
  case circ(Direction)
  case back(Direction, overshoot: Double)
  case elastic(Direction, amplitude: Double, period: Double, EasingForm)
  case bounce(Direction)
  case bezier(UnitBezier)
  case steps(StepsFormula)
  case spring(angularFrequency: Double, dampingRatio: Double, pinned: Bool)
  /// What carries a velocity on over a change: see ``Handover``.
  case handover
  /// What spring keyframes are made of: see ``SpringTerm``.
  case springTerm(SpringTerm)
}
