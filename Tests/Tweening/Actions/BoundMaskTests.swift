import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Masks over properties")
struct BoundMaskTests {
  @Test("The weight of each lane is that of the mask for its path and component")
  func likeTheMask() {
    for seed in 92_000..<92_000 + UInt64(cases(500, debug: 100)) {
      var random = SeededGenerator(seed: seed)
      // An é in two ways, which strings take for one and paths do not.
      let names = ["", "a", "b", "ab", "\u{E9}", "e\u{301}", "location", "scale"]
      let properties = (0..<random.index(below: 9)).map { _ in
        RestProperty(
          path: names[random.index(below: names.count)],
          rest: [Double](repeating: 0, count: random.index(below: 5)))
      }
      let entries = (0..<random.index(below: 20)).map { _ in
        LayerMask.Entry(
          names[random.index(below: names.count)],
          index: random.index(below: 3) == 0 ? nil : random.index(below: 5) - 1,
          weight: random.double(in: 0...1))
      }
      let mask = LayerMask(others: random.double(in: 0...1), entries)
      let paths = BoundPaths(properties)
      let (bound, none) = (BoundMask(mask, over: paths), BoundMask(nil, over: paths))
      var lane = 0
      for property in properties {
        for index in property.rest.indices {
          #expect(
            bound.weight(of: lane) == mask.weight(of: property.path, index: index),
            "seed \(seed), lane \(lane)")
          #expect(none.weight(of: lane) == 1)
          lane += 1
        }
      }
      #expect(bound.weight(of: lane) == 0, "seed \(seed): there is no such lane")
    }
  }

  @Test("Components of rotations are found whatever the order of the channels")
  func componentsInAnyOrder() throws {
    for seed in 93_000..<93_000 + UInt64(cases(200, debug: 50)) {
      var random = SeededGenerator(seed: seed)
      let properties = (0..<4).map {
        RestProperty(path: "r\($0)", rest: [1, 0, 0, 0], kind: $0 == 2 ? .plain : .quaternion)
      }
      var channels: [Channel] = []
      for property in 0..<4 {
        for index in 0..<4 where random.index(below: 3) > 0 {
          let value = Double(4 * property + index)
          channels.append(
            Channel(
              path: "r\(property)", index: index,
              curve: try FCurve([Keyframe(frame: 0, value: value)])))
        }
      }
      let action = try Action(name: "all", channels: channels.shuffled(using: &random))
      let binding = ActionBinding(action, to: BoundPaths(properties))
      var found: [Double] = []
      for rotation in binding.rotations {
        for (index, curve) in rotation.curves.enumerated() {
          guard let value = curve?.value(at: 0) else { continue }
          #expect(value == Double(rotation.lane + index), "seed \(seed)")
          found.append(value)
        }
      }
      #expect(found == found.sorted(), "seed \(seed): in the order of the lanes")
      found += binding.scalars.map { $0.curve.value(at: 0) }
      #expect(found.count == channels.count, "seed \(seed)")
      #expect(binding.scalars.allSatisfy { $0.curve.value(at: 0) == Double($0.lane) })
    }
  }
}
