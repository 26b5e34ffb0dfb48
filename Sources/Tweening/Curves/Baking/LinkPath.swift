/// The path of fewest straight lines that stays in a corridor around sampled points.
///
/// The corridor reaches a tolerance up and down from each point, and is as narrow as the point itself
/// where the point is fixed. The method is that of minimum-link paths: each line is turned so that it
/// reaches as far as it can, and the next one may begin anywhere on the last stretch of it, where it
/// is the outermost line that can be reached; of all beginnings the one that reaches farthest is
/// taken.
///
/// Where a stretch has very many points, as under a fine tremor that the corridor swallows, only some
/// of them are tried, evenly spread; so the work is linear in the number of points.
struct LinkPath {
  private(set) var knots: [EasingStop] = []

  /// How often a point was compared with a line: the measure of the work.
  private(set) var comparisons = 0

  /// The number of beginnings tried for one line; smooth curves have some 50 to choose from.
  static let limit = 128

  private let x, y: [Double]
  private let tolerance: Double

  init(_ samples: CurveSamples, tolerance: Double) {
    x = samples.inputs
    y = samples.outputs
    self.tolerance = tolerance
    knots.append(EasingStop(y[0], at: x[0]))
    for index in 1..<Swift.max(samples.fixed.count, 1) {
      link(from: samples.fixed[index - 1], to: samples.fixed[index])
    }
  }

  /// A straight line through a point.
  private struct Line {
    var x, y, slope: Double

    func callAsFunction(_ at: Double) -> Double { y + slope * (at - x) }
  }

  /// How far a line from a beginning reaches, and the turned line itself.
  private struct Reach {
    /// The last point whose corridor the line passes.
    var last: Int
    /// The corridor's point that the line was turned against; behind it the line is outermost.
    var touch: Int
    var line: Line
  }

  /// Appends the corners between two fixed points and the second of these.
  private mutating func link(from first: Int, to last: Int) {
    var window = (from: first, to: first)
    var line = Line(x: x[first], y: y[first], slope: 0)
    // Each turn reaches at least one point farther, so this ends.
    while x[last] > x[first] {
      var best: Reach?
      // Ends on the last point, from which the next one is in reach whatever the others do.
      let spread = Swift.min(window.to - window.from, Self.limit - 1)
      for step in 0...Swift.max(spread, 0) {
        let start = window.to - (window.to - window.from) * step / Swift.max(spread, 1)
        let reach = reach(from: start, height: line(x[start]), to: last)
        comparisons += reach.last + 1 - start
        // Of equals the first in order counts, which comes last here.
        if reach.last >= best?.last ?? -1 { best = reach }
      }
      guard let best else { break }
      if best.line.x > x[first] { knots.append(EasingStop(best.line.y, at: best.line.x)) }
      if best.last == last { break }
      window = (Swift.max(best.touch, indexAfter(best.line.x, before: best.last)), best.last)
      line = best.line
    }
    knots.append(EasingStop(y[last], at: x[last]))
  }

  /// The first index behind a place, at most a limit.
  private func indexAfter(_ place: Double, before limit: Int) -> Int {
    var index = limit
    while index > 0, x[index - 1] > place { index -= 1 }
    return index
  }

  private func reach(from start: Int, height: Double, to end: Int) -> Reach {
    var low = -Double.infinity
    var high = Double.infinity
    var (lowTouch, highTouch) = (start, start)
    var index = start + 1
    var limitedByLow = false
    while index <= end {
      let run = x[index] - x[start]
      let room = index == end ? 0 : tolerance
      let (down, up) = ((y[index] - room - height) / run, (y[index] + room - height) / run)
      if down > high || up < low {
        limitedByLow = up < low
        break
      }
      if down > low { (low, lowTouch) = (down, index) }
      if up < high { (high, highTouch) = (up, index) }
      index += 1
    }
    let line = { (slope: Double) in Line(x: x[start], y: height, slope: slope) }
    if index > end { return Reach(last: end, touch: end, line: line((low + high) / 2)) }
    // Nothing in reach, as at a jump that was not seen: go on from the next point itself.
    return limitedByLow
      ? Reach(last: index - 1, touch: lowTouch, line: line(low))
      : Reach(last: index - 1, touch: highTouch, line: line(high))
  }
}
