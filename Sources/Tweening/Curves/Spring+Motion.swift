/// A spring in use: where it is, how fast, what pulls, for targets and velocities of any vector.
///
/// All are closed forms. Times before 0 and NaN count as 0; a spring with a ``problem`` is at its
/// target, at rest.
extension Spring {
  /// Where the spring is on its way from zero to a target, set going with a velocity.
  ///
  ///     target·(1 − rest) + velocity·kick
  ///
  /// - Parameters:
  ///   - target: Where it is pulled to.
  ///   - initialVelocity: Its velocity at time 0, per second.
  ///   - time: Seconds.
  /// - Returns: the value.
  public func value<V: VectorSpace>(target: V, initialVelocity: V = .zero, time: Double) -> V {
    let response = response(at: time)
    return target.scaled(by: 1 - response.rest) + initialVelocity.scaled(by: response.kick)
  }

  /// How fast it is then, per second: the derivative of ``value(target:initialVelocity:time:)``.
  ///
  /// - Parameters:
  ///   - target: Where it is pulled to.
  ///   - initialVelocity: Its velocity at time 0, per second.
  ///   - time: Seconds.
  /// - Returns: the velocity.
  public func velocity<V: VectorSpace>(target: V, initialVelocity: V = .zero, time: Double) -> V {
    let response = response(at: time)
    return target.scaled(by: -response.restVelocity)
      + initialVelocity.scaled(by: response.kickVelocity)
  }

  /// Where the spring is on its way from one value to another, set going with a velocity.
  ///
  /// - Parameters:
  ///   - fromValue: Where it is at time 0.
  ///   - toValue: Where it is pulled to.
  ///   - initialVelocity: Its velocity at time 0, per second.
  ///   - time: Seconds.
  /// - Returns: `toValue` displaced by what is left of the way and then by what the velocity has led to.
  public func value<Value: Tweenable>(
    fromValue: Value, toValue: Value, initialVelocity: Value.Displacement = .zero, time: Double
  ) -> Value {
    let response = response(at: time)
    return toValue.displaced(by: toValue.displacement(to: fromValue).scaled(by: response.rest))
      .displaced(by: initialVelocity.scaled(by: response.kick))
  }

  /// Lets time pass: what `value` and `velocity` are after it.
  ///
  /// However the time is cut up, the result is the same up to rounding: it is no integration.
  ///
  /// - Parameters:
  ///   - value: Where the spring is.
  ///   - velocity: How fast, per second.
  ///   - target: Where it is pulled to.
  ///   - deltaTime: The seconds that pass.
  public func update<V: VectorSpace>(
    value: inout V, velocity: inout V, target: V, deltaTime: Double
  ) {
    let response = response(at: deltaTime)
    let distance = value - target
    let start = velocity
    value = target + (distance.scaled(by: response.rest) + start.scaled(by: response.kick))
    velocity =
      distance.scaled(by: response.restVelocity) + start.scaled(by: response.kickVelocity)
  }

  /// The force upon what the spring moves: stiffness·(target − position) − damping·velocity.
  ///
  /// With the ``mass`` 1 it is the acceleration.
  ///
  /// - Parameters:
  ///   - target: Where it is pulled to.
  ///   - position: Where it is.
  ///   - velocity: How fast, per second.
  /// - Returns: the force; zero for a spring with a ``problem``.
  public func force<V: VectorSpace>(target: V, position: V, velocity: V) -> V {
    guard problem == nil else { return .zero }
    return (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }
}
