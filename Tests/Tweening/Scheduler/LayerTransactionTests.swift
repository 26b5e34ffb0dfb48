import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Layers changed while they play")
struct LayerTransactionTests {
  /// The base by the rule, from public parts alone: below·(1 − w) + curve·w, lowest layer first.
  static func base(
    _ model: SIMD3<Double>, _ layers: LayerStack, at time: Double
  ) -> SIMD3<Double> {
    var base = model
    for id in layers.ids {
      let layer = layers[id]
      let frame = layer.frame(at: time)
      for k in 0..<3 {
        guard case .action(let action) = layer.content, let channel = action.channel("location", k)
        else { continue }
        base[k] = base[k] * (1 - layer.weight) + channel.curve.value(at: frame) * layer.weight
      }
    }
    return base
  }

  private static func distance(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
    max(abs(a.x - b.x), abs(a.y - b.y), abs(a.z - b.z))
  }

  @Test("Whatever is changed in a transaction with a tween, nothing jumps", arguments: 1...16)
  func nothingJumps(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 113)
    let actions = try [[0, 1, 2], [0], [2, 1], [1]].map { try random.action("a", components: $0) }
    var s = Scheduler()
    let cube = s.addTarget("cube")
    let location = s.addProperty(SIMD3(1.0, 2, 3), on: cube, path: "location")
    let easings: [Easing] = [.smoothstep, .smootherstep, .back(.out), .linear]
    var (worst, moved) = (0.0, 0)
    for _ in 0..<60 {
      s.advance(by: random.double(in: 0...0.2))
      let before = s[location]
      let base = Self.base(s.model(location), s[layers: cube], at: s.time)
      let tween = Tween(
        duration: random.double(in: 0.1...1.5), easing: easings[random.index(below: 4)],
        delay: random.index(below: 5) == 0 ? 0.1 : 0)
      s.transaction(tween) {
        if random.index(below: 4) == 0 {
          $0.set(location, SIMD3(random.double(in: -90...90), random.double(in: -90...90), 0))
        }
        random.edit(&$0[layers: cube], actions)
      }
      let after = Self.base(s.model(location), s[layers: cube], at: s.time)
      if Self.distance(base, after) > 1 { moved += 1 }
      // Values are within about ±200, of which 1e-12 is asked.
      worst = max(worst, Self.distance(before, s[location]) / 200)
      #expect(worst <= 1e-12, "seed \(seed)")
      // The stale read is that of the tick.
      let stale = s[location]
      s.advance(to: s.time)
      #expect(lanes(of: stale).map(\.bitPattern) == lanes(of: s[location]).map(\.bitPattern))
    }
    #expect(moved > 10)
    s.advance(by: 2)
    #expect(s.liveCount == 0)
    let base = Self.base(s.model(location), s[layers: cube], at: s.time)
    #expect(Self.distance(s[location], base) <= 1e-10, "seed \(seed)")
  }

  @Test("Without a transaction the base jumps, and the value with it by as much", arguments: 1...6)
  func jumpsOtherwise(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 127)
    let actions = try [[0, 1, 2], [0], [2, 1]].map { try random.action("a", components: $0) }
    var s = Scheduler()
    let cube = s.addTarget("cube")
    let location = s.addProperty(SIMD3(1.0, 2, 3), on: cube, path: "location")
    var jumps = 0
    for step in 0..<40 {
      s.advance(by: 0.05)
      if step % 7 == 0 {
        s.retarget(location, to: SIMD3(5, Double(step), 7), with: Tween(duration: 1))
      }
      let before = s[location] - Self.base(s.model(location), s[layers: cube], at: s.time)
      let shown = s[location]
      let live = s.liveCount
      random.edit(&s[layers: cube], actions)
      let after = s[location] - Self.base(s.model(location), s[layers: cube], at: s.time)
      #expect(Self.distance(before, after) <= 1e-10, "seed \(seed)")
      #expect(s.liveCount == live)
      if Self.distance(shown, s[location]) > 1 { jumps += 1 }
    }
    #expect(jumps > 5)
  }

  @Test("Lanes that no channel drives are never touched, to the bit")
  func unkeyedLanes() throws {
    var random = SeededGenerator(seed: 131)
    let actions = try (0..<3).map { try random.action("\($0)", components: [1]) }
    var s = Scheduler()
    let cube = s.addTarget("cube")
    let model = SIMD3(0.1, 7, -0.0)
    let location = s.addProperty(model, on: cube, path: "location")
    let scale = s.addProperty(SIMD3(1.0, 1, 1), on: cube, path: "scale")
    func check(_ what: String) {
      #expect(s[location].x.bitPattern == model.x.bitPattern, "\(what)")
      #expect(s[location].z.bitPattern == model.z.bitPattern, "\(what)")
      #expect(s[scale] == SIMD3(1, 1, 1), "\(what)")
    }
    for _ in 0..<60 {
      random.edit(&s[layers: cube], actions)
      check("after an edit")
      s.advance(by: 0.05)
      check("after a step")
    }
    #expect(!s[layers: cube].isEmpty)
    s.retarget(location, to: SIMD3(4, 8, -0.5), with: Tween(duration: 0.5))
    s.transaction(Tween(duration: 0.5)) { random.edit(&$0[layers: cube], actions) }
    s.advance(by: 0.25)
    #expect(s[location].x == 4 + (0.1 - 4) * 0.5)
    s.advance(by: 1)
    #expect(s[location].x == 4 && s[location].z == -0.5)
  }

  @Test("A model changed under a layer of partial weight moves the rest of the way, smoothly")
  func modelUnderLayer() throws {
    let curve = try FCurve([Keyframe(frame: 0, value: 100)])
    let hold = try Action(name: "hold", channels: [Channel(path: "x", curve: curve)])
    var s = Scheduler()
    let target = s.addTarget()
    let x = s.addProperty(0.0, on: target, path: "x")
    s[layers: target].append(Layer(hold, weight: 0.75))
    #expect(s[x] == 75)
    s.retarget(x, to: 40, with: Tween(duration: 1, easing: .linear))
    #expect(s[x] == 75 && s.model(x) == 40)
    s.advance(to: 0.5)
    #expect(s[x] == 80)
    s.advance(to: 1)
    #expect(s[x] == 85)
    // Under a layer of full weight a model moves nothing at all, and is done at once.
    s.transaction(Tween(duration: 1)) { $0[layers: target].append(Layer(hold)) }
    #expect(s[x] == 85)
    s.advance(to: 2)
    #expect(s[x] == 100)
    s.retarget(x, to: -5, with: Tween(duration: 1))
    #expect(s.liveCount == 0 && s[x] == 100 && s.model(x) == -5)
  }

  @Test("A property added to a playing target is driven at once, without a tick in between")
  func addedLate() throws {
    let curve = try FCurve([Keyframe(frame: 0, value: 100)])
    let hold = try Action(name: "hold", channels: [Channel(path: "x", curve: curve)])
    var s = Scheduler()
    let target = s.addTarget()
    s[layers: target].append(Layer(hold, weight: 0.5))
    s.advance(to: 1)
    let x = s.addProperty(10.0, on: target, path: "x")
    #expect(s[x] == 55)
    s.advance(to: 1)
    #expect(s[x] == 55)
  }

  @Test("Another property takes over the path of a removed one, at once or with a tween")
  func takenOver() throws {
    let curve = try FCurve([Keyframe(frame: 0, value: 100)])
    let hold = try Action(name: "hold", channels: [Channel(path: "x", curve: curve)])
    for smoothly in [false, true] {
      var s = Scheduler()
      let target = s.addTarget()
      let first = s.addProperty(1.0, on: target, path: "x")
      let second = s.addProperty(2.0, on: target, path: "x")
      s[layers: target].append(Layer(hold))
      s.advance(to: 1)
      #expect(s[first] == 100 && s[second] == 2)
      s.transaction(smoothly ? Tween(duration: 1, easing: .linear) : nil) { $0.remove(first) }
      #expect(s[second] == (smoothly ? 2 : 100))
      #expect(s.liveCount == (smoothly ? 1 : 0) && s.liveCount(of: second) == s.liveCount)
      s.advance(to: 1.5)
      #expect(s[second] == (smoothly ? 51 : 100))
      s.advance(to: 2)
      #expect(s[second] == 100)
    }
  }

  @Test("A change of layers that is over at once ends what its law weighs, as one of a value does")
  func overAtOnce() throws {
    var random = SeededGenerator(seed: 5)
    let action = try random.action("a", components: [0])
    for law in CombinationLaw.allCases {
      var s = Scheduler()
      let cube = s.addTarget("cube")
      let location = s.addProperty(SIMD3(1.0, 2, 3), on: cube, path: "location")
      let layer = s[layers: cube].append(Layer(action, weight: 0.5))
      s.setLaw(law, of: location)
      let begun = s.retarget(location, to: SIMD3(9, 9, 9), with: Tween(duration: 1))
      let old = try #require(begun)
      s.advance(to: 0.5)
      s.transaction(Tween(duration: 0)) { $0[layers: cube][layer].weight = 0.2 }
      let kinds = s.advance(to: 0.5).map(\.kind)
      #expect(kinds == (law == .additive ? [] : [.superseded(old)]), "\(law)")
      #expect(s.isLive(old) == (law == .additive))
    }
  }
}
