import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Properties that are folded no longer")
struct UnfoldingTests {
  @Test(
    "What was handed over or guarded is folded until it has ended, and then again added up by the tick",
    arguments: [0, 1, 2])
  func heals(what: Int) {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let tween = Tween(duration: 0.2, easing: .cubic(.inOut))
    func change(_ count: Int) {
      for _ in 0..<count {
        s.pass(to: s.time + 0.001)
        let before = s[x]
        s.retarget(x, to: s.model(x) == 1 ? 0 : 1, with: tween)
        #expect((s[x] - before).magnitude <= 1e-12, "at \(s.time)")
      }
    }
    change(300)
    #expect(s.stack.lists[Int(x.index)].sum >= 0)
    switch what {
    case 0: s.cancel(.tween(s.tweens(of: .property(x.id))[50]), handover: tween)
    case 1:
      s.setLaw(.guarded, of: x)
      change(1)
      s.setLaw(.additive, of: x)
    default:
      var keyed = Transaction(tween)
      (keyed.key, keyed.policy) = ("a", .crossfade)
      s.transaction(keyed) { $0.set(x, 3) }
      change(1)
      s.transaction(keyed) { $0.set(x, 4) }
    }
    #expect(s.records[Int(x.index)].isFolded)
    change(150)
    #expect(s.records[Int(x.index)].isFolded, "one is weighed")
    change(500)
    #expect(!s.records[Int(x.index)].isFolded)
    #expect(s.stack.lists[Int(x.index)].sum >= 0, "it is summed again")
  }

  @Test(
    "It changes nothing but rounding, and nothing hangs on how time is cut",
    arguments: 1...cases(20, debug: 8))
  func histories(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 389)
    var (s, cut) = (Scheduler(), Scheduler())
    let properties = (0..<3).map { _ in
      _ = cut.addProperty(0.0)
      return s.addProperty(0.0)
    }
    let easings: [Easing] = [.cubic(.inOut), .bounce(.out), .spring(.bouncy, duration: 0.3)]
    var (unfolded, wasFolded) = (0, [Bool](repeating: false, count: 3))
    for step in 0..<600 {
      let place = random.index(below: 3)
      let x = properties[place]
      let tween = Tween(
        duration: 0.05 + random.double(in: 0...0.2), easing: easings[random.index(below: 3)])
      let (choice, value) = (random.index(below: 60), random.double(in: -1...1))
      let before = s[x]
      for world in 0..<2 {
        var own = world == 0 ? s : cut
        switch choice {
        case 0: own.cancel(.property(x.id), handover: tween)
        case 1:
          own.setLaw([.guarded, .crossfade][step % 2], of: x)
          own.retarget(x, to: value, with: tween)
          own.setLaw(.additive, of: x)
        default: own.retarget(x, to: value, with: tween)
        }
        if world == 0 { s = own } else { cut = own }
      }
      #expect((s[x] - before).magnitude <= 1e-12, "seed \(seed), step \(step)")
      let isFolded = s.records[Int(x.index)].isFolded
      if wasFolded[place], !isFolded, s.stack.lists[Int(x.index)].count > 1 { unfolded += 1 }
      wasFolded[place] = isFolded
      #expect(Self.isInOrder(s, x), "seed \(seed), step \(step)")
      let (from, length) = (s.time, random.double(in: 0...0.01))
      let events = s.advance(to: from + length)
      var others: Events = []
      for part in 1...3 { others += cut.advance(to: from + length * Double(part) / 3) }
      #expect(events == others && s.digest == cut.digest, "seed \(seed), step \(step)")
    }
    #expect(unfolded > 0, "seed \(seed)")
  }

  @Test(
    "What tweens of a property do does not hang on what is made on others",
    arguments: 1...cases(20, debug: 8))
  func others(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 397)
    var worlds = [Scheduler(), Scheduler()]
    let x = worlds[0].addProperty(0.0)
    _ = worlds[1].addProperty(0.0)
    let y = worlds[1].addProperty(0.0)
    var replacing = Transaction(Tween(duration: 0.3))
    (replacing.key, replacing.policy) = ("a", .replace)
    for step in 0..<600 {
      let tween = Tween(duration: 0.05 + random.double(in: 0...0.2), easing: .cubic(.inOut))
      let (choice, value) = (random.index(below: 60), random.double(in: -1...1))
      for _ in 0..<random.index(below: 4) {
        worlds[1].retarget(y, to: random.double(in: -1...1), with: tween)
      }
      let length = random.double(in: 0...0.01)
      var told: [Events] = []
      for world in 0..<2 {
        switch choice {
        case 0: worlds[world].cancel(.property(x.id), handover: tween)
        case 1:
          worlds[world].setLaw(.guarded, of: x)
          worlds[world].retarget(x, to: value, with: tween)
          worlds[world].setLaw(.additive, of: x)
        case 2..<10: worlds[world].transaction(replacing) { $0.set(x, value) }
        default: worlds[world].retarget(x, to: value, with: tween)
        }
        let time = worlds[world].time + length
        told.append(worlds[world].advance(to: time).filter { $0.property == x.id })
      }
      let place = "seed \(seed), step \(step)"
      #expect(told[0].map(\.time) == told[1].map(\.time), "\(place)")
      #expect(told[0].map(Self.name) == told[1].map(Self.name), "\(place)")
      #expect(worlds[0].liveCount(of: x) == worlds[1].liveCount(of: x), "\(place)")
      #expect((worlds[0][x] - worlds[1][x]).magnitude <= 1e-12, "\(place)")
    }
  }

  @Test(
    "Tweens of a key are replaced beside others as if none had ever been weighed, once that has ended",
    arguments: 1...cases(20, debug: 8))
  func replaced(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 401)
    var worlds = [Scheduler(), Scheduler()]
    let x = worlds[0].addProperty(0.0)
    _ = worlds[1].addProperty(0.0)
    worlds[1].setLaw(.guarded, of: x)
    var replacing = Transaction(Tween(duration: 0.4, easing: .cubic(.inOut)))
    (replacing.key, replacing.policy) = ("a", .replace)
    for world in 0..<2 {
      worlds[world].retarget(x, to: 1, with: Tween(duration: 0.1, easing: .cubic(.inOut)))
      worlds[world].setLaw(.additive, of: x)
      worlds[world].retarget(x, to: 2, with: Tween(duration: 5, easing: .cubic(.inOut)))
    }
    for step in 0..<300 {
      let (time, value) = (
        Double(step + 1) * 0.01, random.index(below: 4) == 0 ? 0 : random.double(in: -1...1)
      )
      let isReplacing = random.index(below: 3) > 0
      let tween = Tween(duration: random.double(in: 0.3...0.6), easing: .cubic(.inOut))
      var told: [Events] = []
      for world in 0..<2 {
        told.append(worlds[world].advance(to: time))
        if isReplacing, time > 0.1 {
          worlds[world].transaction(replacing) { $0.set(x, value) }
        } else {
          worlds[world].retarget(x, to: value, with: tween)
        }
      }
      let place = "seed \(seed), step \(step)"
      #expect(told[0] == told[1], "\(place)")
      #expect(worlds[0].liveCount(of: x) == worlds[1].liveCount(of: x), "\(place)")
      #expect((worlds[0][x] - worlds[1][x]).magnitude <= 1e-12, "\(place)")
    }
  }

  /// What happened, without the name of the tween to which it did.
  private static func name(of event: Event) -> Substring {
    "\(event.kind)".prefix { $0 != "(" }
  }

  /// Whether the list of a property that is not folded is in the order of the tick, and that of another one in the order
  /// of creation.
  private static func isInOrder(_ s: Scheduler, _ property: Property<Double>) -> Bool {
    let isFolded = s.records[Int(property.index)].isFolded
    var slot = s.stack.lists[Int(property.index)].head
    while slot >= 0 {
      let next = s.stack.slots[slot].next
      if next < 0 { return true }
      if isFolded {
        guard s.stack.slots[slot].sequence < s.stack.slots[next].sequence else { return false }
      } else {
        let (one, other) = (s.stack.position(of: slot), s.stack.position(of: next))
        let isSummed = s.stack.isCollapsed(slot) && !s.stack.isCollapsed(next)
        guard isSummed || one < other else { return false }
      }
      slot = next
    }
    return true
  }
}
