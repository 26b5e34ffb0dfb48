/// What is left of the two ways to set a spring going: let go at a distance, and pushed off.
///
/// Every free motion of the spring is a sum of these: with the distance x₀ and the velocity v₀ at time 0
/// it is x(t) = x₀·rest + v₀·kick. Both obey the equation of motion, so derivatives follow from it:
///
///     rest′ = −ω²·kick        kick′ = rest − 2ζω·kick
struct SpringResponse {
  /// The distance that is left of 1, let go at rest.
  let rest: Double
  /// The distance that a velocity of 1 has led to, from the target.
  let kick: Double
  private let stiffness: Double
  private let friction: Double

  /// The response after a time in the unit of 1/ω, not negative.
  ///
  /// - Parameters:
  ///   - angularFrequency: ω, usable and positive.
  ///   - dampingRatio: ζ, 0 or more.
  ///   - time: the time; what is beyond ``Spring/latest(_:)`` counts as that.
  init(angularFrequency: Double, dampingRatio: Double, time: Double) {
    let time = min(time, Spring.latest(angularFrequency))
    stiffness = angularFrequency * angularFrequency
    friction = 2 * dampingRatio * angularFrequency
    if dampingRatio < 1 {
      let formula = OscillatingSpring(
        angularFrequency: angularFrequency, dampingRatio: dampingRatio)
      rest = formula.distance(time)
      let root = ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
      let swing = Maths.sin(turns: formula.turns * time)
      kick = Maths.exp2(formula.decay * time) * swing / (angularFrequency * root)
      return
    }
    let root = ((dampingRatio - 1) * (dampingRatio + 1)).squareRoot()
    let slow = angularFrequency / (dampingRatio + root)
    let spread = 2 * root * angularFrequency
    let decay = Maths.exp2((-slow * Spring.binaryLogOfE) * time)
    if spread < 1e-3 * slow {
      let formula = CriticalSpring(slow: slow, spread: spread)
      rest = formula.distance(time)
      kick = decay * time * formula.approach(time)
    } else {
      rest = CreepingSpring(slow: slow, spread: spread).distance(time)
      kick = decay * ((1 - Maths.exp2((-spread * Spring.binaryLogOfE) * time)) / spread)
    }
  }

  /// The first derivative of ``rest``.
  var restVelocity: Double { -stiffness * kick }
  /// The first derivative of ``kick``.
  var kickVelocity: Double { rest - friction * kick }
  /// The second derivative of ``rest``.
  var restAcceleration: Double { -stiffness * kickVelocity }
  /// The second derivative of ``kick``.
  var kickAcceleration: Double { -stiffness * kick - friction * kickVelocity }
}

extension Spring {
  /// The response after some seconds: at rest at the target for a spring with a ``problem``, as at time
  /// 0 before it and for NaN.
  func response(at seconds: Double) -> SpringResponse {
    guard problem == nil else {
      return SpringResponse(angularFrequency: 1, dampingRatio: 1, time: .infinity)
    }
    return SpringResponse(
      angularFrequency: angularFrequency, dampingRatio: dampingRatio,
      time: seconds > 0 ? seconds : 0)
  }
}
