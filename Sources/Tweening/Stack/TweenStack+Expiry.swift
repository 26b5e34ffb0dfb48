extension TweenStack {
  /// A tween that has come to its end.
  struct Ended: Sendable {
    /// Its end, in ticks.
    let time: Double
    /// Its place in the order of creation.
    let sequence: UInt64
    let slot: Int32
    let property: Int32
    /// Whether it is of a property that is folded when read.
    var isFolded = false
    /// Whether a newer tween has silenced it before its own end.
    var isSuperseded = false
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
  /// then by creation; each that silences older ones is followed by those.
  ///
  /// Groups none of whose tweens can have ended are not looked at.
  mutating func expire(upTo time: Double) {
    ended.removeAll(keepingCapacity: true)
    var isSimple = true
    for group in groups.indices where groups[group].earliestEnd <= time {
      found.removeAll(keepingCapacity: true)
      groups[group].collectEnded(upTo: time, into: &found)
      let isScattered = groups[group].key.isScattered
      for column in found {
        let slot = groups[group].slot[column]
        ended.append(
          Ended(
            time: groups[group].end[column], sequence: slots[slot].sequence, slot: slot,
            property: slots[slot].property, isFolded: !isScattered))
        guard isScattered else { continue }
        unlink(slot)
        groups[group].bury(column)
        slots[slot].group = -1
      }
      guard isScattered else {
        isSimple = false
        continue
      }
      liveCount -= found.count
      if groups[group].wantsCompaction { groups[group].compact(slots: &slots) }
    }
    Ended.sort(&ended)
    if !isSimple { endInOrder() }
  }

  /// Ends those of ``ended`` that still live, one by one, and with each those that it silences.
  private mutating func endInOrder() {
    swap(&ended, &due)
    ended.removeAll(keepingCapacity: true)
    for next in due {
      guard next.isFolded else {
        ended.append(next)
        continue
      }
      // It may have been silenced by one before it.
      guard slots[next.slot].group >= 0 else { continue }
      end(next.slot)
      ended.append(next)
      silence(by: next)
    }
    due.removeAll(keepingCapacity: true)
  }

  /// Ends the tweens that one which has ended has silenced for good: the older ones of its property,
  /// if its law weighs them.
  mutating func silence(by newer: Ended) {
    guard slots[newer.slot].law != .additive, !slots[newer.slot].isApart else { return }
    let scope = scope(of: newer.slot)
    var slot = lists[Int(newer.property)].head
    while slot >= 0, slots[slot].sequence < newer.sequence {
      let next = slots[slot].next
      if !slots[slot].isApart, !scope.isOnlyOfKey || self.scope(of: slot).key == scope.key {
        ended.append(
          Ended(
            time: newer.time, sequence: slots[slot].sequence, slot: slot,
            property: newer.property, isSuperseded: true))
        end(slot)
      }
      slot = next
    }
  }
}
