extension Scheduler {
  /// Tells what a property is going to do from now until it rests, if nothing more is changed.
  ///
  /// Tweens without end (paused ones, infinite iterations) are looked at as far as time reaches.
  ///
  /// - Parameter property: The property.
  /// - Returns: Its bounds and more; `nil` for a value whose displacements are not added up lane by lane
  ///   (rotations, transforms, matrices: they have no bounds by components), and for a property whose base
  ///   layers may move: what an action does is told by ``FCurve/bounds(over:)``.
  /// - Complexity: O(live tweens of the property) for each of some hundred stretches of time and each lane,
  ///   at most some half million weights a lane, or all of them eight times for each one that begins or ends:
  ///   O(tweens²). 1,000 with linear easing take some 0.2 s, 4,000 take 3, and with cubic in-out 6.5.
  public func forecast<Value: Tweenable>(of property: Property<Value>) -> Forecast<Value>? {
    let record = checked(property)
    guard Value.commutes, !record.isDriven else { return nil }
    return Forecast(FutureMotion(of: property.index, in: self))
  }
}
