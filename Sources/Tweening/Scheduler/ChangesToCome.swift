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

  /// Whose they are; none before the first one.
  ///
  /// In an array, so that each copy of a scheduler holds that and not four. When all were looked through instead, 64,000
  /// properties with a change each that were removed at random took 2.9 s, as many groups 13 s
  /// (a client's loop).
  private var owners: [Owners] = []

  /// The changes of each property and of each group, by the slots of their tweens.
  private struct Owners: Sendable {
    var byProperty = Chains()
    var byGroup = Chains()

    mutating func insert(_ change: ScheduledChange) {
      byProperty.insert(change.id.slot, into: change.property)
      if let group = change.group { byGroup.insert(change.id.slot, into: group.index) }
    }

    mutating func remove(_ change: ScheduledChange) {
      byProperty.remove(change.id.slot, from: change.property)
      if let group = change.group { byGroup.remove(change.id.slot, from: group.index) }
    }
  }

  /// Whether there are none.
  var isEmpty: Bool { blocks.isEmpty }

  /// The instant of the first one in ticks; infinite if there is none.
  var firstTime: Double { blocks.first?.first?.time ?? .infinity }

  /// All of them.
  var all: [ScheduledChange] { blocks.flatMap { $0 } }

  /// The slots of those of a property, in no order.
  func slots(ofProperty property: Int32) -> [Int32] {
    owners.first.map { Self.slots($0.byProperty, property) } ?? []
  }

  /// The slots of those of a group, in no order.
  func slots(ofGroup group: Int32) -> [Int32] {
    owners.first.map { Self.slots($0.byGroup, group) } ?? []
  }

  private static func slots(_ chains: Chains, _ chain: Int32) -> [Int32] {
    var found: [Int32] = []
    chains.forEach(in: chain) { found.append($0) }
    return found
  }

  /// Puts one behind those of its instant.
  ///
  /// - Returns: its place in the order of all.
  /// - Complexity: O(log n), O(1) for the last one, besides what is moved: a block, and a number for each of n/32 blocks at
  ///   most where another one begins.
  mutating func insert(_ new: ScheduledChange) -> ScheduledChange.Order {
    var change = new
    if owners.isEmpty { owners = [Owners()] }
    owners[0].insert(change)
    let last = blocks.count - 1
    if last < 0 || blocks[last][blocks[last].count - 1].time <= change.time {
      if last >= 0 { change.order.follow(blocks[last][blocks[last].count - 1].order) }
      // As most come: blocks are full then.
      if last >= 0, blocks[last].count < Self.most {
        blocks[last].append(change)
      } else {
        blocks.append([change])
      }
      return change.order
    }
    let block = max(0, blocks.firstPlace { $0[0].time > change.time } - 1)
    let place = blocks[block].firstPlace { $0.time > change.time }
    if place > 0 { change.order.follow(blocks[block][place - 1].order) }
    blocks[block].insert(change, at: place)
    guard blocks[block].count > Self.most else { return change.order }
    let half = Array(blocks[block][(Self.most / 2)...])
    blocks[block].removeLast(half.count)
    blocks.insert(half, at: block + 1)
    return change.order
  }

  /// Takes the first one out, if there is any.
  mutating func popFirst() -> ScheduledChange? { blocks.isEmpty ? nil : remove(0, 0) }

  /// Takes one of some name out of its place in the order of all, if it is there.
  ///
  /// - Complexity: O(log n), and what is moved: a block, or a number for each block where it is the only one of its block.
  mutating func remove(_ id: TweenID, at order: ScheduledChange.Order) -> ScheduledChange? {
    guard let (block, place) = place(of: id, at: order) else { return nil }
    return remove(block, place)
  }

  /// Lets one of some name belong to no group any more, if it is there.
  mutating func leaveGroup(_ id: TweenID, at order: ScheduledChange.Order) {
    guard let (block, place) = place(of: id, at: order),
      let group = blocks[block][place].group
    else { return }
    owners[0].byGroup.remove(id.slot, from: group.index)
    blocks[block][place].group = nil
  }

  /// Where one of some name stands, if it is there.
  private func place(
    of id: TweenID, at order: ScheduledChange.Order
  ) -> (block: Int, place: Int)? {
    let block = blocks.firstPlace { $0[$0.count - 1].order >= order }
    guard block < blocks.count else { return nil }
    let place = blocks[block].firstPlace { $0.order >= order }
    return blocks[block][place].id == id ? (block, place) : nil
  }

  private mutating func remove(_ block: Int, _ place: Int) -> ScheduledChange {
    let change = blocks[block].remove(at: place)
    if blocks[block].isEmpty { blocks.remove(at: block) }
    owners[0].remove(change)
    return change
  }

  /// Gives back the room for more, and what there is for more slots.
  mutating func shrinkToFit(_ slotCount: Int) {
    for block in blocks.indices { blocks[block].shrinkToFit() }
    blocks.shrinkToFit()
    if blocks.isEmpty { owners = [] }
    for place in owners.indices {
      owners[place].byProperty.shrinkToFit(slotCount)
      owners[place].byGroup.shrinkToFit(slotCount)
    }
  }
}
