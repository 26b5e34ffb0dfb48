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
    for place in active.indices {
      let group = Int(active[place])
      guard groups[group].key.tempo == tempo, groups[group].liveCount > 0,
        !groups[group].key.isFrozen
      else { continue }
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
    while other >= 0, !holds(other, easing) { other = index.next(after: other, of: key) }
    if other < 0 { return true }
    if groups[other].liveCount > 0 { return false }
    groups[other].key.tempo = groups[group].key.tempo
    index.replace(other, with: groups[other].key)
    return true
  }

  /// The live tweens of a clock whose columns do not tell that it runs at a speed, in the order in which they began.
  ///
  /// - Complexity: O(live groups) if nothing is attached and none is told, else O(live tweens).
  func liveSlots(ofClock clock: Int32, notAt speed: Double) -> [Int32] {
    let tempo = Tempo(clock: clock, speed: speed)
    var found: [Int32] = []
    for place in active.indices {
      let group = Int(active[place])
      let isOther = groups[group].key.tempo != tempo || groups[group].key.isFrozen
      if attachments.isEmpty, !isOther || groups[group].key.tempo.clock != clock { continue }
      for slot in groups[group].slot
      where slot >= 0 && (isOther || slots.attachment(of: slot) >= 0) {
        if self.clock(of: slot) == clock { found.append(slot) }
      }
    }
    return slots.inOrder(found)
  }
}
