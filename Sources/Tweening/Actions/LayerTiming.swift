/// What of a layer tells the frames it shows, for those who ask often.
struct LayerTiming: Sendable {
  /// The first and the last frame that play, and after how many frames a loop begins again.
  private let range: ClosedRange<Double>
  private let loopLength: Double
  /// Frames a second, below zero backwards.
  private let speed: Double
  private let repetition: Layer.Repetition

  init(_ layer: Layer) {
    (range, loopLength) = (layer.frameRange, layer.loopLength)
    speed = layer.framesPerSecond * layer.rate
    repetition = layer.repetition
  }

  /// How a curve moves from a playhead on, by seconds.
  ///
  /// Backwards what comes next lies to the left of the frame; at the first frame of a loop that is
  /// the loop's end.
  func motion(of curve: FCurve, ahead playhead: Playhead) -> FCurve.Motion {
    guard playhead.speed < 0 else {
      return curve.motion(at: playhead.frame).played(at: playhead.speed)
    }
    let wraps = repetition == .loop && playhead.frame == range.lowerBound
    let frame = playhead.frame + (wraps ? loopLength : 0)
    return curve.motion(before: frame).played(at: playhead.speed)
  }

  /// The frame and its speed some time after the start, by the rule of ``Layer/frame(at:)``.
  func playhead(elapsed: Double, perSecond: Double) -> Playhead {
    let begin = speed < 0 ? range.upperBound : range.lowerBound
    guard elapsed >= 0, elapsed.isFinite, speed.isFinite, speed != 0 else {
      return Playhead(frame: begin, speed: 0)
    }
    var head = playhead(elapsed, from: begin, perSecond)
    let tick = speed.magnitude / Ticks.perSecond
    let whole = Maths.rint(head.frame)
    let distance = (head.frame - whole).magnitude
    // At a million frames a second half a tick is no rounding error any more.
    guard tick < 2e-3, distance <= tick else { return head }
    if distance > 0.5 * tick, !mayBeTickOff(perSecond) { return head }
    if whole >= range.lowerBound, whole <= range.upperBound { head.frame = whole }
    if repetition == .loop, whole == range.lowerBound + loopLength { head.frame = range.lowerBound }
    return head
  }

  /// Whether a frame may be met a whole tick beside it: in ticks, to which the start has been rounded as well, if frames are
  /// no whole ticks.
  private func mayBeTickOff(_ perSecond: Double) -> Bool {
    let length = Ticks.perSecond / speed.magnitude
    return perSecond == Ticks.perSecond && length != Maths.rint(length)
  }

  private func playhead(
    _ elapsed: Double, from begin: Double, _ perSecond: Double
  ) -> Playhead {
    let length = range.upperBound - range.lowerBound
    // Rounding must not lead past either end.
    func frame(_ passed: Double) -> Double {
      speed < 0 ? max(begin - passed, range.lowerBound) : min(begin + passed, range.upperBound)
    }
    let turn = repetition == .pingPong ? 2 * length : loopLength
    if repetition == .hold || turn == 0 {
      let passed = elapsed * speed.magnitude / perSecond
      if passed >= length {
        return Playhead(frame: speed < 0 ? range.lowerBound : range.upperBound, speed: 0)
      }
      return Playhead(frame: frame(passed), speed: speed)
    }
    let phase = Self.remainder(elapsed, speed.magnitude, by: turn * perSecond) / perSecond
    if repetition == .pingPong {
      let isBack = phase >= length
      let passed = min(isBack ? turn - phase : phase, length)
      return Playhead(frame: frame(passed), speed: isBack ? -speed : speed)
    }
    var offset = speed < 0 ? length - phase : phase
    if offset < 0 { offset += turn }
    return Playhead(frame: range.lowerBound + offset, speed: speed)
  }

  /// `a · b` modulo a period, for `a` and `b` not below zero: rounded once, at the end.
  private static func remainder(_ a: Double, _ b: Double, by period: Double) -> Double {
    let product = DoubleDouble(product: a, b)
    // Beyond the range of the exact product the tail is not a number, and counts as 0 here.
    let low =
      product.tail.magnitude < period ? product.tail : Maths.modulo(product.tail, period)
    var rest = Maths.modulo(product.head, period) + low
    if rest < 0 { rest += period }
    return rest < period ? rest : rest - period
  }
}
