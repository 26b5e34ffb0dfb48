extension Scheduler {
  /// Moves all values to an instant and tells what happened on the way.
  ///
  /// Scheduled changes take effect and tweens end at their own exact times, in order. Cutting the way
  /// into steps, anyhow, changes no bit of any value and no event.
  ///
  /// - Parameter seconds: The instant, not before ``time``. The present one is allowed, and gives the
  ///   events of what was changed since. A time that lies back, or is none, is refused: the state
  ///   stays, and the event tells.
  /// - Returns: The events since the last call that advanced or passed, in the order of their times, at equal
  ///   times in the order in which tweens began. Let go of them before the next call and no memory is allocated.
  /// - Complexity: O(moving tweens × lanes); what stands still costs next to nothing.
  @discardableResult
  public mutating func advance(to seconds: Double) -> Events {
    guard let time = Ticks.nearest(seconds: seconds) else { return refuse(.time) }
    return advance(toTick: time)
  }

  /// Moves all values to an instant given exactly.
  @discardableResult
  public mutating func advance(to time: Duration) -> Events {
    guard let time = Ticks.nearest(time) else { return refuse(.time) }
    return advance(toTick: time)
  }

  /// Moves all values by a number of seconds, 0 or more, rounded to a whole number of ticks.
  ///
  /// Steps of 1/60 s and of the other rates of ``Ticks`` add up without drift.
  @discardableResult
  public mutating func advance(by seconds: Double) -> Events {
    guard let step = Ticks.nearest(seconds: seconds) else { return refuse(.time) }
    return advance(toTick: now + step)
  }

  /// Moves all values by a duration, 0 or more, rounded to a whole number of ticks.
  @discardableResult
  public mutating func advance(by duration: Duration) -> Events {
    guard let step = Ticks.nearest(duration) else { return refuse(.time) }
    return advance(toTick: now + step)
  }

  /// Moves time to an instant without a tick, for those who only make a change there or read a few values.
  ///
  /// Input comes more often than frames: pass to the instant of each sample, change what it changes, and
  /// advance once a frame. What happens on the way happens as in ``advance(to:)-(Double)``, and a read gives
  /// the same bits: until the next tick each one folds the tweens of its property.
  ///
  /// - Parameter seconds: The instant, not before ``time``. A time that lies back, or is none, is refused, and so
  ///   is any within a transaction: the state stays, and the event tells.
  /// - Returns: The events since the last call that advanced or passed, in the order of
  ///   ``advance(to:)-(Double)``, which does not tell them again. Let go of them before the next call.
  /// - Complexity: O(what happens on the way), however much moves; where tweens of one easing do not end in the order in
  ///   which they began, each instant at which some end takes a look at one number for 32 of them as well.
  @discardableResult
  public mutating func pass(to seconds: Double) -> Events {
    guard let time = Ticks.nearest(seconds: seconds) else { return refuse(.time) }
    return passIfPossible(toTick: time)
  }

  /// Moves time to an instant given exactly, without a tick.
  @discardableResult
  public mutating func pass(to time: Duration) -> Events {
    guard let time = Ticks.nearest(time) else { return refuse(.time) }
    return passIfPossible(toTick: time)
  }

  private mutating func passIfPossible(toTick time: Double) -> Events {
    if let refusal = refusal(ofTick: time) { return refuse(refusal) }
    return pass(toTick: time)
  }

  mutating func refuse(_ refusal: Refusal) -> Events {
    note(.refused(refusal), nil)
    events.clear()
    swap(&events.kept, &pending)
    return events
  }

  /// Why time cannot go to an instant; `nil` if it can.
  func refusal(ofTick time: Double) -> Refusal? {
    guard time >= now else { return .past }
    guard time <= Ticks.limit else { return .time }
    return isInTransaction ? .transaction : nil
  }

  mutating func advance(toTick time: Double) -> Events {
    if isQuiet(until: time) {
      if time > now { (now, fresh) = (time, 0) }
      evaluate()
      return []
    }
    if let refusal = refusal(ofTick: time) { return refuse(refusal) }
    let events = pass(toTick: time)
    evaluate()
    return events
  }

  /// Whether time may go to an instant, and all that happens on the way is that it passes: as in most ticks of a property
  /// whose samples have been passed through (110 instructions of a tick less; callgrind of the work of `w2.value.1000`).
  @inline(__always) private mutating func isQuiet(until time: Double) -> Bool {
    time >= now && time <= Ticks.limit && !isInTransaction && scheduled.isEmpty && pending.isEmpty
      && resting.isEmpty && stack.enlisted.isEmpty && !tells.asksForMarks
      && !stack.hasEdges(upTo: time)
  }

  /// Lets happen what happens until an instant, which is not before the present one.
  ///
  /// - Parameters:
  ///   - time: the instant in ticks.
  ///   - tellsRests: whether to tell what rests at that very instant, or since the tick before it; what is done then may set it
  ///     moving.
  /// - Returns: the events.
  mutating func pass(toTick time: Double, tellsRests: Bool = true) -> Events {
    events.clear()
    passOn(toTick: time, tellsRests: tellsRests)
    return events
  }

  /// Lets happen what happens until an instant and adds to what is being told.
  @inline(__always) mutating func passOn(toTick time: Double, tellsRests: Bool = true) {
    noteEnlisted()
    isPassing = true
    defer { isPassing = false }
    collectPending()
    if time > now { fresh = 0 }
    while scheduled.firstTime <= time {
      pass(until: scheduled.firstTime, tellsRests)
      guard let change = scheduled.popFirst() else { break }
      // What the change brings about is told in the order in which it is done.
      isPassing = false
      takeEffect(change)
      isPassing = true
      collectPending()
    }
    pass(until: time, tellsRests)
    if tellsRests { tellRests(at: now) }
  }

  /// Tells what has happened since the last instant of which was told.
  mutating func collectPending() {
    if pending.isEmpty { return }
    events.append(contentsOf: pending)
    pending.clear()
  }

  /// Ends what ends until an instant, which is the present one then.
  private mutating func pass(until time: Double, _ tellsRests: Bool) {
    if time > now { tellRests(at: now) }
    if tells == [] {
      if stack.hasEdges(upTo: time) { expirePlainly(upTo: time) }
    } else {
      expireTelling(upTo: time, tellsRests: tellsRests)
    }
    // Minus zero, which is not before zero, is zero.
    if time > now { now = time }
  }

  /// Ends what ends until an instant, and tells of nothing else.
  private mutating func expirePlainly(upTo time: Double) {
    stack.expire(upTo: time)
    closeEnded()
  }

  /// Tells of all that the stack has ended, and frees their names.
  mutating func closeEnded() {
    var next = 0
    while next < stack.ended.count {
      let first = next
      next = stack.ended[first].cohort >= 0 ? closeCohort(at: first) : closePlainly(from: first)
      if next == first { close(stack.nextEnded(&next)) { .finished($0) } }
    }
    if !stack.endedCohorts.cohorts.isEmpty { stack.endedCohorts.giveBack(to: &stack.groups) }
  }

  /// The tick in three passes: the bases of what moves, the layers of the targets, the tweens.
  ///
  /// Without layers the first and the last go together if much moves, or if each property has one tween.
  mutating func evaluate() {
    noteEnlisted()
    epoch += 1
    if epoch > Freshness.lastEpoch {
      // A thousand million ticks have passed: no property is stale in the first of the next.
      for property in freshness.indices { freshness[property].makeStale(at: 0) }
      epoch = 1
    }
    fresh = epoch
    blocks.clean()
    stack.dropIdleGroups()
    guard stack.liveCount > 0 || !playing.isEmpty else { return }
    if !playing.isEmpty {
      blocks.copy(from: models, to: &lanes)
      stack.copyCohortBases(from: models, to: &lanes)
      blendAllLayers()
      stack.scatter(at: now, to: &lanes)
    } else if blocks.areDense {
      stack.scatter(at: now, to: &lanes, over: models)
    } else {
      stack.scatterSparsely(at: now, to: &lanes, over: models, moving: blocks)
    }
  }
}
