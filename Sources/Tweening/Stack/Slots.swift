/// Where each live tween stands, by its slot.
///
/// Slots are named by ``TweenID``s: a slot whose tween has ended gets a new generation and goes to
/// the head of a list of free ones. They are freed in the order of the events, which depends on the
/// history alone, so that names are the same however time is cut. A slot that has come to its last
/// generation is used no more: a scheduler that does not go back to a copy gives no name twice.
struct Slots: Sendable {
  /// One live tween; 28 bytes.
  struct Slot: Sendable {
    /// The last generation, which is told to nobody: after so many tweens a slot is left alone.
    static let lastGeneration: UInt32 = (1 << 24) - 1

    /// The group of the tween, or −1 if none (free, or still to begin).
    var group: Int32 = -1
    /// The tween's place in the columns of its group: see ``Group/column(at:)``.
    var place: Int32 = 0
    /// The property whose value the tween moves.
    var property: Int32 = 0
    /// The neighbours in the property's list, or −1; while free, `next` is the next free slot.
    var next: Int32 = -1
    var previous: Int32 = -1
    /// The tween's place in the order of creation, from 1 on.
    var sequence: UInt32 = 0
    /// The generation in the upper 24 bits; below them what most tweens are not.
    private var bits: UInt32 = 0

    init(generation: UInt32 = 0, property: Int32 = 0, next: Int32 = -1) {
      bits = generation << 8
      self.property = property
      self.next = next
    }

    /// Counts the tweens that have stood here, and names that were taken away.
    var generation: UInt32 { bits >> 8 }

    /// The generation after this one.
    fileprivate var nextGeneration: UInt32 { min(generation + 1, Self.lastGeneration) }

    /// Whether more tweens than a run gives names to can still stand here.
    var isYoung: Bool { generation < Self.lastGeneration - 1024 }

    /// Takes the tween's name away.
    mutating func dropName() { bits = nextGeneration << 8 | bits & 0xFF }

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

  /// The number of slots, free ones included.
  var count: Int { slots.count }

  /// The first free slot, or −1.
  private(set) var free: Int32 = -1

  subscript(slot: Int32) -> Slot {
    get { slots[Int(slot)] }
    _modify { yield &slots[Int(slot)] }
  }

  /// Where what only some tweens have is kept for a slot, or −1.
  func attachment(of slot: Int32) -> Int32 {
    slots[Int(slot)].isAttached ? places[Int(slot)] : -1
  }

  /// Keeps where it is.
  mutating func attach(_ place: Int32, to slot: Int32) {
    while places.count <= Int(slot) { places.append(-1) }
    places[Int(slot)] = place
    slots[Int(slot)].isAttached = true
  }

  /// Takes a free slot, or a new one, for a tween of a property.
  @inline(__always) mutating func take(for property: Int32) -> TweenID {
    guard free >= 0 else {
      slots.append(Slot(property: property))
      return TweenID(slot: Int32(slots.count - 1), generation: 0)
    }
    let slot = free
    let generation = slots[Int(slot)].generation
    free = slots[Int(slot)].next
    slots[Int(slot)] = Slot(generation: generation, property: property)
    return TweenID(slot: slot, generation: generation)
  }

  /// Sees to it that so many tweens can take slots, and just so many new ones if too few are free.
  ///
  /// - Returns: the number of slots there were.
  mutating func reserve(_ count: Int) -> Int {
    var (slot, found) = (free, 0)
    while slot >= 0, found < count { (slot, found) = (slots[Int(slot)].next, found + 1) }
    let before = slots.count
    if found < count { slots.append(contentsOf: repeatElement(Slot(), count: count - found)) }
    return before
  }

  /// Takes a free slot of those that are lent, or a new one, for a tween of a property; gives what to keep there.
  ///
  /// `used` is the number of slots without the new ones that have not been taken yet.
  @inline(__always) mutating func take(
    for property: Int32, of lent: Span<Slot>, _ used: inout Int
  ) -> (slot: Int32, tween: Slot) {
    guard free >= 0 else {
      used &+= 1
      return (Int32(truncatingIfNeeded: used &- 1), Slot(property: property))
    }
    let slot = free
    free = lent[Int(slot)].next
    return (slot, Slot(generation: lent[Int(slot)].generation, property: property))
  }

  /// Whether none of the free slots that so many tweens would take comes to its last generation in a run.
  func areYoung(_ count: Int) -> Bool {
    var (slot, found) = (free, 0)
    while slot >= 0, found < count, slots[Int(slot)].isYoung {
      (slot, found) = (slots[Int(slot)].next, found + 1)
    }
    return slot < 0 || found == count
  }

  /// Keeps what is told of a tween and puts it into its property's list, behind another one or (−1) at the
  /// beginning.
  @inline(__always) mutating func insert(
    _ tween: Slot, at slot: Int32, behind previous: Int32, in list: inout TweenStack.List
  ) {
    var own = slots.takeOut()
    var span = own.mutableSpan
    span.insert(tween, at: slot, behind: previous, in: &list)
    slots.putBack(&own)
  }

  /// Takes a tween out of its property's list and, unless it only moves, out of its group.
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

  /// Ends the life of a slot's tween: its names are stale from now on.
  mutating func release(_ slot: Int32) {
    var own = slots.takeOut()
    var span = own.mutableSpan
    release(slot, of: &span)
    slots.putBack(&own)
  }

  /// Ends the life of the tween in a slot of those that are lent.
  ///
  /// It goes to the head of the free ones, unless its generation is the last.
  @inline(__always) mutating func release(_ slot: Int32, of lent: inout MutableSpan<Slot>) {
    let generation = lent[Int(slot)].nextGeneration
    lent[Int(slot)] = Slot(generation: generation, next: free)
    if generation < Slot.lastGeneration { free = slot }
  }

  /// The name that the tween in a slot has now.
  func id(of slot: Int32) -> TweenID {
    TweenID(slot: slot, generation: slots[Int(slot)].generation)
  }

  /// Whether a name is that of the tween in its slot.
  func isCurrent(_ id: TweenID) -> Bool {
    slots.indices.contains(Int(id.slot)) && slots[Int(id.slot)].generation == id.generation
  }
}
