/// Of a group whose tweens stand in its columns: which of them end, and when.
extension Group {
  /// Tells which tweens have ended, in the order of the columns, and finds the next end.
  ///
  /// They are to be taken out. A queue is looked at no further than it has ended: 100,000 retargets
  /// a second with one duration would else be a scan of all live tweens for each.
  mutating func collectEnded(
    upTo time: Double, slots: Slots, _ ended: inout [TweenStack.Ended]
  ) {
    var (column, next) = (front, Double.infinity)
    while column < count {
      let (end, index) = (end(of: column), slot[column])
      if index >= 0, end <= time {
        ended.append(self.ended(slots[index], index, at: end))
      } else if index >= 0 {
        next = min(next, end)
        if isQueue { break }
      }
      column += 1
    }
    if isQueue { front = column }
    earliestEnd = next
  }

  @inline(__always) private func ended(
    _ tween: Slots.Slot, _ index: Int32, at end: Double
  ) -> TweenStack.Ended {
    TweenStack.Ended(
      time: end, sequence: tween.sequence, slot: index, property: tween.property,
      isFolded: !key.isScattered)
  }

  /// Takes out the tweens that have ended, of which it tells in the order of the columns.
  ///
  /// - Returns: their number.
  mutating func endTweens(
    upTo time: Double, slots: inout Slots, lists: inout [TweenStack.List],
    _ ended: inout [TweenStack.Ended]
  ) -> Int {
    let before = ended.count
    if isQueue {
      endQueue(upTo: time, slots: &slots, lists: &lists, &ended)
    } else {
      collectEnded(upTo: time, slots: slots, &ended)
      for index in before..<ended.count {
        bury(column(at: slots[ended[index].slot].place))
        slots.unlink(ended[index].slot, from: &lists[Int(ended[index].property)])
      }
    }
    if wantsCompaction { compact(slots: &slots) }
    return ended.count - before
  }

  /// Takes out the tweens of a queue that have ended, in one walk.
  private mutating func endQueue(
    upTo time: Double, slots: inout Slots, lists: inout [TweenStack.List],
    _ ended: inout [TweenStack.Ended]
  ) {
    var (column, next, live) = (front, Double.infinity, liveCount)
    var (own, allTweens, allLists) = (slot.takeOut(), slots.takeOut(), lists.takeOut())
    var indices = own.mutableSpan
    var tweens = allTweens.mutableSpan
    var heads = allLists.mutableSpan
    while column < indices.count {
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
