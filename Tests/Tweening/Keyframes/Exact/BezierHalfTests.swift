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
