/// Tweens that begin: where they stand in the columns.
extension Group {
  /// Adds a tween at the end of the columns, with as many of `lanes` as the group is wide.
  mutating func append(_ motion: TweenStack.Motion, lanes: [Double], slot: Int32) {
    append(motion, slot: slot) { lanes[$0] }
  }

  /// The same with lanes by address.
  mutating func append(_ motion: TweenStack.Motion, lanes: Column<Double>, slot: Int32) {
    append(motion, slot: slot) { lanes[$0] }
  }

  @inline(__always) private mutating func append(
    _ motion: TweenStack.Motion, slot: Int32, _ displacement: (_ lane: Int) -> Double
  ) {
    appendMotion(motion, times: 1)
    for k in 0..<Int(key.width) { delta.append(displacement(k)) }
    lane.append(motion.lane)
    self.slot.append(slot)
    noteLane(motion.lane)
    liveCount += 1
  }

  /// Makes room at the end of the columns for tweens that move alike: what they are, and when, stands there; whose,
  /// where and how far is to be written.
  mutating func makeRoom(for motion: TweenStack.Motion, count: Int) {
    appendMotion(motion, times: count)
    delta.append(contentsOf: repeatElement(0, count: count * Int(key.width)))
    lane.append(contentsOf: repeatElement(0, count: count))
    slot.append(contentsOf: repeatElement(0, count: count))
  }

  /// Counts as many tweens as have been written where there was room, and drops the room behind them.
  ///
  /// Of a row each has its lanes behind those of the one before.
  mutating func dropRoom(_ dropped: Int, behind written: Int, isRow: Bool = false) {
    let kept = count - dropped
    let told = isRow ? min(1, written) : written
    for column in kept - written..<kept - written + told { noteLane(lane[column]) }
    if told < written { lastLane = lane[kept - 1] }
    liveCount += written
    if dropped == 0 { return }
    start.removeLast(dropped)
    delta.removeLast(dropped * Int(key.width))
    lane.removeLast(dropped)
    slot.removeLast(dropped)
    if hasEnds { ends.removeLast(dropped) }
    if hasRates { rates.removeLast(dropped) }
  }

  /// Adds when tweens move, as many as are told, at the end of the columns.
  @inline(__always) private mutating func appendMotion(_ motion: TweenStack.Motion, times: Int) {
    dropSpare()
    let end = key.isFrozen ? .infinity : motion.end
    let span = key.tempo.ownTicks(in: motion.end - motion.start)
    let rate = motion.rate ?? (span == commonSpan ? commonRate : rate(over: span))
    if !hasEnds, self.end(from: motion.start, at: rate) != end {
      for column in 0..<count { ends.append(self.end(of: column)) }
      hasEnds = true
    }
    if liveCount == 0 {
      beginAnew(at: rate, over: motion.rate == nil ? span : .nan)
    } else if rates.isEmpty, rate != commonRate {
      rates.append(contentsOf: repeatElement(commonRate, count: count))
    }
    if times == 1 {
      if hasEnds { ends.append(end) }
      if hasRates { rates.append(rate) }
      start.append(motion.start)
    } else {
      if hasEnds { ends.append(contentsOf: repeatElement(end, count: times)) }
      if hasRates { rates.append(contentsOf: repeatElement(rate, count: times)) }
      start.append(contentsOf: repeatElement(motion.start, count: times))
    }
    if end < earliestEnd { earliestEnd = end }
    if key.collapsesOver > 0 { nextTurn = min(nextTurn, motion.start + collapsed.summation.half) }
    if end < latestEnd { isQueue = false }
    latestEnd = max(latestEnd, end)
    latestStart = max(latestStart, motion.start)
  }

  /// Forgets what was true of tweens that are all gone, before one begins that makes progress at some rate, for a
  /// number of ticks of their own time if those tell it.
  @inline(__always) mutating func beginAnew(at rate: Double, over span: Double) {
    rates.clear()
    (commonRate, commonSpan) = (rate, span)
    commonLength = length(at: rate)
    (isQueue, latestEnd, latestStart) = (true, -.infinity, -.infinity)
    endBlocks.clear()
    marks.clear()
    forgetLanes()
  }

  /// Forgets in which order the lanes of the columns are, of which there are none.
  @inline(__always) mutating func forgetLanes() {
    (isInLaneOrder, isStrictlyInLaneOrder, lastLane) = (true, true, -1)
  }

  /// Notes that the last tween of the columns is older than others there may be.
  mutating func noteReordered() { reorderedEnd = max(reorderedEnd, latestEnd) }

  /// Sees whether a tween at the end of the columns moves a lane before that of the last one, or the same.
  @inline(__always) mutating func noteLane(_ lane: Int32) {
    if lane <= lastLane {
      isStrictlyInLaneOrder = false
      if lane < lastLane { isInLaneOrder = false }
    }
    lastLane = lane
  }

  /// Finds out anew in which order the lanes of the columns are, without tombstones, unless it is the best.
  mutating func noteLanes() {
    if !isStrictlyInLaneOrder {
      forgetLanes()
      var column = 0
      while isInLaneOrder, column < count {
        noteLane(lane[column])
        column += 1
      }
    }
    lastLane = count > 0 ? lane[count - 1] : -1
  }
}
