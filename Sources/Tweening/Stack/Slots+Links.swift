/// The lists of the tweens of each property, which go through their slots.
extension MutableSpan where Element == Slots.Slot {
  /// Keeps what is told of a tween and puts it into its property's list, behind another one or (−1) at the
  /// beginning.
  @inline(__always) mutating func insert(
    _ tween: Slots.Slot, at slot: Int32, behind previous: Int32, in list: inout TweenStack.List
  ) {
    self[Int(slot)] = tween
    link(slot, behind: previous, in: &list)
  }

  /// Puts the tween of a slot into its property's list, behind another one or (−1) at the beginning.
  @inline(__always) mutating func link(
    _ slot: Int32, behind previous: Int32, in list: inout TweenStack.List
  ) {
    let next = previous >= 0 ? self[Int(previous)].next : list.head
    self[Int(slot)].previous = previous
    self[Int(slot)].next = next
    if previous >= 0 { self[Int(previous)].next = slot } else { list.head = slot }
    if next >= 0 { self[Int(next)].previous = slot } else { list.tail = slot }
    list.count += 1
  }

  /// Takes a tween out of its property's list and, unless it only moves, out of its group.
  @inline(__always) mutating func unlink(
    _ slot: Int32, from list: inout TweenStack.List, keepsGroup: Bool = false
  ) {
    let (previous, next) = (self[Int(slot)].previous, self[Int(slot)].next)
    if !keepsGroup { self[Int(slot)].group = -1 }
    if previous >= 0 { self[Int(previous)].next = next } else { list.head = next }
    if next >= 0 { self[Int(next)].previous = previous } else { list.tail = previous }
    list.count -= 1
  }
}

extension Slots {
  /// Some slots in the order in which their tweens began.
  ///
  /// Sorted as numbers: a closure that compared slots held a copy of the stack.
  func inOrder(_ found: [Int32]) -> [Int32] {
    if found.count < 2 { return found }
    var keys: [UInt64] = []
    keys.reserveCapacity(found.count)
    for slot in found {
      keys.append(UInt64(self[slot].sequence) << 32 | UInt64(truncatingIfNeeded: slot))
    }
    keys.sort()
    return keys.map { Int32(truncatingIfNeeded: $0) }
  }
}
