import Testing
import TweeningTestSupport

@testable import Tweening

/// Tweens that get another speed together stay where they stand, and go on as those do that get it one by one.
@Suite("New speeds for many")
struct RetimingTests {
  private static let easings: [Easing] = [
    .linear, .cubic(.inOut), .sine(.out), .elastic(.out), .circ(.in), .steps(4, .jumpEnd),
    .bounce(.out), .spring(.bouncy, duration: 1),
  ]

  @Test(
    "The speed of a clock is that of each of its tweens, with the same events",
    arguments: 1...cases(60, debug: 10))
  func sameAsOneByOne(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 613)
    var worlds = [Scheduler(), Scheduler()]
    for k in 0..<2 {
      worlds[k].collapsingDepth = seed % 2 == 0 ? 2 : 32
      if seed % 3 == 0 { worlds[k].tells = [.starts, .rests, .iterations] }
    }
    // Laws and types of some make the order in which they began that of their lists.
    let numbers = (0..<40).map { k in
      _ = worlds[1].addProperty(0.0)
      return worlds[0].addProperty(0.0)
    }
    let turns = (0..<6).map { _ in
      _ = worlds[1].addProperty(Rotation.identity)
      return worlds[0].addProperty(Rotation.identity)
    }
    // The last one has no columns of its own.
    let all = [SchedulerClock.main] + (0..<9).map { _ in worlds[0].addClock() }
    let clocks = [all[0], all[1], all[9]]
    for _ in 0..<9 { _ = worlds[1].addClock() }
    let group = worlds[0].addGroup()
    _ = worlds[1].addGroup()
    for k in 0..<2 {
      for x in numbers[..<4] { worlds[k].setLaw(.crossfade, of: x) }
      for x in numbers[28...] { worlds[k].setClock(clocks[1], of: x) }
      for x in numbers[36...] { worlds[k].setClock(clocks[2], of: x) }
      // So many easings that not each is asked when the next one ends.
      for place in 0..<(seed % 5 == 0 ? 120 : 0) {
        let tween = Tween(duration: 0.4 + 0.013 * Double(place), easing: .steps(5 + place))
        worlds[k].retarget(numbers[place % 40], to: Double(place), with: tween)
      }
      #expect(worlds[k].stack.hasManyGroups == (seed % 5 == 0))
    }
    var stayed = 0
    for step in 0..<cases(200, debug: 80) {
      let x = numbers[random.index(below: random.index(below: 4) == 0 ? 2 : numbers.count)]
      let turn = turns[random.index(below: turns.count)]
      var tween = Tween(
        duration: Double(1 + random.index(below: 500)) / 1_000,
        easing: Self.easings[random.index(below: seed % 4 == 0 ? 2 : Self.easings.count)],
        delay: random.index(below: 5) == 0 ? 0.05 : 0)
      if random.index(below: 3) == 0 { tween.duration = 0.25 }
      let (value, choice) = (random.double(in: -9...9), random.index(below: 20))
      let speed = [0, 0.25, 0.5, 0.9, 1, 1.1, 1.7, 3][random.index(below: 8)]
      let clock = clocks[random.index(below: 6) / 2 % clocks.count]
      let seconds = random.double(in: 0...0.05)
      var told: [Events] = []
      for k in 0..<2 {
        switch choice {
        case 0...3 where k == 0:
          let slots = worlds[0].stack.liveSlots(ofClock: clock.index)
          let before = slots.map { worlds[0].stack.slots[$0] }
          worlds[0].setSpeed(speed, of: .clock(clock))
          stayed += zip(slots, before).count { slot, tween in
            let after = worlds[0].stack.slots[slot]
            return after.group == tween.group && after.place == tween.place && after.isAttached
          }
        case 0...3: Self.setSpeedSingly(speed, of: .clock(clock), &worlds[1])
        case 12 where k == 0: worlds[0].setSpeed(speed, of: .group(group))
        case 12: Self.setSpeedSingly(speed, of: .group(group), &worlds[1])
        case 13, 14:
          var settings = Transaction(tween)
          settings.group = group
          worlds[k].transaction(settings) { $0.set(x, value) }
        case 4: worlds[k].setSpeed(speed, of: .property(x.id))
        case 5, 6: worlds[k].retarget(numbers.map { ($0, value) }, with: tween)
        case 7:
          worlds[k].retarget(turn, to: Rotation(vector: SIMD3(value, 1, 0) * 0.2), with: tween)
        case 8: worlds[k].cancel(.property(x.id))
        case 9: worlds[k].finish(.property(x.id))
        // Some of those of a clock stand still, and stay where they are, when the others get another speed.
        case 10: worlds[k].pause(.property(x.id))
        case 11: worlds[k].resume(.property(x.id))
        default: worlds[k].retarget(x, to: value, with: tween)
        }
        told.append(choice % 2 == 0 ? [] : worlds[k].advance(by: seconds))
      }
      #expect(told[0] == told[1], "seed \(seed), step \(step)")
      for x in numbers {
        #expect(
          (worlds[0][x] - worlds[1][x]).magnitude <= 1e-10
            && (worlds[0].velocity(x) - worlds[1].velocity(x)).magnitude <= 1e-7,
          "seed \(seed), step \(step)")
      }
      for turn in turns {
        let (one, other) = (worlds[0][turn].vector, worlds[1][turn].vector)
        let distance = ((one - other) * (one - other)).sum()
        #expect(distance <= 1e-18, "seed \(seed), step \(step)")
      }
      for clock in clocks {
        #expect(
          worlds[0].tweens(of: .clock(clock)) == worlds[1].tweens(of: .clock(clock)),
          "seed \(seed), step \(step)")
      }
      if let mistake = SoakTests.timeMistake(worlds[0].stack)
        ?? SoakTests.keyMistake(worlds[0].stack)
      {
        Issue.record("seed \(seed), step \(step): \(mistake)")
        return
      }
    }
    #expect(stayed > 10, "seed \(seed)")
  }

  /// Gives a clock or a group a speed, and its tweens theirs each by itself, which moves it to another column.
  private static func setSpeedSingly(
    _ speed: Double, of selection: TweenSelection, _ s: inout Scheduler
  ) {
    switch selection {
    case .clock(let clock):
      let place = Int(clock.index)
      s.clocks[place].elapsed = s.clocks[place].time(at: s.now)
      s.clocks[place].since = s.now
      s.clocks[place].speed = speed
    case .group(let group): s.groups[Int(group.index)].speed = speed
    case .tween, .property: return
    }
    for slot in s.slots(of: selection) {
      s.stack.run(slot, at: s.speed(of: slot), from: s.now)
      s.refresh(s.stack.slots[slot].property)
    }
  }

  @Test("Of many easings each end comes at its new instant, after time has passed to others")
  func manyEasings() {
    var s = Scheduler()
    for place in 0..<100 {
      let x = s.addProperty(0.0)
      s.retarget(
        x, to: 1, with: Tween(duration: 1 + 0.01 * Double(place), easing: .steps(2 + place)))
    }
    s.pass(to: 0.5)
    #expect(s.stack.hasManyGroups)
    // What is known of the next ends is known before the speed changes.
    #expect(s.advance(to: 0.6).isEmpty)
    s.setSpeed(4, of: .clock(.main))
    let events = s.advance(to: 0.8)
    #expect(events.count == 41)
    for (place, event) in events.enumerated() {
      let expected = 0.6 + (0.4 + 0.01 * Double(place)) / 4
      #expect((event.time - expected).magnitude <= 1e-12)
    }
  }

  @Test("Few among many move to other columns, so that not all are looked at")
  func few() {
    var s = Scheduler()
    let xs = (0..<340).map { _ in s.addProperty(0.0) }
    let group = s.addGroup()
    for (k, x) in xs.enumerated() {
      s.transaction(Transaction(duration: 1, group: k < 20 ? group : nil)) { $0.set(x, 1) }
    }
    // 20 of 340 are no more than a sixteenth, 40 of 360 are.
    for (first, stay) in [(0, false), (20, true)] {
      for x in xs[first..<first + 20] where stay {
        s.transaction(Transaction(duration: 1, group: group)) { $0.set(x, 2) }
      }
      let slots = s.stack.liveSlots(ofGroup: group.index)
      let before = slots.map { s.stack.slots[$0].place }
      s.setSpeed(stay ? 2 : 3, of: .group(group))
      let after = slots.map { s.stack.slots[$0].place }
      #expect((before == after) == stay)
    }
    #expect(s.stack.liveSlots(ofGroup: group.index).count == 40)
  }

  @Test("Only easings of tweens that get another speed are looked at, though others have none left")
  func idleEasings() {
    var s = Scheduler()
    let (x, y) = (s.addProperty(0.0), s.addProperty(0.0))
    for k in 1...50 {
      s.retarget(x, to: Double(k), with: Tween(duration: 0.001, easing: .steps(1 + k)))
    }
    s.retarget(y, to: 1, with: Tween(duration: 10))
    s.pass(to: 1)
    #expect(s.stack.active.count == 51)
    // What is said of a group that is not looked at stays.
    s.stack.groups[0].isRetimed = true
    s.setSpeed(2, of: .property(y.id))
    #expect(s.stack.groups[0].isRetimed)
    s.pause(.property(y.id))
    #expect(s.stack.groups[0].isRetimed)
  }

  @Test(
    "What has something attached is not added up, and what changes nothing attaches nothing",
    arguments: [false, true])
  func attachedSums(isFastest: Bool) {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    // Of the largest speed there is nothing changes if a tween runs faster by itself.
    if isFastest { s.setSpeed(Scheduler.speeds.upperBound, of: .clock(.main)) }
    let tween = Tween(duration: isFastest ? 0.5 * Scheduler.speeds.upperBound : 0.5)
    func follow(_ s: inout Scheduler) {
      let start = s.time
      let samples = (1...200).map { (start + 0.001 * Double($0), Double($0)) }
      s.retarget(x, through: samples, with: tween)
    }
    follow(&s)
    #expect(s.stack.lists[Int(x.index)].sum >= 0)
    s.resume(.property(x.id))
    s.setSpeed(1, of: .property(x.id))
    #expect(s.stack.lists[Int(x.index)].sum >= 0)
    #expect(s.stack.attachments.count == 0)
    if isFastest { s.setSpeed(2, of: .property(x.id)) }
    #expect((s.stack.lists[Int(x.index)].sum < 0) == isFastest)
    #expect(s.stack.attachments.count == (isFastest ? 200 : 0))
    for _ in 0..<4 {
      follow(&s)
      #expect(SoakTests.mistake(s) == nil)
    }
    #expect(s.stack.attachments.count == 0)
  }

  @Test("A change that keeps the velocity leaves what is added up in its sum")
  func besideSum() throws {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let samples = (1...200).map { (0.001 * Double($0), Double($0)) }
    s.retarget(x, through: samples, with: Tween(duration: 0.5))
    s.advance(by: 0.01)
    let tween = Tween(duration: 0.3, easing: .quint(.out), keepsVelocity: true)
    let id = s.retarget(x, to: 3, with: tween)
    #expect(try s.companion(of: #require(id).slot) != nil)
    #expect(s.stack.lists[Int(x.index)].sum >= 0)
    #expect(s.stack.count(of: x.index) == 202)
    #expect(SoakTests.mistake(s) == nil)
  }
}
