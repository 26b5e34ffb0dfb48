extension Scheduler {
  /// Moves all values to an instant and tells what happened on the way.
  ///
  /// Scheduled changes take effect and tweens end at their own exact times, in order. Cutting the way
  /// into steps, anyhow, changes no bit of any value and no event.
  ///
  /// - Parameter seconds: The instant, not before ``time``. The present one is allowed, and gives the
  ///   events of what was changed since. A time that lies back, or is none, is refused: the state
  ///   stays, and the event tells.
  /// - Returns: The events since the last call in the order of their times, at equal times in the
  ///   order in which tweens began. Let go of them before the next call and no memory is allocated.
  /// - Complexity: O(moving tweens × lanes); what stands still costs next to nothing.
  @discardableResult
  public mutating func advance(to seconds: Double) -> [Event] {
    guard let time = Ticks.nearest(seconds: seconds) else { return refuse(.time) }
    return advance(toTick: time)
  }

  /// Moves all values to an instant given exactly.
  @discardableResult
  public mutating func advance(to time: Duration) -> [Event] {
    guard let time = Ticks.nearest(time) else { return refuse(.time) }
    return advance(toTick: time)
  }

  /// Moves all values by a number of seconds, 0 or more, rounded to a whole number of ticks.
  ///
  /// Steps of 1/60 s and of the other rates of ``Ticks`` add up without drift.
  @discardableResult
  public mutating func advance(by seconds: Double) -> [Event] {
    guard let step = Ticks.nearest(seconds: seconds) else { return refuse(.time) }
    return advance(toTick: now + step)
  }

  /// Moves all values by a duration, 0 or more, rounded to a whole number of ticks.
  @discardableResult
  public mutating func advance(by duration: Duration) -> [Event] {
    guard let step = Ticks.nearest(duration) else { return refuse(.time) }
    return advance(toTick: now + step)
  }

  /// Moves time to an instant without finding the values there; for those who only make a change.
  ///
  /// What happens on the way happens as in ``advance(to:)-(Double)``, and after the next of its calls
  /// nothing tells the two apart. Until then reads may be of the last one.
  ///
  /// - Complexity: O(what happens on the way), however much moves.
  package mutating func pass(to seconds: Double) -> [Event] {
    guard let time = Ticks.nearest(seconds: seconds) else { return refuse(.time) }
    return pass(toTick: time)
  }

  private mutating func refuse(_ refusal: Refusal) -> [Event] {
    note(.refused(refusal), nil)
    events.removeAll(keepingCapacity: true)
    swap(&events, &pending)
    return events
  }

  mutating func advance(toTick time: Double) -> [Event] {
    guard time >= now else { return refuse(.past) }
    guard time <= Ticks.limit else { return refuse(.time) }
    guard settings == nil else { return refuse(.transaction) }
    let events = pass(toTick: time)
    evaluate()
    return events
  }

  private mutating func pass(toTick time: Double) -> [Event] {
    guard time >= now else { return refuse(.past) }
    guard time <= Ticks.limit else { return refuse(.time) }
    guard settings == nil else { return refuse(.transaction) }
    isPassing = true
    defer { isPassing = false }
    // Minus zero, which is not before zero, is zero.
    let time = time > now ? time : now
    events.removeAll(keepingCapacity: true)
    collectPending()
    var passed = 0
    while passed < scheduled.count, scheduled[passed].time <= time {
      expire(upTo: scheduled[passed].time)
      now = scheduled[passed].time
      let change = scheduled[passed]
      passed += 1
      // What the change brings about is told in the order in which it is done.
      isPassing = false
      takeEffect(change)
      isPassing = true
      collectPending()
    }
    scheduled.removeFirst(passed)
    expire(upTo: time)
    now = time
    return events
  }

  private mutating func collectPending() {
    events.append(contentsOf: pending)
    pending.removeAll(keepingCapacity: true)
  }

  /// Ends what ends until an instant: events and free slots in the order of the ends.
  private mutating func expire(upTo time: Double) {
    stack.expire(upTo: time)
    for ended in stack.ended { close(ended) { .finished($0) } }
  }

  /// The tick in three passes: the bases of what moves, the layers of the targets, the tweens.
  private mutating func evaluate() {
    epoch &+= 1
    guard stack.liveCount > 0 || !playing.isEmpty else { return }
    blocks.copyMoving(from: models, to: &lanes)
    blendAllLayers()
    stack.scatter(at: now, to: &lanes)
  }
}
