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
}
