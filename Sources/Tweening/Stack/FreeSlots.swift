/// The slots that are free: the last one freed is the first one taken.
///
/// Slots that follow each other, up or down, and in which as many tweens have stood, are kept as one stretch, so that a
/// cohort (``Cohort``) takes its slots as a few numbers and not one by one: a chain through the slots was a load for each
/// that waits for the one before. What a slot that is free tells itself is out of date.
struct FreeSlots: Sendable {
  /// Slots in a row.
  struct Stretch: Sendable {
    /// The one that was freed last, and what leads to it from the one before: 1, −1, or 0 if it is the only one.
    var last: Int32
    var step: Int32
    /// How many there are.
    var count: Int32
    /// The generation of the tweens to come.
    var generation: UInt32

    /// The one that was freed first.
    @inline(__always) var first: Int32 { last &- (count &- 1) &* step }
  }

  /// The stretches below the uppermost one; the lowest is empty if new slots begin with another generation than 0.
  private var lower: [Stretch] = []
  /// The uppermost one, which may be empty.
  private var top = Stretch(last: -1, step: 0, count: 0, generation: 0)
  /// How many slots are in the others.
  private var lowerCount: Int32 = 0

  /// The number of free slots.
  var count: Int { Int(lowerCount) &+ Int(top.count) }

  /// The generation of the first tween in a slot that has not been taken, or was dropped.
  var newGeneration: UInt32 {
    guard let lowest = lower.first, lowest.count == 0 else { return 0 }
    return lowest.generation
  }

  /// Takes a slot; it is −1 if there is none.
  ///
  /// - Returns: the name of the tween to come.
  @inline(__always) mutating func pop() -> TweenID {
    if top.count == 0, !hasNextStretch() { return TweenID(slot: -1, generation: 0) }
    let slot = top.last
    top.last = slot &- top.step
    top.count &-= 1
    return TweenID(slot: slot, generation: top.generation)
  }

  /// Takes a slot, or else a new one; `used` is how many have ever been taken.
  @inline(__always) mutating func takeOne(_ used: inout Int) -> TweenID {
    let name = pop()
    if name.slot >= 0 { return name }
    used &+= 1
    return TweenID(slot: Int32(truncatingIfNeeded: used &- 1), generation: newGeneration)
  }

  /// Takes as many slots as are told, or as follow each other: the first one to be taken is the last of the stretch.
  mutating func popStretch(_ limit: Int) -> Stretch? {
    guard limit > 0, top.count > 0 || hasNextStretch() else { return nil }
    var taken = top
    taken.count = min(Int32(clamping: limit), top.count)
    top.last = top.last &- top.step &* taken.count
    top.count &-= taken.count
    return taken
  }

  /// Goes on to the next stretch where the uppermost one is empty, if there is one.
  private mutating func hasNextStretch() -> Bool {
    guard let next = lower.last, next.count > 0 else { return false }
    lower.removeLast()
    lowerCount -= next.count
    top = next
    return true
  }

  /// Frees a slot, in which a tween of a generation may stand.
  @inline(__always) mutating func push(_ slot: Int32, _ generation: UInt32) {
    if top.count == 0 {
      top = Stretch(last: slot, step: 0, count: 1, generation: generation)
    } else if slot == top.last &+ top.step, generation == top.generation {
      top.last = slot
      top.count &+= 1
    } else {
      push(Stretch(last: slot, step: 0, count: 1, generation: generation))
    }
  }

  /// Frees slots in a row, the last one last; there is one at least.
  mutating func push(_ stretch: Stretch) {
    let step = stretch.first &- top.last
    if stretch.generation == top.generation, top.count > 0, step == 1 || step == -1,
      top.count == 1 || top.step == step, stretch.count == 1 || stretch.step == step
    {
      top = Stretch(
        last: stretch.last, step: step, count: top.count &+ stretch.count,
        generation: top.generation)
      return
    }
    if top.count > 0 {
      lower.append(top)
      lowerCount += top.count
    }
    top = stretch
  }

  /// Drops the free slots behind the last one that is not free, of as many as have ever been taken: who takes one of them
  /// takes it as a new one, in a generation in which nothing has stood there.
  ///
  /// Nothing is dropped if that is beyond half of all: every slot to come would be worn out as early.
  ///
  /// - Returns: how many slots are left.
  /// - Complexity: O(slots).
  mutating func dropLast(of used: Int) -> Int {
    var isFree = [Bool](repeating: false, count: used)
    forEach { slot, _ in isFree[Int(slot)] = true }
    let kept = (isFree.lastIndex(of: false) ?? -1) + 1
    var generation = newGeneration
    forEach { if $0 >= kept { generation = max(generation, $1) } }
    guard generation <= Slots.Slot.lastGeneration / 2 else { return used }
    var left = FreeSlots()
    if generation > 0 {
      left.lower.append(Stretch(last: -1, step: 0, count: 0, generation: generation))
    }
    forEach { if $0 < kept { left.push($0, $1) } }
    left.lower.shrinkToFit()
    self = left
    return kept
  }

  /// Calls `body` with each slot and its next generation, the one that was freed first first.
  private func forEach(_ body: (_ slot: Int32, _ generation: UInt32) -> Void) {
    for stretch in lower + [top] {
      for k in 0..<stretch.count { body(stretch.first &+ k &* stretch.step, stretch.generation) }
    }
  }

  /// Whether the names to be given next, as many as are told or as there are, are all as asked.
  func areAll(first limit: Int, _ isWanted: (TweenID) -> Bool) -> Bool {
    var (left, place, stretch) = (min(limit, count), lower.count, top)
    while true {
      var slot = stretch.last
      for _ in 0..<min(left, Int(stretch.count)) {
        if !isWanted(TweenID(slot: slot, generation: stretch.generation)) { return false }
        slot = slot &- stretch.step
      }
      left -= Int(stretch.count)
      if left <= 0 { return true }
      place -= 1
      stretch = lower[place]
    }
  }
}
