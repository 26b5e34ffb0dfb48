/// The unit of time inside the engine: 1/705,600,000 of a second, counted in whole numbers.
///
/// Frames of 24, 25, 30, 50, 60, 90, 120, 144, 240 and 1000 Hz are whole numbers of ticks, and so are
/// the samples of 44.1 and 48 kHz sound. An instant is a whole number of ticks held in a `Double`,
/// exact up to 2⁵³ ticks: 147 days to either side of zero. Differences of instants are therefore
/// exact, and no instant is ever the sum of rounded steps.
public enum Ticks {
  /// The ticks of one second: 705,600,000.
  @inlinable public static var perSecond: Double { 705_600_000 }

  /// The largest instant, 2⁵³ ticks: 147.7 days.
  @inlinable public static var limit: Double { 0x1p53 }

  /// The instant nearest to a time in seconds; `nil` if that is not a number or beyond ±``limit``.
  ///
  /// `k / rate` gives the exact tick of frame `k` for all rates above, up to 2⁵¹ ticks (36 days);
  /// further out one unit in the last place of the seconds is itself more than half a tick, and only
  /// a `Duration` can say the instant exactly.
  @inline(__always) public static func nearest(seconds: Double) -> Double? {
    let ticks = Maths.rint(seconds * perSecond)
    return ticks.magnitude <= limit ? ticks : nil
  }

  /// The time of an instant in seconds, correctly rounded.
  @inlinable public static func seconds(_ ticks: Double) -> Double { ticks / perSecond }
}

extension Ticks {
  /// Whether a delay and a duration from an instant on lead nowhere beyond ±``limit``, all of them whole ticks.
  ///
  /// By differences, which are exact: the sum of one more than the limit is rounded to it.
  static func haveRoom(from instant: Double, delay: Double, duration: Double) -> Bool {
    let start = instant + delay
    return delay <= limit - instant && start >= -limit && duration <= limit - start
      && start + duration >= -limit
  }

  /// A duration in seconds, rounded to a whole number of ticks; infinite beyond ±``limit``.
  static func seconds(of duration: Duration) -> Double {
    nearest(duration).map(seconds) ?? (duration < .zero ? -.infinity : .infinity)
  }

  /// The instant nearest to a time in seconds, or to what of it is within ±``limit``; 0 for NaN.
  static func clamped(seconds: Double) -> Double {
    if let ticks = nearest(seconds: seconds) { return ticks }
    return seconds > 0 ? limit : seconds < 0 ? -limit : 0
  }

  /// The instant nearest to a duration; `nil` beyond ±``limit``.
  public static func nearest(_ duration: Duration) -> Double? {
    let (seconds, attoseconds) = duration.components
    let whole = Double(seconds) * perSecond
    let rest = Maths.rint(Double(attoseconds) * (perSecond * 1e-18))
    let ticks = whole + rest
    return ticks.magnitude <= limit ? ticks : nil
  }
}
