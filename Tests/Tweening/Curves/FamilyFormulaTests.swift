import Foundation
import Testing
import TweeningTestSupport

@testable import Tweening

/// The formulas of features tables, written again with the platform's functions.
@Suite("Families against formulas written independently")
struct FamilyFormulaTests {
  private func check(
    _ name: String, _ easing: Easing, tolerance: Double = 1e-15,
    _ reference: (Double) -> Double
  ) {
    var worst = 0.0
    for k in 1..<1000 {
      let p = Double(k) / 1000
      worst = max(worst, abs(easing.value(at: p) - reference(p)))
    }
    #expect(worst <= tolerance, "\(name): \(worst)")
  }

  @Test("The polynomial families are powers")
  func polynomials() {
    check("smoothstep", .smoothstep) { $0 * $0 * (3 - 2 * $0) }
    // The sum of powers cancels, so most of this is the reference's own error.
    check("smootherstep", .smootherstep, tolerance: 5e-15) {
      6 * pow($0, 5) - 15 * pow($0, 4) + 10 * pow($0, 3)
    }
    let families: [(Double, Easing, Easing, Easing)] = [
      (2, .quad(.in), .quad(.out), .quad(.inOut)), (3, .cubic(.in), .cubic(.out), .cubic(.inOut)),
      (4, .quart(.in), .quart(.out), .quart(.inOut)),
      (5, .quint(.in), .quint(.out), .quint(.inOut)),
    ]
    for (n, slowIn, slowOut, both) in families {
      check("in \(n)", slowIn) { pow($0, n) }
      check("out \(n)", slowOut) { 1 - pow(1 - $0, n) }
      check("in-out \(n)", both) {
        $0 < 0.5 ? pow(2, n - 1) * pow($0, n) : 1 - pow(2, n - 1) * pow(1 - $0, n)
      }
      for direction in Direction.allCases where direction != .inOut {
        let named = [2: Easing.quad, 3: Easing.cubic, 4: Easing.quart, 5: Easing.quint][n]
        let power = Easing.power(direction, exponent: n)
        let p = 0.3173
        #expect(ulps(named?(direction).value(at: p) ?? .nan, power.value(at: p)) <= 2)
      }
    }
    check("power 2.5", .power(.in, exponent: 2.5)) { pow($0, 2.5) }
    check("power 0.3", .power(.in, exponent: 0.3)) { pow($0, 0.3) }
    check("power 12", .power(.in, exponent: 12)) { pow($0, 12) }
  }

  @Test("Sine and circ are arcs")
  func arcs() {
    check("sine in", .sine(.in)) { 1 - cos($0 * .pi / 2) }
    check("sine out", .sine(.out)) { sin($0 * .pi / 2) }
    check("sine in-out", .sine(.inOut)) { (1 - cos($0 * .pi)) / 2 }
    check("circ in", .circ(.in)) { 1 - sqrt(1 - $0 * $0) }
    check("circ out", .circ(.out)) { sqrt(1 - ($0 - 1) * ($0 - 1)) }
  }

  @Test("Expo is an exponential, normalised by default")
  func expo() {
    check("penner in", .expo(.in, form: .penner)) { exp2(10 * ($0 - 1)) }
    check("penner out", .expo(.out, form: .penner)) { 1 - exp2(-10 * $0) }
    check("in", .expo(.in)) { (exp2(10 * ($0 - 1)) - exp2(-10)) / (1 - exp2(-10)) }
  }

  @Test("Back is Penner's, with 1.525 times the overshoot in-out")
  func back() {
    let s = 1.70158
    check("in", .back(.in)) { $0 * $0 * ((s + 1) * $0 - s) }
    check("out", .back(.out)) { p in
      let t = p - 1
      return t * t * ((s + 1) * t + s) + 1
    }
    let wide = s * 1.525
    check("in-out", .back(.inOut), tolerance: 3e-15) { p in
      let u = 2 * p
      if u < 1 { return u * u * ((wide + 1) * u - wide) / 2 }
      return ((u - 2) * (u - 2) * ((wide + 1) * (u - 2) + wide) + 2) / 2
    }
  }

  @Test("Elastic is Penner's wave, with amplitude and period")
  func elastic() {
    let turn = 2 * Double.pi
    check("penner in", .elastic(.in, form: .penner), tolerance: 2e-15) { p in
      -exp2(10 * (p - 1)) * sin((p - 1 - 0.075) * turn / 0.3)
    }
    check("penner out", .elastic(.out, form: .penner), tolerance: 4e-15) { p in
      1 + exp2(-10 * p) * sin((p - 0.075) * turn / 0.3)
    }
    check("penner in-out", .elastic(.inOut, form: .penner), tolerance: 4e-15) { p in
      let w = 2 * p - 1
      let wave = sin((w - 0.1125) * turn / 0.45)
      return w < 0 ? -exp2(10 * w) * wave / 2 : 1 + exp2(-10 * w) * wave / 2
    }
    // As d3 writes it: a normalised exponential, the phase from the arc sine of 1/a.
    let (a, period) = (1.7, 0.41)
    let phase = asin(1 / a) * period / turn
    check("d3 out", .elastic(.out, amplitude: a, period: period), tolerance: 1e-14) { p in
      let fall = (exp2(-10 * p) - exp2(-10)) / (1 - exp2(-10))
      return 1 - a * fall * sin((p + phase) * turn / period)
    }
    #expect(Easing.elastic(.out, amplitude: 0.5) == .elastic(.out, amplitude: 1))
  }

  @Test("Bounce is four parabolas, chosen by where they meet")
  func bounce() {
    check("out", .bounce(.out)) { p in
      let (n, k) = (7.5625, 2.75)
      switch p {
      case ..<(1 / k): return n * p * p
      case ..<(2 / k): return n * (p - 1.5 / k) * (p - 1.5 / k) + 0.75
      case ..<(2.5 / k): return n * (p - 2.25 / k) * (p - 2.25 / k) + 0.9375
      default: return n * (p - 2.625 / k) * (p - 2.625 / k) + 0.984375
      }
    }
  }

  @Test("No bounce is −0, also where its parabolas meet", arguments: Direction.allCases)
  func bounceSigns(direction: Direction) {
    let easing = Easing.bounce(direction)
    var visitor = EveryWeight(points: [0, 1, 0.5])
    for cusp in [4.0, 8, 10, 11] {
      for p in [cusp / 11, 1 - cusp / 11, cusp / 22, 1 - cusp / 22] {
        visitor.points += [p.nextDown, p, p.nextUp, (1 + p) / 2, p / 2]
      }
    }
    visitor.points.removeAll { !(0...1).contains($0) }
    for p in visitor.points { #expect(easing.value(at: p).sign == .plus, "\(p)") }
    #expect(easing.accept(&visitor).allSatisfy { $0.sign == .plus })
  }

  private struct EveryWeight: FormulaVisitor {
    var points: [Double]
    func visit<F: EasingFormula>(_ formula: F) -> [Double] { points.map(formula.weight) }
  }

  @Test("Raw forms step next to their ends, Back overshoots by its constants")
  func acceptanceFacts() {
    #expect(Easing.expo(.in, form: .penner).start.value == 0x1p-10)
    #expect(Easing.expo(.in, form: .penner).value(at: 1e-300) == 0x1p-10)
    let elastic = Easing.elastic(.out, form: .penner).end.value
    #expect(abs(elastic - (1 + 0x1p-11)) < 1e-12)
    let samples = (0...100_000).map { Double($0) / 100_000 }
    let back = samples.map { Easing.back(.out).value(at: $0) }.max() ?? 0
    #expect(abs(back - 1.1000041) < 1e-7)
    // d3 halves the overshoot in-out, Penner widens it again.
    let d3 = samples.map { Easing.back(.inOut, overshoot: 1.70158 / 1.525).value(at: $0) }.min()
    #expect(abs((d3 ?? 0) + 0.05) < 1e-4)
    let penner = samples.map { Easing.back(.inOut).value(at: $0) }.min()
    #expect(abs((penner ?? 0) + 0.10015) < 1e-4)
  }
}
