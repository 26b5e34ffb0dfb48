/// Of a group whose tweens stand in its columns: which of them end, and when.
extension Group {
  /// Tells which tweens have ended, in the order of the columns, and finds the next end.
  ///
  /// They are to be taken out. A queue is looked at no further than it has ended: 100,000 retargets
  /// a second with one duration would else be a scan of all live tweens for each. Others are looked at where
  /// ``InstantBlocks`` tell that they may have ended.
  mutating func collectEnded(
    upTo time: Double, slots: Slots, _ ended: inout [TweenStack.Ended],
    _ gone: inout EndedCohorts
  ) {
    var (column, next, cohort) = (front, Double.infinity, 0)
    // The first cohorts that have ended are taken out together.
    var leading = 0
    var blocks = InstantBlocks()
    swap(&blocks, &endBlocks)
    if !isQueue { blocks.reach(count) }
    // The block that is being looked at, if it is full, and when the first of it ends.
    var (block, first): (Int?, Double) = (nil, .infinity)
    while column < count {
      let own = blocks.block(of: column)
      if own != block {
        if let block { blocks[block] = first }
        (block, first) = (nil, .infinity)
        if let own, blocks[own] > time {
          if cohort == cohorts.count {
            column = blocks.firstDue(from: own, at: time, &next) * InstantBlocks.size
          } else {
            next = min(next, blocks[own])
            column = skip(own, &cohort)
          }
          continue
        }
        if let own, cohort == cohorts.count, column == own * InstantBlocks.size {
          let end = collectEnded(ofBlock: own, upTo: time, slots: slots, &ended)
          (blocks[own], next) = (end, min(next, end))
          column += InstantBlocks.size
          continue
        }
        block = own
      }
      if cohort < cohorts.count, self.column(at: cohorts[cohort].first) == column {
        let end = end(of: column)
        column += Int(cohorts[cohort].count)
        if end <= time {
          let own = cohorts[cohort]
          if cohort == leading {
            (leading, cohort) = (leading + 1, cohort + 1)
          } else {
            cohorts.replace(cohort, with: [])
          }
          tellEnd(of: own, at: end, slots, &ended, gone)
          gone.add(own, slot[columns(of: own)])
          buryAll(columns(of: own))
        } else {
          (next, first) = (min(next, end), min(first, end))
          if isQueue { break }
          cohort += 1
        }
        continue
      }
      let (end, index) = (end(of: column), slot[column])
      if index >= 0, end <= time {
        ended.append(self.ended(slots[index], index, at: end))
      } else if index >= 0 {
        (next, first) = (min(next, end), min(first, end))
        if isQueue { break }
      }
      column += 1
    }
    if let block { blocks[block] = first }
    swap(&blocks, &endBlocks)
    cohorts.removeFirst(leading)
    if isQueue { front = column }
    earliestEnd = next
  }

  /// The column behind a block, and behind the cohorts that begin in it or before, which it passes.
  private func skip(_ block: Int, _ cohort: inout Int) -> Int {
    var column = (block + 1) * InstantBlocks.size
    while cohort < cohorts.count {
      let columns = columns(of: cohorts[cohort])
      if columns.lowerBound >= column { break }
      (column, cohort) = (max(column, columns.upperBound), cohort + 1)
    }
    return column
  }

  /// Tells that a cohort has ended.
  private func tellEnd(
    of cohort: Cohort, at end: Double, _ slots: Slots, _ ended: inout [TweenStack.Ended],
    _ gone: EndedCohorts
  ) {
    let first = slot[column(at: cohort.first)]
    ended.append(
      TweenStack.Ended(
        time: end, sequence: slots[first].sequence, slot: -1,
        property: -1 - Int32(truncatingIfNeeded: gone.cohorts.count)))
  }

  /// Makes tombstones of the tweens of some columns.
  private mutating func buryAll(_ columns: Range<Int>) {
    for column in columns { bury(column) }
  }

  @inline(__always) func ended(
    _ tween: Slots.Slot, _ index: Int32, at end: Double
  ) -> TweenStack.Ended {
    TweenStack.Ended(
      time: end, sequence: tween.sequence, slot: index, property: tween.property,
      isFolded: !key.isScattered)
  }

  /// Takes out the tweens that have ended, of which it tells in the order of the columns.
  ///
  /// - Parameters:
  ///   - time: the instant until which they end.
  ///   - own: the group's place.
  ///   - slots: those of all tweens.
  ///   - lists: those of all properties.
  ///   - ended: gets those that have ended.
  ///   - gone: gets the cohorts among them.
  /// - Returns: their number.
  mutating func endTweens(
    upTo time: Double, of own: Int, slots: inout Slots, lists: inout [TweenStack.List],
    _ ended: inout [TweenStack.Ended], _ gone: inout EndedCohorts
  ) -> Int {
    let (before, live) = (ended.count, liveCount)
    if isQueue {
      endQueue(upTo: time, of: own, slots: &slots, lists: &lists, &ended, &gone)
    } else {
      collectEnded(upTo: time, slots: slots, &ended, &gone)
      for index in before..<ended.count where ended[index].cohort < 0 {
        bury(column(at: slots[ended[index].slot].place))
        slots.unlink(ended[index].slot, from: &lists[Int(ended[index].property)])
      }
      if ended[before...].contains(where: { $0.cohort >= 0 }) { gatherFirst(slots: &slots) }
    }
    let liveAfter = liveCount
    if wantsCompaction { compact(slots: &slots) }
    return live - liveAfter
  }

  /// Takes out the tweens of a queue that have ended, in one walk.
  private mutating func endQueue(
    upTo time: Double, of group: Int, slots: inout Slots, lists: inout [TweenStack.List],
    _ ended: inout [TweenStack.Ended], _ gone: inout EndedCohorts
  ) {
    // Those before it have ended.
    var next = 0
    defer { cohorts.removeFirst(next) }
    while true {
      let edge = next < cohorts.count ? column(at: cohorts[next].first) : count
      endSingles(before: edge, upTo: time, slots: &slots, lists: &lists, &ended)
      guard front == edge, next < cohorts.count else { return }
      let end = end(ofLive: front)
      guard end <= time else {
        earliestEnd = end
        return
      }
      let own = cohorts[next]
      next += 1
      tellEnd(of: own, at: end, slots, &ended, gone)
      let columns = columns(of: own)
      if columns.upperBound == count {
        gone.take(own, from: front, of: group, &slot)
        return dropAll()
      }
      gone.add(own, slot[columns])
      clearSlots(columns)
      front += Int(own.count)
      liveCount -= Int(own.count)
    }
  }

  /// Makes tombstones of the tweens of some columns at the front of a queue, through which nothing goes any more.
  private mutating func clearSlots(_ columns: Range<Int>) {
    var own = slot.takeOut()
    var indices = own.mutableSpan
    for column in columns { indices[column] = -1 }
    slot.putBack(&own)
  }

  /// Takes out those that are in no cohort, before a column.
  private mutating func endSingles(
    before edge: Int, upTo time: Double, slots: inout Slots, lists: inout [TweenStack.List],
    _ ended: inout [TweenStack.Ended]
  ) {
    var (column, next, live) = (front, Double.infinity, liveCount)
    var (own, allTweens, allLists) = (slot.takeOut(), slots.takeOut(), lists.takeOut())
    var indices = own.mutableSpan
    var tweens = allTweens.mutableSpan
    var heads = allLists.mutableSpan
    while column < edge {
      let index = indices[column]
      if index >= 0 {
        let end = end(ofLive: column)
        guard end <= time else {
          next = end
          break
        }
        let tween = tweens[Int(index)]
        ended.append(self.ended(tween, index, at: end))
        tweens.unlink(index, from: &heads[Int(tween.property)])
        indices[column] = -1
        live -= 1
      }
      column += 1
    }
    slot.putBack(&own)
    slots.putBack(&allTweens)
    lists.putBack(&allLists)
    (front, earliestEnd, liveCount) = (column, next, live)
  }
}
