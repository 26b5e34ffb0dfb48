import Tweening

extension Workload {
  /// `scheduler[x]` from another module, beside an array read with the same index.
  static var reading: Workload {
    let size = 10_000
    return Workload(
      name: "read.double", about: "reading the value of a Double property", count: size,
      reference: "array read"
    ) { harness in
      let field = Field(count: size, easings: [.cubic(.inOut)])
      let values = field.values
      let places = Array(values.indices)
      return harness.compare(
        items: size, { timed($0) { sum(field.scheduler, field.properties, onto: $0) } },
        referenceItems: size, { timed($0) { sum(values, places, onto: $0) } })
    }
  }

  @inline(never) private static func sum(
    _ scheduler: borrowing Scheduler, _ properties: [Property<Double>], onto start: Double
  ) -> Double {
    var sum = start
    for property in properties { sum += scheduler[property] }
    return sum
  }

  @inline(never) private static func sum(
    _ values: [Double], _ places: [Int], onto start: Double
  ) -> Double {
    var sum = start
    for place in places { sum += values[place] }
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
