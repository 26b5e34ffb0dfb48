import Tweening

/// Ticks of 10,000 scalar tweens in WebAssembly, beside a loop over bare columns: `.ci/wasm/speed`.
@main
struct Speed {
  private static let count = 10_000
  private static let rounds = 50

  static func main() {
    var random = SplitMix64(seed: 1)
    let easings: [Easing] = [
      .cubic(.inOut), .elastic(.out), .spring(angularFrequency: 20, dampingRatio: 0.5),
    ]
    for (work, easing) in easings.enumerated() {
      var scheduler = Scheduler()
      for _ in 0..<count {
        let property = scheduler.addProperty(next(&random) * 100)
        let duration = 1 + next(&random)
        scheduler.retarget(
          property, to: next(&random) * 100,
          with: Tween(duration: duration, easing: easing, delay: next(&random) * 0.5))
      }
      scheduler.advance(to: 0.75)
      measure(Int32(work)) { scheduler.advance(by: 1e-7) }
    }
    var columns = BareColumns(count: count, &random)
    measure(Int32(easings.count)) { columns.tick() }
  }

  private static func next(_ random: inout SplitMix64) -> Double {
    Double(random.next() >> 11) * 0x1p-53
  }

  /// Nine turns, each between two marks.
  private static func measure(_ work: Int32, _ body: () -> Void) {
    for _ in 0..<9 {
      mark(work)
      for _ in 0..<rounds { body() }
      mark(work)
    }
  }
}

/// Tells the host that a turn of some work begins or ends.
@_silgen_name("mark") private func mark(_ work: Int32)

/// Cubic in-out tweens without anything around them.
private struct BareColumns {
  private var middle: [Double] = []
  private var rate: [Double] = []
  private var half: [Double] = []
  private var out: [Double] = []
  private var time = 0.75

  init(count: Int, _ random: inout SplitMix64) {
    for _ in 0..<count {
      middle.append(Double(random.next() >> 11) * 0x1p-53)
      rate.append(1 + middle[middle.count - 1])
      half.append(100 * middle[middle.count - 1])
      out.append(0)
    }
  }

  @inline(never) mutating func tick() {
    time += 1e-7
    let (now, count) = (time, out.count)
    let (middle, rate, half) = (middle, rate, half)
    var sums = out.mutableSpan
    for k in 0..<count {
      var w = (now - middle[k]) * rate[k]
      w = w > 1 ? 1 : w
      w = w < -1 ? -1 : w
      let q = w.magnitude
      sums[k] = 50 + half[k] * (1 - w * (3 + q * (q - 3)))
    }
  }
}
