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

  /// The name of a tween of which nothing more will be told.
  private static func gone(_ event: Event) -> TweenID? {
    switch event.kind {
    case .finished(let id), .superseded(let id), .collapsed(let id), .removed(let id): id
    default: nil
    }
  }

  /// A world with rows of neighbours, which make cohorts, and with what layers drive.
  private struct Place {
    var world: SoakTests.World
    let rows: [Property<Double>]
    let target: Target
    let driven: Property<SIMD3<Double>>
    let shrinks: Bool

    init(seed: UInt64, _ action: Action, shrinks: Bool) {
      world = SoakTests.World(seed: seed)
      self.shrinks = shrinks
      var s = world.s
      rows = (0..<40).map { s.addProperty(Double($0)) }
      target = s.addTarget()
      driven = s.addProperty(SIMD3(1.0, 2, 3), on: target, path: "location")
      s[layers: target].append(Layer(action, weightProperty: rows[0]))
      if seed % 2 == 0 { s.collapsingDepth = 2 }
      if seed % 4 == 1 { s.stack.pageSize = 9 }
      world.s = s
    }

    /// One step of time, and what is told on the way.
    mutating func step(_ number: Int, _ dice: inout SeededGenerator) -> Events {
      let (target, kind) = (dice.double(in: -9...9), dice.index(below: 8))
      for _ in 0..<3 { world.operate() }
      let tween = Tween(duration: 0.02, easing: .sine(.out))
      if number % 5 == 0 {
        let some = rows.dropFirst(number % 7)
        world.s.retarget(
          zip(some, repeatElement(target, count: some.count)), with: Tween(duration: 0.013))
      }
      world.s.transaction(Transaction(key: "k")) {
        if kind == 0, shrinks { $0.shrinkToFit() }
        _ = $0.retarget(driven, to: SIMD3(repeating: target), with: tween)
      }
      world.s.retarget(rows[39], to: target, with: tween)
      if kind == 1 {
        // Back to a copy, and on from there.
        let copy = world.s
        if shrinks { world.s.shrinkToFit() }
        world.s.advance(by: 0.01)
        world.s = copy
      }
      let end = world.s.time + (number % 90 == 89 ? 0.1 : 0.001)
      guard kind < 4 else { return world.s.advance(to: end) }
      var told: Events = []
      world.s.advance(to: end) { s, event in
        told.append(event)
        if kind == 2, shrinks { s.shrinkToFit() }
        if told.count % 3 == 0 { s.retarget(rows[1], to: target + event.time, with: tween) }
      }
      if kind == 3, shrinks { world.s.shrinkToFit() }
      return told
    }

    /// All that can be seen of numbers and turns.
    var seen: [UInt64] {
      let s = world.s
      var bits = [UInt64(s.liveCount)]
      for x in world.numbers + rows { bits += [s[x].bitPattern, s.velocity(x).bitPattern] }
      for turn in world.turns { for k in 0..<4 { bits.append(s[turn].quaternion[k].bitPattern) } }
      for k in 0..<3 { bits.append(s[driven][k].bitPattern) }
      return bits
    }
  }

  @Test(
    "A world that gives back memory at any time plays on to the same bits and events, and no name comes twice",
    arguments: 1...cases(20, debug: 2))
  func bits(seed: Int) throws {
    let seed = UInt64(seed) + 31_000
    var dice = [SeededGenerator(seed: seed), SeededGenerator(seed: seed)]
    let action = try dice[0].action("a", components: [0, 1, 2])
    dice[1] = dice[0]
    var places = [false, true].map { Place(seed: seed, action, shrinks: $0) }
    var names: Set<TweenID> = []
    for step in 0..<400 {
      let told = places.indices.map { places[$0].step(step, &dice[$0]) }
      #expect(told[0].map(Self.told) == told[1].map(Self.told), "seed \(seed), step \(step)")
      for id in told[1].compactMap(Self.gone) {
        #expect(names.insert(id).inserted, "seed \(seed), step \(step)")
      }
      if let mistake = SoakTests.mistake(places[1].world.s) {
        Issue.record("seed \(seed), step \(step): \(mistake)")
        return
      }
      guard places[0].seen == places[1].seen else {
        Issue.record("seed \(seed), step \(step)")
        return
      }
    }
    #expect(names.count > 1_000, "seed \(seed)")
  }

  @Test("Worlds that will give other names have other digests")
  func digests() {
    let digests = [0, 1, 2].map { count in
      var s = Scheduler()
      let x = s.addProperty(0.0)
      for _ in 0..<count {
        s.retarget(x, to: 1, with: Tween(duration: 0.1))
        s.finish(.property(x.id))
        s.set(x, 0)
      }
      s.advance(to: 1)
      s.shrinkToFit()
      return s.digest
    }
    #expect(Set(digests).count == 3)
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
    #expect(s.stack.slots.count == 0 && s.events.kept.capacity == 0 && s.stack.ended.capacity == 0)
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
