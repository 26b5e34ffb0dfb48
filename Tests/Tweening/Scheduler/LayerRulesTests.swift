import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Layers of every kind")
struct LayerRulesTests {
  private static let reference = ReferenceLayers(LayerWorld.properties)

  /// The largest difference of two lists of lanes.
  private static func distance(_ a: [Double], _ b: [Double]) -> Double {
    zip(a, b).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  /// A world with four layers of any kind.
  private static func worldOfFour(_ random: inout SeededGenerator) throws -> LayerWorld {
    var world = try LayerWorld(&random)
    for _ in 0..<4 {
      let layer = world.layer(&random)
      world.s[layers: world.target].append(layer)
    }
    return world
  }

  /// Calls `body` with a world whose layers, weight and time change at random, after each change.
  private static func wander(_ seed: UInt64, _ body: (LayerWorld) -> Void) throws {
    var random = SeededGenerator(seed: seed)
    var world = try LayerWorld(&random)
    for _ in 0..<25 {
      world.edit(&world.s[layers: world.target], &random)
      world.s.set(world.weights[0], random.double(in: -0.2...1.2))
      world.s.advance(by: random.double(in: 0...0.4))
      body(world)
    }
  }

  @Test("The base is that of the rules, written down plainly", arguments: 0..<40)
  func rules(seed: Int) throws {
    try Self.wander(UInt64(seed) &* 977) { world in
      let expected = Self.reference.bases(
        world.s[layers: world.target], at: world.s.time, over: LayerWorld.models
      ) { world.s[$0] }
      #expect(Self.distance(world.shown, expected) <= 1e-12, "seed \(seed)")
    }
  }

  @Test("The bases of a target are those of each property, to the bit", arguments: 0..<40)
  func basesTogether(seed: Int) throws {
    try Self.wander(UInt64(seed) &* 1_277) { world in
      let target = Int(world.target.index)
      var copy = world.s
      let together = copy.drivenBases(of: target)
      for member in world.s.targets[target].members {
        let record = world.s.records[Int(member.property)]
        let alone = world.s.baseLanes(of: member.property)
        let own = record.isDriven ? Array(together[member.lanes]) : alone
        #expect(own.map(\.bitPattern) == alone.map(\.bitPattern), "seed \(seed)")
      }
    }
  }

  @Test(
    "What has been cancelled without a handover presents its base, to the bit, whatever moved it",
    arguments: 0..<cases(40, debug: 8))
  func cancelled(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 1_291)
    var world = try LayerWorld(&random)
    let keys: [KeyPolicy] = [.stack, .cut, .bake, .crossfade, .replace]
    let (location, energy, weight) = (world.location, world.energy, world.weights[0])
    for step in 0..<100 {
      if random.once(in: 5) { world.edit(&world.s[layers: world.target], &random) }
      var own = Transaction(
        Tween(
          duration: random.double(in: 0.1...3),
          easing: random.once(in: 2) ? .smoothstep : .back(.out),
          delay: random.once(in: 3) ? 0.2 : 0, keepsVelocity: random.once(in: 3)))
      own.law = CombinationLaw.allCases[random.index(below: 3)]
      if random.once(in: 2) { (own.key, own.policy) = ("k", keys[random.index(below: keys.count)]) }
      world.s.transaction(own) {
        $0.set(location, SIMD3(repeating: random.double(in: -9...9)))
        $0.set(energy, random.double(in: -9...9))
        $0.set(weight, random.double(in: -0.2...1.2))
      }
      if random.once(in: 9) { world.s.cancel(.property(energy.id), handover: Tween(duration: 1)) }
      let samples = (1...random.index(below: 12) + 1).map {
        (world.s.time + Double($0) * 0.001, random.double(in: -9...9))
      }
      world.s.retarget(energy, through: samples, with: Tween(duration: 1))
      if random.once(in: 2) { world.s.advance(by: random.double(in: 0...0.1)) }
      var bare = world
      for property in [location.id, energy.id] { bare.s.cancel(.property(property)) }
      let (shown, s) = (bare.shown.map(\.bitPattern), world.s)
      let bases = [location.id, energy.id].map { s.baseLanes(of: $0.index).map(\.bitPattern) }
      #expect(
        Array(shown.prefix(3)) == bases[0] && [shown[10]] == bases[1],
        "seed \(seed), step \(step)")
    }
  }

  @Test("Whatever is changed in a transaction, nothing jumps", arguments: 0..<cases(40, debug: 8))
  func nothingJumps(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 983)
    var world = try LayerWorld(&random)
    var moved = 0
    for _ in 0..<40 {
      world.s.advance(by: random.double(in: 0...0.2))
      let before = world.shown
      let old = bases(world)
      let tween = Tween(duration: random.double(in: 0.1...1), keepsVelocity: random.once(in: 3))
      let (target, weight) = (world.target, world.weights[random.index(below: 2)])
      let copy = world
      world.s.transaction(tween) {
        if random.once(in: 3) { $0.set(weight, random.double(in: -0.2...1.2)) }
        copy.edit(&$0[layers: target], &random)
      }
      if Self.distance(old, bases(world)) > 0.1 { moved += 1 }
      #expect(Self.distance(before, world.shown) <= 1e-12, "seed \(seed)")
      // The stale read is that of the tick, to the bit.
      let stale = world.shown
      world.s.advance(to: world.s.time)
      #expect(world.shown.map(\.bitPattern) == stale.map(\.bitPattern), "seed \(seed)")
    }
    #expect(moved > 8, "seed \(seed)")
    world.s.advance(by: 1)
    #expect(world.s.liveCount == 0)
    #expect(Self.distance(world.shown, bases(world)) <= 1e-12, "seed \(seed)")
  }

  @Test("With a tween that keeps velocity none jumps either", arguments: 0..<cases(40, debug: 8))
  func velocityStays(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 991)
    var world = try LayerWorld(&random)
    var bent = 0
    let easings: [Easing] = [.smoothstep, .cubic(.out), .linear, .spring(.bouncy, duration: 1)]
    for _ in 0..<30 {
      world.s.advance(by: random.double(in: 0...0.2))
      let before = world.velocities
      let shown = world.shown
      var plain = world
      let delay = random.once(in: 3) ? 0.1 : 0
      var tween = Tween(
        duration: random.double(in: 0.2...1),
        // What has a delay begins with its own slope later.
        easing: delay > 0 ? .smoothstep : easings[random.index(below: 4)], delay: delay)
      var same = random
      plain.s.transaction(tween) { Self.change(&$0, world, &same) }
      tween.keepsVelocity = true
      let old = world
      world.s.transaction(tween) { Self.change(&$0, old, &random) }
      let scale = 1 + (before + world.velocities).reduce(0) { max($0, abs($1)) }
      #expect(Self.distance(before, world.velocities) <= 1e-9 * scale, "seed \(seed)")
      #expect(Self.distance(shown, world.shown) <= 1e-12, "seed \(seed)")
      if Self.distance(before, plain.velocities) > 0.1 { bent += 1 }
    }
    #expect(bent > 5, "seed \(seed)")
    let events = world.s.advance(by: 2)
    #expect(world.s.liveCount == 0)
    // Nobody hears of what carries the velocity on.
    #expect(events.count <= 30 * 5, "seed \(seed)")
  }

  private static func change(
    _ s: inout Scheduler, _ world: LayerWorld, _ random: inout SeededGenerator
  ) {
    if random.once(in: 3) { s.set(world.location, SIMD3(random.double(in: -9...9), 0, 1)) }
    world.edit(&s[layers: world.target], &random)
  }

  @Test("Velocities and accelerations are the derivatives of what is shown", arguments: 0..<20)
  func derivatives(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 997)
    var world = try Self.worldOfFour(&random)
    let tween = Tween(duration: 3, easing: .smootherstep)
    for weight in world.weights {
      world.s.retarget(weight, to: random.double(in: 0.1...0.9), with: tween)
    }
    world.s.retarget(world.rotation, to: SIMD4(0.1, 0.9, 0.3, -0.2), with: tween)
    var checked = 0
    let h = 1e-5
    for step in 1..<40 {
      let time = 0.0713 * Double(step)
      var (a, b, c) = (world, world, world)
      a.s.advance(to: time - h)
      b.s.advance(to: time)
      c.s.advance(to: time + h)
      let (va, vb, vc) = (a.velocities, b.velocities, c.velocities)
      let (sa, sc, ab) = (a.shown, c.shown, b.accelerations)
      for k in va.indices where abs(va[k] - vc[k]) < 0.1 {
        checked += 1
        let slope = (sc[k] - sa[k]) / (2 * h)
        #expect(abs(vb[k] - slope) <= 1e-5 * max(1, abs(slope)), "seed \(seed), \(time), \(k)")
        let bend = (vc[k] - va[k]) / (2 * h)
        #expect(abs(ab[k] - bend) <= 1e-3 * max(10, abs(bend)), "seed \(seed), \(time), \(k)")
      }
    }
    #expect(checked > 200, "seed \(seed)")
  }

  @Test("Cutting time changes no bit, whatever layers play", arguments: 0..<6)
  func cutting(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 1009)
    var world = try Self.worldOfFour(&random)
    world.s.retarget(world.weights[0], to: 0, with: Tween(duration: 1.5, keepsVelocity: true))
    world.s.retarget(world.weights[0], to: 1, with: Tween(duration: 0.5), at: 0.7)
    var fine = world
    for step in 1...200 {
      world.s.advance(to: Double(step) / 50)
      for piece in 1...3 {
        fine.s.advance(to: (Double(step) - 1 + Double(piece) / 3) / 50)
      }
      fine.s.advance(to: Double(step) / 50)
      #expect(world.shown.map(\.bitPattern) == fine.shown.map(\.bitPattern), "seed \(seed)")
    }
  }

  @Test("Neighbours whose rests are zeros of either sign are blended each by its own")
  func signsOfRests() throws {
    let zero = try FCurve([Keyframe(frame: 0, value: -0.0)])
    let channels = ["a", "b", "c"].map { Channel(path: $0, curve: zero) }
    var s = Scheduler()
    let target = s.addTarget()
    let properties = zip(channels, [0, -0.0, 0]).map { channel, rest in
      s.addProperty(-0.0, on: target, path: channel.path, rest: rest)
    }
    s[layers: target].append(Layer(try Action(name: "a", channels: channels), mode: .combine))
    s.advance(by: 0.1)
    // −0 + (−0 − rest)
    #expect(properties.map { s[$0].sign } == [.minus, .plus, .minus])
  }

  @Test(
    "A change of a property with layers displaces it by the difference of its bases, within their rounding",
    arguments: 0..<cases(40, debug: 8))
  func displacements(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 1013)
    var world = try LayerWorld(&random)
    var moved = 0
    for _ in 0..<40 {
      world.edit(&world.s[layers: world.target], &random)
      world.s.set(world.weights[0], random.double(in: -0.2...1.2))
      world.s.advance(by: random.double(in: 1...1.5))
      func number() -> Double { random.double(in: -2...2) }
      let moves = [
        displacement(of: world.location, to: SIMD3(number(), number(), number()), in: &world.s),
        displacement(
          of: world.rotation, to: SIMD4(number(), number(), number(), number()), in: &world.s),
        displacement(of: world.energy, to: number(), in: &world.s),
      ]
      for move in moves {
        #expect(Self.distance(move.found, move.expected) <= move.rounding, "seed \(seed)")
        if move.found.contains(where: { $0 != 0 }) { moved += 1 }
      }
    }
    #expect(moved > 10, "seed \(seed)")
  }

  /// By what a change displaces a property without tweens, and the old base minus the new one, each asked by itself; and 8
  /// units in the last place of what these may have been on the way.
  private func displacement<Value: Tweenable>(
    of property: Property<Value>, to value: Value, in s: inout Scheduler
  ) -> (found: [Double], expected: [Double], rounding: Double) {
    let old = s.explain(property).base
    s.retarget(property, to: value, with: Tween(duration: 0.5))
    let now = s.explain(property)
    // Without a zero's sign; what displaces nothing is no tween.
    let expected = zip(old, now.base).map { $0 - $1 + 0 }
    let largest = (old + now.base + now.model).map(\.magnitude).max() ?? 0
    return (
      now.tweens.first?.contribution ?? expected.map { _ in 0 }, expected, 8 * (largest + 8).ulp
    )
  }

  private func bases(_ world: LayerWorld) -> [Double] {
    Self.reference.bases(world.s[layers: world.target], at: world.s.time, over: world.modelLanes) {
      world.s[$0]
    }
  }
}
