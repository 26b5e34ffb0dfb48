/// The slots that are free: the last one freed is the first one taken.
///
/// Slots that follow each other, up or down, are kept as one stretch, so that a cohort (``Cohort``) takes its slots as
/// a few numbers and not one by one: a chain through the slots was a load for each that waits for the one before.
struct FreeSlots: Sendable {
  /// Slots in a row.
  struct Stretch: Sendable {
    /// The one that was freed last, and what leads to it from the one before: 1, −1, or 0 if it is the only one.
    var last: Int32
    var step: Int32
    /// How many there are.
    var count: Int32
  }

  /// The stretches below the uppermost one, and how many slots are in them.
  private var lower: [Stretch] = []
  private var lowerCount = 0
  /// The uppermost one, which may be empty.
  private var top = Stretch(last: -1, step: 0, count: 0)

  /// The number of free slots.
  var count: Int { lowerCount &+ Int(top.count) }

  /// Takes a slot, or −1 if there is none.
  @inline(__always) mutating func pop() -> Int32 {
    if top.count == 0, !hasNextStretch() { return -1 }
    let slot = top.last
    top.last = slot &- top.step
    top.count &-= 1
    return slot
  }

  /// Takes a slot, or else a new one; `used` is how many have ever been taken.
  @inline(__always) mutating func takeOne(_ used: inout Int) -> Int32 {
    let slot = pop()
    if slot >= 0 { return slot }
    used &+= 1
    return Int32(truncatingIfNeeded: used &- 1)
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
    guard let next = lower.popLast() else { return false }
    lowerCount -= Int(next.count)
    top = next
    return true
  }

  /// Frees a slot.
  @inline(__always) mutating func push(_ slot: Int32) {
    if top.count == 0 {
      top = Stretch(last: slot, step: 0, count: 1)
    } else if slot == top.last &+ top.step {
      top.last = slot
      top.count &+= 1
    } else {
      pushApart(slot)
    }
  }

  private mutating func pushApart(_ slot: Int32) {
    let step = slot &- top.last
    if top.count == 1, step == 1 || step == -1 {
      top = Stretch(last: slot, step: step, count: 2)
      return
    }
    lower.append(top)
    lowerCount += Int(top.count)
    top = Stretch(last: slot, step: 0, count: 1)
  }

  /// Whether all slots to be taken next, as many as are told or as there are, are as asked.
  func areAll(first limit: Int, _ isWanted: (Int32) -> Bool) -> Bool {
    var (left, place, stretch) = (min(limit, count), lower.count, top)
    while true {
      var slot = stretch.last
      for _ in 0..<min(left, Int(stretch.count)) {
        if !isWanted(slot) { return false }
        slot = slot &- stretch.step
      }
      left -= Int(stretch.count)
      if left <= 0 { return true }
      place -= 1
      stretch = lower[place]
    }
  }
}
