/// A cubic bezier curve that begins at (0, 0), by the three steps between its control points.
///
/// The steps of `x` are `(reach, 1 − reach − far reach, far reach)`: they add up to 1, and `x` grows
/// with the parameter.
struct BezierArc {
  let x: (Double, Double, Double)
  let y: (Double, Double, Double)

  /// The parameter where the curve has this `x` in 0...1.
  func parameter(at position: Double) -> Double {
    BezierRoot.parameter(x: position, x1: x.0, x2: 1 - x.2)
  }

  func value(at t: Double) -> Double {
    let s = 1 - t
    let second = y.0 + y.1
    return t * (3 * (s * s) * y.0 + t * (3 * s * second + t * (second + y.2)))
  }

  /// The slope dy/dx at a parameter.
  ///
  /// Where `x` stands still, the limit for growing parameters. That is the side wanted: `x` stands still
  /// at keys, which are the begin of an arc, and in the middle if both handles reach across the segment.
  func slope(at t: Double) -> Double {
    LeadingTerms.ratio(rate(y, at: t), over: xRate(at: t), power: 1)
  }

  /// The second derivative d²y/dx² at a parameter, with limits as in ``slope(at:)``.
  func bend(at t: Double) -> Double {
    let a = xRate(at: t)
    let b = rate(y, at: t)
    // y″x′ − y′x″ around the parameter; its cubic term cancels.
    let numerator = (
      b.1 * a.0 - b.0 * a.1, 2 * (b.2 * a.0 - b.0 * a.2), b.2 * a.1 - b.1 * a.2
    )
    return LeadingTerms.ratio(numerator, over: a, power: 3)
  }

  private func xRate(at t: Double) -> (Double, Double, Double) {
    let a = rate(x, at: t)
    // Below zero by rounding only: x never falls.
    return a.0 < 0 ? (0, a.1, a.2) : a
  }

  /// The derivative by the parameter as a polynomial around `t`: `r.0 + r.1·ε + r.2·ε²`.
  private func rate(
    _ step: (Double, Double, Double), at t: Double
  ) -> (Double, Double, Double) {
    let s = 1 - t
    let first = step.1 - step.0
    let second = step.2 - step.1
    return (
      3 * (s * s * step.0 + 2 * (s * t) * step.1 + t * t * step.2),
      6 * (s * first + t * second),
      3 * (second - first)
    )
  }
}

/// The limit of a quotient whose divisor may vanish.
enum LeadingTerms {
  /// The limit of `n(ε) / a(ε)^power` as ε falls to 0, by the first terms that are not zero.
  ///
  /// Both are polynomials of the second degree, lowest term first, and the power is odd. A zero numerator gives 0, a
  /// divisor that vanishes faster than the numerator ±infinity; the result is never NaN.
  static func ratio(
    _ n: (Double, Double, Double), over a: (Double, Double, Double), power: Int
  ) -> Double {
    guard let numerator = leading(n), let divisor = leading(a) else { return 0 }
    let order = numerator.order - power * divisor.order
    if order > 0 { return 0 }
    if order == 0 {
      var product = divisor.term
      for _ in 1..<power { product *= divisor.term }
      return numerator.term / product
    }
    // The power is odd: it has the sign of the divisor.
    return (numerator.term > 0) == (divisor.term > 0) ? .infinity : -.infinity
  }

  private static func leading(
    _ terms: (Double, Double, Double)
  ) -> (term: Double, order: Int)? {
    if terms.0 != 0 { return (terms.0, 0) }
    if terms.1 != 0 { return (terms.1, 1) }
    return terms.2 != 0 ? (terms.2, 2) : nil
  }
}
