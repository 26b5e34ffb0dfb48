/// Where each live tween stands, by its slot.
///
/// Slots are named by ``TweenID``s: a slot whose tween has ended gets a new generation and goes to
/// the head of a list of free ones. They are freed in the order of the events, which depends on the
/// history alone, so that names are the same however time is cut.
struct Slots: Sendable {
  /// One live tween; 40 bytes.
  struct Slot: Sendable {
    /// Counts the tweens that have stood here.
    var generation: UInt32 = 0
    /// The group of the tween, or −1 if none (free, or still to begin).
    var group: Int32 = -1
    /// The tween's place in the columns of its group.
    var column: Int32 = 0
    /// The property whose value the tween moves.
    var property: Int32 = 0
    /// The neighbours in the property's list, or −1; while free, `next` is the next free slot.
    var next: Int32 = -1
    var previous: Int32 = -1
    /// Counts all tweens ever begun: the order of creation.
    var sequence: UInt64 = 0
    /// Whether nobody is told of the tween's end.
    var isSilent = false
    /// Whether no law concerns the tween: it neither weighs others nor is weighed.
    var isApart = false
    /// Whether the tween, silenced by one of its key, adds nothing any more but goes on weighing others.
    var onlyWeighs = false
    /// How the tween weighs the older ones of its property.
    var law = CombinationLaw.additive
    /// Where what only some tweens have is kept, or −1.
    var attachment: Int32 = -1
  }

  private var slots: [Slot] = []

  /// The number of slots, free ones included.
  var count: Int { slots.count }

  /// The first free slot, or −1.
  private(set) var free: Int32 = -1

  subscript(slot: Int32) -> Slot {
    get { slots[Int(slot)] }
    _modify { yield &slots[Int(slot)] }
  }

  /// Takes a free slot, or a new one.
  mutating func take() -> TweenID {
    guard free >= 0 else {
      slots.append(Slot())
      return TweenID(slot: Int32(slots.count - 1), generation: 0)
    }
    let slot = free
    free = slots[Int(slot)].next
    slots[Int(slot)].next = -1
    return id(of: slot)
  }

  /// Ends the life of a slot's tween: its names are stale from now on.
  mutating func release(_ slot: Int32) {
    let generation = slots[Int(slot)].generation &+ 1
    slots[Int(slot)] = Slot(generation: generation, next: free)
    free = slot
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
