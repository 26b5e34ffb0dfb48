/// Which lanes move: a count of properties with live tweens for every 4 lanes, and a list of the blocks where
/// it is not 0, or was not.
///
/// A tick copies the base of the listed blocks at most, of which no more rest than move, so what stands still
/// costs next to nothing. With 100 of 1M
/// properties moving, copying all lanes took 124 µs a tick, looking for the blocks in a set of bits 7.8 times
/// as long as a tick of the 100 alone, the list twice as long, and `Tick+Sparse.swift`, which copies nothing if
/// each property has one tween, 1.1 to 1.5 times as long (`tweenbench --only w5.sparse`).
struct LiveBlocks: Sendable {
  /// The lanes of a block.
  static let size = 1 << shift
  private static let shift = 2

  /// For each block twice the number of properties of which it has lanes and that have live tweens, and 1 more if
  /// it is in the list.
  private var blocks: [Int32] = []
  /// The moving blocks and, after a ``clean()``, as many at most that have come to rest, each once in any order:
  /// each is copied by itself.
  private(set) var moving: [Int32] = []
  /// How many of the list are at rest.
  private(set) var idleCount = 0
  /// The number of properties that have live tweens.
  private(set) var propertyCount = 0

  /// Makes room for `lanes` lanes, also for when all of them move: what begins to move allocates nothing here.
  mutating func reserve(lanes: Int) {
    while blocks.count * Self.size < lanes { blocks.append(0) }
    if moving.capacity < blocks.count { moving.reserveCapacity(blocks.capacity) }
  }

  /// Gives back the room for more lanes than there are.
  mutating func shrinkToFit() {
    blocks.shrinkToFit()
    var own: [Int32] = []
    own.reserveCapacity(blocks.count)
    own.append(contentsOf: moving)
    moving = own
  }

  /// Counts a property that begins to move some lanes, or (with −1) counts it no more.
  @inline(__always) mutating func add(_ change: Int32, lanes: Range<Int>) {
    propertyCount &+= Int(change)
    var block = lanes.lowerBound >> Self.shift
    let last = (lanes.upperBound &- 1) >> Self.shift
    repeat {
      let before = blocks[block]
      let after = before &+ 2 &* change
      blocks[block] = after | 1
      if before == 0 {
        moving.append(Int32(truncatingIfNeeded: block))
      } else if before == 1 {
        idleCount &-= 1
      } else if after == 1 {
        idleCount &+= 1
      }
      block &+= 1
    } while block <= last
  }

  /// Takes blocks at rest off the list if they are more than the others.
  ///
  /// Once a tick: what ends in one and begins again before the next has not left the list. To take each off when
  /// it came to rest took 51 of 1,466 instructions of a tween's life (callgrind of `w4.churn`'s work, one by one).
  @inline(__always) mutating func clean() {
    if idleCount &* 2 > moving.count { takeOffIdle() }
  }

  private mutating func takeOffIdle() {
    var kept = 0
    // Not of the array itself, which would be held and so copied by the first write.
    for place in moving.indices {
      let block = moving[place]
      if blocks[Int(block)] == 1 {
        blocks[Int(block)] = 0
      } else {
        moving[kept] = block
        kept += 1
      }
    }
    moving.removeLast(moving.count - kept)
    idleCount = 0
  }

  /// Whether so many blocks are listed that all lanes are copied in one go, which is faster for each.
  var areDense: Bool { moving.count * 4 >= blocks.count }
}
