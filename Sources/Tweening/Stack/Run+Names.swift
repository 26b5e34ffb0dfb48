/// The names of a run's tweens, and their places in the list of their property.
extension Run {
  /// Gives the tweens names, after those that end before have given back theirs, of which each is told.
  ///
  /// The slot that was given back last is the first one to be taken, so that nearly always it goes from one tween to
  /// the next and is no free one between. Links are left as they are: see `link`.
  ///
  /// - Parameters:
  ///   - columns: where they stand.
  ///   - group: their group, the place of the first one in it, and the first column that may be live.
  ///   - free: the slots that are free.
  ///   - used: how many slots have ever been taken.
  ///   - sequence: the place in the order of creation of the first one.
  ///   - lane: the first lane of the property.
  ///   - told: room for what is told of each that has ended.
  ///   - tell: what is told of a name and an end in ticks.
  /// - Returns: the first and the last one to end of those that were there before, or −1.
  @inline(__always) func name<Told>(
    in columns: QueueColumns, group: (own: Int32, place: Int32, front: Int),
    free: inout FreeSlots, used: inout Int, sequence: UInt32, lane: Int32,
    _ told: MutableColumn<Told>, _ tell: (TweenID, Double) -> Told
  ) -> (first: Int32, last: Int32) {
    let tweens = columns.tweens
    var (column, begun, next) = (group.front, 0, told)
    let old = oldEnds(in: columns, from: group.front)
    while true {
      // Most of the time one ends before each that begins, which takes its slot.
      while begun < self.begun, column < front {
        let (time, end, slot) = (
          columns.start[first &+ begun], columns.end(of: column), columns.slot[column]
        )
        guard end <= time, slot >= 0, tweens[Int(slot)].canBeUsedAgain,
          column &+ 1 == front || columns.end(of: column &+ 1) > time
        else { break }
        columns.slot[column] = -1
        let generation = tweens[Int(slot)].beginAgain(
          group.place &+ Int32(truncatingIfNeeded: begun),
          sequence &+ UInt32(truncatingIfNeeded: begun))
        next.pointee = tell(TweenID(slot: slot, generation: generation), end)
        (columns.slot[first &+ begun], columns.lane[first &+ begun]) = (slot, lane)
        (column, begun, next) = (column &+ 1, begun &+ 1, next + 1)
      }
      // Or else some do, or none: the slot of the last one that has ended is the first to be taken.
      var freed = TweenID(slot: -1, generation: 0)
      let time = begun < self.begun ? columns.start[first &+ begun] : .infinity
      while column < front {
        let (end, slot) = (columns.end(of: column), columns.slot[column])
        if end > time { break }
        columns.slot[column] = -1
        column &+= 1
        if slot < 0 { continue }
        if freed.slot >= 0 { free.push(freed.slot, freed.generation) }
        let isUsable = tweens[Int(slot)].canBeUsedAgain
        let generation = tweens[Int(slot)].end()
        freed = TweenID(slot: isUsable ? slot : -1, generation: generation &+ 1)
        next.pointee = tell(TweenID(slot: slot, generation: generation), end)
        next = next + 1
      }
      if begun == self.begun {
        if freed.slot >= 0 { free.push(freed.slot, freed.generation) }
        return old
      }
      if freed.slot < 0 { freed = free.takeOne(&used) }
      tweens[Int(freed.slot)].begin(
        freed.generation, in: group.own, group.place &+ Int32(truncatingIfNeeded: begun),
        of: property, sequence &+ UInt32(truncatingIfNeeded: begun))
      (columns.slot[first &+ begun], columns.lane[first &+ begun]) = (freed.slot, lane)
      begun &+= 1
    }
  }

  /// The first and the last one to end of those that were there before, or −1.
  @inline(__always) private func oldEnds(
    in columns: QueueColumns, from column: Int
  ) -> (first: Int32, last: Int32) {
    var (low, high) = (column, min(front, first))
    while low < high, columns.slot[low] < 0 { low &+= 1 }
    while low < high, columns.slot[high &- 1] < 0 { high &-= 1 }
    return low < high ? (columns.slot[low], columns.slot[high &- 1]) : (-1, -1)
  }

  /// Takes those that have ended out of the list of their property, and puts in those that have begun and not ended.
  ///
  /// The tweens of a group stand in the list in the order of the columns, so that those that end are the first ones of it.
  ///
  /// - Parameters:
  ///   - columns: where they stand.
  ///   - old: the first and the last one to end of those that were there before, or −1.
  ///   - list: the list.
  ///   - group: their group.
  ///   - tail: the last tween of the list in the group, or else the one before those of later groups; −1 if there is
  ///     none.
  /// - Returns: the last tween of the list in the group, or what is there instead.
  @inline(__always) func link(
    in columns: QueueColumns, _ old: (first: Int32, last: Int32), _ list: inout TweenStack.List,
    group: Int32, behind tail: Int32
  ) -> Int32 {
    let tweens = columns.tweens
    let behind = tail >= 0 ? tweens[Int(tail)].next : list.head
    var last = tail
    if old.last >= 0 {
      let ahead = tweens[Int(old.first)].previous
      let left = old.last == tail ? behind : tweens[Int(old.last)].next
      if old.last == tail { last = ahead } else { tweens[Int(left)].previous = ahead }
      if ahead >= 0 { tweens[Int(ahead)].next = left } else { list.head = left }
    }
    var column = max(first, front)
    if column < first &+ begun {
      let slot = columns.slot[column]
      tweens[Int(slot)].previous = last
      if last >= 0 { tweens[Int(last)].next = slot } else { list.head = slot }
      last = slot
      column &+= 1
    }
    while column < first &+ begun {
      let slot = columns.slot[column]
      tweens[Int(slot)].previous = last
      tweens[Int(last)].next = slot
      (last, column) = (slot, column &+ 1)
    }
    if last >= 0 { tweens[Int(last)].next = behind } else { list.head = behind }
    if behind >= 0 { tweens[Int(behind)].previous = last } else { list.tail = last }
    list.count &+= Int32(truncatingIfNeeded: begun &- ended)
    return last
  }
}
