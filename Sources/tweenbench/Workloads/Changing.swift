import Tweening

extension Workload {
  /// A call for each change, of kinds that do more than to push a difference, and of one that does less.
  static var changing: [Workload] {
    [
      changing(
        "retarget.velocity",
        "a retarget that keeps the velocity, of a spring, four live, and its part of a tick",
        .spring(angularFrequency: 12, dampingRatio: 0.6), "without",
        keepsVelocity: true, { $0.retarget($1, to: $2, with: $3) }),
      changing(
        "retarget.velocity.out", "the same with cubic out, whose slope is made up for",
        .cubic(.out), "without", keepsVelocity: true, { $0.retarget($1, to: $2, with: $3) }),
      changing(
        "retarget.velocity.two", "the same with quint out, whose slope a second tween makes up for",
        .quint(.out), "without", keepsVelocity: true, { $0.retarget($1, to: $2, with: $3) }),
      Workload(
        name: "retarget.spring",
        about:
          "a retarget with a spring whose tween is made for it, four live, and its part of a tick",
        count: 1000, reference: "made before"
      ) { harness in
        let spring = Spring(settlingDuration: 3.5 / 60, dampingRatio: 0.7)
        var changed = Changed(Tween(spring: spring))
        var other = Changed(Tween(spring: spring))
        return harness.compare(
          items: 1000,
          {
            changed.run($0) { scheduler, property, value, _ in
              scheduler.retarget(property, to: value, with: Tween(spring: spring))
            }
          }, referenceItems: 1000, { other.run($0) { $0.retarget($1, to: $2, with: $3) } })
      },
      changing(
        "retarget.later", "a retarget at a later instant, four live, and its part of a tick",
        .cubic(.inOut), "now",
        { $0.retarget($1, to: $2, with: $3, at: $0.time + 0.01) }),
      changing(
        "retarget.set", "a set in a transaction, four live, and its part of a tick",
        .cubic(.inOut), "retarget",
        { scheduler, property, value, tween in
          scheduler.transaction(tween) { $0.set(property, value) }
        }),
      Workload(
        name: "set.double", about: "setting the value of a Double at rest", count: 1000,
        reference: "array write"
      ) { harness in
        var changed = Changed(Tween(duration: 3.5 / 60, easing: .linear))
        var plain = PlainNumbers(count: 1000)
        return harness.compare(
          items: 1000,
          { changed.run($0) { scheduler, property, value, _ in scheduler.set(property, value) } },
          referenceItems: 1000, { plain.run($0) })
      },
    ]
  }

  private static func changing(
    _ name: String, _ about: String, _ easing: Easing, _ reference: String,
    keepsVelocity: Bool = false,
    _ change: @escaping (inout Scheduler, Property<Double>, Double, Tween) -> Void
  ) -> Workload {
    Workload(name: name, about: about, count: 1000, reference: reference) { harness in
      let tween = Tween(duration: 3.5 / 60, easing: easing)
      var keeping = tween
      keeping.keepsVelocity = keepsVelocity
      var changed = Changed(keeping)
      var other = Changed(tween)
      return harness.compare(
        items: 1000, { changed.run($0, change) }, referenceItems: 1000,
        { other.run($0) { $0.retarget($1, to: $2, with: $3) } })
    }
  }
}

/// A thousand properties that are changed one after the other before each tick; a tween should last four of them.
private struct Changed {
  private var scheduler = Scheduler()
  private var properties: [Property<Double>] = []
  private var target = 1.0
  private let tween: Tween

  init(_ tween: Tween) {
    self.tween = tween
    for _ in 0..<1000 { properties.append(scheduler.addProperty(0.0)) }
  }

  @inline(__always) mutating func run(
    _ rounds: Int, _ change: (inout Scheduler, Property<Double>, Double, Tween) -> Void
  ) -> Duration {
    let time = Stopwatch.time {
      for _ in 0..<rounds {
        target = -1.001 * target
        if target.magnitude > 1e6 { target = 1 }
        for property in properties { change(&scheduler, property, target, tween) }
        scheduler.advance(by: 1.0 / 60)
      }
    }
    consume(scheduler[properties[77]])
    return time
  }
}

/// The same of numbers in an array.
private struct PlainNumbers {
  private var values: [Double]
  private let places: [Int]
  private var target = 1.0

  init(count: Int) { (values, places) = (Array(repeating: 0, count: count), Array(0..<count)) }

  mutating func run(_ rounds: Int) -> Duration {
    let time = Stopwatch.time {
      for _ in 0..<rounds {
        target = -1.001 * target
        if target.magnitude > 1e6 { target = 1 }
        write()
      }
    }
    consume(values[77])
    return time
  }

  /// Not inlined, or all rounds but the last would be left out.
  @inline(never) private mutating func write() {
    for place in places { values[place] = target }
  }
}
