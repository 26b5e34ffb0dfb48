import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Changes to come")
struct ScheduledChangeTests {
  /// What is to come and what is live, in plain lists that are searched from their beginnings.
  private struct Plain {
    struct Change {
      let time: Double
      let id: TweenID
      let property: PropertyID
      var group: TweenGroup?
    }

    var toCome: [Change] = []
    var live: [(id: TweenID, property: PropertyID)] = []
    var properties: [Property<Double>] = []
    var groups: [TweenGroup] = []
    /// The ends that are to be told next.
    var ends: [(time: Double, kind: Event.Kind)] = []

    mutating func add(_ change: Change) {
      toCome.insert(change, at: toCome.count { $0.time <= change.time })
    }

    /// Takes tweens away, the live ones first.
    mutating func cancel(
      at time: Double, live isMeant: (TweenID, PropertyID) -> Bool, _ isToCome: (Change) -> Bool
    ) {
      ends += live.filter(isMeant).map { (time, .removed($0.id)) }
      live.removeAll(where: isMeant)
      ends += toCome.filter(isToCome).map { (time, .removed($0.id)) }
      toCome.removeAll(where: isToCome)
    }

    mutating func pass(to time: Double) {
      ends += toCome.filter { $0.time <= time }.map { ($0.time, .finished($0.id)) }
      toCome.removeAll { $0.time <= time }
    }
  }

  /// A scheduler that passes each way in one step, and one that stops on the way.
  private struct Pair {
    var whole = Scheduler()
    var cut = Scheduler()

    mutating func both<Result: Equatable>(_ body: (inout Scheduler) -> Result) -> Result {
      let result = body(&whole)
      #expect(body(&cut) == result)
      return result
    }

    mutating func change(_ body: (inout Scheduler) -> Void) {
      body(&whole)
      body(&cut)
    }

    mutating func advance(to time: Double, over middle: Double) -> Events {
      let events = whole.advance(to: time)
      #expect(cut.pass(to: middle) + cut.advance(to: time) == events)
      return events
    }
  }

  @Test(
    "Changes that are scheduled, cancelled and removed at random take effect as those of a plain list",
    arguments: 1...cases(60, debug: 12))
  func plainList(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 8_191)
    var (pair, plain) = (Pair(), Plain())
    plain.properties = (0..<6).map { _ in pair.both { $0.addProperty(0.0) } }
    plain.groups = (0..<2).map { _ in pair.both { $0.addGroup() } }
    var names: [TweenID] = []
    var saved = (pair, plain)
    var value = 0.0
    for step in 0..<cases(400, debug: 250) {
      let now = pair.whole.time
      let (x, g) = (random.index(below: 6), random.index(below: 2))
      let (property, group) = (plain.properties[x], plain.groups[g])
      value += 1
      switch random.index(below: 24) {
      case 0..<10:
        // Few instants, so that many changes share one.
        let time = (now * 8 + Double(1 + random.index(below: 40))).rounded(.down) / 8
        guard time > now else { continue }
        let own = random.once(in: 3) ? group : nil
        let id = pair.both { s in
          s.transaction(Transaction(group: own)) {
            $0.retarget(property, to: value, with: Tween(duration: 0), at: time)
          }
        }
        guard let id else { return #expect(id != nil, "seed \(seed), step \(step)") }
        names.append(id)
        plain.add(.init(time: time, id: id, property: property.id, group: own))
      case 10, 11:
        let id = pair.both { $0.retarget(property, to: value, with: Tween(duration: 1e6)) }
        guard let id else { return #expect(id != nil, "seed \(seed), step \(step)") }
        names.append(id)
        plain.live.append((id, property.id))
      case 12..<16:
        guard !names.isEmpty else { continue }
        let id = names[random.index(below: names.count)]
        pair.change { $0.cancel(.tween(id)) }
        plain.cancel(at: now) { other, _ in
          other == id
        } _: {
          $0.id == id
        }
      case 16:
        pair.change { $0.cancel(.group(group)) }
        plain.cancel(at: now) { _, _ in
          false
        } _: {
          $0.group == group
        }
      case 17:
        pair.change { $0.remove(property) }
        plain.cancel(at: now) {
          $1 == property.id
        } _: {
          $0.property == property.id
        }
        plain.properties[x] = pair.both { $0.addProperty(0.0) }
      case 18:
        pair.change { $0.remove(group) }
        for place in plain.toCome.indices where plain.toCome[place].group == group {
          plain.toCome[place].group = nil
        }
        plain.groups[g] = pair.both { $0.addGroup() }
      case 19: saved = (pair, plain)
      case 20: if random.once(in: 4) { (pair, plain) = saved }
      default:
        let time = now + random.double(in: 0...(random.once(in: 8) ? 3 : 0.3))
        let events = pair.advance(to: time, over: random.double(in: now...time))
        plain.pass(to: pair.whole.time)
        let told = events.filter { if case .completed = $0.kind { false } else { true } }
        #expect(told.map(\.kind) == plain.ends.map(\.kind), "seed \(seed), step \(step)")
        #expect(told.map(\.time) == plain.ends.map(\.time), "seed \(seed), step \(step)")
        plain.ends = []
      }
      let (whole, cut) = (pair.whole, pair.cut)
      #expect(whole.scheduled.all.map(\.id) == plain.toCome.map(\.id), "seed \(seed), step \(step)")
      #expect(
        whole.scheduled.all.map(\.group) == plain.toCome.map(\.group), "seed \(seed), step \(step)")
      #expect(whole.scheduled.isEmpty == plain.toCome.isEmpty, "seed \(seed), step \(step)")
      #expect(whole.isIdle == (plain.toCome.isEmpty && plain.live.isEmpty), "seed \(seed)")
      #expect(whole.digest == cut.digest, "seed \(seed), step \(step)")
      for property in plain.properties {
        let count = plain.toCome.count { $0.property == property.id }
        let known = whole.scheduled.slots(ofProperty: property.index).count
        #expect(known == count, "seed \(seed), step \(step)")
      }
    }
  }

  @Test("Of properties with many changes to come, those of one are taken back in their order")
  func manyOfOne() throws {
    for seed in 0..<UInt64(cases(60, debug: 20)) {
      var random = SeededGenerator(seed: 3_300 + seed)
      var s = Scheduler()
      let properties = (0..<5).map { _ in s.addProperty(0.0) }
      let groups = (0..<2).map { _ in s.addGroup() }
      var plain = Plain()
      for step in 0..<400 {
        let (property, group) = (properties[random.index(below: 5)], groups[random.index(below: 2)])
        let time = Double(1 + random.index(below: 30))
        let id = s.transaction(Transaction(group: group)) {
          $0.retarget(property, to: Double(step), with: Tween(duration: 0), at: time)
        }
        plain.add(.init(time: time, id: try #require(id), property: property.id, group: group))
      }
      func check(_ meant: (Plain.Change) -> Bool) {
        let told = s.advance(to: s.time).map(\.kind).filter {
          if case .removed = $0 { true } else { false }
        }
        let taken = plain.toCome.filter(meant).map { Event.Kind.removed($0.id) }
        plain.toCome.removeAll(where: meant)
        #expect(told == taken && taken.count > 16, "seed \(3_300 + seed)")
        #expect(s.scheduled.all.map(\.id) == plain.toCome.map(\.id), "seed \(3_300 + seed)")
      }
      s.remove(properties[0])
      check { $0.property == properties[0].id }
      s.cancel(.group(groups[1]))
      check { $0.group == groups[1] }
      s.pass(to: 3)
      plain.pass(to: 3)
      s.remove(properties[1])
      check { $0.property == properties[1].id }
    }
  }

  @Test("What has taken effect is kept no more")
  func room() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    for step in 1...100 {
      s.retarget(x, to: Double(step), with: Tween(duration: 0), at: Double(step))
    }
    for step in 1...100 {
      s.pass(to: Double(step))
      #expect(s.scheduled.all.count == 100 - step && s.model(x) == Double(step))
    }
    #expect(s.scheduled.isEmpty && s.isIdle)
  }

  @Test("Changes to come of a group that has been removed are none of that in its place")
  func staleGroups() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let former = s.addGroup()
    s.remove(former)
    s.transaction(Transaction(group: former)) {
      _ = $0.retarget(x, to: 1, with: Tween(duration: 0), at: 1)
    }
    let group = s.addGroup()
    #expect(s.scheduled.slots(ofGroup: 0).isEmpty)
    let snapshot = s
    for name in [former, group] {
      s.cancel(.group(name))
      s.remove(name)
      #expect(s.scheduled.all.count == 1)
    }
    s.remove(x)
    #expect(s.scheduled.isEmpty && s.isIdle)
    s = snapshot
    s.advance(to: 2)
    #expect(s[x] == 1)
  }
}
