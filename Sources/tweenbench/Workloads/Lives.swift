import Tweening

extension Workload {
  /// Short lives: what it costs to create, start and finish a tween.
  static var lives: [Workload] {
    [
      churn("w4.churn", "create, start (10k in one call), 3 ticks, finish; per tween", 10_000),
      churn("w4.churn.1M", "w4.churn with 1M at a time", 1_000_000),
      Workload(
        name: "w4.churn.read", about: "w4.churn, and every event is read; per tween",
        count: 10_000, reference: "not read"
      ) { harness in
        var reading = Lives(count: 10_000, batch: 10_000, ticks: 3, readsEvents: true)
        var lives = Lives(count: 10_000, batch: 10_000, ticks: 3)
        return harness.compare(
          items: 10_000, { reading.run($0) }, referenceItems: 10_000, { lives.run($0) })
      },
      Workload(
        name: "w4.single", about: "w4.churn with a call for each", count: 10_000,
        reference: "one call"
      ) { harness in
        var single = Lives(count: 10_000, batch: 10_000, ticks: 3, isSingle: true)
        var lives = Lives(count: 10_000, batch: 10_000, ticks: 3)
        return harness.compare(
          items: 10_000, { single.run($0) }, referenceItems: 10_000, { lives.run($0) })
      },
      Workload(
        name: "w4.replace",
        about: "one tick of 100k tweens of which 1 % ends and begins anew, per tween",
        count: 100_000, reference: "structs, closures"
      ) { harness in
        var lives = Lives(count: 100_000, batch: 1000, ticks: 1)
        var others = ClosureLives(count: 100_000, batch: 1000, ticks: 1)
        return harness.compare(
          items: 100_000, { lives.run($0) }, referenceItems: 100_000, { others.run($0) })
      },
    ]
  }

  /// All of so many tweens at a time.
  private static func churn(_ name: String, _ about: String, _ count: Int) -> Workload {
    Workload(name: name, about: about, count: count, reference: "structs, closures") { harness in
      var lives = Lives(count: count, batch: count, ticks: 3)
      var others = ClosureLives(count: count, batch: count, ticks: 3)
      return harness.compare(
        items: count, { lives.run($0) }, referenceItems: count, { others.run($0) })
    }
  }
}

/// The order in which batches begin, and the length of a life.
private struct Plan {
  let count: Int
  let batch: Int
  /// Ticks from one batch to the next.
  let ticks: Int
  var next = 0
  var target = 1.0

  static let step = 1.0 / 120

  /// As long as it takes until its turn comes again.
  var duration: Double { Double(count / batch * ticks) * Self.step - 0.25 * Self.step }

  /// The places of the next batch, and where they go.
  mutating func nextBatch() -> (places: Range<Int>, target: Double) {
    let found = (next..<next + batch, target)
    next += batch
    if next == count { (next, target) = (0, -target) }
    return found
  }
}

/// Properties that are retargeted batch by batch.
struct Lives {
  private var scheduler = Scheduler()
  private var properties: [Property<Double>] = []
  private var plan: Plan
  private let tween: Tween
  private let (isSingle, readsEvents): (Bool, Bool)
  private var ends = 0.0

  /// If `isSingle`, each tween of a batch begins by a call of its own.
  init(
    count: Int, batch: Int, ticks: Int, isSingle: Bool = false, readsEvents: Bool = false
  ) {
    plan = Plan(count: count, batch: batch, ticks: ticks)
    (self.isSingle, self.readsEvents) = (isSingle, readsEvents)
    tween = Tween(duration: plan.duration, easing: .cubic(.inOut))
    for _ in 0..<count { properties.append(scheduler.addProperty(0.0)) }
    for _ in 0..<2 * count / batch { live() }
  }

  private mutating func live() {
    let (places, target) = plan.nextBatch()
    if isSingle {
      for place in places { scheduler.retarget(properties[place], to: target, with: tween) }
    } else {
      scheduler.retarget(
        zip(properties[places], repeatElement(target, count: places.count)), with: tween)
    }
    for _ in 0..<plan.ticks {
      let events = scheduler.advance(by: Plan.step)
      if readsEvents { read(events) }
    }
  }

  private mutating func read(_ events: Events) {
    for event in events {
      if case .finished = event.kind { ends += event.time }
    }
  }

  mutating func run(_ rounds: Int) -> Duration {
    let time = Stopwatch.time {
      for _ in 0..<rounds { live() }
    }
    consume(ends)
    consume(scheduler[properties[0]])
    return time
  }
}

/// The same with structs and closures.
private struct ClosureLives {
  private var tweens: ClosureTweens
  private var plan: Plan
  private var time = 0.0

  init(count: Int, batch: Int, ticks: Int) {
    plan = Plan(count: count, batch: batch, ticks: ticks)
    tweens = ClosureTweens(count: count)
    for _ in 0..<2 * count / batch { live() }
  }

  private mutating func live() {
    let (now, duration) = (time, plan.duration)
    let (places, target) = plan.nextBatch()
    for place in places { tweens.begin(place, to: target, at: now, duration: duration) }
    for _ in 0..<plan.ticks {
      time += Plan.step
      _ = tweens.tick(to: time)
    }
  }

  mutating func run(_ rounds: Int) -> Duration {
    let elapsed = Stopwatch.time {
      for _ in 0..<rounds { live() }
    }
    consume(tweens.first)
    return elapsed
  }
}
