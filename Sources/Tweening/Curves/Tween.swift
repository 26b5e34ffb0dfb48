/// A recipe for a change: how long it takes, how it eases, when it begins.
///
/// A tween holds no values and no clock, so one may be kept and used for any number of changes:
///
///     let quick = Tween(duration: 0.2, easing: .cubic(.out))
///
/// Its ``problem`` tells whether a scheduler will take it; making one never fails.
public struct Tween: Sendable, Equatable {
  /// The time from beginning to end in seconds, 0 or more.
  ///
  /// Zero jumps.
  public var duration: Double

  /// How progress 0…1 becomes the share of the way that is done.
  public var easing: Easing

  /// The time in seconds between the change and the beginning of motion.
  ///
  /// While a tween waits it stays at the beginning of its easing (fill backwards). That is the old
  /// value, so nothing jumps, for every easing that starts at 0, for steps, and for whatever is
  /// ``Easing/pinned``; stops and closures that start elsewhere jump there at once, as in a browser. A
  /// negative delay begins in the middle, and so with a jump of what has been left out.
  public var delay: Double

  /// Whether the change is continuous in velocity too, whatever the easing and however the base moves.
  ///
  /// A change cuts off the velocity that the base had before it (of a layer that was switched off, say)
  /// and adds that with which its easing begins, `easing'(0)`; where neither is wanted, a second motion
  /// takes the difference over and lets it decay: `v · T · p (1 − p)²` with the difference v, the whole
  /// time T = delay + duration, and progress p in it. It overshoots by at most 4/27 of v · T. The
  /// slope of the easing counts where it is finite and the delay is 0. Values that are not plain
  /// vectors change as without it. The second motion counts as a live tween and tells no events.
  public var keepsVelocity: Bool

  /// How often, in which direction and how fast it goes its way: ``Playback/once``, forwards.
  public var playback: Playback

  /// A tween of a duration in seconds.
  public init(
    duration: Double, easing: Easing = .smoothstep, delay: Double = 0, keepsVelocity: Bool = false,
    playback: Playback = .once
  ) {
    self.duration = duration
    self.easing = easing
    self.delay = delay
    self.keepsVelocity = keepsVelocity
    self.playback = playback
  }

  /// A tween of a duration.
  public init(
    duration: Duration, easing: Easing = .smoothstep, delay: Duration = .zero,
    keepsVelocity: Bool = false
  ) {
    self.init(
      duration: Ticks.seconds(of: duration), easing: easing, delay: Ticks.seconds(of: delay),
      keepsVelocity: keepsVelocity)
  }

  /// A tween that lasts until a spring has settled to within 1/1000 of the way.
  ///
  /// The spring's curve is pinned, that is scaled to end exactly at 1, so its end is no step. A spring
  /// that never settles (no damping) gives a tween with a ``problem``.
  public init(spring: Spring, delay: Double = 0) {
    let duration = spring.settlingDuration(tolerance: 0.001)
    self.init(
      duration: duration, easing: .spring(spring, duration: duration).pinned, delay: delay)
  }

  /// Why a scheduler refuses this tween, or `nil` if it does not.
  public var problem: TweenProblem? {
    if let problem = easing.problem { return .easing(problem) }
    guard let ticks = Ticks.nearest(seconds: duration), ticks >= 0 else { return .duration }
    guard Ticks.nearest(seconds: delay) != nil else { return .delay }
    return playback.isOnce ? nil : playbackProblem
  }
}

/// What makes a ``Tween`` impossible.
public enum TweenProblem: Error, Sendable, Equatable {
  /// The duration is negative, not a number, infinite or beyond 147 days.
  case duration

  /// The delay is not a number, infinite or beyond 147 days.
  case delay

  /// The iterations, the end delay or the rate is impossible, alone or with the duration.
  case playback(TimeMapProblem)

  /// The parameters of the easing describe no curve.
  case easing(EasingProblem)
}
