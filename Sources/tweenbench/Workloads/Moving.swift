import Tweening

extension Workload {
  /// A key that is moved: all handles are placed anew.
  static var moving: [Workload] {
    [
      Workload(
        name: "w3.move",
        about: "one of 10,000 keys at random values moved, automatic handles, per key of the curve",
        count: 10_000, reference: "free handles"
      ) { harness in
        var solved = KeyMoving(count: 10_000, .automaticClamped)
        var free = KeyMoving(count: 10_000, .free)
        return harness.compare(
          items: 10_000, { solved.run($0) }, referenceItems: 10_000, { free.run($0) })
      }
    ]
  }
}

/// A curve of which one key is moved up and down.
private struct KeyMoving {
  private var curve: FCurve

  init(count: Int, _ handles: Keyframe.Handle.Kind) {
    var random = SplitMix64(seed: 9)
    let keys = (0..<count).map {
      Keyframe(frame: Double(4 * $0), value: random.unit(), handles: handles)
    }
    guard let curve = try? FCurve(keys) else { preconditionFailure("sound keys are refused") }
    self.curve = curve
  }

  mutating func run(_ rounds: Int) -> Duration {
    let place = curve.keyframes.count / 3
    let frame = curve.keyframes[place].frame
    let time = Stopwatch.time {
      for round in 0..<rounds {
        _ = try? curve.move(place, toFrame: frame, value: Double(round % 2))
      }
    }
    consume(curve.keyframes[place].rightHandle.value)
    return time
  }
}
