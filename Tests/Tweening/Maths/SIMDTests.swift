import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Lanes: four at a time") struct SIMDTests {
  private static let special: [Double] = [
    0, -0.0, 0.25, -0.25, 0.5, -0.5, 1, -1, 0x1p51, 0x1p51 + 0.5, 0x1p52, 0x1p53, -1.5, -1074.5,
    1024, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
    .greatestFiniteMagnitude, -1100, 1100,
  ]

  /// Counts the lanes in which four at a time and one at a time give other bits (any NaN is alike).
  private func differences(
    four: (SIMD4<Double>) -> SIMD4<Double>, one: (Double) -> Double
  ) -> Int {
    var count = 0
    func check(_ x: SIMD4<Double>) {
      let y = four(x)
      for lane in 0..<4 {
        let expected = one(x[lane])
        if y[lane].bitPattern != expected.bitPattern && !(y[lane].isNaN && expected.isNaN) {
          count += 1
        }
      }
    }
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<4_000 {
      check(
        SIMD4(
          anyFinite(&generator), generator.double(in: -1080...1030),
          generator.double(in: -2...2), generator.double(in: -0.3...0.3)))
    }
    for a in Self.special {
      for b in Self.special { check(SIMD4(a, b, -a, 3)) }
    }
    return count
  }

  @Test("exp2, sin and cos of turns, root, magnitude and negation have the bits of the scalar form")
  func sameBits() {
    #expect(differences(four: SIMD4.exp2, one: Double.exp2) == 0)
    #expect(differences(four: SIMD4.exp2, one: Maths.exp2(_:)) == 0)
    #expect(differences(four: SIMD4.sin(turns:), one: Maths.sin(turns:)) == 0)
    #expect(differences(four: SIMD4.cos(turns:), one: Maths.cos(turns:)) == 0)
    #expect(differences(four: { $0.squareRoot() }, one: { $0.squareRoot() }) == 0)
    #expect(differences(four: { $0.magnitude }, one: { $0.magnitude }) == 0)
    #expect(differences(four: { -$0 }, one: { -$0 }) == 0)
  }

  @Test("A formula over lanes has the same bits in every form")
  func formula() {
    func wobble<L: Lanes>(_ p: L) -> L {
      let decay = L.exp2(-10.0 * p) * L.sin(turns: p * 3.0 + 0.1)
      return decay.replacing(with: (1.0 - p * p).squareRoot() / 2.0, where: L(repeating: 0.5) .< p)
    }
    let one: (Double) -> Double = { wobble($0) }
    let four: (SIMD4<Double>) -> SIMD4<Double> = { wobble($0) }
    #expect(differences(four: four, one: one) == 0)
    for step in 0...100 {
      let p = Double(step) / 100
      #expect(wobble(Jet(variable: p)).value.bitPattern == one(p).bitPattern)
    }
  }
}
