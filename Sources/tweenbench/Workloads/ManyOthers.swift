import Tweening

extension Workload {
  /// What concerns one, while there are many others that it does not concern.
  static var manyOthers: [Workload] {
    [
      Workload(
        name: "retarget.keys",
        about: "one change by the oldest of 10k keys live on a property, which cuts that one off",
        count: 10_000, reference: "10 keys"
      ) { compare($0, Keyed(count: 10_000), Keyed(count: 10)) { $0.run($1) } },
      Workload(
        name: "clock.own",
        about: "one clock added, by which a property runs, and removed, 10k others have one each",
        count: 10_000, reference: "10 others"
      ) { compare($0, Clocked(count: 10_000), Clocked(count: 10)) { $0.run($1) } },
      Workload(
        name: "layers.own", about: "one target gets a layer and loses it, 10k others play",
        count: 10_000, reference: "10 others"
      ) { compare($0, Playing(count: 10_000), Playing(count: 10)) { $0.run($1) } },
    ]
  }

  private static func compare<Work>(
    _ harness: Harness, _ many: Work, _ few: Work, _ run: @escaping (inout Work, Int) -> Duration
  ) -> Comparison {
    var (many, few) = (many, few)
    return harness.compare(items: 1, { run(&many, $0) }, referenceItems: 1, { run(&few, $0) })
  }
}

/// A property with tweens that have a key each.
private struct Keyed {
  private var scheduler = Scheduler()
  private let property: Property<Double>
  private let settings: [Transaction]
  private var next = 0

  init(count: Int) {
    property = scheduler.addProperty(0.0)
    settings = (0..<count).map {
      Transaction(duration: 1e6, easing: .cubic(.inOut), key: "key \($0)", policy: .cut)
    }
    _ = run(count)
  }

  mutating func run(_ rounds: Int) -> Duration {
    let time = Stopwatch.time {
      for _ in 0..<rounds {
        next += 1
        let value = Double(next % 1000)
        scheduler.transaction(settings[next % settings.count]) { $0.set(property, value) }
      }
    }
    // What was told of those that were cut off is taken.
    scheduler.advance(by: 0)
    return time
  }
}

/// Properties that run by a clock each.
private struct Clocked {
  private var scheduler = Scheduler()
  private let property: Property<Double>

  init(count: Int) {
    property = scheduler.addProperty(0.0)
    for _ in 0..<count {
      let other = scheduler.addProperty(0.0)
      scheduler.setClock(scheduler.addClock(), of: other)
      _ = scheduler.addTarget()
    }
  }

  mutating func run(_ rounds: Int) -> Duration {
    Stopwatch.time {
      for _ in 0..<rounds {
        let clock = scheduler.addClock()
        scheduler.setClock(clock, of: property)
        scheduler.remove(clock)
      }
    }
  }
}

/// Targets with a property and a layer each.
private struct Playing {
  private var scheduler = Scheduler()
  private let target: Target
  private let layer: Layer

  init(count: Int) {
    let curve = try? FCurve([Keyframe(frame: 0, value: 1)])
    let channels = [curve].compactMap { $0.map { Channel(path: "x", curve: $0) } }
    layer = Layer((try? Action(name: "a", channels: channels)) ?? .empty)
    target = scheduler.addTarget()
    _ = scheduler.addProperty(0.0, on: target, path: "x")
    for _ in 0..<count {
      let other = scheduler.addTarget()
      _ = scheduler.addProperty(0.0, on: other, path: "x")
      scheduler[layers: other].append(layer)
    }
  }

  mutating func run(_ rounds: Int) -> Duration {
    Stopwatch.time {
      for _ in 0..<rounds {
        scheduler[layers: target].append(layer)
        scheduler[layers: target] = LayerStack()
      }
    }
  }
}
