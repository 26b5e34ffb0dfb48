/// A cubic bezier curve between two keys, as a function of the frame.
///
/// Both ends are told the same way, each relative to its own key, so that a frame is solved from
/// the nearer key: towards either key the error vanishes with the distance from it.
struct BezierSpan<L: Arithmetic>: Sendable {
  var start: L
  var end: L

  /// How many frames there are between them.
  var run: L

  /// The last frame that is told from the left key; those after it are told from the right one.
  var middle: L

  /// The values of the left and the right key.
  var startValue: L
  var endValue: L

  /// How far each handle stands above its own key.
  var startLift: L
  var endLift: L

  /// How far each handle reaches into the segment, as a part of the segment, in 0...1.
  var startReach: L
  var endReach: L

  /// The reach of a handle at a third.
  ///
  /// If both are there, the frame grows with the parameter in proportion.
  static var third: Double { 1.0 / 3 }

  /// The half of the segment that a frame is in.
  ///
  /// Which one that is cannot be foreseen, so there is no branch.
  @inline(__always)
  func half(at frame: L) -> BezierHalf<L> {
    let isTurned = middle .< frame
    @inline(__always) func near(_ left: L, _ right: L) -> L {
      left.replacing(with: right, where: isTurned)
    }
    return BezierHalf(
      anchor: near(start, end), base: near(startValue, endValue), run: near(run, -run),
      reaches: (near(startReach, endReach), near(endReach, startReach)),
      lifts: (near(startLift, endLift), near(endLift, startLift)),
      rise: near(endValue - startValue, startValue - endValue))
  }
}

extension BezierSpan<Double>: Equatable {
  init(from left: Keyframe, to right: Keyframe) {
    let (start, end) = (left.frame, right.frame)
    let run = end - start
    let rounding = 0x1p-52 * max(start.magnitude, end.magnitude)
    let near = BezierSpan.corrected(
      reach: left.rightHandle.frame - left.frame, lift: left.rightHandle.value - left.value, run,
      rounding)
    let far = BezierSpan.corrected(
      reach: right.frame - right.leftHandle.frame, lift: right.leftHandle.value - right.value, run,
      rounding)
    self.init(
      start: start, end: end, run: run, middle: start + 0.5 * run,
      startValue: left.value, endValue: right.value, startLift: near.lift, endLift: far.lift,
      startReach: near.reach, endReach: far.reach)
  }

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

  /// The value at a frame of the segment.
  @inline(__always)
  func value(at frame: Double) -> Double {
    let half = half(at: frame)
    return half.value(at: parameter(at: half.position(at: frame), of: half))
  }

  /// The parameter at a position in a half.
  @inline(__always)
  private func parameter(at position: Double, of half: BezierHalf<Double>) -> Double {
    isProportional ? position : half.parameter(at: position)
  }

  /// Whether the frame grows with the parameter in proportion.
  var isProportional: Bool { startReach == Self.third && endReach == Self.third }

  /// Value and derivatives, taken to the right, at a frame of the segment.
  func motion(at frame: Double) -> FCurve.Motion {
    let half = half(at: frame)
    let t = parameter(at: half.position(at: frame), of: half)
    let isTurned = frame > middle
    let arc = isTurned ? backward : forward
    // Seen from the right key time runs backwards, and the first derivative changes its sign.
    let slope = arc.slope(at: t) / run
    return FCurve.Motion(
      value: half.value(at: t), velocity: isTurned ? -slope : slope,
      acceleration: arc.bend(at: t) / run / run)
  }

  var forward: BezierArc {
    let rise = endValue - startValue
    return BezierArc(
      x: (startReach, 1 - (startReach + endReach), endReach),
      y: (startLift, rise + endLift - startLift, -endLift))
  }

  var backward: BezierArc {
    let rise = startValue - endValue
    return BezierArc(
      x: (endReach, 1 - (startReach + endReach), startReach),
      y: (endLift, rise + startLift - endLift, -startLift))
  }
}
