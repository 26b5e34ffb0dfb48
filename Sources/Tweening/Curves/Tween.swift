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

  /// Whether the change is continuous in velocity too.
  ///
  /// A change may cut velocity off (of a layer that is muted, of tweens that a ``KeyPolicy`` takes away or
  /// a ``CombinationLaw`` weighs), and it adds that with which its easing begins. The velocity of base
  /// and tweens just before the change, minus that just after it, is taken over by a second motion
  /// and decays: `v · T · p (1 − p)²` with the difference v, the whole time T = delay + duration as
  /// it really passes (at the speed of clock and group), and progress p in it. It overshoots by at
  /// most 4/27 of v · T. The second motion shares key, group and fate of its tween; it counts as a live
  /// tween (not in the group), and tells no events. A change that moves nothing but cuts a velocity off
  /// is that motion itself. One that takes nothing away and whose easing begins at rest, as springs do, carries nothing on:
  /// it is as without. One with quad, cubic or back out that has no delay or repetition, under no key or one whose policy lets
  /// others be (``KeyPolicy/stack``, ``KeyPolicy/ignore``), by the additive law alone and of a property without layers, is one
  /// tween with ``Easing/smoothstep``, which is what both motions are together.
  ///
  /// The velocity is that of the instant: an easing that begins after a delay begins with its own slope
  /// then, and a ``Scheduler/setRange(from:to:of:)`` does not count. A slope that is infinite (circ, at
  /// its steep end) is taken for 0, so that the motion is as steep as it says; so is one of 2⁻⁵³ of the way a duration
  /// or less, which no value could tell. Nothing is carried on, and the change is as without it, for values that are not
  /// plain vectors, if the delay is negative, if delay and duration are 0 together or infinite, and while the tween's clock
  /// or group stands still. In a decoration it means nothing.
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
  ///
  /// - Complexity: To find out when another spring than a preset settles takes 0.7 µs, as much as ten changes and more: keep
  ///   the tween if many changes have the same (`tweenbench --only retarget.spring`).
  public init(spring: Spring, delay: Double = 0) {
    let duration = spring.settlingDuration
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
