/// All live tweens, with a list of its own for every property.
///
/// The lists of properties that commute run in the order of the tick (group, then column), so that
/// folding one list gives the bits that the tick gives. The lists of others run in the order of
/// creation, oldest first.
struct TweenStack: Sendable {
  /// The first and the last slot of a property's list, or −1.
  struct List: Sendable {
    var head: Int32 = -1
    var tail: Int32 = -1
    var count: Int32 = 0
  }

  var groups: [Group] = []
  /// The groups' keys, apart from them so that a search touches little memory.
  private var keys: [Group.Key] = []
  /// Where the last search ended: input events tend to bring the same tween again and again.
  private var lastGroup = 0
  var slots = Slots()
  private(set) var lists: [List] = []
  var liveCount = 0
  private var sequence: UInt64 = 0
  var found: [Int] = []
  /// What the last call of ``expire(upTo:)`` ended, in the order of its ends.
  var ended: [Ended] = []

  /// Makes room for the lists of `count` properties.
  mutating func reserveLists(_ count: Int) {
    while lists.count < count { lists.append(List()) }
  }

  /// Names a tween that will begin later.
  mutating func reserve(for property: Int32) -> TweenID {
    let id = slots.take()
    slots[id.slot].property = property
    return id
  }

  /// Frees the name of a tween that has ended, or never began.
  mutating func release(_ slot: Int32) { slots.release(slot) }

  /// Whether a tween stands in the columns: begun (or waiting for its delay) and not ended.
  func isLive(_ id: TweenID) -> Bool { slots.isCurrent(id) && slots[id.slot].group >= 0 }

  /// What a tween moves, and where.
  struct Motion {
    let easing: Easing
    /// The instants of progress 0 and 1 in ticks; the end is the later one.
    let start: Double
    let end: Double
    let width: Int
    let isScattered: Bool
    /// The first lane to move, and the first that a tombstone may move instead.
    let lane: Int32
    let grave: Int32
  }

  /// Lets a named tween begin, with as many lanes of displacement as the motion is wide.
  mutating func begin(_ id: TweenID, _ motion: Motion, displacement: [Double]) {
    let group = placeGroup(for: motion)
    let slot = id.slot
    slots[slot].group = Int32(group)
    slots[slot].column = Int32(groups[group].count)
    slots[slot].sequence = sequence
    sequence += 1
    groups[group].append(
      start: motion.start, end: motion.end, lanes: displacement, lane: motion.lane, slot: slot)
    link(slot, inTickOrder: motion.isScattered)
    liveCount += 1
  }

  /// The group that a motion belongs to: a matching one, else the first empty one, else a new one.
  ///
  /// Which groups are empty depends on the history up to this instant, not on where ticks fell.
  private mutating func placeGroup(for motion: Motion) -> Int {
    let key = Group.Key(
      fingerprint: motion.easing.fingerprint, width: Int32(motion.width),
      isScattered: motion.isScattered)
    if lastGroup < keys.count, keys[lastGroup] == key, fits(lastGroup, motion) { return lastGroup }
    for group in keys.indices where keys[group] == key && fits(group, motion) {
      lastGroup = group
      return group
    }
    let fresh = Group(key: key, easing: motion.easing, grave: motion.grave)
    if let empty = groups.firstIndex(where: { $0.liveCount == 0 }) {
      groups[empty] = fresh
      keys[empty] = key
      lastGroup = empty
    } else {
      groups.append(fresh)
      keys.append(key)
      lastGroup = groups.count - 1
    }
    return lastGroup
  }

  private func fits(_ group: Int, _ motion: Motion) -> Bool {
    groups[group].easing == motion.easing && groups[group].grave == motion.grave
  }

  /// Puts a tween into its property's list: behind the last of its group or an earlier one, or at
  /// the end.
  private mutating func link(_ slot: Int32, inTickOrder: Bool) {
    let property = Int(slots[slot].property)
    var before = lists[property].tail
    if inTickOrder {
      let group = slots[slot].group
      while before >= 0, slots[before].group > group { before = slots[before].previous }
    }
    let after = before >= 0 ? slots[before].next : lists[property].head
    slots[slot].previous = before
    slots[slot].next = after
    if before >= 0 { slots[before].next = slot } else { lists[property].head = slot }
    if after >= 0 { slots[after].previous = slot } else { lists[property].tail = slot }
    lists[property].count += 1
  }

  mutating func unlink(_ slot: Int32) {
    let (property, before, after) = (
      Int(slots[slot].property), slots[slot].previous, slots[slot].next
    )
    if before >= 0 { slots[before].next = after } else { lists[property].head = after }
    if after >= 0 { slots[after].previous = before } else { lists[property].tail = before }
    lists[property].count -= 1
  }

  /// Takes a tween out of its list and its columns.
  ///
  /// Its name stays taken until it is released.
  mutating func end(_ slot: Int32) {
    let group = Int(slots[slot].group)
    unlink(slot)
    groups[group].bury(Int(slots[slot].column))
    slots[slot].group = -1
    liveCount -= 1
    if groups[group].wantsCompaction { groups[group].compact(slots: &slots) }
  }
}
