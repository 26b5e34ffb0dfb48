extension TimeMap {
  /// All that is left to go between two times since the start, in ticks, with its slopes by ticks.
  ///
  /// - Parameters:
  ///   - ticks: the times.
  ///   - whole: all weights that the easing has.
  ///   - curve: what is asked in place of the easing, if anything else is.
  /// - Returns: the weights; of more than one iteration, or a beginning or an end, only that they are some
  ///   of the whole.
  func weights(over ticks: Extent, whole: Extent, curve: Easing? = nil) -> Enclosure {
    let (first, last) = (reading(atTick: ticks.least), reading(atTick: ticks.greatest))
    guard first.phase == last.phase, (first.position == nil) == (last.position == nil) else {
      // Before it shows and after it nothing is left to go.
      return Enclosure(value: whole.union(Extent(0)), slope: .everything, noise: 0)
    }
    guard let a = first.position, let b = last.position else { return Enclosure(repeating: 0) }
    let isOneIteration = a.iteration == b.iteration && b.iteration < 1 << 61
    if first.phase != .active {
      guard isOneIteration, a.simpleProgress == b.simpleProgress else {
        return Enclosure(value: whole, slope: .everything, noise: 0)
      }
      return Enclosure(repeating: 1 - a.progress.withinEasingLimits)
    }
    guard isOneIteration, a.directedVelocity != 0,
      ticks.width * rate.magnitude <= self.ticks.duration
    else { return Enclosure(value: whole, slope: .everything, noise: 0) }
    var weights = (curve ?? easing).weights(over: Extent(a.directedProgress, b.directedProgress))
    // The value is what is calculated here, not what is left.
    weights.value = weights.value.widened(by: 0x1p-50 * (1 + weights.value.size))
    weights.noise += 0x1p-50 * (1 + weights.value.size)
    let pace = a.directedVelocity / Ticks.perSecond
    let steepest = Enclosure.times(weights.slope.size, pace.magnitude)
    weights.slope = weights.slope.product(Extent(pace))
    // Next to the edges of an iteration half a tick is rounded away, elsewhere what has no place in a tick.
    let edge = 1.5 / self.ticks.duration
    let low = Swift.min(a.simpleProgress, b.simpleProgress)
    let high = Swift.max(a.simpleProgress, b.simpleProgress)
    let isInside = low > edge && high < 1 - edge
    let lost =
      isInside ? 0x1p-48 * (1 + (edges.end.isFinite ? edges.end : ticks.size * rate.magnitude)) : 1
    weights.noise += Enclosure.times(steepest, Swift.min(1, lost))
    return weights
  }
}
