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
  var hasRuns: Bool { isStrictlyInLaneOrder && count - liveCount == front }
}
