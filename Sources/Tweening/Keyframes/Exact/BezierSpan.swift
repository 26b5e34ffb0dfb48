/// A cubic bezier curve between two keys, as a function of the frame.
///
/// Both ends are told the same way, each relative to its own key, so that a frame is solved from
/// the nearer key: towards either key the error vanishes with the distance from it.
struct BezierSpan: Sendable, Equatable {
  let start: Double
  let end: Double

  /// The values of the left and the right key.
  let values: SIMD2<Double>

  /// How far each handle reaches into the segment, as a part of the segment, in 0...1.
  let reaches: SIMD2<Double>

  /// How far each handle stands above its own key.
  let lifts: SIMD2<Double>

  init(from left: Keyframe, to right: Keyframe) {
    (start, end) = (left.frame, right.frame)
    values = SIMD2(left.value, right.value)
    let run = end - start
    let rounding = 0x1p-52 * max(start.magnitude, end.magnitude)
    let near = BezierSpan.corrected(
      reach: left.rightHandle.frame - left.frame, lift: left.rightHandle.value - left.value, run,
      rounding)
    let far = BezierSpan.corrected(
      reach: right.frame - right.leftHandle.frame, lift: right.leftHandle.value - right.value, run,
      rounding)
    reaches = SIMD2(near.reach, far.reach)
    lifts = SIMD2(near.lift, far.lift)
  }

  /// The reach of a handle at a third: if both are, the frame grows with the parameter in proportion.
  static var third: Double { 1.0 / 3 }

  /// A handle made fit for a function of time: none reaches back, none further than the segment.
  ///
  /// A handle put at a third of the segment is there but for the rounding of its frame; it counts as
  /// exactly there, which moves the curve by less than the rounding of any frame that is asked for.
  private static func corrected(
    reach: Double, lift: Double, _ run: Double, _ rounding: Double
  ) -> (reach: Double, lift: Double) {
    if reach > run { return (1, lift * (run / reach)) }
    if (3 * reach - run).magnitude <= 3 * rounding { return (third, lift) }
    return (reach > 0 ? reach / run : 0, lift)
  }

  var startValue: Double { values.x }
  var endValue: Double { values.y }

  /// The last frame that is told from the left key; those after it are told from the right one.
  var middle: Double { start + 0.5 * (end - start) }

  /// The value at a frame of the segment.
  @inline(__always)
  func value(at frame: Double) -> Double {
    let half = half(at: frame)
    let position = half.position(at: frame)
    return half.value(at: half.parameter(at: position, in: half.quarter(of: position)))
  }

  /// Value and derivatives, taken to the right, at a frame of the segment.
  func motion(at frame: Double) -> FCurve.Motion {
    let half = half(at: frame)
    let position = half.position(at: frame)
    let t = half.parameter(at: position, in: half.quarter(of: position))
    let isTurned = frame > middle
    let arc = isTurned ? backward : forward
    let run = end - start
    // Seen from the right key time runs backwards, and the first derivative changes its sign.
    let slope = arc.slope(at: t) / run
    return FCurve.Motion(
      value: half.value(at: t), velocity: isTurned ? -slope : slope,
      acceleration: arc.bend(at: t) / run / run)
  }

  /// The half of the segment that a frame is in.
  ///
  /// Which one that is cannot be foreseen, so it is looked up instead of branched to.
  @inline(__always)
  func half(at frame: Double) -> BezierHalf {
    let near = frame > middle ? 1 : 0
    let far = 1 - near
    let run = end - start
    return BezierHalf(
      anchor: SIMD2(start, end)[near], base: values[near], run: SIMD2(run, -run)[near],
      reaches: (reaches[near], reaches[far]), lifts: (lifts[near], lifts[far]),
      rise: values[far] - values[near])
  }

  var forward: BezierArc {
    let rise = values.y - values.x
    return BezierArc(
      x: (reaches.x, 1 - (reaches.x + reaches.y), reaches.y),
      y: (lifts.x, rise + lifts.y - lifts.x, -lifts.y))
  }

  var backward: BezierArc {
    let rise = values.x - values.y
    return BezierArc(
      x: (reaches.y, 1 - (reaches.x + reaches.y), reaches.x),
      y: (lifts.y, rise + lifts.x - lifts.y, -lifts.x))
  }
}
