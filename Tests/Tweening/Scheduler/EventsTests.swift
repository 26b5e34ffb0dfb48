import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Events as a collection")
struct EventsTests {
  /// What a world of crowds tells, and the same with nothing kept together.
  ///
  /// Crowds of several sizes, of which each begins by one call; between them single tweens; some cut into smaller rows by
  /// what has been removed before.
  private struct Told {
    var together: Events
    var single: [Event]

    init(_ random: inout SeededGenerator) {
      var s = Scheduler()
      var crowds: [[Property<Double>]] = []
      for _ in 0..<1 + random.index(below: 4) {
        let each = 1 + random.index(below: 3)
        let count = [16, 40, 600, 1_300][random.index(below: 4)]
        let all = (0..<count * each).map { _ in s.addProperty(0.0) }
        crowds.append(Swift.stride(from: 0, to: all.count, by: each).map { all[$0] })
        for _ in 0..<random.index(below: 3) {
          let place = random.index(below: crowds[crowds.count - 1].count)
          s.remove(crowds[crowds.count - 1].remove(at: place))
          if random.index(below: 2) == 0 {
            crowds[crowds.count - 1].append(s.addProperty(0.0))
          }
        }
      }
      let others = (0..<3).map { _ in s.addProperty(0.0) }
      var value = 0.0
      // Names are used again, in other orders.
      for _ in 0..<3 {
        value += 1
        for k in crowds.indices where random.index(below: 4) > 0 {
          if random.index(below: 2) == 0 {
            s.retarget(others[random.index(below: 3)], to: value, with: Tween(duration: 0.1))
          }
          s.retarget(
            crowds[k].map { ($0, value) },
            with: Tween(duration: [0.1, 0.1, 0.05][random.index(below: 3)], easing: .cubic(.inOut)))
        }
        if value < 3 { s.advance(by: [0.02, 0.2][random.index(below: 2)]) }
      }
      if random.index(below: 3) == 0 { s.tells = [.rests] }
      var other = s
      for k in crowds.indices {
        // What asks for each name writes it out.
        for property in crowds[k] { other.stack.enlist(property.id.index) }
      }
      together = s.advance(by: 1)
      single = Array(other.advance(by: 1))
    }
  }

  @Test(
    "Ends that are kept together are read as if each were written out",
    arguments: 0..<cases(300, debug: 40))
  func reading(seed: Int) {
    var random = SeededGenerator(seed: 61_000 + UInt64(seed))
    let told = Told(&random)
    let (events, all) = (told.together, told.single)
    #expect(events.count == all.count && events.endIndex == all.count, "seed \(seed)")
    #expect(Array(events) == all, "seed \(seed)")
    #expect(events.indices.map { events[$0] } == all, "seed \(seed)")
    #expect(Array(events.reversed()) == all.reversed(), "seed \(seed)")
    #expect(events == Events(all) && Events(all) == events, "seed \(seed)")
    #expect(events.description == all.description, "seed \(seed)")
    let children = Mirror(reflecting: events).children.compactMap { $0.value as? Event }
    #expect(children == all, "seed \(seed)")
    #expect(events.first == all.first && events.last == all.last, "seed \(seed)")
    #expect(Array(events.dropFirst(17)) == Array(all.dropFirst(17)), "seed \(seed)")
    var iterator = events.makeIterator()
    for _ in all { #expect(iterator.next() != nil, "seed \(seed)") }
    for _ in 0..<3 { #expect(iterator.next() == nil, "seed \(seed)") }
  }

  @Test(
    "In those worlds some crowds are kept together, some in several rows, with others before or behind"
  )
  func kinds() {
    var (rows, before, behind) = ([Int32](), 0, 0)
    for seed in 0..<60 {
      var random = SeededGenerator(seed: 61_000 + UInt64(seed))
      let events = Told(&random).together
      rows.append(events.rows.count)
      if events.rows.count > 0, events.rows.place > 0 { before += 1 }
      if events.rows.count > 0, events.rows.end < events.kept.count { behind += 1 }
    }
    #expect(rows.contains { $0 == 1 } && rows.contains { $0 > 1 }, "\(rows)")
    #expect(before > 0 && behind > 0, "\(before) before, \(behind) behind")
  }

  @Test(
    "Events are changed as those of an array are, and a copy stays what it was",
    arguments: 0..<cases(200, debug: 30))
  func changing(seed: Int) {
    var random = SeededGenerator(seed: 62_000 + UInt64(seed))
    let told = Told(&random)
    var (events, all) = (told.together, told.single)
    let note = Event(time: 7, kind: .settled, property: nil)
    for step in 0..<4 {
      let copy = events
      let before = all
      // About where what is kept together begins and ends, too.
      let edges = [0, all.count, Int(told.together.rows.place), told.together.rows.end]
      func place() -> Int {
        let edge = edges[random.index(below: 4)] + random.index(below: 3) - 1
        return random.index(below: 2) == 0
          ? random.index(below: all.count + 1) : min(max(0, edge), all.count)
      }
      let (a, b) = (place(), place())
      switch random.index(below: 10) {
      case 8:
        events.removeAll(keepingCapacity: a > b)
        all.removeAll(keepingCapacity: a > b)
        events.append(contentsOf: copy)
        all.append(contentsOf: before)
      case 9:
        events.reserveCapacity(all.count + 7)
        let rest = copy + [note]
        events.append(contentsOf: rest)
        all.append(contentsOf: before + [note])
      case 0:
        events.append(note)
        all.append(note)
      case 1:
        events.insert(note, at: a)
        all.insert(note, at: a)
      case 2:
        events.replaceSubrange(min(a, b)..<max(a, b), with: [note, note])
        all.replaceSubrange(min(a, b)..<max(a, b), with: [note, note])
      case 3:
        events.removeAll { $0.property?.index.isMultiple(of: 3) == true }
        all.removeAll { $0.property?.index.isMultiple(of: 3) == true }
      case 4 where a < all.count:
        events[a] = note
        all[a] = note
      case 5:
        events += copy
        all += before
      case 6:
        events.append(contentsOf: copy.prefix(5))
        all.append(contentsOf: before.prefix(5))
      default:
        events.reverse()
        all.reverse()
      }
      #expect(Array(events) == all, "seed \(seed), step \(step)")
      #expect(Array(copy) == before, "seed \(seed), step \(step)")
    }
  }

  @Test(
    "Of a crowd two events are kept, of others behind it too, unless anything else is told between")
  func size() {
    var s = Scheduler()
    let other = s.addProperty(0.0)
    let crowds = [40_000, 1_000, 300].map { count in (0..<count).map { _ in s.addProperty(0.0) } }
    let tweens = [Easing.cubic(.inOut), .quad(.out), .sine(.in)].map {
      Tween(duration: 0.1, easing: $0)
    }
    for round in 1...3 {
      s.retarget(crowds[0].map { ($0, Double(round)) }, with: tweens[0])
      let events = s.advance(by: 0.2)
      #expect(events.count == 40_000)
      #expect(events.kept.count == 2, "round \(round)")
      #expect(s.stack.groups.allSatisfy { $0.count == 0 }, "no column is left in round \(round)")
    }
    // All three, and in the second round another between the last two.
    for round in 4...5 {
      for k in 0..<3 {
        if k == 2, round == 5 { s.retarget(other, to: 1, with: tweens[0]) }
        s.retarget(crowds[k].map { ($0, Double(round)) }, with: tweens[k])
      }
      let events = s.advance(by: 0.2)
      let ids =
        crowds[0].map { $0.id } + crowds[1].map { $0.id } + (round == 5 ? [other.id] : [])
        + crowds[2].map { $0.id }
      #expect(events.map { $0.property } == ids)
      // Names that are free again are not all in one row; crowds whose names follow each other may be.
      #expect(round == 5 ? (301..<320) ~= events.kept.count : events.kept.count <= 6)
    }
  }

  @Test("The slots of a crowd that ends are no room for those of a much smaller one")
  func room() {
    var s = Scheduler()
    let crowds = [40_000, 100].map { count in (0..<count).map { _ in s.addProperty(0.0) } }
    for round in 1...6 {
      s.retarget(
        crowds[0].map { ($0, Double(round)) }, with: Tween(duration: 0.1, easing: .cubic(.inOut)))
      s.retarget(
        crowds[1].map { ($0, Double(round)) }, with: Tween(duration: 0.2, easing: .quad(.out)))
      for _ in 0..<2 { s.advance(by: 0.15) }
    }
    let rooms = s.stack.groups.map { $0.slot.capacity } + [s.stack.endedCohorts.copied.capacity]
    #expect(rooms.filter { $0 >= 40_000 }.count == 1, "\(rooms)")
  }

  @Test("Events that are put together keep what the first ones are")
  func sums() {
    var s = Scheduler()
    let crowd = (0..<600).map { _ in s.addProperty(0.0) }
    var told: Events = []
    #expect(told.isEmpty && told.first == nil)
    for round in 1...3 {
      s.retarget(crowd.map { ($0, Double(round)) }, with: Tween(duration: 0.1))
      told += s.advance(by: 0.2)
      #expect(told.count == 600 * round)
      #expect(told.kept.count == (round == 1 ? 2 : 2 + 600 * (round - 1)))
    }
    told += []
    #expect(told.map { $0.time } == [0.1, 0.3, 0.5].flatMap { repeatElement($0, count: 600) })
    told.removeAll()
    #expect(told == [])
  }
}
