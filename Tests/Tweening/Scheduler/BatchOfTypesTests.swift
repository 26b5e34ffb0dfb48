import Testing
import Tweening
import TweeningTestSupport

@Suite("Many changes at once, of values of all kinds")
struct BatchOfTypesTests {
  /// A value of more numbers than are made together.
  private struct Wide: VectorSpace, Tweenable {
    var numbers: [Double]

    typealias Displacement = Wide
    static var laneCount: Int { 700 }
    static var zero: Wide { Wide(repeating: 0) }

    init(repeating number: Double) { numbers = Array(repeating: number, count: Self.laneCount) }

    init(lanes: Span<Double>) { numbers = (0..<Self.laneCount).map { lanes[$0] } }

    func store(in lanes: inout MutableSpan<Double>) {
      for k in 0..<Self.laneCount { lanes[k] = numbers[k] }
    }

    private func with(_ other: Wide, _ body: (Double, Double) -> Double) -> Wide {
      var result = self
      for k in 0..<Self.laneCount { result.numbers[k] = body(numbers[k], other.numbers[k]) }
      return result
    }

    static func + (a: Wide, b: Wide) -> Wide { a.with(b, +) }

    static func - (a: Wide, b: Wide) -> Wide { a.with(b, -) }

    func scaled(by factor: Double) -> Wide { with(self) { a, _ in a * factor } }
  }

  private enum Member: Int { case a, b, c, d, e }

  /// What differs if many properties of one type are changed together, again and again, and one after the other;
  /// `nil` if nothing does.
  private static func difference<Value: Tweenable>(
    seed: UInt64, count: Int, _ make: (inout SeededGenerator) -> Value
  ) -> String? {
    var random = SeededGenerator(seed: seed)
    var together = Scheduler()
    // Lanes of other widths before and between.
    _ = together.addProperty(0.0)
    var properties: [Property<Value>] = []
    for k in 0..<count {
      properties.append(together.addProperty(make(&random)))
      if k % 5 == 4 { _ = together.addProperty(SIMD3(1.0, 2, 3)) }
    }
    var single = together
    let tweens = [
      Tween(duration: 0.1, easing: .cubic(.inOut)), Tween(duration: 0.07, easing: .bounce(.out)),
      Tween(duration: 0.2, easing: .steps(4, .jumpEnd)),
    ]
    for step in 0..<40 {
      let tween = tweens[random.index(below: 6) == 0 ? random.index(below: 3) : 0]
      let changes = (0..<1 + random.index(below: 2 * count)).map { k in
        (properties[k % count], make(&random))
      }
      together.retarget(changes, with: tween)
      for (property, value) in changes { single.retarget(property, to: value, with: tween) }
      for k in properties.indices {
        let (a, b) = (together.lanes(of: properties[k]), single.lanes(of: properties[k]))
        if a != b { return "step \(step), before the tick, \(k): \(a) for \(b)" }
      }
      guard together.advance(by: 1.0 / 60) == single.advance(by: 1.0 / 60) else {
        return "step \(step): events"
      }
      if together.digest != single.digest { return "step \(step): digest" }
      for k in properties.indices {
        let (a, b) = (together.lanes(of: properties[k]), single.lanes(of: properties[k]))
        if a != b { return "step \(step), \(k): \(a) for \(b)" }
      }
    }
    return nil
  }

  @Test(
    "Vectors of 1 to 700 numbers, whole numbers and types with a difference of their own",
    arguments: 33_000..<UInt64(33_000 + cases(12, debug: 1)))
  func types(seed: UInt64) {
    func number(_ random: inout SeededGenerator) -> Double { random.double(in: -9...9) }
    let found: [String?] = [
      Self.difference(seed: seed, count: 70) { Float(number(&$0)) },
      Self.difference(seed: seed, count: 70) { Int(number(&$0)) },
      Self.difference(seed: seed, count: 70) { Turn(number(&$0)) },
      Self.difference(seed: seed, count: 70) { Angle<ShortestWay>(radians: number(&$0)) },
      Self.difference(seed: seed, count: 70) { Point2D(number(&$0), 1) },
      Self.difference(seed: seed, count: 70) { SIMD2(number(&$0), number(&$0)) },
      Self.difference(seed: seed, count: 70) { SIMD4(1, number(&$0), 3, number(&$0)) },
      Self.difference(seed: seed, count: 70) { Insets(1, number(&$0), 3, number(&$0)) },
      Self.difference(seed: seed, count: 70) { SIMD8(repeating: number(&$0)) },
      Self.difference(seed: seed, count: 70) { SIMD16(repeating: number(&$0)) },
      Self.difference(seed: seed, count: 20) {
        Matrix4(
          SIMD4(1, 0, 0, 0), SIMD4(0, 1 + number(&$0).magnitude, 0, 0), SIMD4(0, 0, 1, 0),
          SIMD4(0, number(&$0), 0, 1))
      },
      Self.difference(seed: seed, count: 20) {
        DiscreteSet<Member>(bits: UInt64($0.index(below: 32)))
      },
      Self.difference(seed: seed, count: 6) { Wide(repeating: number(&$0)) },
    ]
    for (place, difference) in found.enumerated() {
      #expect(difference == nil, "seed \(seed), type \(place)")
    }
  }

  @Test("No changes are none, also of a type without lanes")
  func emptiness() {
    var s = Scheduler()
    let digest = s.digest
    s.retarget([(Property<Laneless>, Laneless)](), with: Tween(duration: 1))
    s.retarget([(Property<Double>, Double)](), with: Tween(duration: 1))
    #expect(s.digest == digest && s.isIdle)
    #expect(s.advance(by: 1).isEmpty)
  }
}

extension Scheduler {
  /// The bits of the presentation of a property.
  fileprivate func lanes<Value: Tweenable>(of property: Property<Value>) -> [UInt64] {
    let count = Value.laneCount
    var lanes = Array(repeating: 0.0, count: count)
    var span = lanes.mutableSpan
    self[property].store(in: &span)
    return lanes.map(\.bitPattern)
  }
}
