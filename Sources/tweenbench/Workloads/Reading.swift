import Tweening

extension Workload {
  /// `scheduler[x]` from another module, beside an array read with the same index.
  static var reading: [Workload] {
    [
      reading("double", "the value of a Double", depth: 1, { $0 }, { $0[$1] }, { $0 }),
      reading(
        "simd3", "the value of a SIMD3", depth: 1, { SIMD3($0, -$0, 1) }, { $0[$1].sum() },
        { $0.sum() }),
      reading(
        "rotation", "the value of a rotation with two live tweens", depth: 2,
        { Rotation(vector: SIMD3($0, 0.2, -$0)) }, { $0[$1].quaternion[0] }, { $0.quaternion[0] }),
      reading(
        "rotation.rest", "the value of a rotation at rest", depth: 0,
        { Rotation(vector: SIMD3($0, 0.2, -$0)) }, { $0[$1].quaternion[0] }, { $0.quaternion[0] }),
      reading(
        "passed", "the value of a Double with two live tweens after time has passed without a tick",
        depth: 2,
        passing: 0.01, { $0 }, { $0[$1] }, { $0 }),
      reading(
        "passed.60", "the same with sixty live tweens", of: 100, depth: 60,
        passing: 0.01, { $0 }, { $0[$1] }, { $0 }),
      reading(
        "velocity", "the velocity of a Double with two live tweens", depth: 2,
        { $0 }, { $0.velocity($1) }, { $0 }),
      reading(
        "velocity.60", "the same with sixty live tweens", of: 100, depth: 60,
        { $0 }, { $0.velocity($1) }, { $0 }),
      many, object, borrowed, velocity,
    ]
  }

  /// One value at a time.
  private static var object: Workload {
    owned(
      "read.object",
      "reading the value of a Double by a method of an object that keeps the scheduler",
      reference: "array read", { $0.readSingly(onto: $1) }, { $0.readArray(onto: $1) })
  }

  /// The same without a copy of the scheduler.
  private static var borrowed: Workload {
    owned(
      "read.borrowed", "the same by a closure for the scheduler where it stands",
      reference: "array read", { $0.readBorrowed(onto: $1) }, { $0.readArray(onto: $1) })
  }

  /// What no tick has left ready, with a copy of the scheduler and without.
  private static var velocity: Workload {
    owned(
      "read.object.velocity",
      "reading the velocity of a Double by a method of an object that keeps the scheduler",
      reference: "by a closure", { $0.velocities(onto: $1) }, { $0.borrowedVelocities(onto: $1) })
  }

  /// The values of many.
  private static var many: Workload {
    owned(
      "read.many", "reading the values of 10k Doubles at once, from an object's scheduler",
      reference: "one by one", { $0.readMany(onto: $1) }, { $0.readEach(onto: $1) })
  }

  /// From a scheduler that is a class's property, as an app keeps it.
  private static func owned(
    _ name: String, _ about: String, reference: String,
    _ read: @escaping (Owner, Double) -> Double, _ other: @escaping (Owner, Double) -> Double
  ) -> Workload {
    let size = 10_000
    return Workload(name: name, about: about, count: size, reference: reference) { harness in
      let owner = Owner(count: size)
      return harness.compare(
        items: size, { timed($0) { read(owner, $0) } },
        referenceItems: size, { timed($0) { other(owner, $0) } })
    }
  }

  private static func reading<Value: Tweenable>(
    _ name: String, _ what: String, of size: Int = 10_000, depth: Int, passing seconds: Double = 0,
    _ value: @escaping (Double) -> Value,
    _ read: @escaping (borrowing Scheduler, Property<Value>) -> Double,
    _ number: @escaping (Value) -> Double
  ) -> Workload {
    Workload(
      name: "read." + name, about: "reading " + what, count: size, reference: "array read"
    ) { harness in
      var movers = Movers(count: size, depth: depth, value)
      movers.pass(by: seconds)
      let (scheduler, properties) = (movers.scheduler, movers.properties)
      let values = movers.values
      let places = Array(values.indices)
      return harness.compare(
        items: size,
        { timed($0) { sum(scheduler, properties, onto: $0, read) } },
        referenceItems: size, { timed($0) { sum(values, places, onto: $0, number) } })
    }
  }

  @inline(__always) private static func sum<Value: Tweenable>(
    _ scheduler: borrowing Scheduler, _ properties: [Property<Value>], onto start: Double,
    _ read: (borrowing Scheduler, Property<Value>) -> Double
  ) -> Double {
    var sum = start
    for property in properties { sum += read(scheduler, property) }
    return sum
  }

  @inline(__always) private static func sum<Value>(
    _ values: [Value], _ places: [Int], onto start: Double, _ number: (Value) -> Double
  ) -> Double {
    var sum = start
    for place in places { sum += number(values[place]) }
    return sum
  }

  /// Every round goes on from the sum of the one before, so that none can be left out.
  private static func timed(_ rounds: Int, _ work: (Double) -> Double) -> Duration {
    var sum = 0.0
    let time = Stopwatch.time {
      for _ in 0..<rounds { sum = work(sum) }
    }
    consume(sum)
    return time
  }
}

/// An object that keeps a scheduler.
private final class Owner {
  private var scheduler: Scheduler
  private let properties: [Property<Double>]
  private var values: [Double] = []
  /// What an array of an object is read from.
  private var plain: [Double]

  init(count: Int) {
    let movers = Movers(count: count, depth: 1) { $0 }
    (scheduler, properties, plain) = (movers.scheduler, movers.properties, movers.values)
  }

  @inline(never) private func value(at place: Int) -> Double { scheduler[properties[place]] }

  @inline(never) private func borrowedValue(at place: Int) -> Double {
    let property = properties[place]
    return scheduler.read { $0[property] }
  }

  @inline(never) private func velocity(at place: Int) -> Double {
    scheduler.velocity(properties[place])
  }

  @inline(never) private func borrowedVelocity(at place: Int) -> Double {
    let property = properties[place]
    return scheduler.read { $0.velocity(property) }
  }

  @inline(never) private func plainValue(at place: Int) -> Double { plain[place] }

  func readSingly(onto start: Double) -> Double {
    properties.indices.reduce(start) { $0 + value(at: $1) }
  }

  func readBorrowed(onto start: Double) -> Double {
    properties.indices.reduce(start) { $0 + borrowedValue(at: $1) }
  }

  func velocities(onto start: Double) -> Double {
    properties.indices.reduce(start) { $0 + velocity(at: $1) }
  }

  func borrowedVelocities(onto start: Double) -> Double {
    properties.indices.reduce(start) { $0 + borrowedVelocity(at: $1) }
  }

  func readArray(onto start: Double) -> Double {
    plain.indices.reduce(start) { $0 + plainValue(at: $1) }
  }

  @inline(never) func readMany(onto start: Double) -> Double {
    scheduler.read(properties, into: &values)
    var sum = start
    for value in values { sum += value }
    return sum
  }

  @inline(never) func readEach(onto start: Double) -> Double {
    var sum = start
    for property in properties { sum += scheduler[property] }
    return sum
  }
}
