import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("What a timing makes of a target that is retargeted again and again")
struct EasingResponseTests {
  @Test("The mean lag is that of the formulas")
  func formulas() {
    let s = 1.70158
    let expected: [(Easing, Double)] = [
      (.linear, 0.5), (.smoothstep, 0.5), (.quad(.out), 1.0 / 3), (.cubic(.out), 0.25),
      (.quint(.in), 5.0 / 6), (.back(.out), 0.25 - s / 12), (.back(.in), 0.75 + s / 12),
      (.sine(.out), 1 - 2 / .pi), (.circ(.out), 1 - .pi / 4), (.circ(.in), .pi / 4),
      (.power(.out, exponent: 0.5), 2.0 / 3), (.elastic(.inOut), 0.5), (.bounce(.outIn), 0.5),
      (.steps(5), 0.6), (.steps(5, .jumpStart), 0.4), (.steps(5, .jumpNone), 0.5),
      (.steps(1), 1), (.steps(1, .jumpStart), 0), (.bezier(0.25, 0.1, 0.25, 1), 0.33125),
      (.spring(angularFrequency: 60, dampingRatio: 0.5), 1.0 / 60),
      (.spring(angularFrequency: 60, dampingRatio: 1), 2.0 / 60),
      (.stops([EasingStop(0.5), EasingStop(2)]), -0.25),
    ]
    for (easing, lag) in expected {
      let response = easing.response(duration: 0.3)
      #expect((response.meanLag - 0.3 * lag).magnitude < 0.3e-8, "\(easing.kind)")
    }
  }

  @Test("The gain is that of the formulas, for waves slow and fast")
  func gains() {
    let spring = Easing.spring(angularFrequency: 40, dampingRatio: 0.5)
    for turns in [0, 1e-9, 0.01, 0.3, 0.4429, 1, 1.5, 3.7, 20.3, 151.7] {
      let z = Double.pi * turns
      let sine = Maths.sin(turns: turns / 2)
      let cosine = Maths.cos(turns: turns / 2)
      let smooth = z < 1e-3 ? 1 : 3 * (sine - z * cosine) / (z * z * z)
      let ratio = 2 * z / 40
      let square = (1 - ratio * ratio) * (1 - ratio * ratio) + ratio * ratio
      let expected: [(Easing, Double)] = [
        (.linear, z < 1e-3 ? 1 : sine / z), (.smoothstep, smooth),
        (.steps(2), Maths.cos(turns: turns / 4)), (.steps(1), 1),
        (.steps(3, .jumpNone), Maths.cos(turns: turns / 6)),
        (spring, 1 / square.squareRoot()),
      ]
      for (easing, gain) in expected {
        let response = easing.response(duration: 0.25)
        let found = response.gain(atFrequency: turns / 0.25)
        let error = (found - gain.magnitude).magnitude
        #expect(error <= 1e-9 + 1e-7 * turns, "\(easing.kind) at \(turns): \(error)")
        #expect(response.gain(atFrequency: -turns / 0.25) == found)
      }
    }
  }

  @Test("A value lags behind a ramp by the mean lag")
  func ramp() {
    for (name, easing) in EasingSamples.all {
      let tween = Tween(duration: 0.5, easing: easing)
      let response = easing.response(duration: 0.5)
      let lag = FollowSimulation.rampLag(tween, events: 80, reads: 8)
      // A jump of the curve falls anywhere between two reads.
      let tolerance = 0.5 * (1 + 2 * response.worstOvershoot) * 0.5 / (80 * 8) + 1e-9
      #expect((lag - response.meanLag).magnitude <= tolerance, "\(name): \(lag)")
    }
  }

  @Test("Every curve that does not jump all the way at once has a cutoff, lively ones too")
  func lively() {
    var lively: [(name: String, easing: Easing)] = [
      ("elastic 0.1", .elastic(.out, period: 0.1)), ("elastic 0.05", .elastic(.out, period: 0.05)),
    ]
    for frequency in [40.0, 70] {
      for damping in [0.05, 0.1, 0.12] {
        let spring = Easing.spring(angularFrequency: frequency, dampingRatio: damping)
        lively.append(("spring \(frequency) \(damping)", spring.pinned))
      }
    }
    for (name, easing) in EasingSamples.all + lively {
      let response = easing.response(duration: 0.5)
      let cutoff = response.cutoff
      guard cutoff.isFinite else {
        Issue.record("\(name) has no cutoff")
        continue
      }
      let limit = 0.5.squareRoot()
      #expect((response.gain(atFrequency: cutoff) - limit).magnitude < 1e-6, "\(name)")
      for share in stride(from: 0.05, to: 1, by: 0.05) {
        #expect(response.gain(atFrequency: cutoff * share) > limit - 1e-4, "\(name) at \(share)")
      }
    }
    let spring = Easing.spring(angularFrequency: 40, dampingRatio: 0.1).pinned
    #expect((spring.response(duration: 1).cutoff - 9.86756583901298).magnitude < 1e-6)
    let stops = Easing.stops([EasingStop(0.9), EasingStop(1)]).response(duration: 1)
    #expect(stops.cutoff == .infinity && stops.gain(atFrequency: 1e6) > 0.79)
  }

  @Test("A sine at the cutoff, and at half and double of it, keeps the share of its amplitude")
  func sines() {
    for (name, easing) in EasingSamples.all {
      let response = easing.response(duration: 0.5)
      let cutoff = response.cutoff
      #expect(cutoff.isFinite, "\(name)")
      guard cutoff < 40 else { continue }
      #expect((response.gain(atFrequency: cutoff) - 0.5.squareRoot()).magnitude < 1e-9, "\(name)")
      let tween = Tween(duration: 0.5, easing: easing)
      for factor in [1, 0.5, 2].prefix(cases(3, debug: 1)) {
        let frequency = factor * cutoff
        let gain = FollowSimulation.gain(tween, frequency: frequency, events: 60, reads: 3)
        let expected = response.gain(atFrequency: frequency)
        #expect((gain - expected).magnitude < 0.004, "\(name), \(frequency) Hz: \(gain)")
      }
    }
  }

  @Test("No slower wave than that of the cutoff is left with less")
  func firstFall() {
    for (name, easing) in EasingSamples.all {
      let response = easing.response(duration: 2)
      let cutoff = response.cutoff.isFinite ? response.cutoff : 50
      let count = cases(300, debug: 40)
      for k in 0..<count {
        let gain = response.gain(atFrequency: cutoff * Double(k) / Double(count))
        #expect(gain > 0.5.squareRoot() - 1e-4, "\(name)")
      }
    }
    #expect(Easing.steps(1).response(duration: 1).cutoff == .infinity)
    // What the documentation says.
    let documented = Easing.smoothstep.response(duration: 0.08)
    #expect((documented.gain(atFrequency: 5) - 0.8507).magnitude < 1e-4)
    #expect((documented.cutoff - 7.22).magnitude < 0.01 && documented.meanLag == 0.04)
    #expect((Easing.linear.response(duration: 0.5).cutoff - 0.8858929413789047).magnitude < 1e-9)
  }

  @Test("A step overshoots by as much as a scheduler's does")
  func step() {
    for (name, easing) in EasingSamples.all {
      let response = easing.response(duration: 0.5)
      let tween = Tween(duration: 0.5, easing: easing)
      let highest = FollowSimulation.highestAfterStep(tween, reads: 3000)
      #expect((highest - 1 - response.stepOvershoot).magnitude < 2e-5, "\(name): \(highest)")
      #expect(response.stepOvershoot <= response.worstOvershoot + 1e-12, "\(name)")
    }
  }

  @Test("Targets in time with the curve reach the worst overshoot, and random ones never exceed it")
  func worst() {
    for (index, (name, easing)) in EasingSamples.all.enumerated() {
      let overshoot = easing.response(duration: 0.5).worstOvershoot
      let tween = Tween(duration: 0.5, easing: easing)
      let reached = FollowSimulation.worst(tween, parts: 4000) - 1
      #expect((reached - overshoot).magnitude < 1e-4 * (1 + overshoot), "\(name): \(reached)")

      let seed = 7_100 + UInt64(index)
      var random = SeededGenerator(seed: seed)
      var scheduler = Scheduler()
      let x = scheduler.addProperty(0.0)
      for _ in 0..<200 {
        scheduler.advance(to: scheduler.time + random.double(in: 0.001...0.1))
        let value = scheduler[x]
        #expect(value >= -overshoot - 1e-9 && value <= 1 + overshoot + 1e-9, "\(name), \(seed)")
        scheduler.retarget(x, to: Double(random.index(below: 2)), with: tween)
      }
    }
  }

  @Test("A curve that only rises has no overshoot, and known curves have theirs")
  func knownOvershoots() {
    for easing in [Easing.linear, .smoothstep, .expo(.out), .circ(.in), .sine(.outIn), .steps(7)] {
      #expect(easing.response(duration: 1).worstOvershoot < 1e-12, "\(easing.kind)")
      #expect(easing.response(duration: 1).stepOvershoot == 0, "\(easing.kind)")
    }
    // The turn of q²((s + 1)q − s) is at q = 2s/3(s + 1), 4s³/27(s + 1)² deep.
    let s = 1.70158
    let back = Easing.back(.out).response(duration: 1)
    let depth = 4 * s * s * s / (27 * (s + 1) * (s + 1))
    #expect((back.stepOvershoot - depth).magnitude < 1e-9)
    #expect((back.worstOvershoot - depth).magnitude < 1e-9)
    // Down and up again by 1/4, 1/16 and 1/64.
    let bounce = Easing.bounce(.out).response(duration: 1)
    #expect((bounce.worstOvershoot - 21.0 / 64).magnitude < 1e-9)
    #expect(bounce.stepOvershoot == 0)
  }

  @Test("The duration scales times and nothing else; one that cannot be counts as 0")
  func durations() {
    var response = Easing.back(.out).response(duration: 1)
    let (lag, cutoff) = (response.meanLag, response.cutoff)
    response.duration = 0.25
    #expect(response.meanLag == 0.25 * lag && response.cutoff == 4 * cutoff)
    #expect(response.step(at: 0.125) == Easing.back(.out).value(at: 0.5))
    #expect(response.step(at: -1) == 0 && response.step(at: .nan) == 0)
    #expect(response.step(at: 0.25) == 1 && response.step(at: .infinity) == 1)
    for duration in [-1, Double.nan, .infinity, -.infinity, 0] {
      response.duration = duration
      #expect(response.duration == 0 && response.meanLag == 0 && response.cutoff == .infinity)
      #expect(response.gain(atFrequency: 1e9) == 1)
      #expect(Easing.linear.response(duration: duration).duration == 0)
    }
  }

  private static var wild: [Easing] {
    var random = SeededGenerator(seed: 5)
    let noise = (0..<4096).map { _ in random.double(in: -1...1) }
    return EasingSamples.hostile + [
      .custom { noise[Int($0 * 4095)] }, .custom { _ in .nan }, .steps(1_000_000_000, .jumpBoth),
      .elastic(.out, amplitude: 1, period: 1e-4), .custom { Maths.sin(1 / $0) },
      .back(.out, overshoot: .nan),
    ]
  }

  @Test("The wildest curves and frequencies give numbers, and in a bounded time", arguments: wild)
  func hostile(easing: Easing) {
    let response = easing.response(duration: 0.3)
    #expect(response.meanLag.isFinite && response.cutoff >= 0)
    #expect(response.stepOvershoot >= 0 && response.worstOvershoot.isFinite)
    for frequency in [0, 7, 1e300, Double.infinity, .nan] {
      #expect(response.gain(atFrequency: frequency).isFinite, "at \(frequency)")
    }
  }
}
