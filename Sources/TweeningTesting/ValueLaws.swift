import Tweening

/// Collects what breaks the laws of one type.
struct ValueLaws<Value: Tweenable> {
  let samples: [Value]
  let tolerance: Double
  /// The largest lane of all samples, or 1.
  let size: Double
  let distance: (Value, Value) -> Double
  var broken: [BrokenLaw] = []

  init(samples: [Value], tolerance: Double, distance: @escaping (Value, Value) -> Double) {
    self.samples = samples
    self.tolerance = tolerance
    self.distance = distance
    size = samples.reduce(1) { max($0, largest(laneArray(of: $1))) }
  }

  mutating func expect(_ holds: Bool, _ law: BrokenLaw.Law, _ text: @autoclosure () -> String) {
    if !holds { broken.append(BrokenLaw(law: law, text: "\(Value.self), \(text())")) }
  }

  /// Whether a result is what it should be.
  func isNear(_ result: Value, _ expected: Value) -> Bool {
    distance(result, expected) <= tolerance * size
  }

  mutating func checkShape() {
    let widths = (Value.laneCount, Value.Displacement.laneCount)
    guard widths.0 > 0, widths.1 > 0 else { return expect(false, .shape, "lanes \(widths)") }
    expect(!Value.commutes || widths.0 == widths.1, .shape, "lanes \(widths)")
    let zero = laneArray(ofVector: Value.Displacement.zero)
    expect(zero.allSatisfy { $0 == 0 }, .shape, "zero is \(zero)")
  }

  /// Bits survive the way into lanes and back; nothing moves by nothing.
  mutating func checkStorage(_ a: Value) {
    let stored = laneArray(of: a)
    // A longer span than asked for, as the engine may hand over.
    let again = laneArray(of: Value(lanes: (stored + [1e300]).span))
    expect(haveSameBits(again, stored), .storage, "\(a)")
    expect(laneArray(of: a.displaced(by: .zero)) == stored, .zero, "\(a)")
  }

  mutating func checkPair(_ a: Value, _ b: Value) {
    let way = a.displacement(to: b)
    expect(isNear(a.displaced(by: way), b), .arrival, "\(a) to \(b): \(a.displaced(by: way))")
    let half = way.scaled(by: 0.5)
    let halves = a.displaced(by: half).displaced(by: half)
    expect(isNear(halves, a.displaced(by: way)), .halves, "\(a) to \(b): \(halves)")
    checkVector(way)
    if Value.commutes {
      let moved = laneArray(of: a.displaced(by: way))
      let sum = zip(laneArray(of: a), laneArray(ofVector: way)).map { $0 + $1 }
      let isNear = zip(moved, sum).allSatisfy { ($0 - $1).magnitude <= tolerance * size }
      expect(isNear, .laneSum, "\(a) to \(b): \(moved)")
    }
    for factor in [-2, -0.5, 0.25, 1.5, 3] {
      let lanes = laneArray(of: a.displaced(by: way.scaled(by: factor)))
      expect(lanes.allSatisfy(\.isFinite), .finite, "\(a) to \(b), \(factor) of it: \(lanes)")
    }
  }

  private mutating func checkVector(_ way: Value.Displacement) {
    let stored = laneArray(ofVector: way)
    expect(stored.allSatisfy(\.isFinite), .finite, "displacement \(way)")
    let again = laneArray(ofVector: Value.Displacement(lanes: (stored + [1e300]).span))
    expect(haveSameBits(again, stored), .storage, "displacement \(way)")
    let twice = laneArray(ofVector: way + way)
    expect(twice == stored.map { $0 + $0 }, .addition, "\(way) twice is \(twice)")
    let none = laneArray(ofVector: way - way)
    expect(none.allSatisfy { $0 == 0 }, .addition, "\(way) less itself is \(none)")
    expect(laneArray(ofVector: way.scaled(by: 1)) == stored, .scaling, "\(way) by 1")
    expect(laneArray(ofVector: way.scaled(by: 2)) == twice, .scaling, "\(way) by 2")
    let nothing = laneArray(ofVector: way.scaled(by: 0))
    expect(nothing.allSatisfy { $0 == 0 }, .scaling, "\(way) by 0 is \(nothing)")
  }

  func haveSameBits(_ a: [Double], _ b: [Double]) -> Bool {
    a.map(\.bitPattern) == b.map(\.bitPattern)
  }
}
