import Tweening

extension Workload {
  /// What is done to some of the live tweens at once.
  static var selections: [Workload] {
    [
      compared(
        "clock.speed", "a new speed of a clock by which 10k tweens run, per tween", "a tick",
        groups: (1000, 1000), items: 10_000, { $0.changeSpeed($1) }, { $0.tick($1) }),
      compared(
        "clock.pause", "a pause of a clock by which 10k tweens run and its end, per tween",
        "a tick",
        groups: (1000, 1000), items: 10_000, { $0.pauseClock($1) }, { $0.tick($1) }),
      compared(
        "group.pause", "a pause of a group of ten and its end, 10k such groups live", "10 groups",
        groups: (10_000, 10), items: 1, { $0.pause($1) }, { $0.pause($1) }),
    ]
  }

  private static func compared(
    _ name: String, _ about: String, _ reference: String, groups: (own: Int, other: Int),
    items: Int, _ work: @escaping (inout Selected, Int) -> Duration,
    _ other: @escaping (inout Selected, Int) -> Duration
  ) -> Workload {
    Workload(name: name, about: about, count: 10 * groups.own, reference: reference) { harness in
      var selected = Selected(groups: groups.own, of: 10)
      var reference = Selected(groups: groups.other, of: 10)
      return harness.compare(
        items: items, { work(&selected, $0) }, referenceItems: items, { other(&reference, $0) })
    }
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

  mutating func pauseClock(_ rounds: Int) -> Duration {
    Stopwatch.time {
      for _ in 0..<rounds {
        scheduler.pause(.clock(.main))
        scheduler.resume(.clock(.main))
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
