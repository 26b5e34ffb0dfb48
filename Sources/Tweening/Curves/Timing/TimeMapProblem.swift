/// Why numbers make no ``TimeMap``.
public enum TimeMapProblem: Error, Sendable, Equatable {
  /// The duration is negative, not a number, infinite or beyond 147 days.
  case duration

  /// The delay is not a number, infinite or beyond 147 days.
  case delay

  /// The end delay is not a number, infinite or beyond 147 days.
  case endDelay

  /// The number of iterations is negative, not a number, or finite and above 2⁵³.
  case iterations

  /// The first iteration is negative, not a number, infinite or above 2⁵³.
  case iterationStart

  /// The rate is not a number, 0, or its magnitude is outside ``TimeMap/rates``.
  ///
  /// A motion at rate 0 would never begin nor end: pausing is the business of a clock.
  case rate

  /// Infinitely many iterations of no duration, whose end nobody can say.
  case endlessInstant

  /// A negative rate of infinitely many iterations, which have no end to start from.
  case endlessReversal

  /// Delay, iterations and end delay together take the motion beyond 147 days.
  case tooLong

  /// The parameters of the easing describe no curve.
  case easing(EasingProblem)
}
