import Tweening

extension Workload {
  /// A key that is moved: all handles are placed anew.
  static var moving: [Workload] {
    [
      Workload(
        name: "w3.move",
        about: "one key of 10,000 at random values moved, which places all handles, per key",
        count: 10_000, reference: "keys copied"
      ) { harness in
        var moving = KeyMoving(count: 10_000)
        let copying = moving
        return harness.compare(
          items: 10_000, { moving.run($0) }, referenceItems: 10_000, { copying.copy($0) })
      }
    ]
  }
}

/// A curve with automatic handles, of which one key is moved up and down.
private struct KeyMoving {
  private var curve: FCurve

  init(count: Int) {
    var random = SplitMix64(seed: 9)
    let keys = (0..<count).map {
      Keyframe(frame: Double(4 * $0), value: random.unit(), handles: .automaticClamped)
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

  func copy(_ rounds: Int) -> Duration {
    var sum = 0.0
    let time = Stopwatch.time {
      for round in 0..<rounds { sum += copied(Double(round)) }
    }
    consume(sum)
    return time
  }

  @inline(never) private func copied(_ value: Double) -> Double {
    var keys = curve.keyframes
    keys[keys.count / 2].value = value
    return keys[keys.count / 3].value + keys[keys.count / 2].value
  }
}
