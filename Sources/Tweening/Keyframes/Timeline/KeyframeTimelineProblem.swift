/// Why tracks make no ``KeyframeTimeline``.
///
/// Tracks, and keyframes in their track, are counted from 0 in the order in which they stand.
public enum KeyframeTimelineProblem: Error, Sendable, Equatable {
  /// The duration of a keyframe is negative, not a number or infinite (as that of a spring without
  /// damping is), or the track lasts longer than 147 days with it.
  case duration(track: Int, keyframe: Int)

  /// The value of a keyframe has a lane that is not a number, infinite or beyond 2⁷⁰⁰.
  case value(track: Int, keyframe: Int)

  /// The value with which a track begins has such a lane.
  case initialValue(track: Int)

  /// A velocity of a keyframe has such a lane.
  case velocity(track: Int, keyframe: Int)

  /// The timing curve of a keyframe describes no curve, or none that can be pinned.
  case timingCurve(track: Int, keyframe: Int, EasingProblem)

  /// The spring of a keyframe is none.
  case spring(track: Int, keyframe: Int, EasingProblem)

  /// Two tracks have the same name.
  case twoTracks(String)
}

extension KeyframeTrackContent {
  /// Refuses what no motion can have.
  func check(track: Int, keyframe: Int) throws(KeyframeTimelineProblem) {
    guard value.hasFitLanes else { throw .value(track: track, keyframe: keyframe) }
    switch kind {
    case .linear(let curve):
      if let problem = curve.problem {
        throw .timingCurve(track: track, keyframe: keyframe, problem)
      }
    case .cubic(let start, let end):
      guard isFit(start), isFit(end) else { throw .velocity(track: track, keyframe: keyframe) }
    case .spring(let spring, let start):
      if let problem = spring.problem { throw .spring(track: track, keyframe: keyframe, problem) }
      guard isFit(start) else { throw .velocity(track: track, keyframe: keyframe) }
    case .move: break
    }
    guard duration >= 0, duration < .infinity else {
      throw .duration(track: track, keyframe: keyframe)
    }
  }

  private func isFit(_ velocity: Value.Displacement?) -> Bool {
    guard let velocity else { return true }
    return velocity.hasFitLanes
  }
}
