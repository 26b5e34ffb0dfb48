import Testing

@testable import Tweening

@Suite("Extremes")
struct ExtremeTests {
  @Test("No velocity or acceleration is infinite or no number, whatever the easing and the values")
  func derivativesStayNumbers() {
    let easings: [Easing] = [
      .spring(angularFrequency: 1e50, dampingRatio: 0.5), .power(.out, exponent: 1e50),
      .bezier(1e-80, 1e40, 1, 1), .bezier(0, 1, 0, 1), .circ(.out), .circ(.inOut),
      .back(.in, overshoot: 1e50), .stops([EasingStop(0, at: 0), EasingStop(1, at: 1e-300)]),
    ]
    let largest = Scheduler.largestMagnitude
    for easing in easings where easing.problem == nil {
      var s = Scheduler()
      let x = s.addProperty(largest)
      let tween = Tween(duration: 1, easing: easing)
      for step in 0..<9 {
        for value in [-largest, largest, -largest, 1e9] { s.retarget(x, to: value, with: tween) }
        #expect(s.velocity(x).isFinite && s.acceleration(x).isFinite, "\(easing), step \(step)")
        s.advance(by: 0.11)
        #expect(!s[x].isNaN && s.velocity(x).isFinite && s.acceleration(x).isFinite, "\(easing)")
      }
    }
  }

  @Test("An impossible tween does not enter by way of a removed property either")
  func removalInTransaction() throws {
    let curve = try FCurve([Keyframe(frame: 0, value: 5)])
    let action = try Action(name: "a", channels: [Channel(path: "p", curve: curve)])
    for tween in [
      Tween(duration: 1, easing: .power(.in, exponent: -1)), Tween(duration: -0.1, delay: 0.2),
    ] {
      var s = Scheduler()
      let target = s.addTarget()
      let first = s.addProperty(0.0, on: target, path: "p")
      let second = s.addProperty(1.0, on: target, path: "p")
      s[layers: target].append(Layer(action))
      s.transaction(tween) { $0.remove(first) }
      #expect(s.liveCount == 0)
      #expect(s[second] == 5)
      let problem = try #require(tween.problem)
      #expect(s.advance(to: 0).map(\.kind) == [.refused(.tween(problem))])
    }
  }

  @Test("A name given after a snapshot is not that of a removed property in it")
  func staleNames() {
    var s = Scheduler()
    let a = s.addProperty(0.0)
    s.remove(a)
    let saved = s
    let b = s.addProperty(0.0)
    #expect(s.contains(b))
    s = saved
    #expect(!s.contains(a) && !s.contains(b))
    let c = s.addProperty(0.0)
    #expect(s.contains(c) && !s.contains(a))
  }

  @Test("Durations say what seconds say")
  func durations() {
    var (a, b) = (Scheduler(), Scheduler())
    let (x, y) = (a.addProperty(0.0), b.addProperty(0.0))
    let byDuration = Tween(duration: .milliseconds(400), delay: .milliseconds(50))
    #expect(byDuration == Tween(duration: 0.4, delay: 0.05))
    a.retarget(x, to: 1, with: byDuration, at: .milliseconds(100))
    b.retarget(y, to: 1, with: byDuration, at: 0.1)
    a.advance(by: .milliseconds(300))
    b.advance(by: 0.3)
    #expect(a[x] == b[y] && a.time == b.time && a[x] > 0)
    #expect(Tween(duration: .seconds(Int64.max)).problem == .duration)
  }

  @Test("However far easings overshoot, what is weighed by many of them stays a number")
  func overshoots() {
    let wild = Easing.back(.inOut, overshoot: 1e45)
    #expect(wild.problem == nil)
    for law in CombinationLaw.allCases {
      var s = Scheduler()
      let x = s.addProperty(0.0)
      s.setLaw(law, of: x)
      for k in 0..<12 {
        s.retarget(x, to: Double(k) * 10, with: Tween(duration: 1, easing: wild))
      }
      s.advance(to: 0.25)
      #expect(s[x].isFinite && s.velocity(x).isFinite && s.acceleration(x).isFinite, "\(law)")
      for _ in 0..<12 {
        s.cancel(.property(x.id), handover: Tween(duration: 1, easing: wild))
        s.advance(by: 0.25)
        #expect(s[x].isFinite && s.velocity(x).isFinite, "\(law)")
      }
      s.advance(by: 9)
      #expect(s[x] == 110 && s.isIdle, "\(law)")
    }
  }

  @Test("Overshoots of cross-faded tweens do not multiply, not at 1000 Hz either")
  func crossfadedOvershoots() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    s.setLaw(.crossfade, of: x)
    let tween = Tween(duration: 0.5, easing: .back(.in))
    var largest = 0.0
    for step in 1...2_000 {
      s.advance(to: Double(step) / 1_000)
      s.retarget(x, to: Double(step % 2), with: tween)
      largest = max(largest, s[x].magnitude)
    }
    print("cross-faded back(.in) at 1000 Hz between 0 and 1: at most \(largest)")
    #expect(largest <= 0.501)
  }

  @Test("What would end a tick beyond the last instant is refused, what ends at it ends")
  func lastInstant() {
    let tick = 1 / Ticks.perSecond
    var s = Scheduler()
    let x = s.addProperty(0.0)
    _ = s.advance(toTick: Ticks.limit - 1)
    #expect(s.retarget(x, to: 1, with: Tween(duration: 2 * tick)) == nil)
    #expect(s.retarget(x, to: 1, with: Tween(duration: tick, delay: tick)) == nil)
    #expect(s.retarget(x, to: 1, with: Tween(duration: 0, delay: 2 * tick)) == nil)
    let twice = Tween(duration: tick, playback: .init(iterations: 2))
    #expect(s.retarget(x, to: 1, with: twice) == nil)
    #expect(s.retarget(x, to: 1, with: Tween(duration: tick)) != nil)
    _ = s.advance(toTick: Ticks.limit)
    #expect(s.liveCount == 0 && s[x] == 1)
    #expect(s.retarget(x, to: 2, with: Tween(duration: tick)) == nil)
    #expect(s.retarget(x, to: 2, with: Tween(duration: 0)) != nil)
    s.advance(by: 0)
    #expect(s.liveCount == 0 && s.isIdle && s[x] == 2)
    // Scheduled: 2⁵³ ticks are no number of seconds, one less is.
    var early = Scheduler()
    let y = early.addProperty(0.0)
    let last = Ticks.seconds(Ticks.limit - 1)
    #expect(Ticks.nearest(seconds: last) == Ticks.limit - 1)
    #expect(early.retarget(y, to: 1, with: Tween(duration: 2 * tick), at: last) == nil)
    #expect(early.retarget(y, to: 1, with: Tween(duration: tick), at: last) != nil)
  }
}
