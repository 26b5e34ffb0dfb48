/// Instants of which nobody is told unless he asks: where motions begin, and iterations.
extension TweenStack {
  /// Something that a tween reaches on its way.
  struct Mark: Sendable {
    /// When, in ticks.
    let time: Double
    /// The tween's place in the order of creation.
    let sequence: UInt32
    let id: TweenID
    /// The number of the iteration that begins; `nil` for the motion itself.
    let iteration: Int64?

    fileprivate func precedes(_ other: Mark) -> Bool {
      if time != other.time { return time < other.time }
      return sequence < other.sequence
    }
  }

  /// How many iterations of a tween are told at most by one step of time: the last ones.
  static var mostIterations: Double { 1024 }

  /// Whether the motion of a live tween has begun at an instant.
  func hasStarted(_ slot: Int32, at time: Double) -> Bool {
    let (group, column) = position(of: slot)
    if let map = groups[group].easing.timeMap {
      return groups[group].progress(of: column, at: time) >= map.activeStart
    }
    return !groups[group].isWaiting(column, at: time)
  }

  /// The earliest instant at which a tween may end; infinite if none does.
  var earliestEnd: Double {
    var earliest = Double.infinity
    for place in active.indices { earliest = min(earliest, groups[Int(active[place])].earliestEnd) }
    return earliest
  }

  /// What tweens reach after one instant and not after another one, by time and then by creation.
  ///
  /// - Complexity: O(what they reach), and a sort, and besides a look at each group that waits, at its tweens if they do not
  ///   begin in the order of the columns, or have time maps.
  func marks(after from: Double, upTo to: Double, starts: Bool, iterations: Bool) -> [Mark] {
    var marks: [Mark] = []
    forEachWay(after: from, upTo: to) { group, column, map in
      func note(_ time: Double, _ iteration: Int64?) {
        let slot = groups[group].slot[column]
        marks.append(
          Mark(
            time: time, sequence: slots[slot].sequence, id: slots.id(of: slot),
            iteration: iteration))
      }
      let (start, rate) = (groups[group].start[column], groups[group].rate(of: column))
      guard let map else {
        if starts, start > from, start <= to { note(start, nil) }
        return
      }
      let begin = start + map.activeStart / rate
      if starts, begin > from, begin <= to { note(begin, nil) }
      guard iterations else { return }
      let span = Self.mostIterations * map.ticks.duration / map.rate.magnitude
      var tick = max((from - start) * rate, (to - start) * rate - span)
      while let edge = map.iterationEdge(after: tick), start + edge.tick / rate <= to {
        tick = edge.tick
        if start + edge.tick / rate > from { note(start + edge.tick / rate, edge.iteration) }
      }
    }
    guard marks.count > 1 else { return marks }
    return marks.sorted { $0.precedes($1) }
  }

  /// The first instant after another one at which a motion begins, or an iteration; infinite if none does.
  ///
  /// - Complexity: as that of `marks`.
  func firstMark(after from: Double, starts: Bool, iterations: Bool) -> Double {
    var first = Double.infinity
    forEachWay(after: from, upTo: first) { group, column, map in
      let (start, rate) = (groups[group].start[column], groups[group].rate(of: column))
      let begin = start + (map.map { $0.activeStart / rate } ?? 0)
      if starts, begin > from { first = min(first, begin) }
      guard iterations, let map else { return }
      var tick = (from - start) * rate
      // The way there and back may round to the same instant.
      while let edge = map.iterationEdge(after: tick) {
        tick = edge.tick
        guard start + tick / rate > from else { continue }
        first = min(first, start + tick / rate)
        return
      }
    }
    return first
  }

  /// Calls `body` with the group, the column and the time map of every named tween that has one or that
  /// begins to move after an instant; not of those whose time stands still.
  ///
  /// Where tweens begin in the order of the columns, as those do that are changed together with growing delays, nothing is
  /// looked at but what begins after the instant and not after the last one: 16,000 such beginnings that are answered one
  /// by one (`advance(to:answering:)` with an answer that does nothing) took 2.4 s with a look at all each time.
  ///
  /// Inlined as ``forEachWeight(of:_:_:)`` is.
  @inline(__always) private func forEachWay(
    after from: Double, upTo last: @autoclosure () -> Double, _ body: (Int, Int, TimeMap?) -> Void
  ) {
    for place in active.indices {
      let group = Int(active[place])
      if groups[group].liveCount == 0 || groups[group].key.isFrozen { continue }
      let map = groups[group].easing.timeMap
      guard map != nil || groups[group].latestStart > from else { continue }
      let isInOrder = map == nil && groups[group].beginsInOrder
      var column = isInOrder ? groups[group].firstColumn(after: from) : 0
      while column < groups[group].count,
        !isInOrder || groups[group].mayBegin(from: column, upTo: last())
      {
        let slot = groups[group].slot[column]
        if slot >= 0, !slots[slot].isSilent { body(group, column, map) }
        column += 1
      }
    }
  }
}
