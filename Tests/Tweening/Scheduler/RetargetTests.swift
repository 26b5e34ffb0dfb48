import Testing
import Tweening

@Suite("Retargeting")
struct RetargetTests {
  @Test("A retarget starts where the property was and ends exactly at the new model value")
  func startsAndEnds() {
    var s = Scheduler()
    let x = s.addProperty(2.0)
    s.retarget(x, to: 10, with: Tween(duration: 0.5))
    #expect(s[x] == 2)
    #expect(s.model(x) == 10)
    s.advance(to: 0.25)
    #expect(s[x] == 6)
    let events = s.advance(to: 1)
    #expect(s[x] == 10)
    #expect(events.map(\.time) == [0.5])
    #expect(s.isIdle)
  }

  @Test("Vectors move lane by lane, and velocity is the derivative")
  func vectors() {
    var s = Scheduler()
    let p = s.addProperty(SIMD3<Float>(0, 1, 2))
    s.retarget(p, to: [10, 1, -8], with: Tween(duration: 1, easing: .cubic(.inOut)))
    s.advance(to: 0.5)
    #expect(s[p] == [5, 1, -3])
    #expect(s.velocity(p) == [30, 0, -30])
  }

  @Test("A tween of a spring lasts until it has settled and ends exactly at the model value")
  func springTween() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let tween = Tween(spring: .bouncy)
    #expect(tween.problem == nil)
    s.retarget(x, to: 100, with: tween)
    s.advance(to: tween.duration * 0.999)
    #expect(abs(s[x] - 100) < 0.2)
    s.advance(to: tween.duration)
    #expect(s[x] == 100)
  }

  @Test("Steps see the exact share of their duration")
  func exactSteps() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    s.retarget(x, to: 6, with: Tween(duration: 0.6, easing: .steps(6, .jumpEnd)))
    for step in 0...6 {
      s.advance(to: Double(step) / 10)
      #expect(s[x] == Double(step))
    }
  }
}
