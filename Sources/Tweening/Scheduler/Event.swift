/// Something that happened while time went on, with its own exact time.
public struct Event: Sendable, Equatable {
  /// When it happened in seconds: the tween's end, the change's instant, not the tick's.
  public let time: Double

  /// What happened.
  public let kind: Kind

  /// The property concerned, or `nil` if it is about none.
  public let property: PropertyID?

  /// The kinds of events.
  public enum Kind: Sendable, Equatable {
    /// A tween reached its end. A change without a difference, or of no duration, finishes at once.
    case finished(TweenID)

    /// A tween ended before its time, because one that silences older ones reached its end: see
    /// ``CombinationLaw`` and ``KeyPolicy/crossfade``.
    case superseded(TweenID)

    /// A tween was taken away before its end: by ``Scheduler/cancel(_:handover:)``, by another one of its
    /// key (``KeyPolicy``), or together with its property; or a scheduled one was refused at its instant.
    case removed(TweenID)

    /// The last live tween of a group ended, and no transaction is adding to it.
    case completed(TweenGroup)

    /// A change was not made; the state is as it was.
    case refused(Refusal)
  }
}

/// Why a change was not made.
public enum Refusal: Error, Sendable, Equatable {
  /// A value has a lane that is not a number, infinite or beyond ``Scheduler/largestMagnitude``.
  case value

  /// The tween is impossible.
  case tween(TweenProblem)

  /// A time is not a number, infinite or beyond 147 days.
  case time

  /// A time lies before the scheduler's.
  case past

  /// A tween of its key is live on the property, and the policy is ``KeyPolicy/ignore``.
  case busy

  /// A speed is neither 0 nor within ``Scheduler/speeds``.
  case speed

  /// A decoration's frequency is not a number above 0, or makes more than 2⁴⁰ swings.
  case frequency

  /// A limit is not a number, a lower one is above its upper one, or both are the same infinity.
  case range

  /// Time cannot pass within a transaction.
  case transaction

  /// A layer has a weight, a start or a rate that is not a number or out of range.
  case layer
}
