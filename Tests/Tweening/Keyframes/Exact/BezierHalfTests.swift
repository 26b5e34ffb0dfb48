import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Half of a bezier segment") struct BezierHalfTests {
  private func half(_ near: Double, _ far: Double) -> BezierHalf<Double> {
    BezierHalf(anchor: 0, base: 0, run: 1, reaches: (near, far), lifts: (0, 0), rise: 1)
  }

  /// The root without ``BezierRoot``.
  private func root(_ half: BezierHalf<Double>, _ position: Double) -> Double {
    let guess = half.guess.parameter(at: Single(position))
    return half.root(at: position, from: Double(guess.value))
  }

  /// x of the curve, in a form other than the one under test.
  private func x(_ half: BezierHalf<Double>, _ t: Double) -> Double {
    let s = 1 - t
    return t * (half.x.a * (s * s)) + half.x.b * ((t * t) * s) + (t * t) * t
  }

  @Test("A guess and one step find 99 of 100 parameters, and those they find are roots")
  func roots() {
    var generator = SeededGenerator(seed: 47)
    var (missed, worst) = (0, 0.0)
    let count = 200_000
    for _ in 0..<count {
      let half = half(generator.double(in: 0...1), generator.double(in: 0...1))
      let position = generator.double(in: 0...0.5)
      let t = root(half, position)
      if t.isNaN {
        missed += 1
      } else {
        worst = max(worst, (x(half, t) - position).magnitude / position)
      }
    }
    print("bezier half: \(missed) of \(count) missed, worst residual \(worst) of x")
    #expect(missed * 100 <= count)
    #expect(worst <= 0x1.1p-50)
  }

  /// What comes from a place of the curve that is `newton` and an error of rounding away from the root.
  private func root(_ half: BezierHalf<Double>, from t: Double, newton: Double) -> Double {
    half.root(at: x(half, t) - newton / half.x.step(from: t, error: 1).newton, from: t)
  }

  @Test("No root is told where one of the four conditions of the proof fails by itself")
  func conditions() {
    // Too large a step.
    let even = half(0.3, 0.4)
    #expect(root(even, from: 0.3, newton: 0.3 * 0x0.ep-18).isNaN == false)
    #expect(root(even, from: 0.3, newton: 0.3 * 0x1.2p-18).isNaN)
    // Too large a bend, next to a vertical tangent in the middle.
    let vertical = half(1, 1)
    let bend = vertical.x.step(from: 0.4375, error: 1).bend.magnitude
    #expect(root(vertical, from: 0.4375, newton: 0x0.ep-18 / bend).isNaN == false)
    #expect(root(vertical, from: 0.4375, newton: 0x1.2p-18 / bend).isNaN)
    // Too large a third derivative, where the second one is none.
    let steep = half(0.99, 0.99)
    let twist = steep.x.step(from: 0.5, error: 1).twist.magnitude
    #expect(root(steep, from: 0.5, newton: (0x0.ep-36 / twist).squareRoot()).isNaN == false)
    #expect(root(steep, from: 0.5, newton: (0x1.2p-36 / twist).squareRoot()).isNaN)
    // Beyond the end.
    #expect(even.root(at: 1.0.nextDown, from: 1.0.nextDown).isNaN == false)
    #expect(even.root(at: 1, from: 1).isNaN)
  }

  @Test("No guess depends on numbers that some processors take for 0")
  func subnormals() {
    for near in [0, 0x1p-140, 0x1p-126, 1e-9, 0.3, 1] {
      for far in [0, 0.3, 1.0] {
        let half = half(near, far)
        let guess = half.guess
        for power in -160...(-101) {
          let position = Double(sign: .plus, exponent: power, significand: 1.5)
          let t = guess.parameter(at: Single(position)).value
          // Neither is a root then.
          #expect(t == 0 || t.isNaN, "\(near), \(far), 2^\(power)")
          #expect(root(half, position).isNaN)
        }
        // The same without any: what is subnormal counts nowhere else.
        let (a, b) = (half.x.a, half.x.b)
        let flushed = a < 0x1p-126 ? 0 : a
        let other = BezierGuess(HalfPosition(a: Single(flushed), b: Single(b)))
        for power in -100...(-1) {
          let position = Single(Double(sign: .plus, exponent: power, significand: 1.5))
          let (t, same) = (guess.parameter(at: position).value, other.parameter(at: position).value)
          #expect(t == same || t.isNaN && same.isNaN, "\(near), \(far), 2^\(power)")
        }
      }
    }
  }

  @Test("Where single precision has no such small position, there is none or it is a root")
  func smallPositions() {
    for near in [0, 1e-300, 1e-40, 1e-9, 0.3, 1] {
      for far in [0, 1e-9, 0.3, 1.0.nextDown, 1] {
        let half = half(near, far)
        for power in -1074...(-1) {
          let position = Double(sign: .plus, exponent: power, significand: 1)
          let t = root(half, position)
          // Or the smallest number there is.
          let bound = max(0x1.1p-50 * position, .leastNonzeroMagnitude)
          #expect(
            t.isNaN || (x(half, t) - position).magnitude <= bound, "\(near), \(far), 2^\(power)")
        }
        #expect(root(half, 0).isNaN || root(half, 0) == 0)
      }
    }
  }
}
