import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Memory that is given back")
struct ShrinkingTests {
  /// What an event tells besides names of tweens.
  private static func told(_ event: Event) -> String {
    let kind = "\(event.kind)".prefix { $0 != "(" }
    return "\(event.time) \(kind) \(event.property.map { "\($0)" } ?? "")"
  }

  /// All that can be seen of numbers and turns.
  private static func seen(_ world: SoakTests.World) -> [UInt64] {
    var bits = [UInt64(world.s.liveCount)]
    for x in world.numbers {
      bits += [world.s[x].bitPattern, world.s.velocity(x).bitPattern]
    }
    for turn in world.turns {
      for k in 0..<4 { bits.append(world.s[turn].quaternion[k].bitPattern) }
    }
    return bits
  }

  @Test(
    "A world that gives back memory at any time plays on to the same bits and events, and no name comes twice",
    arguments: 1...cases(40, debug: 6))
  func bits(seed: Int) {
    let seed = UInt64(seed) + 31_000
    var random = SeededGenerator(seed: seed)
    var worlds = [SoakTests.World(seed: seed), SoakTests.World(seed: seed)]
    // Rows of neighbours make cohorts; one property is added up from the first tween on.
    let rows = worlds.indices.map { w in (0..<40).map { worlds[w].s.addProperty(Double($0)) } }
    if seed % 2 == 0 { for w in 0..<2 { worlds[w].s.collapsingDepth = 2 } }
    var names: Set<TweenID> = []
    for step in 0..<400 {
      let (isRow, target) = (random.index(below: 5) == 0, random.double(in: -9...9))
      var told: [[Event]] = []
      for w in 0..<2 {
        for _ in 0..<3 { worlds[w].operate() }
        if isRow {
          let some = rows[w].dropFirst(step % 7)
          worlds[w].s.retarget(
            zip(some, repeatElement(target, count: some.count)), with: Tween(duration: 0.013))
        }
        worlds[w].s.retarget(
          rows[w][39], to: target, with: Tween(duration: 0.02, easing: .sine(.out)))
        told.append(worlds[w].s.advance(by: step % 90 == 89 ? 0.1 : 0.001))
      }
      #expect(told[0].map(Self.told) == told[1].map(Self.told), "seed \(seed), step \(step)")
      for case .finished(let id) in told[1].map(\.kind) {
        #expect(names.insert(id).inserted, "seed \(seed), step \(step)")
      }
      if random.index(below: 4) == 0 {
        worlds[1].s.shrinkToFit()
        if let mistake = SoakTests.mistake(worlds[1].s) {
          Issue.record("seed \(seed), step \(step): \(mistake)")
          return
        }
      }
      guard Self.seen(worlds[0]) == Self.seen(worlds[1]) else {
        Issue.record("seed \(seed), step \(step)")
        return
      }
    }
    #expect(names.count > 1_000, "seed \(seed)")
  }

  @Test("What rests keeps nothing of the tweens that it has had")
  func rest() {
    var s = Scheduler()
    let properties = (0..<1_000).map { _ in s.addProperty(0.0) }
    let group = s.addGroup()
    for (k, x) in properties.enumerated() {
      let tween = Tween(duration: 1 + Double(k % 7), easing: .cubic(.inOut))
      s.transaction(Transaction(key: "a", group: group)) { _ = $0.retarget(x, to: 1, with: tween) }
      s.retarget(x, to: 2, with: tween)
    }
    s.advance(to: 0.5)
    s.shrinkToFit()
    let stack = s.stack
    #expect(stack.slots.count == 2_000 && s.lanes.capacity < s.lanes.count + 16)
    for group in stack.groups {
      #expect(group.count == group.liveCount && group.delta.capacity < group.count + 16)
    }
    let told = s.advance(to: 9).map(\.kind)
    #expect(s.liveCount == 0 && s.stack.slots.count == 2_000)
    s.shrinkToFit()
    #expect(s.stack.slots.count == 0 && s.events.capacity == 0 && s.stack.ended.capacity == 0)
    for group in s.stack.groups { #expect(group.start.capacity + group.slot.capacity == 0) }
    // What comes then has new names, in slots from the first one on.
    let next = properties.compactMap { s.retarget($0, to: 5, with: Tween(duration: 1)) }
    #expect(next.map(\.slot) == Array(0..<1_000))
    #expect(next.allSatisfy { !told.contains(.finished($0)) && s.isLive($0) })
  }

  @Test("Free slots behind the last one that is taken are dropped, unless nothing may stand there")
  func slots() {
    var free = FreeSlots()
    var used = 0
    let names = (0..<8).map { _ in free.takeOne(&used) }
    for k in [6, 2, 7, 4, 5] { free.push(names[k].slot, names[k].generation + UInt32(k)) }
    #expect(free.dropLast(of: 8) == 4 && free.count == 1 && free.newGeneration == 7)
    #expect(free.takeOne(&used) == TweenID(slot: 2, generation: 2))
    used = 4
    #expect(free.takeOne(&used) == TweenID(slot: 4, generation: 7))
    #expect(free.takeOne(&used) == TweenID(slot: 5, generation: 7) && used == 6)
    // The generation stays also where no slot was dropped.
    #expect(free.dropLast(of: 6) == 6 && free.newGeneration == 7)
    let last = Slots.Slot.lastGeneration - 1
    free.push(5, last)
    #expect(free.dropLast(of: 6) == 6 && free.newGeneration == 7)
    #expect(free.takeOne(&used) == TweenID(slot: 5, generation: last))
  }
}
