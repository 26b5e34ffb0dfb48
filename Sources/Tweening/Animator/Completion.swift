#if !hasFeature(Embedded)
  /// How a change ended.
  public enum Outcome: Sendable, Equatable {
    /// The tween reached its end.
    case finished

    /// A newer tween that silences older ones reached its end: see ``CombinationLaw``.
    case superseded

    /// What the tween still added goes on in another one: see ``Event/Kind/collapsed(_:)``.
    case collapsed

    /// The tween was taken away, also with its property.
    case removed

    /// The change was not made.
    case refused(Refusal)

    /// The waiting ended, and of the tween this says nothing: the task that waited was cancelled, the animator
    /// is gone or has been restored to a snapshot without the tween, or somebody else has advanced its scheduler
    /// beyond the tween's end, and so been told how that came.
    case cancelled
  }

  /// The end of one change made through an ``Animator``, to be waited for.
  ///
  ///     let outcome = await animator.retarget(x, to: 0, with: Tween(duration: 0.2)).finished
  ///
  /// It belongs to the isolation of its animator.
  public final class Completion {
    /// The name of the tween, or `nil` if the change was refused.
    public let id: TweenID?

    /// How the change ended, or `nil` as long as it has not.
    public private(set) var outcome: Outcome?

    /// Who waits, each with a number of its own, in the order of their waiting.
    private(set) var waiting: [(number: UInt64, continuation: AsyncStream<Never>.Continuation)] = []
    private var lastNumber: UInt64 = 0

    init(id: TweenID?, outcome: Outcome?) {
      self.id = id
      self.outcome = outcome
    }

    deinit { settle(.cancelled) }

    /// Waits until the change has ended, however often and late it is asked.
    public var finished: Outcome {
      get async {
        if let outcome { return outcome }
        let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
        lastNumber += 1
        let own = lastNumber
        waiting.append((own, continuation))
        for await _ in stream {}
        // Whoever was cancelled is not to be woken any more.
        let place = waiting.firstPlace { $0.number >= own }
        if place < waiting.count, waiting[place].number == own { waiting.remove(at: place) }
        return outcome ?? .cancelled
      }
    }

    /// Remembers the outcome and wakes who waits for it, in the order of their waiting.
    func settle(_ outcome: Outcome) {
      guard self.outcome == nil else { return }
      self.outcome = outcome
      for waiting in waiting { waiting.continuation.finish() }
      waiting.removeAll()
    }
  }
#endif
