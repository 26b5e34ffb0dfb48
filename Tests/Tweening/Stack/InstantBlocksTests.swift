import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Ends that are not in the order of the columns")
struct InstantBlocksTests {
  /// A scheduler, and all ends that are to come, in the order in which their tweens began.
  private struct World {
    var s = Scheduler()
    var properties: [Property<Double>] = []
    var ends: [(time: Double, property: PropertyID)] = []
    var target = 1.0

    init(count: Int) { properties = (0..<count).map { _ in s.addProperty(0.0) } }

    /// Changes neighbours, in one call or each by itself.
    mutating func retarget(_ places: Range<Int>, over seconds: Double, isBatch: Bool) throws {
      target += 1
      let tween = Tween(duration: seconds, easing: .cubic(.inOut))
      let changes = properties[places].map { ($0, target) }
      if isBatch {
        s.retarget(changes, with: tween)
      } else {
        for (property, value) in changes { s.retarget(property, to: value, with: tween) }
      }
      let end = s.now + (try #require(Ticks.nearest(seconds: seconds)))
      ends += changes.map { (end, $0.0.id) }
    }

    mutating func remove(_ place: Int) {
      let id = properties[place].id
      s.remove(properties[place])
      ends.removeAll { $0.property == id }
      properties[place] = s.addProperty(0.0)
    }

    /// The ends until an instant, as they must be told: by time, then in the order of creation.
    mutating func due(upTo time: Double) -> [(time: Double, property: PropertyID)] {
      let found = ends.enumerated().filter { $0.element.time <= time }
        .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      ends.removeAll { $0.time <= time }
      return found.map { $0.element }
    }

    /// What is wrong with what is known about blocks of ends; `nil` if nothing is.
    var mistake: String? {
      for group in s.stack.groups {
        var (column, cohort) = (0, 0)
        while column < group.count {
          let isCohort =
            cohort < group.cohorts.count && group.columns(of: group.cohorts[cohort]).first == column
          let end = group.slot[column] < 0 ? .infinity : group.end(of: column)
          if end < group.earliestEnd { return "\(end) is before \(group.earliestEnd)" }
          if let block = group.endBlocks.block(of: column), end < group.endBlocks[block] {
            return "\(end) is before \(group.endBlocks[block]) of block \(block)"
          }
          column += isCohort ? Int(group.cohorts[cohort].count) : 1
          if isCohort { cohort += 1 }
        }
      }
      return nil
    }
  }

  @Test("The ends of a block are those of its columns", arguments: 0..<3)
  func blocks(kind: Int) {
    var random = SeededGenerator(seed: 9_600 + UInt64(kind))
    var s = Scheduler()
    let properties = (0..<200).map { _ in s.addProperty(0.0) }
    for x in properties {
      // Of one length with delays, or of several; or by a clock that has changed its speed, so that ends are kept.
      s.retarget(
        x, to: 1,
        with: Tween(
          duration: kind == 0 ? 1 : random.double(in: 0.5...2), easing: .cubic(.inOut),
          delay: random.double(in: 0...1)))
    }
    if kind == 2 {
      s.advance(to: 0.1)
      s.setSpeed(0.7, of: .clock(.main))
    }
    for _ in 0..<20 { s.cancel(.property(properties[random.index(below: 200)].id)) }
    var (blocks, kept) = (0, 0)
    for group in s.stack.groups {
      kept += group.hasEnds ? 1 : 0
      for block in 0..<group.count / InstantBlocks.size {
        let columns = block * InstantBlocks.size..<(block + 1) * InstantBlocks.size
        let live = columns.filter { group.slot[$0] >= 0 }
        for seconds in [0.0, 1.1, 1.6, 9] {
          let time = seconds * Ticks.perSecond
          var ended: [TweenStack.Ended] = []
          let next = group.collectEnded(
            ofBlock: block, upTo: time, slots: s.stack.slots, &ended)
          let due = live.filter { group.end(of: $0) <= time }
          #expect(ended.map(\.slot) == due.map { group.slot[$0] }, "\(seconds)")
          #expect(ended.map(\.time) == due.map { group.end(of: $0) }, "\(seconds)")
          let later = live.map { group.end(of: $0) }.filter { $0 > time }
          #expect(next == later.min() ?? .infinity, "\(seconds)")
          blocks += 1
        }
      }
    }
    #expect(blocks > 0 && (kind != 2 || kept > 0))
  }

  @Test(
    "All are told, in the order of time, whatever else happens", arguments: 1...cases(20, debug: 4))
  func random(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 1019)
    var world = World(count: 700)
    var (told, known) = (0, 0)
    for step in 0..<400 {
      let seconds = random.double(in: 0.5...2)
      let first = random.index(below: 600)
      switch random.index(below: 10) {
      case 0: world.remove(first)
      case 1, 2: try world.retarget(first..<first + 90, over: seconds, isBatch: true)
      case 3: try world.retarget(first..<first + 20, over: seconds, isBatch: true)
      default:
        for _ in 0..<8 {
          let place = random.index(below: 700)
          try world.retarget(place..<place + 1, over: random.double(in: 0.5...2), isBatch: false)
        }
      }
      let time = world.s.time + random.double(in: 0...0.02)
      let expected = world.due(upTo: try #require(Ticks.nearest(seconds: time)))
      let events = random.once(in: 2) ? world.s.pass(to: time) : world.s.advance(to: time)
      let found = events.filter { if case .finished = $0.kind { true } else { false } }
      #expect(found.map(\.property) == expected.map(\.property), "seed \(seed), \(step)")
      #expect(found.map(\.time) == expected.map { Ticks.seconds($0.time) }, "seed \(seed), \(step)")
      #expect(world.mistake == nil, "seed \(seed), \(step)")
      told += found.count
      known = max(known, world.s.stack.groups.map(\.knownBlocks).max() ?? 0)
    }
    #expect(told > 1000 && known > 10, "seed \(seed)")
    let left = world.ends.count
    #expect(world.s.liveCount == left && world.s.advance(by: 3).count == left, "seed \(seed)")
  }

  @Test(
    "The next block in which one may end is the first one, however many there are",
    arguments: [1, 31, 32, 33, 1000, 1024, 1025, 40_000])
  func firstDue(count: Int) {
    var random = SeededGenerator(seed: UInt64(8600 + count))
    var (blocks, naive) = (InstantBlocks(), [Double]())
    for step in 0..<cases(2000, debug: 300) {
      if naive.count < count {
        // One more, or many.
        let more = random.once(in: 3) ? count / 3 + 1 : 1
        naive += Array(repeating: -.infinity, count: min(more, count - naive.count))
        blocks.reach(naive.count * InstantBlocks.size + random.index(below: InstantBlocks.size))
      } else if random.once(in: 100) {
        naive = []
        blocks.clear()
        #expect(blocks.block(of: 0) == nil)
        continue
      }
      // Most blocks are late, so that many are passed.
      let isWide = random.once(in: 20)
      for _ in 0..<(isWide ? 2 * naive.count : 3) {
        let block = random.index(below: naive.count)
        let end = random.once(in: 5000) ? 1 : random.double(in: 5...9)
        (naive[block], blocks[block]) = (end, end)
      }
      if random.once(in: 4) {
        // That behind all is none, which may be asked for.
        let block = random.index(below: naive.count + 1)
        blocks.forget(block)
        if block < naive.count { naive[block] = -.infinity }
      }
      let from = random.once(in: 2) ? 0 : random.index(below: naive.count + 1)
      let (time, before) = (random.double(in: 0...10), random.double(in: 4...20))
      var next = before
      let found = blocks.firstDue(from: from, at: time, &next)
      let expected = naive[from...].firstIndex { $0 <= time } ?? naive.count
      let least = naive[from..<expected].reduce(before, min)
      #expect(found == expected && next == least, "seed \(8600 + count), \(step)")
      #expect(blocks.block(of: naive.count * InstantBlocks.size) == nil)
    }
  }
}

extension Group {
  /// How many blocks of ends are known.
  fileprivate var knownBlocks: Int {
    (0..<count / InstantBlocks.size).count { endBlocks.block(of: $0 * InstantBlocks.size) != nil }
  }
}
