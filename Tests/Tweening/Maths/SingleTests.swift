import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Numbers of single precision") struct SingleTests {
  private static func bits(_ numbers: EightSingles) -> [UInt64] {
    (0..<4).map { numbers.low[$0].bitPattern } + (0..<4).map { numbers.high[$0].bitPattern }
  }

  private static func bits(_ numbers: [Single]) -> [UInt64] {
    numbers.map { Double($0.value).bitPattern }
  }

  @Test("Eight at a time have the bits of one after the other, and those are Float's")
  func sameBits() {
    var random = SeededGenerator(seed: 48)
    let odd = [0, -0.0, 1, -1, .infinity, -.infinity, 0x1p-126, 0x1p127, 1e-300, 1e300]
    func number() -> Double {
      random.index(below: 3) == 0 ? odd[random.index(below: odd.count)] : random.double(in: -9...9)
    }
    for _ in 0..<2_000 {
      let (a, b) = ((0..<8).map { _ in number() }, (0..<8).map { _ in number() })
      func eight(_ n: [Double]) -> EightSingles {
        EightSingles(
          Four(SIMD4(n[0], n[1], n[2], n[3])), Four(SIMD4(n[4], n[5], n[6], n[7])))
      }
      func check(
        _ found: EightSingles, _ one: (Single, Single) -> Single, _ float: (Float, Float) -> Float
      ) {
        let ones = zip(a, b).map { one(Single($0), Single($1)) }
        for (place, same) in zip(a, b).map({ float(Float($0), Float($1)) }).enumerated() {
          let both = (Self.bits(found)[place], Self.bits(ones)[place])
          let expected = Double(same)
          // Which bits no number has is no one's promise.
          if expected.isNaN {
            #expect(Double(bitPattern: both.0).isNaN && Double(bitPattern: both.1).isNaN)
          } else {
            #expect(both == (expected.bitPattern, expected.bitPattern), "\(a), \(b), seed 48")
          }
        }
      }
      let (x, y) = (eight(a), eight(b))
      check(x + y, { $0 + $1 }, { $0 + $1 })
      check(x - y, { $0 - $1 }, { $0 - $1 })
      check(x * y, { $0 * $1 }, { $0 * $1 })
      check(x / y, { $0 / $1 }, { $0 / $1 })
      check(-x, { a, _ in -a }, { a, _ in -a })
      check(x.magnitude, { a, _ in a.magnitude }, { a, _ in a.magnitude })
      check(
        x.replacing(with: y, where: x .< y), { $0.replacing(with: $1, where: $0 .< $1) },
        { $0 < $1 ? $1 : $0 })
    }
  }

  @Test("Four at a time have the bits of one after the other")
  func four() {
    var random = SeededGenerator(seed: 49)
    let odd: [Float] = [
      0, -0.0, 1, -1, .infinity, -.infinity, 0x1p-126, 0x1p127, .leastNonzeroMagnitude, .nan,
    ]
    func number() -> Float {
      random.index(below: 3) == 0
        ? odd[random.index(below: odd.count)] : Float(random.double(in: -9...9))
    }
    for _ in 0..<2_000 {
      let (a, b) = ((0..<4).map { _ in number() }, (0..<4).map { _ in number() })
      let (x, y) = (FourSingles(SIMD4(a)), FourSingles(SIMD4(b)))
      func check(_ found: FourSingles, _ one: (Single, Single) -> Single) {
        for place in 0..<4 {
          let expected = one(Single(value: a[place]), Single(value: b[place])).value
          #expect(
            expected.isNaN
              ? found.lanes[place].isNaN : found.lanes[place].bitPattern == expected.bitPattern,
            "\(a[place]), \(b[place]), seed 49")
        }
      }
      check(x + y) { $0 + $1 }
      check(x - y) { $0 - $1 }
      check(x * y) { $0 * $1 }
      check(x / y) { $0 / $1 }
      check(-x) { one, _ in -one }
      check(x.magnitude) { one, _ in one.magnitude }
      check(x.root + 0) { one, _ in one.root + 0 }
      check(FourSingles(rounding: x.wide * 0.1)) { one, _ in Single(rounding: one.wide * 0.1) }
      check(x.replacing(with: y, where: x .< y)) { $0.replacing(with: $1, where: $0 .< $1) }
      check(x.replacing(with: y, where: x .== y)) { $0.replacing(with: $1, where: $0 .== $1) }
      let (small, large) = (x .< FourSingles(repeating: 1), FourSingles(repeating: -1) .< y)
      check(x.replacing(with: y, where: FourSingles.either(small, large))) {
        $0.replacing(with: $1, where: Single.either($0.value < 1, -1 < $1.value))
      }
      check(x.replacing(with: y, where: FourSingles.both(small, large))) {
        $0.replacing(with: $1, where: Single.both($0.value < 1, -1 < $1.value))
      }
    }
  }
}
