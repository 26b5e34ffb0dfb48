/// Many tweens of a group whose time runs at another speed from now on: they stay in their columns.
extension Group {
  /// Whether tweens here may be given another speed where they stand, as those may that are by no clock's tempo and not in
  /// a sum, if they move as well, or stand still as well, afterwards.
  @inline(__always) func canBeRetimed(at speed: Double) -> Bool {
    key.tempo == .usual && key.collapsesOver == 0 && key.isFrozen == (speed == 0)
  }

  /// Becomes a group of another key, as one whose tweens stand still; each of them, if any live, is to be given another
  /// speed then.
  mutating func turn(to key: Key) {
    if liveCount > 0 { giveEachItsTimes() }
    self.key = key
    // Rates come from lengths by the key's tempo, and lengths from rates.
    (commonSpan, commonLength) = (.nan, length(at: commonRate))
    reorderedEnd = -.infinity
  }

  /// Lets the time of tweens run at other speeds, where they stand, of which one ``canBeRetimed(at:)``.
  ///
  /// In which order they end, and when the next one does, is to be found out then: ``settleTimes()``. Each column is lent,
  /// for to write to one that is a part of a group asks each time whether that is shared.
  ///
  /// - Parameters:
  ///   - found: the slots of tweens.
  ///   - next: the place of the first of those that stand here; that of the next one that does not, or is not to move, or stand
  ///     still, as these do.
  ///   - slots: all slots.
  ///   - attachments: what is attached to tweens.
  ///   - now: the instant, in ticks.
  ///   - speed: how fast the time of one of some pace runs.
  @inline(__always) mutating func retime(
    _ found: [Int32], _ next: inout Int, _ slots: Slots,
    _ attachments: inout MutableSpan<Attachment>, from now: Double,
    at speed: (Attachment.OwnPace) -> Double
  ) {
    giveEachItsTimes()
    isRetimed = true
    let (group, isFrozen) = (slots.written(found[next]).group, key.isFrozen)
    var (own, ownEnds, ownRates) = (start.takeOut(), ends.takeOut(), rates.takeOut())
    do {
      var starts = own.mutableSpan
      var ends = ownEnds.mutableSpan
      var rates = ownRates.mutableSpan
      while next < found.count {
        // What has something attached is in no claim.
        let place = Int(slots.attachment(of: found[next]))
        if place >= 0 {
          let tween = slots.written(found[next])
          if tween.group != group { break }
          if let other = attachments[place].change(to: speed) {
            if (other == 0) != isFrozen { break }
            let column = column(at: tween.place)
            var course =
              attachments[place].course
              ?? Attachment.Course(
                from: starts[column], to: ends[column], rate: rates[column])
            let times = course.run(at: other, from: now, divides: divides)
            attachments[place].course = course
            starts[column] = times.start
            ends[column] = isFrozen ? .infinity : times.end
            rates[column] = times.rate
          }
        }
        next += 1
      }
    }
    start.putBack(&own)
    ends.putBack(&ownEnds)
    rates.putBack(&ownRates)
  }

  /// Sees to it that each tween has an end and a rate of its own.
  private mutating func giveEachItsTimes() {
    dropSpare()
    if !hasEnds {
      for column in 0..<count { ends.append(end(of: column)) }
      hasEnds = true
    }
    if rates.isEmpty { rates.append(contentsOf: repeatElement(commonRate, count: count)) }
  }

  /// Forgets the rates if all tweens have one, and the ends then if that and the beginnings tell them.
  ///
  /// Or each tick after a pause of 10,000 tweens took 1.7 times as long (ticks between the pauses of the work of `tweenbench
  /// --only clock.pause`).
  private mutating func dropOwnTimes() {
    guard let first = slot.firstIndex(where: { $0 >= 0 }) else { return }
    let rate = rates[first]
    for column in first..<count where slot[column] >= 0 && rates[column] != rate { return }
    rates.clear()
    (commonRate, commonSpan, commonLength) = (rate, .nan, length(at: rate))
    for column in first..<count where slot[column] >= 0 {
      if ends[column] != end(from: start[column], at: rate) { return }
    }
    ends.clear()
    hasEnds = false
  }

  /// Finds out anew when the tweens end, and in which order, after some have been given other instants.
  mutating func settleTimes() {
    isRetimed = false
    dropOwnTimes()
    (earliestEnd, latestEnd, latestStart, isQueue) = (.infinity, -.infinity, -.infinity, true)
    for column in front..<count where slot[column] >= 0 {
      let end = end(ofLive: column)
      if end < latestEnd { isQueue = false }
      earliestEnd = min(earliestEnd, end)
      latestEnd = max(latestEnd, end)
      latestStart = max(latestStart, start[column])
    }
    // Those that end together now need not stand in the order of creation.
    noteReordered()
    endBlocks.clear()
    marks.clear()
  }
}
