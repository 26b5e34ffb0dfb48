/// Work to be measured: does it `rounds` times and tells how long that took.
typealias Body = (_ rounds: Int) -> Duration

/// Measures work beside a reference so that the ratio of the two survives a noisy machine.
///
/// Body and reference run turn by turn, one repetition each, and every repetition gives a ratio of
/// its own; what slows the machine down for longer than a repetition slows both. The ratio told is
/// the median of these, not the quotient of two medians taken at different moments.
struct Harness {
  /// How often body and reference are measured each.
  var repetitions = 15
  /// A repetition makes as many rounds as last this long at least.
  var shortest = Duration.milliseconds(6)

  /// The times of a body and its reference.
  ///
  /// Times are those of one item, of which a round of either works through some.
  func compare(
    items: Int, _ body: Body, referenceItems: Int, _ reference: Body
  ) -> Comparison {
    let rounds = warmUp(body)
    let referenceRounds = warmUp(reference)
    var times: [Double] = []
    var referenceTimes: [Double] = []
    for _ in 0..<repetitions {
      times.append(body(rounds).nanoseconds / Double(rounds * items))
      referenceTimes.append(
        reference(referenceRounds).nanoseconds / Double(referenceRounds * referenceItems))
    }
    let ratios = zip(times, referenceTimes).map { $0 / $1 }
    return Comparison(
      body: Timing(times), reference: Timing(referenceTimes), ratios: Timing(ratios))
  }

  /// Runs a body until it lasts long enough, which also brings caches and clock rate up.
  private func warmUp(_ body: Body) -> Int {
    var rounds = 1
    while rounds < 1 << 30, body(rounds) < shortest { rounds *= 2 }
    _ = body(rounds)
    return rounds
  }
}

/// The times of a body, of its reference, and how they compare.
struct Comparison {
  let body: Timing
  let reference: Timing
  /// The ratios of all repetitions.
  let ratios: Timing
}

/// What several repetitions of one measurement say: nanoseconds, or ratios.
struct Timing {
  let median: Double
  let minimum: Double
  let maximum: Double
  /// Largest less smallest, as a share of the median.
  let spread: Double

  init(_ times: [Double]) {
    let sorted = times.sorted()
    median =
      sorted.count % 2 == 1
      ? sorted[sorted.count / 2]
      : (sorted[sorted.count / 2 - 1] + sorted[sorted.count / 2]) / 2
    minimum = sorted[0]
    maximum = sorted[sorted.count - 1]
    spread = (maximum - minimum) / median
  }
}

extension Duration {
  var nanoseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1e9 + Double(attoseconds) * 1e-9
  }
}
