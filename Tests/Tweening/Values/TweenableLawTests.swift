import Testing
import Tweening
import TweeningTestSupport
import TweeningTesting

@Suite("Laws of values")
struct TweenableLawTests {
  private static func numbers(seed: UInt64) -> [Double] {
    var random = SeededGenerator(seed: seed)
    let edges = [0, -0.0, 1, -1, 0x1p-1074, 0.1, 1e15]
    return edges + (0..<12).map { _ in random.double(in: -1_000...1_000) }
  }

  private static func singles(seed: UInt64) -> [Float] {
    // Wide enough apart for single precision to keep the halves.
    numbers(seed: seed).map { Float($0.magnitude > 1e6 ? $0 / 1e12 : $0) }
  }

  /// Samples of a type that is made of several numbers.
  private static func samples<Number, Value>(
    _ numbers: [Number], _ make: (Number, Number, Number, Number) -> Value
  ) -> [Value] {
    let count = numbers.count
    return (0..<count).map { k in
      make(
        numbers[k], numbers[(k + 5) % count], numbers[(k * 3 + 1) % count],
        numbers[(k * 7 + 2) % count])
    }
  }

  @Test("Doubles and vectors of doubles keep the laws to 4e-16 of the largest lane")
  func doubles() {
    let numbers = Self.numbers(seed: 1)
    #expect(checkTweenableLaws(numbers, tolerance: 4e-16) == [])
    let pairs = Self.samples(numbers) { a, b, _, _ in SIMD2(a, b) }
    #expect(checkTweenableLaws(pairs, tolerance: 4e-16) == [])
    let triples = Self.samples(numbers) { a, b, c, _ in SIMD3(a, b, c) }
    #expect(checkTweenableLaws(triples, tolerance: 4e-16) == [])
    let fours = Self.samples(numbers) { a, b, c, d in SIMD4(a, b, c, d) }
    #expect(checkTweenableLaws(fours, tolerance: 4e-16) == [])
    let eights = Self.samples(numbers) { a, b, c, d in SIMD8(a, b, c, d, d, c, b, a) }
    #expect(checkTweenableLaws(eights, tolerance: 4e-16) == [])
    let sixteens = eights.map { SIMD16(lowHalf: $0, highHalf: $0 * 0.5) }
    #expect(checkTweenableLaws(sixteens, tolerance: 4e-16) == [])
  }

  @Test("Points, sizes and rectangles keep the laws to 4e-16 of the largest lane")
  func rectangles() {
    let numbers = Self.numbers(seed: 5)
    let points = Self.samples(numbers) { a, b, _, _ in Point2D(a, b) }
    #expect(checkTweenableLaws(points, tolerance: 4e-16) == [])
    let sizes = Self.samples(numbers) { a, b, _, _ in Size2D(width: a, height: b) }
    #expect(checkTweenableLaws(sizes, tolerance: 4e-16) == [])
    let rects = Self.samples(numbers) { a, b, c, d in Rect2D(x: a, y: b, width: c, height: d) }
    #expect(checkTweenableLaws(rects, tolerance: 4e-16) == [])
  }

  @Test("Numbers of everyday size do not move at a join, by more than 1e-13")
  func joins() {
    var random = SeededGenerator(seed: 6)
    let numbers = (0..<20).map { _ in random.double(in: -1...1) }
    for seed in 1...20 as ClosedRange<UInt64> {
      #expect(checkTweenableLaws(numbers, joinTolerance: 1e-13, retargets: 60, seed: seed) == [])
    }
  }

  @Test("Floats and vectors of floats keep the laws to 2e-7 of the largest lane")
  func floats() {
    func check<Value: Tweenable>(_ samples: [Value]) {
      #expect(checkTweenableLaws(samples, tolerance: 2e-7, joinTolerance: 2e-7) == [])
    }
    let numbers = Self.singles(seed: 2)
    check(numbers)
    check(Self.samples(numbers) { a, b, _, _ in SIMD2(a, b) })
    check(Self.samples(numbers) { a, b, c, _ in SIMD3(a, b, c) })
    check(Self.samples(numbers) { a, b, c, d in SIMD4(a, b, c, d) })
    let eights = Self.samples(numbers) { a, b, c, d in SIMD8(a, b, c, d, d, c, b, a) }
    check(eights)
    check(eights.map { SIMD16(lowHalf: $0, highHalf: -$0) })
  }

  @Test("A vector of a user's own keeps the laws, and so does a rotation")
  func ownTypes() {
    let insets = Self.samples(Self.numbers(seed: 3)) { a, b, c, d in Insets(a, b, c, d) }
    #expect(checkTweenableLaws(insets, tolerance: 4e-16) == [])
    var random = SeededGenerator(seed: 4)
    let rotations = (0..<20).map { _ in
      OwnRotation(
        vector: SIMD3(
          random.double(in: -2...2), random.double(in: -2...2), random.double(in: -2...2)))
    }
    #expect(checkTweenableLaws(rotations, tolerance: 1e-14) == [])
  }

  @Test("An angle of a user's own that takes the shorter way is the same a turn further")
  func angle() {
    let turns = [0.0, 0.1, 0.2, 0.35, 0.49, 0.75, -3.9].map(Turn.init)
    #expect(checkTweenableLaws(turns, tolerance: 1e-15) == [])
    // Lanes alone tell a turn from none.
    let broken = checkTweenableLaws([Turn(0), Turn(0.75)]) { ($0.turns - $1.turns).magnitude }
    #expect(Set(broken.map(\.law)).isSuperset(of: [.arrival, .join]))
  }

  @Test("The check tells of a type that forgets a lane, and of one that jumps")
  func brokenTypes() {
    /// Forgets its second lane.
    struct Forgetful: VectorSpace, Tweenable {
      typealias Displacement = Forgetful
      var a, b: Double
      static var laneCount: Int { 2 }
      static var zero: Forgetful { Forgetful(a: 0, b: 0) }
      init(a: Double, b: Double) { (self.a, self.b) = (a, b) }
      init(lanes: Span<Double>) { self.init(a: lanes[0], b: lanes[0]) }
      func store(in lanes: inout MutableSpan<Double>) { (lanes[0], lanes[1]) = (a, b) }
      static func + (x: Self, y: Self) -> Self { Self(a: x.a + y.a, b: x.b + y.b) }
      static func - (x: Self, y: Self) -> Self { Self(a: x.a - y.a, b: x.b - y.b) }
      func scaled(by factor: Double) -> Self { Self(a: a * factor, b: b) }
    }
    let forgotten = checkTweenableLaws([Forgetful(a: 1, b: 2), Forgetful(a: 0, b: 1)])
    #expect(Set(forgotten.map(\.law)).isSuperset(of: [.storage, .scaling]))
    let jumping = checkTweenableLaws([Lazy(x: 0), Lazy(x: 1)])
    #expect(Set(jumping.map(\.law)) == [.arrival, .join])
    /// Says that it adds lanes, and multiplies.
    struct Wrong: Tweenable {
      var x: Double
      static var laneCount: Int { 1 }
      static var commutes: Bool { true }
      init(x: Double) { self.x = x }
      init(lanes: Span<Double>) { x = lanes[0] }
      func store(in lanes: inout MutableSpan<Double>) { lanes[0] = x }
      func displacement(to other: Wrong) -> Double { other.x / x - 1 }
      func displaced(by way: Double) -> Wrong { Wrong(x: x * (1 + way)) }
    }
    let wrong = checkTweenableLaws([Wrong(x: 0), Wrong(x: 3)])
    #expect(Set(wrong.map(\.law)).isSuperset(of: [.laneSum, .finite]))
  }

  @Test("A shape that no property can have is told of, and nothing is stacked then")
  func shape() {
    /// Says that its one lane is displaced by adding two.
    struct Thin: Tweenable {
      var x: Double
      static var laneCount: Int { 1 }
      static var commutes: Bool { true }
      init(x: Double) { self.x = x }
      init(lanes: Span<Double>) { x = lanes[0] }
      func store(in lanes: inout MutableSpan<Double>) { lanes[0] = x }
      func displacement(to other: Thin) -> SIMD2<Double> { SIMD2(other.x - x, 0) }
      func displaced(by way: SIMD2<Double>) -> Thin { Thin(x: x + way.x) }
    }
    #expect(checkTweenableLaws([Thin(x: 0), Thin(x: 1)]).map(\.law) == [.shape])
    #expect(checkTweenableLaws([Laneless(), Laneless()]).map(\.law) == [.shape])
    #expect(checkTweenableLaws([1.0, 2], retargets: -1) == [])
  }
}

/// Has no lane, so that no property can have such a value.
struct Laneless: Tweenable {
  static var laneCount: Int { 0 }
  init() {}
  init(lanes: Span<Double>) {}
  func store(in lanes: inout MutableSpan<Double>) {}
  func displacement(to other: Laneless) -> Double { 0 }
  func displaced(by way: Double) -> Laneless { self }
}

/// Goes only half of the way.
struct Lazy: Tweenable {
  var x: Double
  static var laneCount: Int { 1 }
  init(x: Double) { self.x = x }
  init(lanes: Span<Double>) { x = lanes[0] }
  func store(in lanes: inout MutableSpan<Double>) { lanes[0] = x }
  func displacement(to other: Lazy) -> Double { other.x - x }
  func displaced(by way: Double) -> Lazy { Lazy(x: x + way / 2) }
}
