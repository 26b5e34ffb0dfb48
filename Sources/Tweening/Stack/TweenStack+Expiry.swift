extension TweenStack {
  /// A tween that has come to its end.
  struct Ended: Sendable {
    /// Its end, in ticks.
    let time: Double
    /// Its place in the order of creation.
    var sequence: UInt32
    /// Of a cohort −1.
    let slot: Int32
    /// Of a cohort −1 less its place: see ``cohort``.
    let property: Int32
    /// Whether it is of a property that is folded when read.
    var isFolded = false
    /// Whether a newer tween has silenced it before its own end.
    var isSuperseded = false
    /// Whether it stays in the columns, without a name, because it still weighs others.
    var goesOnWeighing = false

    /// Its place among ``EndedCohorts`` if it stands for all tweens of one, whose first one's place in the order of
    /// creation it tells; else −1.
    @inline(__always) var cohort: Int { property < 0 ? -1 &- Int(property) : -1 }

    /// Whether it just ends.
    var isPlain: Bool { !isSuperseded && !goesOnWeighing }
  }

  /// The live tweens of a property in the order in which they began.
  func slotsInOrder(of property: Int32) -> [Int32] {
    var found: [Int32] = []
    found.reserveCapacity(Int(count(of: property)))
    forEachSlot(of: property, from: lists[Int(property)].head) { found.append($1) }
    return slots.inOrder(found)
  }

  /// Ends every tween whose end is not after an instant and leaves them in ``ended``, sorted by end,
  /// then by creation; each that silences older ones is followed by those.
  ///
  /// Groups none of whose tweens can have ended are not looked at.
  mutating func expire(upTo time: Double) {
    ended.clear()
    endedCohorts.clear()
    var isSimple = true
    if hasManyGroups {
      lookAtDue(at: time) { stack, group in
        stack.expire(group, upTo: time, &isSimple)
        return stack.groups[group].nextEdge
      }
    } else {
      for place in active.indices { expire(Int(active[place]), upTo: time, &isSimple) }
    }
    if !endedCohorts.cohorts.isEmpty {
      cohortCount -= endedCohorts.cohorts.count
      cohortTweens -= endedCohorts.tweenCount
      dropCrowds()
    }
    if ended.count > 1 { Ended.sort(&ended, &due) }
    if !isSimple { endInOrder() }
  }

  /// Ends the tweens of a group, or tells of them if they are folded, which is not simple.
  @inline(__always) private mutating func expire(
    _ group: Int, upTo time: Double, _ isSimple: inout Bool
  ) {
    if groups[group].nextEdge > time { return }
    if groups[group].key.collapsesOver > 0 {
      liveCount -= groups[group].endCollapsed(upTo: time, slots: &slots, lists: &lists, &ended)
    } else if groups[group].key.isScattered {
      liveCount -= groups[group].endTweens(
        upTo: time, of: group, slots: &slots, lists: &lists, &ended, &endedCohorts)
    } else {
      groups[group].collectEnded(upTo: time, slots: slots, &ended, &endedCohorts)
      isSimple = false
    }
    noteEnds(in: group)
  }

  /// What is told next of a place in ``ended``, one of a cohort after the other; goes on to what comes after it.
  mutating func nextEnded(_ place: inout Int) -> Ended {
    let end = ended[place]
    guard end.cohort >= 0 else {
      place += 1
      return end
    }
    let cohort = endedCohorts.cohorts[end.cohort]
    if cohort.count == 1 { place += 1 } else { leave(1, of: place) }
    return Ended(
      time: end.time, sequence: end.sequence,
      slot: endedCohorts.slots(of: end.cohort)[Int(cohort.first)], property: cohort.low)
  }

  /// Forgets the first ones of a cohort at a place in ``ended``, of which has been told.
  mutating func leave(_ count: Int32, of place: Int) {
    endedCohorts.cohorts[ended[place].cohort].leave(count)
    ended[place].sequence &+= UInt32(bitPattern: count)
  }

  /// Ends those of ``ended`` that still live, one by one, and with each those that it silences.
  private mutating func endInOrder() {
    swap(&ended, &due)
    ended.clear()
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
    due.clear()
  }

  /// Ends the tweens that one which has ended has silenced for good: the older ones of its property if
  /// its law weighs them, else those of its key if it cross-fades with them.
  ///
  /// One that is silenced by its key and weighs older ones of other keys goes on weighing them until its
  /// own end, or else they would jump.
  mutating func silence(by newer: Ended) {
    let isWeighing = slots[newer.slot].law != .additive && !slots[newer.slot].isApart
    let scope = scope(of: newer.slot)
    var slot = isWeighing || scope.fades ? lists[Int(newer.property)].head : -1
    var isNeeded = false
    while slot >= 0, slots[slot].sequence < newer.sequence {
      let (this, place) = (slot, slots[slot])
      slot = place.next
      if place.isApart || (place.onlyWeighs && !isWeighing) { continue }
      guard isWeighing || self.scope(of: this).key == scope.key else {
        isNeeded = true
        continue
      }
      let stays = !isWeighing && isNeeded && place.law != .additive
      ended.append(
        Ended(
          time: newer.time, sequence: place.sequence, slot: this, property: newer.property,
          isSuperseded: true, goesOnWeighing: stays))
      if stays { letOnlyWeigh(this) } else { end(this) }
    }
    while let idle = idleWeigher(of: newer.property) {
      ended.append(
        Ended(
          time: newer.time, sequence: slots[idle].sequence, slot: idle, property: newer.property))
      end(idle)
    }
  }

  /// Lets a tween that is live, or is about to begin, add nothing but weigh others; it is of a folded property.
  mutating func letOnlyWeigh(_ slot: Int32) {
    slots[slot].onlyWeighs = true
    weigherCount += 1
  }

  /// A tween of a property that only weighs older ones, of which there are none any more.
  ///
  /// - Complexity: O(decorations that are older than all else), O(1) where no tween of any property only weighs.
  @inline(__always) func idleWeigher(of property: Int32) -> Int32? {
    weigherCount == 0 ? nil : oldestWeigher(of: property)
  }

  private func oldestWeigher(of property: Int32) -> Int32? {
    var slot = lists[Int(property)].head
    guard slot >= 0, !isScattered(slot) else { return nil }
    while slot >= 0, slots[slot].isApart { slot = slots[slot].next }
    return slot >= 0 && slots[slot].onlyWeighs ? slot : nil
  }
}
