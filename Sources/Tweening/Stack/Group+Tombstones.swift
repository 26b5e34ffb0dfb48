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

  /// Squeezes what belongs to tombstones out of a column.
  ///
  /// - Parameters:
  ///   - column: as many numbers for each tween as it is wide.
  ///   - first: how many tombstones there are, if all are at the front; else 0. Those go in one move, which
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
