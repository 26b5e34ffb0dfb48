/// How a value changes over time, by keyframes: SwiftUI's type of that name, for any time.
///
///     struct Pose { var angle = 0.0; var scale = 1.0 }
///     let nod = try KeyframeTimeline(initialValue: Pose()) {
///       KeyframeTrack(\.angle) {
///         CubicKeyframe(-0.4, duration: 0.2)
///         CubicKeyframe(0.3, duration: 0.2)
///         SpringKeyframe(0, spring: .bouncy)
///       }
///       KeyframeTrack(\.scale) { LinearKeyframe(1.2, duration: 0.3) }
///     }
///     nod.value(at: 0.25).angle
///
/// One value that moves as a whole needs no track: `KeyframeTimeline(initialValue: 0.0) { keyframes }`. In
/// Embedded Swift, where there are no key paths, and for names from files, tracks have names.
///
/// It is a value that depends on nothing but the time asked for, so it may be scrubbed, stored and sent.
/// Values that do not commute (rotations) go through ``Tweenable/displacement(to:)`` and
/// ``Tweenable/displaced(by:)`` alone. ``Scheduler/play(_:on:)-(_,Property<Value>)`` plays one on top of what
/// moves already.
public struct KeyframeTimeline<Value: Sendable>: Sendable {
  /// What is there before any track has moved it.
  public let initialValue: Value

  let tracks: [ResolvedTrack<Value>]

  /// The places of the tracks that have names.
  private let places: NameIndex
  /// What tracks move: the initial value, which has the places of their names where it is for values with names.
  private let start: Value

  /// How long the longest track lasts, in seconds.
  public let duration: Double

  /// A timeline of tracks, each of a part of the value.
  ///
  /// If several tracks move the same part, the last one counts.
  ///
  /// - Parameters:
  ///   - initialValue: Where all of it begins.
  ///   - content: The tracks.
  /// - Throws: What is impossible about a track, see ``KeyframeTimelineProblem``.
  /// - Complexity: O(t log t + keyframes) for t tracks.
  public init(
    initialValue: Value, @KeyframesBuilder<Value> content: () -> [KeyframeTrack<Value>]
  ) throws(KeyframeTimelineProblem) {
    try self.init(initialValue, content())
  }

  private init(
    _ initialValue: Value, _ tracks: [KeyframeTrack<Value>],
    start: (NameIndex) -> Value? = { _ in nil }
  ) throws(KeyframeTimelineProblem) {
    self.initialValue = initialValue
    var named: [(name: String, place: Int)] = []
    for (number, track) in tracks.enumerated() {
      if let name = track.name { named.append((name, number)) }
    }
    places = NameIndex(named)
    self.start = start(places) ?? initialValue
    let repetition = places.firstRepetition
    var resolved: [ResolvedTrack<Value>] = []
    for (number, track) in tracks.enumerated() {
      if number == repetition, let name = track.name { throw .twoTracks(name) }
      resolved.append(try track.resolve(initialValue, number))
    }
    self.tracks = resolved
    duration = resolved.reduce(0) { max($0, $1.score.duration) }
  }

  /// The value at a time in seconds.
  ///
  /// Before 0 it is that at 0, after a track's end that at its end; NaN counts as 0. A jump has happened
  /// at its own time.
  ///
  /// - Complexity: O(tracks · log keyframes).
  public func value(at time: Double) -> Value {
    var value = start
    for track in tracks { track.apply(&value, time) }
    return value
  }

  /// The value at a share of the ``duration``, 0...1.
  public func value(progress: Double) -> Value { value(at: progress * duration) }

  /// Writes the parts that have tracks into a value, as they are at a time in seconds.
  public func update(_ value: inout Value, at time: Double) {
    for track in tracks { track.apply(&value, time) }
  }

  /// The track of a name; `nil` if there is none.
  ///
  /// - Complexity: O(log tracks).
  func track(of name: String) -> ResolvedTrack<Value>? {
    places.place(of: name).map { tracks[$0] }
  }
}

extension KeyframeTimeline where Value: Tweenable {
  /// A timeline of one value that moves as a whole.
  ///
  /// - Parameters:
  ///   - initialValue: Where it begins.
  ///   - content: The keyframes that it goes through.
  /// - Throws: What is impossible about a keyframe, see ``KeyframeTimelineProblem``; the track is 0.
  public init(
    initialValue: Value,
    @KeyframeTrackContentBuilder<Value> content: () -> [KeyframeTrackContent<Value>]
  ) throws(KeyframeTimelineProblem) {
    try self.init(initialValue, [KeyframeTrack(content: content)])
  }

  /// The velocity per second at a time in seconds: the exact derivative of the value, as a displacement
  /// of it.
  ///
  /// At a keyframe and at a jump it is the velocity just after; before 0 and from the end on it is 0,
  /// and NaN counts as 0. Where a timing curve is vertical the slope one tick further inside is taken.
  /// It is exact for whatever commutes and for rotations; for other types it is the derivative of their
  /// displacements. Tracks of parts do not count: they have velocities of their own.
  ///
  /// - Complexity: O(tracks + log keyframes).
  public func velocity(at time: Double) -> Value.Displacement {
    whole.map { $0.velocity(at: time) } ?? .zero
  }

  /// The last track of the whole value.
  var whole: ResolvedTrack<Value>? { tracks.last { $0.isWhole } }
}

extension KeyframeTimeline where Value == KeyframeValues {
  /// A timeline of tracks with names.
  ///
  /// - Parameter content: The tracks.
  /// - Throws: What is impossible about a track, see ``KeyframeTimelineProblem``.
  /// - Complexity: O(t log t + keyframes) for t tracks.
  public init(@KeyframesBuilder<KeyframeValues> content: () -> [KeyframeTrack<KeyframeValues>])
    throws(KeyframeTimelineProblem)
  {
    let tracks = content()
    try self.init(KeyframeValues(), tracks) { places in
      // A track without a name adds no value: those behind it would not stand at their places.
      places.count == tracks.count ? KeyframeValues(places) : nil
    }
  }

  /// The value of a track at a time in seconds, as ``value(at:)``; `nil` if there is no track of that name
  /// whose values have as many lanes as the type.
  ///
  /// - Complexity: O(log tracks + log keyframes).
  public func value<Part: Tweenable>(of name: String, as type: Part.Type, at time: Double) -> Part?
  {
    track(name, type).map { $0.value(Part.self, at: time) }
  }

  /// The velocity of a track per second at a time in seconds; `nil` if there is no track of that name
  /// whose values have as many lanes as the type.
  ///
  /// - Complexity: O(log tracks + log keyframes).
  public func velocity<Part: Tweenable>(of name: String, as type: Part.Type, at time: Double)
    -> Part.Displacement?
  {
    track(name, type).map { $0.velocity(at: time) }
  }

  private func track<Part: Tweenable>(_ name: String, _ type: Part.Type)
    -> ResolvedTrack<KeyframeValues>?
  {
    track(of: name).flatMap { $0.fits(type) ? $0 : nil }
  }
}

#if !hasFeature(Embedded)
  extension KeyframeTimeline {
    /// The velocity of a part per second at a time in seconds; `nil` if no track has just that key path.
    public func velocity<Part: Tweenable>(of path: KeyPath<Value, Part>, at time: Double)
      -> Part.Displacement?
    {
      tracks.last { $0.moves(path) }.map { $0.velocity(at: time) }
    }
  }
#endif
