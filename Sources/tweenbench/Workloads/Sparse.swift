import Tweening

extension Workload {
  /// What stands still should cost nothing: 100 moving properties among a million.
  static var sparse: Workload {
    Workload(
      name: "w5.sparse", about: "one tick, 100 of 1M registered properties moving",
      count: 1_000_000,
      reference: "the 100 alone"
    ) { harness in
      var crowd = Crowd(registered: 1_000_000)
      var alone = Crowd(registered: 100)
      return harness.compare(
        items: 1, { crowd.run($0) }, referenceItems: 1, { alone.run($0) })
    }
  }
}

/// Many properties of which 100, spread evenly, move.
struct Crowd {
  private var scheduler = Scheduler()
  private let moving: [Property<Double>]

  init(registered: Int) {
    var random = SplitMix64(seed: 2)
    var properties: [Property<Double>] = []
    for _ in 0..<registered { properties.append(scheduler.addProperty(0.0)) }
    moving = stride(from: 0, to: registered, by: registered / 100).map { properties[$0] }
    for property in moving {
      let start = Double.random(in: 0...0.5, using: &random)
      scheduler.retarget(
        property, to: 1, with: Tween(duration: 1.5, easing: .cubic(.inOut), delay: start))
    }
    scheduler.advance(to: 0.75)
  }

  mutating func run(_ rounds: Int) -> Duration {
    var sum = 0.0
    let time = Stopwatch.time {
      for _ in 0..<rounds {
        scheduler.advance(by: Field.step)
        sum += scheduler[moving[50]]
      }
    }
    consume(sum)
    return time
  }
}
