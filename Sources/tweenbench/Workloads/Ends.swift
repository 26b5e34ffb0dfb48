import Tweening

extension Workload {
  /// What ends should be found without a look at all that goes on.
  static var ends: Workload {
    Workload(
      name: "w4.ends",
      about: "to pass to an end and retarget, 10k tweens of random lengths live, per end",
      count: 1000, reference: "of one length"
    ) { harness in
      var random = Ends(lengths: 1...2)
      var even = Ends(lengths: 1.5...1.5)
      return harness.compare(
        items: 1000, { random.run($0) }, referenceItems: 1000, { even.run($0) })
    }
  }
}

/// Properties that are retargeted when their tweens end, one by one.
struct Ends {
  private var scheduler = Scheduler()
  private let count: Int
  /// By the names that events carry.
  private var properties: [PropertyID: Property<Double>] = [:]
  private var random = SplitMix64(seed: 9)
  private let lengths: ClosedRange<Double>
  private var target = 1.0

  init(count: Int = 10_000, lengths: ClosedRange<Double>) {
    (self.count, self.lengths) = (count, lengths)
    properties.reserveCapacity(count)
    for place in 0..<count {
      let property = scheduler.addProperty(0.0)
      properties[property.id] = property
      retarget(property)
      scheduler.pass(to: Double(place) * 1.5 / Double(count))
    }
    pass(2 * count)
  }

  private mutating func retarget(_ property: Property<Double>) {
    target = -target
    let length = Double.random(in: lengths, using: &random)
    scheduler.retarget(property, to: target, with: Tween(duration: length, easing: .cubic(.inOut)))
  }

  /// Goes on by as many ends as there are on average.
  private mutating func pass(_ ends: Int) {
    for _ in 0..<ends {
      for event in scheduler.pass(to: scheduler.time + 1.5 / Double(count)) {
        if let property = event.property.flatMap({ properties[$0] }) { retarget(property) }
      }
    }
  }

  mutating func run(_ rounds: Int) -> Duration {
    let time = Stopwatch.time {
      for _ in 0..<rounds { pass(1000) }
    }
    consume(Double(scheduler.liveCount))
    return time
  }
}
