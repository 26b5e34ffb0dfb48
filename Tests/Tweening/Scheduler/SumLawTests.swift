import Testing
import Tweening
import TweeningTestSupport

@Suite("The sum law against the reference model")
struct SumLawTests {
  /// Easings of every kind of loop: folded, directional, elementary, jumping, a closure.
  static let easings: [Easing] = [
    .linear, .smoothstep, .smootherstep, .cubic(.inOut), .quad(.out), .quint(.in), .sine(.inOut),
    .expo(.out), .circ(.inOut), .back(.out), .bounce(.out), .quart(.outIn),
    .custom { (p: Double) in p * p * (p + 0.25) / 1.25 },
  ]

  @Test(
    "Random histories of up to 1,000 retargets agree to 1e-12 of the total change",
    arguments: 1...cases(24, debug: 8))
  func randomHistories(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var scheduler = Scheduler()
    let initial = random.double(in: -100...100)
    let property = scheduler.addProperty(initial)
    var reference = ReferenceStack(initial)
    let kinds = Array(Self.easings.shuffled(using: &random).prefix(1 + random.index(below: 6)))
    let count = 1 + random.index(below: seed % 4 == 0 ? 1_000 : 60)
    var worst = 0.0
    var time = 0.0
    for _ in 0..<count {
      // Whole ticks, so that both sides speak of the same instants.
      if random.index(below: 4) > 0 { time += Double(random.index(below: 90)) / 1_000 }
      let tween = Tween(
        duration: Double(random.index(below: 1_500)) / 1_000,
        easing: kinds[random.index(below: kinds.count)],
        delay: random.index(below: 3) == 0 ? Double(random.index(below: 400)) / 1_000 : 0)
      let change = ReferenceStack.Change(
        time: time, value: random.double(in: -100...100), tween: tween)
      scheduler.advance(to: time)
      let before = scheduler[property]
      scheduler.retarget(property, to: change.value, with: tween)
      reference.retarget(change)
      let total = max(1, reference.totalChange(at: time))
      if tween.duration > 0 {
        #expect(abs(scheduler[property] - before) <= 1e-12 * total, "seed \(seed): a jump")
      }
      for step in 0..<3 {
        let sample = time + Double(step) / 240
        var ahead = scheduler
        ahead.advance(to: sample)
        let error = abs(ahead[property] - reference.value(at: sample)) / total
        worst = max(worst, error)
        #expect(error <= 1e-12, "seed \(seed), t = \(sample)")
      }
    }
    scheduler.advance(to: time + 2)
    #expect(scheduler[property].bitPattern == scheduler.model(property).bitPattern)
    #expect(scheduler.isIdle)
  }

  @Test("Velocity and acceleration are the derivatives of the value", arguments: 1...8)
  func derivatives(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 77)
    var scheduler = Scheduler()
    let property = scheduler.addProperty(0.0)
    let smooth: [Easing] = [.smoothstep, .smootherstep, .cubic(.inOut), .sine(.inOut), .back(.out)]
    for change in 0..<6 {
      scheduler.advance(to: Double(change) * 0.05)
      scheduler.retarget(
        property, to: random.double(in: -10...10),
        with: Tween(duration: 0.7, easing: smooth[random.index(below: smooth.count)]))
    }
    func at(_ time: Double) -> Scheduler {
      var copy = scheduler
      copy.advance(to: time)
      return copy
    }
    for step in 1...8 {
      let time = 0.25 + Double(step) * 0.011
      let h = 1e-4
      let (a, b, c) = (at(time - h), at(time), at(time + h))
      let slope = (c[property] - a[property]) / (2 * h)
      let bend = (c.velocity(property) - a.velocity(property)) / (2 * h)
      #expect(abs(b.velocity(property) - slope) <= 2e-5 * max(1, abs(slope)), "seed \(seed)")
      #expect(abs(b.acceleration(property) - bend) <= 2e-5 * max(10, abs(bend)), "seed \(seed)")
    }
  }
}
