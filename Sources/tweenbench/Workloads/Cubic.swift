import Tweening

extension Workload {
  /// Scalar tweens of one easing through the public scheduler, beside a loop written by hand.
  static var cubic: [Workload] {
    [1000, 10_000, 100_000, 1_000_000].map { count in
      Workload(
        name: "w1.cubic." + short(count),
        about: "one tick of scalar cubic in-out tweens on as many properties, per tween",
        count: count, reference: "SIMD4 columns"
      ) { harness in
        besideColumns(count, harness) { columns, time in columns.runCubicInOut(at: time) }
      }
    }
  }

  /// The same beside the traffic of such a loop without its arithmetic.
  static var traffic: [Workload] {
    [(10_000, "w1.traffic"), (1_000_000, "w1.traffic.1M")].map { count, name in
      Workload(
        name: name, about: "w1.cubic.\(short(count)) again", count: count,
        reference: "traffic only"
      ) { harness in
        besideColumns(count, harness) { columns, time in columns.runTraffic(at: time) }
      }
    }
  }

  private static func besideColumns(
    _ count: Int, _ harness: Harness, _ loop: (inout Columns, Double) -> Void
  ) -> Comparison {
    var field = Field(count: count, easings: [.cubic(.inOut)])
    var columns = Columns(field.moves)
    columns.runCubicInOut(at: 0.75)
    verify(field.values, columns.out)
    return harness.compare(
      items: count, { field.run($0) }, referenceItems: count, { columns.run($0, loop) })
  }

  /// Stops if the two that are compared do not do the same work.
  ///
  /// The scheduler rounds starts and durations to whole ticks, the reference does not.
  static func verify(_ values: [Double], _ expected: [Double], within bound: Double = 1e-6) {
    precondition(!values.isEmpty && values.count == expected.count, "\(values.count) values")
    for (value, expected) in zip(values, expected) {
      precondition((value - expected).magnitude < bound, "\(value) instead of \(expected)")
    }
  }
}
