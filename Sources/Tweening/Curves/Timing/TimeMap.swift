/// When a motion is where: the timing model of Web Animations as a pure function of time.
///
///     let blink = try TimeMap(
///       duration: 0.5, delay: 1, iterations: 3, direction: .alternate, fill: .both)
///     blink.reading(at: 1.75).position?.progress      // 0.5, on the way back
///
/// Local time is the time since the start times ``rate``; at a negative rate it falls from the end.
/// The motion is *active* from the delay on, for ``duration`` × ``iterations``. Before that and after
/// it the motion has no effect, unless ``fill`` says so. The active phase is half open: it contains
/// its start and not its end, at a negative rate its end and not its start.
///
/// All times are whole ``Ticks``: what is given is rounded to them. A local time within half a tick
/// (0.7 ns, times the magnitude of a rate above 1) of the edge of a phase or of an iteration is on that edge, so that an
/// edge is met at every rate. The map holds no clock and no state; equal times give equal bits, whatever was asked before.
public struct TimeMap: Sendable, Equatable {
  /// The length of an iteration in seconds, 0 or more.
  public let duration: Double

  /// The local time in seconds at which the motion begins; negative to begin in the middle.
  public let delay: Double

  /// What is added to the end in seconds; negative to end sooner.
  ///
  /// It moves the end of the whole, not that of the active phase, which is only cut off by it.
  public let endDelay: Double

  /// How often the motion runs, 0 or more: also a fraction, also infinitely often.
  public let iterations: Double

  /// Where it begins, counted in iterations: 0 or more; 0.5 is the middle of the first one.
  public let iterationStart: Double

  /// Which way the iterations run.
  public let direction: PlaybackDirection

  /// Whether the motion has an effect before it begins and after it has ended.
  public let fill: Fill

  /// How the directed progress of each iteration becomes motion.
  public let easing: Easing

  /// How fast local time runs; negative for backwards, from the end.
  public let rate: Double

  /// The length of an iteration and the delay in ticks.
  let ticks: (duration: Double, delay: Double)

  /// Duration × iterations in ticks; 0 if either is.
  let activeTicks: Double

  /// The local times in ticks at which the active phase begins, at which it ends, and of the end.
  let edges: (active: Double, after: Double, end: Double)

  /// The magnitudes of a rate: 2⁻²⁰ … 2²⁰.
  public static var rates: ClosedRange<Double> { 0x1p-20...0x1p20 }

  /// A map of the numbers of Web Animations, in seconds.
  ///
  /// - Parameters:
  ///   - duration: The length of an iteration, 0 or more. No duration: all iterations at once.
  ///   - easing: What maps the directed progress; its output may leave 0...1.
  ///   - delay: When the motion begins.
  ///   - endDelay: What is added to the end.
  ///   - iterations: How often it runs, 0 or more, or infinity. None: it is over when it begins.
  ///   - iterationStart: Where it begins, in iterations.
  ///   - direction: Which way the iterations run.
  ///   - fill: Whether it has an effect before and after.
  ///   - rate: How fast local time runs, within ±``rates``, not 0.
  /// - Throws: What is impossible about the numbers.
  public init(
    duration: Double, easing: Easing = .linear, delay: Double = 0, endDelay: Double = 0,
    iterations: Double = 1, iterationStart: Double = 0, direction: PlaybackDirection = .normal,
    fill: Fill = .none, rate: Double = 1
  ) throws(TimeMapProblem) {
    if let problem = easing.problem { throw .easing(problem) }
    guard let length = Ticks.nearest(seconds: duration), length >= 0 else { throw .duration }
    guard let wait = Ticks.nearest(seconds: delay) else { throw .delay }
    guard let rest = Ticks.nearest(seconds: endDelay) else { throw .endDelay }
    guard iterations >= 0, iterations <= Ticks.limit || iterations == .infinity else {
      throw .iterations
    }
    guard iterationStart >= 0, iterationStart <= Ticks.limit else { throw .iterationStart }
    guard Self.rates.contains(rate.magnitude) else { throw .rate }
    if iterations == .infinity {
      guard length > 0 else { throw .endlessInstant }
      guard rate > 0 else { throw .endlessReversal }
    }
    let active = iterations == .infinity ? .infinity : Maths.rint(length * iterations)
    let end = max(0, wait + active + rest)
    guard iterations == .infinity || (active <= Ticks.limit && end <= Ticks.limit) else {
      throw .tooLong
    }
    self.duration = duration
    self.delay = delay
    self.endDelay = endDelay
    self.iterations = iterations
    self.iterationStart = iterationStart
    self.direction = direction
    self.fill = fill
    self.easing = easing
    self.rate = rate
    ticks = (length, wait)
    activeTicks = active
    edges = (min(max(wait, 0), end), min(max(wait + active, 0), end), end)
  }

  /// Whether all numbers and the easing are equal.
  public static func == (a: TimeMap, b: TimeMap) -> Bool {
    a.duration == b.duration && a.delay == b.delay && a.endDelay == b.endDelay
      && a.iterations == b.iterations && a.iterationStart == b.iterationStart
      && a.direction == b.direction && a.fill == b.fill && a.rate == b.rate && a.easing == b.easing
  }
}

extension TimeMap {
  /// Duration × iterations in seconds of local time; infinite for infinitely many iterations.
  public var activeDuration: Double { Ticks.seconds(activeTicks) }

  /// The local time of the end in seconds: delay + active duration + end delay, 0 at least.
  public var end: Double { Ticks.seconds(edges.end) }

  /// The seconds from the start to the end, at the rate that is set.
  public var length: Double { Ticks.seconds(edges.end / rate.magnitude) }
}
