import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("When the stacks of a crowd are added up")
struct CrowdDepthTests {
  /// Properties each so many from the one before, changed in each frame, and how many of them are added up.
  private struct Crowd {
    var s = Scheduler()
    var properties: [Property<Double>] = []
    let tween: Tween
    let isBatch: Bool

    init(_ count: Int, stride: Int, _ easing: Easing, isBatch: Bool) {
      (tween, self.isBatch) = (Tween(duration: 10, easing: easing), isBatch)
      for _ in 0..<count {
        properties.append(s.addProperty(0.0))
        for _ in 1..<stride { _ = s.addProperty(0.0) }
      }
    }

    mutating func change(to value: Double) {
      if isBatch {
        s.retarget(properties.map { ($0, value) }, with: tween)
      } else {
        for property in properties { s.retarget(property, to: value, with: tween) }
      }
      s.advance(by: 0.001)
    }

    var addedUp: Int { properties.filter { s.stack.lists[Int($0.index)].sum >= 0 }.count }
  }

  @Test(
    "Sixteen neighbours or more, in one call or by themselves, from 128 live tweens on",
    arguments: [Easing.cubic(.inOut), .spring(.bouncy, duration: 1), .expo(.in)],
    [(16, 3), (16, 1), (41, 1)].prefix(cases(3, debug: 1)))
  func crowds(_ easing: Easing, _ shape: (count: Int, stride: Int)) {
    var crowds = [false, true].map {
      Crowd(shape.count, stride: shape.stride, easing, isBatch: $0)
    }
    for k in 1...140 {
      for place in 0...1 {
        crowds[place].change(to: Double(k % 7))
        #expect(crowds[place].addedUp == (k > 128 ? shape.count : 0), "\(k)")
      }
      if k % 5 == 0 || k > 126 { #expect(crowds[0].s.digest == crowds[1].s.digest, "\(k)") }
    }
  }

  @Test("Seven neighbours are no crowd", arguments: [false, true])
  func few(isBatch: Bool) {
    var crowd = Crowd(7, stride: 1, .cubic(.inOut), isBatch: isBatch)
    for k in 1...70 {
      crowd.change(to: Double(k % 7))
      #expect(crowd.addedUp == (k > 32 ? 7 : 0), "\(k)")
    }
  }

  @Test("One of a crowd that goes its own way is added up as any other")
  func one() {
    var crowd = Crowd(20, stride: 1, .cubic(.inOut), isBatch: true)
    for k in 1...80 { crowd.change(to: Double(k % 7)) }
    let one = crowd.properties[9]
    crowd.s.retarget(one, to: 30, with: crowd.tween)
    #expect(crowd.addedUp == 0, "the last of its tweens was the crowd's")
    crowd.s.retarget(one, to: 40, with: crowd.tween)
    #expect(crowd.addedUp == 1)
  }

  @Test("Of eight to fifteen neighbours those are a crowd that have seven on one side")
  func some() {
    var crowd = Crowd(11, stride: 1, .cubic(.inOut), isBatch: false)
    for k in 1...33 { crowd.change(to: Double(k % 7)) }
    let isAddedUp = crowd.properties.map { crowd.s.stack.lists[Int($0.index)].sum >= 0 }
    #expect(isAddedUp == (0..<11).map { (4...6).contains($0) })
  }

  @Test("One that was changed by itself in a deep crowd, and a crowd of which a part is deeper")
  func mixed() {
    for parts in [[9..<10], [16..<40, 0..<40]] {
      var crowds = [false, true].map { Crowd(40, stride: 1, .cubic(.inOut), isBatch: $0) }
      for place in 0...1 {
        if parts.count == 2 {
          // The first ones are 70 deep, and the others 130.
          let all = crowds[place].properties
          crowds[place].properties = Array(all[parts[0]])
          for k in 1...60 { crowds[place].change(to: Double(k % 7)) }
          crowds[place].properties = all
        }
        for k in 1...70 { crowds[place].change(to: Double(k % 5)) }
        if parts.count == 1 {
          crowds[place].s.retarget(crowds[place].properties[9], to: 40, with: crowds[place].tween)
        }
      }
      for k in 1...70 {
        for place in 0...1 { crowds[place].change(to: Double(k % 3) + 0.5) }
        if k % 7 == 0 { #expect(crowds[0].s.digest == crowds[1].s.digest, "\(parts), \(k)") }
        #expect(crowds[0].addedUp == crowds[1].addedUp, "\(parts), \(k)")
      }
      #expect(crowds[0].addedUp == 40)
    }
  }

  @Test("What is changed together may be parts of two crowds, of which the one is deeper")
  func parts() {
    var crowds = [false, true].map { Crowd(40, stride: 1, .cubic(.inOut), isBatch: $0) }
    for place in 0...1 {
      let all = crowds[place].properties
      for (part, count) in [(0..<16, 70), (16..<40, 126)] {
        crowds[place].properties = Array(all[part])
        for k in 1...count { crowds[place].change(to: Double(k % 7)) }
      }
      crowds[place].properties = Array(all[10...])
    }
    for k in 1...9 {
      for place in 0...1 { crowds[place].change(to: Double(k % 2) + 0.5) }
      #expect((crowds[0].addedUp > 0) == (k > 2), "\(k)")
      #expect(crowds[0].addedUp == crowds[1].addedUp, "\(k)")
      #expect(crowds[0].s.digest == crowds[1].s.digest, "\(k)")
    }
  }

  @Test("How time is cut makes no difference, though tombstones are squeezed out at other times")
  func squeezed() {
    func world(_ cuts: [Double]) -> (Scheduler, [Property<Double>]) {
      var s = Scheduler()
      let (crowd, other) = ((0..<16).map { _ in s.addProperty(0.0) }, s.addProperty(0.0))
      let many = (0..<220).map { _ in s.addProperty(0.0) }
      let long = Tween(duration: 10, easing: .cubic(.inOut))
      for k in 1...63 {
        for x in crowd { s.retarget(x, to: Double(k % 7), with: long) }
        s.advance(to: Double(k) * 0.01)
      }
      for x in many { s.retarget(x, to: 1, with: Tween(duration: 0.01, easing: .cubic(.inOut))) }
      for x in crowd[..<4] { s.retarget(x, to: 9, with: long) }
      // Stands inside of the row, and ends before it.
      s.retarget(other, to: 1, with: Tween(duration: 0.02, easing: .cubic(.inOut)))
      for x in crowd[4...] { s.retarget(x, to: 9, with: long) }
      for time in cuts { s.advance(to: time) }
      return (s, crowd)
    }
    var (one, crowd) = world([0.64, 0.65])
    var (two, _) = world([0.65])
    #expect(one.stack.groups.map(\.count) != two.stack.groups.map(\.count))
    for k in 0..<4 {
      for x in crowd.prefix(2) {
        one.retarget(x, to: Double(k), with: Tween(duration: 10, easing: .cubic(.inOut)))
        two.retarget(x, to: Double(k), with: Tween(duration: 10, easing: .cubic(.inOut)))
      }
      one.advance(by: 0.01)
      two.advance(by: 0.01)
      #expect(one.digest == two.digest)
    }
    one.advance(to: 5.0137)
    two.advance(to: 5.0137)
    #expect(crowd.map { one[$0].bitPattern } == crowd.map { two[$0].bitPattern })
  }

  @Test(
    "Crowds of which some go away are the same however time is cut",
    arguments: 0..<cases(40, debug: 6))
  func chunks(seed: Int) {
    var random = SeededGenerator(seed: 9_500 + UInt64(seed))
    var one = Scheduler()
    one.collapsingDepth = 1 + random.index(below: 3)
    let properties = (0..<70).map { _ in one.addProperty(0.0) }
    var two = one
    for step in 0..<150 {
      var changes: [(Property<Double>, Double)] = []
      let (first, count) = (random.index(below: 20), 1 + random.index(below: 50))
      for x in properties[first..<first + count] where random.index(below: 30) > 0 {
        changes.append((x, random.double(in: -9...9)))
      }
      let durations = [0.1, 0.1, 0.02, 0.013]
      let tween = Tween(
        duration: durations[random.index(below: 4)],
        easing: random.index(below: 3) == 0 ? .spring(.bouncy, duration: 1) : .cubic(.inOut))
      let gone = random.index(below: 3) == 0 ? properties[random.index(below: 70)] : nil
      for (x, value) in changes { one.retarget(x, to: value, with: tween) }
      two.retarget(changes, with: tween)
      if let gone {
        one.cancel(.property(gone.id))
        two.cancel(.property(gone.id))
        // At the same instant: what was squeezed out before makes no difference.
        let changes = properties[first..<first + min(count, 9)].map { ($0, 3.5 + Double(step)) }
        for (x, value) in changes { one.retarget(x, to: value, with: tween) }
        two.retarget(changes, with: tween)
      }
      let end = one.time + random.double(in: 0.001...0.01)
      let cuts = random.index(below: 4)
      for k in 0..<cuts {
        one.advance(to: one.time + (end - one.time) * random.double(in: 0...1) / Double(cuts - k))
      }
      one.advance(to: end)
      two.advance(to: end)
      #expect(one.digest == two.digest, "seed \(seed), step \(step)")
    }
  }

  /// Whether the next tween of a property is foreseen to be one of a row with those before it, also as the last of some that
  /// are not written yet.
  private static func wouldGoOn(
    _ s: Scheduler, _ property: Property<Double>, _ tween: Tween
  ) -> Bool {
    guard let group = s.stack.groups.first, let duration = Ticks.nearest(seconds: tween.duration)
    else { return false }
    let lane = s.records[Int(property.index)].lane
    let motion = TweenStack.Motion(
      start: s.now, end: s.now + duration, width: 1, isScattered: true, lane: lane, grave: s.grave)
    let foreseen = group.wouldGoOn(lane, behind: 0, step: 0, from: group.count, motion)
    let lives = group.slot.suffix(9).allSatisfy { $0 >= 0 }
    for others in 1..<max(1, min(9, group.count)) where lives {
      let first = group.count - others
      let step = lane - group.lane[group.count - 1]
      let areInLine = (first..<group.count).allSatisfy {
        group.start[$0] == motion.start && group.end(of: $0) == motion.end
          && group.lane[$0] == lane - Int32(group.count - $0) * step
      }
      guard areInLine else { break }
      #expect(
        foreseen
          == group.wouldGoOn(lane, behind: others, step: step, from: first, motion))
    }
    return foreseen
  }

  @Test("A row is told by eight columns in line", arguments: 0..<cases(200, debug: 40))
  func rows(seed: Int) {
    var random = SeededGenerator(seed: 9_400 + UInt64(seed))
    var s = Scheduler()
    let properties = (0..<60).map { _ in s.addProperty(0.0) }
    // Rows of some lengths and strides, at few instants, of two durations; and single ones.
    for k in 0..<12 {
      let (first, stride) = (random.index(below: 20), 1 + random.index(below: 2))
      let tween = Tween(duration: random.index(below: 3) == 0 ? 2 : 1, easing: .cubic(.inOut))
      for place in 0..<1 + random.index(below: 20) {
        let property = properties[first + place * stride]
        let foreseen = Self.wouldGoOn(s, property, tween)
        s.retarget(property, to: Double(k + 1), with: tween)
        let last = s.stack.groups[0].count - 1
        #expect(
          foreseen == s.stack.groups[0].isInRow(last, by: -1), "seed \(seed), \(k), \(place)")
      }
      if random.index(below: 3) == 0 { s.pass(to: s.time + 0.01) }
      if random.index(below: 4) == 0 { s.cancel(.property(properties[first].id)) }
    }
    for group in s.stack.groups {
      // Those that live, in their order.
      let live = (0..<group.count).filter { group.slot[$0] >= 0 }
      let columns = live.map {
        (start: group.start[$0], end: group.end(of: $0), lane: group.lane[$0])
      }
      func isLine(_ column: Int, _ direction: Int) -> Bool {
        let places = [0, 1, 7].map { column + $0 * direction }
        guard places.allSatisfy({ columns.indices.contains($0) }) else { return false }
        let found = places.map { columns[$0] }
        let step = found[1].lane - found[0].lane
        return found.allSatisfy { $0.start == found[0].start && $0.end == found[0].end }
          && step != 0 && found[2].lane == found[0].lane + 7 * step
      }
      for (place, column) in live.enumerated() {
        #expect(
          group.isInRow(column) == (isLine(place, 1) || isLine(place, -1)),
          "seed \(seed), column \(column)")
      }
    }
  }
}
