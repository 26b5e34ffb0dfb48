/// Tweens by the clocks that they run by.
extension TweenStack {
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
