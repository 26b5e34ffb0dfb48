/// Which lanes move: a count of properties with live tweens for every 4 lanes, and a list of those blocks where
/// it is not 0.
///
/// A tick copies the base of moving blocks at most, so what stands still costs nothing. With 100 of 1M
/// properties moving, copying all lanes took 124 µs a tick, looking for the blocks in a set of bits 7.8 times
/// as long as a tick of the 100 alone, the list twice as long, and `Tick+Sparse.swift`, which copies nothing if
/// each property has one tween, 1.1 to 1.5 times as long (`tweenbench --only w5.sparse`).
struct LiveBlocks: Sendable {
  /// The lanes of a block.
  static let size = 4

  private struct Block {
    /// The properties of which it has lanes and that have live tweens.
    var count: Int32 = 0
    /// Its place in the list while it moves.
    var place: Int32 = 0
  }

  private var blocks: [Block] = []
  /// The moving blocks, in any order: each is copied by itself.
  private(set) var moving: [Int32] = []
  /// The number of properties that have live tweens.
  private(set) var propertyCount = 0

  /// Makes room for `lanes` lanes, also for when all of them move: what begins to move allocates nothing here.
  mutating func reserve(lanes: Int) {
    while blocks.count * Self.size < lanes { blocks.append(Block()) }
    if moving.capacity < blocks.count { moving.reserveCapacity(blocks.capacity) }
  }

  /// Counts a property that begins to move some lanes, or (with −1) counts it no more.
  mutating func add(_ change: Int32, lanes: Range<Int>) {
    propertyCount += Int(change)
    var block = lanes.lowerBound / Self.size
    while block * Self.size < lanes.upperBound {
      let before = blocks[block].count
      blocks[block].count = before + change
      if before == 0 {
        blocks[block].place = Int32(truncatingIfNeeded: moving.count)
        moving.append(Int32(truncatingIfNeeded: block))
      } else if before + change == 0 {
        let (place, last) = (blocks[block].place, moving.removeLast())
        if last != Int32(truncatingIfNeeded: block) {
          moving[Int(place)] = last
          blocks[Int(last)].place = place
        }
      }
      block += 1
    }
  }

  /// Whether so many blocks move that all lanes are copied in one go, which is faster for each.
  var areDense: Bool { moving.count * 4 >= blocks.count }
}
