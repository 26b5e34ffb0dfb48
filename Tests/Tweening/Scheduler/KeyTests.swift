import Testing
import Tweening

@Suite("Keys and policies")
struct KeyTests {
  private static let linear = Tween(duration: 1, easing: .linear)

  private struct World {
    var s = Scheduler()
    let x: Property<Double>
    var ids: [TweenID?] = []

    init() { x = s.addProperty(0.0) }

    mutating func change(
      to value: Double, key: String? = nil, _ policy: KeyPolicy? = nil,
      _ tween: Tween = KeyTests.linear
    ) {
      s.transaction(Transaction(key: key, policy: policy)) {
        ids.append($0.retarget(x, to: value, with: tween))
      }
    }
  }

  @Test("Tweens are found again by their key, in order, on their property only")
  func recall() {
    var world = World()
    let y = world.s.addProperty(0.0)
    world.change(to: 1, key: "a")
    world.change(to: 2, key: "b")
    world.change(to: 3, key: "a")
    world.change(to: 4)
    world.s.transaction(Transaction(duration: 1, key: "a")) { $0.set(y, 1) }
    #expect(
      world.s.tweens(on: world.x, key: "a") == [world.ids[0], world.ids[2]].compactMap { $0 })
    #expect(world.s.tweens(on: world.x, key: "c").isEmpty)
    #expect(world.s.tweens(on: y, key: "a").count == 1)
    #expect(world.ids.map { $0.flatMap { world.s.key(of: $0) } } == ["a", "b", "a", nil])
    world.s.advance(to: 1)
    #expect(world.s.tweens(on: world.x, key: "a").isEmpty)
    #expect(world.ids[0].flatMap { world.s.key(of: $0) } == nil)
  }

  @Test("Stack joins, cut jumps, bake, crossfade and replace do not, ignore refuses")
  func policies() {
    for policy in KeyPolicy.allCases {
      var world = World()
      world.change(to: 100, key: "k")
      world.change(to: 110)
      world.s.advance(to: 0.5)
      world.s.advance(to: 0.5)
      #expect(world.s[world.x] == 55)
      world.change(to: 10, key: "k", policy)
      let kinds = world.s.advance(to: 0.5).map(\.kind)
      let old = world.ids[0]
      switch policy {
      case .stack, .crossfade:
        #expect(kinds.isEmpty && world.s[world.x] == 55, "\(policy)")
      case .cut:
        // Gone is the -50 that the first one still added.
        #expect(kinds == [old].compactMap { $0 }.map { .removed($0) } && world.s[world.x] == 105)
      case .bake, .replace:
        #expect(kinds == [old].compactMap { $0 }.map { .collapsed($0) } && world.s[world.x] == 55)
      case .ignore:
        #expect(kinds == [.refused(.busy)] && world.ids[2] == nil && world.s[world.x] == 55)
      }
      world.s.advance(to: 0.75)
      // The keyless one is at -2.5 of its way; the new one adds 75, the old one what its policy says.
      let rest: Double =
        switch policy {
        case .stack: -25
        case .cut: 0
        case .bake, .replace: -50 * 0.75
        case .crossfade: -25 * 0.75
        case .ignore: -25
        }
      let expected = policy == .ignore ? 110 - 2.5 - 25 : 10 + 75 - 2.5 + rest
      #expect(abs(world.s[world.x] - expected) < 1e-12, "\(policy): \(world.s[world.x])")
      world.s.advance(to: 2)
      #expect(world.s[world.x] == (policy == .ignore ? 110 : 10) && world.s.isIdle, "\(policy)")
    }
  }

  @Test("A cross-fade by key leaves other tweens alone, also where it ends before them")
  func scopedCrossfade() {
    var world = World()
    world.change(to: 100, key: "a", nil, Tween(duration: 4, easing: .linear))
    world.change(to: 0, key: "b", nil, Tween(duration: 4, easing: .linear))
    world.s.advance(to: 1)
    let before = world.s[world.x]
    world.change(to: 50, key: "a", .crossfade)
    #expect(world.s[world.x] == before)
    let events = world.s.advance(to: 2)
    #expect(events.map(\.time) == [2, 2])
    #expect(
      events.map(\.kind)
        == [world.ids[2].map { .finished($0) }, world.ids[0].map { .superseded($0) }].compactMap {
          $0
        })
    // Of b half is left.
    #expect(world.s[world.x] == 50 + 50)
    world.s.advance(to: 4)
    #expect(world.s[world.x] == 50 && world.s.isIdle)
  }

  @Test("A policy without a key does nothing")
  func keyless() {
    for policy in KeyPolicy.allCases {
      var world = World()
      world.change(to: 100, key: "k")
      world.change(to: 0, key: nil, policy)
      #expect(world.s.liveCount == 2, "\(policy)")
    }
  }

  @Test("A push costs no more if many tweens of its key are live")
  func costOfAPush() {
    func time(_ count: Int) -> Duration {
      ContinuousClock().measure {
        var s = Scheduler()
        let x = s.addProperty(0.0)
        s.transaction(Transaction(key: "k")) {
          for value in 1...count { $0.retarget(x, to: Double(value), with: Self.linear) }
        }
      }
    }
    // A look at all of them for each push would make it sixty-four times as long.
    let isLinear = (0..<3).contains { _ in time(4_096) < time(512) * 24 }
    #expect(isLinear)
  }

  @Test("Seamless's six ways to name an animation")
  func naming() {
    var counter: UInt64 = 0
    func names(_ naming: KeyNaming, _ isRelative: Bool = true) -> [String?] {
      ["k", nil].map {
        naming.name(key: $0, path: "position", isRelative: isRelative, counter: &counter)
      }
    }
    #expect(names(.standard) == [nil, nil] && names(.standard, false) == ["k", nil])
    #expect(names(.exact) == ["k", nil] && names(.exact, false) == ["k", nil])
    #expect(names(.none) == [nil, nil] && names(.none, false) == [nil, nil])
    #expect(counter == 0)
    #expect(names(.increment) == ["1", "2"])
    #expect(names(.incrementKey) == ["k3", "4"])
    #expect(names(.incrementKeyPath) == ["position5", "position6"])
    #expect(KeyNaming.allCases.count == 6)
  }
}
