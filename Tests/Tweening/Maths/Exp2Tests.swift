import Foundation
import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("exp2") struct Exp2Tests {
  @Test("Within 1 ulp of Foundation over the whole range, subnormal results included")
  func agreesWithFoundation() {
    var worst = WorstError()
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<400_000 {
      let x = generator.double(in: -1076...1024)
      worst.compare(Maths.exp2(x), Foundation.exp2(x), at: x)
    }
    for _ in 0..<400_000 {
      let x = generator.double(in: -10...1)
      worst.compare(Maths.exp2(x), Foundation.exp2(x), at: x)
    }
    for _ in 0..<100_000 {
      let x = generator.double(in: -1076...(-1020))
      worst.compare(Maths.exp2(x), Foundation.exp2(x), at: x)
    }
    for _ in 0..<100_000 {
      let x = anyFinite(&generator)
      worst.compare(Maths.exp2(x), Foundation.exp2(x), at: x)
    }
    worst.report("exp2")
    #expect(worst.ulp <= 1, "at \(worst.argument)")
  }

  @Test("Within 1 ulp next to integers and to halves, where the fraction changes sides")
  func nearIntegers() {
    var worst = WorstError()
    for twice in -2150...2048 {
      let x = Double(twice) * 0.5
      for y in [x, x.nextUp, x.nextDown, x + 0x1p-30, x - 0x1p-30] {
        worst.compare(Maths.exp2(y), Foundation.exp2(y), at: y)
      }
    }
    worst.report("exp2 next to integers")
    #expect(worst.ulp <= 1, "at \(worst.argument)")
  }

  @Test("Exact for integers")
  func integers() {
    for power in -1074...1023 {
      let expected = Double(sign: .plus, exponent: power, significand: 1)
      #expect(Maths.exp2(Double(power)).bitPattern == expected.bitPattern)
    }
  }

  @Test("Special values")
  func specialValues() {
    #expect(Maths.exp2(0) == 1)
    #expect(Maths.exp2(-0.0) == 1)
    #expect(Maths.exp2(.infinity) == .infinity)
    #expect(Maths.exp2(-.infinity).bitPattern == 0)
    #expect(Maths.exp2(.nan).isNaN)
    #expect(Maths.exp2(1024) == .infinity)
    #expect(Maths.exp2(1024.0.nextDown) < .infinity)
    #expect(Maths.exp2(-1075).bitPattern == 0)
    #expect(Maths.exp2((-1075.0).nextUp) == .leastNonzeroMagnitude)
    #expect(Maths.exp2(.greatestFiniteMagnitude) == .infinity)
    #expect(Maths.exp2(-.greatestFiniteMagnitude).bitPattern == 0)
    #expect(Maths.exp2(.leastNonzeroMagnitude) == 1)
  }
}
