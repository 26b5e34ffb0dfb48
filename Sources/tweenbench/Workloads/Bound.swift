import Tweening

extension Workload {
  /// Advances of an animator that tells what it is asked to, beside those of a scheduler that is asked.
  static var bound: [Workload] {
    [
      Workload(
        name: "bound.rest", about: "10k numbers bound to closures, at rest: an advance",
        count: 10_000, reference: "values compared"
      ) { harness in
        let shown = Shown(count: 10_000, moves: false)
        var plain = Compared(count: 10_000)
        return harness.compare(
          items: 10_000, { shown.run($0) }, referenceItems: 10_000, { plain.run($0) })
      },
      Workload(
        name: "bound.moving", about: "the same while all move and each is told",
        count: 10_000, reference: "ticks and reads"
      ) { harness in
        let shown = Shown(count: 10_000, moves: true)
        let asked = Shown(count: 10_000, moves: true, isBound: false)
        return harness.compare(
          items: 10_000, { shown.run($0) }, referenceItems: 10_000, { asked.runAsking($0) })
      },
    ]
  }
}

/// Properties of an animator whose values are added up as they are told, or read.
private final class Shown {
  private let animator = Animator()
  private var properties: [Property<Double>] = []
  private var sum = 0.0
  private var time = 0.0

  init(count: Int, moves: Bool, isBound: Bool = true) {
    for _ in 0..<count { properties.append(animator.scheduler.addProperty(0.0)) }
    if isBound {
      for property in properties { animator.bind(property) { [unowned self] in sum += $0 } }
    }
    if moves {
      animator.scheduler.retarget(
        properties.lazy.map { ($0, 1.0) }, with: Tween(duration: 100_000, easing: .linear))
    }
    consume(run(10).nanoseconds)
  }

  func run(_ rounds: Int) -> Duration {
    let elapsed = Stopwatch.time {
      for _ in 0..<rounds {
        time += 1.0 / 600
        animator.advance(to: time)
      }
    }
    consume(sum)
    return elapsed
  }

  func runAsking(_ rounds: Int) -> Duration {
    let elapsed = Stopwatch.time {
      for _ in 0..<rounds {
        time += 1.0 / 600
        animator.scheduler.advance(to: time)
        sum += animator.scheduler.read { scheduler in
          var sum = 0.0
          for property in properties { sum += scheduler[property] }
          return sum
        }
      }
    }
    consume(sum)
    return elapsed
  }
}

/// Numbers that are compared with those that were there before.
private struct Compared {
  private var values: [Double]
  private var known: [Double]

  init(count: Int) {
    values = (0..<count).map { Double($0) }
    known = values
  }

  mutating func run(_ rounds: Int) -> Duration {
    var count = 0
    let elapsed = Stopwatch.time {
      for round in 0..<rounds {
        values[round % values.count] += 1
        count += keep()
      }
    }
    consume(Double(count))
    return elapsed
  }

  @inline(never) private mutating func keep() -> Int {
    var count = 0
    for k in values.indices where values[k].bitPattern != known[k].bitPattern {
      known[k] = values[k]
      count += 1
    }
    return count
  }
}
