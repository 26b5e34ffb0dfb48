/// What only some properties have: places of it.
struct PropertyExtras: Sendable {
  /// The place of the type's own difference and sum, or −1 if they are those of lanes.
  var displacer: Int32 = -1
  /// The place of the tween that plain sets use, or −1.
  var tween: Int32 = -1
  /// The place of what limits the presented value, or −1.
  var range: Int32 = -1
  /// The clock that was chosen for tweens to come, and its generation then: one of another generation has been removed,
  /// which stands for the main one (``Scheduler/clock(of:)``).
  ///
  /// So nothing is done to properties where a clock ends: the life of a clock, a property's own, took 25 µs where 32,000
  /// had one, for all were looked through, and takes 2.3.
  private(set) var clock: Int32 = 0
  private(set) var clockGeneration: UInt32 = 0
  /// The target that owns the property, or −1.
  var target: Int32 = -1
  /// The first of its lanes among those of the target, as of when layers were bound to it.
  var lane: Int32 = 0

  /// Chooses the clock of tweens to come.
  mutating func setClock(_ place: Int32, _ generation: UInt32) {
    (clock, clockGeneration) = (place, generation)
  }
}

extension Scheduler {
  /// What a property has that only some have.
  func extras(of record: PropertyRecord) -> PropertyExtras {
    record.extras < 0 ? PropertyExtras() : extras[Int(record.extras)]
  }

  /// Changes what a property has that only some have.
  mutating func changeExtras(of property: Int32, _ change: (inout PropertyExtras) -> Void) {
    if records[Int(property)].extras < 0 {
      let place = freeExtras.popLast() ?? Int32(extras.count)
      if Int(place) == extras.count { extras.append(PropertyExtras()) }
      extras[Int(place)] = PropertyExtras()
      records[Int(property)].extras = place
    }
    let place = Int(records[Int(property)].extras)
    change(&extras[place])
    records[Int(property)].set(.cut, extras[place].range >= 0)
  }
}
