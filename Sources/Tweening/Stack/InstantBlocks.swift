/// Before which instants nothing happens to any of many, who do not come to it in their order: tweens of a group to their
/// ends (`Group+Ends.swift`) or to what they reach on their way (`Group+Marks.swift`), or groups to what happens to their
/// tweens (`TweenStack+Instants.swift`).
///
/// For each 32 of them the earliest instant, as it was found when they were looked at last, so that what happens is looked
/// for where it may; for each 32 of those the earliest of them, and so on, so that it is found in some steps. What has gone
/// may leave too early an instant, which makes one more look; too late an instant is none.
///
/// To pass to the next of 10,000 ends takes a twentieth of the time it took when all columns
/// were looked at (`tweenbench --only w4.ends`); with a million 2.3 times as much, and 16 times with one level
/// (`growth.ends`).
struct InstantBlocks: Sendable {
  /// How many a block is of.
  static let size = 32

  /// How many are told of by one of the level above.
  private static let fan = 32

  /// Of the blocks that were full when they were looked at; above them of blocks of blocks, up to one level of no more
  /// than 32.
  private var levels: [[Double]] = []

  private var count: Int { levels.isEmpty ? 0 : levels[0].count }

  /// Forgets all, since they have moved.
  @inline(__always) mutating func clear() {
    if !levels.isEmpty { clearLevels() }
  }

  @inline(never) private mutating func clearLevels() {
    for level in levels.indices { levels[level].clear() }
  }

  /// Gives back the room for more blocks than there are.
  mutating func shrinkToFit() {
    if count == 0 { levels = [] }
    for level in levels.indices { levels[level].shrinkToFit() }
  }

  /// Sees to it that as many full blocks are there as so many fill, new ones to be looked at.
  mutating func reach(_ number: Int) {
    while count < number / Self.size { append() }
  }

  /// Forgets what is known of a block.
  mutating func forget(_ block: Int) {
    if block >= count { return }
    var place = block
    for level in levels.indices {
      if levels[level][place] == -.infinity { return }
      levels[level][place] = -.infinity
      place /= Self.fan
    }
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

  /// The block of one of them, if it is full.
  @inline(__always) func block(of place: Int) -> Int? {
    let block = place / Self.size
    return block < count ? block : nil
  }

  /// Looks at all of the blocks in which something may happen until an instant, one after the other.
  ///
  /// - Parameters:
  ///   - number: how many there are in all blocks, the last of which may not be full.
  ///   - time: the instant.
  ///   - look: looks at one and returns when something is going to happen to it.
  /// - Returns: the earliest such instant of all.
  @inline(__always) mutating func lookAtDue(
    of number: Int, upTo time: Double, _ look: (Int) -> Double
  ) -> Double {
    reach(number)
    var (block, next) = (0, Double.infinity)
    while true {
      block = firstDue(from: block, at: time, &next)
      let first = block * Self.size
      if first >= number { return next }
      var instant = Double.infinity
      for place in first..<min(first + Self.size, number) { instant = min(instant, look(place)) }
      if block < count { self[block] = instant }
      (block, next) = (block + 1, min(next, instant))
    }
  }

  /// Passes blocks, from one on, in which nothing happens until an instant.
  ///
  /// - Parameters:
  ///   - block: the first one to ask.
  ///   - time: the instant.
  ///   - next: the earliest instant, brought forward by those of the blocks that are passed.
  /// - Returns: the next block, or one behind all.
  /// - Complexity: O(log n) for n blocks.
  func firstDue(from block: Int, at time: Double, _ next: inout Double) -> Int {
    if block >= count { return block }
    var (level, place, earliest) = (0, block, next)
    defer { next = earliest }
    while place < levels[level].count {
      let instant = levels[level][place]
      if instant > time {
        earliest = min(earliest, instant)
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

  /// The instant before which nothing happens to those of a block.
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
