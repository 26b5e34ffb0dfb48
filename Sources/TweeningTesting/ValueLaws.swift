import Tweening

/// Collects what breaks the laws of one type.
struct ValueLaws<Value: Tweenable> {
  private(set) var samples: [Value] = []
  let tolerance: Double
  /// The largest lane of all samples, or 1.
  private(set) var size = 1.0
  let distance: (Value, Value) -> Double
  /// Whether the distance is the shorter of two ways, of which one may not be told.
  private let asksBothWays: Bool
  private(set) var broken: [BrokenLaw] = []
  /// The displacement before.
  private var lastWay: Value.Displacement?

  init(tolerance: Double, distance: ((Value, Value) -> Double)?) {
    self.tolerance = tolerance
    self.distance = distance ?? farthest
    asksBothWays = distance == nil
  }

  mutating func expect(_ holds: Bool, _ law: BrokenLaw.Law, _ text: @autoclosure () -> String) {
    guard !holds, broken.count(where: { $0.law == law }) < 10 else { return }
    broken.append(BrokenLaw(law: law, text: "\(Value.self), \(text())"))
  }

  /// Whether nothing has broken a law yet.
  func holds(_ law: BrokenLaw.Law) -> Bool { !broken.contains { $0.law == law } }

  /// Takes a sample that a property can hold.
  mutating func take(_ sample: Value) {
    let lanes = laneArray(of: sample)
    let isHeld = largest(lanes) <= Scheduler.largestMagnitude
    expect(isHeld, .finite, "sample \(sample): \(lanes)")
    guard isHeld else { return }
    samples.append(sample)
    size = max(size, largest(lanes))
  }

  /// Whether a result is what it should be.
  func isNear(_ result: Value, _ expected: Value) -> Bool {
    distance(result, expected) <= tolerance * size
  }

  /// Whether lanes are what they should be.
  private func areNear(_ lanes: [Double], _ expected: [Double]) -> Bool {
    let most = tolerance * max(size, largest(expected))
    return lanes.count == expected.count
      && zip(lanes, expected).allSatisfy { ($0 - $1).magnitude <= most }
  }

  /// Whether a property can have values of such a shape.
  mutating func checkShape() -> Bool {
    let widths = (Value.laneCount, Value.Displacement.laneCount)
    let counts = 1...Int(UInt16.max)
    guard counts.contains(widths.0), counts.contains(widths.1) else {
      expect(false, .shape, "lanes \(widths)")
      return false
    }
    let isSum = Value.commutes || Value.isVector
    expect(!isSum || widths.0 == widths.1, .shape, "lanes \(widths)")
    expect(!Value.isVector || Value.commutes, .shape, "a vector that does not commute")
    let zero = laneArray(ofVector: Value.Displacement.zero)
    expect(zero.allSatisfy { $0 == 0 }, .shape, "zero is \(zero)")
    return holds(.shape)
  }

  /// Bits survive the way into lanes and back; nothing moves by nothing.
  mutating func checkStorage(_ a: Value) {
    let place = Stored.wrongPlace(Value.laneCount) { a.store(in: &$0) }
    expect(place == nil, .storage, "\(a): \(Self.told(place, Value.laneCount))")
    let stored = laneArray(of: a)
    // A longer span than asked for, as the engine may hand over.
    let again = laneArray(of: Value(lanes: (stored + [1e300]).span))
    expect(haveSameBits(again, stored), .storage, "\(a): \(stored) and again \(again)")
    expect(laneArray(of: a.displaced(by: .zero)) == stored, .zero, "\(a)")
  }

  private static func told(_ place: Int?, _ count: Int) -> String {
    guard let place else { return "" }
    return place < count
      ? "lane \(place) of \(count) is not written"
      : "place \(place) is written, and there are \(count) lanes"
  }

  mutating func checkPair(_ a: Value, _ b: Value) {
    let way = a.displacement(to: b)
    expect(isNear(a.displaced(by: way), b), .arrival, "\(a) to \(b): \(a.displaced(by: way))")
    if asksBothWays, largest(laneArray(ofVector: way)) == 0 {
      let back = largest(laneArray(ofVector: b.displacement(to: a)))
      expect(
        back <= tolerance * size, .arrival,
        "no displacement leads from \(a) to \(b), and one of \(back) back")
    }
    let half = way.scaled(by: 0.5)
    let halves = a.displaced(by: half).displaced(by: half)
    expect(isNear(halves, a.displaced(by: way)), .halves, "\(a) to \(b): \(halves)")
    checkVector(way)
    let (from, to) = (laneArray(of: a), laneArray(of: b))
    if Value.commutes {
      let moved = laneArray(of: a.displaced(by: way))
      let sum = zip(from, laneArray(ofVector: way)).map { $0 + $1 }
      expect(areNear(moved, sum), .laneSum, "\(a) to \(b): \(moved)")
    }
    if Value.isVector {
      let difference = zip(to, from).map { $0 - $1 }
      let lanes = laneArray(ofVector: way)
      expect(areNear(lanes, difference), .laneSum, "\(a) to \(b): displacement \(lanes)")
    }
    for factor in [-2, -0.5, 0.25, 1.5, 3] {
      let lanes = laneArray(of: a.displaced(by: way.scaled(by: factor)))
      expect(lanes.allSatisfy(\.isFinite), .finite, "\(a) to \(b), \(factor) of it: \(lanes)")
    }
  }

  private mutating func checkVector(_ way: Value.Displacement) {
    let place = Stored.wrongPlace(Value.Displacement.laneCount) { way.store(in: &$0) }
    expect(
      place == nil, .storage,
      "displacement \(way): \(Self.told(place, Value.Displacement.laneCount))"
    )
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
    for factor in [-2, -0.5, 0.25, 1.5, 3] {
      let lanes = laneArray(ofVector: way.scaled(by: factor))
      expect(
        areNear(lanes, stored.map { $0 * factor }), .scaling, "\(way) by \(factor) is \(lanes)")
    }
    if let lastWay {
      let last = laneArray(ofVector: lastWay)
      let sum = laneArray(ofVector: lastWay + way)
      expect(
        areNear(sum, zip(last, stored).map { $0 + $1 }), .addition, "\(lastWay) + \(way) is \(sum)")
      let rest = laneArray(ofVector: lastWay - way)
      expect(
        areNear(rest, zip(last, stored).map { $0 - $1 }), .addition,
        "\(lastWay) - \(way) is \(rest)")
    }
    lastWay = way
  }

  /// Some change of each lane is told by a displacement, from a sample or from near one.
  ///
  /// By several amounts, for a type may round or keep within limits, and from elsewhere, for it may keep a length. A displacement that is
  /// blind for a lane calls any result that it leads to what it should be.
  mutating func checkTelling() {
    guard !samples.isEmpty else { return }
    for lane in 0..<Value.laneCount {
      let isTold = samples.contains { sample in
        [0, 0.1, 1.3].contains { shift in
          var lanes = laneArray(of: sample)
          for k in lanes.indices { lanes[k] += shift * Double(k % 7 + 1) }
          return [0.01, -0.01, 0.3, -0.3, 1, -1, 7.3, -7.3, size, -size].contains { amount in
            var other = lanes
            other[lane] += amount
            let way = Value(lanes: lanes.span).displacement(to: Value(lanes: other.span))
            return largest(laneArray(ofVector: way)) > 0
          }
        }
      }
      expect(isTold, .arrival, "no displacement tells of lane \(lane)")
    }
  }

  func haveSameBits(_ a: [Double], _ b: [Double]) -> Bool {
    a.map(\.bitPattern) == b.map(\.bitPattern)
  }
}

/// The largest lane that lies between two values, by the shortest of the three ways to tell.
private func farthest<Value: Tweenable>(_ a: Value, _ b: Value) -> Double {
  let difference = zip(laneArray(of: a), laneArray(of: b)).map { $0 - $1 }
  return min(
    largest(difference), largest(laneArray(ofVector: a.displacement(to: b))),
    largest(laneArray(ofVector: b.displacement(to: a))))
}
