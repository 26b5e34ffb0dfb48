/// Where a group has tombstones, and what follows from that.
extension Group {
  /// Whether a sixth of the columns that the tick goes through is tombstones, or half of all.
  ///
  /// The tick passes over those at the front, so that less than 64 of them do not matter, and to squeeze them
  /// out one by one took a sixth of an end (callgrind of `w2.depth.10`'s work).
  @inline(__always) var wantsCompaction: Bool {
    let dead = count - liveCount
    if dead == front { return dead >= 64 && dead * 2 >= count }
    return dead * 2 >= count || (dead - front) * 6 >= count - front
  }

  /// Whether lanes follow each other, of columns that the tick goes through, if the first and the last one
  /// are as far apart as their columns: there are no tombstones behind the front, and no lane comes twice.
  var hasRuns: Bool { isStrictlyInLaneOrder && count &- liveCount == front }

  /// Whether the lanes of the columns that the tick goes through never go back.
  var hasOrder: Bool { isInLaneOrder && count &- liveCount == front }

  /// Moves the tweens before the first cohort next to it, if most columns there are tombstones: so those are at the front.
  ///
  /// Where some tweens last longer than the cohorts among which they began, each that ended left its tombstones between such,
  /// and to squeeze those out moved all others.
  ///
  /// - Complexity: O(columns before the first cohort).
  mutating func gatherFirst(slots: inout Slots) {
    let edge = firstOfCohorts
    // First what is known of all tombstones.
    guard edge > front, !cohorts.isEmpty, (count - liveCount - front) * 2 >= edge - front else {
      return
    }
    let live = slot[front..<edge].count { $0 >= 0 }
    guard live * 2 <= edge - front else { return }
    var next = edge
    for column in (front..<edge).reversed() where slot[column] >= 0 {
      next -= 1
      if next > column { move(column, to: next, slots: &slots) }
    }
    front = next
    for block in (next / InstantBlocks.size)...(edge / InstantBlocks.size) {
      endBlocks.forget(block)
    }
    marks.clear()
  }

  /// Moves a tween to the column of a tombstone.
  private mutating func move(_ column: Int, to other: Int, slots: inout Slots) {
    start[other] = start[column]
    if hasEnds { (ends[other], ends[column]) = (ends[column], .infinity) }
    if hasRates { rates[other] = rates[column] }
    let width = Int(key.width)
    for k in 0..<width { delta[other * width + k] = delta[column * width + k] }
    (lane[other], lane[column]) = (lane[column], key.grave)
    (slot[other], slot[column]) = (slot[column], -1)
    slots[slot[other]].place = place(of: other)
  }

  /// Squeezes what belongs to tombstones out of a column.
  ///
  /// - Parameters:
  ///   - column: as many numbers for each tween as it is wide.
  ///   - first: how many tombstones are at the front, if only those go; else 0. They go in one move, which
  ///     saves 70 of 2,930 instructions an event of a deep stack (callgrind of the work of `w2.depth.1000`).
  ///   - slots: the slot of each tween, or −1.
  ///   - width: how many numbers those are.
  static func squeeze<Number>(
    _ column: inout [Number], _ first: Int, _ slots: [Int32], width: Int = 1
  ) {
    if first > 0 { return column.removeFirst(first * width) }
    var kept = 0
    for place in slots.indices where slots[place] >= 0 {
      for k in 0..<width { column[kept * width + k] = column[place * width + k] }
      kept += 1
    }
    column.removeLast(column.count - kept * width)
  }
}
