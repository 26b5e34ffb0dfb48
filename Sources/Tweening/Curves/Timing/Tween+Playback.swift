extension Tween {
  /// How a tween goes its way: how often, in which direction, how fast.
  ///
  /// The numbers are those of a ``TimeMap``. A change that uses the tween shows the old value at
  /// progress 0 and the new one at progress 1: with `alternate` it goes there and back, with an even
  /// number of iterations it ends at the old value, and then jumps to the model value.
  public struct Playback: Sendable, Equatable {
    /// How often it goes the way, 0 or more: also a fraction, also infinity.
    ///
    /// A tween without end stays on the property until it is finished, cancelled, replaced or silenced,
    /// or the property removed.
    public var iterations: Double

    /// Where it begins, counted in iterations.
    public var iterationStart: Double

    /// Which way the iterations go.
    public var direction: PlaybackDirection

    /// What is added to its end in seconds; the tween is live until then.
    public var endDelay: Double

    /// Whether it shows its beginning before it begins, and its end until it is over.
    ///
    /// Without effect the model value shows: `backwards` is what keeps a tween with a delay from
    /// jumping there.
    public var fill: Fill

    /// How many times as fast it goes; negative for backwards, from the end.
    public var rate: Double

    /// A way of going.
    public init(
      iterations: Double = 1, iterationStart: Double = 0, direction: PlaybackDirection = .normal,
      endDelay: Double = 0, fill: Fill = .backwards, rate: Double = 1
    ) {
      self.iterations = iterations
      self.iterationStart = iterationStart
      self.direction = direction
      self.endDelay = endDelay
      self.fill = fill
      self.rate = rate
    }

    /// One way, forwards, shown from the change on.
    public static let once = Playback()

    /// Whether it is what every tween does unless told otherwise; checked at every change.
    @inline(__always) var isOnce: Bool {
      iterations == 1 && rate == 1 && endDelay == 0 && iterationStart == 0
        && direction == .normal && fill == .backwards
    }
  }

  /// The time map of this tween.
  ///
  /// - Throws: What is impossible about its numbers.
  /// - Returns: A map whose start is the change.
  public func timeMap() throws(TimeMapProblem) -> TimeMap {
    try TimeMap(
      duration: duration, easing: easing, delay: delay, endDelay: playback.endDelay,
      iterations: playback.iterations, iterationStart: playback.iterationStart,
      direction: playback.direction, fill: playback.fill, rate: playback.rate)
  }

  /// Why the playback is impossible; `nil` if it is not.
  var playbackProblem: TweenProblem? {
    do throws(TimeMapProblem) {
      _ = try timeMap()
      return nil
    } catch {
      return .playback(error)
    }
  }

  /// The easing that a live tween runs on: its own, or one that carries its time map.
  var liveEasing: Easing {
    if playback.isOnce { return easing }
    guard let map = try? timeMap() else { return easing }
    return Easing(.mapped(MappedTiming(map)))
  }

  /// The whole length of a tween that does not go its way just once, in ticks, rounded up.
  var mappedTicks: Double? {
    (try? timeMap())?.wholeTicks
  }
}

extension TimeMap {
  /// The ticks from the start to the end, at the rate that is set, rounded up.
  var wholeTicks: Double { -Maths.floor(-edges.end / rate.magnitude) }

  /// The same motion in a part of the time: iterations, end delay and what a negative delay leaves out are
  /// shorter, a delay is not.
  func shortened(to share: Double) -> TimeMap {
    let part = try? TimeMap(
      duration: duration * share, easing: easing, delay: delay < 0 ? delay * share : delay,
      endDelay: endDelay * share, iterations: iterations, iterationStart: iterationStart,
      direction: direction, fill: fill, rate: rate)
    // Nothing is left of what never ends if an iteration rounds to nothing.
    return part ?? self
  }
}
