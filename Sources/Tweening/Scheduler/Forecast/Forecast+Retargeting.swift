extension Forecast {
  /// The bounds of a property that is retargeted in any way whatever from now on, with one tween, between two
  /// values.
  ///
  /// Additive tweens of one timing are a linear filter of their targets, so that none of these, however they
  /// are chosen, take the value farther beyond their range than ``EasingResponse/worstOvershoot`` says;
  /// what is alive already adds its own. The present model value counts as one of the targets.
  ///
  /// - Parameters:
  ///   - low: The least of all targets, by components.
  ///   - high: The greatest; the two may be given in either order.
  ///   - tween: The timing of every change; its delay does not matter.
  /// - Returns: Least and greatest values, to 10⁻⁸ of the range; `nil` where nothing is known: a tween that
  ///   is impossible, does not go its way once, has a negative delay or keeps velocity, another law than
  ///   ``CombinationLaw/additive``, and for types with a difference of their own (angles).
  /// - Complexity: Some hundred to some thousand evaluations of the easing, and of live tweens as for a
  ///   ``Scheduler/forecast(of:)``.
  public func bounds(
    retargetingBetween low: Value, and high: Value, with tween: Tween
  ) -> Bounds? {
    guard tween.problem == nil, tween.playback.isOnce, tween.delay >= 0, !tween.keepsVelocity,
      motion.isAdditive, Value.isVector, low.hasFitLanes, high.hasFitLanes
    else { return nil }
    let first = laneArray(motion.base.count) { low.store(in: &$0) }
    let last = laneArray(motion.base.count) { high.store(in: &$0) }
    let extents = motion.extents(
      retargetingBetween: first, and: last,
      overshoot: tween.easing.response(duration: tween.duration).worstOvershoot)
    let (least, greatest) = (extents.map { $0.least }, extents.map { $0.greatest })
    return Bounds(lower: Value(lanes: least.span), upper: Value(lanes: greatest.span))
  }

  /// A least and a greatest value, component by component.
  public struct Bounds: Sendable {
    /// The least.
    public let lower: Value
    /// The greatest.
    public let upper: Value
  }
}

extension FutureMotion {
  /// What each lane may be while targets between two values are followed that take it beyond their range by
  /// a share of that.
  fileprivate func extents(
    retargetingBetween first: [Double], and last: [Double], overshoot share: Double
  ) -> [Extent] {
    let free = withoutRange
    return base.indices.map { lane in
      var targets = Extent(first[lane], last[lane])
      targets.include(base[lane])
      // What is alive decays whatever is done: its share is what it adds to the model value.
      var alive = LaneBounds(of: free, lane: lane).extent - Extent(base[lane])
      alive.include(0)
      let extent = targets.widened(by: share * targets.width) + alive
      return Extent(cut(extent.least, lane), cut(extent.greatest, lane))
    }
  }

  /// The same motion without what limits it.
  fileprivate var withoutRange: FutureMotion {
    var motion = FutureMotion(
      stack: stack, parts: parts, isFolded: isFolded, isAdditive: isAdditive, base: base,
      range: [], now: now)
    (motion.edges, motion.last) = (edges, last)
    return motion
  }
}
