/// Changes that are continuous in velocity: see ``Tween/keepsVelocity``.
extension Scheduler {
  /// The velocity of a property's base, for values that are plain vectors.
  func baseVelocity(of property: Int32) -> [Double]? {
    let record = records[Int(property)]
    guard record.displacer < 0 else { return nil }
    return withScratch(Int(record.laneCount)) { span in
      addBaseVelocity(of: property, to: &span)
      var lanes: [Double] = []
      for k in 0..<Int(record.laneCount) { lanes.append(span[k]) }
      return lanes
    }
  }

  /// Pushes what carries on the velocity that a change cuts off; its displacement is still staged.
  ///
  /// - Parameters:
  ///   - before: the base's velocity before the change, per second.
  ///   - property: what was changed.
  ///   - easing: that of the change, whose slope at its beginning counts if there is no delay.
  ///   - timing: that of the change; nothing is pushed if it has no end, no length or a negative delay.
  mutating func carryOn(
    _ before: [Double], of property: Int32, _ easing: Easing, _ timing: Timing
  ) {
    let whole = timing.delay + timing.duration
    guard whole > 0, whole.isFinite, timing.delay >= 0, let after = baseVelocity(of: property)
    else { return }
    let start = easing.limit(atStart: true).first
    // What has a delay begins later: its slope is none of this instant.
    let slope = timing.delay == 0 && start.isFinite ? start : 0
    let seconds = Ticks.seconds(whole)
    var isMoving = false
    for k in before.indices {
      let jump = (before[k] - after[k]) * seconds + slope * staged[k]
      staged[k] = Self.isFit(jump) ? jump : 0
      if staged[k] != 0 { isMoving = true }
    }
    guard isMoving else { return }
    push(
      stack.reserveSilent(for: property), property, .handover, Timing(delay: 0, duration: whole))
  }
}
