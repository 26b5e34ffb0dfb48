// Tasks, closures that wait and hashed tables are not part of Embedded Swift, so this folder stands
// outside of it; a simulation without them drives a scheduler directly.
#if !hasFeature(Embedded)
  /// The shell around a scheduler: moves it by a clock, writes to what is bound, wakes who waits.
  ///
  ///     let animator = Animator(scheduler, clock: ContinuousClock())
  ///     animator.bind(x) { view.x = $0 }
  ///     await animator.retarget(x, to: 0, with: Tween(duration: 0.2)).finished
  ///
  /// An animator is not `Sendable`: it lives where it was made, on the main actor or in a simulation's
  /// own, and calls its closures there. Everything it decides is decided by the scheduler; without a
  /// clock, ``advance(to:)`` is the only source of time and a run can be repeated to the bit.
  ///
  /// Within one advance the order is: events are answered at their own times (``answer``), then values are
  /// written to the bindings, then the events are told in the order of their times, then completions wake in
  /// the same order.
  public final class Animator {
    /// The engine; ``Scheduler/read(_:)`` reads from it without a copy.
    ///
    /// It may be changed directly; to go back to a snapshot use ``restore(_:)``. Who advances it directly is
    /// told the events on the way, not the animator: completions of tweens that are gone then end as
    /// ``Outcome/cancelled``, at the next advance of the animator.
    public var scheduler: Scheduler

    /// Is told every event, after the bindings have been written.
    ///
    /// Changes that it makes take effect at the scheduler's time, that of the advance.
    public var onEvent: ((Event) -> Void)?

    /// Is told every event at its own time, before the bindings are written.
    ///
    /// Changes that it makes take effect at that time, and what they bring about is told too: see
    /// ``Scheduler/advance(to:answering:)``.
    public var answer: ((Event) -> Void)?

    private var clock: RunningClock?
    var bindings = Bindings()
    private var completions: [TweenID: Completion] = [:]
    /// What has happened on the way to changes, which the next advance tells.
    private var untold: Events = []
    /// What an advance tells, as long as completions are still to be told.
    private var telling: Events = []
    var isAdvancing = false
    /// How often a snapshot has been gone back to.
    private var restoreCount = 0

    /// An animator that is moved by hand, with ``advance(to:)``.
    public init(_ scheduler: Scheduler = Scheduler()) {
      self.scheduler = scheduler
      clock = nil
    }

    /// An animator that follows a clock, whose present instant is the scheduler's present time.
    public init<C: Clock>(_ scheduler: Scheduler = Scheduler(), clock: C)
    where C.Duration == Duration {
      self.scheduler = scheduler
      self.clock = RunningClock(clock, startingAt: scheduler.time)
    }

    deinit {
      for event in untold + scheduler.pending { settle(event) }
      for completion in completions.values { completion.settle(.cancelled) }
    }

    /// Gives a property a new model value and lets its presentation follow without a jump.
    ///
    /// With a clock the change takes place at the clock's present instant, between frames too; else at
    /// the scheduler's time. That is no frame: what happened until then is answered (``answer``), but bindings,
    /// ``onEvent`` and completions wait for the next advance. See ``Scheduler/retarget(_:to:with:)``.
    ///
    /// - Parameters:
    ///   - property: The property to change.
    ///   - value: Its new model value.
    ///   - tween: How the presentation follows.
    /// - Returns: What can be waited for.
    @discardableResult
    public func retarget<Value: Tweenable>(
      _ property: Property<Value>, to value: Value, with tween: Tween
    ) -> Completion {
      catchUp()
      guard let id = scheduler.retarget(property, to: value, with: tween) else {
        guard case .refused(let refusal)? = scheduler.pending.last?.kind else {
          return Completion(id: nil, outcome: .refused(.value))
        }
        return Completion(id: nil, outcome: .refused(refusal))
      }
      let completion = Completion(id: id, outcome: nil)
      completions.updateValue(completion, forKey: id)?.settle(.cancelled)
      return completion
    }

    /// Goes back to a snapshot taken before, or to any other scheduler.
    ///
    /// The clock goes on from the snapshot's time. Completions of tweens that the snapshot does not
    /// know are cancelled; bindings are told by the next advance. What has happened since the last advance is told to
    /// completions only, and they wake at once, also of what the advance is telling from which it is called. Called from
    /// ``answer``, time goes no further on. (A name that the snapshot has given to another tween is taken for that one's.)
    public func restore(_ snapshot: Scheduler) {
      settleTold()
      for event in untold + scheduler.pending { settle(event) }
      untold = []
      scheduler = snapshot
      clock?.now = snapshot.time
      restoreCount += 1
      settleForgotten()
    }

    /// Moves everything to an instant in seconds: values, bindings, events, completions.
    ///
    /// - Parameter seconds: The instant, not before the scheduler's time; see
    ///   ``Scheduler/advance(to:)-(Double)``. Called from within a closure of the animator it does
    ///   nothing. A clock is not moved: its own changes take place at this instant until it has come there.
    /// - Returns: The events on the way.
    @discardableResult
    public func advance(to seconds: Double) -> Events {
      guard !isAdvancing else { return [] }
      isAdvancing = true
      defer { isAdvancing = false }
      if let answer {
        pass(to: seconds, answering: answer)
        scheduler.evaluate()
      } else {
        untold += scheduler.advance(to: seconds)
      }
      let events = untold
      (untold, telling) = ([], events)
      tell(from: 0)
      if bindings.isMostlyEnded { bindings.removeEnded() }
      if let onEvent { events.forEach(onEvent) }
      settleTold()
      settleForgotten()
      return events
    }

    /// Wakes who waits for what an advance tells.
    ///
    /// Each is to be told once: after a snapshot has been gone back to, its name may be that of another tween.
    private func settleTold() {
      for event in telling { settle(event) }
      telling = []
    }

    /// Ends the completions of tweens that are gone without an event that is still to be told.
    private func settleForgotten() {
      let slots = scheduler.stack.slots
      var forgotten: Set<TweenID> = []
      for id in completions.keys where !slots.isCurrent(id) || slots[id.slot].isSilent {
        forgotten.insert(id)
      }
      guard !forgotten.isEmpty else { return }
      for event in scheduler.pending {
        if let id = event.kind.ended { forgotten.remove(id) }
      }
      for id in forgotten.sorted(by: { $0.slot < $1.slot }) {
        completions.removeValue(forKey: id)?.settle(.cancelled)
      }
    }

    /// Moves time from event to event, without a tick.
    ///
    /// No access to the scheduler lasts while the closure runs. Each event is to be told before it is answered, for an answer
    /// may go back to a snapshot, which ends the way.
    private func pass(to seconds: Double, answering answer: (Event) -> Void) {
      guard let time = Ticks.nearest(seconds: seconds), scheduler.refusal(ofTick: time) == nil
      else {
        let events = scheduler.pass(to: seconds)
        untold += events
        return events.forEach(answer)
      }
      var rounds = 0
      let former = restoreCount
      while restoreCount == former, let events = scheduler.nextEvents(until: time, &rounds) {
        untold += events
        for event in events where restoreCount == former { answer(event) }
      }
    }

    private func settle(_ event: Event) {
      switch event.kind {
      case .finished(let id): completions.removeValue(forKey: id)?.settle(.finished)
      case .superseded(let id): completions.removeValue(forKey: id)?.settle(.superseded)
      case .removed(let id): completions.removeValue(forKey: id)?.settle(.removed)
      case .collapsed(let id): completions.removeValue(forKey: id)?.settle(.collapsed)
      case .started, .iteration, .settled, .completed, .refused: break
      }
    }

    /// Brings the scheduler to the clock's present instant, for a change to be made there.
    ///
    /// That is no frame: when it was one, 8,000 changes of bound properties in one handler took 7.6 s, and 4 ms so.
    private func catchUp() {
      guard let clock, !isAdvancing else { return }
      isAdvancing = true
      defer { isAdvancing = false }
      let seconds = max(clock.now, scheduler.time)
      if let answer {
        pass(to: seconds, answering: answer)
      } else {
        untold += scheduler.pass(to: seconds)
      }
    }

    /// Advances frame by frame, as fast as it can: for pictures, films and tests.
    ///
    /// Frame k is at the scheduler's present time plus k / `framesPerSecond` seconds. A clock goes on from the
    /// last one.
    ///
    /// - Parameters:
    ///   - seconds: How long, 0 or more; anything else, and what leads beyond 147 days, is no frame at all.
    ///   - framesPerSecond: How often, 1 to 1000; anything else counts as 60.
    ///   - frame: Is told the number of each frame, from 0 on, after its advance (without one if this is called from within a
    ///     closure of the animator).
    public func render(
      seconds: Double, framesPerSecond: Double = 60, _ frame: (Int) -> Void
    ) {
      let start = scheduler.time
      guard seconds >= 0, Ticks.nearest(seconds: start + seconds) != nil else { return }
      let rate = framesPerSecond >= 1 && framesPerSecond <= 1000 ? framesPerSecond : 60
      // The last frame is there though the product may fall short of it by a rounding.
      for k in 0...Int(seconds * rate + 1e-6) {
        advance(to: start + Double(k) / rate)
        frame(k)
      }
      clock?.now = scheduler.time
    }

    /// Follows the clock until the task is cancelled, or nothing will move by itself any more.
    ///
    /// A late frame is not made up for: the next one shows where everything is by then, because time
    /// is read, not counted. Without a clock it returns at once.
    ///
    /// - Parameters:
    ///   - framesPerSecond: How often to advance, 1 to 1000; anything else counts as 60.
    ///   - untilIdle: Whether to return when the scheduler is idle; else it goes on waiting for
    ///     changes.
    public func run(framesPerSecond: Double = 60, untilIdle: Bool = false) async {
      guard clock != nil else { return }
      let rate = framesPerSecond >= 1 && framesPerSecond <= 1000 ? framesPerSecond : 60
      // Woken at its very instant a frame may read a time an ulp before it: it must not come again.
      var frame = -Double.infinity
      while !Task.isCancelled {
        if let clock { advance(to: max(clock.now, scheduler.time)) }
        if untilIdle, scheduler.isIdle, scheduler.pending.isEmpty { return }
        guard let clock else { return }
        // After a snapshot has been gone back to, its time is earlier by more than that.
        let present = Maths.floor(clock.now * rate)
        frame = (frame > present + 1 ? present : max(present, frame)) + 1
        guard await clock.sleep(until: frame / rate) else { return }
      }
    }
  }

  extension Event.Kind {
    /// The tween whose end this is.
    fileprivate var ended: TweenID? {
      switch self {
      case .finished(let id), .superseded(let id), .removed(let id), .collapsed(let id): id
      case .started, .iteration, .settled, .completed, .refused: nil
      }
    }
  }
#endif
