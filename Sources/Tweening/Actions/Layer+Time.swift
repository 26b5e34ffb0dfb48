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
  /// a whole frame is met at any number of frames per second. (Within a tick in ``frame(atTick:startTick:)``, where frames
  /// are no whole ticks: the start has been rounded as well.)
  public func frame(at seconds: Double) -> Double {
    LayerTiming(self).playhead(elapsed: seconds - start, perSecond: 1).frame
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
    LayerTiming(self).playhead(elapsed: tick - startTick, perSecond: Ticks.perSecond)
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
}
