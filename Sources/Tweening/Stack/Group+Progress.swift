/// Where a group's tweens are at an instant.
///
/// Inlined: what is called on an element of an array moves a copy of the element (88 instructions for a group).
extension Group {
  /// Whether the tick adds anything up here.
  @inline(__always) var isTicked: Bool {
    key.isScattered && liveCount > 0 && key.collapsesOver == 0
  }

  /// The instant at which the tweens are asked.
  @inline(__always) func time(at instant: Double) -> Double { key.isFrozen ? 0 : instant }

  /// Whether the tweens have different rates, or had since the last time that none lived.
  @inline(__always) var hasRates: Bool { !rates.isEmpty }

  /// What turns ticks since the beginning of a tween into progress: one over the duration, or the duration
  /// itself if the group `divides`; of a mapped tween the speed of its time.
  @inline(__always) func rate(of column: Int) -> Double { hasRates ? rates[column] : commonRate }

  /// The progress of a tween at an instant, 0 before its beginning and 1 after its end; of a mapped one
  /// the ticks since its beginning.
  @inline(__always) func progress(of column: Int, at time: Double) -> Double {
    let elapsed = self.time(at: time) - start[column]
    let rate = rate(of: column)
    if isMapped { return elapsed * rate }
    return clampedToUnit(divides ? elapsed / rate : elapsed * rate)
  }

  /// How a tween moves, to let it go on elsewhere.
  @inline(__always) func motion(of column: Int) -> TweenStack.Motion {
    TweenStack.Motion(
      start: start[column], end: end(of: column), width: key.width, isScattered: key.isScattered,
      lane: lane[column], grave: key.grave, rate: rate(of: column), isFrozen: key.isFrozen,
      tempo: key.tempo)
  }

  /// Whether a tween's delay is not over at an instant.
  @inline(__always) func isWaiting(_ column: Int, at time: Double) -> Bool {
    self.time(at: time) < start[column]
  }

  /// How much progress a tween makes in a second, while it moves.
  @inline(__always) func progressPerSecond(of column: Int) -> Double {
    if key.isFrozen { return 0 }
    if isMapped { return Ticks.perSecond * rate(of: column) }
    return Ticks.perSecond / max(1, end(of: column) - start[column])
  }
}

/// The number limited to 0…1; not a number counts as 0.
@inline(__always) func clampedToUnit(_ x: Double) -> Double { limited(x, to: (0, 1)) }

/// The number limited by two others, which are numbers; not a number counts as the lower one.
@inline(__always) func limited(_ x: Double, to limits: (low: Double, high: Double)) -> Double {
  let raised = limits.low < x ? x : limits.low
  return limits.high < raised ? limits.high : raised
}
