import Testing

@testable import Tweening

/// What a tween adds by itself, and how fast.
@Suite("The motion of one tween")
struct OwnMotionTests {
  @Test(
    "Where an easing is vertical the slope one tick further inside is taken, alone and in a list")
  func vertical() {
    let tick = 1 / Ticks.perSecond
    for (easing, time, inside) in [
      (Easing.circ(.out), 0, tick), (.circ(.outIn), 0, tick), (.circ(.inOut), 0.5, 0.5 - tick),
    ] {
      let slope = easing.velocity(at: inside)
      #expect(!easing.velocity(at: time).isFinite && slope > 1000, "\(easing)")
      for count in [1, 3] {
        var scheduler = Scheduler()
        let x = scheduler.addProperty(0.0)
        for k in 1...count {
          scheduler.retarget(x, to: Double(k), with: Tween(duration: 1, easing: easing))
        }
        scheduler.advance(to: time)
        let own = scheduler.stack.motion(of: scheduler.stack.last(of: x.index), at: scheduler.now)
        for velocity in [-own.first, scheduler.velocity(x) / Double(count)] {
          #expect((velocity - slope).magnitude <= 1e-9 * slope, "\(easing), \(count)")
        }
      }
    }
  }
}
