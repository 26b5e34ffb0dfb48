import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Groups of layers")
struct LayerGroupTests {
  @Test("Each group is settled by itself, wherever its layers stand", arguments: 1...40)
  func settling(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 877)
    let action = try Action(name: "a", channels: [])
    let layers = (0..<random.index(below: 30)).map { _ in
      var layer = Layer(
        action, mode: BlendMode.allCases[random.index(below: 5)], weight: random.double(in: 0...1))
      if !random.once(in: 5) { layer.group = random.index(below: 6) - 3 }
      layer.isMuted = random.once(in: 6)
      return layer
    }
    var stack = LayerStack()
    for layer in layers { stack.append(layer) }
    let given = layers.map { _ in random.double(in: -0.2...1.2) }
    var weights = given
    BoundLayers(stack, to: BoundPaths([RestProperty(path: "x", rest: [0])])).settle(&weights)
    let own = layers.indices.map {
      layers[$0].isMuted ? 0 : layers[$0].weight * min(max(given[$0], 0), 1)
    }
    for place in layers.indices {
      var sum = 0.0
      for other in layers.indices where layers[other].group == layers[place].group {
        sum += own[other]
      }
      let isShared = layers[place].group != nil && sum > 1
      #expect(weights[place] == (isShared ? own[place] / sum : own[place]), "seed \(seed)")
    }
  }

  /// An action that animates some components of the property `x`, and a layer of it.
  private func layer(_ components: [Int], mode: BlendMode = .replace) throws -> Layer {
    let curve = try FCurve([Keyframe(frame: 0, value: 1)])
    return Layer(
      try Action(
        name: "a", channels: components.map { Channel(path: "x", index: $0, curve: curve) }),
      mode: mode)
  }

  @Test(
    "Of each component those are rivals that replace it above, of the same group",
    arguments: 1...UInt64(cases(200, debug: 40)))
  func rivals(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &* 881)
    var stack = LayerStack()
    for _ in 0..<random.index(below: 16) {
      let components = (0..<6).filter { _ in random.once(in: 2) }
      let mode: BlendMode = random.once(in: 4) ? .add : .replace
      var layer = try layer(components, mode: mode)
      if !random.once(in: 5) { layer.group = random.index(below: 2) }
      if random.once(in: 2) {
        layer.mask = LayerMask(
          others: 1, [.init("x", index: random.index(below: 6), weight: random.double(in: 0...1))])
      }
      stack.append(layer)
    }
    let rest = [Double](repeating: 0, count: 6)
    let bound = BoundLayers(stack, to: BoundPaths([RestProperty(path: "x", rest: rest)]))
    for (place, entry) in stack.entries.enumerated() {
      for index in bound.parts[place].scalars {
        let lane = Int(bound.scalars[index].lane)
        var expected: [BoundLayers.Rival] = []
        for (other, above) in stack.entries.enumerated().dropFirst(place + 1) {
          let layer = above.layer
          let shares = [entry.layer, layer].allSatisfy { $0.group != nil && $0.mode == .replace }
          guard shares, layer.group == entry.layer.group,
            bound.scalars[bound.parts[other].scalars].contains(where: { $0.lane == lane })
          else { continue }
          let mask = layer.mask?.weight(of: "x", index: lane) ?? 1
          expected.append(BoundLayers.Rival(part: other, mask: mask))
        }
        let places = bound.blendings[Int(bound.scalars[index].blending)].rivals
        let found = bound.rivals[Int(places.lowerBound)..<Int(places.upperBound)]
        #expect(Array(found) == expected, "seed \(seed), layer \(place), lane \(lane)")
      }
    }
  }

  @Test("Rivals take no more room than the layers of a group, however many these are")
  func room() throws {
    var layer = try layer([0, 1, 2])
    layer.group = 7
    var stack = LayerStack()
    for _ in 0..<1_000 { stack.append(layer) }
    let rest = [0.0, 0, 0]
    let bound = BoundLayers(stack, to: BoundPaths([RestProperty(path: "x", rest: rest)]))
    #expect(bound.rivals.count == 999)
    let lowest = bound.blendings[Int(bound.scalars[0].blending)].rivals
    #expect(lowest.count == 999)
  }

  @Test("Components with the same rivals are blended by one rule, whichever layer is the lowest")
  func blendings() throws {
    let lanes = 0..<200
    let rest = lanes.map { _ in 0.0 }
    var stack = LayerStack()
    for place in 0..<20 {
      var layer = try layer(place == 0 ? lanes.filter { $0 % 2 == 0 } : Array(lanes))
      layer.group = 7
      stack.append(layer)
    }
    let bound = BoundLayers(stack, to: BoundPaths([RestProperty(path: "x", rest: rest)]))
    // One for each layer with rivals, and that of the highest.
    let used = Set(bound.scalars.map(\.blending))
    #expect(used.count == 20, "\(used.count) of \(bound.blendings.count)")
  }
}
