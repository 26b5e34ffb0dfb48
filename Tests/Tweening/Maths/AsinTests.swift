import Foundation
import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("asin") struct AsinTests {
  @Test("Within 1 ulp of Foundation, next to 1 and for tiny arguments too")
  func agreesWithFoundation() {
    var worst = WorstError()
    var generator = SeededGenerator(seed: 61)
    func check(_ x: Double) { worst.compare(Maths.asin(x), Foundation.asin(x), at: x) }
    for _ in 0..<700_000 { check(generator.double(in: -1...1)) }
    for _ in 0..<100_000 { check(generator.double(in: 0.49...0.51)) }
    for _ in 0..<100_000 { check(1 - Maths.exp2(generator.double(in: -53...(-1)))) }
    for _ in 0..<100_000 { check(Maths.exp2(generator.double(in: -1074...(-1)))) }
    worst.report("asin")
    #expect(worst.count >= 1_000_000)
    #expect(worst.ulp <= 1, "at \(worst.argument)")
  }

  @Test("Special values")
  func specialValues() {
    #expect(Maths.asin(1) == 0x1.921fb54442d18p+0)
    #expect(Maths.asin(-1) == -0x1.921fb54442d18p+0)
    #expect(Maths.asin(0).bitPattern == (0.0).bitPattern)
    #expect(Maths.asin(-0.0).bitPattern == (-0.0).bitPattern)
    let above = 1 + Double.ulpOfOne
    for x in [above, -above, .infinity, -.infinity, .nan] {
      #expect(Maths.asin(x).isNaN)
    }
  }
}
