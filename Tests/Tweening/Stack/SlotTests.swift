import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Names and the order of creation")
struct SlotTests {
  @Test("A slot of the last generation is left alone, and its last name stays stale")
  func lastGeneration() throws {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let tween = Tween(duration: 0.1)
    s.retarget(x, to: 1, with: tween)
    s.advance(to: 1)
    s.stack.slots.free = FreeSlots()
    s.stack.slots.free.push(0, Slots.Slot.lastGeneration - 2)
    var names: [TweenID] = []
    for step in 2...6 {
      let begun = s.retarget(x, to: Double(step), with: tween)
      names.append(try #require(begun))
      let events = s.advance(to: Double(step))
      let name = names[step - 2]
      #expect(events.map(\.kind).contains(.finished(name)))
    }
    #expect(names.map(\.slot) == [0, 0, 1, 1, 1])
    let last = Slots.Slot.lastGeneration
    #expect(last == 0xFF_FFFF && names[0].generation == last - 2)
    #expect(names[1].generation == last - 1)
    #expect(names.allSatisfy { !s.stack.slots.isCurrent($0) })
    #expect(!s.stack.slots.isCurrent(TweenID(slot: 1, generation: 0)))
    var slot = Slots.Slot(generation: last - 1, property: 0)
    slot.dropName()
    #expect(slot.generation == last)
    slot.dropName()
    slot.isSilent = true
    slot.law = .guarded
    #expect(slot.generation == last && slot.isSilent && slot.law == .guarded)
  }

  /// What is seen of a world that began after many others.
  private struct Seen: Equatable {
    var bits: [UInt64] = []
    var events: Events = []
    var names: [TweenID?] = []
    var sequence: UInt32 = 0
  }

  @Test("Counting anew changes nothing that is seen", arguments: 1...12)
  func countsAnew(seed: UInt64) {
    func run(from sequence: UInt32) -> Seen {
      var random = SeededGenerator(seed: seed)
      var s = Scheduler()
      s.stack.sequence = sequence
      if seed % 3 == 0 { s.collapsingDepth = 4 }
      if seed % 4 == 1 { s.stack.pageSize = 3 }
      let properties = (0..<4).map { _ in s.addProperty(0.0) }
      if seed % 2 == 0 { s.setLaw(.crossfade, of: properties[1]) }
      if seed % 2 == 0 { s.setLaw(.guarded, of: properties[2]) }
      var seen = Seen()
      for step in 1...80 {
        let time = Double(step) / 100
        let property = properties[random.index(below: 4)]
        var tween = Tween(
          duration: random.double(in: 0.01...0.3),
          easing: random.index(below: 2) == 0 ? .cubic(.inOut) : .sine(.out))
        if random.index(below: 2) == 0 { tween = Tween(duration: 0.2, easing: .cubic(.inOut)) }
        let goal = random.double(in: -9...9)
        let later = time + random.double(in: 0...0.1)
        if random.index(below: 3) == 0 {
          seen.names.append(s.retarget(property, to: goal, with: tween, at: later))
        } else {
          seen.names.append(s.retarget(property, to: goal, with: tween))
        }
        if random.index(below: 12) == 0, let name = seen.names.randomElement(using: &random) {
          if let name { s.cancel(.tween(name)) }
        }
        if random.index(below: 20) == 0 { s.finish(.property(property.id)) }
        seen.events += s.advance(to: time)
        seen.bits += properties.map { s[$0].bitPattern }
      }
      seen.sequence = s.stack.sequence
      return seen
    }
    let usual = run(from: 1)
    #expect(usual.sequence > 50)
    for rest in [0, 1, 7, 30] as [UInt32] {
      var late = run(from: .max - rest)
      #expect(late.sequence < usual.sequence + 80, "seed \(seed), \(rest)")
      late.sequence = usual.sequence
      #expect(late == usual, "seed \(seed), \(rest) before the last")
    }
  }
}
