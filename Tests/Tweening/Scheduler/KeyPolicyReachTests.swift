import Testing

@testable import Tweening

@Suite("Policies beyond retargets")
struct KeyPolicyReachTests {
  /// A number under a layer that says 100, and another one that nothing drives.
  private struct World {
    var s = Scheduler()
    let target: Target
    let x: Property<Double>
    let layer: LayerID

    init() throws {
      target = s.addTarget()
      x = s.addProperty(0.0, on: target, path: "x")
      let curve = try FCurve([Keyframe(frame: 0, value: 100)])
      layer = s[layers: target].append(
        Layer(try Action(name: "a", channels: [Channel(path: "x", curve: curve)]), weight: 0))
    }

    mutating func weigh(_ weight: Double, _ policy: KeyPolicy?, duration: Double = 1) {
      let linear = Transaction(duration: duration, easing: .linear, key: "k", policy: policy)
      s.transaction(linear) { $0[layers: target][layer].weight = weight }
    }
  }

  @Test("A change of layers follows the policy of its key", arguments: KeyPolicy.allCases)
  func layers(policy: KeyPolicy) throws {
    var world = try World()
    world.weigh(1, nil)
    let old = world.s.tweens(on: world.x, key: "k")
    world.s.advance(to: 0.5)
    world.weigh(0.5, policy)
    let isTaken = policy == .cut || policy == .bake || policy == .replace
    let isRefused = policy == .ignore
    #expect(world.s[world.x] == (policy == .cut ? 100 : 50))
    #expect(world.s[layers: world.target][world.layer].weight == (isRefused ? 1 : 0.5))
    #expect(
      world.s.tweens(on: world.x, key: "k").count == (isTaken || isRefused ? 1 : 2), "\(policy)")
    let kinds = world.s.advance(to: 0.75).map(\.kind)
    let ends = old.map { policy == .cut ? Event.Kind.removed($0) : .collapsed($0) }
    #expect(kinds == (isTaken ? ends : isRefused ? [.refused(.busy)] : []))
    let rest: Double =
      switch policy {
      case .stack: -25
      case .cut: 0
      case .bake, .replace: -50 * 0.75
      case .crossfade: -25 * 0.75
      case .ignore: -25 - 37.5 + 50
      }
    #expect(world.s[world.x] == 50 + 50 * 0.75 + rest, "\(policy)")
    world.s.advance(to: 3)
    #expect(world.s[world.x] == (isRefused ? 100 : 50))
  }

  @Test("A clock of layers is not changed while a tween of the key is live and is to be kept")
  func clockOfLayers() throws {
    var world = try World()
    let clock = world.s.addClock()
    world.weigh(1, nil)
    let before = world.s
    world.s.transaction(Transaction(duration: 1, key: "k", policy: .ignore)) {
      $0.setClock(clock, of: world.target)
    }
    #expect(world.s.advance(to: 0).map(\.kind) == [.refused(.busy)])
    #expect(world.s[world.x] == before[world.x])
    // Nor is one removed by which they run: not even from what is not kept.
    let other = world.s.addProperty(0.0)
    world.s.setClock(clock, of: world.target)
    world.s.setClock(clock, of: other)
    let digest = world.s.digest
    world.s.transaction(Transaction(duration: 1, key: "k", policy: .ignore)) { $0.remove(clock) }
    #expect(world.s.digest == digest && world.s.contains(clock))
    #expect(world.s.advance(to: 0).map(\.kind) == [.refused(.busy)])
    world.s.transaction(Transaction(duration: 1, key: "k", policy: .crossfade)) { $0.remove(clock) }
    #expect(!world.s.contains(clock))
  }

  @Test(
    "A change of layers of no duration cuts", arguments: [KeyPolicy.bake, .crossfade, .replace])
  func immediateLayers(policy: KeyPolicy) throws {
    var world = try World()
    world.weigh(1, nil)
    world.s.advance(to: 0.5)
    world.weigh(0.5, policy, duration: 0)
    #expect(world.s[world.x] == 50 && world.s.liveCount == 0, "\(policy)")
  }

  @Test("A decoration follows the policy of its key", arguments: KeyPolicy.allCases)
  func decorations(policy: KeyPolicy) {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let linear = Tween(duration: 1, easing: .linear)
    func decorate() -> [TweenID] {
      s.transaction(Transaction(key: "k", policy: policy)) {
        $0.decorate(x, by: 10, with: .punch(duration: 1))
      }
    }
    let first = s.transaction(Transaction(key: "k")) { $0.retarget(x, to: 100, with: linear) }
    s.advance(to: 0.5)
    let second = decorate()
    #expect(s[x] == (policy == .cut ? 100 : 50) && second.count == (policy == .ignore ? 0 : 1))
    let kinds = s.advance(to: 0.5).map(\.kind)
    switch policy {
    case .stack, .crossfade: #expect(kinds.isEmpty)
    case .cut: #expect(kinds == [first].compactMap { $0 }.map { .removed($0) })
    case .bake, .replace: #expect(kinds == [first].compactMap { $0 }.map { .collapsed($0) })
    case .ignore: #expect(kinds == [.refused(.busy)])
    }
    let alone = policy == .stack || policy == .crossfade || policy == .ignore
    var punch = Scheduler()
    let y = punch.addProperty(0.0)
    if policy != .ignore { punch.decorate(y, by: 10, with: .punch(duration: 1)) }
    punch.advance(to: 0.3)
    s.advance(to: 0.8)
    let smooth = 50 * (1 - Easing.smoothstep.value(at: 0.3))
    let rest = policy == .cut ? 0 : alone ? 20 : smooth
    #expect(abs(s[x] - (100 - rest + punch[y])) < 1e-9, "\(policy)")
    s.advance(to: 2)
    #expect(s[x] == 100 && s.isIdle)
  }

  @Test("The tween of a scheduled change that is refused as busy is told to be removed")
  func busyScheduled() throws {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let tween = Tween(duration: 1)
    let later = s.transaction(Transaction(key: "k", policy: .ignore)) {
      _ = $0.retarget(x, to: 1, with: tween)
      return $0.retarget(x, to: 2, with: tween, at: 0.5)
    }
    let events = s.advance(to: 0.75)
    #expect(events.map(\.kind) == [.refused(.busy), .removed(try #require(later))])
    #expect(events.allSatisfy { $0.time == 0.5 && $0.property == x.id })
    #expect(s.model(x) == 1 && later.map { s.isLive($0) } == false)
  }

  @Test("A cut ends what is left of older ones of its key, and nothing of other keys")
  func cutRests() {
    for policy in [KeyPolicy.cut, .crossfade, .bake, .replace] {
      for former in [KeyPolicy.bake, .replace] {
        var s = Scheduler()
        let (x, y) = (s.addProperty(0.0), s.addProperty(0.0))
        func change(
          _ property: Property<Double>, _ key: String, _ policy: KeyPolicy, _ value: Double,
          _ duration: Double
        ) {
          s.transaction(Transaction(key: key, policy: policy)) {
            _ = $0.retarget(property, to: value, with: Tween(duration: duration, easing: .linear))
          }
        }
        change(x, "other", .stack, 10, 2)
        change(x, "k", .stack, 100, 2)
        change(y, "k", .stack, 100, 2)
        s.advance(to: 1)
        change(x, "k", former, 200, 4)
        #expect(s[x] == 100 - 5 - 45)
        let isLasting = policy == .cut && former == .bake
        change(x, "k", policy, 300, isLasting ? 4 : 0)
        // What the other key still adds, and if it lasts what the change itself does.
        #expect(s[x] == 300 - 5 - (isLasting ? 100 : 0), "\(policy) after \(former)")
        #expect(s.liveCount(of: x) == (isLasting ? 2 : 1) && s[y] == 50)
        s.advance(to: 9)
        #expect(s[x] == 300 && s.isIdle)
      }
    }
  }

  @Test("When key numbers come to their end they begin anew, and keys stay apart")
  func keysAnew() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let forever = Tween(duration: 100, easing: .linear)
    func change(_ key: String, _ policy: KeyPolicy, _ value: Double, _ tween: Tween) -> TweenID? {
      s.transaction(Transaction(key: key, policy: policy)) {
        $0.retarget(x, to: value, with: tween)
      }
    }
    let kept = ["a", "b", "c"].enumerated().map {
      change($1, .stack, Double(10 + $0), forever)
    }
    s.nextKey = .max - 2
    var told: Events = []
    for round in 0..<8 {
      _ = change("z\(round)", .crossfade, Double(20 + round), Tween(duration: 1))
      _ = change("z\(round)", .crossfade, Double(-round), Tween(duration: 0.5))
      told += s.advance(by: 2)
    }
    #expect(told.count { if case .superseded = $0.kind { true } else { false } } == 8)
    #expect(told.count == 16 && kept.allSatisfy { $0.map { s.isLive($0) } == true })
    #expect(s.nextKey < 100)
    for (key, id) in zip(["a", "b", "c"], kept) {
      #expect(s.tweens(on: x, key: key) == [id].compactMap { $0 })
    }
  }

  @Test("A change of no duration that replaces ends what is left of one that was still to begin")
  func replacedAtOnce() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    func change(_ key: String, _ policy: KeyPolicy, _ value: Double, _ tween: Tween) {
      s.transaction(Transaction(key: key, policy: policy)) {
        _ = $0.retarget(x, to: value, with: tween)
      }
    }
    change("other", .stack, 10, Tween(duration: 1, easing: .linear))
    change("k", .stack, 100, Tween(duration: 1, delay: 1))
    s.advance(to: 0.5)
    change("k", .bake, 200, Tween(duration: 4))
    change("k", .replace, 300, Tween(duration: 0))
    #expect(s[x] == 300 - 5 && s.liveCount == 1)
  }
}
