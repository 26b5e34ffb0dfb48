import Foundation
import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Springs")
struct SpringTests {
  static let ratios: [Double] = [
    0, 0.05, 0.5, 0.9, 0.999, 0.999_999_999, 1, 1.000_000_000_001, 1.000_000_01, 1.001, 1.5, 8,
  ]

  @Test("The equation of motion holds in every regime, from rest at 0", arguments: ratios)
  func equationOfMotion(ratio: Double) {
    let omega = 7.3
    let spring = Spring(angularFrequency: omega, dampingRatio: ratio)
    #expect(spring.value(at: 0) == 0)
    #expect(abs(spring.velocity(at: 0)) <= 1e-13)
    #expect(abs(spring.acceleration(at: 0) - omega * omega) <= 1e-11)
    for k in 0...100 {
      let t = Double(k) * 0.037
      let x = spring.value(at: t) - 1
      let (v, a) = (spring.velocity(at: t), spring.acceleration(at: t))
      let residual = a + 2 * ratio * omega * v + omega * omega * x
      #expect(abs(residual) <= 1e-11 * (1 + ratio * ratio), "\(t)")
    }
  }

  @Test("As an easing it begins with no slope at all, pinned or not", arguments: ratios)
  func beginsAtRest(ratio: Double) {
    for omega in [0.7, 7.3, 20, 311] {
      let easing = Easing.spring(angularFrequency: omega, dampingRatio: ratio)
      for easing in [easing, easing.pinned] {
        let (start, inside) = (easing.limit(atStart: true), easing.jet(at: 0x1p-60))
        #expect(start.value == 0 && start.first == 0, "\(omega)")
        #expect(easing.velocity(at: 0) == 0, "\(omega)")
        #expect(abs(inside.first) <= 1e-13 * omega, "\(omega)")
        #expect(abs(start.second - inside.second) <= 1e-12 * abs(inside.second), "\(omega)")
      }
    }
  }

  @Test("The closed forms are those of textbooks")
  func closedForms() {
    let omega = 9.0
    for k in 0...60 {
      let t = Double(k) / 20
      let critical = 1 - exp(-omega * t) * (1 + omega * t)
      let spring = Spring(angularFrequency: omega, dampingRatio: 1)
      #expect(abs(spring.value(at: t) - critical) <= 1e-15)

      let zeta = 0.3
      let beta = omega * sqrt(1 - zeta * zeta)
      let swinging =
        1 - exp(-zeta * omega * t) * (cos(beta * t) + zeta * omega / beta * sin(beta * t))
      let under = Spring(angularFrequency: omega, dampingRatio: zeta)
      #expect(abs(under.value(at: t) - swinging) <= 4e-15)

      let wide = 2.5
      let root = omega * sqrt(wide * wide - 1)
      let (slow, fast) = (wide * omega - root, wide * omega + root)
      let creeping = 1 - (fast * exp(-slow * t) - slow * exp(-fast * t)) / (fast - slow)
      let over = Spring(angularFrequency: omega, dampingRatio: wide)
      #expect(abs(over.value(at: t) - creeping) <= 4e-15)
    }
  }

  @Test("The regimes pass into each other: a millionth of damping moves the value by no more")
  func continuousInDamping() {
    let offsets: [Double] = [
      -1e-3, -1e-6, -1e-9, -1e-12, -1e-15, 0, 1e-15, 1e-12, 1e-9, 1e-7, 1.2499e-7, 1.2501e-7, 1e-6,
      1e-3,
    ]
    let ratios = offsets.map { 1 + $0 }
    for (a, b) in zip(ratios, ratios.dropFirst()) {
      let left = Spring(angularFrequency: 12, dampingRatio: a)
      let right = Spring(angularFrequency: 12, dampingRatio: b)
      for k in 0...200 {
        let t = Double(k) * 0.02
        let bound = (b - a) + 2e-12
        #expect(abs(left.value(at: t) - right.value(at: t)) <= bound, "\(a) \(t)")
        #expect(abs(left.velocity(at: t) - right.velocity(at: t)) <= 12 * bound, "\(a) \(t)")
      }
      let settled = abs(left.settlingDuration() - right.settlingDuration())
      #expect(settled <= 3 * (b - a) + 2e-11, "\(a): \(settled)")
    }
  }

  @Test("Seamless's spring has the known overshoot and end")
  func seamless() throws {
    let easing = Easing.spring(angularFrequency: 20, dampingRatio: 0.5)
    #expect(abs(easing.value(at: 1) - 1.00002429399480) < 1e-14)
    let values: [Double] = (0...100_000).map { easing.value(at: Double($0) / 100_000) }
    let top = try #require(values.indices.max { values[$0] < values[$1] })
    #expect(abs(values[top] - 1.1630) < 5e-5)
    #expect(abs(Double(top) / 100_000 - 0.1814) < 5e-5)
    #expect(easing.pinned.value(at: 1) == 1 && easing.pinned.value(at: 0) == 0)
    #expect(abs(easing.pinned.value(at: 0.3) - easing.value(at: 0.3) / easing.value(at: 1)) < 1e-15)
  }

  @Test("Apple's parameters mean what SwiftUI says they mean")
  func appleParameters() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    #expect(abs(spring.angularFrequency - 4 * Double.pi) < 1e-14)
    #expect(spring.dampingRatio == 0.7)
    #expect(abs(spring.stiffness - pow(2 * Double.pi / 0.5, 2)) < 1e-12)
    #expect(abs(spring.damping - 4 * Double.pi * (1 - 0.3) / 0.5) < 1e-12)
    #expect(abs(Spring(duration: 0.5, bounce: -0.5).dampingRatio - 2) < 1e-15)
    #expect(abs(Spring(duration: 0.5, bounce: -0.5).bounce + 0.5) < 1e-15)
    #expect(abs(spring.duration - 0.5) < 1e-15 && abs(spring.bounce - 0.3) < 1e-15)
    let physical = Spring(mass: 2, stiffness: 200, damping: 10)
    #expect(abs(physical.angularFrequency - 10) < 1e-14)
    #expect(abs(physical.dampingRatio - 0.25) < 1e-15)
    #expect(Spring.smooth.dampingRatio == 1 && Spring.snappy.dampingRatio == 0.85)
  }

  @Test("After the settling duration the spring stays within the tolerance, and not before")
  func settling() {
    for ratio in SpringTests.ratios where ratio > 0 {
      for tolerance in [0.1, 1e-2, 1e-3, 1e-6] {
        let spring = Spring(angularFrequency: 11, dampingRatio: ratio)
        let settled = spring.settlingDuration(tolerance: tolerance)
        // Rounding of 1 − x leaves the distance itself in doubt by an ulp of 1.
        let slack = 1e-15 + tolerance * 1e-9
        let before = abs(1 - spring.value(at: settled * (1 - 1e-7)))
        #expect(before > tolerance - slack, "\(ratio) \(tolerance): too late")
        for k in 0...400 {
          let t = settled * (1 + Double(k) / 100)
          #expect(abs(1 - spring.value(at: t)) <= tolerance + slack, "\(ratio) \(tolerance) \(t)")
        }
      }
    }
    #expect(Spring(angularFrequency: 5, dampingRatio: 0).settlingDuration() == .infinity)
    #expect(Spring.smooth.settlingDuration(tolerance: 1) == 0)
    #expect(Spring.smooth.settlingDuration(tolerance: .nan) > 0)
    #expect(Spring.smooth.settlingDuration(tolerance: -1).isFinite)
  }

  @Test(
    "The distance is above the tolerance right before the settling duration, and not at it, to the bit",
    arguments: 0..<cases(40, debug: 6))
  func lastInstant(_ seed: Int) {
    struct Distance: FormulaVisitor {
      let seconds: Double
      func visit<F: EasingFormula>(_ formula: F) -> Double { formula.weight(seconds).magnitude }
    }
    var generator = SeededGenerator(seed: UInt64(seed))
    for k in 0..<200 {
      let frequency = Maths.exp2(generator.double(in: -8...12))
      let ratio =
        switch k % 4 {
        case 0: generator.double(in: 0.01...1)
        case 1: 1.0
        case 2: Maths.exp2(generator.double(in: -3...3))
        default: 1 + generator.double(in: -1...1) * Maths.exp2(generator.double(in: -40...0))
        }
      let tolerance = k % 3 == 0 ? 1e-3 : Maths.exp2(generator.double(in: -40 ... -1))
      let settled = Spring(angularFrequency: frequency, dampingRatio: ratio)
        .settlingDuration(tolerance: tolerance)
      let (before, there) = (settled.nextDown, settled)
      let sizes = [before, there].map { seconds in
        var visitor = Distance(seconds: seconds)
        return visitor.visitSpring(
          angularFrequency: frequency, dampingRatio: ratio, pinned: false)
      }
      #expect(
        sizes[0] > tolerance && sizes[1] <= tolerance,
        "seed \(seed): \(frequency), \(ratio), \(tolerance)")
    }
  }

  @Test("A spring that is hardly damped settles late or never, and the search for it ends")
  func hardlyDamped() {
    let endless = [
      Spring(angularFrequency: 1, dampingRatio: 1e-308),
      Spring(angularFrequency: 1, dampingRatio: .leastNonzeroMagnitude),
      Spring(angularFrequency: 1e-100, dampingRatio: 1e-250),
      Spring(mass: 1, stiffness: 1, damping: 2e-308),
    ]
    for spring in endless {
      #expect(spring.problem == nil)
      #expect(spring.settlingDuration() == .infinity, "\(spring)")
      #expect(spring.settlingDuration(tolerance: 1e-15) == .infinity, "\(spring)")
      #expect(Tween(spring: spring).problem != nil, "\(spring)")
    }
    for frequency in [1e-100, 1e-50, 1, 1e50] {
      for power in stride(from: -320.0, through: -10, by: 10) {
        let spring = Spring(angularFrequency: frequency, dampingRatio: Maths.pow(10, power))
        let settled = spring.settlingDuration()
        // The envelope is e^(−ζωt); the last crossing lies at most half a turn beside its own.
        let envelope = 6.907755278982137 / spring.dampingRatio / frequency
        let half = Double.pi / frequency
        #expect(
          settled == envelope || (settled - envelope).magnitude <= 1e-12 * envelope + half,
          "\(spring): \(settled)")
      }
    }
  }

  @Test("Numbers that make no spring are told, and move nothing")
  func problems() {
    let bad = [
      Spring(angularFrequency: 0, dampingRatio: 1), Spring(angularFrequency: -3, dampingRatio: 1),
      Spring(angularFrequency: 3, dampingRatio: -0.1),
      Spring(angularFrequency: .nan, dampingRatio: 1),
      Spring(angularFrequency: .infinity, dampingRatio: 1),
      Spring(angularFrequency: 1, dampingRatio: 1e308), Spring(duration: 0), Spring(duration: -1),
      Spring(duration: 1, bounce: 2), Spring(duration: 1, bounce: -1), Spring(duration: .nan),
      Spring(mass: 0, stiffness: 1, damping: 1), Spring(mass: -1, stiffness: -1, damping: 1),
      Spring(stiffness: 100, damping: -1),
    ]
    for spring in bad {
      #expect(spring.problem != nil, "\(spring)")
      #expect(spring.value(at: 0.5) == 1 && spring.velocity(at: 0.5) == 0)
      #expect(spring.settlingDuration() == 0)
      #expect(Easing.spring(spring, duration: 1).problem != nil)
      #expect(Easing.spring(spring, duration: 1).value(at: 0.25) == 0.25)
    }
    for duration in [0, -1, Double.nan, .infinity, 1e300] {
      #expect(Easing.spring(.smooth, duration: duration).problem != nil, "\(duration)")
    }
    for frequency in [1e-100, 1e-9, 1e9, 1e50] {
      for ratio in [0, 1e-100, 1, 1e9, 1e50] {
        let spring = Spring(angularFrequency: frequency, dampingRatio: ratio)
        #expect(spring.problem == nil)
        for t in [0, 1e-300, 1, 1e308, .infinity, -1] {
          #expect(spring.value(at: t).isFinite, "\(frequency) \(ratio) \(t)")
        }
        #expect(!spring.velocity(at: 0.1).isNaN && !spring.acceleration(at: 0.1).isNaN)
        #expect(!spring.settlingDuration().isNaN)
      }
    }
    #expect(Spring.smooth.value(at: .nan) == 0)
  }

  @Test("Springs that hardly lose anything, or hardly move, settle when they should, at once")
  func hardlyAnyDamping() {
    for ratio in [1e-3, 1e-6, 1e-9, 3e-11, 1e-12, 1e-17, 1e-30, 1e-100] {
      for frequency in [1.0, 1000, 1e-40] {
        let spring = Spring(angularFrequency: frequency, dampingRatio: ratio)
        for epsilon in [0.9, 0.5, 0.3, 1e-3, 1e-12] {
          let settled = spring.settlingDuration(target: 1.0, epsilon: epsilon)
          // The envelope is e^(−ζωt); half a swing before it, the distance is beyond epsilon, or where swings cannot be
          // told apart a few more.
          let envelope = -log(epsilon) / (ratio * frequency)
          let swing = 2 * Double.pi / frequency
          #expect(
            (settled - envelope).magnitude <= (ratio < 1e-10 ? 32 : 1) * swing + 1e-12 * envelope,
            "\(ratio) \(frequency) \(epsilon): \(settled)")
        }
      }
    }
    for frequency in [1e-100, 1e-99, 1e-50, 1] {
      let spring = Spring(angularFrequency: frequency, dampingRatio: 1)
      let settled = spring.settlingDuration()
      #expect((1 - spring.value(at: settled)).magnitude <= 1.01e-3, "\(frequency)")
      #expect((1 - spring.value(at: 0.5 * settled)).magnitude > 1e-3, "\(frequency)")
    }
  }

  @Test("Constants whose product or quotient no double can hold make the spring of their ratios")
  func extremeConstants() {
    for scale in [1e-300, 1e-200, 1e-170, 1, 1e170, 1e200, 1e300] {
      let spring = Spring(mass: scale, stiffness: scale, damping: scale)
      #expect(spring.problem == nil && spring.angularFrequency == 1, "\(scale)")
      #expect((spring.dampingRatio - 0.5).magnitude <= 1e-15, "\(scale)")
    }
    let fast = Spring(mass: 1e-30, stiffness: 1e60, damping: 1e15)
    #expect((fast.angularFrequency / 1e45 - 1).magnitude <= 1e-15)
  }
}
