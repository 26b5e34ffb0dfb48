import Testing
import Tweening
import TweeningTesting

@Suite("Broken laws of values")
struct BrokenLawTests {
  /// A type of two numbers, of which each law can be broken by itself.
  private struct Pair<Fault: PairFault>: Tweenable, Equatable {
    var a, b: Double
    static var laneCount: Int { Fault.laneCount }
    static var isVector: Bool { Fault.isVector }
    static var commutes: Bool { true }
    init(_ a: Double, _ b: Double) { (self.a, self.b) = (a, b) }
    init(lanes: Span<Double>) { self.init(lanes[0], lanes[1]) }
    func store(in lanes: inout MutableSpan<Double>) { Fault.store(a, b, in: &lanes) }
    func displacement(to other: Self) -> SIMD2<Double> {
      Fault.displacement(SIMD2(a, b), SIMD2(other.a, other.b))
    }
    func displaced(by way: SIMD2<Double>) -> Self { Self(a + way.x, b + way.y) }
  }

  private static func laws<Fault: PairFault>(_: Fault.Type) -> Set<BrokenLaw.Law> {
    let samples = [Pair<Fault>(0, 0), Pair(1, 5), Pair(2, -7), Pair(-3.25, 0.5)]
    return Set(checkTweenableLaws(samples).map(\.law))
  }

  @Test("A type without a fault breaks no law")
  func sound() {
    enum None: PairFault {}
    #expect(Self.laws(None.self) == [])
  }

  @Test("A displacement that forgets a lane, or all, is told of")
  func blind() {
    enum Half: PairFault {
      static func displacement(_ from: SIMD2<Double>, _ to: SIMD2<Double>) -> SIMD2<Double> {
        SIMD2(to.x - from.x, 0)
      }
    }
    #expect(Self.laws(Half.self) == [.arrival])
    enum Still: PairFault {
      static func displacement(_ from: SIMD2<Double>, _ to: SIMD2<Double>) -> SIMD2<Double> {
        .zero
      }
    }
    #expect(Self.laws(Still.self) == [.arrival])
  }

  @Test("A displacement that is right one way and none the other is told of")
  func oneSided() {
    enum Upwards: PairFault {
      static func displacement(_ from: SIMD2<Double>, _ to: SIMD2<Double>) -> SIMD2<Double> {
        to.x > from.x ? to - from : .zero
      }
    }
    #expect(Self.laws(Upwards.self) == [.arrival])
  }

  @Test(
    "A lane that is not written, or a place behind all that is, is told of, and nothing is stacked")
  func storage() {
    enum Sparing: PairFault {
      static func store(_ a: Double, _ b: Double, in lanes: inout MutableSpan<Double>) {
        lanes[0] = a
        if b != 0 { lanes[1] = b }
      }
    }
    #expect(Self.laws(Sparing.self) == [.storage])
    enum Lavish: PairFault {
      static func store(_ a: Double, _ b: Double, in lanes: inout MutableSpan<Double>) {
        (lanes[0], lanes[1], lanes[2]) = (a, b, 0)
      }
    }
    #expect(Self.laws(Lavish.self) == [.storage])
  }

  @Test("A number of lanes that no property can have is told of before anything is stored")
  func shape() {
    enum Empty: PairFault { static var laneCount: Int { 0 } }
    enum Negative: PairFault { static var laneCount: Int { -1 } }
    enum Many: PairFault { static var laneCount: Int { 70_000 } }
    enum Three: PairFault { static var laneCount: Int { 3 } }
    #expect(Self.laws(Empty.self) == [.shape])
    #expect(Self.laws(Negative.self) == [.shape])
    #expect(Self.laws(Many.self) == [.shape])
    // As many as the displacement has, or it cannot be added lane by lane.
    #expect(Self.laws(Three.self) == [.shape])
  }

  @Test("A difference of its own in what says that it is a vector is told of")
  func vector() {
    enum Turn: PairFault {
      static var isVector: Bool { true }
      static func displacement(_ from: SIMD2<Double>, _ to: SIMD2<Double>) -> SIMD2<Double> {
        let way = to - from
        return way - 4 * (way / 4).rounded(.toNearestOrEven)
      }
    }
    #expect(Self.laws(Turn.self) == [.laneSum])
    enum Honest: PairFault {
      static func displacement(_ from: SIMD2<Double>, _ to: SIMD2<Double>) -> SIMD2<Double> {
        Turn.displacement(from, to)
      }
    }
    #expect(Self.laws(Honest.self) == [])
  }

  @Test("Sums and multiples that hold for one displacement alone are told of")
  func algebra() {
    /// Adds its left operand twice, and knows no factor beyond 2 and no sign.
    struct Odd: VectorSpace, Tweenable {
      typealias Displacement = Odd
      var x: Double
      static var laneCount: Int { 1 }
      static var zero: Odd { Odd(x: 0) }
      init(x: Double) { self.x = x }
      init(lanes: Span<Double>) { x = lanes[0] }
      func store(in lanes: inout MutableSpan<Double>) { lanes[0] = x }
      static func + (a: Self, b: Self) -> Self { Self(x: a.x + a.x) }
      static func - (a: Self, b: Self) -> Self { Self(x: a.x - b.x) }
      func scaled(by factor: Double) -> Self { Self(x: x * min(factor.magnitude, 2)) }
    }
    let laws = Set(checkTweenableLaws([Odd(x: 0), Odd(x: 1), Odd(x: 3)]).map(\.law))
    #expect(laws.isSuperset(of: [.addition, .scaling]))
  }

  @Test("A sample that no property can hold is told of, and hides nothing")
  func samples() {
    for bad in [Double.nan, .infinity, Scheduler.largestMagnitude * 2] {
      let broken = checkTweenableLaws([Lazy(x: 0), Lazy(x: 1), Lazy(x: bad)])
      #expect(Set(broken.map(\.law)) == [.arrival, .join, .finite], "\(bad)")
      #expect(broken.count { $0.law == .finite } == 1, "\(bad)")
      #expect(checkTweenableLaws([1.0, bad]).map(\.law) == [.finite], "\(bad)")
    }
  }

  @Test(
    "A lane that is kept within limits is told of by displacements, beside a large one and at its bound"
  )
  func limits() {
    struct Shade: Tweenable {
      var time, opacity: Double
      static var laneCount: Int { 2 }
      static var commutes: Bool { false }
      init(_ time: Double, _ opacity: Double) { (self.time, self.opacity) = (time, opacity) }
      init(lanes: Span<Double>) { self.init(lanes[0], min(max(lanes[1], 0), 1)) }
      func store(in lanes: inout MutableSpan<Double>) { (lanes[0], lanes[1]) = (time, opacity) }
      func displacement(to other: Shade) -> SIMD2<Double> {
        SIMD2(other.time - time, other.opacity - opacity)
      }
      func displaced(by way: SIMD2<Double>) -> Shade { Shade(time + way.x, opacity + way.y) }
    }
    #expect(checkTweenableLaws([Shade(1.7e12, 1), Shade(0, 1), Shade(-3e11, 1)]) == [])
  }

  @Test("Of each law ten are told at most, each in one line")
  func brevity() {
    struct Talker: Tweenable, CustomStringConvertible {
      var x: Double
      var description: String { "first\n\nsecond \(x)" }
      static var laneCount: Int { 1 }
      init(x: Double) { self.x = x }
      init(lanes: Span<Double>) { x = lanes[0] }
      func store(in lanes: inout MutableSpan<Double>) { lanes[0] = x }
      func displacement(to other: Talker) -> Double { other.x - x }
      func displaced(by way: Double) -> Talker { Talker(x: x + way * 2) }
    }
    let broken = checkTweenableLaws((0..<20).map { Talker(x: Double($0)) })
    for law in BrokenLaw.Law.allCases {
      #expect(broken.count { $0.law == law } <= 10, "\(law)")
    }
    #expect(broken.count { $0.law == .arrival } == 10)
    #expect(broken.allSatisfy { !$0.description.contains(where: \.isNewline) })
  }

  @Test("Numbers do not move at joins of a stack so deep that it is added up, by more than 1e-13")
  func deep() {
    #expect(checkTweenableLaws([0.25, -0.5, 1], joinTolerance: 1e-13, retargets: 200) == [])
  }
}

/// What a pair of numbers gets wrong.
private protocol PairFault: Sendable {
  static var laneCount: Int { get }
  static var isVector: Bool { get }
  static func store(_ a: Double, _ b: Double, in lanes: inout MutableSpan<Double>)
  static func displacement(_ from: SIMD2<Double>, _ to: SIMD2<Double>) -> SIMD2<Double>
}

extension PairFault {
  static var laneCount: Int { 2 }
  static var isVector: Bool { false }
  static func store(_ a: Double, _ b: Double, in lanes: inout MutableSpan<Double>) {
    (lanes[0], lanes[1]) = (a, b)
  }
  static func displacement(_ from: SIMD2<Double>, _ to: SIMD2<Double>) -> SIMD2<Double> {
    to - from
  }
}
