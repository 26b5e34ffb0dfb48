/// Of a group whose tweens end in the order in which they began: many of one property that begin one after the other.
extension Group {
  /// Forgets what was true of tweens that are all gone, before some begin that last equally long in ticks of their own time.
  mutating func beginAnew(over duration: Double) {
    beginAnew(at: rate(over: duration), over: duration)
  }

  /// Whether a tween that begins when a motion does or later, and just lasts as long, some ticks of its own time, ends after
  /// all others, and those that end then or later end in the order of the columns and, of one instant, of creation.
  ///
  /// It must last a whole number of ticks: else what ends would be found by another rounding, and of one that begins later
  /// more might have to be kept.
  ///
  /// Inlined: a call is made on a copy of the group.
  @inline(__always) func takesRun(_ motion: TweenStack.Motion, over duration: Double) -> Bool {
    !hasEnds && !hasRates && commonSpan == duration && commonLength == key.tempo.ticks(of: duration)
      && key.tempo.isWhole(duration) && isQueue && motion.end >= latestEnd
      && motion.start >= reorderedEnd
  }

  /// Adds spare columns at the end.
  ///
  /// Some more than are needed at once, and they stay: to add a few numbers to each column takes as long as 8 tweens to
  /// begin (450 of 6,300 instructions of a tick; callgrind of the work of `w2.depth.1000`).
  mutating func addSpare(_ count: Int) {
    start.append(contentsOf: repeatElement(0, count: count))
    delta.append(contentsOf: repeatElement(0, count: count * Int(key.width)))
    lane.append(contentsOf: repeatElement(key.grave, count: count))
    slot.append(contentsOf: repeatElement(-1, count: count))
    spare += count
  }

  /// Removes the spare columns.
  @inline(__always) mutating func dropSpare() {
    if spare > 0 { drop(spare) }
  }

  private mutating func drop(_ count: Int) {
    start.removeLast(count)
    delta.removeLast(count * Int(key.width))
    lane.removeLast(count)
    slot.removeLast(count)
    spare -= count
  }

  /// Counts what begins in a run, in spare columns that are written, and what has ended; finds out what comes next of
  /// those that are left.
  @inline(__always) mutating func settle(_ run: Run, in columns: QueueColumns) {
    spare &-= run.begun
    liveCount &+= run.begun &- run.ended
    // None of those from before is left.
    if run.first <= run.front { forgetLanes() }
    if run.begun > 0 {
      let last = run.first &+ run.begun &- 1
      for _ in 0..<min(2, last &+ 1 &- max(run.front, run.first)) { noteLane(columns.lane[last]) }
      latestStart = columns.start[last]
      latestEnd = columns.end(of: last)
    }
    let end = run.first &+ run.begun
    front = columns.firstLive(from: run.front, before: end)
    earliestEnd = front < end ? columns.end(of: front) : .infinity
    if key.collapsesOver > 0 {
      turning = columns.firstLive(from: run.turning, before: end)
      nextTurn = turning < end ? columns.start[turning] + collapsed.summation.half : .infinity
    }
  }
}
