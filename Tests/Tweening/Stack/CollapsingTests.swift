import Testing
import TweeningTestSupport

@testable import Tweening

/// What a collapsed stack shows must be what its tweens add up to, whatever is done to them.
@Suite("Collapsed stacks")
struct CollapsingTests {
  /// The same changes made to a scheduler that collapses and to one that does not.
  private struct Pair {
    var random: SeededGenerator
    var sums = Scheduler()
    var plain = Scheduler()
    var numbers: [Property<Double>] = []
    var points: [Property<SIMD3<Double>>] = []
    var tweens: [TweenID] = []
    var time = 0.0
    /// The largest change that may be alive.
    var largest = 1.0

    static let timings: [Tween] = [
      Tween(duration: 0.5, easing: .cubic(.inOut)), Tween(duration: 0.5, easing: .quint(.inOut)),
      Tween(duration: 0.25, easing: .linear), Tween(duration: 0.5, easing: .back(.out)),
      Tween(duration: 0.5, easing: .smoothstep), Tween(duration: 0.3, easing: .quad(.outIn)),
      Tween(duration: 0.5, easing: .circ(.out)), Tween(duration: 0.4, easing: .elastic(.out)),
      Tween(spring: .bouncy), Tween(duration: 0.5, easing: .sine(.inOut)),
      Tween(duration: 0.5, easing: .expo(.inOut)),
    ]

    /// Others that are made of waves.
    static let waves: [Tween] = [
      Tween(duration: 0.5, easing: .expo(.in)), Tween(duration: 0.5, easing: .expo(.out)),
      Tween(duration: 0.5, easing: .expo(.outIn)), Tween(duration: 0.5, easing: .elastic(.in)),
      Tween(duration: 0.5, easing: .elastic(.inOut)),
      Tween(duration: 0.5, easing: .elastic(.outIn, amplitude: 1.2, period: 0.4)),
      Tween(duration: 0.5, easing: .sine(.outIn)), Tween(duration: 0.5, easing: .sine(.in)),
      Tween(spring: .smooth), Tween(spring: Spring(response: 0.3, dampingRatio: 1.6)),
      Tween(spring: Spring(response: 0.5, dampingRatio: 0.2)),
    ]

    init(seed: Int) {
      random = SeededGenerator(seed: UInt64(seed) &* 7_919)
      sums.collapsingDepth = 1
      plain.collapsingDepth = .max
      for _ in 0..<3 {
        numbers.append(sums.addProperty(0.0))
        _ = plain.addProperty(0.0)
      }
      for _ in 0..<2 {
        points.append(sums.addProperty(SIMD3(repeating: 0.0)))
        _ = plain.addProperty(SIMD3(repeating: 0.0))
      }
    }

    mutating func both<Result: Equatable>(_ what: String, _ body: (inout Scheduler) -> Result)
      -> Result
    {
      let (first, second) = (body(&sums), body(&plain))
      #expect(first == second, "\(what) at \(time)")
      return first
    }

    mutating func both(_ body: (inout Scheduler) -> Void) {
      body(&sums)
      body(&plain)
    }

    mutating func retarget(_ tween: Tween, size: Double) {
      let value = random.double(in: -size...size)
      largest = max(largest, 2 * size)
      if random.index(below: 3) > 0 {
        let property = numbers[random.index(below: 3)]
        let id = both("a retarget") { $0.retarget(property, to: value, with: tween) }
        if let id { tweens.append(id) }
      } else {
        let property = points[random.index(below: 2)]
        let id = both("a retarget") {
          $0.retarget(property, to: [value, -value / 3, 1], with: tween)
        }
        if let id { tweens.append(id) }
      }
    }

    mutating func advance(by step: Double) {
      time += step
      let time = time
      _ = both("events") { $0.advance(to: time) }
    }

    /// Checks all values and velocities.
    func check(_ what: String, _ tolerance: Double = 1e-11) {
      for property in numbers {
        #expect((sums[property] - plain[property]).magnitude <= tolerance * largest, "\(what)")
        let (a, b) = (sums.velocity(property), plain.velocity(property))
        // A jump of the velocity is where one tween more or less counts.
        #expect((a - b).magnitude <= 100 * tolerance * largest, "\(what), velocity")
      }
      for property in points {
        let off = sums[property] - plain[property]
        #expect(max(off.max(), -off.min()) <= tolerance * largest, "\(what)")
      }
    }

    var areCollapsed: Bool { sums.stack.lists.contains { $0.sum >= 0 } }
  }

  @Test(
    "A flood with one timing shows what its tweens add up to", arguments: Pair.timings + Pair.waves)
  func flood(tween: Tween) {
    var pair = Pair(seed: 3)
    for step in 0..<cases(20_000, debug: 1_200) {
      pair.retarget(tween, size: 100)
      pair.advance(by: 0.001)
      if step % 37 == 0 { pair.check("\(tween.easing.kind), step \(step)") }
    }
    let mayCollapse = WeightPieces(of: tween.easing) != nil
    #expect(pair.areCollapsed == mayCollapse && mayCollapse != (tween.easing == .circ(.out)))
    pair.advance(by: tween.duration + 1)
    #expect(!pair.areCollapsed && pair.sums.liveCount == 0)
    for property in pair.numbers {
      #expect(pair.sums[property].bitPattern == pair.sums.model(property).bitPattern)
    }
  }

  @Test("Whatever is done to some of them", arguments: 1...cases(60, debug: 6))
  func operations(seed: Int) throws {
    var pair = Pair(seed: seed)
    var collapsed = 0
    for step in 0..<400 {
      let common = Pair.timings[
        pair.random.index(below: step / 50 % 2 == 0 ? 2 : Pair.timings.count)]
      pair.retarget(common, size: 100)
      let (tween, number) = (
        pair.tweens[pair.random.index(below: pair.tweens.count)],
        pair.numbers[pair.random.index(below: 3)]
      )
      let other = pair.numbers[pair.random.index(below: 3)]
      let speed = pair.random.double(in: 0.5...2)
      var keyed = Transaction(common)
      (keyed.key, keyed.policy) = ("a", .bake)
      switch pair.random.index(below: 60) {
      case 0: pair.both { $0.cancel(.tween(tween)) }
      case 1: pair.both { $0.cancel(.property(number.id), handover: common) }
      case 2: pair.both { $0.finish(.tween(tween)) }
      case 3: pair.both { $0.pause(.tween(tween)) }
      case 4: pair.both { $0.resume(.property(number.id)) }
      case 5: pair.both { $0.setSpeed(speed, of: .tween(tween)) }
      case 6: pair.both { _ = $0.adopt(from: number, by: other) }
      case 7:
        pair.both { $0.setLaw([.guarded, .crossfade, .additive][step % 3], of: number) }
      case 8: pair.both { $0.set(number, 3) }
      case 9:
        pair.both { s in
          s.transaction(keyed) { $0.set(number, -speed) }
        }
      case 10: pair.both { s in s.transaction(common) { $0.set(number, speed) } }
      case 11:
        pair.both {
          _ = $0.retarget(number, to: speed, with: Tween(duration: 0.5, delay: 0.1))
        }
      case 12:
        pair.both {
          var tween = common
          tween.keepsVelocity = true
          _ = $0.retarget(number, to: -speed, with: tween)
        }
      case 13:
        pair.both {
          _ = $0.retarget(number, to: speed, with: common, at: $0.time + 0.013)
        }
      default: break
      }
      let (explained, expected) = (pair.sums.explain(number), pair.plain.explain(number))
      #expect(
        Set(explained.tweens.compactMap(\.tween)) == Set(expected.tweens.compactMap(\.tween)))
      let last = (explained.tweens.last?.result ?? explained.base)[0] + explained.rounding[0]
      #expect((last - pair.sums[number]).magnitude <= 1e-15 * pair.largest)
      #expect(explained.rounding[0].magnitude <= 1e-11 * pair.largest)
      let (own, others) = (pair.sums.acceleration(number), pair.plain.acceleration(number))
      // That of a circle next to its end is huge.
      let bound = 1e-6 * pair.largest + 1e-12 * others.magnitude
      #expect((own - others).magnitude <= bound, "seed \(seed), step \(step): \(own), \(others)")
      if pair.areCollapsed { collapsed += 1 }
      pair.check("seed \(seed), step \(step), before")
      pair.advance(by: pair.random.double(in: 0...0.02))
      pair.check("seed \(seed), step \(step)")
    }
    #expect(collapsed > 100, "seed \(seed)")
  }

  @Test("However time is cut, values, events and digests are the same", arguments: 1...6)
  func chunks(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 31)
    var schedulers = [Scheduler(), Scheduler(), Scheduler()]
    for k in 0..<3 { schedulers[k].collapsingDepth = 1 }
    var properties: [Property<Double>] = []
    for k in 0..<3 { properties = (0..<3).map { _ in schedulers[k].addProperty(0.0) } }
    var sums = 0
    for step in 1...500 {
      let (value, property) = (random.double(in: -9...9), properties[random.index(below: 3)])
      let tween = Pair.timings[random.index(below: 2)]
      let (from, to) = (schedulers[0].time, Double(step) / 97)
      var told: [Events] = []
      for (k, pieces) in [1, 3, 11].enumerated() {
        schedulers[k].retarget(property, to: value, with: tween)
        var events: Events = []
        for piece in 1...pieces {
          let time = from + (to - from) * Double(piece) / Double(pieces)
          events += schedulers[k].advance(to: piece == pieces ? to : time)
        }
        told.append(events)
      }
      #expect(told[1] == told[0] && told[2] == told[0], "seed \(seed), step \(step)")
      let digests = schedulers.map { $0.digest }
      #expect(digests[1] == digests[0] && digests[2] == digests[0], "seed \(seed), step \(step)")
      if schedulers[0].stack.lists.contains(where: { $0.sum >= 0 }) { sums += 1 }
      // A read between ticks gives what a tick gives.
      var copy = schedulers[0]
      copy.retarget(property, to: -value, with: tween)
      let read = copy[property]
      copy.advance(to: copy.time)
      #expect(copy[property].bitPattern == read.bitPattern, "seed \(seed), step \(step)")
    }
    #expect(sums > 300)
  }

  @Test("A huge change leaves nothing behind once it has gone")
  func hugeChange() {
    var pair = Pair(seed: 8)
    let tween = Tween(duration: 0.5, easing: .cubic(.inOut))
    for step in 0..<3000 {
      if step == 700 { pair.retarget(tween, size: 1e9) }
      // The huge ones have just ended; what they left in their sum must not wait until that is forgotten.
      if step == 1300 { pair.largest = 100 }
      pair.retarget(tween, size: 1)
      pair.advance(by: 0.001)
      if step % 13 == 0 { pair.check("step \(step)") }
    }
  }

  @Test(
    "A million changes over an hour stay within 1e-11 of the largest that is alive",
    arguments: [
      .cubic(.inOut), .quint(.out), .sine(.inOut), .elastic(.out), .expo(.out),
      .spring(.bouncy, duration: 1),
    ] as [Easing])
  func anHour(easing: Easing) {
    let count = cases(1_000_000, debug: 10_000)
    var random = SeededGenerator(seed: 77)
    var (sums, plain) = (Scheduler(), Scheduler())
    plain.collapsingDepth = .max
    let x = sums.addProperty(0.0)
    _ = plain.addProperty(0.0)
    let tween = Tween(duration: 0.5, easing: easing)
    var worst = 0.0
    for k in 0..<count {
      let value = random.double(in: -100...100)
      sums.retarget(x, to: value, with: tween)
      plain.retarget(x, to: value, with: tween)
      let time = Double(k + 1) * 0.0036
      _ = sums.pass(to: time)
      _ = plain.pass(to: time)
      if k % 50 == 0 { worst = max(worst, (sums[x] - plain[x]).magnitude) }
    }
    #expect(worst <= 1e-11 * 100)
    #expect(sums.stack.lists[Int(x.index)].sum >= 0)
  }

  @Test("A change in slow motion stands beside a deep stack, which stays summed")
  func slowChange() {
    let worlds: [(isSummed: Bool, numbers: [Double])] = [32, Int.max].map { (depth: Int) in
      var s = Scheduler()
      s.collapsingDepth = depth
      let (x, group) = (s.addProperty(0.0), s.addGroup())
      s.setSpeed(0.5, of: .group(group))
      for k in 0..<100 {
        s.retarget(x, to: Double(k % 7), with: Tween(duration: 0.4, easing: .sine(.out)))
        s.advance(by: 0.001)
      }
      s.transaction(Transaction(group: group)) {
        _ = $0.retarget(x, to: 3, with: Tween(duration: 0.3))
      }
      s.advance(by: 0.05)
      return (s.stack.lists[Int(x.index)].sum >= 0, [s[x], s.velocity(x)])
    }
    #expect(worlds[0].isSummed && !worlds[1].isSummed)
    for (own, other) in zip(worlds[0].numbers, worlds[1].numbers) {
      #expect((own - other).magnitude <= 1e-11)
    }
  }
}
