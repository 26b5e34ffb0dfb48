/// The instants at which a motion begins and at which its iterations change, in ticks since the start.
extension TimeMap {
  /// When the active phase begins.
  var activeStart: Double {
    rate > 0 ? edges.active / rate : (edges.end - edges.after) / -rate
  }

  /// When the motion is over, in ticks since the start.
  var activeEnd: Double {
    rate > 0 ? edges.after / rate : (edges.end - edges.active) / -rate
  }

  /// The first instant after another one at which an iteration begins while the motion runs, and its
  /// number; the first iteration of all begins with the motion and is none of them.
  ///
  /// Edge k, between the iterations k − 1 and k, is at delay + (k − iteration start) × duration of local
  /// time; a negative rate meets them from above and enters k − 1. O(1).
  func iterationEdge(after tick: Double) -> (tick: Double, iteration: Int64)? {
    guard ticks.duration > 0 else { return nil }
    let local = rate > 0 ? tick * rate : edges.end + tick * rate
    let passed = (local - ticks.delay) / ticks.duration + iterationStart
    // One on each side more than is needed: the division may round across an edge.
    let near = Maths.floor(passed)
    let first = Maths.floor(iterationStart) + 1
    for offset in -1...3 {
      let edge =
        rate > 0
        ? max(first, near - 1) + Double(offset + 1)
        : min(near + 2, Maths.floor(iterationStart + iterations) + 1) - Double(offset + 1)
      let place = ticks.delay + (edge - iterationStart) * ticks.duration
      let instant = rate > 0 ? place / rate : (edges.end - place) / -rate
      guard instant > tick, edge > iterationStart, edge < iterationStart + iterations,
        place > edges.active, place < edges.after, edge <= 0x1p62
      else { continue }
      return (instant, Int64(rate > 0 ? edge : edge - 1))
    }
    return nil
  }
}
