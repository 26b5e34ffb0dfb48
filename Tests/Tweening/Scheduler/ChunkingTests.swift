import Testing
import Tweening
import TweeningTestSupport

/// The result of a history must not depend on how the way through it was cut into steps.
@Suite("Cutting time")
struct ChunkingTests {
  /// A scheduler with changes to come on many properties, and the properties.
  private static func world(seed: UInt64, properties count: Int = 20, changes: Int)
    -> (Scheduler, [Property<Double>])
  {
    var random = SeededGenerator(seed: seed)
    var scheduler = Scheduler()
    let properties = (0..<count).map { _ in scheduler.addProperty(random.double(in: -1...1)) }
    let easings: [Easing] = [.cubic(.inOut), .linear, .sine(.out), .back(.out), .bounce(.in)]
    for _ in 0..<changes {
      scheduler.retarget(
        properties[random.index(below: properties.count)], to: random.double(in: -100...100),
        with: Tween(
          duration: random.double(in: 0...0.8), easing: easings[random.index(below: 5)],
          delay: random.index(below: 4) == 0 ? 0.1 : 0),
        at: random.double(in: 0...10))
    }
    return (scheduler, properties)
  }

  private static func bits(_ scheduler: Scheduler, _ properties: [Property<Double>]) -> [UInt64] {
    properties.map { scheduler[$0].bitPattern }
  }

  @Test("One, two or seven advances per step give the same values and events", arguments: 1...6)
  func stepsAgree(seed: Int) {
    let (start, properties) = Self.world(seed: UInt64(seed), changes: 500)
    var schedulers = [start, start, start]
    var events: [Events] = [[], [], []]
    for step in 1...600 {
      let target = Double(step) / 50
      for (way, pieces) in [1, 2, 7].enumerated() {
        for piece in 1...pieces {
          let time = piece == pieces ? target : target - 0.02 * (1 - Double(piece) / Double(pieces))
          events[way] += schedulers[way].advance(to: time)
        }
      }
      let expected = Self.bits(schedulers[0], properties)
      #expect(Self.bits(schedulers[1], properties) == expected, "seed \(seed), step \(step)")
      #expect(Self.bits(schedulers[2], properties) == expected, "seed \(seed), step \(step)")
    }
    #expect(events[0].count == 500)
    #expect(events[1] == events[0] && events[2] == events[0], "seed \(seed)")
  }

  @Test("Passing on the way gives the values and events of advancing", arguments: 1...6)
  func passing(seed: Int) {
    var (advancing, properties) = Self.world(seed: UInt64(seed), changes: 300)
    var passing = advancing
    var random = SeededGenerator(seed: UInt64(seed) + 1_000)
    for step in 1...400 {
      let time = Double(step) / 40
      let events = advancing.advance(to: time)
      #expect(passing.pass(to: time) == events, "seed \(seed), step \(step)")
      if random.index(below: 3) == 0 {
        let (value, tween) = (random.double(in: -9...9), Tween(duration: 0.3, easing: .back(.out)))
        advancing.retarget(properties[0], to: value, with: tween)
        passing.retarget(properties[0], to: value, with: tween)
      }
      guard random.index(below: 5) == 0 else { continue }
      let folded = Self.bits(passing, properties)
      let last = advancing.advance(to: time)
      #expect(passing.advance(to: time) == last)
      let expected = Self.bits(advancing, properties)
      #expect(Self.bits(passing, properties) == expected, "seed \(seed), step \(step)")
      #expect(folded == expected, "seed \(seed), step \(step)")
    }
    let before = passing.time
    #expect(passing.pass(to: .seconds(20)).count == advancing.advance(to: .seconds(20)).count)
    #expect(passing.time == 20 && before < 20)
    passing.transaction(Transaction()) { transaction in
      #expect(transaction.pass(to: 30).map(\.kind) == [.refused(.transaction)])
    }
    #expect(passing.pass(to: 1).map(\.kind) == [.refused(.past)])
    #expect(passing.pass(to: .nan).map(\.kind) == [.refused(.time)])
  }

  @Test("A million advances give the bits of a hundred")
  func millionAdvances() {
    let (start, properties) = Self.world(seed: 99, properties: 1, changes: 12)
    var coarse = start
    var fine = start
    var coarseEvents: Events = []
    var fineEvents: Events = []
    let pieces = cases(10_000, debug: 1_000)
    for step in 1...100 {
      coarseEvents += coarse.advance(to: Double(step) / 10)
      for piece in 1...pieces {
        fineEvents += fine.advance(to: (Double(step - 1) + Double(piece) / Double(pieces)) / 10)
      }
      #expect(Self.bits(fine, properties) == Self.bits(coarse, properties), "step \(step)")
    }
    #expect(fineEvents == coarseEvents)
  }

  @Test("Steps of a frame add up without drift at every rate of the table")
  func framesAddUp() {
    for rate in [24.0, 25, 30, 50, 60, 90, 120, 144, 240, 1000] {
      var scheduler = Scheduler()
      for _ in 0..<10_000 { scheduler.advance(by: 1 / rate) }
      #expect(scheduler.time == 10_000 / rate, "\(rate) Hz")
    }
  }

  @Test("A read just after a change has the bits of the read after advancing to the same instant")
  func staleReads() {
    var random = SeededGenerator(seed: 5)
    var scheduler = Scheduler()
    let property = scheduler.addProperty(SIMD2(0.0, 1.0))
    let easings: [Easing] = [.cubic(.inOut), .sine(.inOut), .linear, .expo(.out)]
    for _ in 0..<1_000 {
      scheduler.advance(by: random.double(in: 0...0.02))
      scheduler.retarget(
        property, to: SIMD2(random.double(in: -9...9), random.double(in: -9...9)),
        with: Tween(duration: 0.5, easing: easings[random.index(below: 4)]))
      let stale = scheduler[property]
      scheduler.advance(to: scheduler.time)
      #expect(stale.x.bitPattern == scheduler[property].x.bitPattern)
      #expect(stale.y.bitPattern == scheduler[property].y.bitPattern)
    }
  }
}
