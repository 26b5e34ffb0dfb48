import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Samples in one call, at the ends of what can be counted")
struct SampleEdgeTests {
  /// A property that follows samples in two worlds, in one through one call.
  private struct Twins {
    var together = Scheduler()
    var single = Scheduler()
    let properties: (together: Property<Double>, single: Property<Double>)
    var events: (together: Events, single: Events) = ([], [])

    init(collapsingDepth: Int) {
      together.collapsingDepth = collapsingDepth
      single.collapsingDepth = collapsingDepth
      properties = (together.addProperty(0.0), single.addProperty(0.0))
    }

    mutating func both(_ body: (inout Scheduler, Property<Double>) -> Void) {
      body(&together, properties.together)
      body(&single, properties.single)
    }

    mutating func follow(_ samples: [(Double, Double)], with tween: Tween) {
      events.together += together.retarget(properties.together, through: samples, with: tween)
      for (time, value) in samples {
        let told = single.pass(to: time)
        events.single += told
        guard !told.contains(where: { $0.property == nil }) else { continue }
        single.retarget(properties.single, to: value, with: tween)
      }
    }

    /// Whether both tell and hold the same, and nothing wrong.
    mutating func areSame() -> Bool {
      events.together += together.advance(by: 0)
      events.single += single.advance(by: 0)
      return events.together == events.single && together.digest == single.digest
        && SoakTests.mistake(together) == nil
    }
  }

  @Test(
    "Beside what a property has left behind that is added up no more, samples are as one by one")
  func left() {
    let tween = Tween(duration: 0.4, easing: .cubic(.inOut))
    var twins = Twins(collapsingDepth: 16)
    var (time, value) = (0.0, 1.0)
    func samples() -> [(Double, Double)] {
      (0..<8).map { _ in
        (time, value) = (time + 0.001, -value * 1.001)
        return (time, value)
      }
    }
    // So few, and among the others, that their columns stay when they go.
    let others = (twins.together.addProperty(0.0), twins.single.addProperty(0.0))
    for step in 0..<400 {
      (time, value) = (time + 0.001, -value * 1.001)
      twins.both { s, x in
        s.pass(to: time)
        s.retarget(x, to: value, with: tween)
        if step % 10 == 0 { s.retarget(others.0, to: value, with: tween) }
      }
    }
    let sums = twins.together.stack.lists.prefix(2).map(\.sum)
    #expect(others.0 == others.1 && sums.allSatisfy { $0 >= 0 })
    twins.both { s, _ in s.cancel(.property(others.0.id)) }
    #expect(twins.together.stack.groups.contains { $0.liveCount > 0 && $0.liveCount < $0.count })
    for step in 0..<80 {
      twins.follow(samples(), with: tween)
      let areSame = twins.areSame()
      #expect(areSame, "step \(step)")
    }
  }

  @Test(
    "Sums change places within a call, and what it begins turns and ends in it",
    arguments: [Easing.cubic(.inOut), .quad(.inOut), .smoothstep, .linear, .quint(.inOut)])
  func placesWithin(_ easing: Easing) {
    for seed in 0..<UInt64(cases(30, debug: 8)) {
      var random = SeededGenerator(seed: 9_700 + seed)
      var twins = Twins(collapsingDepth: 1 + random.index(below: 3))
      let tween = Tween(duration: 0.05, easing: easing)
      var time = 0.0
      for _ in 0..<30 {
        // A call takes from a tenth of a duration up to four of them.
        let count = 1 + random.index(below: 60)
        let step = 0.05 * random.double(in: 0.1...4) / Double(count)
        let samples = (0..<count).map { _ in
          time += random.once(in: 4) ? random.double(in: 0...2) * step : step
          // One is larger than others now and then, so that sums are spent when it ends.
          let size = random.once(in: 20) ? 1e3 : 1
          return (time, random.double(in: -1...1) * size)
        }
        twins.follow(samples, with: tween)
        let areSame = twins.areSame()
        #expect(areSame, "seed \(9_700 + seed)")
        let property = twins.properties.together.id
        if random.once(in: 9), let last = twins.together.tweens(of: .property(property)).last {
          // All leave the sum, and others begin one.
          twins.both { s, _ in s.cancel(.tween(last)) }
        }
      }
    }
  }

  @Test(
    "A slot that comes to its last generation on the way is left alone",
    arguments: [1, 64], [0, 1, 2, 3, 5, 1040])
  func lastGeneration(depth: Int, left: UInt32) {
    let tween = Tween(duration: 0.01, easing: .cubic(.inOut))
    for livesFirst in [false, true] {
      var twins = Twins(collapsingDepth: depth)
      let last = Slots.Slot.lastGeneration
      twins.both { s, x in
        for k in 1...3 { s.retarget(x, to: Double(k), with: tween) }
        s.advance(to: 1)
        s.stack.slots.free = FreeSlots()
        for slot in Int32(0)..<3 { s.stack.slots.free.push(slot, slot == 1 ? 1 : last - 1 - left) }
        if livesFirst { for k in 4...5 { s.retarget(x, to: Double(k), with: tween) } }
      }
      for part in 0..<(left > 5 ? 40 : 3) {
        var samples: [(Double, Double)] = []
        for k in 1...200 { samples.append((1 + Double(200 * part + k) * 0.0025, Double(k % 7))) }
        twins.follow(samples, with: tween)
        let areSame = twins.areSame()
        #expect(areSame, "\(part)")
      }
      let slots = twins.together.stack.slots
      // Those that are neither free nor taken.
      let unused = (Int32(0)..<3).filter { slot in
        slots[slot].group < 0 && slots.free.areAll(first: slots.free.count) { $0.slot != slot }
      }
      #expect(unused.contains(0) || unused.contains(2), "\(unused)")
      #expect(!unused.contains(1) && twins.together.liveCount == 4, "\(unused)")
    }
  }

  @Test(
    "What a removed property leaves in the columns of a group is added to the sum of no other one")
  func removedBeside() {
    var s = Scheduler()
    let (gone, left) = (s.addProperty(0.0), s.addProperty(0.0))
    let tween = Tween(duration: 0.5, easing: .cubic(.inOut))
    func change(_ property: Property<Double>, at milliseconds: Int, to value: Double) {
      s.pass(to: Double(milliseconds) / 1000)
      s.retarget(property, to: value, with: tween)
    }
    // The last of the one has not come to its second half when all before it have ended.
    for time in 1...69 { change(gone, at: time, to: Double(time)) }
    change(gone, at: 400, to: -9)
    for time in 401...535 { change(left, at: time, to: Double(time % 7)) }
    s.pass(to: 0.54)
    s.remove(gone)
    s.advance(to: 0.58)
    var single = s
    let samples = (581...660).map { (Double($0) / 1000, Double($0 % 5)) }
    s.retarget(left, through: samples, with: tween)
    for (time, value) in samples {
      single.pass(to: time)
      single.retarget(left, to: value, with: tween)
    }
    for step in 0...30 {
      let time = 0.66 + 0.02 * Double(step)
      s.advance(to: time)
      single.advance(to: time)
      #expect(s[left].bitPattern == single[left].bitPattern, "\(time)")
    }
  }

  @Test("A tween ends at the last instant there is, and none after it", arguments: [1, 64])
  func endOfTime(depth: Int) {
    let easings: [Easing] = [.cubic(.inOut), .linear, .sine(.out)]
    for easing in easings {
      for ticks in [1.0, 2, 1_000_001, 7_056_000] {
        let tween = Tween(duration: Ticks.seconds(ticks), easing: easing)
        var twins = Twins(collapsingDepth: depth)
        let start = Ticks.limit - 4 * ticks
        twins.both { s, _ in s.advance(to: Ticks.seconds(start)) }
        var samples: [(Double, Double)] = []
        for k in 0...64 {
          let time = start + (ticks * Double(k) / 16).rounded()
          samples.append((Ticks.seconds(time), Double(k)))
        }
        twins.follow(samples, with: tween)
        var areSame = twins.areSame()
        #expect(areSame, "\(easing), \(ticks)")
        twins.both { s, _ in s.advance(to: Ticks.seconds(Ticks.limit)) }
        areSame = twins.areSame()
        #expect(areSame, "\(easing), \(ticks), at the end")
      }
    }
  }

  @Test(
    "What one call has told is told by no other, whichever way its samples go", arguments: [1, 64])
  func toldOnce(depth: Int) {
    let tween = Tween(duration: 0.01, easing: .quad(.inOut))
    var twins = Twins(collapsingDepth: depth)
    let forty: [(Double, Double)] = (1...40).map { k in (0.1 + 0.02 * Double(k), Double(k % 3)) }
    // Three ends, none, one, forty, and some that are made one by one after others.
    let batches: [[(Double, Double)]] = [
      [(0.001, 1), (0.02, 2), (0.04, 3), (0.06, 4)], [], [(0.065, 5), (0.0655, 6)],
      forty, [(1, 1), (1.02, 2), (1.03, .nan), (1.03, 2), (1.03, 4)], [], [(1.2, 5)],
    ]
    for (k, samples) in batches.enumerated() {
      twins.follow(samples, with: tween)
      let areSame = twins.areSame()
      #expect(areSame, "\(k)")
      // On the way of which nothing happens.
      twins.both { s, _ in
        let told = s.advance(by: 0.0001)
        #expect(told == [], "\(k)")
      }
    }
    let told = twins.together.advance(by: 1)
    #expect(told.count == 1)
  }

  @Test(
    "A long stream of samples is that of single changes, to the bit, and of tweens without sums",
    arguments: [
      Easing.cubic(.inOut), .quad(.out), .quint(.inOut), .sine(.inOut), .elastic(.out),
      .expo(.inOut),
    ])
  func stream(easing: Easing) {
    var random = SeededGenerator(seed: 77)
    var together = Scheduler()
    let x = together.addProperty(0.0)
    var (single, plain) = (together, together)
    plain.collapsingDepth = .max
    let tween = Tween(duration: 0.1, easing: easing)
    for tick in 0..<300 {
      let samples = (1...9).map { k in
        (Double(9 * tick + k) / 1080, random.double(in: -100...100))
      }
      together.retarget(x, through: samples, with: tween)
      for (time, value) in samples {
        single.pass(to: time)
        single.retarget(x, to: value, with: tween)
        plain.pass(to: time)
        plain.retarget(x, to: value, with: tween)
      }
      let time = Double(tick + 1) / 120
      together.advance(to: time)
      single.advance(to: time)
      plain.advance(to: time)
      #expect(together[x].bitPattern == single[x].bitPattern, "\(easing.kind), \(tick)")
      #expect((together[x] - plain[x]).magnitude <= 1e-11 * 200, "\(easing.kind), \(tick)")
    }
    #expect(together.digest == single.digest && together.liveCount > 100)
    #expect(together.stack.lists[Int(x.index)].sum >= 0)
  }
}
