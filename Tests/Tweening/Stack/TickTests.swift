import Testing
import TweeningTestSupport

@testable import Tweening

/// The loops of the tick against the list of one property, and against themselves.
@Suite("The tick")
struct TickTests {
  /// More than one block, and neither it nor the rest a multiple of four.
  private static let count = Scatter.blockSize + 7

  @Test("Tweens are together that move one lane after the other or one in fours, nearly everywhere")
  func together() {
    func areTogether(_ lane: (Int) -> Int) -> Bool {
      let lanes = (0..<Scatter.blockSize).map { Int32(lane($0)) }
      var found = false
      lanes.withColumn { found = Scatter.areTogether($0, lanes.count) }
      return found
    }
    #expect(areTogether { 7 + $0 })
    #expect(areTogether { _ in 7 })
    #expect(areTogether { $0 / 4 })
    // In blocks of sixteen, with a gap, and with two.
    #expect(areTogether { $0 + $0 / 16 * 50 })
    #expect(areTogether { $0 < 18 ? $0 : $0 + 3 })
    #expect(!areTogether { $0 < 18 ? $0 : $0 < 34 ? $0 + 3 : $0 + 9 })
    // Every second lane, two tweens on each, backwards.
    #expect(!areTogether { 2 * $0 })
    #expect(!areTogether { $0 / 2 })
    #expect(!areTogether { 900 - $0 })
    var random = SeededGenerator(seed: 7500)
    var lane = 0
    #expect(
      !areTogether { _ in
        lane += 1 + random.index(below: 2)
        return lane
      }, "seed 7500")
  }

  /// Properties that move with one easing: most one after the other, the others in any order.
  private func world<V: Tweenable>(
    _ easing: Easing, seed: UInt64, _ value: (inout SeededGenerator) -> V
  ) -> (Scheduler, [Property<V>]) {
    var random = SeededGenerator(seed: seed)
    var scheduler = Scheduler()
    let properties = (0..<Self.count).map { _ in scheduler.addProperty(value(&random)) }
    for k in 0..<Self.count + 20 {
      let place = k < Self.count - 20 ? k : random.index(below: Self.count)
      scheduler.retarget(
        properties[place], to: value(&random),
        with: Tween(
          duration: random.double(in: 0.5...2), easing: easing, delay: random.double(in: 0...0.5)))
    }
    return (scheduler, properties)
  }

  /// What folding the lists of all properties gives: a change without a difference makes them stale.
  private func folded<V: Tweenable>(_ scheduler: Scheduler, _ properties: [Property<V>]) -> [V] {
    var copy = scheduler
    for property in properties {
      copy.retarget(property, to: copy.model(property), with: Tween(duration: 1))
    }
    return properties.map { copy[$0] }
  }

  @Test("A tick of whole columns gives the bits of folding one list, for every easing")
  func scalars() {
    for (name, easing) in EasingSamples.all {
      var (scheduler, properties) = world(easing, seed: 31) { $0.double(in: -100...100) }
      for time in [0.01, 0.4, 1.3, 2.2] {
        scheduler.advance(to: time)
        let ticked = properties.map { scheduler[$0].bitPattern }
        let expected = folded(scheduler, properties).map { $0.bitPattern }
        #expect(ticked == expected, "\(name) at \(time), seed 31")
      }
    }
  }

  /// Properties that all begin to move at one instant, three times, and some of them by themselves: every one, every third,
  /// or in any order.
  private func crowd<V: Tweenable>(
    _ easing: Easing, seed: UInt64, shape: Int, _ playback: Tween.Playback = .once,
    _ value: (inout SeededGenerator) -> V
  ) -> (Scheduler, [Property<V>]) {
    var random = SeededGenerator(seed: seed)
    var scheduler = Scheduler()
    let all = (0..<3 * Self.count).map { _ in scheduler.addProperty(value(&random)) }
    var properties = all.indices.filter { $0 % (shape == 1 ? 3 : 1) == 0 }.map { all[$0] }
    if shape == 2 { properties.shuffle(using: &random) }
    for round in 0..<3 {
      let tween = Tween(
        duration: 1, easing: easing, delay: round == 1 ? 0.35 : 0, playback: playback)
      for property in properties {
        scheduler.retarget(property, to: value(&random), with: tween)
      }
      scheduler.pass(to: Double(round + 1) * 0.1)
      let one = properties[random.index(below: properties.count)]
      if round == 1 { scheduler.retarget(one, to: value(&random), with: tween) }
      if shape > 0 { scheduler.cancel(.property(one.id)) }
    }
    return (scheduler, properties)
  }

  @Test("Of tweens that begin together the tick gives the bits of folding, for every easing")
  func crowds() {
    func check(
      _ what: String, _ easing: Easing, _ shape: Int, _ playback: Tween.Playback = .once
    ) {
      var (scheduler, properties) = crowd(easing, seed: 36, shape: shape, playback) {
        $0.double(in: -100...100)
      }
      for time in [0.3, 0.4, 0.75, 1.1, 2] {
        scheduler.advance(to: time)
        let ticked = properties.map { scheduler[$0].bitPattern }
        let expected = folded(scheduler, properties).map { $0.bitPattern }
        #expect(ticked == expected, "\(what), shape \(shape) at \(time), seed 36")
      }
    }
    for (place, (name, easing)) in EasingSamples.all.enumerated() {
      for shape in 0..<cases(3, debug: 1) { check(name, easing, (place + shape) % 3) }
    }
    // Those that jump where they begin, and one whose tweens are whole time maps.
    check("a jump at the start", .steps(3, .jumpStart), 0)
    check("a jump at both ends", .steps(2, .jumpBoth), 0)
    check("two turns", .cubic(.inOut), 0, Tween.Playback(iterations: 2))
    var (scheduler, properties) = crowd(.cubic(.inOut), seed: 37, shape: 0) {
      SIMD3<Double>($0.double(in: -1...1), $0.double(in: -1...1), $0.double(in: -1...1))
    }
    scheduler.advance(to: 0.5)
    #expect(properties.map { scheduler[$0] } == folded(scheduler, properties), "seed 37")
  }

  @Test("A block of which only the ends look alike is no row", arguments: [false, true])
  func ends(isOfTimes: Bool) {
    let count = Scatter.blockSize
    var scheduler = Scheduler()
    let properties = (0..<count).map { scheduler.addProperty(Double($0)) }
    for k in 0..<count {
      let isInside = k > 0 && k < count - 1
      // Neighbours change places, but for the first and the last one; or begin later than those.
      let place = isOfTimes || !isInside ? k : k % 2 == 1 ? k + 1 : k - 1
      scheduler.retarget(
        properties[min(place, count - 2 + (isInside ? 0 : 1))], to: Double(-k * k - 1),
        with: Tween(
          duration: 1, easing: .cubic(.inOut), delay: isOfTimes && isInside ? 0.125 : 0))
    }
    scheduler.advance(to: 0.5)
    let ticked = properties.map { scheduler[$0].bitPattern }
    #expect(ticked == folded(scheduler, properties).map { $0.bitPattern })
  }

  @Test("Columns that begin and end with one property give the bits of folding, however many")
  func oneProperty() {
    var random = SeededGenerator(seed: 35)
    let easings: [Easing] = [.cubic(.inOut), .back(.out), .bounce(.out), .steps(3)]
    let counts = [
      1, 2, 3, 16, 17, 19, 20, 21, 32, 33, 63, Scatter.blockSize, Scatter.blockSize + 1,
    ]
    for count in counts {
      for easing in easings {
        for (others, areAlike) in [(0, true), (0, false), (1, true), (2, false)] {
          var scheduler = Scheduler()
          scheduler.collapsingDepth = .max
          let properties = (0...others).map { _ in scheduler.addProperty(0.0) }
          for k in 0..<count {
            scheduler.pass(to: 0.001 * Double(k))
            let isEnd = k == 0 || k == count - 1
            scheduler.retarget(
              properties[isEnd ? 0 : random.index(below: others + 1)],
              to: random.double(in: -100...100),
              with: Tween(duration: areAlike ? 1 : random.double(in: 0.5...1), easing: easing))
          }
          scheduler.advance(to: 0.3)
          let ticked = properties.map { scheduler[$0].bitPattern }
          let expected = folded(scheduler, properties).map { $0.bitPattern }
          #expect(ticked == expected, "\(count) of \(others + 1), seed 35")
        }
      }
    }
  }

  @Test("A tick of vectors gives the bits of folding one list")
  func vectors() {
    func check<V: Tweenable & Equatable>(_ value: (inout SeededGenerator) -> V) {
      for easing in [Easing.cubic(.inOut), .elastic(.out), .steps(3)] {
        var (scheduler, properties) = world(easing, seed: 32, value)
        scheduler.advance(to: 0.9)
        #expect(properties.map { scheduler[$0] } == folded(scheduler, properties), "seed 32")
      }
    }
    check { SIMD2<Double>($0.double(in: -1...1), $0.double(in: -1...1)) }
    check { SIMD3<Double>($0.double(in: -1...1), $0.double(in: -1...1), $0.double(in: -1...1)) }
    check { SIMD4<Double>(repeating: $0.double(in: -1...1)) }
  }

  @Test("Steady retargets and ticks move and copy no column", arguments: [0.1, 0.05])
  func columnsStay(other: Double) {
    var scheduler = Scheduler()
    let properties = (0..<100).map { _ in scheduler.addProperty(0.0) }
    var next = 0
    func run(_ rounds: Int) {
      for _ in 0..<rounds {
        for _ in 0..<10 {
          let tween = Tween(duration: next % 3 == 0 ? other : 0.1, easing: .linear)
          scheduler.retarget(properties[next % 100], to: Double(next), with: tween)
          next += 1
        }
        scheduler.advance(by: 0.01)
      }
    }
    run(40)
    let before = addresses(scheduler)
    run(40)
    #expect(addresses(scheduler) == before)
  }

  /// Where the columns, the lanes and the models lie in memory.
  private func addresses(_ scheduler: borrowing Scheduler) -> [UInt] {
    func address<Element>(_ column: [Element]) -> UInt {
      column.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
    var result = [address(scheduler.lanes), address(scheduler.models)]
    result.append(address(scheduler.stack.groups))
    for group in scheduler.stack.groups {
      result += [address(group.start), address(group.ends), address(group.rates)]
      result += [address(group.delta), address(group.lane), address(group.slot)]
    }
    return result
  }

  @Test("In which order properties stand in memory changes no bit", arguments: 1...30)
  func orderOfLanes(seed: UInt64) {
    let easings: [Easing] = [
      .cubic(.inOut), .bounce(.inOut), .back(.in), .smootherstep, .linear, .elastic(.out),
      .steps(3), .quart(.outIn),
    ]
    func bits(reversed: Bool) -> (bits: [UInt64], runs: Int) {
      var random = SeededGenerator(seed: seed)
      var s = Scheduler()
      let count = [1, 3, 127, 128, 129, 300][random.index(below: 6)]
      var properties = (0..<count).map { _ in s.addProperty(0.0) }
      if reversed { properties.reverse() }
      var (bits, runs): ([UInt64], Int) = ([], 0)
      for _ in 0..<12 {
        let easing = easings[random.index(below: easings.count)]
        // Nearly all in their order; some twice, some left out, some cancelled.
        for property in properties where random.index(below: 200) > 0 {
          let tween = Tween(
            duration: random.double(in: 0.1...0.4), easing: easing,
            delay: max(0, random.double(in: -0.3...0.1)))
          for _ in 0..<(random.index(below: 300) == 0 ? 2 : 1) {
            s.retarget(property, to: random.double(in: -9...9), with: tween)
          }
        }
        s.advance(by: 0.01)
        bits += properties.map { s[$0].bitPattern }
        runs += s.stack.groups.count { $0.isTicked && $0.hasRuns && $0.liveCount >= 128 }
        for property in properties where random.index(below: 200) == 0 {
          s.cancel(.property(property.id))
        }
        for _ in 0..<3 {
          s.advance(by: random.double(in: 0...0.3))
          bits += properties.map { s[$0].bitPattern }
        }
      }
      return (bits, runs)
    }
    let (inOrder, reversed) = (bits(reversed: false), bits(reversed: true))
    #expect(inOrder.bits == reversed.bits, "seed \(seed)")
    #expect(inOrder.runs > 0 || inOrder.bits.count < 128 * 48, "seed \(seed)")
  }

  @Test(
    "Easings that jump inside, or are vertical there, do so at their very instants",
    arguments: [
      Easing.circ(.inOut), .circ(.inOut).mirrored, .circ(.inOut).pinned,
      .power(.outIn, exponent: 0.3), .bezier(1, 0, 0, 1),
      Easing.expo(.outIn, form: .penner), .elastic(.outIn, form: .penner), .steps(2, .jumpEnd),
      Easing.steps(2, .jumpEnd).mirrored, Easing.steps(2, .jumpEnd).pinned,
    ])
  func jumpsInTime(easing: Easing) {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    var time = 0.0
    for half in 1...500 {
      let speed = half % 2 == 0 ? 1.0 : 3
      let length = Double(half * 2) * speed / Ticks.perSecond
      s.setSpeed(speed, of: .clock(.main))
      s.set(x, 0)
      s.retarget(x, to: 1, with: Tween(duration: length, easing: easing))
      s.advance(to: time + length / speed / 2)
      #expect(s[x] == 1 - (1 - easing.value(at: 0.5)), "\(half * 2) ticks")
      time += length
      s.advance(to: time)
    }
  }
}
