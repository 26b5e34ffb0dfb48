extension Easing {
  /// The `ease` of CSS: bezier(0.25, 0.1, 0.25, 1).
  public static let ease = bezier(0.25, 0.1, 0.25, 1)
  /// The `ease-in` of CSS: bezier(0.42, 0, 1, 1).
  public static let easeIn = bezier(0.42, 0, 1, 1)
  /// The `ease-out` of CSS: bezier(0, 0, 0.58, 1).
  public static let easeOut = bezier(0, 0, 0.58, 1)
  /// The `ease-in-out` of CSS: bezier(0.42, 0, 0.58, 1).
  public static let easeInOut = bezier(0.42, 0, 0.58, 1)
  /// Seamless's default: bezier(0.5, 0, 0.5, 1).
  public static let perfect = bezier(0.5, 0, 0.5, 1)

  /// The `cubic-bezier()` of CSS: from (0, 0) to (1, 1) with two control points.
  ///
  /// The parameter is solved for to the precision of the progress itself, 10⁻¹² or better in the
  /// value wherever the slope is below 1000. Outside 0...1 the curve goes on along its tangents.
  ///
  /// - Parameters:
  ///   - x1: 0...1.
  ///   - y1: Any number.
  ///   - x2: 0...1.
  ///   - y2: Any number.
  /// - Returns: The easing, with a problem if an x is outside 0...1.
  public static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Easing {
    guard isUsable(x1), isUsable(y1), isUsable(x2), isUsable(y2) else { return Easing(.notFinite) }
    guard (0...1).contains(x1), (0...1).contains(x2) else { return Easing(.controlPointOutside) }
    return Easing(.bezier(UnitBezier(x1: x1 + 0, y1: y1 + 0, x2: x2 + 0, y2: y2 + 0)))
  }

  /// The `steps()` of CSS: stairs of equal length.
  ///
  /// A jump belongs to the stair on its right, at 1 too. Outside 0...1 the stairs go on.
  ///
  /// - Parameters:
  ///   - count: The number of stairs, 1...10⁹, with `jumpNone` 2 or more.
  ///   - position: Which ends have a jump.
  /// - Returns: The easing, with a problem if the count is out of range.
  public static func steps(_ count: Int, _ position: StepPosition = .jumpEnd) -> Easing {
    guard count >= (position == .jumpNone ? 2 : 1), count <= 1_000_000_000 else {
      return Easing(.stepCount)
    }
    return Easing(.steps(StepsFormula(count: count, position: position)))
  }

  /// The `linear()` of CSS: straight lines between stops.
  ///
  /// Missing inputs are spaced evenly (0 for the first, 1 for the last), one that is smaller than one
  /// before it counts as that, two stops at one input are a jump. The first and the last line go on
  /// outside, until they reach ±10⁵⁰; if the first two stops are a jump, the second one's value holds before it (as in
  /// Chromium 156, not in the text of CSS Easing 2).
  ///
  /// - Parameter stops: One or more; a single one is a constant.
  /// - Returns: The easing, with a problem if there is no stop or one is not finite.
  public static func stops(_ stops: [EasingStop]) -> Easing {
    guard !stops.isEmpty else { return Easing(.noStops) }
    for stop in stops where !isUsable(stop.output) || !isUsable(stop.input ?? 0) {
      return Easing(.notFinite)
    }
    return Easing(.stops(StopTable(stops)))
  }
}

extension Easing {
  /// A spring's way from 0 to 1, as far as it comes in a duration.
  ///
  /// It does not end at exactly 1; take ``pinned`` where that step would show.
  ///
  /// - Parameters:
  ///   - spring: The spring, let go at rest.
  ///   - duration: The seconds that progress 0...1 stands for: that of the tween, often
  ///     ``Spring/settlingDuration(tolerance:)``.
  /// - Returns: The easing, with a problem if the spring has one or the duration is not positive.
  public static func spring(_ spring: Spring, duration: Double) -> Easing {
    if let problem = spring.problem { return Easing(problem) }
    guard isUsable(duration) else { return Easing(.notFinite) }
    return self.spring(
      angularFrequency: spring.angularFrequency * duration, dampingRatio: spring.dampingRatio)
  }

  /// A spring whose time is progress: ω in radians per whole tween, ζ the damping ratio.
  ///
  /// Seamless's block is ω = 20, ζ = 0.5; it ends at 1.0000243.
  ///
  /// - Parameters:
  ///   - angularFrequency: ω, greater than 0.
  ///   - dampingRatio: ζ, 0 or more; 1 is critical.
  /// - Returns: The easing, with a problem if the numbers make no spring.
  public static func spring(angularFrequency: Double, dampingRatio: Double) -> Easing {
    let spring = Spring(angularFrequency: angularFrequency, dampingRatio: dampingRatio)
    if let problem = spring.problem { return Easing(problem) }
    return Easing(
      .spring(
        angularFrequency: angularFrequency, dampingRatio: spring.dampingRatio, pinned: false))
  }
}
