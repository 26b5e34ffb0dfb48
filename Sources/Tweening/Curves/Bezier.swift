/// A cubic Bezier curve from (0, 0) to (1, 1), as `cubic-bezier()` of CSS.
struct UnitBezier: Sendable, Equatable {
  let x1, y1, x2, y2: Double

  /// The same curve turned by half a turn about its middle: 1 − f(1 − p).
  var turned: UnitBezier { UnitBezier(x1: 1 - x2, y1: 1 - y2, x2: 1 - x1, y2: 1 - y1) }

  /// The limit of slope and curvature at the start.
  ///
  /// A control point that lies on the end is passed over. Where the tangent is vertical both are
  /// infinite; where only the tangent exists the curvature is infinite.
  var startLimit: (slope: Double, curvature: Double) {
    if x1 > 0 {
      let (dx, dy) = (3 * x1, 3 * y1)
      let slope = y1 / x1
      let curvature = (6 * (y2 - 2 * y1) - slope * (6 * (x2 - 2 * x1))) / dx / dx
      guard slope.isFinite, curvature.isFinite else { return vertical(dy) }
      return (slope, curvature)
    }
    if y1 != 0 { return vertical(y1) }
    if x2 > 0 {
      let slope = y2 / x2
      guard slope.isFinite else { return vertical(y2) }
      return (slope, slope == 1 ? 0 : slope < 1 ? .infinity : -.infinity)
    }
    return y2 == 0 ? (1, 0) : vertical(y2)
  }

  private func vertical(_ rise: Double) -> (slope: Double, curvature: Double) {
    rise > 0 ? (.infinity, -.infinity) : (-.infinity, .infinity)
  }
}

extension UnitBezier {
  /// y where x is p.
  func rise(_ p: Double) -> Double {
    let t = BezierRoot.parameter(x: p, x1: x1, x2: x2)
    let s = 1 - t
    return 3 * s * t * (s * y1 + t * y2) + t * t * t
  }

  /// The derivatives of y by x where x is p, strictly inside.
  func slope(_ p: Double) -> (first: Double, second: Double) {
    let t = BezierRoot.parameter(x: p, x1: x1, x2: x2)
    let (x, y) = (derivatives(t, x1, x2), derivatives(t, y1, y2))
    let slope = y.first / x.first
    let curvature = (y.second - slope * x.second) / x.first / x.first
    guard x.first > 0, slope.isFinite, curvature.isFinite else {
      // Only for x1 = 1, x2 = 0, in the middle; 0/0 is the straight line.
      return (y.first == 0 ? 1 : y.first > 0 ? .infinity : -.infinity, 0)
    }
    return (slope, curvature)
  }

  private func derivatives(_ t: Double, _ a: Double, _ b: Double) -> (first: Double, second: Double)
  {
    let s = 1 - t
    return (
      3 * (s * s * a + 2 * s * t * (b - a) + t * t * (1 - b)),
      6 * (s * (b - 2 * a) + t * (1 - 2 * b + a))
    )
  }
}

/// The formula of a Bezier easing: x(t) = p solved for t, then y(t).
///
/// The right half is solved on the turned curve, so that nothing is lost next to either end, however
/// steep it is there.
struct BezierFormula: EasingFormula {
  let bezier: UnitBezier
  let turned: UnitBezier

  init(bezier: UnitBezier) {
    self.bezier = bezier
    turned = bezier.turned
  }

  func value(_ p: Double) -> Double { p <= 0.5 ? bezier.rise(p) : 1 - turned.rise(1 - p) }

  func weight(_ p: Double) -> Double { p <= 0.5 ? 1 - bezier.rise(p) : turned.rise(1 - p) }

  func jet(_ p: Double) -> Jet {
    if p == 0 { return start }
    if p == 1 { return end }
    let slope = p <= 0.5 ? bezier.slope(p) : turned.slope(1 - p)
    return Jet(
      value: value(p), first: slope.first, second: p <= 0.5 ? slope.second : -slope.second)
  }

  func jet(outside p: Double) -> Jet {
    let side = p < 0 ? start : end
    // CSS goes on horizontally where the tangent is vertical.
    let slope = side.first.isFinite ? side.first : 0
    return .line(from: side.value, slope: slope, distance: p < 0 ? p : p - 1)
  }

  var start: Jet {
    let limit = bezier.startLimit
    return Jet(value: 0, first: limit.slope, second: limit.curvature)
  }

  var end: Jet {
    let limit = turned.startLimit
    return Jet(value: 1, first: limit.slope, second: -limit.curvature)
  }
}

extension Jet {
  /// A straight line at some distance from where it starts, finite whatever the distance is.
  static func line(from value: Double, slope: Double, distance: Double) -> Jet {
    guard slope != 0 else { return Jet(value: value, first: 0, second: 0) }
    let limit = Double.greatestFiniteMagnitude
    let far = value + slope * distance
    return Jet(value: Swift.min(Swift.max(far, -limit), limit), first: slope, second: 0)
  }
}
