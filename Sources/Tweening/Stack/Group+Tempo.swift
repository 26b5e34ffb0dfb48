/// What becomes of the columns of a group when its clock runs at another speed.
///
/// All of them in one loop, where they stand, so that no list and no order changes: each tween by itself took 145 ns, and
/// takes 8 so, or 3 where all last equally long (`tweenbench --only w1.ramp`).
extension Group {
  /// How long a tween to which nothing is attached lasts, in ticks of its own time, which are whole.
  @inline(__always) func ownLength(of column: Int) -> Double {
    hasEnds
      ? Maths.rint((ends[column] - start[column]) * key.tempo.speed)
      : ownLength(at: rate(of: column))
  }

  /// How many ticks of its own time a tween lasts that makes progress at some rate; not a number of a mapped one, whose rate
  /// does not tell.
  @inline(__always) private func ownLength(at rate: Double) -> Double {
    if isMapped { return .nan }
    return Maths.rint(divides ? rate * key.tempo.speed : key.tempo.speed / rate)
  }

  /// Whether beginnings and ends would tell how long tweens last if their clock ran at another speed from an instant on:
  /// all but those to which something is attached, if any.
  @inline(__always) func mayRun(
    at tempo: Tempo, from now: Double, isAttached: ((_ slot: Int32) -> Bool)?
  ) -> Bool {
    if !hasEnds { return true }
    for column in 0..<count where slot[column] >= 0 {
      if let isAttached, isAttached(slot[column]) { continue }
      let begin = now - (now - start[column]) * key.tempo.speed / tempo.speed
      let length = ownLength(of: column)
      let ticks = begin + tempo.ticks(of: length) - begin
      if Maths.rint(ticks * tempo.speed) != length { return false }
    }
    return true
  }

  /// Lets the clock of tweens run at another speed from an instant on.
  ///
  /// Those to which something is attached, if any, stay as they are, which the columns tell then.
  mutating func run(
    at tempo: Tempo, from now: Double, isAttached: ((_ slot: Int32) -> Bool)?
  ) {
    if isAttached != nil, !hasRates {
      rates.append(contentsOf: repeatElement(commonRate, count: count))
    }
    // A rate that is a length tells no end.
    if isAttached != nil || divides { writeEnds() }
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
    findEnds(after: now)
    endBlocks.clear()
    marks.clear()
  }

  /// Keeps the end of each tween.
  private mutating func writeEnds() {
    if hasEnds { return }
    for column in 0..<count { ends.append(end(of: column)) }
    hasEnds = true
  }

  /// Finds out anew when tweens begin and end, and whether in their order, which roundings may have changed; none ends
  /// before an instant.
  private mutating func findEnds(after now: Double) {
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
    if earliest < now {
      writeEnds()
      for column in 0..<count { ends[column] = max(now, ends[column]) }
      earliestEnd = now
    }
  }
}
