import Testing
import Tweening
import TweeningTestSupport

@Suite("Random histories under laws that change")
struct LawHistoryTests {
  /// All but the vertical one, where one rounding more of the progress is 1e-8 of the way.
  private static let easings = SumLawTests.easings.filter { $0 != .circ(.inOut) }

  @Test(
    "Random histories with laws that change in mid-flight are those of the definition to 1e-12",
    arguments: 1...cases(40, debug: 12))
  func randomHistories(seed: Int) {
    var history = LawHistory(seed: seed)
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
    var coarse = LawHistory(seed: seed)
    var fine = LawHistory(seed: seed)
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
    "Velocity and acceleration are the derivatives of the value, under every law", arguments: 1...12
  )
  func derivatives(seed: Int) {
    let smooth: [Easing] = [.smoothstep, .smootherstep, .sine(.inOut), .back(.out), .quint(.out)]
    var history = LawHistory(seed: seed)
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
}
