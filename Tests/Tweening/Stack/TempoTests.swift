import Testing
import TweeningTestSupport

@testable import Tweening

/// Tweens by clocks that run at speeds of their own.
@Suite("Tempos")
struct TempoTests {
  private static let easings: [Easing] = [
    .linear, .cubic(.inOut), .quint(.out), .sine(.inOut), .elastic(.out), .back(.in), .circ(.out),
    .steps(4, .jumpEnd), .bounce(.out), .spring(.bouncy, duration: 1), .expo(.inOut),
    .custom { $0 * $0 },
  ]

  @Test(
    "Whether something is attached to tweens or not, they go on alike",
    arguments: 1...cases(60, debug: 8))
  func attached(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 977)
    var worlds = [Scheduler(), Scheduler()]
    // Where all is attached nothing is added up.
    for k in 0..<2 {
      worlds[k].collapsingDepth = .max
      if seed % 2 == 0 { worlds[k].tells = [.starts, .rests, .iterations] }
    }
    let clocks = [SchedulerClock.main, worlds[0].addClock()]
    _ = worlds[1].addClock()
    // So many that they may be a cohort.
    let properties = (0..<20).map { k in
      _ = worlds[1].addProperty(0.0)
      return worlds[0].addProperty(0.0)
    }
    for k in 0..<2 {
      for property in properties[17...] { worlds[k].setClock(clocks[1], of: property) }
    }
    var (kept, names) = (0, [TweenID]())
    for step in 0..<cases(250, debug: 120) {
      let property = properties[random.index(below: 20)]
      let easing = Self.easings[random.index(below: seed % 3 == 0 ? 2 : Self.easings.count)]
      var tween = Tween(
        duration: Double(1 + random.index(below: 400)) / 1_000, easing: easing,
        delay: random.index(below: 5) == 0 ? 0.07 : 0)
      if random.index(below: 8) == 0 { tween.playback = Tween.Playback(iterations: 2) }
      let (value, choice) = (random.double(in: -9...9), random.index(below: 30))
      let (clock, speed) = (
        clocks[random.index(below: 2)], [0, 0.25, 0.5, 1, 1, 1.7, 3][random.index(below: 7)]
      )
      let time = worlds[0].time + random.double(in: 0...0.05)
      let name = names.randomElement(using: &random)
      var told: [Events] = []
      for k in 0..<2 {
        switch choice {
        case 0, 1, 2: worlds[k].setSpeed(max(0.1, speed), of: .clock(clock))
        case 3: worlds[k].setSpeed(speed, of: .clock(clock))
        case 4: worlds[k].pause(.clock(clock))
        case 5, 6: for clock in clocks { worlds[k].resume(.clock(clock)) }
        case 7: worlds[k].setSpeed(max(0.1, speed), of: .property(property.id))
        case 8: worlds[k].pause(.property(property.id))
        case 9: worlds[k].resume(.property(property.id))
        case 10: worlds[k].setClock(clock, of: property)
        case 11: worlds[k].adopt(from: property, by: properties[step % 20])
        case 12: worlds[k].cancel(.property(property.id), handover: tween)
        case 13: worlds[k].setLaw(step % 2 == 0 ? .crossfade : .additive, of: property)
        case 14: if let name { worlds[k].setSpeed(0.5, of: .tween(name)) }
        case 15: worlds[k].finish(.property(property.id))
        case 16, 17: worlds[k].retarget(properties.map { ($0, value) }, with: tween)
        case 18:
          worlds[k].transaction(Transaction(key: "a", policy: .crossfade)) {
            $0.retarget(property, to: value, with: tween)
          }
        default:
          let id = worlds[k].retarget(property, to: value, with: tween)
          if k == 0, let id { names.append(id) }
        }
        if k == 1 {
          for slot in worlds[1].stack.liveSlots() {
            if worlds[1].stack.slots.attachment(of: slot) < 0 { kept += 1 }
            _ = worlds[1].stack.attachment(of: slot)
          }
        }
        told.append(choice % 3 == 0 ? [] : worlds[k].advance(to: time))
      }
      #expect(told[0] == told[1], "seed \(seed), step \(step)")
      for property in properties {
        let states = worlds.map {
          ([$0[property], $0.velocity(property)] + $0.explain(property).tweens.map(\.age)).map(
            \.bitPattern)
        }
        #expect(states[0] == states[1], "seed \(seed), step \(step)")
      }
      for clock in clocks {
        #expect(
          worlds[0].tweens(of: .clock(clock)) == worlds[1].tweens(of: .clock(clock)),
          "seed \(seed), step \(step)")
      }
      var ticked = worlds[0]
      ticked.advance(to: ticked.time)
      #expect(
        properties.allSatisfy { ticked[$0].bitPattern == worlds[0][$0].bitPattern },
        "seed \(seed), step \(step): stale")
    }
    #expect(kept > 40, "seed \(seed)")
  }

  /// A speed, and how much longer all takes: ticks stay whole.
  private static let speeds: [(speed: Double, longer: Double)] = [
    (0.5, 2), (2, 0.5), (0.25, 4), (1.5, 1 / 1.5),
  ]

  @Test(
    "Deep stacks by a clock are those of as much longer durations, added up",
    arguments: 0..<4, easings)
  func deep(place: Int, easing: Easing) {
    let (speed, longer) = Self.speeds[place]
    var random = SeededGenerator(seed: UInt64(place) &* 31)
    var (slow, long) = (Scheduler(), Scheduler())
    let x = slow.addProperty(0.0)
    _ = long.addProperty(0.0)
    let clock = slow.addClock()
    slow.setSpeed(speed, of: .clock(clock))
    slow.setClock(clock, of: x)
    let short = Tween(duration: 0.35, easing: easing)
    let tween = Tween(duration: 0.35 * longer, easing: easing)
    var isAddedUp = false
    for step in 0..<cases(600, debug: 200) {
      let samples = (1...4).map { k in
        (Double(4 * step + k) * 0.00125, random.double(in: -50...50))
      }
      // Some one by one, most in one call.
      if step % 7 == 0 {
        for (time, value) in samples {
          #expect(slow.pass(to: time) == long.pass(to: time))
          #expect(
            slow.retarget(x, to: value, with: short) == long.retarget(x, to: value, with: tween))
        }
      } else {
        slow.retarget(x, through: samples, with: short)
        long.retarget(x, through: samples, with: tween)
      }
      let time = Double(step + 1) / 200
      #expect(slow.advance(to: time) == long.advance(to: time), "step \(step)")
      #expect((slow[x] - long[x]).magnitude <= 1e-9, "step \(step)")
      if slow.stack.lists[0].sum >= 0 { isAddedUp = true }
      // Else samples would not go their short way.
      #expect(slow.stack.groups.allSatisfy { !$0.hasEnds || $0.divides })
      #expect((slow.stack.lists[0].sum >= 0) == (long.stack.lists[0].sum >= 0))
    }
    #expect(isAddedUp == (WeightPieces(of: easing) != nil))
    // Nothing is kept of any of them.
    for slot in slow.stack.liveSlots() {
      #expect(slow.stack.slots.attachment(of: slot) < 0)
    }
    // They leave the sum when the speed changes, without a jump.
    let before = slow[x]
    slow.setSpeed(speed * 1.5, of: .clock(clock))
    #expect(slow.stack.lists[0].sum < 0)
    #expect((slow[x] - before).magnitude <= 1e-9)
  }

  @Test(
    "A length that is no whole number of ticks is not added up, and the same however it is made")
  func notWhole() {
    var worlds = [Scheduler(), Scheduler()]
    var properties: [Property<Double>] = []
    for k in 0..<2 {
      properties.append(worlds[k].addProperty(0.0))
      worlds[k].setSpeed(0.37, of: .clock(.main))
    }
    let (x, tween) = (properties[0], Tween(duration: 0.2, easing: .cubic(.inOut)))
    var told: [Events] = [[], []]
    for step in 0..<300 {
      let samples = (1...4).map { (Double(4 * step + $0) * 0.001, Double(step % 7 * $0)) }
      told[0] += worlds[0].retarget(x, through: samples, with: tween)
      for (time, value) in samples {
        told[1] += worlds[1].pass(to: time)
        worlds[1].retarget(x, to: value, with: tween)
      }
      for k in 0..<2 { told[k] += worlds[k].advance(to: Double(step + 1) * 0.004) }
      #expect(worlds[0][x].bitPattern == worlds[1][x].bitPattern, "step \(step)")
      #expect(worlds[0].stack.lists[0].sum < 0)
    }
    #expect(told[0] == told[1] && told[0].count > 400)
    #expect(worlds[0].digest == worlds[1].digest)
  }
}
