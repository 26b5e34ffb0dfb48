import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("What is known of many properties")
struct AlikeRowTests {
  /// What makes a property different from those beside it.
  enum Change: CaseIterable {
    case law, range, clock, ownTween, weight, layer, removal, replacement

    func make(to s: inout Scheduler, _ world: inout World, _ place: Int) {
      let x = world.properties[place]
      switch self {
      case .law: s.setLaw(.crossfade, of: x)
      case .range: s.setRange(from: -0.5, to: 0.5, of: x)
      case .clock:
        let clock = s.addClock()
        s.setSpeed(0.5, of: .clock(clock))
        s.setClock(clock, of: x)
      case .ownTween: s.setTween(Tween(duration: 2), of: x)
      case .weight:
        s[layers: world.target].append(Layer(world.action, weightProperty: x))
      case .layer: s[layers: world.target].append(Layer(world.action))
      case .removal:
        s.remove(x)
        world.properties.remove(at: place)
      case .replacement:
        s.remove(x)
        world.properties[place] = s.addProperty(0.25)
      }
    }
  }

  /// A crowd, one of which belongs to a target.
  struct World {
    var properties: [Property<Double>] = []
    let target: Target
    let action: Action
    static let driven = 21

    init(in s: inout Scheduler, count: Int, random: inout SeededGenerator) throws {
      action = try random.action("a", components: [0])
      target = s.addTarget()
      for place in 0..<count {
        properties.append(
          place == Self.driven
            ? s.addProperty(0.0, on: target, path: "location") : s.addProperty(0.0))
      }
    }
  }

  @Test(
    "Whatever makes one of a crowd different is seen by the next change of the crowd",
    arguments: Change.allCases, [World.driven, 140, 0, 599].prefix(cases(4, debug: 2)))
  func changes(_ change: Change, _ place: Int) throws {
    try changes(change, place, hasClock: false)
    try changes(change, place, hasClock: true)
  }

  private func changes(_ change: Change, _ place: Int, hasClock: Bool) throws {
    // A target's own property is no weight.
    if change == .weight, place == World.driven { return }
    var random = SeededGenerator(seed: 77)
    var together = Scheduler()
    var world = try World(in: &together, count: 600, random: &random)
    let tween = Tween(duration: 0.1, easing: .cubic(.inOut))
    var clock: Int32 = 0
    if hasClock {
      let own = together.addClock()
      together.setSpeed(0.5, of: .clock(own))
      for x in world.properties { together.setClock(own, of: x) }
      clock = own.index
    }
    func changeAll(_ value: Double) {
      together.retarget(world.properties.map { ($0, value) }, with: tween)
    }
    changeAll(1)
    together.advance(by: 0.02)
    changeAll(2)
    // One that belongs to a target has something beside it, as those by a clock of their own have.
    func isKnown() -> Bool {
      together.alike.holds(low: 100, stride: 1, count: 500, width: 1, clock: clock)
    }
    #expect(isKnown())
    var single = together
    var other = world
    change.make(to: &together, &world, place)
    change.make(to: &single, &other, place)
    #expect(!isKnown(), "all is forgotten")
    for step in 1...12 {
      let value = Double(step % 3)
      together.retarget(world.properties.map { ($0, value) }, with: tween)
      for x in other.properties { single.retarget(x, to: value, with: tween) }
      #expect(together.advance(by: 0.02) == single.advance(by: 0.02), "step \(step)")
      if step < 3 || step % 6 == 0 { #expect(together.digest == single.digest, "step \(step)") }
      for x in other.properties where together[x].bitPattern != single[x].bitPattern {
        Issue.record("step \(step): \(together[x]) is not \(single[x])")
        return
      }
    }
  }

  @Test("A crowd of which only few are changed stays known")
  func few() {
    var s = Scheduler()
    let properties = (0..<400).map { _ in s.addProperty(0.0) }
    let tween = Tween(duration: 0.1, easing: .cubic(.inOut))
    s.advance(by: 0.01)
    for part in 0..<4 {
      s.retarget(properties[part * 90..<part * 90 + 90].map { ($0, 1.0) }, with: tween)
      #expect(s.alike.holds(low: 0, stride: 1, count: part * 90 + 90, width: 1, clock: 0))
      #expect(!s.alike.holds(low: 0, stride: 1, count: part * 90 + 91, width: 1, clock: 0))
    }
  }

  @Test("What goes on elsewhere takes the place of all, though only lanes or generation are others")
  func lanes() {
    func some(
      _ low: Int, lane: Int, step: Int = 2, generation: UInt32 = 0, clock: Int32 = 0
    ) -> AlikeRow {
      AlikeRow(
        low: low, stride: 1, generation: generation,
        lanes: LaneRow(first: lane, step: step, count: 10, width: 1), clock: clock)
    }
    for (next, isKept) in [
      (some(10, lane: 20), true), (some(10, lane: 21), false), (some(10, lane: 20, step: 1), false),
      (some(11, lane: 20), false), (some(10, lane: 20, generation: 1), false),
      (some(10, lane: 20, clock: 1), false),
    ] {
      var row = some(0, lane: 0)
      row.add(next)
      #expect(row.holds(low: 0, stride: 1, count: 20, width: 1, clock: 0) == isKept)
      #expect(row.holds(low: 5, stride: 1, count: 1, width: 1, clock: 0) == isKept)
      let clock: Int32 = next.holds(low: 12, stride: 1, count: 8, width: 1, clock: 1) ? 1 : 0
      #expect(row.holds(low: 12, stride: 1, count: 8, width: 1, clock: clock))
      #expect(!row.holds(low: 12, stride: 1, count: 8, width: 1, clock: 1 - clock))
    }
  }

  @Test("It holds what was added, and walks through it", arguments: 0..<cases(300, debug: 40))
  func holding(seed: Int) {
    var random = SeededGenerator(seed: 9_100 + UInt64(seed))
    var row = AlikeRow()
    // The properties that are known, by what is known of them.
    var known: Set<Int> = []
    var (low, stride, generation, width, lane, step) = (0, 1, UInt32(0), 1, 0, 1)
    for _ in 0..<30 {
      let isNext = !known.isEmpty && random.index(below: 3) > 0
      if !isNext {
        // Of another generation, it never goes on.
        known = []
        (low, stride, generation) = (
          random.index(below: 50), 1 + random.index(below: 3), generation + 1
        )
        width = 1 + random.index(below: 2)
        (lane, step) = (random.index(below: 50), width + random.index(below: 2))
      }
      let count = 1 + random.index(below: 9)
      // Right behind those that are known, or among them.
      let place =
        random.index(below: 3) == 0 ? random.index(below: known.count + 1) : known.count
      let first = low + stride * place
      row.add(
        AlikeRow(
          low: first, stride: stride, generation: generation,
          lanes: LaneRow(
            first: lane + step * place, step: step, count: count, width: width), clock: 0))
      known.formUnion((0..<count).map { first + $0 * stride })
      for property in -5..<220 {
        #expect(
          row.holds(low: property, stride: stride, count: 1, width: width, clock: 0)
            == known.contains(property), "seed \(seed), \(property)")
        #expect(
          !row.holds(low: property, stride: stride + 1, count: 1, width: width, clock: 0)
            && !row.holds(low: property, stride: stride, count: 1, width: width + 1, clock: 0),
          "seed \(seed), \(property)")
        var walk = row.walk(behind: Int32(property))
        var passed = 0
        while walk.passes(Int32(property + (passed + 1) * stride), generation) { passed += 1 }
        let behind = known.filter { $0 > property }.count
        #expect(
          passed == (known.contains(property) ? behind : 0), "seed \(seed), \(property)")
        var wrong = row.walk(behind: Int32(property))
        let isWrong =
          wrong.passes(Int32(property + stride), generation + 1)
          || wrong.passes(Int32(property + stride + 1), generation)
        #expect(!isWrong, "seed \(seed), \(property)")
      }
      let all = known.count
      #expect(
        row.holds(low: low, stride: stride, count: all, width: width, clock: 0), "seed \(seed)")
      #expect(
        !row.holds(low: low, stride: stride, count: all + 1, width: width, clock: 0), "seed \(seed)"
      )
    }
  }
}
