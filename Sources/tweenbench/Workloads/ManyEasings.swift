import Tweening

extension Workload {
  /// Many easings, each used by one property: a retarget must find the group of its own, and a tick pass over none that
  /// rests.
  static var manyEasings: [Workload] {
    [
      Workload(
        name: "w5.easings",
        about: "one retarget and a tick that ends it, 10k other easings used before",
        count: 1,
        reference: "one used before"
      ) { harness in
        var many = ManyEasings(easings: 10_000)
        var few = ManyEasings(easings: 1)
        many.rest()
        few.rest()
        return harness.compare(
          items: 1, { many.runOne($0) }, referenceItems: 1, { few.runOne($0) })
      },
      Workload(
        name: "retarget.easings",
        about: "one retarget while 10k easings are live, one on each property",
        count: 10_000, reference: "10 easings"
      ) { harness in
        var many = ManyEasings(easings: 10_000)
        var few = ManyEasings(easings: 10)
        return harness.compare(
          items: 100, { many.run($0) }, referenceItems: 100, { few.run($0) })
      },
    ]
  }
}

/// 10,000 properties with an easing each, some of them with the same, that are retargeted one after the other.
private struct ManyEasings {
  private var scheduler = Scheduler()
  private var properties: [Property<Double>] = []
  private var tweens: [Tween] = []
  private var next = 0
  private var target = 1.0

  init(easings: Int) {
    let count = 10_000
    for place in 0..<count {
      let easing = Easing.back(.out, overshoot: 1 + Double(place % easings) / 10_000)
      properties.append(scheduler.addProperty(0.0))
      tweens.append(Tween(duration: 1, easing: easing))
    }
    for _ in 0..<count { retarget() }
  }

  private mutating func retarget() {
    scheduler.retarget(properties[next], to: target, with: tweens[next])
    next += 1
    if next == properties.count { (next, target) = (0, -target) }
  }

  /// Lets all tweens end.
  mutating func rest() { scheduler.advance(by: 2) }

  /// Times retargets of the first property, each with a tick at which it ends.
  mutating func runOne(_ rounds: Int) -> Duration {
    let time = Stopwatch.time {
      for _ in 0..<rounds {
        next = 0
        target = -target
        retarget()
        scheduler.advance(by: 2)
      }
    }
    consume(scheduler[properties[0]])
    return time
  }

  /// Times a hundred retargets a round, not the time that passes between.
  mutating func run(_ rounds: Int) -> Duration {
    var time = Duration.zero
    for _ in 0..<rounds {
      time += Stopwatch.time { for _ in 0..<100 { retarget() } }
      scheduler.advance(by: 50.0 / Double(properties.count))
    }
    consume(scheduler[properties[0]])
    return time
  }
}
