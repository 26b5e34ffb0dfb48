import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("What is attached to tweens")
struct AttachmentsTests {
  @Test("Chains hold what was put into them, the last one first", arguments: 1...20)
  func chains(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var chains = Chains()
    var expected = [[Int32]](repeating: [], count: 6)
    for step in 0..<400 {
      let place = Int32(random.index(below: 30))
      let (chain, known) = (
        random.index(below: 6), expected.firstIndex { $0.contains(place) }
      )
      if let known {
        chains.remove(place, from: Int32(known))
        expected[known].removeAll { $0 == place }
      } else {
        chains.insert(place, into: Int32(chain))
        expected[chain].insert(place, at: 0)
      }
      if random.index(below: 20) == 0 {
        chains.shrinkToFit(Int(expected.joined().max() ?? -1) + 1)
      }
      for (chain, places) in expected.enumerated() {
        var found: [Int32] = []
        chains.forEach(in: Int32(chain)) { found.append($0) }
        #expect(found == places, "seed \(seed), step \(step)")
      }
    }
  }

  /// What is kept of a slot in the plainest way.
  private struct Plain {
    let slot: Int32
    var group: Int32
    var clock: Int32
  }

  @Test("Slots are found by group and clock, and places are taken again", arguments: 1...20)
  func slots(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var attachments = Attachments()
    var expected: [Int32: Plain] = [:]
    var most = 0
    for step in 0..<400 {
      let place = expected.keys.sorted().randomElement(using: &random)
      let (group, clock) = (Int32(random.index(below: 4)) - 1, Int32(random.index(below: 3)))
      switch (random.index(below: 8), place) {
      case (0, let place?), (1, let place?):
        attachments.remove(place)
        expected[place] = nil
      case (2, let place?):
        attachments.setGroup(group, of: place)
        expected[place]?.group = group
      case (3, let place?):
        attachments.setClock(clock, of: place)
        expected[place]?.clock = clock
      case (4, _):
        attachments.shrinkToFit()
      default:
        let place = attachments.add(of: Int32(step), by: clock, in: group)
        #expect(expected[place] == nil, "seed \(seed), step \(step)")
        expected[place] = Plain(slot: Int32(step), group: group, clock: clock)
        most = max(most, expected.count)
        #expect(Int(place) < most, "seed \(seed), step \(step)")
      }
      #expect(attachments.count == expected.count, "seed \(seed), step \(step)")
      for number in Int32(0)..<3 {
        var ofGroup: Set<Int32> = []
        attachments.forEachSlot(ofGroup: number) { ofGroup.insert($0) }
        #expect(
          ofGroup == Set(expected.values.filter { $0.group == number }.map(\.slot)),
          "seed \(seed), step \(step)")
        var ofClock: Set<Int32> = []
        attachments.forEachSlot(ofClock: number) { ofClock.insert($0) }
        // Those of the main clock are not chained.
        #expect(
          ofClock == Set(expected.values.filter { $0.clock == number && number > 0 }.map(\.slot)),
          "seed \(seed), step \(step)")
      }
      for (place, plain) in expected {
        let attachment = attachments[place]
        #expect(
          attachment.group == plain.group && attachment.clock == plain.clock,
          "seed \(seed), step \(step)")
      }
    }
  }

  @Test("An attachment takes 160 bytes", .enabled(if: MemoryLayout<Int>.size == 8))
  func size() {
    #expect(MemoryLayout<Tweening.Attachment>.stride == 160)
  }
}
