extension Scheduler {
  /// Moves all values to an instant and lets what happens on the way be answered at once.
  ///
  ///     scheduler.advance(to: 2) { scheduler, event in
  ///       guard event.kind == .finished(first) else { return }
  ///       scheduler.retarget(x, to: 0, with: back)  // begins where the first one has ended
  ///     }
  ///
  /// Time stops at each instant at which something happens. `answer` is called with each of its events, in
  /// the order in which ``advance(to:)-(Double)`` would return them; values are those of the instant, which
  /// is ``time`` (a fraction of a tick, as tweens of changed speed have, is rounded up). A change takes effect
  /// at that instant. What it brings about is told next, after what had happened already, and may be
  /// answered too; ``Event/Kind/settled`` is told when all else has been answered.
  ///
  /// - Parameters:
  ///   - seconds: The instant, not before ``time``; else an event tells that it was refused, the last one after what
  ///     was changed since, and time stays.
  ///   - answer: What to do about an event. It may change the scheduler in any way. After 1,000 rounds
  ///     of answers to answers at one instant time goes on, and the rest is told at the next stop.
  /// - Complexity: as ``advance(to:)-(Double)``, and at each stop a look at up to 64 easings that are live, or O(log n)
  ///   for more (of tweens that repeat each length is one). Reads within answers fold the tweens of a property.
  public mutating func advance(
    to seconds: Double, answering answer: (inout Scheduler, Event) -> Void
  ) {
    guard let time = Ticks.nearest(seconds: seconds), refusal(ofTick: time) == nil else {
      for event in advance(to: seconds) { answer(&self, event) }
      return
    }
    var rounds = 0
    while let events = nextEvents(until: time, &rounds) {
      for event in events { answer(&self, event) }
    }
    evaluate()
  }

  /// How many rounds of answers to answers there are at one instant.
  static var mostAnswers: Int { 1000 }

  /// Goes to the next events on the way to an instant in ticks.
  ///
  /// - Parameters:
  ///   - time: the instant, which is not refused.
  ///   - rounds: how often there were events at the present instant; 0 at first.
  /// - Returns: events of the present instant; `nil` at the end, when the tick is to be made.
  /// - Complexity: a look at up to 64 groups that may have live tweens, or O(log n) for more, besides what happens.
  mutating func nextEvents(until time: Double, _ rounds: inout Int) -> Events? {
    if rounds > 0, rounds < Self.mostAnswers {
      // What answers have brought about, or else what has come to rest.
      events.clear()
      swap(&events.kept, &pending)
      if events.isEmpty { tellRests(at: now) }
      rounds += 1
      if !events.isEmpty { return events }
    }
    // An answer may have put back a copy from within a transaction.
    guard rounds == 0 || (now < time && !isInTransaction) else { return nil }
    // First of all what has been done at the present instant is told there.
    let stop = rounds == 0 ? now : max(now, min(time, nextInstant()))
    rounds = 1
    return pass(toTick: stop, tellsRests: false)
  }

  /// The whole tick at which something may happen next, at the present one at the earliest; infinite if
  /// nothing will.
  private mutating func nextInstant() -> Double {
    var next = min(scheduled.firstTime, stack.earliestEnd())
    if tells.asksForMarks {
      next = min(next, stack.firstMark(after: now, tells.marks))
    }
    return next == .infinity ? next : -Maths.floor(-next)
  }
}
