import Testing
import Tweening
import TweeningTestSupport

@Suite("Pauses, speeds and early ends")
struct SelectionTests {
  /// One number under additive tweens whose time runs as it is told, as plainly as it can be said.
  private struct Reference {
    struct Live {
      let id: TweenID
      let change: Double
      let tween: Tween
      let group: Int
      let clock: Int
      var elapsed = 0.0
      var speed = 1.0
      var isPaused = false
    }

    var model = 0.0
    var live: [Live] = []
    var groups = [Pace(), Pace()]
    var clocks = [Pace(), Pace()]

    struct Pace {
      var speed = 1.0
      var isPaused = false
    }

    func speed(_ tween: Live) -> Double {
      let (group, clock) = (groups[tween.group], clocks[tween.clock])
      if tween.isPaused || group.isPaused || clock.isPaused { return 0 }
      return tween.speed * group.speed * clock.speed
    }

    mutating func advance(by seconds: Double) {
      for index in live.indices { live[index].elapsed += seconds * speed(live[index]) }
      live.removeAll { $0.elapsed >= $0.tween.delay + $0.tween.duration - 1e-10 }
    }

    var value: Double {
      live.reduce(model) { sum, tween in
        let progress = max(0, tween.elapsed - tween.tween.delay) / tween.tween.duration
        return sum + tween.change * (1 - tween.tween.easing.value(at: min(1, progress)))
      }
    }
  }

  @Test(
    "Random pauses and speeds of tweens, groups and clocks are those of the plain model",
    arguments: 1...40)
  func randomHistories(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 7)
    var s = Scheduler()
    let clocks = [SchedulerClock.main, s.addClock()]
    let xs = clocks.map { clock in
      let x = s.addProperty(0.0)
      s.setClock(clock, of: x)
      return x
    }
    let groups = [s.addGroup(), s.addGroup()]
    var references = [Reference(), Reference()]
    let easings: [Easing] = [
      .linear, .smoothstep, .back(.out), .cubic(.inOut), .steps(3, .jumpEnd),
    ]
    for _ in 0..<120 {
      let place = random.index(below: 2)
      let before = xs.map { s[$0] }
      let tweens = references[place].live
      let speed = [0, 0.25, 0.5, 1, 2, 3][random.index(below: 6)]
      switch random.index(below: 9) {
      case 0, 1, 2:
        let tween = Tween(
          duration: Double(1 + random.index(below: 900)) / 1_000,
          easing: easings[random.index(below: easings.count)],
          delay: random.index(below: 3) == 0 ? 0.125 : 0)
        let value = random.double(in: -100...100)
        let group = random.index(below: 2)
        s.transaction(Transaction(group: groups[group])) {
          guard let id = $0.retarget(xs[place], to: value, with: tween) else { return }
          references[place].live.append(
            .init(
              id: id, change: references[place].model - value, tween: tween, group: group,
              clock: place))
        }
        references[place].model = value
      case 3 where !tweens.isEmpty:
        let index = random.index(below: tweens.count)
        s.setSpeed(speed, of: .tween(tweens[index].id))
        references[place].live[index].speed = speed
      case 4 where !tweens.isEmpty:
        let index = random.index(below: tweens.count)
        let isPaused = !tweens[index].isPaused
        isPaused ? s.pause(.tween(tweens[index].id)) : s.resume(.tween(tweens[index].id))
        references[place].live[index].isPaused = isPaused
      case 5:
        s.setSpeed(speed, of: .group(groups[place]))
        for k in 0..<2 { references[k].groups[place].speed = speed }
      case 6:
        s.setSpeed(speed, of: .clock(clocks[place]))
        for k in 0..<2 { references[k].clocks[place].speed = speed }
      case 7:
        let isPaused = !references[0].clocks[place].isPaused
        isPaused ? s.pause(.clock(clocks[place])) : s.resume(.clock(clocks[place]))
        for k in 0..<2 { references[k].clocks[place].isPaused = isPaused }
      default:
        let seconds = Double(random.index(below: 200)) / 1_000
        s.advance(by: seconds)
        for k in 0..<2 { references[k].advance(by: seconds) }
        continue
      }
      for k in 0..<2 {
        #expect(abs(s[xs[k]] - before[k]) <= 1e-10, "seed \(seed): a jump")
        #expect(abs(s[xs[k]] - references[k].value) <= 1e-6, "seed \(seed)")
        #expect(s.liveCount(of: xs[k]) == references[k].live.count, "seed \(seed)")
      }
      var ticked = s
      ticked.advance(to: s.time)
      for x in xs { #expect(ticked[x].bitPattern == s[x].bitPattern, "seed \(seed): stale") }
    }
  }

  @Test("A tween at double speed ends at half the time, with its exact time, and moves as fast")
  func doubleSpeed() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let id = s.retarget(x, to: 100, with: Tween(duration: 1, easing: .linear))
    s.advance(to: 0.25)
    if let id { s.setSpeed(2, of: .tween(id)) }
    #expect(s[x] == 25 && s.velocity(x) == 200)
    s.advance(to: 0.5)
    #expect(s[x] == 75)
    #expect(s.advance(to: 1).map(\.time) == [0.625])
  }

  @Test("What is paused stands still, for however long, and goes on from there")
  func pause() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let y = s.addProperty(0.0)
    let world = s.addClock()
    s.setClock(world, of: x)
    for property in [x, y] {
      s.retarget(property, to: 100, with: Tween(duration: 1, easing: .linear))
    }
    s.advance(to: 0.25)
    s.pause(.clock(world))
    s.retarget(x, to: 200, with: Tween(duration: 1, easing: .linear, delay: 0.5))
    #expect(s.tweens(of: .property(x.id)).allSatisfy { s.isPaused($0) })
    #expect(s.advance(to: 100).count == 1)
    #expect(s[x] == 25 && s[y] == 100 && s.velocity(x) == 0 && s.time(of: world) == 0.25)
    #expect(!s.isIdle)
    s.resume(.clock(world))
    #expect(s[x] == 25 && s.velocity(x) == 100)
    #expect(s.advance(to: 200).map(\.time) == [100.75, 101.5])
    #expect(s[x] == 200 && s.isIdle)
  }

  @Test("Layers of a target run by its clock, and a change of clock is smooth in a transaction")
  func layers() throws {
    var s = Scheduler()
    let target = s.addTarget()
    let x = s.addProperty(0.0, on: target, path: "x")
    let curve = try FCurve([
      Keyframe(frame: 0, value: 0, interpolation: .linear), Keyframe(frame: 240, value: 240),
    ])
    s[layers: target].append(
      Layer(try Action(name: "a", channels: [Channel(path: "x", curve: curve)])))
    let world = s.addClock()
    s.setClock(world, of: target)
    s.advance(to: 1)
    #expect(s[x] == 24 && s.velocity(x) == 24)
    s.setSpeed(0.5, of: .clock(world))
    #expect(s[x] == 24 && s.velocity(x) == 12)
    s.advance(to: 2)
    #expect(s[x] == 36)
    s.pause(.clock(world))
    s.advance(to: 3)
    #expect(s[x] == 36 && s.velocity(x) == 0)
    s.transaction(Tween(duration: 1)) { $0.setClock(.main, of: target) }
    #expect(s[x] == 36)
    s.advance(to: 4)
    #expect(s[x] == 96)
  }

  @Test("Finish jumps to the end with an event, and ends what that silences")
  func finish() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let a = s.retarget(x, to: 100, with: Tween(duration: 1, easing: .linear))
    let b = s.retarget(x, to: 50, with: Tween(duration: 1, easing: .linear))
    s.advance(to: 0.5)
    if let a { s.finish(.tween(a)) }
    #expect(s[x] == 75 && s.liveCount == 1)
    #expect(s.advance(to: 0.5).map(\.kind) == [a].compactMap { $0 }.map { .finished($0) })
    s.setLaw(.crossfade, of: x)
    let c = s.retarget(x, to: 0, with: Tween(duration: 1, easing: .linear))
    if let c { s.finish(.tween(c)) }
    let kinds: [Event.Kind?] = [c.map { .finished($0) }, b.map { .superseded($0) }]
    #expect(s.advance(to: 0.5).map(\.kind) == kinds.compactMap { $0 })
    #expect(s[x] == 0 && s.isIdle)
    if let a { s.finish(.tween(a)) }
    #expect(s.advance(to: 1).isEmpty)
  }

  @Test("A tween is taken away without a jump, by every law, from any place", arguments: 1...30)
  func handover(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 13)
    var s = Scheduler()
    let x = s.addProperty(SIMD2(0.0, 0))
    let turn = s.addProperty(Rotation.identity)
    let easings: [Easing] = [.linear, .smoothstep, .back(.out), .elastic(.out), .cubic(.in)]
    for _ in 0..<50 {
      let law = CombinationLaw.allCases[random.index(below: 3)]
      s.setLaw(law, of: x)
      s.setLaw(law, of: turn)
      let tween = Tween(
        duration: 0.1 + random.double(in: 0...1), easing: easings[random.index(below: 5)],
        delay: random.index(below: 3) == 0 ? 0.2 : 0)
      s.retarget(x, to: SIMD2(random.double(in: -1...1), random.double(in: -1...1)), with: tween)
      s.retarget(
        turn,
        to: Rotation(
          vector: SIMD3(random.double(in: -2...2), random.double(in: -1...1), 0.5)),
        with: tween)
      s.advance(by: random.double(in: 0...0.2))
      let before = (s[x], s[turn])
      for property in [x.id, turn.id] {
        let live = s.tweens(of: .property(property))
        guard !live.isEmpty, random.index(below: 2) == 0 else { continue }
        s.cancel(
          .tween(live[random.index(below: live.count)]),
          handover: Tween(duration: 0.3, easing: .smoothstep))
      }
      let gap = s[x] - before.0
      #expect(max(abs(gap.x), abs(gap.y)) <= 1e-12, "seed \(seed), \(law)")
      let angle = before.1.displacement(to: s[turn])
      #expect((angle * angle).sum().squareRoot() <= 1e-12, "seed \(seed), \(law)")
    }
    s.advance(by: 5)
    #expect(s.isIdle && s[x] == s.model(x) && s[turn] == s.model(turn), "seed \(seed)")
  }

  @Test("Without a handover a tween is gone at once; impossible handovers change nothing")
  func cancelAtOnce() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let a = s.retarget(x, to: 100, with: Tween(duration: 1, easing: .linear))
    s.retarget(x, to: 50, with: Tween(duration: 1, easing: .linear))
    s.advance(to: 0.5)
    guard let a else { return }
    for tween in [Tween(duration: .nan), Tween(duration: -1), Tween(duration: 1, delay: 1e300)] {
      s.cancel(.tween(a), handover: tween)
      #expect(s.liveCount == 2 && s[x] == 25)
      #expect(s.advance(to: 0.5).count == 1)
    }
    s.cancel(.tween(a))
    #expect(s[x] == 75 && s.advance(to: 0.5).map(\.kind) == [.removed(a)])
    s.cancel(.property(x.id))
    #expect(s[x] == 50 && s.isIdle)
  }

  @Test(
    "Adopted tweens are in phase: the copy moves as the original does, by every law",
    arguments: 1...12)
  func adopt(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var s = Scheduler()
    let a = s.addProperty(0.0)
    for step in 0..<12 {
      s.setLaw(CombinationLaw.allCases[random.index(below: 3)], of: a)
      s.transaction(Transaction(key: step % 3 == 0 ? "k" : nil, policy: .crossfade)) {
        _ = $0.retarget(
          a, to: random.double(in: -9...9), with: Tween(duration: 0.3 + random.double(in: 0...1)))
      }
      s.advance(by: 0.05)
      let live = s.tweens(of: .property(a.id))
      let some = live[random.index(below: live.count)]
      if step % 4 == 1 { s.setSpeed(0.5, of: .tween(some)) }
      if step % 4 == 3 { s.cancel(.tween(some), handover: Tween(duration: 1)) }
    }
    let b = s.addProperty(s.model(a))
    let copies = s.adopt(from: a, by: b)
    #expect(copies.count == s.tweens(of: .property(a.id)).count)
    for _ in 0..<40 {
      #expect(abs(s[a] - s[b]) <= 1e-13 * 20, "seed \(seed)")
      s.advance(by: 0.05)
    }
    #expect(s.isIdle && s[b] == s.model(b))
  }

  @Test("Impossible speeds are refused, and names of nothing do nothing")
  func badInput() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let id = s.retarget(x, to: 1, with: Tween(duration: 1, easing: .linear))
    guard let id else { return }
    for speed in [-1, .nan, .infinity, 1e300, 1e-300, -.infinity] {
      s.setSpeed(speed, of: .tween(id))
      s.setSpeed(speed, of: .clock(.main))
    }
    #expect(s.advance(to: 0.5).allSatisfy { $0.kind == .refused(.speed) })
    #expect(s[x] == 0.5)
    // The extremes of what is possible neither trap nor give a number that is none.
    for speed in [Scheduler.speeds.lowerBound, Scheduler.speeds.upperBound, 0, 1] {
      s.setSpeed(speed, of: .tween(id))
      s.setSpeed(speed, of: .clock(.main))
      #expect(s[x].isFinite && s.velocity(x).isFinite && s.acceleration(x).isFinite)
    }
    s.advance(to: 2)
    #expect(s[x] == 1)
    for selection in [TweenSelection.tween(id), .property(x.id)] {
      s.pause(selection)
      s.finish(selection)
      s.cancel(selection, handover: Tween(duration: 1))
    }
    #expect(s.advance(to: 3).isEmpty)
  }
}
