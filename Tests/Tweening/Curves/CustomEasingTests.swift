import Foundation
import Testing

@testable import Tweening

@Suite("Closures as easings")
struct CustomEasingTests {
  @Test("Derivatives of a smooth closure are those of its formula, at the ends too")
  func derivatives() {
    let wave = Easing.custom { sin(5 * $0) }
    for p in [0, 1e-12, 0.001, 0.3, 0.5, 0.98, 0.9999, 1] {
      #expect(wave.value(at: p) == sin(5 * p))
      #expect(abs(wave.velocity(at: p) - 5 * cos(5 * p)) < 1e-9, "\(p)")
      #expect(abs(wave.acceleration(at: p) + 25 * sin(5 * p)) < 1e-6, "\(p)")
    }
    let spring = Easing.spring(angularFrequency: 20, dampingRatio: 0.5)
    let copy = Easing.custom { spring.value(at: $0) }
    for k in 0...50 {
      let p = Double(k) / 50
      #expect(abs(copy.velocity(at: p) - spring.velocity(at: p)) < 1e-6, "\(p)")
      #expect(abs(copy.acceleration(at: p) - spring.acceleration(at: p)) < 2e-3, "\(p)")
    }
    #expect(copy.retargetContinuity >= .c0 && copy.expiryContinuity == .jump)
    #expect(Easing.custom { $0 * $0 * (3 - 2 * $0) }.retargetContinuity == .c1)
  }

  @Test("A closure sees progress inside 0...1 only, and its accidents are covered up")
  func accidents() {
    let strict = Easing.custom { (0...1).contains($0) ? $0 : .nan }
    for p in [-1, 0, 1e-300, 0.5, 1, 2, .infinity, .nan] {
      let jet = strict.jet(at: p)
      #expect(jet.value == (p > 0 ? min(p, 1) : 0))
      #expect(jet.first.isFinite && jet.second.isFinite)
    }
    for bad in [Double.nan, .infinity, -.infinity] {
      let easing = Easing.custom { $0 < 0.5 ? $0 : bad }
      #expect(easing.value(at: 0.75) == 0.75)
    }
  }

  @Test("Pinning rescales a closure that does not quite arrive, and leaves alone one that does")
  func pinning() {
    let late = Easing.custom { 0.1 + 0.7 * $0 * $0 }
    #expect(late.pinned.value(at: 0) == 0 && late.pinned.value(at: 1) == 1)
    #expect(abs(late.pinned.value(at: 0.5) - 0.25) < 1e-15)
    #expect(abs(late.pinned.velocity(at: 0.5) - 1) < 1e-10)
    #expect(late.pinned.expiryContinuity == .c0 && late.expiryContinuity == .jump)
    #expect(late.pinned == late.pinned && late.pinned.pinned == late.pinned)
    for easing in [Easing.smoothstep, .elastic(.out), .linear, .steps(0)] {
      #expect(easing.pinned == easing)
    }
    #expect(Easing.custom { _ in 1 }.pinned.problem == .cannotPin)
    // Pinning removes the steps of a raw form: what is left is the normalised one.
    let raw = Easing.expo(.in, form: .penner).pinned
    for k in 0...20 {
      let p = Double(k) / 20
      #expect(abs(raw.value(at: p) - Easing.expo(.in).value(at: p)) < 1e-15)
    }
  }
}
