public import Tweening

/// What a type of values breaks of the laws that `Tweenable` and `VectorSpace` ask for.
///
/// Every pair of samples is tried on its own, and a scheduler is retargeted at random from one to
/// another. Call it from a test of your own type, with the library `TweeningTesting` among the dependencies of the test
/// target and `import TweeningTesting` in its file:
///
///     #expect(checkTweenableLaws([Insets(1, 2, 3, 4), Insets(0, 0, 0, 0)]) == [])   // Swift Testing
///     XCTAssertEqual(checkTweenableLaws([Insets(1, 2, 3, 4), Insets(0, 0, 0, 0)]), [])   // XCTest
///
/// How far two values are apart is the least of three: the largest difference of their lanes, and the
/// largest lane of the displacement from the one to the other and back. So an angle and the same angle
/// a turn further, or a quaternion and its opposite, count as one value if the type says so. A displacement that never
/// tells one lane from another value of it is told of by itself; for that, and on the way between values, `init(lanes:)`
/// must take lanes that no sample has.
///
/// What the type keeps and has no lane for, nobody can ask for here.
///
/// - Parameters:
///   - samples: Finite values of the type, no lane beyond `Scheduler.largestMagnitude`; others are told of and left
///     out. Some that differ in all lanes and are of one size: one or none shows next to nothing, and beside a lane of 10¹³
///     nothing is wrong with one of 1.
///   - tolerance: How far results may be off, relative to the largest lane of the samples (or to 1), or of sums and
///     multiples of displacements if that is larger. Types that round want more: `Float` 2·10⁻⁷, `Int` two over the largest
///     sample.
///   - joinTolerance: The same for what a retarget moves at its instant, relative to the largest lane
///     that is presented then, if that is larger.
///   - retargets: How many random retargets are stacked on a property, and as many that are alike on another one; none
///     if that is 0 or less. From 32 live ones on the latter are added up, where the type commutes; those that repeat the
///     model value are none.
///   - seed: What the random retargets follow from; the same seed gives the same ones everywhere.
///   - distance: How far a result (first) is from what it should be (second), if not as said above. With it one value may be
///     as good as another and not the other way round.
/// - Returns: A description of each broken law and the values that break it, ten at most of each law; empty if all hold.
///   Where the ``BrokenLaw/Law/shape`` is broken, the other laws are not tried, and where
///   ``BrokenLaw/Law/storage`` is, nothing is stacked.
/// - Complexity: O(samples² + retargets²).
public func checkTweenableLaws<Value: Tweenable>(
  _ samples: [Value], tolerance: Double = 1e-12, joinTolerance: Double = 1e-9,
  retargets: Int = 150, seed: UInt64 = 1, distance: ((Value, Value) -> Double)? = nil
) -> [BrokenLaw] {
  var laws = ValueLaws<Value>(tolerance: tolerance, distance: distance)
  // No property can hold a value of another shape.
  guard laws.checkShape() else { return laws.broken }
  for sample in samples { laws.take(sample) }
  for a in laws.samples {
    laws.checkStorage(a)
    for b in laws.samples { laws.checkPair(a, b) }
  }
  laws.checkTelling()
  if laws.holds(.storage) {
    laws.checkStack(retargets: retargets, tolerance: joinTolerance, seed: seed)
  }
  return laws.broken
}
