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

/// What a type of values breaks of the laws that ``Tweenable`` and ``VectorSpace`` ask for.
///
/// - Parameters:
///   - samples: Values of the type; every pair is tried.
///   - tolerance: How far a lane may be off, relative to the largest lane there is.
/// - Returns: A sentence for each broken law; empty if all hold.
public func checkTweenableLaws<Value: Tweenable>(
  _ samples: [Value], tolerance: Double
) -> [String] {
  var laws = TweenableLaws<Value>(tolerance: tolerance, samples: samples)
  laws.checkShape()
  for a in samples {
    laws.checkStorage(a)
    for b in samples { laws.checkPair(a, b) }
  }
  return laws.broken
}

private struct TweenableLaws<Value: Tweenable> {
  let tolerance: Double
  let size: Double
  var broken: [String] = []

  init(tolerance: Double, samples: [Value]) {
    self.tolerance = tolerance
    size = samples.flatMap { lanes(of: $0) }.reduce(1) { max($0, $1.magnitude) }
  }

  mutating func expect(_ holds: Bool, _ law: String, _ values: Any...) {
    if !holds { broken.append("\(Value.self): \(law), \(values)") }
  }

  func areClose(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { ($0 - $1).magnitude <= tolerance * size }
  }

  mutating func checkShape() {
    expect(Value.laneCount > 0 && Value.Displacement.laneCount > 0, "has lanes")
    let widths = (Value.laneCount, Value.Displacement.laneCount)
    expect(!Value.commutes || widths.0 == widths.1, "commutes, so has equal widths", widths)
    expect(lanes(ofVector: Value.Displacement.zero).allSatisfy { $0 == 0 }, "zero is zeros")
  }

  /// Bits survive the way into lanes and back; nothing moves by nothing.
  mutating func checkStorage(_ a: Value) {
    // A longer span than asked for, as the engine may hand over.
    let stored = lanes(of: a)
    let again = lanes(of: Value(lanes: (stored + [1e300]).span))
    expect(again.map(\.bitPattern) == stored.map(\.bitPattern), "init gives back store", a)
    let still = lanes(of: a.displaced(by: .zero))
    expect(still == stored, "zero displaces nothing", a)
  }

  mutating func checkPair(_ a: Value, _ b: Value) {
    let way = a.displacement(to: b)
    expect(areClose(lanes(of: a.displaced(by: way)), lanes(of: b)), "difference leads there", a, b)
    let stored = lanes(ofVector: way)
    let again = lanes(ofVector: Value.Displacement(lanes: (stored + [1e300]).span))
    expect(again.map(\.bitPattern) == stored.map(\.bitPattern), "vector's init and store", way)
    let twice = lanes(ofVector: way + way)
    expect(twice == stored.map { $0 + $0 }, "sum lane by lane", way)
    expect(lanes(ofVector: way - way).allSatisfy { $0 == 0 }, "difference lane by lane", way)
    expect(lanes(ofVector: way.scaled(by: 1)) == stored, "one scales nothing", way)
    expect(lanes(ofVector: way.scaled(by: 2)) == twice, "two doubles", way)
    expect(lanes(ofVector: way.scaled(by: 0)).allSatisfy { $0 == 0 }, "nothing of it", way)
    let halves = a.displaced(by: way.scaled(by: 0.5)).displaced(by: way.scaled(by: 0.5))
    expect(areClose(lanes(of: halves), lanes(of: b)), "two halves are the whole", a, b)
    if Value.commutes {
      let sum = zip(lanes(of: a), stored).map { $0 + $1 }
      expect(areClose(lanes(of: a.displaced(by: way)), sum), "commutes, so adds lanes", a, b)
    }
  }
}
