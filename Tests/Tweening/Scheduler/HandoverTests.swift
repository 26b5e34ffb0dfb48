import Testing
import Tweening
import TweeningTestSupport

@Suite("Tweens taken away and copied")
struct HandoverTests {
  @Test("The velocity of what was handed over is the slope of its value", arguments: 1...20)
  func velocity(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 17)
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let easings: [Easing] = [.smoothstep, .sine(.inOut), .quint(.inOut), .linear]
    var (compared, bent) = (0, 0)
    for _ in 0..<100 {
      s.setLaw(CombinationLaw.allCases[random.index(below: 3)], of: x)
      let tween = Tween(
        duration: 0.3 + random.double(in: 0...1), easing: easings[random.index(below: 4)])
      s.retarget(x, to: random.double(in: -1...1), with: tween)
      s.advance(by: random.double(in: 0...0.2))
      let live = s.tweens(of: .property(x.id))
      if !live.isEmpty, random.index(below: 2) == 0 {
        s.cancel(
          .tween(live[random.index(below: live.count)]),
          handover: Tween(duration: 0.5, easing: .smoothstep))
      }
      s.advance(by: 0.01)
      let h = 1e-4
      var (middle, after) = (s, s)
      middle.pass(to: s.time + h)
      after.pass(to: s.time + 2 * h)
      guard after.tweens(of: .property(x.id)) == s.tweens(of: .property(x.id)) else { continue }
      let slope = (after[x] - s[x]) / (2 * h)
      // Where another tween becomes the one that weighs most it may be bent, here and there.
      let bend = s.velocity(x) + after.velocity(x) - 2 * middle.velocity(x)
      guard abs(bend) <= 1e-4 * max(1, abs(slope)) else {
        bent += 1
        continue
      }
      #expect(abs(middle.velocity(x) - slope) <= 1e-4 * max(1, abs(slope)), "seed \(seed)")
      compared += 1
    }
    #expect(compared > 50 && bent <= 3, "seed \(seed): \(compared), \(bent)")
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
    // 1.3 seconds at half speed.
    for _ in 0..<60 {
      #expect(abs(s[a] - s[b]) <= 1e-13 * 20, "seed \(seed)")
      s.advance(by: 0.05)
    }
    #expect(s.isIdle && s[b] == s.model(b))
  }
}
