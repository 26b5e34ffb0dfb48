import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Stacks of tracks")
struct TrackStackTests {
  private static let properties: [RestProperty] = [
    .location, .scale, .quaternion, RestProperty(path: "tails", rest: [1, 2, 3, 4, 5, 6, 7]),
    RestProperty(path: "odd", rest: [0, 0], kind: .proportional),
  ]

  @Test("Random stacks agree with a plain model", arguments: 0..<60)
  func plainModel(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 7919 &+ 11)
    let stack = try random.trackStack(Self.properties)
    let bound = stack.bound(to: Self.properties)
    let initial = (0..<bound.laneCount).map { 1000 + Double($0) }
    var frames = stack.tracks.flatMap { $0.strips.flatMap { [$0.start, $0.end] } }
    frames += (0..<30).map { _ in random.double(in: -20...80) }
    for frame in frames {
      var lanes = initial
      bound.evaluate(at: frame, over: &lanes)
      var lane = 0
      for property in Self.properties {
        for (index, value) in ReferenceTracks(stack, property).values(at: frame).enumerated() {
          let expected = value ?? initial[lane]
          let error = (lanes[lane] - expected).magnitude / max(1, expected.magnitude)
          #expect(error <= 1e-9, "seed \(seed), frame \(frame), \(property.path) \(index)")
          #expect(bound.animatedLanes.contains(lane) == (value != nil), "seed \(seed)")
          lane += 1
        }
      }
    }
  }

  @Test("The lanes of one property get the bits that all get together, in any order")
  func partsOfLanes() throws {
    for seed in 0..<UInt64(cases(200, debug: 40)) {
      var random = SeededGenerator(seed: seed &* 6_271 &+ 5)
      // Channels stand in the order of these, lanes in another one.
      let stack = try random.trackStack(Self.properties)
      let properties = Self.properties.shuffled(using: &random)
      let bound = stack.bound(to: properties)
      let untouched = (0..<bound.laneCount).map { Jet(repeating: 1000 + Double($0)) }
      for _ in 0..<8 {
        let frame = Jet(variable: random.double(in: -20...80))
        var (jets, numbers) = (untouched, untouched.map(\.value))
        bound.blend(at: frame, within: 0..<bound.laneCount, over: &jets)
        bound.evaluate(at: frame.value, over: &numbers)
        var first = 0
        for property in properties {
          let lanes = first..<first + property.rest.count
          first = lanes.upperBound
          var (part, plain) = (Array(untouched[lanes]), untouched[lanes].map(\.value))
          bound.blend(at: frame, within: lanes, over: &part)
          bound.blend(at: frame.value, within: lanes, over: &plain)
          func bits(_ jets: some Sequence<Jet>) -> [UInt64] {
            jets.flatMap { [$0.value.bitPattern, $0.first.bitPattern, $0.second.bitPattern] }
          }
          let place = "seed \(seed), frame \(frame.value), \(property.path)"
          #expect(bits(part) == bits(jets[lanes]), "\(place)")
          #expect(plain.map(\.bitPattern) == numbers[lanes].map(\.bitPattern), "\(place)")
        }
      }
    }
  }

  @Test("Numbers that are no frames, and lanes too few, do no harm")
  func hostile() throws {
    for seed in 0..<40 {
      var random = SeededGenerator(seed: UInt64(seed))
      let bound = try random.trackStack(Self.properties).bound(to: Self.properties)
      for frame in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e17] {
        var lanes = [Double](repeating: 0.5, count: bound.laneCount)
        bound.evaluate(at: frame, over: &lanes)
        #expect(lanes.allSatisfy { $0.isFinite }, "seed \(seed), frame \(frame)")
      }
      var few = [Double](repeating: 0.5, count: bound.laneCount - 1)
      bound.evaluate(at: 3, over: &few)
      #expect(few.allSatisfy { $0 == 0.5 })
    }
  }

  @Test("Strips of the largest and smallest numbers give numbers")
  func extremes() throws {
    let wild = [
      0, 1, -1, 0x1p700, -0x1p700, .leastNonzeroMagnitude, 1e-300, 0.1, .nan, .infinity, 1e18,
    ]
    var random = SeededGenerator(seed: 4)
    let curve = try FCurve([
      Keyframe(frame: -0x1p700, value: 0x1p700, interpolation: .linear),
      Keyframe(frame: 0x1p700, value: -0x1p700),
    ])
    let action = try Action(
      name: "", channels: [Channel(path: "location", index: 0, curve: curve)])
    var taken = 0
    for _ in 0..<4000 {
      func any() -> Double { wild[random.index(below: wild.count)] }
      var strip = Strip(action, start: any(), end: any(), scale: any(), repetitions: any())
      (strip.actionStart, strip.actionEnd) = (any(), any())
      (strip.blendIn, strip.blendOut) = (any(), any())
      strip.isReversed = random.once(in: 2)
      if random.once(in: 2) { strip.evaluator = .blender }
      if random.once(in: 3) { strip.influence = .animated(curve) }
      if random.once(in: 3) { strip.timing = .animated(curve, isCyclic: random.once(in: 2)) }
      for frame in wild {
        let influence = strip.influence(at: frame)
        #expect(influence >= 0 && influence <= 1)
        if strip.problem == nil { #expect(!strip.actionFrame(at: frame).isNaN) }
      }
      guard let track = try? Track([strip]) else { continue }
      taken += 1
      let bound = TrackStack([track]).bound(to: [.location])
      for frame in wild {
        var lanes = [0.0, 0, 0]
        bound.evaluate(at: frame, over: &lanes)
        if !lanes.allSatisfy({ $0.isFinite }) { Issue.record("\(strip) at \(frame)") }
      }
    }
    #expect(taken > 20)
  }

  @Test("Channels of no property are left out, and any number of components is driven")
  func lanes() throws {
    let curve = try FCurve([Keyframe(frame: 0, value: 9)])
    let channels = [("weights", 0), ("weights", 999), ("weights", 1000), ("nothing", 0)].map {
      Channel(path: $0.0, index: $0.1, curve: curve)
    }
    let stack = TrackStack(active: .init(try Action(name: "", channels: channels)))
    let bound = stack.bound(to: [
      .scale, RestProperty(path: "weights", rest: [Double](repeating: 0, count: 1000)),
    ])
    #expect(bound.laneCount == 1003)
    #expect(bound.animatedLanes == [3, 1002])
    var lanes = [Double](repeating: 1, count: 1003)
    bound.evaluate(at: 0, over: &lanes)
    #expect(lanes.indices.filter { lanes[$0] == 9 } == [3, 1002])
  }
}
