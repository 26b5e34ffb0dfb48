extension FCurve {
  /// Where a curve is and how it moves, at one frame.
  public struct Motion: Sendable, Equatable {
    /// The value, in the unit of the property.
    public var value: Double

    /// The first derivative, in values per frame; ±infinity on a vertical tangent.
    public var velocity: Double

    /// The second derivative, in values per frame²; ±infinity on a vertical tangent.
    public var acceleration: Double

    /// A value with its derivatives.
    public init(value: Double, velocity: Double = 0, acceleration: Double = 0) {
      self.value = value
      self.velocity = velocity
      self.acceleration = acceleration
    }

    /// The same motion by another clock: derivatives per second when `speed` is in frames per second.
    ///
    /// Standing still gives zero derivatives, also where the curve is vertical.
    public func played(at speed: Double) -> Motion {
      if speed == 0 { return Motion(value: value) }
      return Motion(
        value: value, velocity: velocity * speed,
        acceleration: acceleration == 0 ? 0 : acceleration * speed * speed)
    }
  }
}
