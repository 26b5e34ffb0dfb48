import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Claims of slots")
struct ClaimTests {
  /// What is told of one slot.
  private struct Told: Equatable {
    var name: TweenID
    var group: Int32
    var place: Int32
    var property: Int32
    var sequence: UInt32
  }

  /// Cohorts of two groups, whose places may be the same, that begin and end beside single tweens; and what each slot would
  /// tell if all were written.
  private struct World {
    var random: SeededGenerator
    var slots = Slots()
    var told: [Int32: Told] = [:]
    /// Each with its group.
    var cohorts: [(group: Int32, own: Cohort)] = []
    /// What may follow in a row.
    var next = Slots.Row(group: 3, place: 0, property: 0, sequence: 1, stride: 1)
    var mostClaims = 0

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// Takes slots for tweens in a row; they go on where the last cohort ends, or else are a new one.
    mutating func begin(_ count: Int, joins: Bool) {
      if !joins {
        next = Slots.Row(
          group: Int32(3 + random.index(below: 2)), place: next.place &+ 5,
          property: Int32(random.index(below: 1000)), sequence: next.sequence,
          stride: Int32(1 + random.index(below: 3)))
        let cohort = Cohort(
          first: next.place, count: 0, low: next.property, stride: next.stride)
        cohorts.append((next.group, cohort))
      }
      var indices = [Int32](repeating: -1, count: count + 2)
      var span = indices.mutableSpan
      slots.take(count, as: next, isCohort: true, joins: joins, to: &span, from: 1)
      #expect(indices[0] == -1 && indices[count + 1] == -1)
      for slot in indices[1...count] {
        #expect(told[slot] == nil)
        let name = slots.id(of: slot)
        told[slot] = Told(
          name: name, group: next.group, place: next.place, property: next.property,
          sequence: next.sequence)
        next = next.dropFirst(1)
      }
      cohorts[cohorts.count - 1].own.count += Int32(count)
      mostClaims = max(mostClaims, slots.claims.count)
    }

    /// What is told of a cohort, in its order.
    func tweens(of cohort: (group: Int32, own: Cohort)) -> [Told] {
      told.values.filter {
        let distance = $0.place &- cohort.own.first
        return $0.group == cohort.group && distance >= 0 && distance < cohort.own.count
      }.sorted { $0.place < $1.place }
    }

    /// Ends a cohort, one claim or slot after the other.
    mutating func end(_ cohort: (group: Int32, own: Cohort)) {
      let tweens = tweens(of: cohort)
      var ended = 0
      while ended < tweens.count {
        let slot = tweens[ended].name.slot
        let count = Int(slots.endClaim(from: slot)?.count ?? 1)
        for tween in tweens[ended..<ended + count] { told[tween.name.slot] = nil }
        if slots.isCurrent(tweens[ended].name) { slots.release(slot) }
        ended += count
      }
    }

    /// Lets a cohort stand elsewhere.
    mutating func move(_ place: Int, to first: Int32) {
      let cohort = cohorts[place]
      let tweens = tweens(of: cohort)
      slots.moveClaims(in: cohort.group, of: cohort.own, to: first)
      for tween in tweens {
        let slot = tween.name.slot
        let new = tween.place &- cohort.own.first &+ first
        told[slot]?.place = new
        if !slots.claims.contains(where: { $0.has(slot) }) { slots[slot].place = new }
      }
      cohorts[place].own.first = first
      // So that no two of a group stand at the same places.
      next.place = first &+ cohort.own.count
    }

    func mistake() -> String? {
      for slot in 0..<Int32(slots.count) {
        let tween = slots[slot]
        guard let told = told[slot] else {
          if tween.group != Slots.Slot.nowhere { return "slot \(slot) is free" }
          continue
        }
        let found = Told(
          name: slots.id(of: slot), group: tween.group, place: tween.place,
          property: tween.property, sequence: tween.sequence)
        guard found == told, slots.isCurrent(told.name), tween.isPlain else {
          return "\(found), not \(told)"
        }
        let stale = TweenID(slot: slot, generation: told.name.generation + 1)
        guard !slots.isCurrent(stale) else { return "\(stale) is current" }
      }
      return nil
    }
  }

  @Test(
    "What a slot tells is what would be written there", arguments: 1...UInt64(cases(40, debug: 12)))
  func asWritten(seed: UInt64) {
    var world = World(seed: seed)
    var names: [TweenID] = []
    for step in 0..<200 {
      switch world.random.index(below: 10) {
      case 0, 1: world.begin(1 + world.random.index(below: 60), joins: false)
      case 2, 3:
        if !world.cohorts.isEmpty {
          world.begin(1 + world.random.index(below: 60), joins: true)
        }
      case 4:
        if let place = world.cohorts.indices.randomElement(using: &world.random) {
          world.end(world.cohorts.remove(at: place))
          // What begins next goes on nowhere.
          world.begin(1, joins: false)
        }
      case 5:
        guard let place = world.cohorts.indices.randomElement(using: &world.random) else { break }
        world.move(place, to: world.next.place &+ 1000)
        world.begin(1, joins: false)
      case 6:
        // Whoever writes to one of a claim finds all of it written.
        if let slot = world.told.keys.sorted().randomElement(using: &world.random) {
          world.slots[slot].sequence += 0
          #expect(!world.slots.claims.contains { $0.has(slot) })
        }
      case 7:
        guard let cohort = world.cohorts.randomElement(using: &world.random) else { break }
        let claimed = world.slots.claims.reduce(0) { $0 + $1.count }
        let own = world.tweens(of: cohort).count { tween in
          world.slots.claims.contains { $0.has(tween.name.slot) }
        }
        world.slots.writeClaims(in: Int(cohort.group), of: cohort.own)
        // Those, and no others.
        #expect(world.slots.claims.reduce(0) { $0 + $1.count } == claimed - Int32(own))
        for tween in world.tweens(of: cohort) {
          #expect(!world.slots.claims.contains { $0.has(tween.name.slot) })
        }
      case 8:
        let told = world.told.keys.sorted()
        let claimed = told.filter { slot in world.slots.claims.contains { $0.has(slot) } }
        let some = claimed.isEmpty || world.random.index(below: 4) == 0 ? told : claimed
        guard let slot = some.randomElement(using: &world.random) else { break }
        let claim = world.slots.claims.first { $0.has(slot) }
        world.slots.cutClaim(at: slot)
        // It is in none; those before it and behind it are in one if they are many.
        #expect(!world.slots.claims.contains { $0.has(slot) })
        guard let claim else { break }
        let before = (slot &- claim.first) &* claim.step
        let behind = claim.count &- before &- 1
        for (count, next) in [(before, slot &- claim.step), (behind, slot &+ claim.step)] {
          let isClaimed = world.slots.claims.contains { $0.has(next) && $0.count == count }
          #expect(isClaimed == (count >= Int32(Slots.Claim.least)))
        }
      default:
        // Single ones between, so that what is free is in pieces.
        let name = world.slots.take(for: 0)
        names.append(name)
        world.told[name.slot] = Told(name: name, group: -1, place: 0, property: 0, sequence: 0)
        if names.count > 30 {
          let old = names.remove(at: world.random.index(below: names.count))
          world.told[old.slot] = nil
          world.slots.release(old.slot)
        }
      }
      let mistake = world.mistake()
      #expect(mistake == nil, "seed \(seed), step \(step)")
    }
    #expect(world.mostClaims > 3, "seed \(seed): \(world.mostClaims)")
  }

  @Test("What pays is claimed: many slots beside the claims there are, of which none are too many")
  func most() {
    // Pieces between which one slot is taken, the last one to be taken first.
    let counts = (0..<2400).map { $0 % 8 == 0 ? 16 : 128 }
    var slots = Slots()
    _ = slots.reserve(counts.reduce(counts.count, +))
    var first: Int32 = 0
    for count in counts {
      slots.free.push(
        FreeSlots.Stretch(
          last: first + Int32(count) - 1, step: 1, count: Int32(count), generation: 1))
      first += Int32(count) + 1
    }
    var claimed = 0
    for count in counts.reversed() where count >= max(16, claimed / 16) && claimed < 2048 {
      claimed += 1
    }
    #expect(claimed == Slots.Claim.most)
    let count = counts.reduce(0, +)
    var indices = [Int32](repeating: -1, count: count)
    var span = indices.mutableSpan
    let row = Slots.Row(group: 1, place: 0, property: 0, sequence: 1, stride: 1)
    slots.take(count, as: row, isCohort: true, joins: false, to: &span, from: 0)
    #expect(slots.claims.count == claimed)
    #expect(slots.claims.count { $0.count == 16 } == 16 * 17 / 8)
    for k in stride(from: 0, to: count, by: 7) { #expect(slots[indices[k]].place == k, "\(k)") }
  }

  @Test("Nothing is lost where a crowd takes what is free in small pieces")
  func pieces() {
    var s = Scheduler()
    let x = (0..<40_000).map { _ in s.addProperty(0.0) }
    let tween = Tween(duration: 1)
    // Every 17th slot is taken, so that those between are freed in rows of 16.
    s.retarget(zip(x, repeatElement(1, count: x.count)), with: tween)
    for k in stride(from: 16, to: x.count, by: 17) { s.setSpeed(0.25, of: .property(x[k].id)) }
    s.advance(to: 2)
    let freeCount = s.stack.slots.free.count
    #expect(freeCount == x.count - x.count / 17)
    s.retarget(x.map { ($0, 2.0) }, with: tween)
    // Those of sixteen, and the new ones.
    #expect(s.stack.slots.claims.count == 16 * 17 + 1)
    #expect(SoakTests.mistake(s) == nil)
    #expect(s.advance(to: 9).count == x.count + x.count / 17)
    #expect(s.stack.slots.claims.isEmpty && s.isIdle && x.allSatisfy { s[$0] == 2 })
    #expect(SoakTests.mistake(s) == nil)
  }

  @Test("Slots of the last generation are left alone, also those of a claim")
  func lastGeneration() {
    let last = Slots.Slot.lastGeneration
    var worlds = [true, false].map { isTogether in
      var s = Scheduler()
      let x = (0..<64).map { _ in s.addProperty(0.0) }
      s.stack.slots.free.push(
        FreeSlots.Stretch(last: 63, step: 1, count: 64, generation: last - 2))
      _ = s.stack.slots.reserve(128)
      return (s: s, x: x, isTogether: isTogether)
    }
    var ends: [Events] = [[], []]
    for step in 1...4 {
      for k in worlds.indices {
        let tween = Tween(duration: 0.5)
        if worlds[k].isTogether {
          worlds[k].s.retarget(worlds[k].x.map { ($0, Double(step)) }, with: tween)
          #expect(worlds[k].s.stack.slots.claims.count == 1, "step \(step)")
        } else {
          for x in worlds[k].x { worlds[k].s.retarget(x, to: Double(step), with: tween) }
        }
        ends[k] += worlds[k].s.advance(to: Double(step))
        #expect(SoakTests.mistake(worlds[k].s) == nil, "step \(step)")
      }
      #expect(worlds[0].s.digest == worlds[1].s.digest, "step \(step)")
    }
    let names = ends[0].compactMap { if case .finished(let name) = $0.kind { name } else { nil } }
    // No name is given twice.
    #expect(ends[0] == ends[1] && names.count == 4 * 64 && Set(names).count == 4 * 64)
  }
}

extension Slots.Claim {
  fileprivate func has(_ slot: Int32) -> Bool { slot >= low && slot < low + count }
}
