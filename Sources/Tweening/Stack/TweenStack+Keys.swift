/// Tweens by their keys: see ``KeyIndex``.
extension TweenStack {
  /// Gives a tween that has something attached a key, whose number is that of all tweens of that name on its property.
  mutating func setKey(_ key: KeyName, _ number: Int32, of slot: Int32) {
    let place = slots.attachment(of: slot)
    attachments.setKey(key, number, of: place)
    noteKey(of: slot)
  }

  /// Notes the key of a tween, if it has one, where it is found by its name, its property and whether somebody is told of
  /// the tween's end: one of which that is new.
  mutating func noteKey(of slot: Int32) {
    let place = slots.attachment(of: slot)
    guard place >= 0, attachments[place].key >= 0 else { return }
    let own = slots[slot]
    let print = attachments[place].print
    attachments.index(
      place, by: KeyIndex.hash(print, on: own.property, isSilent: own.isSilent))
  }

  /// One of the live tweens of a key on a property that is wanted; of those that are silent, or of the others.
  ///
  /// - Complexity: O(tweens of the key that are not wanted), where names have hashes of their own.
  @inline(__always) func anyTween(
    of key: KeyName, on property: Int32, areSilent: Bool,
    where isWanted: (borrowing TweenStack, Int32) -> Bool = { _, _ in true }
  ) -> Int32? {
    attachments.first(by: KeyIndex.hash(key.print, on: property, isSilent: areSilent)) {
      place, slot in
      let tween = slots[slot]
      return tween.property == property && tween.isSilent == areSilent && tween.group >= 0
        && attachments[place].print == key.print && attachments[place].name.hasBytes(of: key.name)
        && isWanted(self, slot)
    }
  }

  /// The number by which tweens of a name but one are known on a property, those that are silent included.
  ///
  /// It changes nothing: see ``tail(of:in:before:)``. The newest one is asked first, for input events tend to bring the same
  /// key again and again: such a change takes 7,594 instructions with its part of a tick so, and not 7,710 (callgrind).
  @inline(never) mutating func keyNumber(
    of key: KeyName, on property: Int32, but slot: Int32
  ) -> Int32? {
    var newest = lists[Int(property)].tail
    if newest == slot { newest = slots.written(slot).previous }
    if newest >= 0, isNamed(newest, key) { return attachments[slots.attachment(of: newest)].key }
    let known =
      anyTween(of: key, on: property, areSilent: false) { $1 != slot }
      ?? anyTween(of: key, on: property, areSilent: true) { $1 != slot }
    return known.map { attachments[slots.attachment(of: $0)].key }
  }

  /// The live tweens of a key on a property, in the order in which they began; those that are silent, or the others.
  func tweens(of key: KeyName, on property: Int32, areSilent: Bool) -> [Int32] {
    var found: [Int32] = []
    _ = anyTween(of: key, on: property, areSilent: areSilent) {
      found.append($1)
      return false
    }
    return slots.inOrder(found)
  }

  /// Whether a property has live tweens of which somebody is told and that have another key than one that is named, or none,
  /// or any that are apart.
  ///
  /// - Complexity: O(tweens that are newer than all such).
  func hasOthers(than key: KeyName, on property: Int32) -> Bool {
    let list = lists[Int(property)]
    // Those of cohorts have no keys.
    if count(of: property) > list.count { return true }
    var slot = list.tail
    while slot >= 0 {
      let tween = slots[slot]
      if tween.isApart || !(tween.isSilent || isNamed(slot, key)) { return true }
      slot = tween.previous
    }
    return false
  }

  private func isNamed(_ slot: Int32, _ key: KeyName) -> Bool {
    let place = slots.attachment(of: slot)
    return place >= 0 && attachments[place].key >= 0 && attachments[place].print == key.print
      && attachments[place].name.hasBytes(of: key.name)
  }
}
