/// Of a group of collapsed tweens: what happens to them, and what they add to the sums.
extension Group {
  /// Adds a tween, the last one of its property, that begins to the sum in a list.
  @inline(__always) mutating func beginCollapsed(
    _ column: Int, _ slots: Slots, _ list: TweenStack.List
  ) {
    let time = start[column]
    if collapsed.begin(at: time, in: list.sum, { delta[column * Int(key.width) + $0] }) {
      sumAnew(slots, list, at: time)
    }
  }

  /// Lets happen what happens to collapsed tweens until an instant, in the order of time: they come to their
  /// second halves, and end.
  ///
  /// Both in the order of the columns; what turns and ends at once turns first.
  ///
  /// - Returns: how many have ended, of which it tells.
  mutating func endCollapsed(
    upTo time: Double, slots: inout Slots, lists: inout [TweenStack.List],
    _ ended: inout [TweenStack.Ended]
  ) -> Int {
    let before = ended.count
    while nextEdge <= time {
      // One that has gone elsewhere is just passed.
      if earliestEnd < nextTurn {
        if slot[front] >= 0 { endFirst(slots: &slots, lists: &lists, &ended) }
        findEnd()
      } else {
        let (column, time) = (turning, nextTurn)
        findTurn(from: column + 1)
        if slot[column] >= 0 { turn(column, at: time, slots, lists) }
      }
    }
    if wantsCompaction { compact(slots: &slots) }
    return ended.count - before
  }

  /// Lets a tween come to its second half.
  private mutating func turn(
    _ column: Int, at time: Double, _ slots: Slots, _ lists: [TweenStack.List]
  ) {
    let list = lists[Int(slots[slot[column]].property)]
    if collapsed.isOld(list.sum, at: time) {
      sumAnew(slots, list, at: time)
    } else {
      add(.turn, of: column, to: list.sum)
    }
  }

  /// Ends the first live tween.
  private mutating func endFirst(
    slots: inout Slots, lists: inout [TweenStack.List], _ ended: inout [TweenStack.Ended]
  ) {
    let (column, index, time) = (front, slot[front], earliestEnd)
    let (sequence, property) = (slots[index].sequence, slots[index].property)
    ended.append(
      TweenStack.Ended(time: time, sequence: sequence, slot: index, property: property))
    slots.unlink(index, from: &lists[Int(property)])
    let list = lists[Int(property)]
    // They end in the order in which they began: the last one is the last to go.
    if index == collapsed.tail(of: list.sum) {
      closeSum(of: property, lists: &lists)
    } else if collapsed.end(
      start: start[column], at: time, in: list.sum, { delta[column * Int(key.width) + $0] })
    {
      sumAnew(slots, list, at: time)
    }
    // Nothing goes through the columns any more.
    slot[column] = -1
    liveCount -= 1
  }

  /// Removes the sum of a property.
  mutating func closeSum(of property: Int32, lists: inout [TweenStack.List]) {
    let place = lists[Int(property)].sum
    collapsed.close(place)
    lists[Int(property)].sum = -1
    if Int(place) < collapsed.stacks.count {
      lists[Int(collapsed.stacks[Int(place)].property)].sum = place
    }
  }

  /// Sums the terms of a list's collapsed tweens anew, which begin it.
  mutating func sumAnew(_ slots: Slots, _ list: TweenStack.List, at time: Double) {
    let behind = slots[collapsed.tail(of: list.sum)].next
    var (index, mass, count) = (list.head, 0.0, Int32(0))
    collapsed.startAnew(list.sum, at: time)
    while index != behind {
      let column = self.column(at: slots[index].place)
      let isTurned = !collapsed.summation.isWhole && column < turning
      if isTurned, collapsed.summation.waves != nil {
        // What grows in the first half would go on growing, and take digits with it, until the end.
        add(.turn, as: .last, of: column, to: list.sum)
      } else {
        add(.first, of: column, to: list.sum)
        if isTurned { add(.turn, of: column, to: list.sum) }
      }
      mass += collapsed.summation.size { delta[column * Int(key.width) + $0] }
      count += 1
      index = slots[index].next
    }
    collapsed.settle(list.sum, mass: mass, count: count)
  }

  @inline(__always) private mutating func add(
    _ part: Summation.Part, as other: Summation.Part? = nil, of column: Int, to place: Int32
  ) {
    collapsed.add(part, as: other, start: start[column], to: place) {
      delta[column * Int(key.width) + $0]
    }
  }
}
