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
  ///   - teller: what is told of each.
  /// - Returns: what ends of those that were there before.
  @inline(__always) func name<Teller: EndTeller>(
    in columns: QueueColumns, group: (own: Int32, place: Int32, front: Int),
    free: inout FreeSlots, used: inout Int, sequence: UInt32, lane: Int32,
    _ told: MutableColumn<Teller.Told>, _ teller: Teller
  ) -> Leaving {
    let tweens = columns.tweens
    var (column, begun, next) = (group.front, 0, told)
    var old = oldEnds(in: columns, from: group.front)
    while true {
      // Most of the time one ends before each that begins, which takes its slot. Pairs are counted from here: by their
      // places in the columns a tick took 115 of 4,500 instructions more (callgrind; the work of `w2.depth.1000`).
      let (starts, ends) = (columns.start + (first &+ begun), columns.start + column)
      let (taken, leaving) = (columns.slot + (first &+ begun), columns.slot + column)
      let (lanes, duration) = (columns.lane + (first &+ begun), columns.duration)
      let (most, behind) = (min(self.begun &- begun, front &- column), front &- column)
      var passed = 0
      var end = most > 0 ? ends[0] + duration : .infinity
      while passed < most {
        let (time, slot) = (starts[passed], leaving[passed])
        let nextEnd = passed &+ 1 < behind ? ends[passed &+ 1] + duration : .infinity
        guard end <= time, time < nextEnd, slot >= 0, tweens[Int(slot)].canBeUsedAgain
        else { break }
        leaving[passed] = -1
        let generation = tweens[Int(slot)].beginAgain(
          group.place &+ Int32(truncatingIfNeeded: begun &+ passed),
          sequence &+ UInt32(truncatingIfNeeded: begun &+ passed))
        next.pointee = teller.told(of: TweenID(slot: slot, generation: generation), end: end)
        (taken[passed], lanes[passed]) = (slot, lane)
        (passed, next, end) = (passed &+ 1, next + 1, nextEnd)
      }
      column &+= passed
      begun &+= passed
      if old.heirs < 0 { old.heirs = front <= first ? begun : 0 }
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
        next.pointee = teller.told(of: TweenID(slot: slot, generation: generation), end: end)
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

  /// What ends on the way of those that were there before.
  struct Leaving {
    /// The first and the last one to end, or −1.
    let first: Int32
    let last: Int32
    /// How many of the first that begin have taken the slots of the first ones here, one each, so that they follow each
    /// other in the list already; none if any of those that begin ends.
    fileprivate(set) var heirs = -1
  }

  @inline(__always) private func oldEnds(in columns: QueueColumns, from column: Int) -> Leaving {
    var (low, high) = (column, min(front, first))
    while low < high, columns.slot[low] < 0 { low &+= 1 }
    while low < high, columns.slot[high &- 1] < 0 { high &-= 1 }
    return low < high
      ? Leaving(first: columns.slot[low], last: columns.slot[high &- 1])
      : Leaving(first: -1, last: -1)
  }

  /// Takes those that have ended out of the list of their property, and puts in those that have begun and not ended.
  ///
  /// The tweens of a group stand in the list in the order of the columns, so that those that end are the first ones of it.
  ///
  /// - Parameters:
  ///   - columns: where they stand.
  ///   - old: what ends of those that were there before.
  ///   - list: the list.
  ///   - group: their group.
  ///   - tail: the last tween of the list in the group, or else the one before those of later groups; −1 if there is
  ///     none.
  /// - Returns: the last tween of the list in the group, or what is there instead.
  @inline(__always) func link(
    in columns: QueueColumns, _ old: Leaving, _ list: inout TweenStack.List,
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
      column &+= max(1, old.heirs)
      last = columns.slot[column &- 1]
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
