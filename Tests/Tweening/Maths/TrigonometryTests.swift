import Foundation
import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("sin and cos") struct TrigonometryTests {
  @Test("Within 1 ulp of Foundation, small, moderate and huge arguments")
  func agreesWithFoundation() {
    var sine = WorstError()
    var cosine = WorstError()
    var generator = SeededGenerator(seed: 41)
    func check(_ x: Double) {
      sine.compare(Maths.sin(x), Foundation.sin(x), at: x)
      cosine.compare(Maths.cos(x), Foundation.cos(x), at: x)
    }
    for _ in 0..<500_000 { check(generator.double(in: -8...8)) }
    for _ in 0..<300_000 { check(generator.double(in: -2e6...2e6)) }
    for _ in 0..<200_000 { check(anyFinite(&generator)) }
    sine.report("sin")
    cosine.report("cos")
    #expect(sine.ulp <= 1, "at \(sine.argument)")
    #expect(cosine.ulp <= 1, "at \(cosine.argument)")
  }

  @Test("Within 1 ulp next to multiples of a quarter and an eighth of a turn")
  func nextToMultiples() {
    var worst = WorstError()
    var generator = SeededGenerator(seed: 42)
    func check(_ multiple: Double) {
      let x = multiple * 0.7853981633974483
      for y in [x, x.nextUp, x.nextDown, x.nextUp.nextUp, -x] {
        worst.compare(Maths.sin(y), Foundation.sin(y), at: y)
        worst.compare(Maths.cos(y), Foundation.cos(y), at: y)
      }
    }
    for multiple in 1...4_000 { check(Double(multiple)) }
    for _ in 0..<8_000 {
      check(Maths.floor(Maths.exp2(generator.double(in: 12...60))))
    }
    worst.report("sin and cos next to multiples of an eighth")
    #expect(worst.ulp <= 1, "at \(worst.argument)")
  }

  @Test("Sine and cosine together are those of the two functions, to the bit")
  func together() {
    var generator = SeededGenerator(seed: 45)
    func check(_ x: Double) {
      let (sine, cosine) = Maths.sinCos(x)
      #expect(sine.bitPattern == Maths.sin(x).bitPattern, "at \(x), seed 45")
      #expect(cosine.bitPattern == Maths.cos(x).bitPattern, "at \(x), seed 45")
    }
    let edges = [
      0.0, -0.0, 0x1p-27, -0x1p-28, .leastNonzeroMagnitude, -.pi, 1e22, .infinity, .nan,
    ]
    for x in edges { check(x) }
    for _ in 0..<2_000 {
      check(generator.double(in: -8...8))
      check(anyFinite(&generator))
    }
  }

  @Test("Where the ways of reducing an angle meet, they agree")
  func waysOfReducing() {
    var generator = SeededGenerator(seed: 43)
    for _ in 0..<4_000 {
      let x = generator.double(in: 0.8...0x1p20)
      let near = ReducedAngle(x)
      let long = ReducedAngle.multiplyingByLongInverse(x)
      #expect(near.quarter & 3 == long.quarter & 3, "at \(x)")
      let difference = (near.rest.head - long.rest.head) + (near.rest.tail - long.rest.tail)
      #expect(difference.magnitude <= near.rest.head.magnitude * 0x1p-66, "at \(x)")
    }
  }

  @Test("Special values")
  func specialValues() {
    #expect(Maths.sin(0.0).bitPattern == (0.0).bitPattern)
    #expect(Maths.sin(-0.0).bitPattern == (-0.0).bitPattern)
    #expect(Maths.cos(0) == 1)
    #expect(Maths.cos(-0.0) == 1)
    #expect(Maths.sin(.leastNonzeroMagnitude) == .leastNonzeroMagnitude)
    for x in [Double.infinity, -.infinity, .nan] {
      #expect(Maths.sin(x).isNaN)
      #expect(Maths.cos(x).isNaN)
    }
    // The double that is nearest to a multiple of pi/2, relative to its size.
    #expect(Maths.cos(0x1.6ac5b262ca1ffp+849).magnitude < 0x1p-60)
  }
}
