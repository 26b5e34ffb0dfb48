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

  /// What is answered one by one should be found without a look at all that goes on.
  static var answers: Workload {
    Workload(
      name: "w4.answers",
      about:
        "a second of 10k tweens that repeat, each with its own length, answered one by one, per event",
      count: 10_000, reference: "told together"
    ) { harness in
      var answered = Repeating(isAnswered: true)
      var told = Repeating(isAnswered: false)
      return harness.compare(
        items: 10_000, { answered.run($0) }, referenceItems: 10_000, { told.run($0) })
    }
  }
}

/// Tweens that repeat for ever, each with its own length, of whose iterations is told.
private struct Repeating {
  private var scheduler = Scheduler()
  private let isAnswered: Bool

  init(isAnswered: Bool) {
    self.isAnswered = isAnswered
    var random = SplitMix64(seed: 10)
    scheduler.tells = [.iterations]
    for _ in 0..<10_000 {
      // One iteration a second on average.
      let length = Double.random(in: 0.5...1.756, using: &random)
      scheduler.retarget(
        scheduler.addProperty(0.0), to: 1,
        with: Tween(
          duration: length, easing: .cubic(.inOut), playback: .init(iterations: .infinity)))
    }
    _ = run(1)
  }

  mutating func run(_ rounds: Int) -> Duration {
    var count = 0
    let time = Stopwatch.time {
      for _ in 0..<rounds {
        if isAnswered {
          scheduler.advance(to: scheduler.time + 1) { _, _ in count += 1 }
        } else {
          count += scheduler.advance(by: 1).count
        }
      }
    }
    consume(Double(count))
    return time
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
