import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Weights of layers")
struct LayerWeightTests {
  private struct World {
    var s = Scheduler()
    let target: Target
    let x: Property<Double>

    init() {
      target = s.addTarget()
      x = s.addProperty(10.0, on: target, path: "x")
    }
  }

  private static func still(_ value: Double, path: String = "x") throws -> Action {
    let curve = try FCurve([Keyframe(frame: 0, value: value)])
    return try Action(name: "\(value)", channels: [Channel(path: path, curve: curve)])
  }

  @Test("A cross-fade by a property is retargeted in mid-flight without a jump")
  func crossFade() throws {
    var world = World()
    let fade = world.s.addProperty(0.0)
    world.s[layers: world.target].append(Layer(try Self.still(100), weightProperty: fade))
    #expect(world.s[world.x] == 10)
    world.s.retarget(fade, to: 1, with: Tween(duration: 1, easing: .linear))
    world.s.advance(to: 0.5)
    #expect(world.s[world.x] == 55 && world.s.velocity(world.x) == 90)
    world.s.retarget(fade, to: 0, with: Tween(duration: 1, easing: .linear))
    #expect(world.s[world.x] == 55)
    world.s.advance(to: 1)
    #expect(world.s[world.x] == 55)
    world.s.advance(to: 1.5)
    #expect(world.s[world.x] == 10)
    // Beyond 0...1 a weight is cut.
    world.s.set(fade, 7)
    #expect(world.s[world.x] == 100 && world.s.velocity(world.x) == 0)
    world.s.set(fade, -7)
    #expect(world.s[world.x] == 10)
  }

  @Test("A weight is removed in mid-fade: where asked for, the velocity goes on")
  func removedInMidFade() throws {
    for keepsVelocity in [false, true] {
      var world = World()
      let fade = world.s.addProperty(0.0)
      world.s[layers: world.target].append(Layer(try Self.still(20), weightProperty: fade))
      world.s.retarget(fade, to: 1, with: Tween(duration: 1))
      world.s.advance(to: 0.5)
      #expect(world.s[world.x] == 15 && world.s.velocity(world.x) == 15)
      world.s.transaction(Tween(duration: 0.5, keepsVelocity: keepsVelocity)) { $0.remove(fade) }
      #expect(world.s[world.x] == 15)
      #expect((world.s.velocity(world.x) - (keepsVelocity ? 15 : 0)).magnitude <= 1e-12)
      world.s.advance(to: 1)
      #expect(world.s[world.x] == 15 && world.s.velocity(world.x) == 0)
    }
  }

  @Test("When a weight is removed its layers keep what it gave, and stay smooth")
  func removedWeight() throws {
    var world = World()
    let fade = world.s.addProperty(0.25)
    let layer = Layer(try Self.still(100), weight: 0.5, weightProperty: fade)
    let id = world.s[layers: world.target].append(layer)
    let before = world.s[world.x]
    world.s.remove(fade)
    #expect(world.s[world.x] == before)
    #expect(world.s[layers: world.target][id].weight == 0.125)
    #expect(world.s[layers: world.target][id].weightProperty == nil)
    // Whatever takes its place is no weight of that layer.
    let other = world.s.addProperty(1.0)
    world.s.set(other, 0)
    world.s.advance(by: 1)
    #expect(world.s[world.x] == before)
  }

  @Test("Of a weight that changes only the targets that it weighs are looked at")
  func whatIsLookedAt() throws {
    for seed in 0..<UInt64(cases(60, debug: 12)) {
      var random = SeededGenerator(seed: 88_000 + seed)
      let action = try Self.still(20)
      var s = Scheduler()
      var targets: [(target: Target, x: Property<Double>)] = []
      var weights = (0..<5).map { _ in s.addProperty(0.5) }
      for step in 0..<120 {
        if targets.count < 4 || (targets.count < 9 && random.once(in: 4)) {
          let target = s.addTarget()
          targets.append((target, s.addProperty(1.0, on: target, path: "x")))
        }
        let (place, w) = (random.index(below: targets.count), random.index(below: 5))
        let target = targets[place].target
        let ids = s[layers: target].ids
        switch random.index(below: 10) {
        case 0..<3: s[layers: target].append(Layer(action, weightProperty: weights[w]))
        case 3: if let id = ids.first { s[layers: target][id].weightProperty = weights[w] }
        case 4: if let id = ids.last { s[layers: target].remove(id) }
        case 5: s[layers: target] = LayerStack()
        case 6 where random.once(in: 3):
          s.remove(target)
          targets.remove(at: place)
        case 7 where random.once(in: 3):
          s.remove(weights[w])
          weights[w] = s.addProperty(random.double(in: 0...1))
        default: s.retarget(weights[w], to: random.double(in: 0...1), with: Tween(duration: 1))
        }
        let expected = s.targets.indices.flatMap { place in
          Set(s.targets[place].bound.parts.map(\.driver)).filter { $0 >= 0 }
            .map { Weighing(weight: $0, target: Int32(place)) }
        }
        #expect(s.weighings == expected.sorted(), "seed \(88_000 + seed), step \(step)")
        // What is read before the tick is what the tick makes of it.
        s.pass(to: s.time + 0.01)
        if random.once(in: 2) { s.advance(to: s.time) }
        s.set(weights[w], random.double(in: 0...1))
        let read = targets.map { s[$0.x].bitPattern }
        s.advance(to: s.time)
        #expect(
          targets.map { s[$0.x].bitPattern } == read, "seed \(88_000 + seed), step \(step)")
      }
    }
  }

  @Test("A weight that is driven itself, removed or of another scheduler is refused")
  func impossibleWeights() throws {
    var world = World()
    let gone = world.s.addProperty(1.0)
    world.s.remove(gone)
    var other = Scheduler()
    for _ in 0..<9 { _ = other.addProperty(0.0) }
    let foreign = other.addProperty(1.0)
    for weight in [world.x, gone, foreign] {
      let layer = Layer(try Self.still(100), weightProperty: weight)
      world.s[layers: world.target].append(layer)
      #expect(world.s[layers: world.target].isEmpty && world.s[world.x] == 10)
      #expect(world.s.advance(by: 0).map(\.kind) == [.refused(.layer)])
    }
    for weight in [-0.1, 1.1, .nan] {
      var layer = Layer(try Self.still(100))
      layer.mask = LayerMask([.init("x", weight: weight)])
      world.s[layers: world.target].append(layer)
      #expect(world.s[layers: world.target].isEmpty)
      #expect(world.s.advance(by: 0).map(\.kind) == [.refused(.layer)])
    }
  }

  @Test("Layers of a group show the weighted mean, in any order, and what is below the rest")
  func groups() throws {
    for order in [[0, 1, 2], [2, 0, 1], [1, 2, 0]] {
      for (weights, expected) in [
        ([0.5, 0.25, 0.25], 100 * 0.5 + 200 * 0.25 + 400 * 0.25),
        ([1, 0.5, 0.5], 100 * 0.5 + 200 * 0.25 + 400 * 0.25),
        ([0.5, 0.25, 0], 10 * 0.25 + 100 * 0.5 + 200 * 0.25),
        ([1, 1, 1], 700.0 / 3), ([0, 0, 1], 400), ([0, 0, 0], 10),
      ] {
        var world = World()
        for place in order {
          let action = try Self.still([100, 200, 400][place])
          world.s[layers: world.target].append(Layer(action, weight: weights[place], group: 7))
        }
        #expect(abs(world.s[world.x] - expected) < 1e-10, "\(weights), \(order)")
      }
    }
    // A layer that adds only gets the smaller weight.
    var world = World()
    world.s[layers: world.target].append(Layer(try Self.still(100), mode: .add, group: 1))
    world.s[layers: world.target].append(Layer(try Self.still(20), group: 1))
    #expect(world.s[world.x] == (10 + 50) * 0.5 + 20 * 0.5)
  }

  @Test("A mask lets through what it names, the last entry for a component counting")
  func masks() throws {
    let mask = LayerMask(
      others: 0.25, [.init("p"), .init("p", index: 1, weight: 0), .init("q", weight: 0.5)])
    #expect(mask.weight(of: "p", index: 0) == 1 && mask.weight(of: "p", index: 1) == 0)
    #expect(mask.weight(of: "q", index: 9) == 0.5 && mask.weight(of: "r", index: 0) == 0.25)
    var world = World()
    let y = world.s.addProperty(10.0, on: world.target, path: "y")
    let curve = try FCurve([Keyframe(frame: 0, value: 100)])
    let both = try Action(
      name: "", channels: [Channel(path: "x", curve: curve), Channel(path: "y", curve: curve)])
    world.s[layers: world.target].append(Layer(both, mask: LayerMask([.init("y")])))
    #expect(world.s[world.x] == 10 && world.s[y] == 100)
  }

  @Test("A muted layer leaves what is below to the bit, and can be muted smoothly")
  func muting() throws {
    var world = World()
    let id = world.s[layers: world.target].append(Layer(try Self.still(100)))
    #expect(world.s[world.x] == 100)
    world.s.transaction(Tween(duration: 1, easing: .linear)) {
      $0[layers: world.target][id].isMuted = true
    }
    #expect(world.s[world.x] == 100)
    world.s.advance(to: 0.5)
    #expect(world.s[world.x] == 55)
    world.s.advance(to: 1)
    #expect(world.s[world.x] == 10)
  }
}
