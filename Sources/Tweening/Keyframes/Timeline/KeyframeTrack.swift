/// Keyframes of one part of a value: a line of a ``KeyframeTimeline``.
///
///     KeyframeTrack(\.angle) {                        // by key path
///       CubicKeyframe(-0.4, duration: 0.2)
///       SpringKeyframe(0, spring: .bouncy)
///     }
///     KeyframeTrack("angle", initialValue: 0.0) { … }   // by name, in Embedded Swift too
///
/// The first keyframe is reached from the part's initial value, every other one from the one before it; a
/// ``MoveKeyframe`` jumps.
public struct KeyframeTrack<Root: Sendable>: Sendable {
  let name: String?
  /// What the track comes to with an initial value of the whole and its number among the tracks.
  let resolve: @Sendable (Root, Int) throws(KeyframeTimelineProblem) -> ResolvedTrack<Root>
}

/// A track that is worked out, without the type of what it moves.
struct ResolvedTrack<Root: Sendable>: Sendable {
  let score: KeyframeScore
  /// Writes the value at a time into the whole.
  let apply: @Sendable (_ root: inout Root, _ time: Double) -> Void
  /// Writes the lanes of the value at a time.
  let value: @Sendable (_ time: Double, _ lanes: inout MutableSpan<Double>) -> Void
  /// Writes the lanes of the velocity at a time.
  let velocity: @Sendable (_ time: Double, _ lanes: inout MutableSpan<Double>) -> Void
  /// Whether it moves the whole, not a part.
  var isWhole = false
  #if !hasFeature(Embedded)
    /// The part that it moves.
    var path: (any AnyKeyPath & Sendable)?
  #endif

  init<Value: Tweenable>(
    _ curve: KeyframeCurve<Value>,
    apply: @escaping @Sendable (_ root: inout Root, _ value: Value) -> Void
  ) {
    score = KeyframeScore(curve)
    self.apply = { root, time in apply(&root, curve.value(at: time)) }
    value = { time, lanes in curve.value(at: time).store(in: &lanes) }
    velocity = { time, lanes in curve.velocity(at: time).store(in: &lanes) }
  }

  /// Whether values of a type may be what it moves.
  func fits<Value: Tweenable>(_ type: Value.Type) -> Bool {
    score.first.count == Value.laneCount && score.width == Value.Displacement.laneCount
  }

  func value<Value: Tweenable>(_ type: Value.Type, at time: Double) -> Value {
    withScratch(Value.laneCount) { lanes in
      value(time, &lanes)
      return Value(lanes: lanes.span)
    }
  }

  func velocity<Displacement: VectorSpace>(at time: Double) -> Displacement {
    withScratch(Displacement.laneCount) { lanes in
      velocity(time, &lanes)
      return Displacement(lanes: lanes.span)
    }
  }
}

extension KeyframeTrack where Root: Tweenable {
  /// Keyframes of the whole value.
  public init(
    @KeyframeTrackContentBuilder<Root> content: () -> [KeyframeTrackContent<Root>]
  ) {
    let keyframes = content()
    name = nil
    resolve = { root, number throws(KeyframeTimelineProblem) in
      let curve = try KeyframeCurve(root, keyframes, track: number)
      var track = ResolvedTrack<Root>(curve) { root, value in root = value }
      track.isWhole = true
      return track
    }
  }
}

extension KeyframeTrack where Root == KeyframeValues {
  /// Keyframes of a value with a name.
  ///
  /// - Parameters:
  ///   - name: Its name; no other track of the timeline may have it.
  ///   - initialValue: Where it begins.
  ///   - content: What it goes through.
  public init<Value: Tweenable>(
    _ name: String, initialValue: Value,
    @KeyframeTrackContentBuilder<Value> content: () -> [KeyframeTrackContent<Value>]
  ) {
    let keyframes = content()
    self.name = name
    resolve = { _, number throws(KeyframeTimelineProblem) in
      let curve = try KeyframeCurve(initialValue, keyframes, track: number)
      return ResolvedTrack<Root>(curve) { root, value in root.set(name, value) }
    }
  }
}

#if !hasFeature(Embedded)
  extension KeyframeTrack {
    /// Keyframes of a part of the whole, by its key path; it begins with the part's initial value.
    public init<Value: Tweenable>(
      _ path: any WritableKeyPath<Root, Value> & Sendable,
      @KeyframeTrackContentBuilder<Value> content: () -> [KeyframeTrackContent<Value>]
    ) {
      let keyframes = content()
      name = nil
      resolve = { root, number throws(KeyframeTimelineProblem) in
        let curve = try KeyframeCurve(root[keyPath: path], keyframes, track: number)
        var track = ResolvedTrack<Root>(curve) { root, value in root[keyPath: path] = value }
        track.path = path
        return track
      }
    }
  }

  extension ResolvedTrack {
    /// Whether it moves just the part of a key path.
    func moves(_ part: AnyKeyPath) -> Bool {
      guard let path else { return false }
      return path as AnyKeyPath == part
    }
  }
#endif

/// Puts the tracks of a timeline into a list: as they stand, with `if`, `switch` and `for`.
@resultBuilder
public enum KeyframesBuilder<Root: Sendable> {
  /// A track.
  public static func buildExpression(_ track: KeyframeTrack<Root>) -> [KeyframeTrack<Root>] {
    [track]
  }

  /// Tracks that were made elsewhere.
  public static func buildExpression(_ tracks: [KeyframeTrack<Root>]) -> [KeyframeTrack<Root>] {
    tracks
  }

  /// One below the other.
  public static func buildBlock(_ parts: [KeyframeTrack<Root>]...) -> [KeyframeTrack<Root>] {
    parts.flatMap { $0 }
  }

  /// What stands in an `if`.
  public static func buildOptional(_ part: [KeyframeTrack<Root>]?) -> [KeyframeTrack<Root>] {
    part ?? []
  }

  /// The first branch.
  public static func buildEither(first part: [KeyframeTrack<Root>]) -> [KeyframeTrack<Root>] {
    part
  }

  /// The other branch.
  public static func buildEither(second part: [KeyframeTrack<Root>]) -> [KeyframeTrack<Root>] {
    part
  }

  /// What stands in a `for`.
  public static func buildArray(_ parts: [[KeyframeTrack<Root>]]) -> [KeyframeTrack<Root>] {
    parts.flatMap { $0 }
  }
}
