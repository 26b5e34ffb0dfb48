import Foundation
import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("floor and rint") struct RoundingTests {
  private static let special: [Double] = [
    0, -0.0, 0.5, 1.5, 2.5, 0.5.nextDown, 0.5.nextUp, 1.0.nextDown, 0x1p51 + 0.5, 0x1p51 + 1.5,
    0x1p52 - 0.5, 0x1p52 - 1.5, 0x1p52, 0x1p52 + 1, 0x1p53, 1e300, .infinity,
    .leastNonzeroMagnitude, .greatestFiniteMagnitude,
  ]

  @Test("The same bits as Foundation, halves to even, the sign of zero kept")
  func sameBits() {
    var differences = 0
    func check(_ x: Double) {
      for y in [x, -x] {
        if Maths.rint(y).bitPattern != Foundation.rint(y).bitPattern { differences += 1 }
        if Maths.floor(y).bitPattern != Foundation.floor(y).bitPattern { differences += 1 }
      }
    }
    var generator = SeededGenerator(seed: 71)
    for x in Self.special { check(x) }
    for twice in 0..<2_000 { check(Double(twice) * 0.5) }
    for _ in 0..<50_000 {
      check(anyFinite(&generator))
      check(generator.double(in: 0...100))
      check(Maths.exp2(generator.double(in: 40...54)))
    }
    #expect(differences == 0)
    #expect(Maths.rint(.nan).isNaN)
    #expect(Maths.floor(.nan).isNaN)
  }
}
