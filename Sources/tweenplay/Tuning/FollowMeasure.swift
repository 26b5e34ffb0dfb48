import Tweening
import TweeningFormats

/// What a follower really did on a recorded pointer.
struct FollowMeasure: Equatable, Sendable {
  /// By how many seconds the targets must be delayed to lie nearest to the values; NaN if nothing moves.
  var lag: Double
  /// How far a component left the range of its targets, as a share of that range.
  var overshoot: Double

  /// More samples than this would take too long.
  static let sampleLimit = 1_000_000.0

  /// Runs a scheduler over a trace and measures at forty instants in a lag.
  init(_ trace: PointerTrace, timing: TunedTiming, lag: Double, file: String) throws(Failure) {
    let tween = Tween(duration: timing.response.duration, easing: timing.easing)
    let rate = 40 / lag
    guard (trace.duration + tween.duration) * rate < Self.sampleLimit else {
      throw .data(
        "\(file): too long a trace for a lag of \(shortest(lag)) s: forty samples a lag are more than "
          + "\(Int(Self.sampleLimit))")
    }
    var targets: [Point] = []
    var values: [Point] = []
    let replay = try Replay(trace, tween: tween, rate: rate, file: file)
    try replay.forEachSample { sample throws(Failure) in
      targets.append(sample.target)
      values.append(sample.value)
    }
    self.lag = Self.delay(from: targets, to: values) / rate
    // Of all events: one between two samples is followed too.
    overshoot = max(
      Self.excess(of: values.map(\.x), over: trace.events.map(\.x)),
      Self.excess(of: values.map(\.y), over: trace.events.map(\.y)))
  }

  /// The delay in samples, up to three lags, that leaves the least sum of squares.
  private static func delay(from targets: [Point], to values: [Point]) -> Double {
    guard let first = targets.first, targets.contains(where: { $0 != first }) else { return .nan }
    // As a power of two: without it squares overflow from 1e154 on, with it no bit of others changes.
    let unit = (targets + values).reduce(0) { max($0, ($1 - first).length) }.binade
    func distance(_ delay: Int) -> Double {
      var sum = 0.0
      for index in values.indices {
        let target = index >= delay ? targets[index - delay] : first
        let apart = (values[index] - target) / unit
        sum += apart.x * apart.x + apart.y * apart.y
      }
      return sum
    }
    func best(_ delays: some Sequence<Int>) -> Int {
      delays.map { (delay: $0, distance: distance($0)) }.min { $0.distance < $1.distance }?.delay
        ?? 0
    }
    let coarse = best(stride(from: 0, through: 120, by: 8))
    let middle = best(max(0, coarse - 7)...coarse + 7)
    guard middle > 0 else { return 0 }
    // The lowest point of the parabola through three sums.
    let (before, here, after) = (distance(middle - 1), distance(middle), distance(middle + 1))
    let bend = before - 2 * here + after
    return Double(middle) + (bend > 0 ? 0.5 * (before - after) / bend : 0)
  }

  private static func excess(of values: [Double], over targets: [Double]) -> Double {
    guard let low = targets.min(), let high = targets.max(), low < high,
      let least = values.min(), let most = values.max()
    else { return 0 }
    return max(0, low - least, most - high) / (high - low)
  }
}
