import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Changes under layers whose curves need not be asked")
struct LayerSlopeTests {
  private static let reference = ReferenceLayers(LayerWorld.properties)

  @Test(
    "A change under layers of any kind moves the base by what the rules say, and nothing jumps",
    arguments: 0..<cases(60, debug: 20))
  func continuous(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 3_001)
    var world = try LayerWorld(&random)
    // Of all that may be in flight.
    var largest = 1.0
    for step in 0..<60 {
      if random.once(in: 3) { world.edit(&world.s[layers: world.target], &random) }
      if random.once(in: 4) { world.s.set(world.weights[0], random.double(in: -0.2...1.2)) }
      if random.once(in: 6) {
        let tween = Tween(duration: random.double(in: 0...1))
        world.s.retarget(world.weights[1], to: random.double(in: -0.2...1.2), with: tween)
      }
      world.s.advance(by: random.double(in: 0...0.3))
      let before = world.shown
      let tween = Tween(duration: random.double(in: 0.1...2), keepsVelocity: random.once(in: 4))
      let size = [1e-9, 1, 1e6][random.index(below: 3)]
      let point = SIMD3(random.double(in: -1...1), random.double(in: -1...1), 0) * size
      world.s.retarget(world.location, to: point, with: tween)
      world.s.retarget(world.scale, to: point, with: tween)
      world.s.retarget(world.energy, to: point.x, with: tween)
      // What has been pushed is the difference of the bases: nothing is seen of it now.
      largest = max(largest, before.map(\.magnitude).max() ?? 0, size)
      let bound = 1e-14 * largest
      for (old, new) in zip(before, world.shown) {
        #expect(abs(old - new) <= bound, "seed \(seed), step \(step)")
      }
      // And all of it when the tweens are over.
      var over = world.s
      for id in [world.location.id, world.scale.id, world.energy.id] { over.finish(.property(id)) }
      let bases = Self.reference.bases(
        over[layers: world.target], at: over.time, over: world.modelLanes
      ) { over[$0] }
      let shown = lanes(of: over[world.location]) + lanes(of: over[world.scale])
      let expected = bases[0..<3] + bases[7..<10]
      for (value, base) in zip(shown + [over[world.energy]], expected + [bases[10]]) {
        #expect(abs(value - base) <= bound, "seed \(seed), step \(step)")
      }
    }
  }

  /// A scheduler with a number, and its target, where layers find it by the path "x".
  private static func number(rest: Double? = nil) -> (Scheduler, Target, Property<Double>) {
    var s = Scheduler()
    let target = s.addTarget()
    let x = s.addProperty(0.0, on: target, path: "x", rest: rest)
    return (s, target, x)
  }

  /// An action with a curve for it.
  private static func action(
    _ curve: FCurve, _ frames: ClosedRange<Double>? = nil
  ) throws -> Action {
    try Action(name: "", channels: [Channel(path: "x", curve: curve)], frameRange: frames)
  }

  /// Two worlds that differ in nothing but that in one the weight of a layer is multiplied by a property that moves, above 1,
  /// so that slopes are found for each change.
  @Test(
    "Slopes that are kept lead to the same, to the bit, as those found for each change",
    arguments: 1...20)
  func kept(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 3_011)
    var kept = try LayerWorld(&random)
    for _ in 0..<3 {
      var layer = kept.layer(&random)
      layer.weightProperty = nil
      kept.s[layers: kept.target].append(layer)
    }
    let weight = kept.s.addProperty(3.0)
    kept.s.retarget(weight, to: 2, with: Tween(duration: 1000))
    var found = kept
    let first = try #require(found.s[layers: found.target].ids.first)
    found.s[layers: found.target][first].weightProperty = weight
    var events: (kept: [Event], found: [Event]) = ([], [])
    for step in 0..<200 {
      let tween = Tween(
        duration: [0.05, 0.2, 1][random.index(below: 3)],
        easing: random.once(in: 4) ? .sine(.out) : .cubic(.inOut),
        delay: random.once(in: 9) ? 0.02 : 0)
      let value = random.double(in: -9...9).rounded()
      let wait = random.once(in: 3) ? random.double(in: 0...0.1) : 0
      let telling: Telling = random.once(in: 2) ? [.starts, .rests] : []
      for place in 0..<2 {
        var world = place == 0 ? kept : found
        world.s.tells = telling
        world.s.retarget(world.energy, to: value, with: tween)
        world.s.retarget(world.location, to: SIMD3(value, 1, -value), with: tween)
        let told = world.s.advance(by: wait)
        if place == 0 {
          kept = world
          events.kept += told
        } else {
          found = world
          events.found += told
        }
      }
      #expect(events.kept == events.found, "seed \(seed), step \(step)")
      #expect(
        kept.shown.map(\.bitPattern) == found.shown.map(\.bitPattern),
        "seed \(seed), step \(step)")
      #expect(kept.s.liveCount == found.s.liveCount, "seed \(seed), step \(step)")
    }
    let target = Int(kept.target.index)
    #expect(!kept.s.targets[target].slopes.isEmpty && found.s.targets[target].slopes.isEmpty)
  }

  /// Curves that give 7 at first, and from frame 10 on what is too large for single precision, or for a base.
  private static func overflowing() throws -> [FCurve] {
    let key = Keyframe(frame: 0, value: 7, interpolation: .constant)
    var steep = key
    (steep.interpolation, steep.rightHandle) = (.bezier, .init(frame: 1e-200, value: 1e29))
    let power = FCurve.Modifier(.generator(.init(.sum([7, 0, 0, 0x1p699]))))
    var far = Keyframe(frame: 10, value: 7, interpolation: .back)
    far.back = 0x1p699
    return [
      try FCurve([key, far, Keyframe(frame: 50, value: 1e10)]),
      try FCurve([key, Keyframe(frame: 10, value: 1e39)], evaluator: .blender),
      try FCurve([steep], extrapolation: .linear), try FCurve([key], modifiers: [power]),
    ]
  }

  @Test(
    "A layer whose number has no effect lets all through, and one with a number half",
    arguments: 0..<4)
  func noEffect(kind: Int) throws {
    let action = try Self.action(Self.overflowing()[kind], 0...50)
    let (world, target, x) = Self.number()
    var s = world
    s[layers: target].append(Layer(action, weight: 0.5))
    for frame in [0.0, 25, 40] {
      s.advance(to: frame / 24)
      #expect((s.baseLanes(of: x.id.index) == [s.model(x)]) == (frame > 0), "at \(frame)")
      s.retarget(x, to: s.model(x) + 8, with: Tween(duration: 1e5, easing: .linear))
      let last = try #require(s.explain(x).tweens.last)
      #expect(last.contribution == [frame > 0 ? -8 : -4], "at \(frame)")
    }
  }

  @Test("A change of which nothing is seen ends at once, and names and events are as ever")
  func covered() throws {
    let action = try Self.action(FCurve([Keyframe(frame: 0, value: 7)]))
    let (world, target, x) = Self.number()
    var s = world
    let layer = s[layers: target].append(Layer(action))
    for _ in 0..<3 {
      let id = s.retarget(x, to: s.model(x) + 1, with: Tween(duration: 1))
      #expect(s.advance(by: 0).map(\.kind) == [.finished(try #require(id))])
      #expect(s[x] == 7)
    }
    // Half is seen when the layer lets it through.
    s[layers: target][layer].weight = 0.5
    #expect(s[x] == 5)
    for _ in 0..<3 {
      s.retarget(x, to: s.model(x) + 1, with: Tween(duration: 1))
      s.advance(by: 0)
      #expect(s[x] == 5)
    }
    #expect(s.liveCount == 3)
    s.advance(by: 2)
    #expect(s[x] == 6.5)
  }

  @Test("Where a group of layers covers all, each change ends at once", arguments: 1...10)
  func coveredByGroup(count: Int) throws {
    let (world, target, x) = Self.number()
    var s = world
    for place in 0..<count {
      let action = try Self.action(FCurve([Keyframe(frame: 0, value: 7 + Double(place))]))
      s[layers: target].append(Layer(action, group: 1))
    }
    for step in 1...20 {
      let id = s.retarget(x, to: Double(step % 9), with: Tween(duration: 1))
      #expect(s.advance(by: 0.001).map(\.kind) == [.finished(try #require(id))], "step \(step)")
    }
    #expect(s.liveCount == 0)
  }

  @Test(
    "Nothing jumps where a rest is so large that the layer has no effect over one of two values")
  func largeRest() throws {
    let action = try Self.action(FCurve([Keyframe(frame: 0, value: 0)]))
    let (world, target, x) = Self.number(rest: -0x1p700)
    var s = world
    s[layers: target].append(Layer(action, mode: .combine))
    for value in [0x1p699, 0, 0x1p699] {
      let before = s[x]
      s.retarget(x, to: value, with: Tween(duration: 1))
      #expect(s[x] == before)
      s.advance(by: 0)
      #expect(s[x] == before)
    }
  }

  @Test(
    "A law holds under layers that let all through as it does without",
    arguments: CombinationLaw.allCases)
  func laws(law: CombinationLaw) throws {
    let action = try Self.action(FCurve([Keyframe(frame: 0, value: 0)]))
    var s = Scheduler()
    let target = s.addTarget()
    let (x, plain) = (s.addProperty(0.0, on: target, path: "x"), s.addProperty(0.0))
    s[layers: target].append(Layer(action, mode: .add))
    // The slope is known from then on.
    for property in [x, plain] {
      s.retarget(property, to: 1, with: Tween(duration: 0.1))
      s.setLaw(law, of: property)
    }
    for step in 0..<60 {
      if step % 4 == 0 {
        for property in [x, plain] {
          s.retarget(property, to: Double(step % 7), with: Tween(duration: 0.3))
        }
      }
      s.advance(by: 1.0 / 60)
      #expect(abs(s[x] - s[plain]) <= 1e-14, "step \(step)")
    }
  }

  @Test(
    "A change that is refused leaves all as it was, and those around it are made",
    arguments: [Double.nan, .infinity, -1e300])
  func refused(value: Double) throws {
    let action = try Self.action(FCurve([Keyframe(frame: 0, value: 7)]))
    let (world, target, x) = Self.number()
    var s = world
    s[layers: target].append(Layer(action, weight: 0.5))
    let tween = Tween(duration: 1)
    for _ in 0..<3 {
      s.retarget(x, to: s.model(x) + 1, with: tween)
      s.advance(by: 0)
      let digest = s.digest
      #expect(s.retarget(x, to: value, with: tween) == nil)
      #expect(s.digest == digest)
      #expect(s.advance(by: 0).map(\.kind) == [.refused(.value)])
    }
    let model = s.model(x)
    let events = s.retarget(x, through: [(0.1, 4), (0.2, value), (0.3, 5)], with: tween)
    #expect(events.map(\.kind) == [.refused(.value)])
    #expect((model, s.model(x), s.liveCount, s.time) == (3, 5, 5, 0.3))
  }

  @Test("A deep stack under layers is summed, and shows what one that is not shows")
  func deep() throws {
    let action = try Self.action(
      FCurve([Keyframe(frame: 0, value: 7), Keyframe(frame: 500, value: 9)]))
    let (world, target, x) = Self.number()
    var s = world
    s[layers: target].append(Layer(action, weight: 0.25))
    var apart = s
    apart.collapsingDepth = .max
    let tween = Tween(duration: 0.5, easing: .cubic(.inOut))
    for step in 0..<400 {
      let samples = (0..<8).map {
        (Double(step) / 120 + Double($0 + 1) / 960, Double((step * 7 + $0 * 3) % 11))
      }
      let events = s.retarget(x, through: samples, with: tween)
      #expect(events == apart.retarget(x, through: samples, with: tween))
      s.advance(to: Double(step + 1) / 120)
      apart.advance(to: Double(step + 1) / 120)
      #expect(abs(s[x] - apart[x]) <= 1e-11 * 11, "step \(step)")
    }
    #expect(s.stack.lists[Int(x.id.index)].sum >= 0)
    #expect(apart.stack.lists[Int(x.id.index)].sum < 0)
  }
}
