import Testing
import Tweening
import TweeningTestSupport

@Suite("Changes that keep a velocity nothing else changes")
struct SteadyVelocityTests {
  @Test(
    "One that begins at rest is the change it is without, and one of a soft cubic that of a smoothstep, to the bit",
    arguments: 1...20)
  func oneTween(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 7919)
    var (kept, plain) = (Scheduler(), Scheduler())
    let x = kept.addProperty(0.0)
    let y = kept.addProperty(SIMD2(0.0, 1))
    let others = (0..<40).map { _ in kept.addProperty(0.0) }
    if seed % 3 == 0 { kept.tells = [.starts, .rests] }
    plain = kept
    let easings: [Easing] = [
      .smoothstep, .cubic(.inOut), .cubic(.in), .sine(.inOut), .circ(.out),
      .spring(angularFrequency: 12, dampingRatio: 0.6), .back(.out, overshoot: -3),
      .quad(.out), .cubic(.out), .back(.out, overshoot: random.double(in: -9...9)),
    ]
    for step in 0..<180 {
      var tween = Tween(
        duration: 0.5 + random.double(in: 0...1), easing: easings[seed % easings.count],
        delay: random.index(below: 6) == 0 ? random.double(in: -0.2...0.2) : 0)
      if random.index(below: 8) > 0 { tween.duration = 1 }
      var keeping = tween
      keeping.keepsVelocity = true
      // What begins after a delay begins at rest; delays are rounded to whole ticks.
      if tween.delay == 0, tween.easing.velocity(at: 0) != 0, tween.easing.kind != .circ(.out) {
        tween.easing = .smoothstep
      }
      let value = random.double(in: -9...9)
      switch random.index(below: 8) {
      case 0:
        let name = kept.retarget(y, to: SIMD2(value, -value), with: keeping)
        #expect(name == plain.retarget(y, to: SIMD2(value, -value), with: tween), "seed \(seed)")
      case 1:
        kept.retarget(others.map { ($0, value) }, with: keeping)
        plain.retarget(others.map { ($0, value) }, with: tween)
      case 2:
        let samples = (1...5).map { (kept.time + 0.001 * Double($0), value * Double($0)) }
        let events = kept.retarget(x, through: samples, with: keeping)
        #expect(events == plain.retarget(x, through: samples, with: tween), "seed \(seed)")
      case 3:
        kept.transaction(keeping) { $0.set(x, value) }
        plain.transaction(tween) { $0.set(x, value) }
      case 4:
        let later = kept.time + random.double(in: 0...0.01)
        let name = kept.retarget(x, to: value, with: keeping, at: later)
        #expect(name == plain.retarget(x, to: value, with: tween, at: later), "seed \(seed)")
      case 5:
        let law = Transaction(law: .additive)
        kept.transaction(law) { _ = $0.retarget(x, to: value, with: keeping) }
        plain.transaction(law) { _ = $0.retarget(x, to: value, with: tween) }
      case 6:
        let key = Transaction(key: "k", policy: [nil, .stack, .ignore][random.index(below: 3)])
        kept.transaction(key) { _ = $0.retarget(x, to: value, with: keeping) }
        plain.transaction(key) { _ = $0.retarget(x, to: value, with: tween) }
      default:
        let name = kept.retarget(x, to: value, with: keeping)
        #expect(name == plain.retarget(x, to: value, with: tween), "seed \(seed)")
      }
      let time = kept.time + random.double(in: 0...0.02)
      #expect(kept.advance(to: time) == plain.advance(to: time), "seed \(seed), \(step)")
      #expect(kept[x] == plain[x] && kept[y] == plain[y], "seed \(seed), \(step)")
      // What is to come still says whether it keeps the velocity.
      guard step % 15 == 14 else { continue }
      #expect(kept.advance(by: 0.02) == plain.advance(by: 0.02), "seed \(seed), \(step)")
      #expect(kept.digest == plain.digest, "seed \(seed), \(step)")
    }
    #expect(kept.liveCount > 100, "seed \(seed)")
  }

  @Test(
    "What the slope of its own adds is carried on as where all velocities are asked",
    arguments: 1...30)
  func ownSlope(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 104_729)
    // With a key that makes others go, of which there are none, a change asks for the velocities before and after it.
    var (steady, asked) = (Scheduler(), Scheduler())
    let x = steady.addProperty(SIMD2(0.0, 1))
    asked = steady
    let easings: [Easing] = [.linear, .quint(.out), .back(.in), .smoothstep, .elastic(.out)]
    for step in 0..<60 {
      let tween = Tween(
        duration: 0.2 + random.double(in: 0...0.6), easing: easings[random.index(below: 5)],
        delay: random.index(below: 5) == 0 ? 0.1 : 0, keepsVelocity: true)
      let value =
        random.index(below: 6) == 0
        ? steady.model(x) : SIMD2(random.double(in: -9...9), random.double(in: -9...9))
      steady.retarget(x, to: value, with: tween)
      asked.transaction(Transaction(key: "k\(step)", policy: .cut)) {
        _ = $0.retarget(x, to: value, with: tween)
      }
      #expect(steady.liveCount == asked.liveCount, "seed \(seed), \(step)")
      let time = steady.time + random.double(in: 0...0.1)
      #expect(steady.advance(to: time) == asked.advance(to: time), "seed \(seed), \(step)")
      #expect(steady[x] == asked[x], "seed \(seed), \(step)")
      #expect(steady.velocity(x) == asked.velocity(x), "seed \(seed), \(step)")
    }
  }

  @Test(
    "What begins steeply and lands softly with a cubic moves as two tweens that make up for its slope",
    arguments: 1...20)
  func softCubics(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 15_485_863)
    // With a key that makes others go there are two of them.
    var (one, two) = (Scheduler(), Scheduler())
    let x = one.addProperty(SIMD2(0.0, 1))
    two = one
    for step in 0..<60 {
      let easings: [Easing] = [
        .quad(.out), .cubic(.out), .back(.out, overshoot: random.double(in: -9...9)),
      ]
      let tween = Tween(
        duration: 0.2 + random.double(in: 0...0.6), easing: easings[random.index(below: 3)],
        keepsVelocity: true)
      let value = SIMD2(random.double(in: -9...9), random.double(in: -9...9))
      one.retarget(x, to: value, with: tween)
      two.transaction(Transaction(key: "k\(step)", policy: .cut)) {
        _ = $0.retarget(x, to: value, with: tween)
      }
      #expect(2 * one.liveCount == two.liveCount, "seed \(seed), \(step)")
      let time = one.time + random.double(in: 0...0.1)
      #expect(one.advance(to: time).count == two.advance(to: time).count, "seed \(seed), \(step)")
      let (gap, bend) = (one[x] - two[x], one.velocity(x) - two.velocity(x))
      #expect(max(abs(gap.x), abs(gap.y)) < 1e-12, "seed \(seed), \(step)")
      #expect(max(abs(bend.x), abs(bend.y)) < 1e-11, "seed \(seed), \(step)")
    }
  }

  @Test(
    "Under a newer tween that guards, a soft cubic that keeps the velocity stays within the hull")
  func guarded() {
    for easing in [Easing.quad(.out), .cubic(.out), .back(.out)] {
      var s = Scheduler()
      let x = s.addProperty(0.0)
      s.retarget(x, to: 100, with: Tween(duration: 1, easing: easing, keepsVelocity: true))
      s.advance(to: 0.3)
      s.setLaw(.guarded, of: x)
      s.retarget(x, to: 0, with: Tween(duration: 0.25))
      for _ in 0..<50 {
        s.advance(by: 0.015)
        #expect(s[x] > -1e-12 && s[x] < 100, "\(easing), \(s.time)")
      }
    }
  }

  @Test("While time stands still for it a change has no velocity to keep, soft cubic or not")
  func standingStill() {
    for isGroup in [false, true] {
      var worlds = [Scheduler()]
      let properties = (0..<20).map { _ in worlds[0].addProperty(0.0) }
      let (clock, group) = (worlds[0].addClock(), worlds[0].addGroup())
      if isGroup {
        worlds[0].setSpeed(0, of: .group(group))
      } else {
        for property in properties { worlds[0].setClock(clock, of: property) }
        worlds[0].setSpeed(0, of: .clock(clock))
      }
      worlds.append(worlds[0])
      for world in worlds.indices {
        let tween = Tween(duration: 1, easing: .cubic(.out), keepsVelocity: world == 0)
        worlds[world].transaction(Transaction(group: isGroup ? group : nil)) {
          _ = $0.retarget(properties[0], to: 5, with: tween)
          $0.retarget(properties.map { ($0, 6) }, with: tween)
        }
        if isGroup { continue }
        worlds[world].retarget(properties.map { ($0, 7) }, with: tween)
        worlds[world].retarget(properties[0], through: [(0, 8), (0, 9), (0.01, 10)], with: tween)
      }
      #expect(worlds[0].digest == worlds[1].digest, "\(isGroup)")
      #expect(worlds[0].liveCount == (isGroup ? 21 : 44), "\(isGroup)")
    }
  }

  @Test("A spring that repeats, or runs at another rate, has nothing to carry on either")
  func mappedSpring() {
    for playback in [
      Tween.Playback(iterations: 2), Tween.Playback(rate: 2), Tween.Playback(iterations: 0.5),
    ] {
      var s = Scheduler()
      let x = s.addProperty(0.0)
      var tween = Tween(
        duration: 1, easing: .spring(angularFrequency: 12, dampingRatio: 0.6), keepsVelocity: true)
      tween.playback = playback
      s.retarget(x, to: 1e6, with: tween)
      #expect(s.liveCount == 1 && s.velocity(x) == 0, "\(playback)")
    }
  }

  @Test("A closure that begins flat but for roundings has nothing to carry on")
  func flatClosure() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let easing = Easing.custom { $0 * $0 * (3 - 2 * $0) }
    s.retarget(x, to: 1, with: Tween(duration: 1, easing: easing, keepsVelocity: true))
    #expect(s.liveCount == 1)
  }

  @Test(
    "Of velocities that cancel out, what they are rounded by is not carried on", arguments: 1...20)
  func cancelling(seed: UInt64) {
    var random = SeededGenerator(seed: seed &* 31)
    var s = Scheduler()
    let x = s.addProperty(0.0)
    // Of two easings in turn, so that they are added up in another order once a law weighs them.
    for k in 0..<8 {
      let value = k < 7 ? random.double(in: -1e6...1e6) : 1
      let easing = [Easing.cubic(.inOut), .quint(.inOut)][k % 2]
      s.retarget(x, to: value, with: Tween(duration: 1, easing: easing))
    }
    s.advance(to: 0.37)
    s.setLaw(.guarded, of: x)
    s.retarget(x, to: 2, with: Tween(duration: 1, easing: .quint(.inOut), keepsVelocity: true))
    #expect(s.liveCount == 9, "seed \(seed)")
  }
}
