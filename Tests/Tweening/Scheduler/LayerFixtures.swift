import Tweening
import TweeningTestSupport

extension SeededGenerator {
  /// An action with smooth curves on some components of `location`, values within ±100.
  mutating func action(_ name: String, components: [Int]) throws -> Action {
    let channels = try components.map { index in
      var frame = double(in: -5...0)
      let keys = (0..<5).map { _ in
        let value = double(in: -80...80)
        let reach = double(in: 2...6)
        defer { frame += double(in: 12...30) }
        return Keyframe(
          frame: frame, value: value, interpolation: .bezier,
          leftHandle: .init(frame: frame - reach, value: value + double(in: -20...20)),
          rightHandle: .init(frame: frame + reach, value: value + double(in: -20...20)))
      }
      return Channel(path: "location", index: index, curve: try FCurve(keys))
    }
    return try Action(name: name, channels: channels)
  }

  /// A layer at a weight, speed and start (a whole number of ticks) of its own.
  mutating func layer(_ actions: [Action]) -> Layer {
    Layer(
      actions[index(below: actions.count)], weight: index(below: 4) == 0 ? 1 : double(in: 0...1),
      start: Double(index(below: 33)) / 8 - 2, rate: double(in: -2...2),
      repetition: index(below: 2) == 0 ? .loop : .hold
    )
  }

  /// A change of a target's layers: one added, removed, reweighted, given another action, or moved
  /// in time.
  mutating func edit(_ layers: inout LayerStack, _ actions: [Action]) {
    let ids = layers.ids
    guard ids.count > 0, ids.count < 4 || index(below: 2) == 0 else {
      layers.append(layer(actions))
      return
    }
    let id = ids[index(below: ids.count)]
    switch index(below: 6) {
    case 0: layers.append(layer(actions))
    case 1: layers.remove(id)
    case 2: layers[id].weight = double(in: 0...1)
    case 3: layers[id].content = .action(actions[index(below: actions.count)])
    case 4: layers[id].start += Double(index(below: 17)) / 8 - 1
    default: layers[id].rate = double(in: -2...2)
    }
  }
}
