import Testing
import TweeningTestSupport

@testable import Tweening

/// Beginnings, iterations and ends in few groups and in many, beside a look at every tween.
@Suite("What is reached on the way")
struct MarksTests {
  private struct Reached: Equatable {
    let time: Double
    let sequence: UInt32
    let iteration: Int64?
  }

  /// What tweens reach after one instant and not after another one, by a look at every column.
  private func reached(_ stack: TweenStack, after from: Double, upTo to: Double, _ tells: Telling)
    -> [Reached]
  {
    var found: [Reached] = []
    for group in stack.groups where !group.key.isFrozen {
      for column in 0..<group.count {
        let index = group.slot[column]
        if index < 0 || stack.slots[index].isSilent { continue }
        let (start, rate) = (group.start[column], group.rate(of: column))
        func note(_ time: Double, _ iteration: Int64?) {
          if time <= from || time > to { return }
          let sequence = stack.slots[index].sequence
          found.append(Reached(time: time, sequence: sequence, iteration: iteration))
        }
        let map = group.easing.timeMap
        if tells.contains(.starts) { note(start + (map.map { $0.activeStart / rate } ?? 0), nil) }
        guard tells.contains(.iterations), let map else { continue }
        var tick = -Double.infinity
        while let edge = map.iterationEdge(after: tick), start + edge.tick / rate <= to {
          tick = edge.tick
          note(start + tick / rate, edge.iteration)
        }
      }
    }
    return found.sorted { ($0.time, $0.sequence) < ($1.time, $1.sequence) }
  }

  /// What is wrong with what is known of many groups; `nil` if nothing is.
  private func mistake(_ stack: TweenStack) -> String? {
    for (place, group) in stack.groups.enumerated() {
      for column in 0..<group.count where group.slot[column] >= 0 {
        if group.end(of: column) < group.earliestEnd { return "an end in \(place)" }
      }
      guard let block = stack.instants.edges.block(of: place) else { continue }
      if group.nextEdge < stack.instants.edges[block] { return "block \(block) of groups" }
    }
    return nil
  }

  /// A tween of one of few timings, or unlike all others.
  private func tween(_ random: inout SeededGenerator, isOwn: Bool) -> Tween {
    var tween = Tween(duration: 0.25, easing: .cubic(.inOut))
    if isOwn || random.once(in: 6) { tween.duration = random.double(in: 0.1...0.6) }
    switch random.index(below: 4) {
    case 0: tween.delay = random.double(in: 0...0.5)
    case 1:
      tween.playback.iterations = 1 + Double(random.index(below: 4)) * 0.75
      tween.playback.rate = random.once(in: 3) ? -1.5 : 1
      if random.once(in: 2) { tween.delay = random.double(in: -0.2...0.3) }
    case 2 where isOwn:
      tween.easing = .spring(angularFrequency: random.double(in: 9...20), dampingRatio: 0.5)
    default: break
    }
    return tween
  }

  @Test(
    "Beginnings and iterations are those that a look at all tweens finds, in few groups and in many",
    arguments: 1...cases(40, debug: 10))
  func found(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 977)
    var s = Scheduler()
    let properties = (0..<120).map { _ in s.addProperty(0.0) }
    let isOwn = seed % 2 == 0
    s.tells = [.starts, .iterations]
    var (found, most, groups) = (0, 0, 0)
    for round in 0..<120 {
      if random.once(in: 9) {
        s.tells =
          random.once(in: 3)
          ? [.iterations] : random.once(in: 2) ? [.starts] : [.starts, .iterations]
      }
      for _ in 0..<random.index(below: isOwn ? 40 : 12) {
        let property = properties[random.index(below: properties.count)]
        s.retarget(property, to: random.double(in: -9...9), with: tween(&random, isOwn: isOwn))
      }
      let one = properties[random.index(below: properties.count)].id
      switch random.index(below: 8) {
      case 0: s.cancel(.property(one))
      case 1: s.pause(.property(one))
      case 2: s.resume(.property(one))
      case 3: s.setSpeed(random.double(in: 0.5...2), of: .property(one))
      default: break
      }
      for _ in 0..<3 {
        var stack = s.stack
        let now = s.now
        for length in [0.01, 0.1, 2] {
          let end = now + length * Ticks.perSecond
          let marks = stack.marks(after: now, upTo: end, s.tells.marks).map {
            Reached(time: $0.time, sequence: $0.sequence, iteration: $0.iteration)
          }
          let expected = reached(stack, after: now, upTo: end, s.tells)
          #expect(marks == expected, "seed \(seed), round \(round)")
          found += expected.count
        }
        let first = stack.firstMark(after: now, s.tells.marks)
        let expected = reached(stack, after: now, upTo: now + 5 * Ticks.perSecond, s.tells).first
        // One that has gone may have left its instant.
        #expect(first > now && first <= expected?.time ?? .infinity, "seed \(seed), round \(round)")
        #expect(mistake(s.stack) == nil, "seed \(seed), round \(round)")
        most = max(most, s.stack.groups.map(\.count).max() ?? 0)
        if random.once(in: 2) {
          s.pass(to: s.time + random.double(in: 0...0.05))
        } else {
          s.advance(by: random.double(in: 0...0.05))
        }
      }
      groups = max(groups, s.stack.active.count)
      // Now and then all end.
      if random.once(in: 30) { s.advance(by: 5) }
      if random.once(in: 30) { s.shrinkToFit() }
    }
    #expect(
      found > 500 && (isOwn ? groups > 64 : most > 32), "seed \(seed): \(found), \(groups), \(most)"
    )
  }

  @Test(
    "Many groups tell at each stop what one step tells, and all ends",
    arguments: 1...cases(20, debug: 6))
  func answered(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 1409)
    var s = Scheduler()
    let properties = (0..<150).map { _ in s.addProperty(0.0) }
    s.tells = [[], [.starts], [.iterations, .rests], [.starts, .iterations]][seed % 4]
    var (told, wereMany) = (0, false)
    for round in 0..<12 {
      for _ in 0..<80 {
        let property = properties[random.index(below: properties.count)]
        s.retarget(property, to: random.double(in: -9...9), with: tween(&random, isOwn: true))
      }
      wereMany = wereMany || s.stack.hasManyGroups
      let time = s.time + random.double(in: 0.05...0.4)
      var (copy, passed, events) = (s, s, Events())
      copy.advance(to: time) { scheduler, event in events.append(event) }
      var parts: Events = []
      for k in 1...7 { parts += passed.pass(to: s.time + (time - s.time) * Double(k) / 7) }
      parts += passed.advance(to: time)
      let all = s.advance(to: time)
      #expect(events == all && parts == all, "seed \(seed), round \(round)")
      #expect(copy.digest == s.digest && passed.digest == s.digest, "seed \(seed), round \(round)")
      told += all.count
      s = random.once(in: 2) ? copy : passed
    }
    told += s.advance(by: 20).count
    #expect(s.liveCount == 0 && told > 500 && wereMany, "seed \(seed): \(told)")
  }

  @Test(
    "Iterations are told wherever time stops, at their own instants too",
    arguments: [1, 4, 7, 30], [1, 0.7, 1.0 / 3, 2.5])
  func stops(length: Int, speed: Double) {
    for rate in [1, -1.5] {
      var whole = Scheduler()
      whole.tells = [.iterations]
      let x = whole.addProperty(0.0)
      let playback = Tween.Playback(iterations: 8, rate: rate)
      whole.retarget(
        x, to: 1,
        with: Tween(duration: Double(length) / 97, easing: .cubic(.inOut), playback: playback))
      whole.setSpeed(speed, of: .property(x.id))
      var (cut, answered, told) = (whole, whole, Events())
      let times = (0...3200).map { Double($0) / 97 / 4 }
      var events: Events = []
      for time in times { events += whole.pass(to: time) }
      answered.advance(to: times[3200]) { _, event in told.append(event) }
      var parts: Events = []
      for time in events.map(\.time) where time >= cut.time { parts += cut.pass(to: time) }
      parts += cut.pass(to: times[3200])
      let seven = events.count { if case .iteration = $0.kind { true } else { false } }
      #expect(seven == 7 && events == told && events == parts, "rate \(rate)")
    }
  }

  @Test("Of a tween that has long been over the last iterations are told, not those before now")
  func longStep() {
    var s = Scheduler()
    s.tells = [.iterations]
    let x = s.addProperty(0.0)
    let playback = Tween.Playback(iterations: 8, endDelay: 20)
    s.retarget(x, to: 1, with: Tween(duration: 1.0 / 97, playback: playback))
    let events = s.advance(to: 60)
    #expect(events.count { if case .iteration = $0.kind { true } else { false } } == 7)
  }
}
