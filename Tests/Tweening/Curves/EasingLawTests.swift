import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Laws that every easing keeps")
struct EasingLawTests {
  @Test("Families start at exactly 0 and end at exactly 1, and hold their ends outside")
  func endsAreExact() {
    for (name, easing) in EasingSamples.directed {
      for p in [-1e308, -1, -0.1, 0] { #expect(easing.value(at: p) == 0, "\(name) at \(p)") }
      for p in [1, 1.1, 2, 1e308, .infinity] {
        #expect(easing.value(at: p) == 1, "\(name) at \(p)")
      }
      #expect(easing.velocity(at: -0.5) == 0 && easing.acceleration(at: 1.5) == 0, "\(name)")
      #expect(easing.value(at: .nan) == 0, "\(name)")
    }
  }

  @Test("Out, in-out and out-in derive from In as the table of Direction says")
  func directionsDerive() {
    for (name, make) in EasingSamples.families {
      // In-out of Back takes a larger overshoot, so it is derived from the In of that one.
      let base = make(.in)
      let wide = name == "back" ? Easing.back(.in, overshoot: 1.70158 * 1.525) : base
      let inOutBase = name == "back 3" ? Easing.back(.in, overshoot: 3 * 1.525) : wide
      // Raw formulas are special-cased at their own ends only, not in the middle of a double one.
      let raw = name.hasPrefix("penner")
      // Vertical tangents magnify the rounding of the progress itself.
      let tolerance = name == "circ" || name == "power 0.5" ? 3e-8 : 4e-15
      for p in EasingSamples.progresses where !raw || (p > 1e-9 && p < 1 && p != 0.5) {
        let out = 1 - base.value(at: 1 - p)
        #expect((make(.out).value(at: p) - out).magnitude <= tolerance, "\(name) out \(p)")
        let inOut =
          p < 0.5
          ? inOutBase.value(at: 2 * p) / 2 : 1 - inOutBase.value(at: 2 - 2 * p) / 2
        #expect((make(.inOut).value(at: p) - inOut).magnitude <= tolerance, "\(name) in-out \(p)")
        let outIn =
          p < 0.5 ? 0.5 - base.value(at: 1 - 2 * p) / 2 : 0.5 + base.value(at: 2 * p - 1) / 2
        #expect((make(.outIn).value(at: p) - outIn).magnitude <= tolerance, "\(name) out-in \(p)")
      }
    }
  }

  @Test("The weight is one minus the value within 2 ulps of 1")
  func weightsAgree() {
    for (name, easing) in EasingSamples.all {
      var worst = 0.0
      for p in EasingSamples.progresses {
        var visitor = WeightVisitor(p: p)
        worst = max(worst, (easing.accept(&visitor) - (1 - easing.value(at: p))).magnitude)
      }
      #expect(worst <= 4.5e-16, "\(name): \(worst)")
    }
  }

  @Test("In of the plain families is convex, Out concave, and both increase")
  func convexity() {
    let plain = ["sine", "quad", "cubic", "quart", "quint", "circ", "power 2.5", "expo"]
    for (name, make) in EasingSamples.families where plain.contains(name) {
      let (slowIn, slowOut) = (make(.in), make(.out))
      for k in 1..<200 {
        let p = Double(k) / 200
        let a = slowIn.jet(at: p)
        let b = slowOut.jet(at: p)
        #expect(a.first >= 0 && a.second >= 0 && b.first >= 0 && b.second <= 0, "\(name) \(p)")
      }
    }
  }

  @Test("Jets carry the same value to the bit, and derivatives that differences confirm")
  func jetsMatchDifferences() {
    let h = 1e-5
    for (name, easing) in EasingSamples.all where !name.contains("bounce") {
      for k in 1..<100 {
        let p = (Double(k) + 0.37) / 101
        let jet = easing.jet(at: p)
        #expect(jet.value.bitPattern == easing.value(at: p).bitPattern, "\(name) \(p)")
        let (l, r) = (easing.jet(at: p - h), easing.jet(at: p + h))
        let slope = (r.value - l.value) / (2 * h)
        let curve = (r.first - l.first) / (2 * h)
        let scale = 1 + jet.first.magnitude + jet.second.magnitude
        #expect((jet.first - slope).magnitude <= 2e-5 * scale, "\(name) velocity at \(p)")
        // The third derivative of Elastic is some 10⁴ times the second.
        #expect((jet.second - curve).magnitude <= 2e-4 * scale, "\(name) acceleration at \(p)")
      }
    }
  }

  @Test("No progress and no derivative is NaN, also at vertical tangents and cusps")
  func nothingIsNaN() {
    for (name, easing) in EasingSamples.all {
      for p in EasingSamples.progresses + [4.0 / 11, 8.0 / 11, 10.0 / 11, -1, 2, 1e308, -1e308] {
        let jet = easing.jet(at: p)
        #expect(jet.value.isFinite, "\(name) at \(p)")
        #expect(!jet.first.isNaN && !jet.second.isNaN, "\(name) at \(p): \(jet)")
      }
      for end in [easing.start, easing.end] {
        #expect(end.value.isFinite && !end.velocity.isNaN && !end.acceleration.isNaN, "\(name)")
      }
    }
  }

  @Test("Equal easings are equal and share a fingerprint, different ones differ in both")
  func equality() {
    let all = EasingSamples.all.map(\.easing)
    let again = EasingSamples.all.map(\.easing)
    let closures = all.indices.suffix(2)
    for i in all.indices {
      for j in all.indices {
        let same = i == j && !closures.contains(i)
        #expect((all[i] == again[j]) == same, "\(EasingSamples.all[i].name)")
        if i != j { #expect(all[i].fingerprint != again[j].fingerprint) }
      }
      #expect(all[i] == all[i])
    }
    #expect(Easing.back(.in, overshoot: 0) == .back(.in, overshoot: -0.0))
    #expect(Easing.custom { $0 } != Easing.custom { $0 })
  }

  @Test("Parameters that describe no curve give a problem and a straight line")
  func problems() {
    let bad: [(Easing, EasingProblem)] = [
      (.power(.in, exponent: 0), .exponentNotPositive),
      (.power(.in, exponent: -2), .exponentNotPositive),
      (.power(.in, exponent: .nan), .notFinite),
      (.power(.in, exponent: 1e308), .notFinite),
      (.back(.out, overshoot: .infinity), .notFinite),
      (.elastic(.out, amplitude: .nan), .notFinite),
      (.elastic(.out, period: 0), .periodNotPositive),
      (.elastic(.out, period: -1), .periodNotPositive),
    ]
    for (easing, problem) in bad {
      #expect(easing.problem == problem)
      #expect(easing.value(at: 0.25) == 0.25)
      #expect(easing == easing && easing != .linear)
    }
    #expect(Easing.smoothstep.problem == nil)
  }

  @Test("Extreme parameters that are allowed stay finite between the ends")
  func extremes() {
    for direction in Direction.allCases {
      let easings: [Easing] = [
        .power(direction, exponent: 1e-100), .power(direction, exponent: 1e50),
        .back(direction, overshoot: 1e50), .back(direction, overshoot: -1e50),
        .elastic(direction, amplitude: 1e50, period: 1e-100),
        .elastic(direction, amplitude: -5, period: 1e50),
      ]
      for easing in easings {
        for p in EasingSamples.progresses { #expect(easing.value(at: p).isFinite) }
        #expect(easing.value(at: 0) == 0 && easing.value(at: 1) == 1)
      }
    }
  }

  @Test("Between the ends no value and no weight exceeds 10⁵⁰, whatever the parameters are")
  func bounds() {
    var generator = SeededGenerator(seed: 73)
    let random = (0..<200).map { _ in generator.double(in: 0...1) }
    let tiny = (1...320).map { Maths.pow(10, -Double($0)) }
    let progresses = EasingSamples.progresses + random + tiny + tiny.map { 1 - $0 }
    for easing in EasingSamples.hostile + EasingSamples.hostile.map(\.pinned) {
      #expect(easing.problem == nil || easing.problem == .cannotPin)
      var worst = 0.0
      for p in progresses {
        var visitor = WeightVisitor(p: p)
        let jet = easing.jet(at: p)
        for number in [easing.value(at: p), jet.value, easing.accept(&visitor)] {
          worst = max(worst, number.isNaN ? .infinity : number.magnitude)
        }
        #expect(!jet.first.isNaN && !jet.second.isNaN, "\(easing.kind) at \(p)")
      }
      #expect(worst <= 1e50, "\(easing.kind)")
      #expect(easing.start.value.magnitude <= 1e50 && easing.end.value.magnitude <= 1e50)
    }
  }
}
