/// How single changes are turned, so that what they show runs backwards.
extension TimelineWalk {
  /// A layout that shows the same with tweens that are in effect as long as they last.
  ///
  /// Backwards, a part without effect would come at the other end, where nothing can tell it from what is
  /// before or after the tween. There the model value shows: before the motion by setting it and setting it
  /// back, after it by ending sooner.
  mutating func inEffect(_ layout: TimelineLayout) throws(TimelineProblem) -> TimelineLayout {
    guard layout.steps.contains(where: { !$0.tween.isInEffectThroughout }) else { return layout }
    try pass(layout.steps.count)
    var pieces: [Piece] = []
    for step in layout.steps {
      guard let map = try? step.tween.timeMap(), !step.tween.isInEffectThroughout else {
        pieces.append(Piece(step: step))
        continue
      }
      var part = step
      if !map.fill.holdsBefore, map.delay > 0 { part.tween.delay = 0 }
      if !map.fill.holdsAfter, map.endDelay > 0 { part.tween.playback.endDelay = 0 }
      let wait = min(Maths.rint(map.waitWithoutEffect), step.length)
      part.length = max(0, min(part.tween.mappedTicks ?? 0, step.length - wait))
      if wait > 0 {
        try produce(2)
        pieces.append(
          Piece(step: .setting(step.property, to: step.to, at: step.start), role: .raising))
        part.start += wait
        pieces.append(
          Piece(step: .setting(step.property, to: step.to, at: part.start), role: .lowering))
      }
      pieces.append(Piece(step: part))
    }
    let order = pieces.indices.sorted { a, b in
      let (first, second) = (pieces[a].step.start, pieces[b].step.start)
      return first != second ? first < second : a < b
    }
    return settled(order.map { pieces[$0] }, length: layout.length)
  }

  /// A step, or one of the two that stand for a wait without effect.
  private struct Piece {
    enum Role { case plain, raising, lowering }

    var step: TimelineLayout.Step
    var role = Role.plain
  }

  /// The steps of pieces by time: the change made at once is taken back when the wait is over, to be made
  /// again by the motion that comes next, whatever other changes have come between.
  private func settled(_ pieces: [Piece], length: Double) -> TimelineLayout {
    var values = values
    /// What waits have changed, by where they end.
    var raised: [(property: PropertyID, to: [Double], before: [Double])] = []
    var landing: [Double]?
    var whole = TimelineLayout(length: length)
    for piece in pieces {
      var step = piece.step
      let index = Int(step.property.index)
      let now = values[index] ?? model(of: index)
      switch piece.role {
      case .plain:
        step.to = landing ?? step.to
        landing = nil
      case .raising: raised.append((step.property, step.to, now))
      case .lowering:
        let place = raised.firstIndex { $0.property == step.property && $0.to == step.to }
        guard let place else { break }
        let change = raised.remove(at: place)
        landing = now
        if now == step.to || !scheduler.records[index].isVector {
          step.to = change.before
        } else {
          step.to = now.indices.map { now[$0] + (change.before[$0] - change.to[$0]) }
        }
      }
      values[index] = step.to
      whole.steps.append(step)
    }
    return whole
  }
}

extension TimelineLayout.Step {
  /// A step that sets a property at an instant.
  static func setting(_ property: PropertyID, to lanes: [Double], at start: Double) -> Self {
    Self(start: start, property: property, to: lanes, tween: Tween(duration: 0), length: 0)
  }

  /// The length without the delay, of a tween that goes its way once.
  var motionLength: Double { Ticks.nearest(seconds: tween.duration) ?? length }
}

extension TimeMap {
  /// The ticks from the start of which the motion has no effect before it moves.
  fileprivate var waitWithoutEffect: Double {
    if rate > 0 { return fill.holdsBefore ? 0 : edges.active / rate }
    return fill.holdsAfter ? 0 : (edges.end - edges.after) / -rate
  }
}

extension Tween {
  /// The same tween some times as fast, its delay too.
  func faster(by factor: Double) -> Tween {
    if factor == 1 { return self }
    var tween = self
    tween.duration /= factor
    tween.delay /= factor
    tween.playback.endDelay /= factor
    return tween
  }

  /// Whether there is no phase, before the motion or after it, in which the tween has no effect.
  fileprivate var isInEffectThroughout: Bool {
    (playback.fill.holdsBefore || delay <= 0)
      && (playback.fill.holdsAfter || playback.endDelay <= 0)
  }

  /// The tween that leads back through the same values, if it is in effect throughout.
  ///
  /// A wait at the old value comes after it, which is no part of it then.
  var backwards: Tween {
    var tween = self
    tween.easing = easing.mirrored
    if playback.isOnce,
      delay == 0 || (delay > 0 && easing.value(at: 0, isBeforeJump: true) == 0)
    {
      tween.delay = 0
      return tween
    }
    tween.playback.rate = -playback.rate
    tween.playback.direction = playback.direction.flipped
    return tween
  }
}

extension PlaybackDirection {
  /// The direction whose iterations run the other way.
  fileprivate var flipped: PlaybackDirection {
    switch self {
    case .normal: .reverse
    case .reverse: .normal
    case .alternate: .alternateReverse
    case .alternateReverse: .alternate
    }
  }
}
