extension Forecast {
  /// The instant at which a component comes to a level.
  public struct Crossing: Sendable, Equatable {
    /// The instant in seconds; no earlier one is at the level, or beyond it.
    public let time: Double

    /// Whether it is known to be there at that instant.
    ///
    /// If not, the work was cut short: it is so near to the level for so long, or moves in so many waves,
    /// that only the time until then is known to be without a crossing.
    public let isReached: Bool
  }

  /// When a component is at a level for the first time from now on, or on its other side.
  ///
  /// It is the presented component, as it is limited by ``Scheduler/setRange(from:to:of:)`` and before it is
  /// rounded (as an `Int`). At the level is what differs by no more than rounding does: 2⁻⁴² of the sum
  /// of the displacements, and some ulps of the value.
  ///
  /// - Parameters:
  ///   - level: The level; one that is not finite is never reached.
  ///   - component: Which lane of the value; one that there is not never reaches anything.
  /// - Returns: The first such tick, now if it is there already; `nil` if it never is.
  /// - Complexity: O(live tweens) for each of some hundred stretches of time, at most some quarter million
  ///   weights, or all of them four times for each one that begins or ends.
  public func nextCrossing(of level: Double, component: Int = 0) -> Crossing? {
    guard level.isFinite, motion.base.indices.contains(component) else { return nil }
    let landscape = LaneLandscape(motion: motion, lane: component)
    let grain = motion.grain(of: component)
    let first = landscape.height(at: motion.now) - level
    if first.magnitude <= grain { return Crossing(time: time, isReached: true) }
    // Above or below: what is left to the level on this side.
    func distance(_ value: Double) -> Double { first > 0 ? value - level : level - value }
    var stretches = [(low: motion.now, high: motion.last)]
    var looks = 0
    while let stretch = stretches.popLast() {
      let (low, high) = stretch
      if distance(landscape.height(at: low)) <= grain {
        return Crossing(time: Ticks.seconds(low), isReached: true)
      }
      guard let middle = landscape.split(low, high) else {
        if distance(landscape.height(at: high)) <= grain {
          return Crossing(time: Ticks.seconds(high), isReached: true)
        }
        continue
      }
      let extent = landscape.heights(from: low, to: high)
      if min(distance(extent.least), distance(extent.greatest)) > grain { continue }
      looks += 1
      if looks > motion.budget { return Crossing(time: Ticks.seconds(low), isReached: false) }
      stretches.append((middle.1, high))
      stretches.append((low, middle.0))
    }
    return nil
  }

  /// The first instant in seconds from which on every component stays within a tolerance of its model value.
  ///
  /// - Parameter tolerance: How far a component may be from where it will rest, limited by
  ///   ``Scheduler/setRange(from:to:of:)`` and before it is rounded. 0 asks for ``end``, when the last tween
  ///   is gone. What differs by rounding alone (see ``nextCrossing(of:component:)``) counts as within.
  /// - Returns: The instant, now if it is within already; `nil` if it never stays so, and for a tolerance that
  ///   is negative or no number. Where the work is cut short it is a later instant, from which on it
  ///   certainly stays within; where a tween without end is involved, `nil`.
  /// - Complexity: As ``nextCrossing(of:component:)``, for each component.
  public func settleTime(within tolerance: Double) -> Double? {
    guard tolerance >= 0 else { return nil }
    guard tolerance > 0 else { return end }
    var settled = motion.now
    for lane in motion.base.indices {
      guard let last = lastInstant(outside: tolerance, lane: lane) else { continue }
      settled = max(settled, last + 1)
    }
    // Where something goes on for ever, it does so after the last edge.
    if motion.isEndless, settled > max(motion.now, motion.edges.last ?? 0) { return nil }
    return Ticks.seconds(settled)
  }

  /// The last tick at which a lane is farther from its rest than that, if there is one.
  private func lastInstant(outside tolerance: Double, lane: Int) -> Double? {
    let landscape = LaneLandscape(motion: motion, lane: lane)
    let (rest, reach) = (motion.rest(of: lane), tolerance + motion.grain(of: lane))
    func isOutside(_ value: Double) -> Bool { (value - rest).magnitude > reach }
    var stretches = [(low: motion.now, high: motion.last)]
    var looks = 0
    while let stretch = stretches.popLast() {
      let (low, high) = stretch
      if isOutside(landscape.height(at: high)) { return high }
      guard let middle = landscape.split(low, high) else {
        if isOutside(landscape.height(at: low)) { return low }
        continue
      }
      let extent = landscape.heights(from: low, to: high)
      if !isOutside(extent.least), !isOutside(extent.greatest) { continue }
      looks += 1
      if looks > motion.budget { return high }
      stretches.append((low, middle.0))
      stretches.append((middle.1, high))
    }
    return nil
  }
}
