extension Scheduler {
  /// The velocity of a property in units per second, the exact derivative of its value.
  ///
  /// At the instant of a change, and of a tween's beginning or end, it is the one just after. Where an
  /// easing is vertical (circ) the slope one tick further inside is taken. A model value set without a
  /// tween jumps and has no velocity.
  ///
  /// - Complexity: O(live tweens of the property).
  public func velocity<Value>(_ property: Property<Value>) -> Value.Displacement
  where Value: VectorSpace, Value.Displacement == Value {
    derivative(of: property) { lanes in
      addBaseVelocity(of: property.index, to: &lanes)
      stack.addVelocities(of: property.index, at: now, to: &lanes)
    }
  }

  /// The acceleration of a property in units per second squared, the exact second derivative.
  ///
  /// The edges are those of ``velocity(_:)``.
  ///
  /// - Complexity: O(live tweens of the property).
  public func acceleration<Value>(_ property: Property<Value>) -> Value.Displacement
  where Value: VectorSpace, Value.Displacement == Value {
    derivative(of: property) { lanes in
      addBaseAcceleration(of: property.index, to: &lanes)
      stack.addAccelerations(of: property.index, at: now, to: &lanes)
    }
  }

  private func derivative<Value: VectorSpace & Tweenable>(
    of property: Property<Value>, _ add: (inout MutableSpan<Double>) -> Void
  ) -> Value {
    let record = checked(property)
    let cut = cutLanes(of: property.index)
    return withScratch(Int(record.laneCount)) { lanes in
      add(&lanes)
      for k in cut.indices where cut[k] { lanes[k] = 0 }
      return Value(lanes: lanes.span)
    }
  }
}
