import Testing
import Tweening
import TweeningTestSupport

@Suite("The vocabulary of springs")
struct SpringVocabularyTests {
  @Test("Presets settle when springs like them do", arguments: [Spring.smooth, .snappy, .bouncy])
  func presets(_ preset: Spring) {
    let settled = preset.settlingDuration(tolerance: 1e-3)
    #expect(preset.settlingDuration == settled && Tween(spring: preset).duration == settled)
    let faster = Spring(
      angularFrequency: preset.angularFrequency * 1.001, dampingRatio: preset.dampingRatio)
    #expect(faster.settlingDuration == faster.settlingDuration(tolerance: 1e-3))
    #expect(faster.settlingDuration < settled)
  }

  @Test("SwiftUI's examples: constants of a spring, and a spring of constants")
  func conversions() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    #expect(spring.mass == 1 && abs(spring.stiffness - 157.9) < 0.05)
    #expect(abs(spring.damping - 17.6) < 0.05)
    let other = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(abs(other.duration - 0.63) < 0.005 && abs(other.bounce - 0.5) < 1e-15)
    #expect(other.response == other.duration)
    let heavy = Spring(mass: 3, stiffness: 200, damping: 10)
    #expect(heavy.mass == 3 && abs(heavy.stiffness - 200) < 1e-12)
    #expect(abs(heavy.damping - 10) < 1e-13)
    #expect(Spring(response: 0.5, dampingRatio: 0.7) == Spring(duration: 0.5, bounce: 1 - 0.7))
    #expect(Spring(stiffness: 1, damping: 9).dampingRatio == 4.5)
    #expect(Spring(stiffness: 1, damping: 9, allowOverDamping: false).dampingRatio == 1)
    #expect(Spring.bouncy(extraBounce: 0.1).bounce == Spring(bounce: 0.4).bounce)
    #expect(Spring.smooth(duration: 2) == Spring(duration: 2) && Spring.snappy() == .snappy)
    #expect(Spring.bouncy(duration: 1, extraBounce: -0.3).duration == 1)
  }

  @Test("A spring of a settling duration has it", arguments: [0.05, 0.4, 0.99, 1, 1.0001, 3])
  func settlingDuration(ratio: Double) {
    let spring = Spring(settlingDuration: 0.8, dampingRatio: ratio)
    #expect(abs(spring.settlingDuration - 0.8) <= 1e-12)
    let fine = Spring(settlingDuration: 2, dampingRatio: ratio, epsilon: 1e-6)
    #expect(abs(fine.settlingDuration(tolerance: 1e-6) - 2) <= 1e-11)
    for duration in [0, -1, Double.nan, .infinity] {
      #expect(Spring(settlingDuration: duration, dampingRatio: ratio).problem != nil)
    }
    #expect(Spring(settlingDuration: 1, dampingRatio: 0).problem != nil)
    #expect(Spring(settlingDuration: 1, dampingRatio: ratio, epsilon: 2).problem != nil)
  }

  @Test(
    "Values with a velocity obey the equation of motion, whatever the damping",
    arguments: [0, 0.1, 0.7, 0.999_999, 1, 1.000_000_01, 1.2, 6])
  func motion(ratio: Double) {
    let spring = Spring(angularFrequency: 9, dampingRatio: ratio)
    let (target, push) = (SIMD2(3.0, -2), SIMD2(40.0, 7))
    #expect(spring.value(target: target, initialVelocity: push, time: 0) == [0, 0])
    #expect(spring.velocity(target: target, initialVelocity: push, time: 0) == push)
    for k in 1...80 {
      let time = Double(k) / 40
      let x = spring.value(target: target, initialVelocity: push, time: time)
      let v = spring.velocity(target: target, initialVelocity: push, time: time)
      let h = 1e-5
      let after = spring.value(target: target, initialVelocity: push, time: time + h)
      let before = spring.value(target: target, initialVelocity: push, time: time - h)
      let slope = (after - before) / (2 * h)
      let bend = (after - 2 * x + before) / (h * h)
      let pull = spring.force(target: target, position: x, velocity: v)
      for lane in 0..<2 {
        #expect(abs(slope[lane] - v[lane]) <= 1e-5, "\(time)")
        #expect(abs(bend[lane] - pull[lane]) <= 5e-3, "\(time)")
      }
      #expect(abs(spring.value(target: 1.0, time: time) - spring.value(at: time)) <= 1e-14)
      #expect(abs(spring.velocity(target: 1.0, time: time) - spring.velocity(at: time)) <= 1e-12)
    }
  }

  @Test("However time is cut up, updates come to the closed form", arguments: 0..<20)
  func updates(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let spring = Spring(
      angularFrequency: random.double(in: 1...30), dampingRatio: random.double(in: 0.05...2))
    let target = random.double(in: -5...5)
    let push = random.double(in: -30...30)
    var (value, velocity, time) = (0.0, push, 0.0)
    for _ in 0..<50 {
      let step = random.double(in: 0...0.1)
      spring.update(value: &value, velocity: &velocity, target: target, deltaTime: step)
      time += step
      let expected = spring.value(target: target, initialVelocity: push, time: time)
      #expect(abs(value - expected) <= 1e-12, "seed \(seed)")
      let speed = spring.velocity(target: target, initialVelocity: push, time: time)
      #expect(abs(velocity - speed) <= 1e-11, "seed \(seed)")
    }
    #expect(
      spring.value(fromValue: 2.0, toValue: 2 + target, initialVelocity: push, time: time)
        - 2 - spring.value(target: target, initialVelocity: push, time: time) <= 1e-12)
  }

  @Test("A motion settles when it says, not before", arguments: 0..<150)
  func settling(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let ratios = [random.double(in: 0.01...1), random.double(in: 1...4), 1, 1 - 1e-9]
    let spring = Spring(
      angularFrequency: random.double(in: 0.5...40), dampingRatio: ratios[random.index(below: 4)])
    let target = random.index(below: 5) == 0 ? 0 : random.double(in: -5...5)
    let push = random.index(below: 4) == 0 ? 0 : random.double(in: -90...90)
    let epsilon = random.double(in: 1e-5...0.5)
    let time = spring.settlingDuration(
      target: SIMD2(target, 0), initialVelocity: SIMD2(push, 0), epsilon: epsilon)
    func distance(_ time: Double) -> Double {
      abs(spring.value(target: target, initialVelocity: push, time: time) - target)
    }
    let scale = abs(target) + abs(push) / spring.angularFrequency
    if time > 0 { #expect(abs(distance(time) - epsilon) <= 1e-11 * (1 + scale), "seed \(seed)") }
    for k in 0..<2000 {
      let later = time + Double(k) * 0.005 / spring.angularFrequency
      #expect(distance(later) <= epsilon + 1e-11 * (1 + scale), "seed \(seed)")
    }
    let plain = spring.settlingDuration(target: 1.0, epsilon: 1e-3)
    #expect(abs(plain - spring.settlingDuration) <= 1e-9 * plain, "seed \(seed)")
  }

  @Test("Without damping, motion or sense nothing traps")
  func edges() {
    let endless = Spring(angularFrequency: 3, dampingRatio: 0)
    #expect(endless.settlingDuration(target: 1.0, epsilon: 0.1) == .infinity)
    #expect(endless.settlingDuration(target: 0.01, epsilon: 0.1) == 0)
    #expect(Spring.bouncy.settlingDuration(target: 0.0, epsilon: 0.1) == 0)
    #expect(Spring.bouncy.settlingDuration(target: 1.0, epsilon: .nan).isFinite)
    #expect(Spring.bouncy.settlingDuration(target: Double.nan, epsilon: 1e-3) == 0)
    let none = Spring(duration: -1)
    #expect(none.value(target: 4.0, initialVelocity: 3, time: 1) == 4)
    #expect(none.velocity(target: 4.0, initialVelocity: 3, time: 1) == 0)
    #expect(none.force(target: 4.0, position: 0, velocity: 0) == 0)
    for time in [-1, Double.nan, -Double.infinity] {
      #expect(Spring.bouncy.value(target: 4.0, initialVelocity: 3, time: time) == 0)
    }
    for omega in [1e-100, 1e-50, 1, 1e50] {
      for ratio in [0, 0.5, 1, 2, 1e50] {
        let spring = Spring(angularFrequency: omega, dampingRatio: ratio)
        for time in [1e-300, 1, 1e300, Double.infinity] {
          #expect(spring.value(target: 1.0, initialVelocity: 1, time: time).isFinite)
          #expect(!spring.velocity(target: 1.0, initialVelocity: 1, time: time).isNaN)
        }
        #expect(spring.settlingDuration(target: 1.0, initialVelocity: -3, epsilon: 0.1) >= 0)
      }
    }
  }
}
