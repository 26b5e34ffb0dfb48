/// What becomes of the columns of a group when its clock runs at another speed.
///
/// All of them in one loop, where they stand, so that no list and no order changes: each tween by itself took 145 ns, and
/// takes 8 so, or 3 where all last equally long (`tweenbench --only w1.ramp`).
extension Group {
  /// How long a tween lasts, in ticks of its own time.
  @inline(__always) func ownLength(of column: Int) -> Double {
    hasEnds
      ? key.tempo.ownTicks(in: ends[column] - start[column]) : ownLength(at: rate(of: column))
  }

  /// How many ticks of its own time a tween lasts that makes progress at some rate; not a number of a mapped one, whose rate
  /// does not tell.
  @inline(__always) private func ownLength(at rate: Double) -> Double {
    if isMapped { return .nan }
    return Maths.rint(divides ? rate * key.tempo.speed : key.tempo.speed / rate)
  }

  /// Whether beginnings and ends would tell how long tweens last if their clock ran at another speed from an instant on.
  @inline(__always) func mayRun(at tempo: Tempo, from now: Double) -> Bool {
    if !hasEnds { return true }
    for column in 0..<count where slot[column] >= 0 {
      let begin = now - (now - start[column]) * key.tempo.speed / tempo.speed
      let length = ownLength(of: column)
      if tempo.ownTicks(in: begin + tempo.ticks(of: length) - begin) != length { return false }
    }
    return true
  }

  /// Lets the clock of tweens run at another speed from an instant on.
  ///
  /// Those to which something is attached, if any, stay as they are, which the columns tell then.
  mutating func run(
    at tempo: Tempo, from now: Double, isAttached: ((_ slot: Int32) -> Bool)?
  ) {
    if isAttached != nil { writeRatesAndEnds() }
    if hasEnds {
      for column in 0..<count {
        if let isAttached, slot[column] >= 0, isAttached(slot[column]) { continue }
        let length = ownLength(of: column)
        start[column] = now - (now - start[column]) * key.tempo.speed / tempo.speed
        ends[column] = start[column] + tempo.ticks(of: length)
        if hasRates { rates[column] = rate(over: length, at: tempo) }
      }
    } else {
      let (before, speed) = (key.tempo.speed, tempo.speed)
      var (allStarts, allRates) = (start.takeOut(), rates.takeOut())
      var starts = allStarts.mutableSpan
      for column in starts.indices {
        starts[column] = now - (now - starts[column]) * before / speed
      }
      var rates = allRates.mutableSpan
      for column in rates.indices {
        rates[column] = rate(over: ownLength(at: rates[column]), at: tempo)
      }
      start.putBack(&allStarts)
      self.rates.putBack(&allRates)
    }
    commonRate = rate(over: ownLength(at: commonRate), at: tempo)
    key.tempo = tempo
    commonLength = length(at: commonRate)
    findEnds()
    endBlocks.clear()
    marks.clear()
  }

  /// Lets each tween have a rate and an end of its own.
  private mutating func writeRatesAndEnds() {
    if !hasEnds {
      for column in 0..<count { ends.append(end(of: column)) }
      hasEnds = true
    }
    if !hasRates { rates.append(contentsOf: repeatElement(commonRate, count: count)) }
  }

  /// Finds out anew when tweens begin and end, and whether in their order, which roundings may have changed.
  private mutating func findEnds() {
    var (earliest, latest, begin) = (Double.infinity, -Double.infinity, -Double.infinity)
    var isQueue = isQueue
    for column in 0..<count where slot[column] >= 0 {
      let end = end(ofLive: column)
      if end < latest { isQueue = false }
      (earliest, latest) = (min(earliest, end), max(latest, end))
      begin = max(begin, start[column])
    }
    (earliestEnd, latestEnd, latestStart, self.isQueue) = (earliest, latest, begin, isQueue)
    if reorderedEnd > -.infinity { reorderedEnd = latestEnd }
  }
}

extension TweenStack {
  /// Lets a clock run at another speed from an instant on, none of both 0, for tweens to which nothing is attached.
  ///
  /// Those that are left are found by ``liveSlots(ofClock:notAt:)``. All are if a beginning would be off by more than a
  /// quarter of a tick of own time.
  mutating func run(
    clock: Int32, at speed: Double, insteadOf before: Double, from now: Double
  ) {
    guard before != speed, now.magnitude.ulp * max(before, speed) <= 0.5 else { return }
    let (tempo, next) = (
      Tempo(clock: clock, speed: before), Tempo(clock: clock, speed: speed)
    )
    for group in groups.indices where groups[group].key.tempo == tempo {
      // Sums are of one duration in ticks.
      while let property = groups[group].collapsed.stacks.last?.property { expand(property) }
    }
    for place in active.indices {
      let group = Int(active[place])
      guard groups[group].key.tempo == tempo, groups[group].liveCount > 0,
        !groups[group].key.isFrozen, groups[group].mayRun(at: next, from: now),
        giveUpKey(of: group, for: next)
      else { continue }
      let slots = slots
      let hasAttached =
        !attachments.isEmpty
        && groups[group].slot.contains { $0 >= 0 && slots.attachment(of: $0) >= 0 }
      groups[group].run(
        at: next, from: now, isAttached: hasAttached ? { slots.attachment(of: $0) >= 0 } : nil)
      index.replace(group, with: groups[group].key)
      noteBeginnings(in: group)
    }
  }

  /// Sees to it that no group has the key that one would have at another tempo: one without live tweens takes that of the
  /// other for it.
  ///
  /// - Returns: false if one with live tweens has it.
  private mutating func giveUpKey(of group: Int, for tempo: Tempo) -> Bool {
    let easing = groups[group].easing
    var key = groups[group].key
    key.tempo = tempo
    var other = index.first(of: key)
    while other >= 0, !holds(other, easing) { other = index.next(after: other, of: key) }
    if other < 0 { return true }
    if groups[other].liveCount > 0 { return false }
    groups[other].key.tempo = groups[group].key.tempo
    index.replace(other, with: groups[other].key)
    return true
  }

  /// The live tweens of a clock whose columns do not tell that it runs at a speed, in the order in which they began.
  ///
  /// - Complexity: O(live groups) if nothing is attached and none is told, else O(live tweens).
  func liveSlots(ofClock clock: Int32, notAt speed: Double) -> [Int32] {
    let tempo = Tempo(clock: clock, speed: speed)
    var found: [Int32] = []
    for place in active.indices {
      let group = Int(active[place])
      let isOther = groups[group].key.tempo != tempo || groups[group].key.isFrozen
      if attachments.isEmpty, !isOther || groups[group].key.tempo.clock != clock { continue }
      for slot in groups[group].slot
      where slot >= 0 && (isOther || slots.attachment(of: slot) >= 0) {
        if self.clock(of: slot) == clock { found.append(slot) }
      }
    }
    return slots.inOrder(found)
  }
}
