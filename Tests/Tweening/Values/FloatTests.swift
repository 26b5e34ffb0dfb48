import Testing
import Tweening
import TweeningTestSupport

@Suite("Single precision")
struct FloatTests {
  @Test("A Float is the Double's motion rounded once, and ends at its model to the bit")
  func roundedOnce() {
    var random = SeededGenerator(seed: 21)
    var s = Scheduler()
    let single = s.addProperty(Float(0.1))
    let double = s.addProperty(Double(Float(0.1)))
    let vector = s.addProperty(SIMD3<Float>(0.1, 0, -1))
    for _ in 0..<200 {
      let goal = Float(random.double(in: -10...10))
      let tween = Tween(duration: random.double(in: 0...0.3), easing: .expo(.out))
      s.retarget(single, to: goal, with: tween)
      s.retarget(double, to: Double(goal), with: tween)
      s.retarget(vector, to: SIMD3(goal, 1, 2), with: tween)
      s.advance(by: random.double(in: 0...0.02))
      #expect(s[single] == Float(s[double]))
      #expect(s[vector].x == s[single])
    }
    s.advance(by: 1)
    #expect(s[single].bitPattern == s.model(single).bitPattern)
    #expect(s[vector] == s.model(vector))
  }

  @Test("Minus zero, the smallest and the largest numbers are models like others")
  func edges() {
    var s = Scheduler()
    let single = s.addProperty(Float(1))
    let double = s.addProperty(1.0)
    for value in [-0.0, Float.leastNonzeroMagnitude, .greatestFiniteMagnitude, -3e38] {
      s.retarget(single, to: value, with: Tween(duration: 0.1))
      s.advance(by: 0.05)
      #expect(s[single].isFinite)
      s.advance(by: 0.1)
      #expect(s[single].bitPattern == value.bitPattern)
    }
    for value in [-0.0, 0x1p-1074, Scheduler.largestMagnitude, -Scheduler.largestMagnitude] {
      s.retarget(double, to: value, with: Tween(duration: 0.1))
      s.advance(by: 0.05)
      #expect(s[double].isFinite)
      s.advance(by: 0.1)
      #expect(s[double].bitPattern == value.bitPattern)
    }
  }
}
