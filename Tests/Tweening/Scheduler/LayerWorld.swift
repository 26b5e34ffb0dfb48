import TweeningTestSupport

@testable import Tweening

/// A target with properties of every kind, and layers with every setting.
struct LayerWorld {
  static let properties = [
    RestProperty(path: "location", rest: [0, 0, 0]), .quaternion, .scale,
    RestProperty(path: "energy", rest: [3]),
  ]
  static let models: [Double] = [1, 2, 3, 0.5, -0.5, 0.1, 0.7, 1, 2, 0.5, 10]

  var s = Scheduler()
  let target: Target
  let location: Property<SIMD3<Double>>
  let rotation: Property<SIMD4<Double>>
  let scale: Property<SIMD3<Double>>
  let energy: Property<Double>
  let weights: [Property<Double>]
  var actions: [Action] = []
  var tracks: [TrackStack] = []

  init(_ random: inout SeededGenerator) throws {
    target = s.addTarget()
    location = s.addProperty(SIMD3(1, 2, 3), on: target, path: "location")
    rotation = s.addProperty(
      SIMD4(0.5, -0.5, 0.1, 0.7), on: target, path: "rotation_quaternion", rest: SIMD4(1, 0, 0, 0),
      kind: .quaternion)
    scale = s.addProperty(
      SIMD3(1, 2, 0.5), on: target, path: "scale", rest: SIMD3(1, 1, 1), kind: .proportional)
    energy = s.addProperty(10, on: target, path: "energy", rest: 3)
    weights = [s.addProperty(0.5), s.addProperty(1)]
    for _ in 0..<4 {
      actions.append(try random.smoothAction(Self.properties))
      let top = try random.smoothAction(Self.properties)
      var track = Track()
      for _ in 0..<2 {
        var strip = Strip(
          try random.smoothAction(Self.properties), start: (track.strips.last?.end ?? -5) + 3,
          frames: 0...random.double(in: 10...30), repetitions: 1.5)
        strip.blendMode = BlendMode.allCases[random.index(below: 5)]
        strip.blendIn = 4
        strip.influence = .constant(random.double(in: 0.2...1))
        try track.insert(strip)
      }
      tracks.append(
        TrackStack([track], active: random.once(in: 2) ? nil : .init(top, blendMode: .combine)))
    }
  }

  /// All lanes of the target's properties as presented.
  var shown: [Double] {
    lanes(of: s[location]) + lanes(of: s[rotation]) + lanes(of: s[scale]) + [s[energy]]
  }

  /// Their velocities.
  var velocities: [Double] {
    lanes(of: s.velocity(location)) + lanes(of: s.velocity(rotation))
      + lanes(of: s.velocity(scale)) + [s.velocity(energy)]
  }

  /// Their accelerations.
  var accelerations: [Double] {
    lanes(of: s.acceleration(location)) + lanes(of: s.acceleration(rotation))
      + lanes(of: s.acceleration(scale)) + [s.acceleration(energy)]
  }

  /// Their model values.
  var modelLanes: [Double] {
    lanes(of: s.model(location)) + lanes(of: s.model(rotation)) + lanes(of: s.model(scale))
      + [s.model(energy)]
  }

  /// A layer with settings of any kind.
  func layer(_ random: inout SeededGenerator) -> Layer {
    var layer = Layer(
      content(&random), mode: BlendMode.allCases[random.index(below: 5)],
      weight: random.once(in: 3) ? 1 : random.double(in: 0...1),
      start: Double(random.index(below: 33)) / 8 - 2, rate: random.double(in: -2...2),
      repetition: Layer.Repetition.allCases[random.index(below: 3)])
    if random.once(in: 3) { layer.weightProperty = weights[random.index(below: 2)] }
    if random.once(in: 3) { layer.mask = mask(&random) }
    if random.once(in: 2) {
      layer.group = random.index(below: 2)
      if !random.once(in: 4) { layer.mode = .replace }
    }
    return layer
  }

  private func content(_ random: inout SeededGenerator) -> Layer.Content {
    if random.once(in: 3) {
      return .tracks(tracks[random.index(below: 4)], framesPerSecond: 24, frames: -3...60)
    }
    return .action(actions[random.index(below: 4)])
  }

  private func mask(_ random: inout SeededGenerator) -> LayerMask {
    LayerMask(
      others: random.double(in: 0...1),
      [
        .init("location", weight: random.double(in: 0...1)),
        .init("location", index: 2, weight: random.double(in: 0...1)),
        .init("rotation_quaternion", weight: random.once(in: 2) ? 1 : 0),
      ])
  }

  /// A change of the layers of any kind.
  func edit(_ layers: inout LayerStack, _ random: inout SeededGenerator) {
    let ids = layers.ids
    if ids.count < 2 || (ids.count < 6 && random.once(in: 4)) {
      layers.append(layer(&random))
      return
    }
    let id = ids[random.index(below: ids.count)]
    let other = layer(&random)
    switch random.index(below: 13) {
    case 0, 1: layers.remove(id)
    case 2: layers[id].content = other.content
    case 3: layers[id].mode = other.mode
    case 4: layers[id].weightProperty = other.weightProperty
    case 5: layers[id].mask = other.mask
    case 6: layers[id].group = other.group
    case 7: layers[id].isMuted.toggle()
    case 8: layers[id].start = other.start
    case 9: layers[id].rate = other.rate
    case 10: layers[id].repetition = other.repetition
    default: layers[id].weight = other.weight
    }
  }
}

extension SeededGenerator {
  /// An action with smooth curves on most components; what scales stays above zero.
  mutating func smoothAction(_ properties: [RestProperty]) throws -> Action {
    var channels: [Channel] = []
    for property in properties {
      for index in property.rest.indices where !once(in: 4) {
        let range = property.path == "scale" ? 0.5...2 : -1.0...1
        var frame = double(in: -5...0)
        let keys = (0..<4).map { _ in
          defer { frame += double(in: 10...25) }
          let value = double(in: range)
          let reach = double(in: 2...5)
          return Keyframe(
            frame: frame, value: value, leftHandle: .init(frame: frame - reach, value: value),
            rightHandle: .init(frame: frame + reach, value: value))
        }
        channels.append(Channel(path: property.path, index: index, curve: try FCurve(keys)))
      }
    }
    return try Action(name: "", channels: channels)
  }
}
