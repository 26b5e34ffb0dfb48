/// What an easing and a duration make of a target that is retargeted again and again.
///
/// Under the additive law, tweens of one easing e and one duration D are a linear filter: the presented
/// value is the targets of the last D seconds, convolved with e′(t/D)/D. So a few numbers tell how it
/// follows whatever it is given:
///
///     let response = Easing.smoothstep.response(duration: 0.08)
///     response.meanLag                     // 0.04
///     response.gain(atFrequency: 5)        // 0.8507…
///     response.cutoff                      // 7.22…, in hertz
///
/// They hold for vectors, component by component, whose targets change at instants as dense as you like;
/// not for other laws, nor for tweens that differ, repeat or are taken away by a policy. A jump that the
/// curve makes at an end (raw Expo, a spring that is not ``Easing/pinned``) is part of it.
public struct EasingResponse: Sendable {
  /// The easing of the tweens; one with a problem counts as ``Easing/linear``.
  public let easing: Easing

  /// The duration of the tweens in seconds, 0 or more; a number that none can be counts as 0.
  public var duration: Double {
    didSet { duration = Self.usable(duration) }
  }

  private let arcs: CurveArcs
  private let lag: Double

  init(_ easing: Easing, duration: Double) {
    self.easing = easing
    self.duration = Self.usable(duration)
    arcs = CurveArcs(of: easing)
    lag = arcs.lag
  }

  private static func usable(_ duration: Double) -> Double {
    duration >= 0 && duration.isFinite ? duration : 0
  }

  /// How far behind a steadily moving target the value stays, in seconds: D·∫(1 − e(p))dp.
  ///
  /// Half the duration for linear and every in-out; negative for a curve that overshoots by so much that
  /// it is ahead. The error is below 10⁻⁸ durations. A target that is set at instants h apart is itself
  /// late by h/2 in the mean, which is not counted.
  public var meanLag: Double { duration * lag }

  /// The value after a step of the target from 0 to 1 at second 0.
  ///
  /// - Parameter seconds: Any number; NaN counts as before the step.
  /// - Returns: e(t/D), 0 before the step, 1 once the tween is gone.
  public func step(at seconds: Double) -> Double {
    guard seconds >= 0 else { return 0 }
    return seconds < duration ? easing.value(at: seconds / duration) : 1
  }

  /// How much of a wave is left: |∫ e′(p)·exp(−2πi·f·D·p) dp|, 1 at frequency 0.
  ///
  /// Above 1 where the curve overshoots so much that it amplifies. The error is below f·D·10⁻⁷ (for a
  /// curve that is noise there is no bound).
  ///
  /// - Parameter frequency: In hertz; NaN counts as 0, and what makes more than 10¹⁵ turns in a duration
  ///   as that many, beyond which a phase means nothing.
  /// - Returns: The amplitude that is left, as a share; 0 or more.
  /// - Complexity: Linear in the pieces of the curve, a few hundred.
  public func gain(atFrequency frequency: Double) -> Double {
    let turns = (frequency * duration).magnitude
    return arcs.wave(turns.isNaN ? 0 : Swift.min(turns, 1e15))
  }

  /// The lowest frequency in hertz at which a wave is left with 1/√2 of its amplitude (−3 dB).
  ///
  /// Infinite where that never happens: for a duration of 0, and for a curve of which one jump leaves
  /// more than the rest can take away (``Easing/steps(_:_:)`` of one stair, stops that start at 0.9), which only
  /// delays. Infinite too for a curve so near to that, or so wild (amplitudes in the thousands), that 600 steps
  /// and more, as wide as its course allows, do not lead there; springs down to a damping of 0.02 and
  /// elastics down to a period of 0.03 are found. A dip that touches 1/√2 by less than 0.0001 may be passed
  /// over.
  ///
  /// - Complexity: Some tens to some hundred times ``gain(atFrequency:)``, at most some million pieces.
  public var cutoff: Double {
    duration > 0 ? arcs.turns(leaving: 0.7071067811865476) / duration : .infinity
  }

  /// How far the value goes beyond the end of a single step, as a share of the step: max e − 1, 0 or more.
  public var stepOvershoot: Double { arcs.highest - 1 }

  /// How far the value can leave the range of its targets, as a share of that range: (∫|e′|dp − 1)/2.
  ///
  /// With c the middle and r half the width of the range, value − c is ∫ (target − c) de, hence at most
  /// r·∫|de|, beyond the range by r·(∫|de| − 1): this share of the width 2r. Targets that jump from one
  /// end to the other in time with the signs of e′ reach it. It is never less than ``stepOvershoot``,
  /// and the same for a curve that overshoots once; 0 for one that only rises.
  public var worstOvershoot: Double { Swift.max(0, 0.5 * (arcs.variation - 1)) }
}

extension Easing {
  /// How a value follows that is retargeted with this easing and a duration in seconds.
  ///
  /// - Complexity: Some hundred to some thousand evaluations of the easing, a few hundred thousand for a
  ///   closure that is noise.
  public func response(duration: Double) -> EasingResponse {
    EasingResponse(self, duration: duration)
  }
}
