import Foundation
import Testing
import Tweening
import TweeningTestSupport

@Suite("Modulo")
struct ModuloTests {
  @Test("Positive numbers leave the exact remainder")
  func exact() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<100_000 {
      let x = Double(bitPattern: random.next() >> 1)
      let period = Double(bitPattern: random.next() >> 1)
      guard x.isFinite, period.isFinite, period > 0 else { continue }
      let expected = fmod(x, period)
      #expect(Maths.modulo(x, period) == expected, "\(x) modulo \(period)")
    }
  }

  @Test("Negative numbers count from the multiple below")
  func negative() {
    #expect(Maths.modulo(-1, 250) == 249)
    #expect(Maths.modulo(-500, 250) == 0)
    #expect(Maths.modulo(-1e-30, 250) == 250.0.nextDown)
    #expect(Maths.modulo(-0.0, 250) == 0)
  }

  @Test("Numbers without a remainder give 0")
  func hostile() {
    for x in [Double.nan, .infinity, -.infinity] { #expect(Maths.modulo(x, 3) == 0) }
    for period in [Double.nan, 0, -0.0, -2, -Double.infinity] {
      #expect(Maths.modulo(5, period) == 0)
    }
    #expect(Maths.modulo(5, Double.infinity) == 5)
    #expect(Maths.modulo(-5, Double.infinity) == 0)
    #expect(Maths.modulo(1.7e308, .leastNonzeroMagnitude) == 0)
  }
}
