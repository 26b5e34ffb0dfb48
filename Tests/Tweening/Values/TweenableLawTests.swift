import Testing
import Tweening
import TweeningTestSupport

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
  }

  @Test("Floats and vectors of floats keep the laws to 2e-7 of the largest lane")
  func floats() {
    let numbers = Self.singles(seed: 2)
    #expect(checkTweenableLaws(numbers, tolerance: 2e-7) == [])
    let pairs = Self.samples(numbers) { a, b, _, _ in SIMD2(a, b) }
    #expect(checkTweenableLaws(pairs, tolerance: 2e-7) == [])
    let triples = Self.samples(numbers) { a, b, c, _ in SIMD3(a, b, c) }
    #expect(checkTweenableLaws(triples, tolerance: 2e-7) == [])
    let fours = Self.samples(numbers) { a, b, c, d in SIMD4(a, b, c, d) }
    #expect(checkTweenableLaws(fours, tolerance: 2e-7) == [])
  }

  @Test("A vector of a user's own keeps the laws, and so does a rotation")
  func ownTypes() {
    let insets = Self.samples(Self.numbers(seed: 3)) { a, b, c, d in Insets(a, b, c, d) }
    #expect(checkTweenableLaws(insets, tolerance: 4e-16) == [])
    var random = SeededGenerator(seed: 4)
    let rotations = (0..<20).map { _ in
      Rotation(
        vector: SIMD3(
          random.double(in: -0.8...0.8), random.double(in: -0.8...0.8),
          random.double(in: -0.8...0.8)))
    }
    #expect(checkTweenableLaws(rotations, tolerance: 1e-14) == [])
  }

  @Test("An angle keeps the laws within half a turn, and arrives a whole turn off beyond")
  func angle() {
    let near = [0.0, 0.1, 0.2, 0.35, 0.49].map(Turn.init)
    #expect(checkTweenableLaws(near, tolerance: 1e-15) == [])
    let broken = checkTweenableLaws([Turn(0), Turn(0.75)], tolerance: 1e-15)
    #expect(broken.contains { $0.contains("difference leads there") })
  }

  @Test("The check tells of a type that breaks the laws")
  func brokenType() {
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
    let broken = checkTweenableLaws([Forgetful(a: 1, b: 2)], tolerance: 1e-15)
    #expect(broken.contains { $0.contains("init gives back store") })
  }
}
