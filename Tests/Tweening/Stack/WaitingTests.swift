import Testing
import Tweening

@Suite("Waiting for a delay")
struct WaitingTests {
  @Test("While it waits a tween holds the old value, stairs that jump at 0 included")
  func holdsOldValue() {
    let easings: [Easing] = [
      .linear, .steps(4, .jumpStart), .steps(4, .jumpBoth), .steps(4, .jumpEnd),
      .steps(4, .jumpNone), .back(.in), .steps(2, .jumpStart).pinned,
    ]
    for easing in easings {
      var s = Scheduler()
      let x = s.addProperty(0.0)
      let p = s.addProperty(SIMD2(0.0, 0))
      let tween = Tween(duration: 1, easing: easing, delay: 0.5)
      s.retarget(x, to: 8, with: tween)
      s.retarget(p, to: SIMD2(8, 4), with: tween)
      #expect(s[x] == 0 && s[p] == .zero, "\(easing)")
      s.advance(to: 0.499)
      #expect(s[x] == 0 && s[p] == .zero, "\(easing)")
      #expect(s.velocity(x) == 0)
      s.advance(to: 0.5)
      #expect(abs(s[x] - 8 * easing.value(at: 0)) < 1e-15, "\(easing)")
      s.advance(to: 1.5)
      #expect(s[x] == 8 && s[p] == SIMD2(8, 4), "\(easing)")
    }
  }

  @Test("Stops and closures that start elsewhere stay there while they wait, unless pinned")
  func startsElsewhere() {
    let stops = Easing.stops([EasingStop(0.5), EasingStop(1)])
    for easing in [stops, .custom { 0.5 + 0.5 * $0 }] {
      for (curve, waiting) in [(easing, 4.0), (easing.pinned, 0)] {
        var s = Scheduler()
        let x = s.addProperty(0.0)
        s.retarget(x, to: 8, with: Tween(duration: 1, easing: curve, delay: 0.5))
        #expect(s[x] == waiting)
        s.advance(to: 0.499)
        #expect(s[x] == waiting && s.velocity(x) == 0)
      }
    }
  }

  @Test("A tween of no duration waits, then jumps at its own time")
  func jumpsLater() {
    for easing in [Easing.smoothstep, .steps(3, .jumpStart)] {
      var s = Scheduler()
      let x = s.addProperty(1.0)
      s.retarget(x, to: 5, with: Tween(duration: 0, easing: easing, delay: 0.25))
      s.advance(to: 0.2499)
      #expect(s[x] == 1 && s.liveCount == 1)
      #expect(s.advance(to: 3).map(\.time) == [0.25])
      #expect(s[x] == 5 && s.isIdle)
    }
  }

  @Test("A negative delay begins in the middle, with a jump of what was left out")
  func beginsInTheMiddle() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    s.retarget(x, to: 100, with: Tween(duration: 1, easing: .linear, delay: -0.25))
    #expect(s[x] == 25)
    s.advance(to: 0)
    #expect(s[x] == 25)
    #expect(s.advance(to: 1).map(\.time) == [0.75])
  }
}
