import Tweening

extension Workload {
  /// Ticks of 10,000 tweens with other easings.
  static var easings: [Workload] {
    [
      besideCubic(
        "mixed", "six easings in random order",
        [.linear, .smoothstep, .quad(.in), .cubic(.out), .quart(.inOut), .back(.out)]),
      besideCubic(
        "closure", "one user closure", [.custom { p in p * p * (3 - 2 * p) }]),
      besideTextbook("elastic", "elastic out", .elastic(.out, form: .penner)) { columns, time in
        columns.run(at: time, Textbook.elasticOut)
      },
      besideTextbook(
        "spring", "an underdamped spring", .spring(angularFrequency: 20, dampingRatio: 0.5)
      ) { columns, time in
        columns.run(at: time) { Textbook.spring($0, frequency: 20, ratio: 0.5) }
      },
      besideTextbook("bounce", "bounce out", .bounce(.out)) { columns, time in
        columns.run(at: time, Textbook.bounceOut)
      },
    ]
  }

  private static let size = 10_000

  private static func besideCubic(
    _ name: String, _ about: String, _ easings: [Easing]
  ) -> Workload {
    Workload(
      name: "w1.\(name).10k", about: "one tick with \(about), per tween", count: size,
      reference: "w1.cubic.10k"
    ) { harness in
      var field = Field(count: size, easings: easings)
      var cubic = Field(count: size, easings: [.cubic(.inOut)])
      return harness.compare(
        items: size, { field.run($0) }, referenceItems: size, { cubic.run($0) })
    }
  }

  private static func besideTextbook(
    _ name: String, _ about: String, _ easing: Easing,
    _ loop: @escaping (inout Columns, Double) -> Void
  ) -> Workload {
    Workload(
      name: "w1.\(name).10k", about: "one tick with \(about), per tween", count: size,
      reference: "textbook, libm"
    ) { harness in
      var field = Field(count: size, easings: [easing])
      var columns = Columns(field.moves)
      loop(&columns, 0.75)
      verify(field.values, columns.out)
      return harness.compare(
        items: size, { field.run($0) }, referenceItems: size, { columns.run($0, loop) })
    }
  }
}
