/// A cubic bezier curve between two keys, as a function of the frame.
///
/// Both ends are told the same way, each relative to its own key, so that a frame is solved from
/// the nearer key: towards either key the error vanishes with the distance from it.
struct BezierSpan: Sendable, Equatable {
  let start: Double
  let end: Double
  let startValue: Double
  let endValue: Double

  /// How far each handle reaches into the segment, as a part of the segment, in 0...1.
  let leftReach: Double
  let rightReach: Double

  /// How far each handle stands above its own key.
  let leftLift: Double
  let rightLift: Double

  init(from left: Keyframe, to right: Keyframe) {
    (start, startValue) = (left.frame, left.value)
    (end, endValue) = (right.frame, right.value)
    let run = end - start
    (leftReach, leftLift) = BezierSpan.corrected(
      reach: left.rightHandle.frame - left.frame, lift: left.rightHandle.value - left.value, run)
    (rightReach, rightLift) = BezierSpan.corrected(
      reach: right.frame - right.leftHandle.frame, lift: right.leftHandle.value - right.value, run)
  }

  /// A handle made fit for a function of time: none reaches back, none further than the segment.
  private static func corrected(
    reach: Double, lift: Double, _ run: Double
  ) -> (reach: Double, lift: Double) {
    if reach > run { return (1, lift * (run / reach)) }
    return (reach > 0 ? reach / run : 0, lift)
  }

  /// The value at a frame of the segment.
  func value(at frame: Double) -> Double {
    let passed = frame - start
    let left = end - frame
    return passed <= left
      ? startValue + value(on: forward, at: passed)
      : endValue + value(on: backward, at: left)
  }

  private func value(on arc: BezierArc, at distance: Double) -> Double {
    arc.value(at: arc.parameter(at: distance / (end - start)))
  }

  /// Value and derivatives, taken to the right, at a frame of the segment.
  func motion(at frame: Double) -> FCurve.Motion {
    let passed = frame - start
    let left = end - frame
    let isForward = passed <= left
    let run = end - start
    let arc = isForward ? forward : backward
    let t = arc.parameter(at: (isForward ? passed : left) / run)
    // Seen from the right key time runs backwards, and the first derivative changes its sign.
    let slope = arc.slope(at: t) / run
    return FCurve.Motion(
      value: (isForward ? startValue : endValue) + arc.value(at: t),
      velocity: isForward ? slope : -slope,
      acceleration: arc.bend(at: t) / run / run)
  }

  var forward: BezierArc {
    let rise = endValue - startValue
    return BezierArc(
      x: (leftReach, 1 - (leftReach + rightReach), rightReach),
      y: (leftLift, rise + rightLift - leftLift, -rightLift))
  }

  var backward: BezierArc {
    let rise = endValue - startValue
    return BezierArc(
      x: (rightReach, 1 - (leftReach + rightReach), leftReach),
      y: (rightLift, leftLift - rise - rightLift, -leftLift))
  }
}
