import Testing
import Tweening
import TweeningTestSupport
import TweeningTesting

@Suite("Scales")
struct ScaleTests {
  /// Reads a factor along a linear retarget, at quarters.
  private static func way(_ old: Double, _ new: Double) -> [Double] {
    var s = Scheduler()
    let scale = s.addProperty(Scale(old))
    s.retarget(scale, to: Scale(new), with: Tween(duration: 1, easing: .linear))
    return [0, 0.25, 0.5, 0.75, 1].map { time in
      s.advance(to: time)
      return s[scale].factor
    }
  }

  @Test("Factors of one sign go by equal ratios, others and zero by equal differences")
  func ways() {
    #expect(Self.way(1, 16) == [1, 2, 4, 8, 16])
    #expect(Self.way(-8, -0.5) == [-8, -4, -2, -1, -0.5])
    #expect(Self.way(0, 4) == [0, 1, 2, 3, 4])
    #expect(Self.way(4, 0) == [4, 3, 2, 1, 0])
    #expect(Self.way(-2, 2) == [-2, -1, 0, 1, 2])
  }

  @Test(
    "Scales keep the laws, through zero and to mirrored ones too",
    arguments: 1...UInt64(cases(10, debug: 3)))
  func laws(seed: UInt64) {
    var random = SeededGenerator(seed: seed &* 51)
    let positive = (0..<12).map { _ in Scale(Maths.exp2(random.double(in: -3...3))) }
    #expect(checkTweenableLaws(positive, tolerance: 1e-14, seed: seed) == [], "\(seed)")
    let any = positive + [Scale(0), Scale(-1), Scale(-0.25), Scale(1)]
    #expect(checkTweenableLaws(any, tolerance: 1e-14, seed: seed) == [], "\(seed)")
  }

  @Test("The least and the largest factors are reached, and nothing overflows into no number")
  func edges() {
    let (least, largest) = (Double.leastNonzeroMagnitude, Double.greatestFiniteMagnitude)
    for (a, b) in [(least, largest), (largest, least), (1e-300, 1e300), (-1e-300, -1e300)] {
      let arrived = Scale(a).displaced(by: Scale(a).displacement(to: Scale(b))).factor
      #expect(arrived == b, "\(a) to \(b)")
    }
    #expect(Scale(2).displaced(by: SIMD3(1e300, 0, 0)).factor == largest)
    #expect(Scale(-2).displaced(by: SIMD3(.infinity, 0, 0)).factor == -largest)
    #expect(Scale(2).displaced(by: SIMD3(-1e300, 0, 0)).factor == 0)
    #expect(Scale(0).displaced(by: SIMD3(1e300, 1, 0)).factor == 1)
    #expect(Scale(3).displaced(by: SIMD3(.nan, .nan, .nan)).factor == 3)
    #expect(Scale(largest).displaced(by: SIMD3(1, -.infinity, 0)).factor == -largest)
  }

  @Test("What is no number counts as 0, in the factor as in the displacement")
  func notANumber() {
    #expect(Scale(.nan).displaced(by: [0, 0, 0]).factor == 0)
    #expect(Scale(3).displaced(by: [.nan, 1, 0]).factor == 4)
    #expect(Scale(3).displaced(by: [1, .nan, 0]).factor == 6)
  }

  @Test("A change from a factor however small is without a jump to the bit", arguments: 1...300)
  func tinyFactors(exponent: Int) {
    let tiny = Maths.exp2(-Double(exponent) * 3.4)
    for (middle, last) in [
      (tiny, -1.0), (-tiny, 1), (tiny, 0), (tiny * 0.37, 1 - tiny), (tiny, -1e30), (tiny, 1e12),
    ] {
      var s = Scheduler()
      let scale = s.addProperty(Scale(1))
      s.retarget(scale, to: Scale(middle), with: Tween(duration: 1, easing: .linear))
      for (time, factor) in [(0.1, last), (0.2, middle), (0.3, last / 3), (0.35, 1)] {
        s.advance(to: time)
        let before = s[scale].factor
        s.retarget(scale, to: Scale(factor), with: Tween(duration: 1, easing: .smoothstep))
        #expect(s[scale].factor == before, "\(tiny): \(before) at \(time)")
      }
      s.advance(to: 3)
      #expect(s[scale].factor == 1)
    }
  }
}
