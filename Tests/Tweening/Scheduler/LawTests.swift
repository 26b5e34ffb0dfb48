import Testing
import Tweening

@Suite("The laws of combination")
struct LawTests {
  /// The least and the greatest value from now until a property rests.
  private static func range(
    of x: Property<Double>, in scheduler: Scheduler, until end: Double, step: Double = 1e-3
  ) -> ClosedRange<Double> {
    var s = scheduler
    var range = s[x]...s[x]
    while s.time < end {
      s.advance(by: step)
      range = min(range.lowerBound, s[x])...max(range.upperBound, s[x])
    }
    return range
  }

  @Test(
    "Fact 3: sent back after 0.5 s of 4 s in 0.25 s, the sum swings to -90.8; the others stay in 0...4.6"
  )
  func mixedDurations() {
    for law in CombinationLaw.allCases {
      var s = Scheduler()
      let x = s.addProperty(0.0)
      s.setLaw(law, of: x)
      s.retarget(x, to: 100, with: Tween(duration: 4))
      s.advance(to: 0.5)
      s.retarget(x, to: 0, with: Tween(duration: 0.25))
      let range = Self.range(of: x, in: s, until: 4)
      if law == .additive {
        #expect(abs(range.lowerBound - -90.8) < 0.1)
      } else {
        #expect(range.lowerBound >= 0 && range.upperBound <= 4.635, "\(law): \(range)")
      }
    }
  }

  @Test("Fact 2: linear there and back, the sum stands at 50.0 and the cross-fade peaks at 56.25")
  func stallAndPeak() {
    for (law, peak) in [(CombinationLaw.additive, 50.0), (.crossfade, 56.25), (.guarded, 50)] {
      var s = Scheduler()
      let x = s.addProperty(0.0)
      s.setLaw(law, of: x)
      s.retarget(x, to: 100, with: Tween(duration: 1, easing: .linear))
      s.advance(to: 0.5)
      s.retarget(x, to: 0, with: Tween(duration: 1, easing: .linear))
      let range = Self.range(of: x, in: s, until: 1.5)
      #expect(abs(range.upperBound - peak) < 1e-4, "\(law): \(range)")
      s.advance(to: 0.75)
      #expect(abs(s[x] - (law == .crossfade ? 56.25 : 50)) < 1e-12)
      s.advance(to: 1)
      #expect(abs(s[x] - 50) < 1e-12)
    }
  }

  @Test("When a tween of another law ends, the older ones end with it, in order and with events")
  func superseded() {
    for law in [CombinationLaw.crossfade, .guarded] {
      var s = Scheduler()
      let x = s.addProperty(0.0)
      s.setLaw(law, of: x)
      let a = s.retarget(x, to: 10, with: Tween(duration: 4))
      let b = s.retarget(x, to: 20, with: Tween(duration: 3))
      let c = s.retarget(x, to: 30, with: Tween(duration: 1))
      let d = s.retarget(x, to: 40, with: Tween(duration: 2))
      let events = s.advance(to: 5)
      #expect(events.map(\.time) == [1, 1, 1, 2])
      let kinds: [Event.Kind?] = [
        c.map { .finished($0) }, a.map { .superseded($0) }, b.map { .superseded($0) },
        d.map { .finished($0) },
      ]
      #expect(events.map(\.kind) == kinds.compactMap { $0 })
      #expect(s.isIdle && s[x] == 40)
    }
  }

  @Test(
    "A change of no duration ends older tweens where the law weighs them, else leaves them alone")
  func atOnce() {
    for law in CombinationLaw.allCases {
      var s = Scheduler()
      let x = s.addProperty(0.0)
      s.setLaw(law, of: x)
      s.retarget(x, to: 100, with: Tween(duration: 1, easing: .linear))
      s.advance(to: 0.5)
      s.retarget(x, to: 10, with: Tween(duration: 0))
      #expect(s[x] == (law == .additive ? -40 : 10))
      #expect(s.liveCount == (law == .additive ? 1 : 0))
    }
  }

  @Test("A change to an equal value is one where the law weighs older tweens")
  func equalValue() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    s.setLaw(.crossfade, of: x)
    s.retarget(x, to: 100, with: Tween(duration: 4, easing: .linear))
    s.advance(to: 1)
    s.retarget(x, to: 100, with: Tween(duration: 1, easing: .linear))
    s.advance(to: 1.5)
    #expect(s[x] == 100 - 100 * 0.625 * 0.5)
    s.advance(to: 2)
    #expect(s[x] == 100 && s.isIdle)
  }

  @Test("A newer tween ahead of an older one is told of, with the lead, and only where it matters")
  func overtakings() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let y = s.addProperty(0.0)
    s.setLaw(.guarded, of: y)
    let older = s.retarget(x, to: 100, with: Tween(duration: 4, easing: .linear))
    s.retarget(y, to: 100, with: Tween(duration: 4, easing: .linear))
    s.advance(to: 0.5)
    #expect(s.overtakings().isEmpty)
    let newer = s.retarget(x, to: 0, with: Tween(duration: 0.25, easing: .linear))
    s.retarget(y, to: 0, with: Tween(duration: 0.25, easing: .linear))
    #expect(s.overtakings().isEmpty)
    s.advance(to: 0.625)
    let found = s.overtakings()
    #expect(found.count == 1)
    #expect(found.first?.older == older && found.first?.newer == newer)
    #expect(found.first?.property == x.id)
    #expect(found.first?.lead == 0.84375 - 0.5)
  }

  @Test("A law outlives its tweens and not its property")
  func names() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    #expect(s.law(of: x) == .additive)
    s.setLaw(.guarded, of: x)
    s.retarget(x, to: 1, with: Tween(duration: 1))
    s.advance(to: 2)
    #expect(s.law(of: x) == .guarded)
    s.remove(x)
    let y = s.addProperty(0.0)
    #expect(s.law(of: y) == .additive)
  }
}
