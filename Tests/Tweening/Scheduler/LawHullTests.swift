import Testing
import Tweening
import TweeningTestSupport

@Suite("What each law keeps to")
struct LawHullTests {
  @Test(
    "Cross-faded and guarded values never leave the hull of the targets, for monotone easings",
    arguments: 1...40)
  func hull(seed: Int) {
    let monotone: [Easing] = [
      .linear, .smoothstep, .smootherstep, .cubic(.out), .quint(.in), .expo(.inOut), .circ(.out),
      .sine(.outIn), .bezier(0.9, 0.1, 0.1, 0.9), .steps(4, .jumpEnd),
    ]
    for law in [CombinationLaw.crossfade, .guarded] {
      var history = LawHistory(seed: seed)
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
}
