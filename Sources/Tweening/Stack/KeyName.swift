/// The name of a key, and a number that tells most names apart at once.
struct KeyName: Sendable {
  let name: String
  let print: UInt64

  init(_ name: String) {
    self.name = name
    var print = Fingerprint(kind: 0)
    for unit in name.utf8 { print = print.adding(UInt64(unit)) }
    self.print = print.bits
  }
}

extension TweenStack {
  /// Whether a tween has a key of a name.
  func isNamed(_ slot: Int32, _ key: KeyName) -> Bool {
    let place = slots.attachment(of: slot)
    guard place >= 0, attachments[place].key >= 0, attachments[place].print == key.print else {
      return false
    }
    return attachments[place].name.hasBytes(of: key.name)
  }

  /// The last tween in a property's list that is wanted: of a folded one the newest.
  ///
  /// Those of cohorts have no keys.
  func newest(of property: Int32, where isWanted: (Int32) -> Bool) -> Int32? {
    var slot = lists[Int(property)].tail
    while slot >= 0, !isWanted(slot) { slot = slots[slot].previous }
    return slot >= 0 ? slot : nil
  }
}
