public import Tweening

/// Easings as text: the names people type, and one canonical way to write each.
///
/// | written | meaning |
/// | --- | --- |
/// | `linear` `smoothstep` `smootherstep` `perfect` | themselves |
/// | `ease` `ease-in` `ease-out` `ease-in-out` | the keywords of CSS |
/// | `cubicInOut` `cubic-in-out` `easeInOutCubic` | a family in a direction, in any of these orders |
/// | `cubic` | as in d3: in-out, but out for elastic and bounce |
/// | `backOut(2)` `elasticOut(1, 0.3)` | overshoot; amplitude and period |
/// | `power(2.5, inOut)` | exponent and direction |
/// | `penner.expoOut` | the raw form of expo and elastic; all others have just one |
/// | `cubic-bezier(0.3, 0, 0.2, 1)` | as in CSS |
/// | `steps(4, jump-end)` `step-start` `step-end` | as in CSS |
/// | `linear(0, 0.5 20% 40%, 1)` | stops, as in CSS |
/// | `spring(20, 0.5)` | angular frequency per tween and damping ratio |
/// | `pinned(…)` | an easing rescaled to lead from 0 to 1 |
/// | `mirrored(…)` | an easing as it is seen from its end: 1 − f(1 − p) |
///
/// Case, hyphens and underscores do not matter, nor does a leading `ease`.
public enum EasingSyntax {
  /// Reads an easing.
  ///
  /// - Parameter text: One easing, with space around it as you like.
  /// - Returns: An easing without a problem.
  /// - Throws: What is wrong and where, with the name that was probably meant.
  public static func parse(_ text: String) throws(EasingSyntaxError) -> Easing {
    var parser = EasingParser(text)
    return try parser.parse()
  }

  /// Writes an easing in the canonical way, so that ``parse(_:)`` gives back an equal one.
  ///
  /// - Parameter easing: Any easing.
  /// - Returns: The text; nil for a closure and for an easing with a problem.
  public static func write(_ easing: Easing) -> String? {
    easing.problem == nil ? EasingWriter.text(easing.kind) : nil
  }
}
