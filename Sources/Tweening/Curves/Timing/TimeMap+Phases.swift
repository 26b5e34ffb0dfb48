extension TimeMap {
  /// What the map says of an instant, in ticks since the start.
  func reading(atTick tick: Double) -> Reading {
    let local = localTicks(at: tick)
    let phase = phase(at: local)
    guard let active = activeTime(at: local, phase) else {
      return Reading(phase: phase, position: nil)
    }
    var place = place(at: active, phase)
    // The end belongs to the last iteration, not to the one that would come next. A part of an
    // iteration that is less than a tick is none, as if there were no iterations.
    let hasIterations = ticks.duration > 0 ? activeTicks > 0 : iterations > 0
    if phase != .before, active >= activeTicks, hasIterations, place.progress == 0 {
      place = Place(iteration: place.iteration - 1, progress: 1)
    }
    return Reading(phase: phase, position: position(at: place, phase))
  }

  /// Local time at an instant after the start, both in ticks; an edge of a phase if it is near one.
  func localTicks(at tick: Double) -> Double {
    let local = rate > 0 ? tick * rate : edges.end + tick * rate
    if (local - edges.active).magnitude <= slack { return edges.active }
    if (local - edges.after).magnitude <= slack { return edges.after }
    return (local - edges.end).magnitude <= slack ? edges.end : local
  }

  /// The local time in ticks that rounding an instant to a tick may take or give, half a tick at least.
  private var slack: Double { 0.5 * max(1, rate.magnitude) }

  private func phase(at local: Double) -> Phase {
    if local < edges.active || (rate < 0 && local == edges.active) { return .before }
    if local > edges.after || (rate > 0 && local == edges.after) { return .after }
    return .active
  }

  /// The time since the beginning of the first iteration in ticks; `nil` if there is no effect.
  private func activeTime(at local: Double, _ phase: Phase) -> Double? {
    let active = local - ticks.delay
    switch phase {
    case .before: return fill.holdsBefore ? max(active, 0) : nil
    case .active: return active
    case .after: return fill.holdsAfter ? max(0, min(active, activeTicks)) : nil
    }
  }

  /// A number of iterations, as the whole ones and the rest.
  private struct Place {
    var iteration: Double
    /// 0 ..< 1, or 1 at the very end.
    var progress: Double

    init(iteration: Double, progress: Double) {
      self.iteration = iteration
      self.progress = progress
    }

    /// The parts of a number of iterations that are `ticks` long each.
    ///
    /// A rest that is less than half a tick from a whole one is none.
    init(_ count: Double, ticks: Double) {
      let whole = Maths.floor(count)
      self.init(iteration: whole, progress: count - whole)
      round(ticks: ticks, slack: 0.5)
    }

    mutating func round(ticks: Double, slack: Double) {
      if progress >= 1 {
        iteration += 1
        progress -= 1
      }
      if progress * ticks <= slack, ticks > 0 { progress = 0 }
      if (1 - progress) * ticks <= slack, ticks > 0 {
        iteration += 1
        progress = 0
      }
    }
  }

  /// Where the motion is at an active time.
  ///
  /// Whole iterations are taken off in ticks, so that every iteration has the same bits.
  private func place(at active: Double, _ phase: Phase) -> Place {
    let length = ticks.duration
    // A fraction of an iteration may not be a whole number of ticks, so the end is taken by its name.
    // Before the beginning (a negative delay held backwards), browsers let iterations go on past it.
    if phase != .before, active >= activeTicks {
      return Place(iterations + iterationStart, ticks: length)
    }
    if length == 0 { return Place(iterationStart, ticks: 0) }
    var (whole, passed) = (0.0, active)
    if active >= Ticks.limit {
      passed = Maths.modulo(active, length)
      whole = Maths.rint((active - passed) / length)
    } else if active >= length {
      // All products are whole numbers below 2⁵³, and so exact.
      whole = Maths.floor(active / length)
      passed = active - whole * length
      if passed < 0 { (whole, passed) = (whole - 1, passed + length) }
    }
    let first = Maths.floor(iterationStart)
    var place = Place(
      iteration: whole + first, progress: passed / length + (iterationStart - first))
    place.round(ticks: length, slack: slack)
    return place
  }

  private func position(at place: Place, _ phase: Phase) -> Position {
    // A fast rate may run through a short iteration more often than can be counted.
    let iteration = Int64(min(place.iteration, 0x1p62))
    let isReversed = direction.isReversed(iteration: iteration)
    let directed = isReversed ? 1 - place.progress : place.progress
    let isBeforeJump = phase == (isReversed ? .after : .before)
    let moves = phase == .active && ticks.duration > 0
    let speed = moves ? rate * (Ticks.perSecond / ticks.duration) : 0
    return Position(
      iteration: iteration, simpleProgress: place.progress, directedProgress: directed,
      progress: easing.value(at: directed, isBeforeJump: isBeforeJump), isBeforeJump: isBeforeJump,
      directedVelocity: isReversed ? -speed : speed)
  }
}
