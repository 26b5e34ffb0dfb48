import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("The root of the unit bezier") struct BezierRootTests {
  /// x of the curve, in a form other than the one under test.
  private func curve(_ t: Double, _ x1: Double, _ x2: Double) -> Double {
    let s = 1 - t
    return 3 * x1 * (t * (s * s)) + 3 * x2 * ((t * t) * s) + (t * t) * t
  }

  private let ends: [Double] = [
    0, 1, .leastNonzeroMagnitude, 1e-300, 1e-17, 1e-9, 0.25, 1.0 / 3, 0.5, 2.0 / 3, 1 - 1e-9,
    1.0.nextDown,
  ]

  @Test("The residual stays within 2 ulp of 1, hostile control points and ends included")
  func residual() {
    var worst = 0.0
    var place = (0.0, 0.0, 0.0)
    func check(_ x: Double, _ x1: Double, _ x2: Double) {
      let t = BezierRoot.parameter(x: x, x1: x1, x2: x2)
      let error = t >= 0 && t <= 1 ? (curve(t, x1, x2) - x).magnitude : .infinity
      if error > worst {
        worst = error
        place = (x, x1, x2)
      }
    }
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<100_000 {
      check(
        generator.double(in: 0...1), generator.double(in: 0...1), generator.double(in: 0...1))
    }
    for x1 in ends {
      for x2 in ends {
        for x in ends { check(x, x1, x2) }
        for _ in 0..<200 { check(generator.double(in: 0...1), x1, x2) }
        // Around the vertical tangent of the middle.
        for power in -53...(-2) {
          let offset = Double(sign: .plus, exponent: power, significand: 1)
          check(0.5 + offset, x1, x2)
          check(0.5 - offset, x1, x2)
          check(offset, x1, x2)
          check(1 - offset, x1, x2)
        }
      }
    }
    print("bezier root: worst residual \(worst) at \(place)")
    #expect(worst <= 0x1p-51, "at \(place)")
  }

  @Test("Next to 0 the residual is relative to x")
  func relativeResidual() {
    var worst = 0.0
    var place = (0.0, 0.0, 0.0)
    for x1 in ends {
      for x2 in ends {
        for power in -300...(-1) {
          let x = Double(sign: .plus, exponent: power, significand: 1.3)
          let t = BezierRoot.parameter(x: x, x1: x1, x2: x2)
          let error = (curve(t, x1, x2) - x).magnitude / x
          if !(error <= worst) {
            worst = error
            place = (x, x1, x2)
          }
        }
      }
    }
    print("bezier root: worst relative residual next to 0 \(worst) at \(place)")
    #expect(worst <= 0x1p-50, "at \(place)")
  }

  @Test("A larger x never has a smaller parameter, up to rounding")
  func monotone() {
    for x1 in ends {
      for x2 in ends {
        var last = 0.0
        for step in 0...500 {
          let t = BezierRoot.parameter(x: Double(step) / 500, x1: x1, x2: x2)
          #expect(t >= last, "x = \(step)/500, x1 = \(x1), x2 = \(x2)")
          last = t
        }
      }
    }
  }

  @Test("Identity on the diagonal, exact ends, and a curve turned round gives t turned round")
  func knownRoots() {
    var generator = SeededGenerator(seed: 32)
    for _ in 0..<2_000 {
      let x = generator.double(in: 0...1)
      let x1 = generator.double(in: 0...1)
      let x2 = generator.double(in: 0...1)
      #expect((BezierRoot.parameter(x: x, x1: 1.0 / 3, x2: 2.0 / 3) - x).magnitude <= 0x1p-51)
      #expect(BezierRoot.parameter(x: 0, x1: x1, x2: x2) == 0)
      #expect(BezierRoot.parameter(x: 1, x1: x1, x2: x2) == 1)
      let t = BezierRoot.parameter(x: x, x1: x1, x2: x2)
      let turned = BezierRoot.parameter(x: 1 - x, x1: 1 - x2, x2: 1 - x1)
      #expect((t + turned - 1).magnitude <= 1e-5, "x = \(x), x1 = \(x1), x2 = \(x2)")
    }
    #expect(BezierRoot.parameter(x: 0.125, x1: 0, x2: 0) == 0.5)
  }

  @Test("Numbers outside 0...1 count as the nearer end, NaN as 0")
  func badInput() {
    #expect(BezierRoot.parameter(x: -1, x1: 0.2, x2: 0.8) == 0)
    #expect(BezierRoot.parameter(x: 2, x1: 0.2, x2: 0.8) == 1)
    #expect(BezierRoot.parameter(x: .nan, x1: 0.2, x2: 0.8) == 0)
    #expect(BezierRoot.parameter(x: .infinity, x1: 0.2, x2: 0.8) == 1)
    #expect(
      BezierRoot.parameter(x: 0.3, x1: -5, x2: .infinity)
        == BezierRoot.parameter(x: 0.3, x1: 0, x2: 1))
    #expect(
      BezierRoot.parameter(x: 0.3, x1: .nan, x2: .nan)
        == BezierRoot.parameter(x: 0.3, x1: 0, x2: 0))
  }
}
