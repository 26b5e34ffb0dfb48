import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("What columns keep of a tween")
struct ColumnTests {
  private static func key(_ easing: Easing) -> Group.Key {
    Group.Key(
      fingerprint: easing.fingerprint, width: 1, grave: 0, page: 0, isScattered: true,
      isFrozen: false)
  }

  @Test("An end follows from beginning and rate, to the tick, of durations up to 2⁵¹")
  func ends() {
    var random = SeededGenerator(seed: 71)
    var group = Group(key: Self.key(.linear), easing: .linear)
    var ends: [Double] = []
    for step in 0..<100_000 {
      // All magnitudes alike, and the neighbours of powers of two.
      let power = Maths.rint(Maths.exp2(random.double(in: 0...51)))
      let near = Double(1 << random.index(below: 52)) + Double(random.index(below: 5)) - 2
      let duration = max(1, step % 2 == 0 ? power : near)
      let start = Maths.rint(random.double(in: -0x1p50...0x1p50))
      ends.append(start + duration)
      group.append(
        .init(start: start, end: start + duration, width: 1, isScattered: true, lane: 0, grave: 0),
        lanes: [1], slot: 0)
    }
    #expect(ends.indices.allSatisfy { group.end(of: $0) == ends[$0] })
    #expect(group.ends.isEmpty)
  }

  @Test("Ends that do not follow are kept, those of the tweens before as well")
  func spelledOut() {
    var group = Group(key: Self.key(.linear), easing: .linear)
    func motion(_ start: Double, _ end: Double, rate: Double? = nil) -> TweenStack.Motion {
      var motion = TweenStack.Motion(
        start: start, end: end, width: 1, isScattered: true, lane: 0, grave: 0)
      motion.rate = rate
      return motion
    }
    group.append(motion(10, 110), lanes: [1], slot: 0)
    group.append(motion(20, 50, rate: 0.01), lanes: [1], slot: 1)
    group.append(motion(30, 80), lanes: [1], slot: 2)
    #expect((0..<3).map { group.end(of: $0) } == [110, 50, 80])
    group.bury(1)
    #expect((0..<3).map { group.end(of: $0) } == [110, .infinity, 80])
  }

  @Test(
    "Rates are kept as one until they differ, and each goes with its tween", arguments: 1...20)
  func rates(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let easing = seed % 4 == 0 ? Easing.steps(3) : .linear
    var group = Group(key: Self.key(easing), easing: easing)
    // Places that begin again at their least number.
    if seed % 2 == 0 { group.squeezed = .max - 5 }
    var slots = Slots()
    var (rates, ends): ([Int32: Double], [Int32: Double]) = ([:], [:])
    var (common, own) = (0, 0)
    for step in 0..<600 {
      // Now and then all end; of some lives all tweens last equally long.
      let isFilling = (step / 30) % 3 < 2
      if isFilling ? random.index(below: 3) > 0 : random.index(below: 8) == 0 {
        let length = random.index(below: 40 - 39 * ((step / 90) % 2)) == 0 ? 70.0 : 80
        let id = slots.take(for: 0)
        slots[id.slot].place = group.place(of: group.count)
        group.append(
          .init(
            start: Double(step), end: Double(step) + length, width: 1, isScattered: true, lane: 0,
            grave: 0, rate: random.index(below: 300) == 0 ? 0.25 : nil),
          lanes: [1], slot: id.slot)
        rates[id.slot] = group.rate(of: group.count - 1)
        ends[id.slot] = Double(step) + length
        if rates[id.slot] != 0.25 {
          #expect(rates[id.slot] == (group.divides ? length : 1 / length), "seed \(seed)")
        }
      } else if let slot = rates.keys.sorted().randomElement(using: &random) {
        group.bury(group.column(at: slots[slot].place))
        slots.release(slot)
        rates[slot] = nil
        if group.wantsCompaction { group.compact(slots: &slots) }
      }
      for (slot, rate) in rates {
        let column = group.column(at: slots[slot].place)
        #expect(group.rate(of: column) == rate, "seed \(seed), step \(step)")
        #expect(group.end(of: column) == ends[slot], "seed \(seed), step \(step)")
      }
      if group.liveCount > 1 { if group.hasRates { own += 1 } else { common += 1 } }
    }
    #expect(min(common, own) > 20, "seed \(seed): \(common), \(own)")
  }

  @Test("What is kept for each property, tween and name has the size that its comment tells")
  func sizes() {
    #expect(MemoryLayout<PropertyRecord>.stride == 20 && MemoryLayout<Freshness>.stride == 4)
    #expect(MemoryLayout<Slots.Slot>.stride == 28)
  }
}
