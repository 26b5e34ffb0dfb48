import Tweening

/// Properties that are retargeted one after the other, as many at a time as tweens end.
///
/// So the number of live tweens stays what it is.
struct Churn {
  private(set) var scheduler = Scheduler()
  private(set) var properties: [Property<Double>] = []
  private var next = 0
  private var target = 1.0
  private let tween: Tween
  /// How many are retargeted at a time.
  let batch: Int

  /// The speed is that of all time, which tweens make up for.
  init(live: Int, speed: Double = 1) {
    scheduler.setSpeed(speed, of: .clock(.main))
    tween = Tween(duration: 0.5 * speed, easing: .cubic(.inOut))
    batch = min(live / 4, 1000)
    for _ in 0..<live { properties.append(scheduler.addProperty(0.0)) }
    for _ in 0..<3 * live / batch {
      retargetBatch()
      tick()
    }
  }

  mutating func retargetBatch() {
    for _ in 0..<batch {
      scheduler.retarget(properties[next], to: target, with: tween)
      next += 1
      if next == properties.count {
        next = 0
        target = -target
      }
    }
  }

  /// Moves time so far that a batch ends.
  mutating func tick() {
    scheduler.advance(by: 0.5 * Double(batch) / Double(properties.count))
  }

  /// Times the retargets, not the ticks between them.
  mutating func run(_ rounds: Int) -> Duration {
    var time = Duration.zero
    for _ in 0..<rounds {
      time += Stopwatch.time { retargetBatch() }
      tick()
    }
    consume(scheduler[properties[0]])
    return time
  }
}

extension Workload {
  /// A retarget must not cost more the more tweens are live.
  static var retarget: [Workload] {
    [10_000, 100_000].map { live in
      Workload(
        name: "retarget." + short(live),
        about: "one retarget while so many tweens are live and end again", count: live,
        reference: "1k live"
      ) { harness in
        var churn = Churn(live: live)
        var small = Churn(live: 1000)
        return harness.compare(
          items: churn.batch, { churn.run($0) }, referenceItems: small.batch, { small.run($0) })
      }
    }
  }
}
