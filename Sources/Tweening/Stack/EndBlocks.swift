/// Before which instants none ends of the tweens of a group that do not end in the order of the columns.
///
/// For each 32 columns the earliest end, as it was found when they were looked at last, so that what ends is looked for
/// where it may be; for each 32 of those the earliest of them, and so on, so that it is found in some steps. A tween that
/// has gone may leave too early an instant, which makes one more look; none ever ends earlier than it did. Cohorts are
/// counted where they begin. To pass to the next of 10,000 ends takes a twentieth of the time it took when all columns
/// were looked at (`tweenbench --only w4.ends`); with a million 2.3 times as much, and 16 times with one level
/// (`growth.ends`).
struct EndBlocks: Sendable {
  /// The columns of a block.
  static let size = 32

  /// How many are told of by one of the level above.
  private static let fan = 32

  /// Of the blocks that were full when they were looked at; above them of blocks of blocks, up to one level of no more
  /// than 32.
  private var levels: [[Double]] = []

  private var count: Int { levels.isEmpty ? 0 : levels[0].count }

  /// Forgets all, since the columns have moved.
  @inline(__always) mutating func clear() {
    if !levels.isEmpty { forget() }
  }

  @inline(never) private mutating func forget() {
    for level in levels.indices { levels[level].clear() }
  }

  /// Gives back the room for more blocks than there are.
  mutating func shrinkToFit() {
    if count == 0 { levels = [] }
    for level in levels.indices { levels[level].shrinkToFit() }
  }

  /// Sees to it that as many full blocks are there as columns fill, new ones to be looked at.
  mutating func reach(_ columns: Int) {
    while count < columns / Self.size { append() }
  }

  private mutating func append() {
    if levels.isEmpty { levels.append([]) }
    var place = count
    for level in levels.indices {
      if place == levels[level].count {
        levels[level].append(-.infinity)
      } else {
        levels[level][place] = -.infinity
      }
      place /= Self.fan
    }
    let top = levels.count - 1
    if levels[top].count > Self.fan {
      levels.append([earliest(of: 0, above: top), earliest(of: 1, above: top)])
    }
  }

  /// The block of a column, if it is full.
  @inline(__always) func block(of column: Int) -> Int? {
    let block = column / Self.size
    return block < count ? block : nil
  }

  /// Passes blocks, from one on, in which none ends until an instant.
  ///
  /// - Parameters:
  ///   - block: the first one to ask.
  ///   - time: the instant.
  ///   - next: the earliest end, brought forward by those of the blocks that are passed.
  /// - Returns: the next block, or the one behind all.
  /// - Complexity: O(log n) for n blocks.
  func firstDue(from block: Int, at time: Double, _ next: inout Double) -> Int {
    var (level, place, earliest) = (0, block, next)
    defer { next = earliest }
    while place < levels[level].count {
      let end = levels[level][place]
      if end > time {
        earliest = min(earliest, end)
        place += 1
        // Up where another one above begins.
        while place % Self.fan == 0, level + 1 < levels.count, place < levels[level].count {
          (level, place) = (level + 1, place / Self.fan)
        }
      } else if level > 0 {
        (level, place) = (level - 1, place * Self.fan)
      } else {
        return place
      }
    }
    return count
  }

  /// The instant before which none ends of those that begin in a block.
  @inline(__always) subscript(block: Int) -> Double {
    get { levels[0][block] }
    set {
      levels[0][block] = newValue
      if levels.count > 1 { raise(block) }
    }
  }

  /// Tells the levels above of what a block has been told.
  @inline(never) private mutating func raise(_ block: Int) {
    var place = block
    for level in 1..<levels.count {
      place /= Self.fan
      let earliest = earliest(of: place, above: level - 1)
      if levels[level][place] == earliest { return }
      levels[level][place] = earliest
    }
  }

  /// The earliest instant of those of a level that one above tells of.
  private func earliest(of place: Int, above level: Int) -> Double {
    var earliest = Double.infinity
    for below in place * Self.fan..<min((place + 1) * Self.fan, levels[level].count) {
      earliest = min(earliest, levels[level][below])
    }
    return earliest
  }
}
