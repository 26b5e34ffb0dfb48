extension [Double] {
  /// Becomes a copy of others, which are as many.
  ///
  /// Of many, room that is shared is not copied first, to be written over at once: so a snapshot of 100,000 that is kept
  /// takes 0.93 of the time (`tweenbench --only snapshot.100k`). Few are written where they stand, without a look at whose
  /// they are: with it, a tick of 300 took 1.05 times as long.
  @inline(__always) mutating func rewrite(as others: [Double]) {
    assert(others.count == count)
    if count > 1024 {
      vacate()
      append(contentsOf: others)
    } else {
      withMutableColumn { $0.copy(others, 0..<others.count) }
    }
  }

  /// Becomes empty, with room for as many numbers as there were: of those that are shared no more than that, as a copy
  /// would have.
  ///
  /// All the room that they had may be twice as much, and beyond 32 MiB the C library asks the system for it each time:
  /// three million lanes that were kept before each tick took 1.9 times as long.
  mutating func vacate() {
    let (used, place) = (count, address)
    removeAll(keepingCapacity: true)
    guard address != place, capacity > used else { return }
    self = []
    reserveCapacity(used)
  }
}
