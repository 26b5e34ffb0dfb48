import Foundation
import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("log2, log, exp and pow") struct LogarithmTests {
  @Test("log2 is within 1 ulp of Foundation, near 1 and for subnormal arguments too")
  func binary() {
    var worst = WorstError()
    var generator = SeededGenerator(seed: 51)
    func check(_ x: Double) { worst.compare(Maths.log2(x), Foundation.log2(x), at: x) }
    for _ in 0..<400_000 { check(anyFinite(&generator).magnitude) }
    for _ in 0..<300_000 { check(generator.double(in: 0.5...2)) }
    for _ in 0..<200_000 { check(generator.double(in: (1 - 0x1p-9)...(1 + 0x1p-9))) }
    for _ in 0..<100_000 { check(Double(bitPattern: generator.next() >> 12)) }
    for power in -53...(-1) {
      let offset = Double(sign: .plus, exponent: power, significand: 1)
      check(1 + offset)
      check(1 - offset)
    }
    worst.report("log2")
    #expect(worst.ulp <= 1, "at \(worst.argument)")
  }

  @Test("log2 of a power of two is exact")
  func exactPowers() {
    for power in -1074...1023 {
      let x = Double(sign: .plus, exponent: power, significand: 1)
      #expect(Maths.log2(x) == Double(power))
    }
  }

  @Test("log and exp are within 1 ulp of Foundation")
  func natural() {
    var logarithm = WorstError()
    var exponential = WorstError()
    var generator = SeededGenerator(seed: 52)
    for _ in 0..<60_000 {
      let x = anyFinite(&generator).magnitude
      let y = generator.double(in: 0.5...2)
      logarithm.compare(Maths.log(x), Foundation.log(x), at: x)
      logarithm.compare(Maths.log(y), Foundation.log(y), at: y)
      let z = generator.double(in: -746...710)
      let w = generator.double(in: -2...2)
      exponential.compare(Maths.exp(z), Foundation.exp(z), at: z)
      exponential.compare(Maths.exp(w), Foundation.exp(w), at: w)
    }
    logarithm.report("log")
    exponential.report("exp")
    #expect(logarithm.ulp <= 1, "at \(logarithm.argument)")
    #expect(exponential.ulp <= 1, "at \(exponential.argument)")
  }

  @Test("pow is within 1 ulp of Foundation, large exponents and subnormal results included")
  func powers() {
    var worst = WorstError()
    var generator = SeededGenerator(seed: 53)
    func check(_ x: Double, _ y: Double) {
      worst.compare(Maths.pow(x, y), Foundation.pow(x, y), at: x)
    }
    for _ in 0..<40_000 {
      check(generator.double(in: 0...1), generator.double(in: 0...12))
      // Any base, with an exponent that keeps the power in range, or just out of it.
      let x = anyFinite(&generator).magnitude
      check(x, generator.double(in: -1080...1030) / Foundation.log2(x))
      check(
        generator.double(in: (1 - 0x1p-20)...(1 + 0x1p-20)),
        generator.double(in: -0x1p29...0x1p29))
    }
    for base in -20...20 {
      for exponent in -40...40 { check(Double(base), Double(exponent)) }
    }
    worst.report("pow")
    #expect(worst.ulp <= 1, "at \(worst.argument)")
  }

  @Test("pow has the edges of IEEE 754, as Foundation has")
  func powerEdges() {
    let edges: [Double] = [
      0, -0.0, 1, -1, 2, -2, 3, -3, 0.5, -0.5, 2.5, -2.5, 0x1p52 + 1, -0x1p52 - 1, 0x1p53, -0x1p53,
      0x1p64, 1e300, -1e300, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .infinity, -.infinity,
      .nan, 1.0.nextUp, 1.0.nextDown, (-1.0).nextDown, .greatestFiniteMagnitude,
      -.greatestFiniteMagnitude,
    ]
    for x in edges {
      for y in edges {
        let result = Maths.pow(x, y)
        let expected = Foundation.pow(x, y)
        #expect(ulps(result, expected) <= 1, "pow(\(x), \(y))")
        #expect(result.isNaN || result.sign == expected.sign, "pow(\(x), \(y))")
      }
    }
  }

  @Test("Special values of log2, log and exp")
  func specialValues() {
    for f in [Maths.log2, Maths.log] {
      #expect(f(0) == -.infinity)
      #expect(f(-0.0) == -.infinity)
      #expect(f(1).bitPattern == 0)
      #expect(f(.infinity) == .infinity)
      #expect(f(-.infinity).isNaN)
      #expect(f(-1).isNaN)
      #expect(f(-.leastNonzeroMagnitude).isNaN)
      #expect(f(.nan).isNaN)
    }
    #expect(Maths.exp(0) == 1)
    #expect(Maths.exp(-0.0) == 1)
    #expect(Maths.exp(.infinity) == .infinity)
    #expect(Maths.exp(-.infinity).bitPattern == 0)
    #expect(Maths.exp(.nan).isNaN)
    #expect(Maths.exp(710) == .infinity)
    #expect(Maths.exp(-746).bitPattern == 0)
    #expect(Maths.exp(1e300) == .infinity)
  }
}
