/// Why the parameters of an easing describe no curve.
///
/// An easing with a problem evaluates as ``Easing/linear``; a scheduler refuses a change that carries
/// it. Nothing is ever thrown and nothing traps.
public enum EasingProblem: Sendable, Equatable {
  /// A parameter is not a number, infinite, or larger than 10⁵⁰.
  case notFinite
  /// The exponent of a power is 0 or negative (or smaller than 10⁻¹⁰⁰).
  case exponentNotPositive
  /// The period of an elastic easing is 0 or negative (or smaller than 10⁻¹⁰⁰).
  case periodNotPositive
  /// The first or second control point of a Bezier easing has an x outside 0...1.
  case controlPointOutside
  /// Steps need a count of 1 or more, 2 or more with ``StepPosition/jumpNone``, and 10⁹ at most.
  case stepCount
  /// Stops need at least one stop.
  case noStops
  /// A spring's stiffness, mass, duration or frequency is 0 or negative, or its damping negative.
  case springParameter
  /// The curve ends where it starts, so that it cannot be rescaled to lead from 0 to 1.
  case cannotPin
}
