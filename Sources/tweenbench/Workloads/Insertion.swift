import Tweening

extension Workload {
  /// Keys added to a curve in bulk: the time of one must grow no faster than that of sorting them.
  static var insertion: [Workload] {
    [1000, 100_000].map { count in
      Workload(
        name: "w3.insert.bulk." + short(count),
        about: "as many keys in random order added at once to a curve of as many, per key",
        count: count, reference: "sorted frames"
      ) { harness in
        let bulk = BulkInsertion(count: count)
        return harness.compare(
          items: count, { bulk.run($0) }, referenceItems: count, { bulk.sort($0) })
      }
    }
  }
}

/// A curve with keys on even frames, and keys on odd ones that are to join them.
private struct BulkInsertion {
  private let curve: FCurve
  private let keys: [Keyframe]

  init(count: Int) {
    var random = SplitMix64(seed: 4)
    let places = 0..<count
    keys = places.shuffled(using: &random).map { Keyframe(frame: Double(2 * $0 + 1), value: 1) }
    guard let curve = try? FCurve(places.map { Keyframe(frame: Double(2 * $0), value: 0) }) else {
      preconditionFailure("sound keys are refused")
    }
    self.curve = curve
    precondition(inserted().keyframes.count == 2 * count, "keys are lost")
  }

  @inline(never) private func inserted() -> FCurve {
    var curve = curve
    try? curve.insert(contentsOf: keys)
    return curve
  }

  func run(_ rounds: Int) -> Duration {
    timed(rounds) { inserted().keyframes[keys.count].frame }
  }

  func sort(_ rounds: Int) -> Duration {
    let frames = keys.map(\.frame)
    return timed(rounds) { frames.sorted()[keys.count / 2] }
  }

  private func timed(_ rounds: Int, _ work: () -> Double) -> Duration {
    var sum = 0.0
    let time = Stopwatch.time {
      for _ in 0..<rounds { sum += work() }
    }
    consume(sum)
    return time
  }
}
