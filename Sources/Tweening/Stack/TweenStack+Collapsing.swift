/// Retargets with the easing and the duration that a property has already: see ``CollapsedStacks``.
///
/// Collapsed tweens stand in columns as all others do, of groups of their own that the tick does not go
/// through, and come first in the list of their property. Nothing but beginning, reading and ending is done
/// to them there: anything else first lets all of the property leave the sum.
extension TweenStack {
  /// The group for a tween that begins now without delay if it is to be collapsed, or −1: where its
  /// property has a collapsed stack of the same easing and duration, or else ``collapsingDepth`` tweens, the
  /// last of them such a one.
  mutating func collapsingGroup(of property: Int32, _ easing: Easing, _ motion: Motion) -> Int {
    let list = lists[Int(property)]
    guard list.sum >= 0 || list.count >= max(1, collapsingDepth) else { return -1 }
    let duration = motion.end - motion.start
    let tail = list.sum >= 0 ? collapsedTail(of: list) : list.tail
    let (group, column) = (Int(slots[tail].group), Int(slots[tail].column))
    guard groups[group].key.fingerprint == easing.fingerprint,
      groups[group].end(of: column) - groups[group].start[column] == duration,
      holds(group, easing)
    else { return -1 }
    if list.sum >= 0 { return group }
    guard groups[group].key.isScattered, groups[group].mayCollapse else { return -1 }
    return placeGroup(for: easing, motion, collapsesOver: duration)
  }

  /// The last of the collapsed tweens at the beginning of a list, or −1.
  func collapsedTail(of list: List) -> Int32 {
    if list.sum < 0 { return -1 }
    return groups[Int(slots[list.head].group)].collapsed.stacks[Int(list.sum)].tail
  }

  /// Puts a tween at the end of a collapsing group and on its property's collapsed stack.
  mutating func collapse(
    _ slot: inout Slots.Slot, _ index: Int32, into group: Int, _ motion: Motion,
    _ displacement: [Double]
  ) {
    slot.group = Int32(truncatingIfNeeded: group)
    slot.column = Int32(truncatingIfNeeded: groups[group].count)
    groups[group].append(motion, lanes: displacement, slot: index)
    var list = lists[Int(slot.property)]
    slot.previous = collapsedTail(of: list)
    slot.next = slot.previous >= 0 ? slots[slot.previous].next : list.head
    if slot.previous >= 0 { slots[slot.previous].next = index } else { list.head = index }
    if slot.next >= 0 { slots[slot.next].previous = index } else { list.tail = index }
    list.count += 1
    if list.sum < 0 {
      list.sum = groups[group].collapsed.open(slot.property, lane: motion.lane, at: motion.start)
    }
    groups[group].collapsed.setTail(index, of: list.sum)
    lists[Int(slot.property)] = list
    slots[index] = slot
    if !groups[group].sum(Int(slot.column), into: list.sum) {
      sumAnew(slot.property, group, at: motion.start)
    }
  }

  /// Whether a tween is added up with others.
  func isCollapsed(_ slot: Int32) -> Bool { groups[Int(slots[slot].group)].key.collapsesOver > 0 }

  /// Lets happen what happens to the collapsed tweens of a group until an instant, in the order of time:
  /// they come to their second halves, and end.
  mutating func expireCollapsed(_ group: Int, upTo time: Double) {
    while let event = groups[group].nextCollapsedEvent(upTo: time) {
      let property = slots[event.slot].property
      if event.isEnd {
        ended.append(
          Ended(
            time: event.time, sequence: slots[event.slot].sequence, slot: event.slot,
            property: property))
      }
      // They end in the order in which they began: the last one is the last to go.
      if event.isEnd, event.slot == collapsedTail(of: lists[Int(property)]) {
        closeSum(of: property, group)
        unlink(event.slot)
      } else {
        if event.isEnd { unlink(event.slot) }
        if !groups[group].apply(event, to: lists[Int(property)].sum) {
          sumAnew(property, group, at: event.time)
        }
      }
      if event.isEnd {
        groups[group].bury(event.column)
        slots[event.slot].group = -1
        liveCount -= 1
      }
    }
    if groups[group].wantsCompaction { groups[group].compact(slots: &slots) }
  }

  /// Sums the terms of a property's stack anew.
  private mutating func sumAnew(_ property: Int32, _ group: Int, at time: Double) {
    let list = lists[Int(property)]
    groups[group].collapsed.clear(list.sum, at: time)
    var slot = list.head
    let behind = slots[collapsedTail(of: list)].next
    while slot != behind {
      groups[group].sumAnew(Int(slots[slot].column), into: list.sum, at: time)
      slot = slots[slot].next
    }
  }

  private mutating func closeSum(of property: Int32, _ group: Int) {
    let place = lists[Int(property)].sum
    groups[group].collapsed.close(place)
    lists[Int(property)].sum = -1
    if Int(place) < groups[group].collapsed.stacks.count {
      lists[Int(groups[group].collapsed.stacks[Int(place)].property)].sum = place
    }
  }

  /// Lets the collapsed tweens of a property go on among the others: the value is the same, to rounding.
  ///
  /// - Complexity: O(collapsed tweens of the property).
  mutating func expand(_ property: Int32) {
    guard lists[Int(property)].sum >= 0 else { return }
    let (head, tail) = (lists[Int(property)].head, collapsedTail(of: lists[Int(property)]))
    closeSum(of: property, Int(slots[head].group))
    var collapsed = [head]
    while let last = collapsed.last, last != tail { collapsed.append(slots[last].next) }
    for index in collapsed { unlink(index) }
    for index in collapsed {
      var slot = slots[index]
      let (group, column) = (Int(slot.group), Int(slot.column))
      let motion = Motion(
        start: groups[group].start[column], end: groups[group].end(of: column),
        width: groups[group].key.width, isScattered: true, lane: groups[group].lane[column],
        grave: groups[group].key.grave)
      let (easing, delta) = (groups[group].easing, displacement(of: index))
      groups[group].bury(column)
      if groups[group].wantsCompaction { groups[group].compact(slots: &slots) }
      place(&slot, index, easing, motion, delta)
      slots[index] = slot
    }
  }

  /// Adds what a property's collapsed tweens add to its lanes.
  func addCollapsed(of property: Int32, at time: Double, to lanes: inout MutableSpan<Double>) {
    withSum(of: property) { stacks, place in
      let u = stacks.progress(of: place, at: time)
      stacks.forEachValue(of: place, at: u) { lanes[$0] += $1 }
    }
  }

  /// Adds the derivatives by seconds: of the value, or of its velocity.
  func addCollapsedDerivatives(
    of property: Int32, at time: Double, to lanes: inout MutableSpan<Double>,
    _ derivative: (Jet) -> Double
  ) {
    withSum(of: property) { stacks, place in
      let u = stacks.progress(of: place, at: time)
      for k in 0..<stacks.width { lanes[k] += derivative(stacks.jet(of: place, lane: k, at: u)) }
    }
  }

  private func withSum(of property: Int32, _ body: (CollapsedStacks, Int32) -> Void) {
    let list = lists[Int(property)]
    guard list.sum >= 0 else { return }
    body(groups[Int(slots[list.head].group)].collapsed, list.sum)
  }
}
