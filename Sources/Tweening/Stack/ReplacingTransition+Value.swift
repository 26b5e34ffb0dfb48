extension ReplacingTransition {
  /// The presented value at a time in seconds, not before the last change.
  ///
  /// Before a transition moves it stays at its beginning; from its end on it is the target, exactly.
  public func value(at time: Double) -> Value { value(atTick: Ticks.clamped(seconds: time)) }

  /// The change of the value per second at a time in seconds, not before the last change.
  ///
  /// Where the easing is vertical, the slope one tick further inside stands for the infinite one, and
  /// none is steeper than 2³⁰⁰ of the way.
  public func velocity(at time: Double) -> Value.Displacement {
    let now = Ticks.clamped(seconds: time)
    guard let last, now >= last.startTick, !last.isOver(at: now) else { return .zero }
    let progress = last.progress(at: now)
    var slope = last.easing.velocity(at: progress)
    if !slope.isFinite {
      slope = last.easing.velocity(at: last.progress(at: now + (progress < 0.5 ? 1 : -1)))
    }
    let rate = Ticks.perSecond / last.ticks
    let change = slope.isNaN ? 0 : max(-0x1p300, min(0x1p300, slope * rate))
    return last.to.displacement(to: last.from).scaled(by: -change)
  }

  /// Whether a transition has not come to its end at a time in seconds; one that waits has not.
  public func isRunning(at time: Double) -> Bool {
    last.map { !$0.isOver(at: Ticks.clamped(seconds: time)) } ?? false
  }

  func value(atTick now: Double) -> Value {
    guard let last, !last.isOver(at: now) else { return target }
    let eased = last.eased(at: now)
    if eased == 0 { return last.from }
    if eased == 1 { return last.to }
    // As a tween goes, towards the new value.
    let way = last.to.displacement(to: last.from)
    return last.to.displaced(by: way.scaled(by: 1 - eased)).held(insteadOfNaN: last.to)
  }
}

extension ReplacingTransition.Run {
  func isOver(at tick: Double) -> Bool { tick >= startTick + ticks }

  /// A true quotient, so that stairs are met exactly.
  func progress(at tick: Double) -> Double {
    ticks > 0 ? clampedToUnit((tick - startTick) / ticks) : 0
  }

  func eased(at tick: Double) -> Double {
    easing.value(at: progress(at: tick), isBeforeJump: tick < startTick)
  }

  /// The share of a whole way that turning back stands for.
  func shortening(at tick: Double) -> Double {
    Attachment.Turn.share(eased: eased(at: tick), of: shortening)
  }
}
