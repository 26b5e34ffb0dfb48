extension [Double] {
  /// Becomes a copy of others, which are as many.
  ///
  /// Of many, room that is shared is not copied first, to be written over at once: so a snapshot of 100,000 that is kept
  /// takes 0.93 of the time (`tweenbench --only snapshot.100k`). Few are written where they stand, without a look at whose
  /// they are: with it, a tick of 300 took 1.05 times as long.
  ///
  /// No more room is taken than a copy would have. All of it may be twice as much, and beyond 32 MiB the C library asks the
  /// system for it each time: three million lanes that were kept before each tick took 1.9 times as long.
  @inline(__always) mutating func rewrite(as others: [Double]) {
    assert(others.count == count)
    if count > Self.few {
      vacate(keeping: 1)
      append(contentsOf: others)
    } else {
      withMutableColumn { $0.copy(others, 0..<others.count) }
    }
  }

  // In WebAssembly numbers are appended one by one: a tick of 10,000 took 1.15 times as long (`.ci/wasm/speed`).
  #if hasFeature(Embedded)
    private static var few: Int { .max }
  #else
    private static var few: Int { 1024 }
  #endif
}
