import Tweening

extension Workload {
  /// What is done to some of the live tweens at once.
  static var selections: [Workload] {
    [
      Workload(
        name: "clock.speed", about: "a new speed of a clock by which 10k tweens run, per tween",
        count: 10_000, reference: "a tick"
      ) { harness in
        var world = Selected(groups: 1000, of: 10)
        var other = Selected(groups: 1000, of: 10)
        return harness.compare(
          items: 10_000, { world.changeSpeed($0) }, referenceItems: 10_000, { other.tick($0) })
      },
      Workload(
        name: "group.pause", about: "a pause of a group of ten and its end, 10k such groups live",
        count: 10_000, reference: "10 groups"
      ) { harness in
        var world = Selected(groups: 10_000, of: 10)
        var other = Selected(groups: 10, of: 10)
        return harness.compare(
          items: 1, { world.pause($0) }, referenceItems: 1, { other.pause($0) })
      },
    ]
  }
}

/// Tweens in groups, which go on for long.
private struct Selected {
  private var scheduler = Scheduler()
  private var groups: [TweenGroup] = []
  private let property: Property<Double>
  private var next = 0

  init(groups count: Int, of size: Int) {
    property = scheduler.addProperty(0.0)
    for _ in 0..<count {
      let group = scheduler.addGroup()
      groups.append(group)
      var settings = Transaction(Tween(duration: 1e6, easing: .cubic(.inOut)))
      settings.group = group
      scheduler.transaction(settings) {
        for _ in 0..<size { $0.set($0.addProperty(0.0), 1) }
      }
    }
    scheduler.advance(to: 0.1)
  }

  mutating func changeSpeed(_ rounds: Int) -> Duration {
    Stopwatch.time {
      for _ in 0..<rounds {
        next += 1
        scheduler.setSpeed(1 + Double(next % 50) / 100, of: .clock(.main))
      }
    }
  }

  mutating func tick(_ rounds: Int) -> Duration {
    let time = Stopwatch.time { for _ in 0..<rounds { scheduler.advance(by: Field.step) } }
    consume(scheduler[property])
    return time
  }

  mutating func pause(_ rounds: Int) -> Duration {
    Stopwatch.time {
      for _ in 0..<rounds {
        next = (next + 7) % groups.count
        scheduler.pause(.group(groups[next]))
        scheduler.resume(.group(groups[next]))
      }
    }
  }
}
