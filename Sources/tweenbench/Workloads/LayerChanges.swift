import Tweening

extension Workload {
  /// What a change of a layer's weight takes, which leaves bound what is bound.
  static var layersWeigh: Workload {
    Workload(
      name: "layers.weigh",
      about:
        "one target of 60 properties with five layers on all of them; a new weight of one, with a tween, and one tick, per property",
      count: Rig.count, reference: "and a new mode"
    ) { harness in
      var weighed = Rig()
      var bound = Rig()
      return harness.compare(
        items: Rig.count, { weighed.run($0, bindsAnew: false) }, referenceItems: Rig.count,
        { bound.run($0, bindsAnew: true) })
    }
  }
}

extension Workload {
  /// What a layer takes that comes and goes, over others that stay.
  static var layersAdd: Workload {
    Workload(
      name: "layers.add",
      about:
        "one target of 60 properties with five layers on all of them; another one comes, a tick, goes, a tick, per property",
      count: Rig.count, reference: "ticks alone"
    ) { harness in
      var changing = Rig()
      var still = Rig()
      return harness.compare(
        items: Rig.count, { changing.add($0) }, referenceItems: Rig.count, { still.tick(2 * $0) })
    }
  }
}

/// A target as a character is, with five layers.
private struct Rig {
  static let count = 60

  private var scheduler = Scheduler()
  private let target: Target
  private let property: Property<Double>
  private var layers: [LayerID] = []
  private var next = 0

  init() {
    var random = SplitMix64(seed: 7)
    target = scheduler.addTarget()
    property = scheduler.addProperty(0.0, on: target, path: Self.path(0))
    for place in 1..<Self.count {
      _ = scheduler.addProperty(0.0, on: target, path: Self.path(place))
    }
    for _ in 0..<5 {
      let channels = (0..<Self.count).compactMap { place -> Channel? in
        let keys = (0..<10).map {
          Keyframe(frame: Double($0) * 5, value: .random(in: -1...1, using: &random))
        }
        return (try? FCurve(keys)).map { Channel(path: Self.path(place), curve: $0) }
      }
      guard let action = try? Action(name: "a", channels: channels) else { continue }
      layers.append(
        scheduler[layers: target].append(Layer(action, weight: 0.5, repetition: .loop)))
    }
  }

  /// Puts a layer on top and takes it away.
  mutating func add(_ rounds: Int) -> Duration {
    let first = scheduler[layers: target].ids[0]
    let layer = scheduler[layers: target][first]
    let time = Stopwatch.time {
      for _ in 0..<rounds {
        let added = scheduler[layers: target].append(layer)
        scheduler.advance(by: 1.0 / 60)
        scheduler[layers: target].remove(added)
        scheduler.advance(by: 1.0 / 60)
      }
    }
    consume(scheduler[property])
    return time
  }

  /// Only ticks.
  mutating func tick(_ rounds: Int) -> Duration {
    let time = Stopwatch.time {
      for _ in 0..<rounds { scheduler.advance(by: 1.0 / 60) }
    }
    consume(scheduler[property])
    return time
  }

  private static func path(_ place: Int) -> String { "pose.bones[\"Bone.\(place)\"].scale" }

  /// Gives one layer after the other a new weight; another mode as well if its channels are to look for their properties.
  mutating func run(_ rounds: Int, bindsAnew: Bool) -> Duration {
    let tween = Tween(duration: 0.1, easing: .cubic(.inOut))
    let time = Stopwatch.time {
      for _ in 0..<rounds {
        next += 1
        let layer = layers[next % layers.count]
        let weight = Double(next % 7) / 8 + 0.1
        let mode: BlendMode = bindsAnew && next / layers.count % 2 == 0 ? .add : .replace
        scheduler.transaction(tween) {
          var stack = $0[layers: target]
          stack[layer].weight = weight
          stack[layer].mode = mode
          $0[layers: target] = stack
        }
        scheduler.advance(by: 1.0 / 60)
      }
    }
    consume(scheduler[property])
    return time
  }
}
