import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Bezier easings")
struct BezierTests {
  #if arch(x86_64) && !os(Windows)
    /// The value at a progress by bisection with 64 bits of precision.
    private func reference(_ b: UnitBezier, _ p: Double) -> Float80 {
      func at(_ t: Float80, _ first: Double, _ second: Double) -> Float80 {
        let s = 1 - t
        return 3 * s * s * t * Float80(first) + 3 * s * t * t * Float80(second) + t * t * t
      }
      var (low, high) = (Float80(0), Float80(1))
      for _ in 0..<120 where low < high {
        let middle = low + (high - low) / 2
        if at(middle, b.x1, b.x2) < Float80(p) { low = middle } else { high = middle }
      }
      return at((low + high) / 2, b.y1, b.y2)
    }

    @Test("Values are within 1e-12 of a reference in extended precision")
    func precision() {
      var generator = SeededGenerator(seed: 99)
      var worst = 0.0
      var curves = [
        UnitBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1), UnitBezier(x1: 0.5, y1: 0, x2: 0.5, y2: 1),
        UnitBezier(x1: 0, y1: 1, x2: 0, y2: 1), UnitBezier(x1: 1, y1: 0, x2: 1, y2: 0),
        UnitBezier(x1: 0, y1: 1, x2: 1, y2: 0), UnitBezier(x1: 0, y1: 0, x2: 0, y2: 1),
        UnitBezier(x1: 0.999, y1: 0, x2: 0.001, y2: 1),
      ]
      for _ in 0..<40 {
        curves.append(
          UnitBezier(
            x1: generator.double(in: 0...1), y1: generator.double(in: -2...3),
            x2: generator.double(in: 0...1), y2: generator.double(in: -2...3)))
      }
      for b in curves {
        let formula = BezierFormula(bezier: b)
        for k in 0...60 {
          let p =
            k < 8
            ? [1e-300, 1e-100, 1e-30, 1e-12, 1e-6, 1e-3, 1 - 1e-12, 1 - 0x1p-53][k]
            : generator.double(in: 0...1)
          // What an ulp of the progress moves the value by.
          let steepness = min(formula.jet(p).first.magnitude, 1e15) * 2.3e-16
          let error = Double((Float80(formula.value(p)) - reference(b, p)).magnitude)
          #expect(error <= 1e-12 + 2 * steepness, "\(b) at \(p)")
          if steepness < 1e-13 { worst = max(worst, error) }
        }
      }
      print("worst error of Bezier values where the slope is below 400:", worst)
      #expect(worst <= 1e-12)
    }
  #endif

  @Test("Tangents at the ends follow CSS where control points lie on the ends")
  func endTangents() {
    #expect(Easing.bezier(0.25, 0.5, 0.5, 1).start.velocity == 2)
    // The first point on the end: the line to the second; both: slope 1.
    #expect(Easing.bezier(0, 0, 0.5, 0.25).start.velocity == 0.5)
    #expect(Easing.bezier(0, 0, 0.5, 0.25).start.acceleration == .infinity)
    #expect(Easing.bezier(0, 0, 1, 1).start.velocity == 1)
    #expect(
      Easing.bezier(0, 0, 0, 0).start == EndConditions(value: 0, velocity: 1, acceleration: 0))
    #expect(Easing.bezier(0.25, 0.5, 1, 1).end.velocity == 0.5 / 0.75)
    #expect(Easing.bezier(0, 1, 0.5, 1).start.velocity == .infinity)
    #expect(Easing.bezier(0, -1, 0.5, 1).start.velocity == -.infinity)
    // A vertical tangent is prolonged horizontally.
    #expect(Easing.bezier(0, 1, 0.5, 1).value(at: -1) == 0)
    #expect(Easing.bezier(0.25, 0.5, 0.5, 1).value(at: -1) == -2)
    #expect(Easing.bezier(0.25, 0.5, 0.5, 0.75).value(at: 3) == 2)
    #expect(Easing.bezier(1e-100, 1e50, 0.5, 1).value(at: -1e300).isFinite)
    for p in [-1e308, 1e308, .infinity, -.infinity] {
      #expect(!Easing.easeInOut.value(at: p).isNaN)
      #expect(Easing.bezier(0.1, 0.9, 0.9, 0.1).value(at: p).isFinite)
    }
  }

  @Test("A vertical tangent inside has an infinite velocity; the straight line has none")
  func verticalInside() {
    #expect(Easing.bezier(1, 0, 0, 1).velocity(at: 0.5) == .infinity)
    #expect(Easing.bezier(1, 1, 0, 0).velocity(at: 0.5) == 1)
    #expect(abs(Easing.bezier(1, 1, 0, 0).value(at: 0.3) - 0.3) < 1e-15)
  }

  @Test("Only x in 0...1 makes an easing")
  func problems() {
    #expect(Easing.bezier(-0.1, 0, 0.5, 1).problem == .controlPointOutside)
    #expect(Easing.bezier(0.5, 0, 1.1, 1).problem == .controlPointOutside)
    #expect(Easing.bezier(.nan, 0, 0.5, 1).problem == .notFinite)
    #expect(Easing.bezier(0.5, .infinity, 0.5, 1).problem == .notFinite)
    #expect(Easing.bezier(0.5, -1e49, 0.5, 1e49).problem == nil)
  }
}
