/// The order of creation, of which a slot keeps 32 bits.
extension TweenStack {
  /// Gives the live tweens the first places in the order of creation, in which they stay.
  ///
  /// - Complexity: O(live tweens) and a sort of them, once in 2³² beginnings.
  mutating func countAnew() {
    sequence = 1
    for slot in liveSlots() {
      slots[slot].sequence = sequence
      sequence += 1
    }
  }
}
