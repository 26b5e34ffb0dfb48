import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Curves baked to straight lines")
struct BakedCurveTests {
  static let spring = Easing.spring(angularFrequency: 20, dampingRatio: 0.5)

  /// The largest distance on a grid that has nothing to do with the one used for baking.
  private func strays(_ curve: Easing, _ baked: BakedCurve, _ count: Int = 5003) -> Double {
    (0...count).reduce(0) { worst, k in
      let p = Double(k) / Double(count)
      return max(worst, (curve.value(at: p) - baked.easing.value(at: p)).magnitude)
    }
  }

  @Test(
    "A thousandth is kept with fewer knots than on-curve placement needs",
    arguments: [
      ("spring(20, 0.5)", spring, 27, 35), ("elasticOut", .elastic(.out), 37, 52),
      ("raw elasticOut", .elastic(.out, form: .penner), 38, 52),
      ("bounceOut", .bounce(.out), 35, 45), ("circIn", .circ(.in), 22, 29),
      ("ease", .ease, 17, 23),
    ])
  func knotCounts(name: String, curve: Easing, expected: Int, onCurve: Int) {
    let baked = curve.baked(tolerance: 1e-3)
    print("\(name): \(baked.knots.count) knots, error \(baked.error)")
    #expect(baked.knots.count <= expected && expected < onCurve)
    #expect(baked.error <= 1e-3)
    #expect(strays(curve, baked) <= baked.error * (1 + 1e-6))
  }

  @Test("The error is kept and told truly for every easing, and the ends are exact")
  func errorIsTrue() {
    for (name, curve) in EasingSamples.all {
      let baked = curve.baked(tolerance: 5e-3)
      #expect(baked.error <= 5e-3, "\(name): \(baked.error)")
      #expect(strays(curve, baked, 701) <= baked.error + 1e-12, "\(name)")
      let (first, last) = (baked.knots.first, baked.knots.last)
      #expect(first?.input == 0 && last?.input == 1, "\(name)")
      #expect(baked.easing.value(at: 0) == curve.value(at: 0), "\(name)")
      #expect(baked.easing.value(at: 1) == curve.value(at: 1), "\(name)")
      #expect(baked.easing.problem == nil && baked.easing == .stops(baked.knots))
    }
  }

  @Test("Cusps are corners exactly on the curve")
  func cusps() {
    for direction in Direction.allCases {
      let curve = Easing.bounce(direction)
      let baked = curve.baked(tolerance: 1e-2)
      #expect(curve.cusps.count == (direction == .in || direction == .out ? 3 : 6))
      for cusp in curve.cusps {
        let knot = baked.knots.first { $0.input == cusp }
        #expect(knot?.output == curve.value(at: cusp), "\(direction) \(cusp)")
        // The slope really changes its sign there.
        #expect(curve.velocity(at: cusp - 1e-9) * curve.velocity(at: cusp + 1e-9) < 0)
      }
    }
  }

  @Test("Even spacing has the known error")
  func uniform() {
    let baked = BakedCurveTests.spring.baked()
    #expect(baked.knots.count == 100)
    #expect(abs(baked.error - 4.59e-3) < 5e-6)
    #expect(abs(Easing.circ(.in).baked(count: 100).error - 3.6e-2) < 5e-4)
    #expect(baked.easing.value(at: 7.0 / 99) == BakedCurveTests.spring.value(at: 7.0 / 99))
    #expect(Easing.smoothstep.baked(count: -3).knots.count == 2)
    #expect(abs(Easing.smoothstep.baked(count: 2).error - 0.0962) < 1e-4)
  }

  @Test("Curves of straight lines stay as they are, jumps are kept")
  func straight() {
    #expect(Easing.linear.baked(tolerance: 1e-3).knots.count == 2)
    let stops = Easing.stops([EasingStop(0), EasingStop(0.9, at: 0.1), EasingStop(1)])
    #expect(stops.baked(tolerance: 0.1).easing == stops)
    for position in StepPosition.allCases {
      let steps = Easing.steps(5, position)
      let baked = steps.baked(tolerance: 1e-3)
      #expect(baked.error == 0)
      for p in EasingSamples.progresses {
        #expect(baked.easing.value(at: p) == steps.value(at: p), "\(position) \(p)")
      }
    }
    let jump = Easing.custom { $0 < 0.3337 ? $0 * $0 : 1 - (1 - $0) * (1 - $0) }
    let baked = jump.baked(tolerance: 1e-3)
    #expect(baked.error <= 1e-3 && baked.knots.count <= 16)
    #expect(baked.easing.needsQuotient)
    #expect(abs(baked.easing.value(at: 0.33369) - 0.1113) < 2e-3)
    #expect(abs(baked.easing.value(at: 0.33371) - 0.5561) < 2e-3)
  }

  @Test("A tremor within the tolerance is baked in work linear in the samples")
  func tremor() {
    let everywhere = Easing.custom { p in p * p + 1e-4 * Maths.sin(1e9 * p) }
    // The samples all lie behind the quiet part, on one line.
    let late = Easing.custom { p in p * p + 4e-4 * Maths.sin(1e6 * Swift.max(0, p - 0.3)) }
    for (curve, knots) in [(everywhere, 13), (late, 16)] {
      let samples = CurveSamples(of: curve, tolerance: 1e-6, step: 1e-3)
      let path = LinkPath(samples, tolerance: 1e-3)
      #expect(samples.inputs.count > 50_000)
      #expect(path.comparisons < 2 * LinkPath.limit * samples.inputs.count)
      #expect(path.knots.count <= knots)
    }
    let baked = everywhere.baked(tolerance: 1e-3)
    #expect(baked.error <= 1e-3 && baked.knots.count <= 15)
  }

  @Test("Any tolerance and any closure give an end and an honest error")
  func hostile() {
    for tolerance in [Double.nan, 0, -1, .infinity, 1e308] {
      let baked = Easing.smoothstep.baked(tolerance: tolerance)
      #expect(baked.error.isFinite && baked.knots.count >= 2)
    }
    #expect(Easing.smoothstep.baked(tolerance: 10).knots.count == 2)
    let noise = Easing.custom {
      Double(($0.bitPattern &* 0x9E37_79B9_7F4A_7C15) >> 40) / 16_777_216
    }
    let baked = noise.baked(tolerance: 0.3)
    #expect(baked.error.isFinite && strays(noise, baked, 97) <= 1.5)
    #expect(Easing.steps(0).baked(tolerance: 1e-3).knots.count == 2)
    let huge = Easing.back(.out, overshoot: 1e50).baked(count: 10)
    #expect(huge.error.isFinite && huge.error > 1e40)
  }

  @Test("Curves that swing often keep their tolerance as well, just above the finest as below")
  func manySwings() {
    let curves: [(Easing, Double)] = [
      (.elastic(.out, amplitude: 1, period: 0.1), 1.01e-5),
      (.elastic(.out, amplitude: 10, period: 0.3), 1.01e-5),
      (.spring(angularFrequency: 100, dampingRatio: 0.05), 2e-5),
      (.spring(angularFrequency: 100, dampingRatio: 0), 1e-4),
      (.spring(angularFrequency: 400, dampingRatio: 0.01), 1e-3),
      (.elastic(.out, amplitude: 1, period: 0x1p-8), 1e-2),
      (.spring(angularFrequency: 128 * .pi, dampingRatio: 0), 1e-2),
    ]
    for (curve, tolerance) in curves.prefix(cases(7, debug: 3)) {
      let baked = curve.baked(tolerance: tolerance)
      #expect(baked.error <= tolerance, "\(curve) at \(tolerance)")
      #expect(strays(curve, baked, 99_991) <= 1.001 * tolerance, "\(curve) at \(tolerance)")
    }
    // Too many for so fine a tolerance, and whole waves fit in all cells of a power of two: no small error is told.
    let waves = Easing.spring(angularFrequency: 2048 * .pi, dampingRatio: 0)
    #expect(waves.baked(tolerance: 0.01).error > 1)
  }

  @Test("Stairs that are no powers of two stay as they are", arguments: [3, 7, 49, 1000, 49_999])
  func stairs(count: Int) {
    for position in StepPosition.allCases {
      let steps = Easing.steps(count, position)
      let baked = steps.baked(tolerance: 1e-6)
      #expect(baked.error == 0, "\(position)")
      for stair in 0...count {
        let place = Double(stair) / Double(count)
        for p in [place.nextDown, place, place.nextUp] where p > 0 && p < 1 {
          #expect(baked.easing.value(at: p) == steps.value(at: p), "\(position) at \(p)")
        }
      }
    }
  }
}
