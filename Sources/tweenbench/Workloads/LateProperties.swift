import Tweening

extension Workload {
  /// What properties take that come to a target when its layers are there.
  static var layersLate: Workload {
    Workload(
      name: "layers.late",
      about:
        "1k properties come to a target with four layers that have a channel for each, per property",
      count: LateProperties.count, reference: "before the layers"
    ) { harness in
      let properties = LateProperties()
      return harness.compare(
        items: LateProperties.count, { properties.run($0, areLate: true) },
        referenceItems: LateProperties.count, { properties.run($0, areLate: false) })
    }
  }
}

/// Properties that come to a target one by one, and four layers that drive all of them.
private struct LateProperties {
  static let count = 1000

  private var layers = LayerStack()

  init() {
    let keys = (0..<4).map { Keyframe(frame: Double($0) * 20, value: Double($0 % 3)) }
    guard let curve = try? FCurve(keys) else { return }
    for _ in 0..<4 {
      let channels = (0..<Self.count).map { Channel(path: Self.path($0), curve: curve) }
      guard let action = try? Action(name: "a", channels: channels) else { return }
      layers.append(Layer(action, mode: .combine, weight: 0.5))
    }
  }

  /// Adds all to a new target whose layers are there, or come then.
  func run(_ rounds: Int, areLate: Bool) -> Duration {
    var sum = 0.0
    let time = Stopwatch.time {
      for _ in 0..<rounds { sum += add(areLate) }
    }
    consume(sum)
    return time
  }

  private func add(_ areLate: Bool) -> Double {
    var scheduler = Scheduler()
    let target = scheduler.addTarget()
    if areLate { scheduler[layers: target] = layers }
    let first = scheduler.addProperty(1.0, on: target, path: Self.path(0))
    for place in 1..<Self.count {
      _ = scheduler.addProperty(1.0, on: target, path: Self.path(place))
    }
    if !areLate { scheduler[layers: target] = layers }
    return scheduler[first]
  }

  private static func path(_ place: Int) -> String { "p\(place)" }
}
