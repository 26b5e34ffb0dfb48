extension Scheduler {
  /// The velocity of a property in units per second, the exact derivative of its value.
  ///
  /// At the instant of a change, and of a tween's beginning or end, it is the one just after. Where an
  /// easing is vertical (circ) the slope one tick further inside is taken. A model value set without a
  /// tween jumps and has no velocity.
  ///
  /// - Complexity: O(live tweens of the property).
  @inlinable
  public func velocity<Value>(_ property: Property<Value>) -> Value.Displacement
  where Value: VectorSpace, Value.Displacement == Value {
    _ = checked(property)
    var velocity: Value?
    withVelocity(of: property.index) { velocity = Value(lanes: $0) }
    return velocity ?? .zero
  }

  /// The acceleration of a property in units per second squared, the exact second derivative.
  ///
  /// The edges are those of ``velocity(_:)``.
  ///
  /// - Complexity: O(live tweens of the property).
  @inlinable
  public func acceleration<Value>(_ property: Property<Value>) -> Value.Displacement
  where Value: VectorSpace, Value.Displacement == Value {
    _ = checked(property)
    var acceleration: Value?
    withAcceleration(of: property.index) { acceleration = Value(lanes: $0) }
    return acceleration ?? .zero
  }

  /// Calls `body` with the velocities of a property's lanes; compiled here, because it is not generic.
  @usableFromInline
  func withVelocity(of property: Int32, _ body: (Span<Double>) -> Void) {
    withScratch(Int(records[Int(property)].laneCount)) { lanes in
      addBaseVelocity(of: property, to: &lanes)
      stack.addVelocities(of: property, at: now, to: &lanes)
      stopWhereCut(property, &lanes)
      body(lanes.span)
    }
  }

  /// Calls `body` with the accelerations of a property's lanes.
  @usableFromInline
  func withAcceleration(of property: Int32, _ body: (Span<Double>) -> Void) {
    withScratch(Int(records[Int(property)].laneCount)) { lanes in
      addBaseAcceleration(of: property, to: &lanes)
      stack.addAccelerations(of: property, at: now, to: &lanes)
      stopWhereCut(property, &lanes)
      body(lanes.span)
    }
  }

  /// Lets the lanes stand still at which a property is cut.
  private func stopWhereCut(_ property: Int32, _ lanes: inout MutableSpan<Double>) {
    let cut = cutLanes(of: property)
    for k in cut.indices where cut[k] { lanes[k] = 0 }
  }
}
