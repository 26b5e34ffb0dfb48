import Testing
import Tweening
import TweeningTestSupport

@Suite("The laws of combination")
struct LawTests {
  /// All but the vertical one, where one rounding more of the progress is 1e-8 of the way.
  private static let easings = SumLawTests.easings.filter { $0 != .circ(.inOut) }

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

  /// A history of changes on one property, with a law that changes on the way.
  private struct History {
    var scheduler = Scheduler()
    var property: Property<Double>
    var reference: ReferenceStack
    var random: SeededGenerator
    var law = CombinationLaw.additive
    var events: [Event] = []

    init(seed: Int) {
      random = SeededGenerator(seed: UInt64(seed))
      let initial = random.double(in: -100...100)
      property = scheduler.addProperty(initial)
      reference = ReferenceStack(initial)
    }

    var total: Double { max(1, reference.totalChange(at: scheduler.time)) }

    mutating func advance(by milliseconds: Int) {
      events += scheduler.advance(by: Double(milliseconds) / 1_000)
    }

    mutating func switchLaw() {
      law = CombinationLaw.allCases[random.index(below: 3)]
      scheduler.setLaw(law, of: property)
    }

    mutating func retarget(_ easings: [Easing], in range: ClosedRange<Double> = -100...100) {
      let tween = Tween(
        duration: Double(1 + random.index(below: 1_500)) / 1_000,
        easing: easings[random.index(below: easings.count)],
        delay: random.index(below: 3) == 0 ? Double(random.index(below: 400)) / 1_000 : 0)
      let value = random.double(in: range)
      scheduler.retarget(property, to: value, with: tween)
      reference.retarget(.init(time: scheduler.time, value: value, tween: tween, law: law))
    }
  }

  @Test(
    "Random histories with laws that change in mid-flight are those of the definition to 1e-12",
    arguments: 1...40)
  func randomHistories(seed: Int) {
    var history = History(seed: seed)
    for _ in 0..<(20 + history.random.index(below: 60)) {
      history.advance(by: history.random.index(below: 120))
      let before = history.scheduler[history.property]
      if history.random.index(below: 4) == 0 {
        history.switchLaw()
        #expect(history.scheduler[history.property] == before, "seed \(seed): a law's jump")
      }
      history.retarget(Self.easings)
      let after = history.scheduler[history.property]
      #expect(abs(after - before) <= 1e-12 * history.total, "seed \(seed): a retarget's jump")
      for step in 0..<4 {
        var ahead = history.scheduler
        ahead.advance(by: Double(step * step) / 60)
        let expected = history.reference.value(at: ahead.time)
        let error = abs(ahead[history.property] - expected) / history.total
        #expect(error <= 1e-12, "seed \(seed), t = \(ahead.time)")
      }
    }
    history.advance(by: 3_000)
    let (s, x) = (history.scheduler, history.property)
    #expect(s[x].bitPattern == s.model(x).bitPattern && s.isIdle, "seed \(seed)")
    #expect(s.liveCount == 0 && s.liveCount(of: x) == 0, "seed \(seed)")
  }

  @Test(
    "The way is cut into steps anyhow: the same values to the bit, the same events",
    arguments: 1...20)
  func chunks(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 31)
    var coarse = History(seed: seed)
    var fine = History(seed: seed)
    for _ in 0..<30 {
      let wait = random.index(below: 400)
      coarse.advance(by: wait)
      var left = wait
      while left > 0 {
        let step = min(left, 1 + random.index(below: 40))
        fine.advance(by: step)
        left -= step
      }
      let isSwitch = random.index(below: 3) == 0
      if isSwitch {
        coarse.switchLaw()
        fine.switchLaw()
      }
      coarse.retarget(SumLawTests.easings)
      fine.retarget(SumLawTests.easings)
      let (a, b) = (coarse.scheduler[coarse.property], fine.scheduler[fine.property])
      #expect(a.bitPattern == b.bitPattern, "seed \(seed)")
    }
    coarse.advance(by: 3_000)
    for _ in 0..<60 { fine.advance(by: 50) }
    #expect(coarse.events == fine.events, "seed \(seed)")
    // The names to come are the same too.
    let tween = Tween(duration: 1)
    let next = coarse.scheduler.retarget(coarse.property, to: 1, with: tween)
    #expect(next == fine.scheduler.retarget(fine.property, to: 1, with: tween), "seed \(seed)")
    let ends = coarse.events.filter { event in
      if case .refused = event.kind { false } else { true }
    }
    #expect(ends.count == 30, "seed \(seed): each tween ends once")
    for (a, b) in zip(ends, ends.dropFirst()) { #expect(a.time <= b.time, "seed \(seed)") }
  }

  @Test(
    "Cross-faded and guarded values never leave the hull of the targets, for monotone easings",
    arguments: 1...40)
  func hull(seed: Int) {
    let monotone: [Easing] = [
      .linear, .smoothstep, .smootherstep, .cubic(.out), .quint(.in), .expo(.inOut), .circ(.out),
      .sine(.outIn), .bezier(0.9, 0.1, 0.1, 0.9), .steps(4, .jumpEnd),
    ]
    for law in [CombinationLaw.crossfade, .guarded] {
      var history = History(seed: seed)
      history.law = law
      history.scheduler.setLaw(law, of: history.property)
      var hull = history.scheduler[history.property]...history.scheduler[history.property]
      for _ in 0..<60 {
        history.retarget(monotone, in: -1...1)
        let model = history.scheduler.model(history.property)
        hull = min(hull.lowerBound, model)...max(hull.upperBound, model)
        for _ in 0..<6 {
          history.advance(by: history.random.index(below: 30))
          let value = history.scheduler[history.property]
          #expect(
            value >= hull.lowerBound - 1e-13 && value <= hull.upperBound + 1e-13,
            "seed \(seed), \(law)")
        }
      }
    }
  }

  @Test(
    "While no newer tween is ahead, guarded is additive; while one moves, all three agree",
    arguments: 1...20)
  func agreement(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 991)
    let easing = SumLawTests.easings[random.index(below: 9)]
    var worlds = CombinationLaw.allCases.map { law in
      var s = Scheduler()
      let x = s.addProperty(0.0)
      s.setLaw(law, of: x)
      return (s, x)
    }
    for change in 0..<30 {
      let value = random.double(in: -100...100)
      let wait = Double(random.index(below: 100)) / 1_000
      for k in worlds.indices {
        // The first ones overlap, the last ones do not.
        worlds[k].0.advance(by: change < 20 ? wait : 1 + wait)
        worlds[k].0.retarget(worlds[k].1, to: value, with: Tween(duration: 1, easing: easing))
        if change >= 20 { worlds[k].0.advance(by: 0.3) }
      }
      let values = worlds.map { $0.0[$0.1] }
      #expect(abs(values[0] - values[2]) <= 1e-11, "seed \(seed)")
      if change >= 20 {
        #expect(abs(values[0] - values[1]) <= 1e-11, "seed \(seed)")
      }
      #expect(worlds[0].0.overtakings().isEmpty, "seed \(seed)")
    }
  }

  @Test(
    "Velocity and acceleration are the derivatives of the value, under every law", arguments: 1...12
  )
  func derivatives(seed: Int) {
    let smooth: [Easing] = [.smoothstep, .smootherstep, .sine(.inOut), .back(.out), .quint(.out)]
    var history = History(seed: seed)
    history.law = CombinationLaw.allCases[seed % 3]
    history.scheduler.setLaw(history.law, of: history.property)
    for _ in 0..<8 {
      history.retarget(smooth)
      history.advance(by: 50)
    }
    let x = history.property
    func at(_ offset: Double) -> Scheduler {
      var copy = history.scheduler
      copy.advance(by: offset)
      return copy
    }
    var kinks = 0
    for step in 1...60 {
      let time = Double(step) * 0.011 + 0.0001
      let h = 1e-5
      let (a, b, c) = (at(time - h), at(time), at(time + h))
      let slope = (c[x] - a[x]) / (2 * h)
      let bend = (c.velocity(x) - a.velocity(x)) / (2 * h)
      let isSlope = abs(b.velocity(x) - slope) <= 1e-4 * max(100, abs(slope))
      let isBend = abs(b.acceleration(x) - bend) <= 1e-3 * max(1_000, abs(bend))
      // Differences mean nothing across an end or a beginning, or where a guard takes hold.
      if !isSlope || !isBend { kinks += 1 }
    }
    #expect(kinks <= 6, "seed \(seed), \(history.law): \(kinks)")
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
