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

  /// Cohorts of one group that begin and end, beside single tweens; and what each slot would tell if all were written.
  private struct World {
    var random: SeededGenerator
    var slots = Slots()
    var told: [Int32: Told] = [:]
    var cohorts: [Cohort] = []
    var (place, property, sequence): (Int32, Int32, UInt32) = (0, 0, 1)
    var mostClaims = 0

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// Takes slots for tweens in a row; they go on where the last cohort ends, or else are a new one.
    mutating func begin(_ count: Int, joins: Bool) {
      let stride = joins ? cohorts[cohorts.count - 1].stride : Int32(1 + random.index(below: 3))
      if !joins {
        (place, property) = (place &+ 5, Int32(random.index(below: 1000)))
        cohorts.append(Cohort(first: place, count: 0, low: property, stride: stride))
      }
      var used = slots.reserve(count)
      var k: Int32 = 0
      while k < count {
        let stretch = slots.takeStretch(count - Int(k), &used)
        let claim = Slots.Claim(
          first: stretch.last, step: -stretch.step, count: stretch.count,
          generation: stretch.generation, group: 3, place: place, property: property,
          sequence: sequence, stride: stride)
        if !slots.add(claim, joins: joins || k > 0) { slots.write(claim) }
        for _ in 0..<stretch.count {
          let slot = stretch.last - stretch.step * (place - claim.place)
          told[slot] = Told(
            name: TweenID(slot: slot, generation: stretch.generation), group: 3, place: place,
            property: property, sequence: sequence)
          (place, property, sequence) = (place &+ 1, property + stride, sequence + 1)
        }
        k += stretch.count
      }
      cohorts[cohorts.count - 1].count += Int32(count)
      mostClaims = max(mostClaims, slots.claims.count)
    }

    /// Ends a cohort, one claim or slot after the other.
    mutating func end(_ cohort: Cohort) {
      var places = told.values.filter {
        $0.place &- cohort.first >= 0 && $0.place &- cohort.first < cohort.count
      }
      places.sort { $0.place < $1.place }
      var next = 0
      while next < places.count {
        let slot = places[next].name.slot
        let count = slots.endClaim(from: slot)?.count ?? 1
        for ended in places[next..<next + Int(count)] { told[ended.name.slot] = nil }
        if slots.isCurrent(places[next].name) { slots.release(slot) }
        next += Int(count)
      }
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

  @Test("What a slot tells is what would be written there", arguments: 1...40)
  func asWritten(seed: UInt64) {
    var world = World(seed: seed)
    var names: [TweenID] = []
    for step in 0..<200 {
      switch world.random.index(below: 9) {
      case 0, 1: world.begin(1 + world.random.index(below: 60), joins: false)
      case 2, 3:
        if !world.cohorts.isEmpty {
          world.begin(1 + world.random.index(below: 60), joins: true)
        }
      case 4:
        if let place = world.cohorts.indices.randomElement(using: &world.random) {
          let cohort = world.cohorts.remove(at: place)
          world.end(cohort)
          // What begins next goes on nowhere.
          world.begin(1, joins: false)
        }
      case 5:
        // Squeezed: one cohort stands elsewhere.
        guard let place = world.cohorts.indices.randomElement(using: &world.random) else { break }
        let cohort = world.cohorts[place]
        let to = world.place &+ 1000
        world.slots.moveClaims(in: 3, cohort, to: to)
        for (slot, told) in world.told
        where told.place &- cohort.first >= 0 && told.place &- cohort.first < cohort.count {
          world.told[slot]?.place = told.place &- cohort.first &+ to
          if !world.slots.claims.contains(where: { $0.has(slot) }) {
            world.slots[slot].place = told.place &- cohort.first &+ to
          }
        }
        world.cohorts[place].first = to
        world.place = to &+ cohort.count
        world.begin(1, joins: false)
      case 6:
        // Whoever writes to one of a claim finds all of it written.
        if let slot = world.told.keys.sorted().randomElement(using: &world.random) {
          world.slots[slot].sequence += 0
          #expect(!world.slots.claims.contains { $0.has(slot) })
        }
      case 7:
        if let place = world.cohorts.indices.randomElement(using: &world.random) {
          world.slots.settle(in: 3, world.cohorts[place])
        } else {
          world.slots.settleAll()
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

  @Test("There are no more claims than can be searched, and nothing is lost by that")
  func most() {
    var s = Scheduler()
    let x = (0..<40_000).map { _ in s.addProperty(0.0) }
    let tween = Tween(duration: 1)
    // Every 17th slot is taken, so that those between are freed in rows of 16.
    s.retarget(zip(x, repeatElement(1, count: x.count)), with: tween)
    for k in stride(from: 16, to: x.count, by: 17) { s.setSpeed(0.25, of: .property(x[k].id)) }
    s.advance(to: 2)
    let names = s.stack.slots.free.count
    #expect(names == x.count - x.count / 17)
    s.retarget(x.map { ($0, 2.0) }, with: tween)
    #expect(s.stack.slots.claims.count == Slots.Claim.most)
    #expect(SoakTests.mistake(s) == nil)
    #expect(s.advance(to: 9).count == x.count + x.count / 17)
    #expect(s.stack.slots.claims.isEmpty && s.isIdle && x.allSatisfy { s[$0] == 2 })
    #expect(SoakTests.mistake(s) == nil)
  }
}

extension Slots.Claim {
  fileprivate func has(_ slot: Int32) -> Bool { slot >= low && slot < low + count }
}
