/// What a curve does at one of its ends: value, slope and curvature, as limits from inside.
///
/// They decide how smoothly a tween joins (``Easing/retargetContinuity``) and leaves
/// (``Easing/expiryContinuity``).
public struct EndConditions: Sendable, Equatable {
  /// The limit of the value; 0 at the start and 1 at the end, unless the curve jumps there.
  public var value: Double
  /// The limit of the first derivative by progress; ±∞ where the tangent is vertical.
  public var velocity: Double
  /// The limit of the second derivative by progress; ±∞ where it grows beyond all bounds.
  public var acceleration: Double

  /// Makes conditions of the three limits.
  public init(value: Double, velocity: Double, acceleration: Double) {
    self.value = value
    self.velocity = velocity
    self.acceleration = acceleration
  }

  init(_ jet: Jet) {
    self.init(value: jet.value, velocity: jet.first, acceleration: jet.second)
  }

  /// How many derivatives stay continuous where the curve meets a constant of the given value.
  ///
  /// Slopes and curvatures up to 10⁻⁶ and steps up to 10⁻⁹ count as none: a rounding error is not a
  /// jump.
  func continuity(towards rest: Double) -> Continuity {
    guard (value - rest).magnitude <= 1e-9 else { return .jump }
    guard velocity.magnitude <= 1e-6 else { return .c0 }
    return acceleration.magnitude <= 1e-6 ? .c2 : .c1
  }
}

/// How smoothly two curves join: the number of derivatives that agree.
public enum Continuity: UInt8, Sendable, Equatable, Comparable, CaseIterable {
  /// The value itself jumps.
  case jump
  /// The value is continuous, the velocity jumps.
  case c0
  /// Value and velocity are continuous, the acceleration jumps.
  case c1
  /// Value, velocity and acceleration are continuous.
  case c2

  /// Orders from `jump` to `c2`.
  public static func < (a: Continuity, b: Continuity) -> Bool { a.rawValue < b.rawValue }
}
