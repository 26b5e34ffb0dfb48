extension Layer {
  /// The first and the last frame that play.
  public var frameRange: ClosedRange<Double> {
    switch content {
    case .action(let action): action.frameRange
    case .tracks(_, _, let frames): frames
    }
  }

  /// How many frames play in a second at a ``rate`` of 1.
  public var framesPerSecond: Double {
    switch content {
    case .action(let action): action.framesPerSecond
    case .tracks(_, let framesPerSecond, _): framesPerSecond
    }
  }

  /// After how many frames a loop begins again.
  public var loopLength: Double {
    switch content {
    case .action(let action): action.loopLength
    case .tracks(_, _, let frames): frames.upperBound - frames.lowerBound + 1
    }
  }

  /// The frame of the motion at a time in seconds.
  ///
  /// Let p be the frames passed since the start, `|rate| · framesPerSecond · (time − start)`, and 0
  /// before it, and let the frame range be n frames long. By its ``repetition`` the layer shows
  ///
  /// | | forward | at a negative rate |
  /// |---|---|---|
  /// | ``Repetition/hold`` | `first + min(p, n)` | `last − min(p, n)` |
  /// | ``Repetition/loop`` | `first + p mod loopLength` | `last − p mod loopLength`, one loop later where that is before the first frame |
  /// | ``Repetition/pingPong`` | `first + q` with q = p mod 2n, or 2n − q where that is more than n | `last − q` |
  ///
  /// The remainders are exact, so no round drifts from the one before. Rate 0, and any number that
  /// is not finite, show the frame it begins at. An instant is known to half a ``Ticks`` tick: a frame
  /// within what passes in that of a whole frame is that frame, so that a key or the end of a strip on
  /// a whole frame is met at any number of frames per second.
  public func frame(at seconds: Double) -> Double {
    playhead(elapsed: seconds - start, perSecond: 1).frame
  }

  /// The frame of the action at an instant in ``Ticks``, by the rule of ``frame(at:)``.
  ///
  /// - Parameters:
  ///   - tick: an instant, a whole number of ticks.
  ///   - startTick: the instant of the layer's start; it stands in for ``start``.
  /// - Returns: the frame, exact where frames are whole ticks.
  public func frame(atTick tick: Double, startTick: Double) -> Double {
    playhead(atTick: tick, startTick: startTick).frame
  }

  /// The frame and its speed at an instant in ``Ticks``.
  public func playhead(atTick tick: Double, startTick: Double) -> Playhead {
    playhead(elapsed: tick - startTick, perSecond: Ticks.perSecond)
  }

  /// How a curve moves from a playhead on, by seconds.
  ///
  /// Backwards what comes next lies to the left of the frame; at the first frame of a loop that is
  /// the loop's end.
  func motion(of curve: FCurve, ahead playhead: Playhead) -> FCurve.Motion {
    guard playhead.speed < 0 else {
      return curve.motion(at: playhead.frame).played(at: playhead.speed)
    }
    let wraps = repetition == .loop && playhead.frame == frameRange.lowerBound
    let frame = playhead.frame + (wraps ? loopLength : 0)
    return curve.motion(before: frame).played(at: playhead.speed)
  }

  /// How long one round of the action takes, in seconds; infinite at rate 0.
  ///
  /// A loop begins again after this long, a ping-pong is back where it began, and a layer that
  /// holds shows its last frame.
  public var period: Double {
    let range = frameRange
    let length = range.upperBound - range.lowerBound
    let frames =
      switch repetition {
      case .hold: length
      case .loop: loopLength
      case .pingPong: 2 * length
      }
    let speed = (framesPerSecond * rate).magnitude
    return speed > 0 ? frames / speed : .infinity
  }

  private func playhead(elapsed: Double, perSecond: Double) -> Playhead {
    let range = frameRange
    let speed = framesPerSecond * rate
    let begin = speed < 0 ? range.upperBound : range.lowerBound
    guard elapsed >= 0, elapsed.isFinite, speed.isFinite, speed != 0 else {
      return Playhead(frame: begin, speed: 0)
    }
    var head = playhead(elapsed, begin, speed, perSecond)
    let slack = 0.5 * speed.magnitude / Ticks.perSecond
    let whole = Maths.rint(head.frame)
    // At a million frames a second half a tick is no rounding error any more.
    guard slack < 1e-3, (head.frame - whole).magnitude <= slack else { return head }
    if whole >= range.lowerBound, whole <= range.upperBound { head.frame = whole }
    if repetition == .loop, whole == range.lowerBound + loopLength { head.frame = range.lowerBound }
    return head
  }

  private func playhead(
    _ elapsed: Double, _ begin: Double, _ speed: Double, _ perSecond: Double
  ) -> Playhead {
    let range = frameRange
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
    let phase = Layer.remainder(elapsed, speed.magnitude, by: turn * perSecond) / perSecond
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
