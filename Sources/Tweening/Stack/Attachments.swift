/// What only some live tweens have: a key, a group, a clock, a time of their own.
///
/// In this order of its parts it takes 160 bytes and not 176.
struct Attachment: Sendable {
  /// The name of its key.
  fileprivate(set) var name = ""
  /// A number that equal names share and different ones hardly ever do.
  fileprivate(set) var print: UInt64 = 0
  /// The number of its key, the same for all of that name on a property, or −1.
  fileprivate(set) var key: Int32 = -1
  /// The clock by which its time runs.
  fileprivate(set) var clock: Int32 = 0
  /// The group it belongs to, or −1.
  fileprivate(set) var group: Int32 = -1
  /// The tween that carries on the velocity which this one's change has cut off, if any.
  var companion: TweenID?
  /// The tween whose companion this one is, if any; it is that one which groups count.
  var main: TweenID?
  /// Whether the tween cross-fades with older ones of its key, whatever its law says of all others.
  var fadesItsKey = false
  /// Whether its own time stands still.
  var isPaused = false
  /// How fast its own time runs, apart from its clock and its group.
  var speed = 1.0
  /// By what its weight is multiplied: what was left of the tween whose rest it carries on.
  var gain = 1.0
  /// From where it leads if it has replaced others, for those who turn back; else `nil`.
  var turn: Turn?
  /// How its time has run so far; `nil` as long as that is the scheduler's own.
  var course: Course?

  /// The same for a tween that comes in the place of this one or beside it, by a clock, in no group and without companions.
  func alone(by clock: Int32) -> Attachment {
    var attachment = self
    (attachment.companion, attachment.main) = (nil, nil)
    (attachment.group, attachment.clock) = (-1, clock)
    return attachment
  }

  /// What tells how fast its time runs: its own speed, 0 if that stands still, its clock and its group.
  struct OwnPace {
    var speed = 1.0
    var clock: Int32
    var group: Int32 = -1
  }

  /// That of this one.
  @inline(__always) var pace: OwnPace {
    OwnPace(speed: isPaused ? 0 : speed, clock: clock, group: group)
  }

  /// Looks whether its time is to run at another speed.
  ///
  /// - Parameter speed: how fast the time of one of some pace runs.
  /// - Returns: the other speed; `nil` if it runs so already.
  @inline(__always) func change(to speed: (OwnPace) -> Double) -> Double? {
    let (speed, known) = (speed(pace), course?.speed ?? 1)
    return speed == known ? nil : speed
  }

  /// What turning back is measured by; see ``KeyPolicy/replace``.
  struct Turn: Sendable {
    /// The lanes of the value at the beginning.
    let from: [Double]
    /// The lanes of the base to which it leads; a base that has moved since is another way.
    let to: [Double]
    /// The lanes of the value to which a change is a turning back.
    let origin: [Double]
    /// The share of a whole way that the tween stands for.
    let share: Double

    /// The share of a whole way that turning back stands for, from the eased progress so far.
    ///
    /// CSS keeps it within 0...1, which an easing that overshoots would leave.
    static func share(eased: Double, of share: Double) -> Double {
      clampedToUnit((eased * share + (1 - share)).magnitude)
    }
  }

  /// Time that has passed for a tween, apart from the scheduler's.
  struct Course: Sendable {
    /// From the beginning of motion until `since`, in ticks of its own time.
    var elapsed: Double
    /// The instant in ticks.
    var since: Double
    /// How fast it runs from there on.
    var speed: Double
    /// The whole length of the motion, in ticks of its own time.
    let length: Double
    /// What turns ticks of its own time into progress.
    let rate: Double

    /// Ticks of its own time from the beginning of motion to an instant.
    func elapsed(at time: Double) -> Double { elapsed + (time - since) * speed }
  }
}

/// Attachments by place, with a list of free places.
///
/// Those of a group are chained, and those of a clock but the main one, which most have: to pause one group of ten and to
/// resume it took a look at all live tweens, 900 µs among 100,000, and takes 5 (`tweenbench --only group.pause`). Those of a
/// key are found by its hash.
struct Attachments: Sendable {
  private var attachments: [Attachment] = []
  private var free: [Int32] = []
  /// Whose they are, if there ever was one; in an array so that a copy of the scheduler holds one reference more and not
  /// eight, each of which takes 7 of the 340 ns of a copy (`tweenbench --only read.object.velocity`).
  private var owners: [Owners] = []

  private struct Owners: Sendable {
    /// The slot of each.
    var slots: [Int32] = []
    var byGroup = Chains()
    var byClock = Chains()
    var byKey = KeyIndex()
  }

  /// How many there are.
  var count: Int { attachments.count - free.count }

  subscript(place: Int32) -> Attachment {
    get { attachments[Int(place)] }
    _modify { yield &attachments[Int(place)] }
  }

  /// Lends all to one who writes to many, and puts them back: see ``Swift/Array/takeOut()``.
  mutating func takeOut() -> [Attachment] { attachments.takeOut() }

  /// Takes back what was lent.
  mutating func putBack(_ lent: inout [Attachment]) { attachments.putBack(&lent) }

  /// Finds a place for the tween in a slot, whose time runs by a clock and which belongs to a group or (−1) to none.
  ///
  /// What else is attached is written there: made elsewhere and put there it was copied three times, and the life of a
  /// keyed tween took 4,197 instructions and not 3,914 (callgrind).
  mutating func add(of slot: Int32, by clock: Int32, in group: Int32 = -1) -> Int32 {
    var place = Int32(attachments.count)
    if owners.isEmpty { owners.append(Owners()) }
    if let known = free.popLast() {
      place = known
      owners[0].slots[Int(place)] = slot
    } else {
      attachments.append(Attachment())
      owners[0].slots.append(slot)
    }
    setGroup(group, of: place)
    setClock(clock, of: place)
    return place
  }

  /// Frees a place.
  mutating func remove(_ place: Int32) {
    setGroup(-1, of: place)
    setClock(0, of: place)
    owners[0].byKey.remove(place)
    attachments[Int(place)] = Attachment()
    free.append(place)
  }

  /// Lets the tween of a place belong to a group, or (−1) to none.
  mutating func setGroup(_ group: Int32, of place: Int32) {
    let old = attachments[Int(place)].group
    if old == group { return }
    if old >= 0 { owners[0].byGroup.remove(place, from: old) }
    if group >= 0 { owners[0].byGroup.insert(place, into: group) }
    attachments[Int(place)].group = group
  }

  /// Lets the time of the tween of a place run by a clock.
  mutating func setClock(_ clock: Int32, of place: Int32) {
    let old = attachments[Int(place)].clock
    if old == clock { return }
    if old > 0 { owners[0].byClock.remove(place, from: old) }
    if clock > 0 { owners[0].byClock.insert(place, into: clock) }
    attachments[Int(place)].clock = clock
  }

  /// Gives the tween of a place a key of some number.
  mutating func setKey(_ key: KeyName, _ number: Int32, of place: Int32) {
    attachments[Int(place)].name = key.name
    attachments[Int(place)].print = key.print
    attachments[Int(place)].key = number
  }

  /// Gives all keys other numbers, from 1 on, equal ones where they were equal; gives the last one.
  mutating func countKeysAnew() -> Int32 {
    var places = attachments.indices.filter { attachments[$0].key >= 0 }
    places.sort { attachments[$0].key < attachments[$1].key }
    var (count, last): (Int32, Int32) = (0, -1)
    for place in places {
      let key = attachments[place].key
      if key != last { count += 1 }
      (attachments[place].key, last) = (count, key)
    }
    return count
  }

  /// Lets a place be found by a hash.
  mutating func index(_ place: Int32, by hash: UInt32) { owners[0].byKey.insert(place, by: hash) }

  /// The slot of one of those that a hash finds, one that is wanted.
  @inline(__always) func first(
    by hash: UInt32, where isWanted: (_ place: Int32, _ slot: Int32) -> Bool
  ) -> Int32? {
    guard let owners = owners.first else { return nil }
    return owners.byKey.first(by: hash) { isWanted($0, owners.slots[Int($0)]) }
      .map { owners.slots[Int($0)] }
  }

  /// Calls `body` with the slot of each that belongs to a group.
  func forEachSlot(ofGroup group: Int32, _ body: (Int32) -> Void) {
    guard let owners = owners.first else { return }
    owners.byGroup.forEach(in: group) { body(owners.slots[Int($0)]) }
  }

  /// Calls `body` with the slot of each whose time runs by a clock but the main one.
  func forEachSlot(ofClock clock: Int32, _ body: (Int32) -> Void) {
    guard let owners = owners.first else { return }
    owners.byClock.forEach(in: clock) { body(owners.slots[Int($0)]) }
  }

  /// Gives back the places behind the last one that is taken, and room for more.
  mutating func shrinkToFit() {
    var isFree = [Bool](repeating: false, count: attachments.count)
    for place in free { isFree[Int(place)] = true }
    let kept = (isFree.lastIndex(of: false) ?? -1) + 1
    attachments.removeLast(attachments.count - kept)
    free.removeAll { $0 >= kept }
    attachments.shrinkToFit()
    free.shrinkToFit()
    owners.shrinkToFit()
    guard !owners.isEmpty else { return }
    owners[0].slots.removeLast(owners[0].slots.count - kept)
    owners[0].slots.shrinkToFit()
    owners[0].byGroup.shrinkToFit(kept)
    owners[0].byClock.shrinkToFit(kept)
    owners[0].byKey.shrinkToFit(kept)
  }
}
