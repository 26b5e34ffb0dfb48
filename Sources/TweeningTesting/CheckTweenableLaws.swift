public import Tweening

/// What a type of values breaks of the laws that `Tweenable` and `VectorSpace` ask for.
///
/// Every pair of samples is tried on its own, and a scheduler is retargeted at random from one to
/// another. Call it from a test of your own type:
///
///     #expect(checkTweenableLaws([Insets(1, 2, 3, 4), Insets(0, 0, 0, 0)]).isEmpty)
///
/// How far two values are apart is the least of three: the largest difference of their lanes, and the
/// largest lane of the displacement from the one to the other and back. So an angle and the same angle
/// a turn further, or a quaternion and its opposite, count as one value if the type says so.
///
/// - Parameters:
///   - samples: Finite values of the type, no lane beyond `Scheduler.largestMagnitude`.
///   - tolerance: How far results may be off, relative to the largest lane of the samples (or to 1).
///   - joinTolerance: The same for what a retarget moves at its instant, relative to the largest lane
///     that is presented then, if that is larger.
///   - retargets: How many random retargets are stacked; none if that is 0 or less.
///   - seed: What the random retargets follow from; the same seed gives the same ones everywhere.
///   - distance: How far a result (first) is from what it should be (second), if not as said above.
/// - Returns: A description of each broken law and the values that break it; empty if all hold. Where the
///   ``BrokenLaw/Law/shape`` is broken, the other laws are not tried.
/// - Complexity: O(samples² + retargets²).
public func checkTweenableLaws<Value: Tweenable>(
  _ samples: [Value], tolerance: Double = 1e-12, joinTolerance: Double = 1e-9,
  retargets: Int = 40, seed: UInt64 = 1, distance: ((Value, Value) -> Double)? = nil
) -> [BrokenLaw] {
  var laws = ValueLaws<Value>(
    samples: samples, tolerance: tolerance, distance: distance ?? farthest)
  laws.checkShape()
  // No property can hold a value of such a shape.
  guard laws.broken.isEmpty else { return laws.broken }
  for a in samples {
    laws.checkStorage(a)
    for b in samples { laws.checkPair(a, b) }
  }
  laws.checkStack(retargets: retargets, tolerance: joinTolerance, seed: seed)
  return laws.broken
}

/// The largest lane that lies between two values, by the shortest of the three ways to tell.
private func farthest<Value: Tweenable>(_ a: Value, _ b: Value) -> Double {
  let difference = zip(laneArray(of: a), laneArray(of: b)).map { $0 - $1 }
  return min(
    largest(difference), largest(laneArray(ofVector: a.displacement(to: b))),
    largest(laneArray(ofVector: b.displacement(to: a))))
}

/// The largest magnitude; infinite if one is no number.
func largest(_ lanes: [Double]) -> Double {
  lanes.reduce(0) { $1.isNaN ? .infinity : max($0, $1.magnitude) }
}

func laneArray<Value: Tweenable>(of value: Value) -> [Double] {
  var lanes = [Double](repeating: 0, count: Value.laneCount)
  var span = lanes.mutableSpan
  value.store(in: &span)
  return lanes
}

func laneArray<Vector: VectorSpace>(ofVector vector: Vector) -> [Double] {
  var lanes = [Double](repeating: 0, count: Vector.laneCount)
  var span = lanes.mutableSpan
  vector.store(in: &span)
  return lanes
}
