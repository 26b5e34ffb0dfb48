/// Before which instants none ends of the tweens of a group that do not end in the order of the columns.
///
/// For each 32 columns the earliest end, as it was found when they were looked at last, so that what ends is looked for
/// where it may be. A tween that has gone may leave too early an instant, which makes one more look; none ever ends
/// earlier than it did. Cohorts are counted where they begin. To pass to the next of 10,000 ends takes a twentieth of the
/// time it took when all columns were looked at (`tweenbench --only w4.ends`).
struct EndBlocks: Sendable {
  /// The columns of a block.
  static let size = 32

  /// Of the blocks that were full when they were looked at.
  private var earliest: [Double] = []

  /// Forgets all, since the columns have moved.
  @inline(__always) mutating func clear() { earliest.clear() }

  /// Sees to it that as many full blocks are there as columns fill, new ones to be looked at.
  mutating func reach(_ columns: Int) {
    while earliest.count < columns / Self.size { earliest.append(-.infinity) }
  }

  /// The block of a column, if it is full.
  @inline(__always) func block(of column: Int) -> Int? {
    let block = column / Self.size
    return block < earliest.count ? block : nil
  }

  /// Passes blocks, from one on, in which none ends until an instant.
  ///
  /// - Parameters:
  ///   - block: the first one to ask.
  ///   - time: the instant.
  ///   - next: the earliest end, brought forward by those of the blocks that are passed.
  /// - Returns: the next block, or the one behind all.
  func firstDue(from block: Int, at time: Double, _ next: inout Double) -> Int {
    let known = earliest.span
    var block = block
    while block < known.count, known[block] > time {
      next = min(next, known[block])
      block += 1
    }
    return block
  }

  /// The instant before which none ends of those that begin in a block.
  @inline(__always) subscript(block: Int) -> Double {
    get { earliest[block] }
    set { earliest[block] = newValue }
  }
}
