import Testing
import Tweening
import TweeningTestSupport

@Suite("Changes that keep the velocity")
struct KeptVelocityTests {
  private static let linear = Tween(duration: 1, easing: .linear, keepsVelocity: true)

  /// A property that has gone for 0.25 s of 1 s to 100, in a group and with a key.
  private struct World {
    var s = Scheduler()
    let x: Property<Double>
    let group: TweenGroup
    let id: TweenID

    init() throws {
      x = s.addProperty(0.0)
      group = s.addGroup()
      let (x, group) = (x, group)
      id = try #require(
        s.transaction(Transaction(key: "k", group: group)) {
          $0.retarget(x, to: 100, with: KeptVelocityTests.linear)
        })
      s.advance(to: 0.25)
    }

    mutating func change(_ policy: KeyPolicy, to value: Double, _ tween: Tween) {
      let x = x
      s.transaction(Transaction(key: "k", policy: policy)) {
        _ = $0.retarget(x, to: value, with: tween)
      }
    }
  }

  @Test("What carries the velocity on pauses, runs, ends and goes with its tween")
  func belongs() throws {
    for byGroup in [false, true] {
      var paused = try World()
      let selection: TweenSelection = byGroup ? .group(paused.group) : .tween(paused.id)
      #expect(paused.s.liveCount == 2 && paused.s.liveCount(of: paused.group) == 1)
      #expect(paused.s.tweens(of: selection) == [paused.id])
      var (finished, cancelled, fast, handed) = (paused, paused, paused, paused)
      let value = paused.s[paused.x]
      paused.s.pause(selection)
      paused.s.advance(to: 0.5)
      #expect(paused.s[paused.x] == value && paused.s.velocity(paused.x) == 0)
      finished.s.finish(selection)
      #expect(finished.s[finished.x] == 100 && finished.s.isIdle)
      #expect(
        finished.s.advance(by: 0).map(\.kind) == [
          .finished(finished.id), .completed(finished.group),
        ])
      cancelled.s.cancel(selection)
      #expect(cancelled.s.isIdle && cancelled.s.liveCount(of: cancelled.group) == 0)
      #expect(
        cancelled.s.advance(by: 0).map(\.kind) == [
          .removed(cancelled.id), .completed(cancelled.group),
        ])
      handed.s.cancel(selection, handover: Tween(duration: 0.5))
      #expect(abs(handed.s[handed.x] - value) < 1e-12)
      handed.s.advance(by: 0.5)
      #expect(handed.s.isIdle)
      var plain = fast
      fast.s.setSpeed(2, of: selection)
      fast.s.advance(to: 0.375)
      plain.s.advance(to: 0.5)
      #expect(abs(fast.s[fast.x] - plain.s[plain.x]) < 1e-12)
      fast.s.advance(to: 0.625)
      #expect(fast.s.isIdle && fast.s.liveCount(of: fast.group) == 0)
    }
  }

  @Test("Policies take what carries the velocity on away with the tweens of their key")
  func policiesTakeBoth() throws {
    for policy in [KeyPolicy.cut, .bake, .replace, .crossfade] {
      var world = try World()
      world.change(policy, to: 40, Tween(duration: 0.2))
      let live = world.s.tweens(on: world.x, key: "k")
      #expect(live.count == (policy == .crossfade ? 2 : 1), "\(policy)")
      let events = world.s.advance(by: 0.2)
      #expect(world.s.isIdle && world.s[world.x] == 40, "\(policy)")
      #expect(world.s.liveCount(of: world.group) == 0, "\(policy)")
      #expect(events.filter { $0.kind == .completed(world.group) }.count == 1, "\(policy)")
    }
  }

  @Test("Both end together, whatever the speed was", arguments: 1...20)
  func endTogether(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 77)
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let tween = Tween(duration: 1, easing: .linear, delay: 0.3, keepsVelocity: true)
    var ids: [TweenID] = []
    s.retarget(x, to: 3, with: Self.linear)
    if let id = s.retarget(x, to: 9, with: Self.linear) { ids.append(id) }
    s.setLaw(.crossfade, of: x)
    if let id = s.retarget(x, to: 5, with: tween) { ids.append(id) }
    for _ in 0..<9 {
      for id in ids { s.setSpeed(random.double(in: 0.3...1.7), of: .tween(id)) }
      s.advance(by: random.double(in: 0...0.07))
    }
    var (fine, ends) = (s, Events())
    for _ in 0..<97 { ends += fine.advance(by: 0.0625) }
    let all = s.advance(to: fine.time)
    #expect(all == ends && all.count == 3, "seed \(seed)")
    #expect(s.isIdle && s[x] == 5, "seed \(seed)")
    let next = s.retarget(x, to: 1, with: tween)
    #expect(next == fine.retarget(x, to: 1, with: tween), "seed \(seed)")
  }

  @Test("A copy of a tween has a copy of what carries its velocity on")
  func adopted() throws {
    var world = try World()
    let y = world.s.addProperty(100.0)
    let copies = world.s.adopt(from: world.x, by: y)
    #expect(copies.count == 1 && world.s.liveCount(of: y) == 2)
    guard let copy = copies.first else { return }
    var other = world
    world.s.cancel(.tween(copy))
    #expect(world.s.liveCount(of: y) == 0 && world.s.liveCount(of: world.x) == 2)
    other.s.cancel(.tween(other.id))
    #expect(other.s.liveCount(of: y) == 2 && other.s.liveCount(of: other.x) == 0)
  }

  @Test("To replace by the same model value changes nothing")
  func replacedBySame() throws {
    var s = Scheduler()
    let x = s.addProperty(5.0)
    s.transaction(Transaction(key: "k", policy: .replace)) {
      _ = $0.retarget(x, to: 5, with: Self.linear)
    }
    #expect(s.isIdle && s[x] == 5 && s.velocity(x) == 0)
    var world = try World()
    let before = (world.s[world.x], world.s.velocity(world.x))
    world.change(.replace, to: 100, Self.linear)
    #expect(world.s[world.x] == before.0 && world.s.velocity(world.x) == before.1)
    #expect(world.s.isLive(world.id) && world.s.liveCount == 2)
  }

  @Test(
    "Velocity is continuous by every law, under every policy, at every speed", arguments: 1...40)
  func continuous(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 1013)
    var s = Scheduler()
    let x = s.addProperty(SIMD2(0.0, 1))
    let clock = s.addClock()
    s.setClock(clock, of: x)
    let easings: [Easing] = [.linear, .smoothstep, .cubic(.out), .back(.in), .circ(.in)]
    let policies: [KeyPolicy] = [.stack, .bake, .crossfade, .replace, .cut]
    for step in 0..<40 {
      let tween = Tween(
        duration: 0.1 + random.double(in: 0...1), easing: easings[random.index(below: 5)],
        delay: random.index(below: 4) == 0 ? 0.1 : 0, keepsVelocity: true)
      let setting = Transaction(
        law: CombinationLaw.allCases[random.index(below: 3)],
        key: random.index(below: 3) > 0 ? "k" : nil, policy: policies[random.index(below: 5)])
      let value =
        random.index(below: 5) == 0
        ? SIMD2(0, 1) : SIMD2(random.double(in: -9...9), random.double(in: -9...9))
      let before = (s[x], s.velocity(x))
      s.transaction(setting) { _ = $0.retarget(x, to: value, with: tween) }
      let scale = 1 + max(abs(before.1.x), abs(before.1.y))
      let bend = s.velocity(x) - before.1
      #expect(
        max(abs(bend.x), abs(bend.y)) <= 1e-9 * scale, "seed \(seed), \(step), \(setting), \(tween)"
      )
      let gap = s[x] - before.0
      if setting.key == nil || setting.policy != .cut {
        #expect(max(abs(gap.x), abs(gap.y)) <= 1e-9, "seed \(seed), \(step)")
      }
      s.advance(by: random.double(in: 0.01...0.3))
      if random.index(below: 4) == 0 { s.setSpeed(random.double(in: 0.2...3), of: .clock(clock)) }
    }
    s.advance(by: 20)
    #expect(s.isIdle && s[x] == s.model(x), "seed \(seed)")
  }

  @Test("A base that moves is left at its velocity, whatever the speed of the property's clock")
  func movingBase() throws {
    let slope = try FCurve([
      Keyframe(frame: 0, value: 0, interpolation: .linear), Keyframe(frame: 240, value: 240),
    ])
    let action = try Action(name: "slope", channels: [Channel(path: "x", curve: slope)])
    for speed in [1, 2, 0.5, 0] {
      var s = Scheduler()
      let target = s.addTarget()
      let x = s.addProperty(0.0, on: target, path: "x")
      let clock = s.addClock()
      s.setClock(clock, of: x)
      s.setSpeed(speed, of: .clock(clock))
      let layer = s[layers: target].append(Layer(action))
      s.advance(to: 1)
      let (value, velocity) = (s[x], s.velocity(x))
      #expect(abs(velocity - 24) < 1e-9)
      s.transaction(Tween(duration: 1, keepsVelocity: true)) {
        $0[layers: target][layer].isMuted = true
      }
      #expect(abs(s[x] - value) < 1e-12)
      #expect(abs(s.velocity(x) - (speed == 0 ? 0 : 24)) < 1e-9, "speed \(speed)")
      s.advance(by: 3)
      if speed > 0 { #expect(s.liveCount == 0 && s[x] == 0) }
    }
  }

  @Test("A change that only cuts a velocity off is one motion, which tells its end")
  func onlyVelocity() throws {
    var world = try World()
    // Its presented value is its new model value: there is nothing else to push.
    let (value, velocity) = (world.s[world.x], world.s.velocity(world.x))
    world.change(.replace, to: value, Tween(duration: 0.5, keepsVelocity: true))
    #expect(world.s.liveCount == 1 && world.s[world.x] == value)
    #expect(abs(world.s.velocity(world.x) - velocity) < 1e-9 && velocity > 50)
    #expect(world.s.advance(to: 0.5).count == 2 && world.s[world.x] > value)
    #expect(world.s.advance(to: 0.75).count == 1 && world.s[world.x] == value)
  }

  @Test("Steep beginnings, negative delays and no length at all carry nothing on")
  func nothingToCarry() {
    for tween in [
      Tween(duration: 1, easing: .circ(.out), keepsVelocity: true),
      Tween(duration: 1, easing: .linear, delay: -0.5, keepsVelocity: true),
      Tween(duration: 0, easing: .linear, keepsVelocity: true),
      Tween(duration: 1, easing: .smoothstep, keepsVelocity: true),
    ] {
      var s = Scheduler()
      let x = s.addProperty(0.0)
      s.retarget(x, to: 100, with: tween)
      #expect(s.liveCount == (tween.duration > 0 ? 1 : 0), "\(tween)")
    }
  }

  @Test(
    "Velocity and acceleration of an instant are those of the next, where a weight leaves 0...1 at once",
    arguments: [Easing.back(.out, overshoot: -10), .back(.in), .back(.in, overshoot: 40), .linear])
  func leavingUnit(easing: Easing) {
    for law in CombinationLaw.allCases {
      var s = Scheduler()
      let x = s.addProperty(0.0)
      // So that all are weighed by laws.
      s.setLaw(.guarded, of: x)
      s.retarget(x, to: 3, with: Tween(duration: 1, easing: .cubic(.inOut)))
      s.advance(to: 0.3)
      s.transaction(Transaction(law: law)) {
        _ = $0.retarget(x, to: 10, with: Tween(duration: 1, easing: easing))
      }
      let (velocity, acceleration) = (s.velocity(x), s.acceleration(x))
      s.pass(to: s.time + 1e-8)
      #expect(abs(s.velocity(x) - velocity) < 1e-4, "\(easing), \(law)")
      #expect(abs(s.acceleration(x) - acceleration) < 1e-3, "\(easing), \(law)")
    }
  }

  @Test(
    "Velocity of the instant at which a cross-fading weight goes on below 0 is that of the next")
  func belowZero() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    s.retarget(x, to: 3, with: Tween(duration: 1, easing: .linear))
    s.advance(to: 0.25)
    s.setLaw(.crossfade, of: x)
    // Half way its weight is 0 to the bit, and falls by 0.5 a second.
    s.retarget(x, to: 3.5, with: Tween(duration: 1, easing: .back(.out, overshoot: 1)))
    s.advance(to: 0.75)
    #expect(s[x] == 3.5)
    // That much of what is left of the first one, which is a quarter of −3, and of its own −0.5.
    #expect(s.velocity(x) == 0.5 * (3 * 0.25 + 0.5))
    let velocity = s.velocity(x)
    s.pass(to: s.time + 1e-8)
    #expect(abs(s.velocity(x) - velocity) < 1e-4)
  }
}
