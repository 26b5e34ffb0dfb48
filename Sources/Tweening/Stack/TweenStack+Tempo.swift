/// What becomes of tweens when their clock runs at another speed: see `Group+Tempo.swift`.
extension TweenStack {
  /// Lets a clock run at another speed from an instant on, none of both 0, for tweens to which nothing is attached.
  ///
  /// Those that are left are found by ``liveSlots(ofClock:notAt:)``. All are if a beginning would be off by more than a
  /// quarter of a tick of own time.
  mutating func run(
    clock: Int32, at speed: Double, insteadOf before: Double, from now: Double
  ) {
    guard before != speed, now.magnitude.ulp * max(before, speed) <= 0.5 else { return }
    let (tempo, next) = (
      Tempo(clock: clock, speed: before), Tempo(clock: clock, speed: speed)
    )
    for group in groups.indices where groups[group].key.tempo == tempo {
      // Sums are of one duration in ticks.
      while let property = groups[group].collapsed.stacks.last?.property { expand(property) }
    }
    // Those without live tweens too, active or not: where the next ones go must not depend on how time is cut.
    for group in groups.indices where groups[group].key.tempo == tempo {
      guard !groups[group].key.isFrozen, groups[group].key.collapsesOver == 0 else { continue }
      let slots = slots
      let hasAttached =
        !attachments.isEmpty
        && groups[group].slot.contains { $0 >= 0 && slots.attachment(of: $0) >= 0 }
      let isAttached = hasAttached ? { slots.attachment(of: $0) >= 0 } : nil
      guard groups[group].mayRun(at: next, from: now, isAttached: isAttached),
        giveUpKey(of: group, for: next)
      else { continue }
      groups[group].run(at: next, from: now, isAttached: isAttached)
      index.replace(group, with: groups[group].key)
      noteBeginnings(in: group)
    }
  }

  /// Sees to it that no group has the key that one would have at another tempo: one without live tweens takes that of the
  /// other for it.
  ///
  /// - Returns: false if one with live tweens has it.
  private mutating func giveUpKey(of group: Int, for tempo: Tempo) -> Bool {
    let easing = groups[group].easing
    var key = groups[group].key
    key.tempo = tempo
    var other = index.first(of: key)
    // One that has let go its function is known by its name.
    while other >= 0, key.closure == 0, !holds(other, easing) {
      other = index.next(after: other, of: key)
    }
    if other < 0 { return true }
    if groups[other].liveCount > 0 { return false }
    groups[other].key.tempo = groups[group].key.tempo
    index.replace(other, with: groups[other].key)
    return true
  }

  /// The live tweens of a clock, in the order in which they began; or only those whose columns do not tell that it runs at
  /// a speed.
  ///
  /// - Complexity: O(live groups) if nothing is attached, and O(live tweens) else, besides a sort of those that are found.
  func liveSlots(ofClock clock: Int32, notAt speed: Double? = nil) -> [Int32] {
    var found: [Int32] = []
    for place in active.indices {
      let group = Int(active[place])
      let tempo = groups[group].key.tempo
      let areMeant = tempo.clock == clock && tempo.speed != speed
      if groups[group].liveCount == 0 || (attachments.isEmpty && !areMeant) { continue }
      for slot in groups[group].slot where slot >= 0 {
        let place = slots.attachment(of: slot)
        if place < 0 ? areMeant : attachments[place].clock == clock { found.append(slot) }
      }
    }
    return slots.inOrder(found)
  }
}
