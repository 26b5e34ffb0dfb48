/// A track that is worked out: its segments, and where it jumps.
struct KeyframeCurve<Value: Tweenable>: Sendable {
  /// A jump after the beginning, from one value to another one.
  struct Jump: Sendable {
    let time: Double
    let from: Value
    let to: Value
  }

  /// The value at time 0, after what jumps there.
  private(set) var first: Value
  /// The value at the end.
  private(set) var last: Value
  /// Seconds.
  private(set) var duration = 0.0
  private(set) var segments: [KeyframeSegment<Value>] = []
  private(set) var jumps: [Jump] = []

  /// Works a track out, from its first keyframe to its last.
  ///
  /// - Parameters:
  ///   - initial: where it begins.
  ///   - keyframes: what it goes through.
  ///   - track: the number of the track, for the problems.
  /// - Throws: what is impossible about a keyframe.
  init(_ initial: Value, _ keyframes: [KeyframeTrackContent<Value>], track: Int)
    throws(KeyframeTimelineProblem)
  {
    guard initial.hasFitLanes else { throw .initialValue(track: track) }
    (first, last) = (initial, initial)
    for (index, keyframe) in keyframes.enumerated() {
      try keyframe.check(track: track, keyframe: index)
    }
    var velocity = Value.Displacement.zero
    for (index, keyframe) in keyframes.enumerated() {
      if keyframe.jumps {
        jump(to: keyframe.value)
        velocity = .zero
        continue
      }
      let next = index + 1 < keyframes.count ? keyframes[index + 1] : nil
      let segment = segment(of: keyframe, before: next, arriving: velocity)
      segments.append(segment)
      duration += keyframe.duration
      guard duration * Ticks.perSecond <= Ticks.limit else {
        throw .duration(track: track, keyframe: index)
      }
      last = segment.end
      velocity = segment.velocity(at: 1, isCalm: true)
    }
  }

  private mutating func jump(to value: Value) {
    if duration > 0 {
      jumps.append(Jump(time: duration, from: last, to: value))
    } else {
      first = value
    }
    last = value
  }

  /// The segment that leads from the last value to a keyframe.
  private func segment(
    of keyframe: KeyframeTrackContent<Value>, before next: KeyframeTrackContent<Value>?,
    arriving velocity: Value.Displacement
  ) -> KeyframeSegment<Value> {
    switch keyframe.kind {
    case .linear(let curve):
      return .linear(
        start: duration, duration: keyframe.duration, from: last, to: keyframe.value, curve)
    case .cubic(let start, let end):
      return .cubic(
        start: duration, duration: keyframe.duration, from: last, to: keyframe.value,
        v0: start ?? velocity, v1: end ?? departure(from: keyframe, to: next))
    case .spring(let spring, let start):
      return .spring(
        start: duration, duration: keyframe.duration, from: last, to: keyframe.value, spring,
        v0: start ?? velocity)
    // It has jumped already.
    case .move:
      return .linear(start: duration, duration: 1, from: last, to: keyframe.value, .linear)
    }
  }

  /// The velocity with which a cubic keyframe that gives none leaves for the next one.
  private func departure(
    from keyframe: KeyframeTrackContent<Value>, to next: KeyframeTrackContent<Value>?
  ) -> Value.Displacement {
    guard let next, !next.jumps else { return .zero }
    let here = keyframe.value
    switch next.kind {
    case .linear(let curve):
      return KeyframeSegment.linear(
        start: 0, duration: next.duration, from: here, to: next.value, curve
      ).velocity(at: 0, isCalm: true)
    case .cubic(let start, _):
      // Both are ways from the far side, as all ways are (angles may have one way only).
      return start
        ?? (here.displacement(to: last) + next.value.displacement(to: here))
        .scaled(by: -1 / (keyframe.duration + next.duration)).heldVelocity
    case .spring(_, let start): return start ?? .zero
    case .move: return .zero
    }
  }
}

extension KeyframeCurve {
  /// The value at a time in seconds, held before the beginning and after the end.
  func value(at time: Double) -> Value {
    guard time < duration else { return time.isNaN ? first : last }
    guard time > 0 else { return first }
    let segment = segments[place(of: time)]
    return segment.value(at: (time - segment.start) / segment.duration)
  }

  /// The velocity per second at a time in seconds: the one just after, 0 outside.
  func velocity(at time: Double) -> Value.Displacement {
    let time = time.isNaN ? 0 : time
    guard time >= 0, time < duration else { return .zero }
    let segment = segments[place(of: time)]
    // The quotient may be 1, where the sum of durations was rounded.
    return segment.velocity(at: min((time - segment.start) / segment.duration, 1))
  }

  /// The last segment that has begun.
  private func place(of time: Double) -> Int {
    var low = 0
    var high = segments.count
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].start <= time { low = middle + 1 } else { high = middle }
    }
    return max(low - 1, 0)
  }
}
