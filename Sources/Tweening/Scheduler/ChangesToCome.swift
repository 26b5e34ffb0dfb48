/// Changes that are to take effect later, in the order of their instants; those of one instant in that in which they were
/// made.
///
/// They stand in blocks, so that one that comes between others, or is taken back, moves those of its block only. In one array
/// each of 32,000 to come took 8 µs with its effect, at random instants, 19 µs if given from the last to the first, and 8 µs to
/// be taken back at random; 1.0, 0.6 and 1.1 so.
struct ChangesToCome: Sendable {
  /// How many a block holds at most.
  private static let most = 64

  /// In their order; none is empty.
  private var blocks: [[ScheduledChange]] = []

  /// Whether there are none.
  var isEmpty: Bool { blocks.isEmpty }

  /// The instant of the first one in ticks; infinite if there is none.
  var firstTime: Double { blocks.first?.first?.time ?? .infinity }

  /// All of them.
  var all: [ScheduledChange] { blocks.flatMap { $0 } }

  /// Puts one behind those of its instant.
  ///
  /// - Complexity: O(log n), O(1) for the last one, besides what is moved: a block, and a number for each of n/32 blocks at
  ///   most where another one begins.
  mutating func insert(_ change: ScheduledChange) {
    let last = blocks.count - 1
    if last < 0 || blocks[last][blocks[last].count - 1].time <= change.time {
      // As most come: blocks are full then.
      if last >= 0, blocks[last].count < Self.most { return blocks[last].append(change) }
      return blocks.append([change])
    }
    let block = max(0, blocks.firstPlace { $0[0].time > change.time } - 1)
    let place = blocks[block].firstPlace { $0.time > change.time }
    blocks[block].insert(change, at: place)
    guard blocks[block].count > Self.most else { return }
    let half = Array(blocks[block][(Self.most / 2)...])
    blocks[block].removeLast(half.count)
    blocks.insert(half, at: block + 1)
  }

  /// Takes the first one out, if there is any.
  mutating func popFirst() -> ScheduledChange? {
    if blocks.isEmpty { return nil }
    if blocks[0].count == 1 { return blocks.removeFirst()[0] }
    return blocks[0].removeFirst()
  }

  /// Takes one of some name and instant out, if there is one.
  mutating func remove(_ id: TweenID, at time: Double) -> [ScheduledChange] {
    let first = blocks.firstPlace { $0[$0.count - 1].time >= time }
    let end = blocks.firstPlace { $0[0].time > time }
    return removeAll(1, within: first..<max(first, end)) { $0.id == id }
  }

  /// Takes some out, of which there are no more than told, and gives them in their order.
  mutating func removeAll(
    _ most: Int = .max, where isMeant: (ScheduledChange) -> Bool
  ) -> [ScheduledChange] {
    removeAll(most, within: blocks.indices, where: isMeant)
  }

  /// They are looked for from both ends: what is taken back one by one mostly stands at one of them.
  private mutating func removeAll(
    _ most: Int, within places: Range<Int>, where isMeant: (ScheduledChange) -> Bool
  ) -> [ScheduledChange] {
    var (low, high) = (places.lowerBound, places.upperBound - 1)
    var (early, late): ([ScheduledChange], [ScheduledChange]) = ([], [])
    var areAllFull = true
    while low <= high, early.count + late.count < most {
      early += blocks[low].takeOut(most - early.count - late.count, where: isMeant)
      let left = most - early.count - late.count
      if low < high, left > 0 {
        late += blocks[high].takeOut(left, where: isMeant).reversed()
      }
      if blocks[low].isEmpty || blocks[high].isEmpty { areAllFull = false }
      (low, high) = (low + 1, high - 1)
    }
    if !areAllFull { blocks.removeAll { $0.isEmpty } }
    return early + late.reversed()
  }

  /// Lets those of a group belong to none.
  mutating func forget(_ group: TweenGroup) {
    for block in blocks.indices {
      for place in blocks[block].indices where blocks[block][place].group == group {
        blocks[block][place].group = nil
      }
    }
  }

  /// Gives back the room for more.
  mutating func shrinkToFit() {
    for block in blocks.indices { blocks[block].shrinkToFit() }
    blocks.shrinkToFit()
  }
}

extension [ScheduledChange] {
  /// Takes some out, as many as told at most, and gives them in their order.
  fileprivate mutating func takeOut(
    _ most: Int, where isMeant: (ScheduledChange) -> Bool
  ) -> [ScheduledChange] {
    var places: [Int] = []
    for place in indices where isMeant(self[place]) {
      places.append(place)
      if places.count == most { break }
    }
    let taken = places.map { self[$0] }
    for place in places.reversed() { remove(at: place) }
    return taken
  }
}
