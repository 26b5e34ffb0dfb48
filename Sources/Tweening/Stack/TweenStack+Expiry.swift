extension TweenStack {
  /// A tween that has come to its end.
  struct Ended: Sendable {
    /// Its end, in ticks.
    let time: Double
    /// Its place in the order of creation.
    let sequence: UInt64
    let slot: Int32
    let property: Int32
  }

  /// The live tweens of a property in the order in which they began.
  func slotsInOrder(of property: Int32) -> [Int32] {
    var found: [Int32] = []
    var slot = lists[Int(property)].head
    while slot >= 0 {
      found.append(slot)
      slot = slots[slot].next
    }
    return found.sorted { slots[$0].sequence < slots[$1].sequence }
  }

  /// Ends every tween whose end is not after an instant and leaves them in ``ended``, sorted by end,
  /// then by creation.
  ///
  /// Groups none of whose tweens can have ended are not looked at.
  mutating func expire(upTo time: Double) {
    ended.removeAll(keepingCapacity: true)
    for group in groups.indices where groups[group].earliestEnd <= time {
      found.removeAll(keepingCapacity: true)
      groups[group].collectEnded(upTo: time, into: &found)
      for column in found {
        let slot = groups[group].slot[column]
        ended.append(
          Ended(
            time: groups[group].end[column], sequence: slots[slot].sequence, slot: slot,
            property: slots[slot].property))
        unlink(slot)
        groups[group].bury(column)
        slots[slot].group = -1
      }
      liveCount -= found.count
      if groups[group].wantsCompaction { groups[group].compact(slots: &slots) }
    }
    Ended.sort(&ended)
  }
}
