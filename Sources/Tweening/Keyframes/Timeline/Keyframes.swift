/// A keyframe that is reached in a straight line, at the pace of a timing curve.
///
/// Its velocity is the timing curve's, whatever its neighbours do.
public struct LinearKeyframe<Value: Tweenable>: Sendable {
  let content: KeyframeTrackContent<Value>

  /// A keyframe of its parts.
  ///
  /// - Parameters:
  ///   - to: The value of the keyframe.
  ///   - duration: The seconds that it takes from the keyframe before it, 0 or more; less than a tick
  ///     jumps, as ``MoveKeyframe`` does.
  ///   - timingCurve: The pace, ``Easing/pinned`` so that the keyframe is reached whatever the curve.
  public init(_ to: Value, duration: Double, timingCurve: Easing = .linear) {
    content = KeyframeTrackContent(value: to, duration: duration, kind: .linear(timingCurve.pinned))
  }
}

/// A keyframe that is reached along a cubic curve with a velocity at either end.
///
/// A velocity that is not given is chosen so that the motion goes on smoothly:
///
/// | what stands on the other side | velocity |
/// |---|---|
/// | a cubic keyframe that gives its velocity there | the same |
/// | a cubic keyframe that gives none | (next value − previous value) / (next time − previous time) |
/// | a linear keyframe | that of its timing curve there (0 where it is vertical) |
/// | a spring before it | that with which the spring ends |
/// | a spring after it | the start velocity of the spring if that is given, else 0 |
/// | a move, the beginning or the end of the track | 0: there is rest |
///
/// The second row makes a Catmull-Rom spline of keyframes that need not be equally far apart in time: the
/// tangent at a point is the difference of its neighbours over the time between them. SwiftUI documents
/// the spline and the rows of linear keyframes and springs; rest at moves and at the ends, and for a
/// spring of which nothing is said, is the rule here.
///
/// Velocities mean nothing to sets (``DiscreteSet``): use linear keyframes for them.
public struct CubicKeyframe<Value: Tweenable>: Sendable {
  let content: KeyframeTrackContent<Value>

  /// A keyframe of its parts.
  ///
  /// - Parameters:
  ///   - to: The value of the keyframe.
  ///   - duration: The seconds that it takes from the keyframe before it, 0 or more; less than a tick
  ///     jumps, as ``MoveKeyframe`` does.
  ///   - startVelocity: The velocity with which it begins, per second; `nil` for a smooth motion.
  ///   - endVelocity: The velocity with which it ends, per second; `nil` for a smooth motion.
  public init(
    _ to: Value, duration: Double, startVelocity: Value.Displacement? = nil,
    endVelocity: Value.Displacement? = nil
  ) {
    content = KeyframeTrackContent(
      value: to, duration: duration, kind: .cubic(start: startVelocity, end: endVelocity))
  }
}

/// A keyframe to which a spring pulls.
///
/// The spring takes over the velocity of what is before it, and hands its own on. If it has its
/// ``Spring/settlingDuration(tolerance:)`` or more, it lands: the thousandth of the way that is left then
/// is taken off along p²(3 − 2p), so that the keyframe is reached exactly. With less time it is cut
/// short: the next keyframe goes on from where it is by then, and at the end of the track it stays there.
public struct SpringKeyframe<Value: Tweenable>: Sendable {
  let content: KeyframeTrackContent<Value>

  /// A keyframe of its parts.
  ///
  /// - Parameters:
  ///   - to: The value of the keyframe.
  ///   - duration: The seconds until the next keyframe takes over, 0 or more; `nil` for the spring's
  ///     ``Spring/settlingDuration(tolerance:)``. Less than a tick jumps, as ``MoveKeyframe`` does.
  ///   - spring: What pulls.
  ///   - startVelocity: The velocity with which it begins, per second; `nil` for that with which the
  ///     keyframe before it ends: 0 after a move and at the beginning.
  public init(
    _ to: Value, duration: Double? = nil, spring: Spring = Spring(),
    startVelocity: Value.Displacement? = nil
  ) {
    content = KeyframeTrackContent(
      value: to, duration: duration ?? spring.settlingDuration,
      kind: .spring(spring, start: startVelocity))
  }
}

/// A keyframe that is reached at once: a jump.
///
/// What comes after it begins at rest.
public struct MoveKeyframe<Value: Tweenable>: Sendable {
  let content: KeyframeTrackContent<Value>

  /// A jump to a value.
  public init(_ to: Value) {
    content = KeyframeTrackContent(value: to, duration: 0, kind: .move)
  }
}

/// A keyframe of any kind, as a track keeps it.
public struct KeyframeTrackContent<Value: Tweenable>: Sendable {
  let value: Value
  /// In seconds, as it was given.
  let duration: Double
  let kind: Kind

  enum Kind: Sendable {
    case linear(Easing)
    case cubic(start: Value.Displacement?, end: Value.Displacement?)
    case spring(Spring, start: Value.Displacement?)
    case move
  }

  /// Whether the value is reached at once.
  ///
  /// A tick is the shortest time that anything can take; so no velocity is beyond all bounds.
  var jumps: Bool { duration * Ticks.perSecond < 1 }
}

/// Puts the keyframes of a track into a list: as they stand, with `if`, `switch` and `for`.
@resultBuilder
public enum KeyframeTrackContentBuilder<Value: Tweenable> {
  /// A linear keyframe.
  public static func buildExpression(_ keyframe: LinearKeyframe<Value>)
    -> [KeyframeTrackContent<Value>]
  { [keyframe.content] }

  /// A cubic keyframe.
  public static func buildExpression(_ keyframe: CubicKeyframe<Value>)
    -> [KeyframeTrackContent<Value>]
  { [keyframe.content] }

  /// A spring keyframe.
  public static func buildExpression(_ keyframe: SpringKeyframe<Value>)
    -> [KeyframeTrackContent<Value>]
  { [keyframe.content] }

  /// A jump.
  public static func buildExpression(_ keyframe: MoveKeyframe<Value>)
    -> [KeyframeTrackContent<Value>]
  { [keyframe.content] }

  /// Keyframes that were made elsewhere.
  public static func buildExpression(_ keyframes: [KeyframeTrackContent<Value>])
    -> [KeyframeTrackContent<Value>]
  { keyframes }

  /// One after the other.
  public static func buildBlock(_ parts: [KeyframeTrackContent<Value>]...)
    -> [KeyframeTrackContent<Value>]
  { parts.flatMap { $0 } }

  /// What stands in an `if`.
  public static func buildOptional(_ part: [KeyframeTrackContent<Value>]?)
    -> [KeyframeTrackContent<Value>]
  { part ?? [] }

  /// The first branch.
  public static func buildEither(first part: [KeyframeTrackContent<Value>])
    -> [KeyframeTrackContent<Value>]
  { part }

  /// The other branch.
  public static func buildEither(second part: [KeyframeTrackContent<Value>])
    -> [KeyframeTrackContent<Value>]
  { part }

  /// What stands in a `for`.
  public static func buildArray(_ parts: [[KeyframeTrackContent<Value>]])
    -> [KeyframeTrackContent<Value>]
  { parts.flatMap { $0 } }
}
