/// Something that happened while time went on, with its own exact time.
public struct Event: Sendable, Equatable {
  /// When it happened in seconds: the tween's end, the change's instant, not the tick's.
  public let time: Double

  /// What happened.
  public let kind: Kind

  /// The property concerned, or `nil` if it is about none.
  public let property: PropertyID?

  @inlinable init(time: Double, kind: Kind, property: PropertyID?) {
    (self.time, self.kind, self.property) = (time, kind, property)
  }

  /// The kinds of events.
  ///
  /// They come by their times. At one instant, in this order: what has been done since the last call that
  /// advanced or passed, in the order in which it was done; beginnings and iterations, then ends, each in the
  /// order in which the tweens began (a tween that takes others with it is followed by those, the last one of a
  /// group by ``completed(_:)``); what scheduled changes bring about, in the order of those; properties that
  /// have come to rest, in the order in which they did. All are told when values are those of the instant: what
  /// an answer reads (``Scheduler/advance(to:answering:)``) is the value at the event's own time.
  public enum Kind: Sendable, Equatable {
    /// A tween began to move: at once, though its time may stand still, or when its delay was over. Told if
    /// asked for (``Telling/starts``).
    case started(TweenID)

    /// A further iteration of a tween began, whose number it is; they count as in
    /// ``TimeMap/Position/iteration``. Told if asked for (``Telling/iterations``).
    ///
    /// Of a tween that repeats more often than 1,024 times in one step of time the last 1,024 are told, so
    /// that neither memory nor time runs out. Where time is answered, as in a ``History``, each is an instant at which it
    /// stops, and all are told: 7 million of a tween that repeats each nanosecond in 0.01 s.
    case iteration(TweenID, Int64)

    /// A tween reached its end. A change without a difference, or of no duration, finishes at once.
    case finished(TweenID)

    /// A tween ended before its time, because one that silences older ones reached its end: see
    /// ``CombinationLaw`` and ``KeyPolicy/crossfade``.
    case superseded(TweenID)

    /// A tween ended before its time, and what it still added goes on in others: by
    /// ``KeyPolicy/bake`` or ``KeyPolicy/replace``.
    case collapsed(TweenID)

    /// The last live tween of the property ended, and none began at the same instant: it is at rest,
    /// unless layers move it. Told if asked for (``Telling/rests``).
    case settled

    /// A tween was taken away before its end: by ``Scheduler/cancel(_:handover:)``, by another one of its
    /// key (``KeyPolicy``), or together with its property; or a scheduled one was refused at its instant.
    case removed(TweenID)

    /// A group has no live tween, no change to come and no transaction that is adding to it; told when the last of these ends.
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

  /// A limit is not a number, a lower one is above its upper one, or both are the same infinity; or the
  /// components of the type cannot be limited.
  case range

  /// Time cannot pass within a transaction.
  case transaction

  /// A layer has a weight, a start or a rate that is not a number or out of range.
  case layer
}
