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
}
