/// Tracks of strips, the lowest first, and an action on top of them: Blender's NLA of one object.
///
/// What plays is settled in this order; ``BoundTracks`` does it.
///
/// 1. The tracks that play: those that are solo, muted or not, if there are any; else those that
///    are not muted.
/// 2. If none of them has a strip and none is solo, the ``active`` action alone gives the values,
///    whatever its blending says, and what it does not animate is left alone.
/// 3. Else every component that a channel of any strip of these tracks, or of the active action,
///    animates begins at its rest value: also where no strip plays, and never at the property's
///    current value.
/// 4. On each track, from the lowest, one strip plays: ``Track/strip(at:)``. It is blended over
///    what is there by its mode and ``Strip/influence(at:)``, at ``Strip/actionFrame(at:)``.
/// 5. The active action is blended over that, unless a track is solo: then it is silent, and what
///    it animates stays at rest.
///
/// What has no channel, or only channels that are muted or empty, is never touched.
public struct TrackStack: Sendable, Equatable {
  /// The tracks, the lowest first.
  public var tracks: [Track]

  /// The action on top of all tracks.
  public var active: ActiveAction?

  /// Tracks, and an action on top.
  public init(_ tracks: [Track] = [], active: ActiveAction? = nil) {
    self.tracks = tracks
    self.active = active
  }

  /// The action that plays on top of all tracks, by the frames of the stack itself.
  public struct ActiveAction: Sendable, Equatable {
    /// What plays.
    public var action: Action

    /// How it joins what is below it.
    public var blendMode: BlendMode

    /// How much of it shows, from 0 to 1; other numbers count as the nearer of these.
    public var influence: Double

    /// Where it plays outside of its keys.
    ///
    /// `.nothing`: nowhere; `.holdForward`: after them; `.hold`: before and after. Its curves are
    /// not held there, but go on by their own extrapolation. How far it reaches is told by ``reach``.
    public var extrapolation: Strip.Extrapolation

    /// An action that plays on top of all tracks.
    public init(
      _ action: Action, blendMode: BlendMode = .replace, influence: Double = 1,
      extrapolation: Strip.Extrapolation = .hold
    ) {
      self.action = action
      self.blendMode = blendMode
      self.influence = influence
      self.extrapolation = extrapolation
    }

    /// The frames over which the action reaches by itself, ±∞ included; `nil` if over none.
    ///
    /// From the first to the last key of all channels, muted or not, or over one frame where all keys
    /// stand on one. The last modifier of a curve, muted or not, adds to that: `limits` the frames that
    /// it has, `cycles` all frames on the sides that it repeats, any other modifier all frames.
    /// (Observed of Blender 4.5.)
    ///
    /// - Complexity: O(n) in the number of channels.
    public var reach: ClosedRange<Double>? {
      var first = Double.infinity
      var last = -Double.infinity
      for channel in action.channels {
        let curve = channel.curve
        first = min(first, curve.frameRange?.lowerBound ?? first)
        last = max(last, curve.frameRange?.upperBound ?? last)
        switch curve.modifiers.last?.kind {
        case nil: break
        case .limits(let limits):
          first = min(first, limits.minimumFrame ?? first)
          last = max(last, limits.maximumFrame ?? last)
        case .cycles(let cycles):
          if cycles.before != .none { first = -.infinity }
          if cycles.after != .none { last = .infinity }
        default: (first, last) = (-.infinity, .infinity)
        }
      }
      return first <= last ? first...last : nil
    }

    /// Whether the action plays at a frame.
    ///
    /// - Complexity: O(n) in the number of channels.
    public func plays(at frame: Double) -> Bool {
      ActiveAction.plays(at: frame, reach: reach, extrapolation)
    }

    static func plays(
      at frame: Double, reach: ClosedRange<Double>?, _ extrapolation: Strip.Extrapolation
    ) -> Bool {
      guard extrapolation != .hold, let reach else { return extrapolation == .hold }
      let (first, last) = (reach.lowerBound, reach.upperBound)
      guard frame >= first else { return false }
      return extrapolation == .holdForward || frame <= (first < last ? last : first + 1)
    }
  }

  /// The tracks that play: those that are solo if there are any, else those that are not muted.
  public var playingTracks: [Track] {
    let solo = tracks.filter { $0.isSolo }
    return solo.isEmpty ? tracks.filter { !$0.isMuted } : solo
  }
}
