import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Soak")
struct SoakTests {
  /// What all columns and lists of a scheduler have room for.
  private static func rooms(_ s: Scheduler) -> [Int] {
    [
      s.records.capacity, s.lanes.capacity, s.models.capacity, s.staged.capacity,
      s.stack.slots.count, s.stack.groups.count, s.stack.ended.capacity,
      s.stack.due.capacity, s.pending.capacity, s.events.kept.capacity, s.scheduled.all.count,
      s.tweens.capacity, s.freeTweens.capacity, s.ranges.capacity, s.freeRanges.capacity,
      s.groups.capacity, s.freeGroups.capacity, s.displacers.capacity, s.freeDisplacers.capacity,
      s.resting.capacity, s.targets.capacity, s.weighings.capacity, s.playing.capacity,
      s.clocks.capacity, s.freeClocks.capacity, s.extras.capacity, s.freeExtras.capacity,
      s.stack.slots.claims.capacity, s.stack.enlisted.capacity,
      s.stack.endedCohorts.copied.capacity, s.freshness.capacity,
    ] + s.freeRecords.map(\.capacity)
      + s.stack.groups.map {
        $0.start.capacity + $0.delta.capacity + $0.slot.capacity + $0.lane.capacity
          + $0.ends.capacity + $0.rates.capacity + $0.cohorts.all.capacity
      }
  }

  private static let easings: [Easing] = [
    .linear, .cubic(.inOut), .back(.out), .elastic(.out), .bounce(.out),
    .spring(.bouncy, duration: 1),
    .steps(3, .jumpEnd), .bezier(0.3, 1.4, 0.5, 0.9),
  ]

  /// A scheduler and what is being done to it.
  struct World {
    var s = Scheduler()
    var numbers: [Property<Double>] = []
    var turns: [Property<Rotation>] = []
    var groups: [TweenGroup] = []
    var clocks: [SchedulerClock] = []
    var random: SeededGenerator

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      s.tells = [.starts, .rests]
      for _ in 0..<24 { numbers.append(s.addProperty(random.double(in: -9...9))) }
      for _ in 0..<4 { turns.append(s.addProperty(Rotation.identity)) }
      for _ in 0..<4 { groups.append(s.addGroup()) }
      for _ in 0..<4 { clocks.append(s.addClock()) }
    }

    mutating func tween() -> Tween {
      Tween(
        duration: random.double(in: 0...0.02), easing: easings[random.index(below: 8)],
        delay: random.index(below: 5) == 0 ? 0.004 : 0,
        keepsVelocity: random.index(below: 9) == 0)
    }

    /// One operation out of all that there are.
    mutating func operate() {
      let x = numbers[random.index(below: numbers.count)]
      let place = random.index(below: 4)
      switch random.index(below: 26) {
      case 0: s.set(x, random.double(in: -9...9))
      case 1: s.setLaw(CombinationLaw.allCases[random.index(below: 3)], of: x)
      case 2: s.retarget(x, to: 1, with: tween(), at: s.time + random.double(in: 0...0.01))
      case 3:
        s.remove(x)
        numbers.removeAll { $0 == x }
        numbers.append(s.addProperty(random.double(in: -9...9)))
      case 4: s.setTween(random.index(below: 2) == 0 ? tween() : nil, of: x)
      case 5: s.setRange(from: -5, to: 5, of: x)
      case 6: s.removeRange(of: x)
      case 7: s.cancel(.property(x.id), handover: tween())
      case 8: s.finish(.property(x.id))
      case 9: s.decorate(x, by: 3, with: .shake(duration: 0.01, frequency: 200))
      case 10: s.adopt(from: x, by: numbers[random.index(below: numbers.count)])
      case 11: s.pause(.property(x.id))
      case 12: s.resume(.property(x.id))
      case 13: s.setSpeed(random.double(in: 0.5...2), of: .group(groups[place]))
      case 14:
        s.remove(groups[place])
        groups[place] = s.addGroup()
      case 15:
        s.retarget(
          turns[place], to: Rotation(vector: [random.double(in: -2...2), 1, 0]), with: tween())
      case 16:
        s.setClock(clocks[place], of: x)
        s.setSpeed(random.double(in: 0.5...2), of: .clock(clocks[place]))
      case 17:
        s.remove(clocks[place])
        clocks[place] = s.addClock()
      default:
        let key = ["a", "b", nil][random.index(below: 3)]
        let policy = KeyPolicy.allCases[random.index(below: KeyPolicy.allCases.count)]
        let group = random.index(below: 3) == 0 ? groups[place] : nil
        let (value, tween) = (random.double(in: -9...9), tween())
        s.transaction(Transaction(key: key, policy: policy, group: group)) {
          _ = $0.retarget(x, to: value, with: tween)
        }
      }
    }
  }

  @Test(
    "After any operations lists hold what lives, both ways, and just what moves is counted and copied"
  )
  func links() throws {
    var sums = 0
    for seed in 0..<UInt64(cases(40, debug: 4)) {
      var world = World(seed: 7_000 + seed)
      if seed % 2 == 0 { world.s.collapsingDepth = 1 }
      if seed % 3 == 1 { world.s.stack.pageSize = 6 }
      let actions = try [[0], [1, 2]].map { try world.random.action("a", components: $0) }
      var target = world.s.addTarget()
      var driven = world.s.addProperty(SIMD3(1.0, 2, 3), on: target, path: "location")
      world.s[layers: target].append(Layer(actions[0], weightProperty: world.numbers[0]))
      // What is shared with copies is written to in another way.
      var copies: [Scheduler] = []
      for step in 0..<1_500 {
        if step % 3 == 0 { copies = copies.suffix(4) + [world.s] }
        world.operate()
        if step % 5 == 0 {
          world.s.retarget(driven, to: SIMD3(repeating: Double(step)), with: world.tween())
          world.random.edit(&world.s[layers: target], actions)
        }
        // Of one kind, so that they are added up.
        let x = world.numbers[world.random.index(below: 4)]
        world.s.retarget(x, to: Double(step), with: Tween(duration: 0.01, easing: .cubic(.inOut)))
        if step % 97 == 96 {
          world.s.remove(target)
          target = world.s.addTarget()
          driven = world.s.addProperty(SIMD3(1.0, 2, 3), on: target, path: "location")
        }
        if step % 8 == 7 { world.s.advance(by: 0.002) }
        sums += world.s.stack.lists.contains { $0.sum >= 0 } ? 1 : 0
        if step % 10 == 0, let mistake = Self.mistake(world.s) {
          Issue.record("seed \(7_000 + seed), step \(step): \(mistake)")
          return
        }
      }
    }
    #expect(sums > 1_000)
  }

  @Test("A world of which a copy is kept at every step plays on to the same bits")
  func keptCopies() {
    for seed in 0..<UInt64(cases(20, debug: 2)) {
      var (kept, alone) = (World(seed: 9_000 + seed), World(seed: 9_000 + seed))
      var copies: [Scheduler] = []
      for step in 0..<600 {
        copies = copies.suffix(3) + [kept.s]
        for _ in 0..<3 {
          kept.operate()
          alone.operate()
        }
        #expect(kept.s.advance(by: 0.001) == alone.s.advance(by: 0.001), "seed \(9_000 + seed)")
        guard kept.s.digest == alone.s.digest else {
          Issue.record("seed \(9_000 + seed), step \(step)")
          return
        }
      }
    }
  }

  /// What is wrong with the lists of live tweens, or with the blocks that a tick copies; `nil` if nothing is.
  static func mistake(_ s: Scheduler) -> String? {
    for (place, target) in s.targets.enumerated() {
      let isFree = s.freeTargets.contains(Int32(place))
      guard !isFree || (target.members.isEmpty && target.layers.isEmpty) else {
        return "target \(place) is free, and there"
      }
      let gone = target.members.count { !$0.isThere(among: s.records) }
      guard gone == target.goneCount, gone == 0 || 2 * gone < target.members.count,
        s.playing.filter({ $0 == place }).count == (target.bound.isEmpty ? 0 : 1),
        target.playingPlace == s.playing.firstIndex(of: Int32(place)).map({ Int32($0) }) ?? -1
      else { return "target \(place) of \(s.playing)" }
    }
    // Those that have got tweens of cohorts into their lists count from the next step on.
    var noted = s
    noted.noteEnlisted()
    let (s, stack) = (noted, noted.stack)
    let (slots, columns) = (stack.slots, stack.groups.map(\.slot))
    var (moving, properties, live): (Set<Int32>, Int, Int) = ([], 0, 0)
    for (property, list) in stack.lists.enumerated() {
      var (slot, previous, count): (Int32, Int32, Int32) = (list.head, -1, 0)
      while slot >= 0 {
        let place = slots[slot]
        guard place.group >= 0, place.previous == previous, Int(place.property) == property else {
          return "slot \(slot) of property \(property): \(place)"
        }
        let (group, column) = stack.position(of: slot)
        guard columns[group].indices.contains(column), columns[group][column] == slot else {
          return "slot \(slot) of property \(property): \(place)"
        }
        (previous, slot, count) = (slot, place.next, count + 1)
      }
      guard previous == list.tail, count == list.count else {
        return "property \(property): \(list)"
      }
      live += Int(count)
      guard count > 0 else { continue }
      properties += 1
      let lanes = s.records[property].lanes
      for lane in lanes { moving.insert(Int32(lane / LiveBlocks.size)) }
    }
    if let mistake = cohortMistake(s) ?? slotMistake(stack) ?? orderMistake(stack)
      ?? emptyMistake(stack) ?? weigherMistake(stack) ?? crowdMistake(stack)
      ?? chainMistake(s) ?? timeMistake(stack) ?? nameMistake(stack)
    {
      return mistake
    }
    live += stack.cohortTweens
    guard live == s.liveCount, live == stack.groups.reduce(0, { $0 + $1.liveCount }) else {
      return "\(live) in lists, \(s.liveCount) counted"
    }
    guard properties == s.blocks.propertyCount else {
      return "\(properties) move, \(s.blocks.propertyCount) counted"
    }
    let copied = Set(s.blocks.moving)
    guard moving.isSubset(of: copied), copied.count == s.blocks.moving.count,
      s.blocks.idleCount == copied.count - moving.count
    else { return "\(copied) are copied, \(moving) move" }
    // Those that have come to rest are taken off the list in a tick, if they are more than the others.
    var cleaned = s.blocks
    cleaned.clean()
    guard cleaned.idleCount == cleaned.moving.count - moving.count else {
      return "\(cleaned.idleCount) blocks at rest"
    }
    return cleaned.moving.count <= 2 * moving.count
      ? nil : "\(cleaned.moving) are copied, \(moving) move"
  }

  @Test("Ten million operations of all kinds keep about the memory of the first quarter of them")
  func flatMemory() {
    let count = cases(10_000_000, debug: 40_000)
    var world = World(seed: 77)
    var rooms: [Int] = []
    for k in 0..<count {
      world.operate()
      if k % 8 == 7 { world.s.advance(by: 0.002) }
      if k == count / 4 {
        world.s.resume(.clock(.main))
        rooms = Self.rooms(world.s)
      }
    }
    // A longer chance may need a little more at once; what leaks is more by a hundred times.
    let more = Self.rooms(world.s)
    let (then, now): (Int, Int) = (rooms.reduce(0, +), more.reduce(0, +))
    #expect(now <= 2 * then + 1024, "\(rooms) \(more)")
    #expect(world.s.liveCount < 2_000 && world.s.stack.slots.count < 4_000)
    for x in world.numbers { world.s.resume(.property(x.id)) }
    world.s.advance(by: 2_000)
    #expect(world.s.isIdle)
    for x in world.numbers where world.s.contains(x) {
      let (model, value): (Double, Double) = (world.s.model(x), world.s[x])
      let cut: Double = max(-5.0, min(5.0, model))
      #expect(value == model || value == cut)
    }
  }
}
