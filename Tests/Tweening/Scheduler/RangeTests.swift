import Testing
import Tweening

@Suite("Output ranges")
struct RangeTests {
  @Test("Only the sum is cut: 0.8 + 0.63 - 0.81 is 0.62")
  func opacity() {
    var s = Scheduler()
    let opacity = s.addProperty(0.8)
    s.setRange(from: 0, to: 1, of: opacity)
    let hold = Tween(duration: 1, easing: .linear, delay: 1)
    s.set(opacity, 0.8 + 0.63)
    s.retarget(opacity, to: 0.8 + 0.81, with: Tween(duration: 0))
    s.set(opacity, 0.8 + 0.63)
    s.retarget(opacity, to: 0.8, with: hold)
    #expect(s[opacity] == 1 && s.model(opacity) == 0.8)
    s.retarget(opacity, to: 0.8 + 0.81, with: hold)
    s.set(opacity, 0.8)
    #expect(abs(s[opacity] - 0.62) < 1e-15)
    s.advance(to: 0.5)
    #expect(abs(s[opacity] - 0.62) < 1e-15)
  }

  @Test("Where a value is cut it stands still; inside it moves")
  func derivatives() {
    var s = Scheduler()
    let x = s.addProperty(SIMD2(0.0, 0))
    s.setRange(from: SIMD2(-0.5, -.infinity), to: SIMD2(0.5, .infinity), of: x)
    s.retarget(x, to: SIMD2(1, 1), with: Tween(duration: 1, easing: .linear))
    s.advance(to: 0.25)
    #expect(s[x] == SIMD2(0.25, 0.25) && s.velocity(x) == SIMD2(1, 1))
    s.advance(to: 0.5)
    #expect(s[x] == SIMD2(0.5, 0.5) && s.velocity(x) == SIMD2(0, 1))
    s.advance(to: 0.75)
    #expect(s[x] == SIMD2(0.5, 0.75) && s.velocity(x) == SIMD2(0, 1))
    #expect(s.acceleration(x) == SIMD2(0, 0))
    s.removeRange(of: x)
    #expect(s[x] == SIMD2(0.75, 0.75) && s.velocity(x) == SIMD2(1, 1))
  }

  @Test("Impossible ranges are refused and change nothing; a range goes with its property")
  func badInput() {
    var s = Scheduler()
    let x = s.addProperty(2.0)
    s.setRange(from: 0, to: 1, of: x)
    for (low, high) in [(1.0, 0.0), (.nan, 1), (0, .nan)] {
      s.setRange(from: low, to: high, of: x)
      #expect(s.advance(to: 0).map(\.kind) == [.refused(.range)])
      #expect(s[x] == 1)
    }
    s.remove(x)
    let y = s.addProperty(2.0)
    #expect(s[y] == 2)
  }
}
