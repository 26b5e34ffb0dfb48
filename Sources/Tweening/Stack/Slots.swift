/// Where each live tween stands, by its slot.
///
/// Slots are named by ``TweenID``s: a slot whose tween has ended is the first one to be taken again, with a new generation
/// that ``FreeSlots`` keeps until then. They are freed in the order of the events, which depends on the
/// history alone, so that names are the same however time is cut. A slot that has come to its last
/// generation is used no more: a scheduler that does not go back to a copy gives no name twice.
struct Slots: Sendable {
  /// One live tween; 28 bytes.
  struct Slot: Sendable {
    /// The last generation, which is told to nobody: after so many tweens a slot is left alone.
    static let lastGeneration: UInt32 = (1 << 24) - 1

    /// The group of a slot that is free, or whose tween is told of by a claim: see ``Slots/Claim``.
    static let nowhere: Int32 = -2

    /// The group of the tween, or −1 if none (still to begin, or ended), or ``nowhere``.
    var group = nowhere
    /// The tween's place in the columns of its group: see ``Group/column(at:)``.
    var place: Int32 = 0
    /// The property whose value the tween moves.
    var property: Int32 = 0
    /// The neighbours in the property's list, or −1; of a tween in a cohort, and (see ``order``) to come, they say nothing.
    var next: Int32 = -1
    var previous: Int32 = -1
    /// The tween's place in the order of creation, from 1 on; of one to come see ``order``.
    var sequence: UInt32 = 0
    /// The generation in the upper 24 bits; below them what most tweens are not.
    private var bits: UInt32 = 0

    /// A free one, in which a tween of some generation may have stood.
    init(free generation: UInt32 = 0) { bits = generation << 8 }

    /// One that is taken for a tween of a property, which is still to begin.
    init(generation: UInt32, property: Int32) {
      bits = generation << 8
      (group, self.property) = (-1, property)
    }

    /// Lets a tween begin here, which is a plain one.
    @inline(__always) mutating func begin(
      _ generation: UInt32, in group: Int32, _ place: Int32, of property: Int32,
      _ sequence: UInt32
    ) {
      (self.group, self.place, self.property, self.sequence) = (group, place, property, sequence)
      bits = generation << 8
    }

    /// Ends the life of the tween here, a plain one, so that all bits below its generation are 0, which ``canBeUsedAgain``;
    /// lets another one begin in its group and of its property; gives the generation that it had.
    @inline(__always) mutating func beginAgain(_ place: Int32, _ sequence: UInt32) -> UInt32 {
      let generation = generation
      bits &+= 1 << 8
      (self.place, self.sequence) = (place, sequence)
      return generation
    }

    /// Ends the life of the tween here, which is a plain one, and gives the generation that it had.
    @inline(__always) mutating func end() -> UInt32 {
      (group, sequence) = (Self.nowhere, 0)
      return generation
    }

    /// Ends the life of the tween here if it is told of here and a plain one, and gives the generation that it had.
    @inline(__always) mutating func endPlainly() -> UInt32? {
      group != Self.nowhere && isPlain ? end() : nil
    }

    /// Counts the tweens that have stood here, and names that were taken away; out of date where no tween is.
    var generation: UInt32 { bits >> 8 }

    /// Whether another tween can stand here when the one that does has ended.
    @inline(__always) var canBeUsedAgain: Bool { Self.isUsed(after: generation) }

    /// Whether a slot is used again after a tween of some generation.
    @inline(__always) static func isUsed(after generation: UInt32) -> Bool {
      generation < lastGeneration &- 1
    }

    /// Takes the tween's name away.
    mutating func dropName() {
      bits = min(generation + 1, Self.lastGeneration) << 8 | bits & 0xFF
    }

    /// Whether nobody is told of the tween's end.
    var isSilent: Bool {
      get { bits & 1 != 0 }
      set { set(1, newValue) }
    }

    /// Whether no law concerns the tween: it neither weighs others nor is weighed.
    var isApart: Bool {
      get { bits & 2 != 0 }
      set { set(2, newValue) }
    }

    /// Whether the tween, silenced by one of its key, adds nothing any more but goes on weighing others.
    var onlyWeighs: Bool {
      get { bits & 4 != 0 }
      set { set(4, newValue) }
    }

    /// Whether there is what only some tweens have.
    fileprivate(set) var isAttached: Bool {
      get { bits & 8 != 0 }
      set { set(8, newValue) }
    }

    /// How the tween weighs the older ones of its property.
    var law: CombinationLaw {
      get { bits & 16 != 0 ? .crossfade : bits & 32 != 0 ? .guarded : .additive }
      set {
        set(16, newValue == .crossfade)
        set(32, newValue == .guarded)
      }
    }

    /// Whether all is as at first: nothing but an additive tween, of whose end is to be told.
    var isPlain: Bool { bits & 0xFF == 0 }

    private mutating func set(_ bit: UInt32, _ isSet: Bool) {
      bits = isSet ? bits | bit : bits & ~bit
    }
  }

  private var slots: [Slot] = []
  /// Where what only some tweens have is kept, by slot, as far as there ever was any.
  private var places: [Int32] = []

  /// What cohorts have taken, in the order of the slots.
  var claims: [Claim] = []
  var free = FreeSlots()
  /// In half the room, so that a scheduler has no more bytes than it had without claims: with eight more a sample
  /// took 1.07 times as long (the work of `w2.depth.1000`).
  private var storedCount: Int32 = 0

  /// The number of slots, free ones included; there is room for more.
  private(set) var count: Int {
    get { Int(storedCount) }
    set { storedCount = Int32(truncatingIfNeeded: newValue) }
  }

  /// What is told of a slot: see ``Claim``.
  subscript(slot: Int32) -> Slot {
    @inline(__always) get {
      let known = slots[Int(slot)]
      return known.group == Slot.nowhere && !claims.isEmpty ? claimed(slot) ?? known : known
    }
    @inline(__always) _modify {
      if !claims.isEmpty { writeClaim(of: slot) }
      yield &slots[Int(slot)]
    }
  }

  /// What is told of the slot of a tween that is in a list, or has not begun: it is in no claim.
  ///
  /// Asking for claims a beginning by itself took 1.04 times as long (`w4.single`).
  @inline(__always) func written(_ slot: Int32) -> Slot { slots[Int(slot)] }

  /// Where what only some tweens have is kept for a slot, or −1.
  @inline(__always) func attachment(of slot: Int32) -> Int32 {
    slots[Int(slot)].group != Slot.nowhere && slots[Int(slot)].isAttached ? places[Int(slot)] : -1
  }

  /// Keeps where it is.
  mutating func attach(_ place: Int32, to slot: Int32) {
    while places.count <= Int(slot) { places.append(-1) }
    places[Int(slot)] = place
    self[slot].isAttached = true
  }

  /// Takes a free slot, or a new one, for a tween of a property.
  @inline(__always) mutating func take(for property: Int32) -> TweenID {
    let name = takeName()
    slots[Int(name.slot)] = Slot(generation: name.generation, property: property)
    return name
  }

  /// Takes a free slot, or a new one, in which what is told of the tween is still to be written.
  @inline(__always) mutating func takeName() -> TweenID {
    var used = count
    let name = free.takeOne(&used)
    count = used
    if used > slots.count { slots.append(Slot()) }
    return name
  }

  /// Sees to it that so many tweens can take slots, and just so many new ones if too few are free.
  ///
  /// - Returns: the number of slots there were.
  mutating func reserve(_ count: Int) -> Int {
    let before = self.count
    makeRoom(count)
    self.count = max(before, before + count - free.count)
    return before
  }

  /// Makes room for so many new slots as too few are free if so many tweens take one.
  @inline(__always) mutating func makeRoom(_ count: Int) {
    let missing = self.count + count - free.count - slots.count
    if missing > 0 { slots.append(contentsOf: repeatElement(Slot(), count: missing)) }
  }

  /// Keeps what is told of a tween, which is in no claim, and puts it into its property's list, behind another one or (−1)
  /// at the beginning.
  @inline(__always) mutating func insert(
    _ tween: Slot, at slot: Int32, behind previous: Int32, in list: inout TweenStack.List
  ) {
    var own = slots.takeOut()
    var span = own.mutableSpan
    span.insert(tween, at: slot, behind: previous, in: &list)
    slots.putBack(&own)
  }

  /// Takes a tween, which is in no claim, out of its property's list and, unless it only moves, out of its group.
  @inline(__always) mutating func unlink(
    _ slot: Int32, from list: inout TweenStack.List, keepsGroup: Bool = false
  ) {
    var own = slots.takeOut()
    var span = own.mutableSpan
    span.unlink(slot, from: &list, keepsGroup: keepsGroup)
    slots.putBack(&own)
  }

  /// Lends all slots to one who writes to many, and puts them back: see ``Swift/Array/takeOut()``.
  @inline(__always) mutating func takeOut() -> [Slot] { slots.takeOut() }

  /// Takes back what was lent.
  @inline(__always) mutating func putBack(_ lent: inout [Slot]) { slots.putBack(&lent) }

  /// Lends the free slots to one who takes many, and puts them back.
  @inline(__always) mutating func takeFree() -> FreeSlots {
    var own = FreeSlots()
    swap(&own, &free)
    return own
  }

  /// Takes back what was lent.
  @inline(__always) mutating func putBack(_ lent: inout FreeSlots, used: Int) {
    swap(&lent, &free)
    count = used
  }

  /// Ends the life of a slot's tween: its names are stale from now on.
  mutating func release(_ slot: Int32) {
    if !claims.isEmpty { writeClaim(of: slot) }
    var own = slots.takeOut()
    var span = own.mutableSpan
    release(slot, of: &span)
    slots.putBack(&own)
  }

  /// Ends the life of the tween in a slot of those that are lent.
  ///
  /// It is the first one to be taken again, unless its generation is the last.
  @inline(__always) mutating func release(_ slot: Int32, of lent: inout MutableSpan<Slot>) {
    let generation = lent[Int(slot)].generation
    lent[Int(slot)] = Slot(free: generation)
    free(slot, after: generation)
  }

  /// Frees a slot in which the life of a tween of some generation has been ended.
  @inline(__always) mutating func free(_ slot: Int32, after generation: UInt32) {
    if Slot.isUsed(after: generation) { free.push(slot, generation &+ 1) }
  }

  /// Takes a stretch of slots that follow each other, some that were freed or else new ones of those that are there;
  /// as many as are told at most.
  @inline(__always) mutating func takeStretch(_ limit: Int, _ used: inout Int)
    -> FreeSlots.Stretch
  {
    if let stretch = free.popStretch(limit) { return stretch }
    let first = Int32(truncatingIfNeeded: used)
    used &+= limit
    return FreeSlots.Stretch(
      last: first, step: -1, count: Int32(truncatingIfNeeded: limit),
      generation: free.newGeneration)
  }

  /// Gives back the slots behind the last one that is taken, and room for more.
  mutating func shrinkToFit() {
    count = free.dropLast(of: count)
    slots.removeLast(slots.count - count)
    places.removeLast(max(0, places.count - count))
    slots.shrinkToFit()
    places.shrinkToFit()
    claims.shrinkToFit()
  }

  /// The name that the tween in a slot has now.
  func id(of slot: Int32) -> TweenID {
    TweenID(slot: slot, generation: self[slot].generation)
  }

  /// Whether a name is that of the tween in its slot.
  func isCurrent(_ id: TweenID) -> Bool {
    guard slots.indices.contains(Int(id.slot)) else { return false }
    let slot = self[id.slot]
    return slot.group != Slot.nowhere && slot.generation == id.generation
  }
}
