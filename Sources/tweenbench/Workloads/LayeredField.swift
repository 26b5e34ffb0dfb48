import Tweening

extension Workload {
  /// Curves, layers and tweens on the same properties, beside each of them alone.
  static var layers: Workload {
    Workload(
      name: "layers.10k",
      about:
        "one tick of 1/60 s, 10k properties: a cubic curve, two more layers, four tweens each, per property",
      count: 10_000, reference: "parts alone"
    ) { harness in
      var whole = LayeredField(count: 10_000, layers: 3, tweens: 4)
      var curves = LayeredField(count: 10_000, layers: 3, tweens: 0)
      var stacks = LayeredField(count: 10_000, layers: 0, tweens: 4)
      return harness.compare(
        items: 10_000, { whole.run($0) }, referenceItems: 10_000,
        { curves.run($0) + stacks.run($0) })
    }
  }

  /// What a change of a property takes whose base layers give.
  static var layersRetarget: [Workload] {
    [
      ("layers.retarget", "1k properties with three layers, each changed, and one tick", 1.0),
      (
        "layers.retarget.half",
        "the same where the lowest layer lets half of it through, and tweens begin", 0.5
      ),
    ].map { name, about, lowest in
      Workload(
        name: name, about: about + ", per property", count: 1000, reference: "without layers"
      ) { harness in
        var driven = LayeredField(count: 1000, layers: 3, tweens: 0, lowest: lowest)
        var plain = LayeredField(count: 1000, layers: 0, tweens: 0)
        return harness.compare(
          items: 1000, { driven.retarget($0) }, referenceItems: 1000, { plain.retarget($0) })
      }
    }
  }
}

/// Targets of ten properties with two thousand actions between them, each of which begins anew at an instant of its own;
/// tweens last so long that none ends.
struct LayeredField {
  private var scheduler = Scheduler()
  private var properties: [Property<Double>] = []
  private var target = 1.0

  /// The lowest layer replaces, by a weight.
  init(count: Int, layers: Int, tweens: Int, lowest: Double = 1) {
    var random = SplitMix64(seed: 5)
    let actions = (0..<2000).compactMap { _ in Self.action(&random) }
    for place in 0..<count / 10 {
      let target = scheduler.addTarget()
      for place in 0..<10 {
        properties.append(scheduler.addProperty(0.0, on: target, path: "p\(place)"))
        begin(tweens, &random)
      }
      for layer in 0..<layers {
        let action = actions[(2 * place + layer) % actions.count]
        scheduler[layers: target].append(
          Layer(
            action, mode: layer == 0 ? .replace : .add, weight: layer == 0 ? lowest : 0.5,
            start: .random(in: -4...0, using: &random), repetition: .loop))
      }
    }
    scheduler.advance(to: 0.5)
  }

  /// Lets tweens of the last property begin, before layers hide what it is.
  private mutating func begin(_ tweens: Int, _ random: inout SplitMix64) {
    for property in properties.suffix(1) {
      for _ in 0..<tweens {
        let tween = Tween(
          duration: .random(in: 100_000...200_000, using: &random), easing: .cubic(.inOut))
        scheduler.retarget(property, to: .random(in: 0...1, using: &random), with: tween)
      }
    }
  }

  /// Ten curves of twenty keys over four seconds, with handles at a third of the way: cubic in time.
  static func action(_ random: inout SplitMix64) -> Action? {
    let channels = (0..<10).compactMap { place -> Channel? in
      let keys = (0..<20).map { k -> Keyframe in
        let (frame, value) = (Double(k) * 5, Double.random(in: -1...1, using: &random))
        return Keyframe(
          frame: frame, value: value,
          leftHandle: .init(frame: frame - 5.0 / 3, value: value),
          rightHandle: .init(frame: frame + 5.0 / 3, value: value))
      }
      guard let curve = try? FCurve(keys) else { return nil }
      return Channel(path: "p\(place)", curve: curve)
    }
    return try? Action(name: "a", channels: channels)
  }

  mutating func run(_ rounds: Int, step: Double = 1.0 / 60) -> Duration {
    var sum = 0.0
    let time = Stopwatch.time {
      for _ in 0..<rounds {
        scheduler.advance(by: step)
        sum += scheduler[properties[77]]
      }
    }
    consume(sum)
    return time
  }

  /// Changes each property before each tick, six of which end the tweens.
  mutating func retarget(_ rounds: Int) -> Duration {
    let tween = Tween(duration: 0.1, easing: .cubic(.inOut))
    let time = Stopwatch.time {
      for _ in 0..<rounds {
        target = -target
        for property in properties { scheduler.retarget(property, to: target, with: tween) }
        scheduler.advance(by: 1.0 / 60)
      }
    }
    consume(scheduler[properties[77]])
    return time
  }
}
