public import Tweening

/// The lanes of a value.
public func lanes<Value: Tweenable>(of value: Value) -> [Double] {
  var lanes = [Double](repeating: 0, count: Value.laneCount)
  var span = lanes.mutableSpan
  value.store(in: &span)
  return lanes
}

/// The lanes of a displacement.
public func lanes<Vector: VectorSpace>(ofVector vector: Vector) -> [Double] {
  var lanes = [Double](repeating: 0, count: Vector.laneCount)
  var span = lanes.mutableSpan
  vector.store(in: &span)
  return lanes
}
