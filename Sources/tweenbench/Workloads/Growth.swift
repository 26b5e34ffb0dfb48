import Tweening

extension Workload {
  /// A million of what other workloads have fewer of, beside ten thousand, for each one of them.
  static var growth: [Workload] {
    [
      fields("cubic", [.cubic(.inOut)]),
      fields(
        "mixed", [.linear, .smoothstep, .quad(.in), .cubic(.out), .quart(.inOut), .back(.out)]),
      fields("closure", [.custom { p in p * p * (3 - 2 * p) }]),
      fields("elastic", [.elastic(.out, form: .penner)]),
      fields("spring", [.spring(angularFrequency: 20, dampingRatio: 0.5)]),
      fields("bounce", [.bounce(.out)]),
      grown(
        "simd3", "w1.simd3.10k, a vector,",
        of: { Movers(count: $0, depth: 1) { SIMD3<Double>($0, -$0, 2 * $0) } }
      ) {
        $0.run($1)
      },
      grown(
        "rotation", "w1.rotation.10k, a rotation,",
        of: { Movers(count: $0, depth: 2) { Rotation(vector: SIMD3($0, 0.2, -$0)) } }
      ) { movers, rounds in movers.run(rounds, reading: { $0.quaternion[0] }) },
      // As many frames as columns are squeezed after: in one of them all are, and one of a million is a turn by itself.
      grown("crowd", "w2.crowd", of: { Flock(count: $0) }) { $0.run(30 * $1) / 30 },
      grown("apart", "w2.crowd.apart", of: { Flock(count: $0, stride: 3) }) {
        $0.run(30 * $1) / 30
      },
      grown("churn", "w4.churn, as many at a time,", of: { Lives(count: $0, batch: $0, ticks: 3) })
      { $0.run($1) },
      grown(
        "single", "w4.single, as many at a time,",
        of: { Lives(count: $0, batch: $0, ticks: 3, isSingle: true) }
      ) { $0.run($1) },
      grown("replace", "w4.replace", of: { Lives(count: $0, batch: $0 / 100, ticks: 1) }) {
        $0.run($1)
      },
      grown("retarget", "retarget.10k, among as many live,", of: { Churn(live: $0) }, items: 1000) {
        $0.run($1)
      },
      grown(
        "ends", "w4.ends, among as many live,", of: { Ends(count: $0, lengths: 1...2) }, items: 1000
      ) { $0.run($1) },
      grown(
        "layers", "layers.10k, with 2,000 actions,",
        of: { LayeredField(count: $0, layers: 3, tweens: 4) }
      ) { $0.run($1) },
      grown(
        "snapshot", "snapshot.100k", of: { Snapshots(Field(count: $0, easings: [.cubic(.inOut)])) }
      ) { $0.run($1) },
      grown(
        "memcpy", "memcpy of as many bytes for each as snapshot.100k copies,",
        of: { CopiedBytes(count: $0 * Snapshots.bytesPerTween) }
      ) { $0.run($1) },
      curves("bezier", "w3.bezier.play", .free) { $0.play($1) },
      curves("hermite", "w3.hermite.play", .thirds) { $0.play($1) },
      curves("blender", "w3.blender.play", .blender) { $0.play($1) },
      curves("random", "w3.bezier.random", .free) { $0.jump($1) },
    ]
  }

  private static func curves(
    _ name: String, _ workload: String, _ handles: CurveSheet.Handles,
    _ run: @escaping (inout CurveSheet, Int) -> Duration
  ) -> Workload {
    grown(
      name, workload + ", with the keys of 10k,",
      of: { CurveSheet(handles, copies: $0 / CurveSheet.count) }, run)
  }

  private static func fields(_ name: String, _ easings: [Easing]) -> Workload {
    grown(name, "w1." + name + ".10k", of: { Field(count: $0, easings: easings) }) { $0.run($1) }
  }

  /// A round is one for each of as many as there are, unless `items` tells how many.
  private static func grown<Work>(
    _ name: String, _ workload: String, of work: @escaping (Int) -> Work, items: Int? = nil,
    _ run: @escaping (inout Work, Int) -> Duration
  ) -> Workload {
    let (small, large) = (10_000, 1_000_000)
    return Workload(
      name: "growth." + name, about: workload + " with 1M, for each", count: large, reference: "10k"
    ) { harness in
      var (whole, part) = (work(large), work(small))
      return harness.compare(
        items: items ?? large, { run(&whole, $0) }, referenceItems: items ?? small,
        { run(&part, $0) })
    }
  }
}
