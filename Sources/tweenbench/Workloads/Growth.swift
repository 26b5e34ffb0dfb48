import Tweening

extension Workload {
  /// A million of what other workloads have ten thousand of, for each one of them.
  static var growth: [Workload] {
    [
      fields("cubic", [.cubic(.inOut)]),
      fields(
        "mixed", [.linear, .smoothstep, .quad(.in), .cubic(.out), .quart(.inOut), .back(.out)]),
      fields("closure", [.custom { p in p * p * (3 - 2 * p) }]),
      fields("elastic", [.elastic(.out, form: .penner)]),
      fields("spring", [.spring(angularFrequency: 20, dampingRatio: 0.5)]),
      fields("bounce", [.bounce(.out)]),
      grown("simd3", of: { Movers(count: $0, depth: 1) { SIMD3<Double>($0, -$0, 2 * $0) } }) {
        $0.run($1)
      },
      grown("rotation", of: { Movers(count: $0, depth: 2) { Rotation(vector: SIMD3($0, 0, -$0)) } })
      { movers, rounds in movers.run(rounds, reading: { $0.quaternion[0] }) },
      grown("crowd", of: { Flock(count: $0) }) { $0.run($1) },
      grown("churn", of: { Lives(count: $0, batch: $0, ticks: 3) }) { $0.run($1) },
      grown("replace", of: { Lives(count: $0, batch: $0 / 100, ticks: 1) }) { $0.run($1) },
      grown(
        "layers", "as above with 1M, for each, which share 2,000 actions",
        of: { LayeredField(count: $0, layers: 2, tweens: 4) }
      ) { $0.run($1) },
      grown(
        "bezier", "w3.bezier.play with 1M, for each, which share the keys of 10k",
        of: { CurveSheet(.free, copies: $0 / CurveSheet.count) }
      ) { $0.play($1) },
    ]
  }

  private static func fields(_ name: String, _ easings: [Easing]) -> Workload {
    grown(name, of: { Field(count: $0, easings: easings) }) { $0.run($1) }
  }

  private static func grown<Work>(
    _ name: String, _ about: String = "as above with 1M, for each",
    of work: @escaping (Int) -> Work,
    _ run: @escaping (inout Work, Int) -> Duration
  ) -> Workload {
    let (small, large) = (10_000, 1_000_000)
    return Workload(
      name: "growth." + name, about: about, count: large, reference: "10k"
    ) { harness in
      var (whole, part) = (work(large), work(small))
      return harness.compare(
        items: large, { run(&whole, $0) }, referenceItems: small, { run(&part, $0) })
    }
  }
}
