import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Properties that come when layers are there")
struct LatePropertyTests {
  /// What a property is made of.
  private struct Kind {
    let path: String
    let rest: SIMD4<Double>
    let kind: BlendKind
    let isWide: Bool
  }

  /// Two schedulers to which the same is done, of which one binds its layers anew after each property that comes.
  private struct Twins {
    var own = Scheduler()
    var other = Scheduler()
    let target: Target
    let weight: Property<Double>
    private var singles: [Property<Double>] = []
    private var wides: [Property<SIMD4<Double>>] = []

    init() {
      target = own.addTarget()
      _ = other.addTarget()
      weight = own.addProperty(0.5)
      _ = other.addProperty(0.5)
    }

    mutating func both(_ change: (inout Scheduler) -> Void) {
      change(&own)
      change(&other)
    }

    /// Lets the other one bind all layers anew.
    mutating func bindAnew() { Self.bindAnew(&other, target) }

    /// Lets both forget what has been removed.
    mutating func forgetGone() {
      let target = target
      both { Self.bindAnew(&$0, target) }
    }

    private static func bindAnew(_ s: inout Scheduler, _ target: Target) {
      s.targets[0].paths = nil
      let id = s[layers: target].append(Layer(.empty, mode: .add))
      s[layers: target].remove(id)
    }

    mutating func add(_ kind: Kind) {
      let target = target
      if kind.isWide {
        var added: [Property<SIMD4<Double>>] = []
        both {
          added.append(
            $0.addProperty(
              SIMD4(0.5, -1, 2, 0.25), on: target, path: kind.path, rest: kind.rest, kind: kind.kind
            ))
        }
        wides.append(added[0])
      } else {
        var added: [Property<Double>] = []
        both {
          added.append(
            $0.addProperty(0.75, on: target, path: kind.path, rest: kind.rest[0], kind: kind.kind))
        }
        singles.append(added[0])
      }
      bindAnew()
    }

    mutating func removeOne(_ random: inout SeededGenerator) {
      if random.once(in: 2), !singles.isEmpty {
        let property = singles.remove(at: random.index(below: singles.count))
        both { $0.remove(property) }
      } else if !wides.isEmpty {
        let property = wides.remove(at: random.index(below: wides.count))
        both { $0.remove(property) }
      }
    }

    mutating func retargetOne(_ random: inout SeededGenerator) {
      let (value, tween) = (random.double(in: -2...2), Tween(duration: 0.4))
      if random.once(in: 2), !singles.isEmpty {
        let property = singles[random.index(below: singles.count)]
        both { $0.retarget(property, to: value, with: tween) }
      } else if !wides.isEmpty {
        let property = wides[random.index(below: wides.count)]
        both { $0.retarget(property, to: SIMD4(1, value, 0, -value), with: tween) }
      }
    }

    /// Puts a layer on top, takes one away or blends it otherwise, maybe with a tween.
    mutating func editLayers(_ new: Layer, _ random: inout SeededGenerator) {
      let (target, tween) = (target, random.once(in: 2) ? Tween(duration: 0.3) : nil)
      let (count, way) = (own[layers: target].count, random.index(below: 4))
      let place = random.index(below: max(1, count))
      both {
        var layers = $0[layers: target]
        if way < 2 || count == 0 {
          layers.append(new)
        } else if way == 2 {
          layers.remove(layers.ids[place])
        } else {
          layers[layers.ids[place]].mode = new.mode
        }
        $0.transaction(tween) { $0[layers: target] = layers }
      }
      bindAnew()
    }

    /// All that is presented, and how fast it moves, in bits.
    func shown(_ s: Scheduler) -> [UInt64] {
      let numbers =
        singles.flatMap { [s[$0], s.velocity($0)] }
        + wides.flatMap { lanes(of: s[$0]) + lanes(of: s.velocity($0)) }
      return numbers.map { $0.bitPattern }
    }
  }

  private let kinds: [Kind] = (0..<12).map { place in
    Kind(
      path: "p\(place % 9)", rest: place % 4 == 0 ? SIMD4(1, 0, 0, 0) : SIMD4(1, 2, 0.5, 1),
      kind: [.quaternion, .plain, .proportional][place % 3], isWide: place % 4 != 1)
  }

  private func curve(_ random: inout SeededGenerator, isExact: Bool = true) throws -> FCurve {
    let keys = (0..<1 + random.index(below: 20)).map { place in
      var key = Keyframe(frame: Double(place * 7), value: random.double(in: 0.1...3))
      key.interpolation =
        Keyframe.Interpolation.allCases[
          random.index(below: Keyframe.Interpolation.allCases.count)]
      return key
    }
    return try FCurve(keys, evaluator: isExact || !random.once(in: 3) ? .exact : .blender)
  }

  private func action(_ random: inout SeededGenerator, isExact: Bool) throws -> Action {
    var channels: [Channel] = []
    for place in 0..<9 where !random.once(in: 3) {
      for index in 0..<5 where !random.once(in: 3) {
        var channel = Channel(
          path: "p\(place)", index: index, curve: try curve(&random, isExact: isExact))
        channel.isMuted = random.once(in: 6)
        channel.isSolo = random.once(in: 200)
        channels.append(channel)
      }
    }
    return try Action(name: "a", channels: channels)
  }

  private func layer(
    _ random: inout SeededGenerator, _ weight: Property<Double>, isExact: Bool
  ) throws -> Layer {
    var layer = Layer(
      try action(&random, isExact: isExact), mode: BlendMode.allCases[random.index(below: 5)],
      weight: random.double(in: 0...1), start: random.double(in: -1...1))
    if random.once(in: 8) {
      let track = try Track([Strip(try action(&random, isExact: isExact), start: 0, frames: 0...40)]
      )
      layer.content = .tracks(TrackStack([track]), framesPerSecond: 24, frames: 0...60)
    }
    if random.once(in: 2) {
      layer.mask = LayerMask(
        others: random.double(in: 0...1), [.init("p1"), .init("p3", index: 1, weight: 0.5)])
    }
    if random.once(in: 2) { (layer.group, layer.mode) = (random.index(below: 2), .replace) }
    if random.once(in: 5) { layer.weightProperty = weight }
    return layer
  }

  @Test(
    "Whatever comes and goes, layers drive it as if all were bound anew, to the bit",
    arguments: 0..<cases(60, debug: 24))
  func likeAnew(_ seed: Int) throws {
    var random = SeededGenerator(seed: 52_000 + UInt64(seed))
    // Where no slope is known for a curve of what has been removed, bases are blended until that is forgotten, and differ by
    // rounding.
    let isExact = seed % 2 == 0
    var twins = Twins()
    for _ in 0..<random.index(below: 4) { twins.add(kinds[random.index(below: 12)]) }
    for _ in 0...random.index(below: 5) {
      let layer = try layer(&random, twins.weight, isExact: isExact)
      let target = twins.target
      twins.both { $0[layers: target].append(layer) }
    }
    for step in 0..<60 {
      let (target, weight) = (twins.target, twins.weight)
      switch random.index(below: 15) {
      case 0, 1, 2, 3: twins.add(kinds[random.index(below: 12)])
      case 4, 5:
        twins.removeOne(&random)
        if !isExact { twins.forgetGone() }
      case 6, 7: twins.retargetOne(&random)
      case 8:
        let value = random.double(in: 0...1)
        let ids = twins.own[layers: target].ids
        if ids.isEmpty { continue }
        let place = random.index(below: ids.count)
        twins.both { s in s[layers: target][s[layers: target].ids[place]].weight = value }
      case 9:
        let value = random.double(in: 0...1)
        twins.both { $0.retarget(weight, to: value, with: Tween(duration: 0.1)) }
      case 10, 11:
        twins.editLayers(try layer(&random, weight, isExact: isExact), &random)
      case 12 where random.once(in: 3): twins.both { $0.shrinkToFit() }
      default: twins.both { $0.advance(by: 0.08) }
      }
      #expect(twins.shown(twins.own) == twins.shown(twins.other), "seed \(seed), step \(step)")
      #expect(twins.own.events == twins.other.events, "seed \(seed), step \(step)")
    }
  }

  @Test(
    "A property that no layer has a channel for, or another of its path is there, is driven by none"
  )
  func others() throws {
    var random = SeededGenerator(seed: 52_997)
    let curve = try curve(&random)
    var s = Scheduler()
    let target = s.addTarget()
    let first = s.addProperty(0.0, on: target, path: "x")
    s[layers: target].append(
      Layer(
        try Action(
          name: "a", channels: (0..<2).map { Channel(path: "x", index: $0, curve: curve) })))
    let curves = s.targets[0].bound.curves.count
    let second = s.addProperty(SIMD2(7.0, 8), on: target, path: "x")
    let third = s.addProperty(9.0, on: target, path: "y")
    s.advance(by: 0.5)
    #expect(s[second] == SIMD2(7, 8) && s[third] == 9 && s[first] != 0)
    #expect(s.targets[0].bound.curves.count == curves)
    // The next of the path takes over when the first has gone.
    s.remove(first)
    #expect(s[second] != SIMD2(7, 8) && s[second].x == s[second].y)
  }

  @Test("What comes when layers are there is bound by itself: the others stay where they are")
  func alone() throws {
    var random = SeededGenerator(seed: 52_998)
    let curve = try curve(&random)
    var s = Scheduler()
    let target = s.addTarget()
    let channels = (0..<40).map { Channel(path: "x\($0)", curve: curve) }
    for _ in 0..<3 {
      s[layers: target].append(Layer(try Action(name: "a", channels: channels), group: 1))
    }
    let sampleCount = SegmentColumns([curve]).samples.count
    var moves = 0
    for place in 0..<40 {
      let before = s.targets[0].bound
      _ = s.addProperty(0.0, on: target, path: "x\(place)")
      let after = s.targets[0].bound
      #expect(after.scalars.count == before.scalars.count + 3)
      #expect(after.blendings.count == (place == 0 ? 3 : before.blendings.count))
      #expect(after.rivals.count == 2)
      #expect(after.parts.map { $0.curves.count } == [place + 1, place + 1, place + 1])
      #expect(after.parts.allSatisfy { $0.curves.lowerBound % CurveBlock.size == 0 })
      // What fills up keeps none of a curve's samples.
      #expect(s.targets[0].columns.samples.count == 3 * (place + 1) * sampleCount)
      moves += after.parts[1].curves.lowerBound > before.parts[1].curves.lowerBound ? 1 : 0
    }
    // Where there is room those of the layers above stay too: 4, 4, 8, 12 and 16 curves come at once.
    #expect(moves == 5)
    s.shrinkToFit()
    #expect(s.targets[0].bound.curves.count == 120)
  }
}
