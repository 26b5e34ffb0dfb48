import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Many groups")
struct ManyGroupsTests {
  @Test("A key is found where a search through all of them finds it")
  func index() {
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      var index = GroupIndex()
      var keys: [Group.Key] = []
      func anyKey() -> Group.Key {
        Group.Key(
          fingerprint: UInt64(random.index(below: 30)) << 8,
          width: Int32(1 + random.index(below: 2)), grave: 0,
          page: Int32(random.index(below: 2)), isScattered: random.index(below: 2) == 0,
          isFrozen: random.index(below: 4) == 0, collapsesOver: Double(random.index(below: 2)),
          closure: UInt(random.index(below: 2)) << 4)
      }
      for step in 0..<300 {
        let key = anyKey()
        if keys.isEmpty || random.index(below: 3) > 0 {
          index.append(key)
          keys.append(key)
        } else {
          let place = random.index(below: keys.count)
          index.replace(place, with: key)
          keys[place] = key
        }
        let sought = anyKey()
        var found: [Int] = []
        var group = index.first(of: sought)
        while group >= 0, found.count <= keys.count {
          found.append(group)
          group = index.next(after: group, of: sought)
        }
        let expected = keys.indices.filter { keys[$0] == sought }
        #expect(found == expected, "seed \(seed), step \(step)")
        #expect(index.keys == keys, "seed \(seed), step \(step)")
      }
    }
  }

  /// Properties with as many easings as there are, and more that come once.
  private struct World {
    let seed: UInt64
    var s = Scheduler()
    var random: SeededGenerator
    var properties: [Property<Double>] = []
    var live: [TweenID] = []
    let easings: [Easing]

    init(seed: UInt64) {
      (self.seed, random) = (seed, SeededGenerator(seed: seed))
      if seed % 3 == 0 { s.collapsingDepth = 1 }
      if seed % 4 == 1 { s.stack.pageSize = 9 }
      easings = (0..<[3, 20, 60][Int(seed % 3)]).map { .back(.out, overshoot: 1 + Double($0) / 10) }
      for _ in 0..<30 { properties.append(s.addProperty(0.0)) }
    }

    mutating func step() {
      let property = properties[random.index(below: properties.count)]
      switch random.index(below: 12) {
      case 0: s.advance(by: random.double(in: 0...0.4))
      case 1 where !live.isEmpty:
        s.cancel(.tween(live.remove(at: random.index(below: live.count))))
      case 2: s.set(property, 0)
      case 3:
        let literal = Easing.custom { (p: Double) in p * p }
        retarget(property, Tween(duration: random.double(in: 0...0.5), easing: literal))
      case 4:
        let row = properties[..<20]
        s.retarget(
          zip(row, row.map { _ in random.double(in: -9...9) }),
          with: Tween(duration: 0.2, easing: easings[random.index(below: easings.count)]))
      case 5:
        s.retarget(
          property, through: (1...5).map { (s.time + 0.02 * Double($0), Double($0)) },
          with: Tween(duration: 0.05, easing: easings[random.index(below: easings.count)]))
      default:
        retarget(
          property,
          Tween(
            duration: random.double(in: 0...0.5),
            easing: easings[random.index(below: easings.count)]))
      }
    }

    private mutating func retarget(_ property: Property<Double>, _ tween: Tween) {
      let (known, empty) = (s.stack.groups, s.stack.groups.firstIndex { $0.liveCount == 0 })
      let id = s.retarget(property, to: random.double(in: -9...9), with: tween)
      guard let id, s.isLive(id) else { return }
      live.append(id)
      // Of those that are not added up, for which a search through all groups tells the same.
      let group = Int(s.stack.slots[id.slot].group)
      guard s.stack.groups[group].key.collapsesOver == 0 else { return }
      let same = known.firstIndex {
        $0.key == s.stack.groups[group].key && $0.easing.shape == tween.easing.shape
      }
      #expect(group == same ?? empty ?? known.count, "seed \(seed)")
    }
  }

  @Test("Those with live tweens are looked at, and a tween goes where a search through all finds")
  func activity() {
    var most = 0
    for seed in 1...30 as ClosedRange<UInt64> {
      var world = World(seed: seed)
      for step in 0..<200 {
        world.step()
        most = max(most, world.s.stack.active.count)
        let stack = world.s.stack
        let active = stack.active.map { Int($0) }
        let isRight =
          active == Set(active).sorted()
          && active == stack.groups.indices.filter { stack.groups[$0].isActive }
          && stack.groups.indices.allSatisfy {
            stack.groups[$0].liveCount == 0 || active.contains($0)
          }
          && SoakTests.emptyMistake(stack) == nil && SoakTests.crowdMistake(stack) == nil
          && stack.index.keys == stack.groups.map { $0.key }
        guard isRight else {
          Issue.record("seed \(seed), step \(step)")
          return
        }
      }
      world.s.advance(by: 10)
      #expect(world.s.stack.active.count <= 16, "seed \(seed)")
      #expect(world.properties.allSatisfy { world.s[$0] == world.s.model($0) }, "seed \(seed)")
    }
    #expect(most > 16)
  }

  @Test("However time is cut, whatever groups are passed over: the same events, names and bits")
  func cutting() {
    var differences = 0
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: 100 + seed)
      var (whole, cut) = (Scheduler(), Scheduler())
      let properties = (0..<40).map { _ in
        _ = cut.addProperty(0.0)
        return whole.addProperty(0.0)
      }
      if seed % 2 == 0 { (whole.tells, cut.tells) = ([.starts, .rests], [.starts, .rests]) }
      for step in 0..<60 {
        for _ in 0..<random.index(below: 30) {
          let place = random.index(below: 40)
          let tween = Tween(
            duration: 0.05 + random.double(in: 0...0.4),
            easing: .back(.out, overshoot: 1 + Double(place) / 10))
          let target = random.double(in: -9...9)
          let id = whole.retarget(properties[place], to: target, with: tween)
          #expect(
            id == cut.retarget(properties[place], to: target, with: tween), "seed \(seed)")
          if let id, random.index(below: 3) == 0 {
            whole.cancel(.tween(id))
            cut.cancel(.tween(id))
          }
        }
        let (start, length) = (whole.time, random.double(in: 0...0.3))
        let events = whole.advance(to: start + length)
        var others: Events = []
        for part in 1...4 { others += cut.advance(to: start + length * Double(part) / 4) }
        differences += whole.stack.active == cut.stack.active ? 0 : 1
        guard events == others, whole.digest == cut.digest,
          properties.allSatisfy({ whole[$0].bitPattern == cut[$0].bitPattern })
        else {
          Issue.record("seed \(100 + seed), step \(step)")
          return
        }
      }
    }
    #expect(differences > 0)
  }

  @Test("Easings of which all tweens were cancelled cost nothing from the next tick on")
  func cancelled() {
    var s = Scheduler()
    let names = (0..<100).map { place in
      let easing = Easing.back(.out, overshoot: 1 + Double(place) / 1000)
      return s.retarget(s.addProperty(0.0), to: 1, with: Tween(duration: 9, easing: easing))
    }
    for case let id? in names { s.cancel(.tween(id)) }
    #expect(s.stack.active.count == 100)
    #expect(s.stack.earliestEnd() == .infinity)
    s.advance(by: 0.01)
    #expect(s.stack.active.isEmpty)
  }

  @Test(
    "An end in a group that has other tweens lets the search for an empty one begin where it did")
  func searches() {
    var s = Scheduler()
    let x = (0..<300).map { _ in s.addProperty(0.0) }
    let names = x.indices.map { k in
      s.retarget(
        x[k], to: 1, with: Tween(duration: 9, easing: .back(.out, overshoot: 1 + Double(k / 2))))
    }
    #expect(s.stack.groups.count == 150 && s.stack.fullBelow == 149)
    for case let id? in [names[7], names[298]] { s.cancel(.tween(id)) }
    #expect(s.stack.fullBelow == 149)
    if let id = names[6] { s.cancel(.tween(id)) }
    #expect(s.stack.fullBelow == 3)
    s.retarget(x[0], to: 2, with: Tween(duration: 0.1, easing: .bounce(.out)))
    #expect(
      s.stack.groups.count == 150 && s.stack.groups[3].easing.shape == Easing.bounce(.out).shape)
    s.advance(by: 1)
    #expect(s.stack.fullBelow == 3 && SoakTests.emptyMistake(s.stack) == nil)
  }

  @Test("Easings that were used before cost a tick nothing")
  func idle() {
    var s = Scheduler()
    let properties = (0..<500).map { _ in s.addProperty(0.0) }
    for (place, property) in properties.enumerated() {
      let easing = Easing.back(.out, overshoot: 1 + Double(place) / 1000)
      s.retarget(property, to: 1, with: Tween(duration: 1, easing: easing))
    }
    #expect(s.stack.active.count == 500)
    s.retarget(properties[7], to: 2, with: Tween(duration: 3, easing: .linear))
    s.advance(by: 2)
    #expect(s.stack.active == [500])
    let value: Double = s[properties[7]]
    #expect(value == 1 + 2.0 / 3)
  }
}
