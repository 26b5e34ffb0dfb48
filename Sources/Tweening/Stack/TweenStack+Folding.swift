/// Tweens that laws weigh, which the tick does not add up, and those that it does.
extension TweenStack {
  /// Moves the tweens of a property to columns that the tick does not add up.
  mutating func fold(_ property: Int32, grave: Int32) {
    expand(property)
    move(slotsInOrder(of: property), of: property, grave: grave, isScattered: false)
  }

  /// Moves the tweens of a folded property, of which none is weighed, to columns that the tick adds up.
  ///
  /// - Complexity: O(n log n) for n live tweens of the property.
  mutating func unfold(_ property: Int32, grave: Int32) {
    var order = slotsInOrder(of: property)
    move(order, of: property, grave: grave, isScattered: true)
    order.sort { position(of: $0) < position(of: $1) }
    for slot in order { unlink(slot) }
    for slot in order {
      slots.insert(
        slots[slot], at: slot, behind: lists[Int(property)].tail, in: &lists[Int(property)])
    }
  }

  /// Moves all tweens of a property, which are in its list, to other columns; in the list they stand in the order told.
  private mutating func move(
    _ order: [Int32], of property: Int32, grave: Int32, isScattered: Bool
  ) {
    for slot in order { unlink(slot) }
    for index in order {
      let (group, column) = position(of: index)
      var motion = groups[group].motion(of: column)
      (motion.isScattered, motion.grave) = (isScattered, grave)
      move(index, motion, behind: lists[Int(property)].tail)
    }
  }

  /// Whether a folded property is seen to have no tween that weighs others or is weighed.
  ///
  /// With n live tweens, all are looked at in one of n/8 changes on the average, so that it costs a change the same at any
  /// depth; else the answer is no.
  func mayUnfold(_ property: Int32) -> Bool {
    let newest = lists[Int(property)].tail
    guard newest >= 0 else { return true }
    // The dice are the beginning of the newest and the number of tweens: nothing hangs on how time is cut, nor on what
    // else the scheduler holds.
    let (count, (group, column)) = (Int(lists[Int(property)].count), position(of: newest))
    var dice = SplitMix64(seed: groups[group].start[column].bitPattern &+ UInt64(count))
    guard dice.next() % UInt64(max(1, count / 8)) == 0 else { return false }
    return !weighsAny(of: property)
  }

  /// Whether any tween of a property weighs others or is weighed.
  ///
  /// - Complexity: O(n) for n live tweens of the property.
  func weighsAny(of property: Int32) -> Bool {
    var slot = lists[Int(property)].tail
    while slot >= 0 {
      if isWeighed(slot) { return true }
      slot = slots[slot].previous
    }
    return false
  }

  /// Whether a tween weighs others, or is not just what its easing says.
  ///
  /// One that only weighs does so by its law.
  private func isWeighed(_ slot: Int32) -> Bool {
    if slots[slot].law != .additive { return true }
    let place = slots.attachment(of: slot)
    return place >= 0 && (attachments[place].gain != 1 || attachments[place].fadesItsKey)
  }
}
