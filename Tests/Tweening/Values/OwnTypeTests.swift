import Testing
import Tweening
import TweeningTestSupport

@Suite("Values of a user's own types")
struct OwnTypeTests {
  @Test("A user's vector moves lane by lane as plain numbers do, to the bit")
  func insets() {
    var random = SeededGenerator(seed: 11)
    var s = Scheduler()
    let whole = s.addProperty(Insets(1, 2, 3, 4))
    let parts = [1.0, 2, 3, 4].map { s.addProperty($0) }
    for _ in 0..<40 {
      let goal = (0..<4).map { _ in random.double(in: -50...50) }
      let tween = Tween(duration: random.double(in: 0.1...0.6), easing: .cubic(.inOut))
      s.retarget(whole, to: Insets(goal[0], goal[1], goal[2], goal[3]), with: tween)
      for (part, value) in zip(parts, goal) { s.retarget(part, to: value, with: tween) }
      s.advance(by: random.double(in: 0...0.1))
      #expect(lanes(of: s[whole]) == parts.map { s[$0] })
      #expect(lanes(of: s.velocity(whole)) == parts.map { s.velocity($0) })
    }
    s.advance(by: 1)
    #expect(s[whole] == s.model(whole))
  }

  @Test("A vector that is not to be added up is folded, and can be explained as others can")
  func folded() {
    var s = Scheduler()
    let own = s.addProperty(FoldedVector(1, 2))
    let plain = s.addProperty(SIMD2(1.0, 2))
    for step in 0..<5 {
      let (x, y) = (Double(step * step), Double(-step))
      let tween = Tween(duration: 1, easing: .back(.out))
      s.retarget(own, to: FoldedVector(x, y), with: tween)
      s.retarget(plain, to: SIMD2(x, y), with: tween)
      s.advance(by: 0.15)
      let expected = s[plain]
      #expect(
        (s[own].x - expected.x).magnitude < 1e-12 && (s[own].y - expected.y).magnitude < 1e-12)
      #expect(s.explain(own).tweens.count == step + 1)
    }
    let digest = s.digest
    s.advance(by: 2)
    #expect(s.digest != digest && s[own].x == 16 && s[own].y == -4)
  }

  @Test("An angle takes the shorter way, stacks like a number and ends at its model")
  func angle() {
    var s = Scheduler()
    let angle = s.addProperty(Turn(0.9))
    s.retarget(angle, to: Turn(0.1), with: Tween(duration: 1, easing: .linear))
    // From 0.9, which is -0.1, through 0 to 0.1.
    #expect(abs(s[angle].turns - -0.1) < 1e-15)
    s.advance(to: 0.5)
    #expect(abs(s[angle].turns) < 1e-15)
    let before = s[angle].turns
    s.retarget(angle, to: Turn(0.3), with: Tween(duration: 1))
    #expect(abs(s[angle].turns - before) < 1e-15)
    s.advance(to: 0.75)
    #expect(s.liveCount(of: angle) == 2)
    s.advance(to: 3)
    #expect(s[angle].turns == 0.3)
  }

  @Test(
    "Rotations stack without a jump at any join, and end at the model to the bit", arguments: 1...10
  )
  func rotations(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 31)
    func rotation() -> OwnRotation {
      OwnRotation(
        vector: SIMD3(
          random.double(in: -2...2), random.double(in: -2...2), random.double(in: -2...2)))
    }
    var s = Scheduler()
    let pose = s.addProperty(rotation())
    let easings: [Easing] = [
      .smoothstep, .back(.out), .sine(.inOut), .custom { (p: Double) in p * p },
    ]
    var deepest = 0
    for _ in 0..<40 {
      let events = s.advance(by: random.double(in: 0...0.08))
      if events.isEmpty, random.index(below: 3) == 0 {
        // Motion is continuous between changes too.
        var later = s
        later.advance(by: 1e-6)
        #expect(s[pose].distance(to: later[pose]) < 1e-3, "seed \(seed)")
      }
      let before = s[pose]
      s.retarget(
        pose, to: rotation(),
        with: Tween(
          duration: random.double(in: 0.05...0.5), easing: easings[random.index(below: 4)],
          delay: random.index(below: 4) == 0 ? 0.05 : 0))
      #expect(before.distance(to: s[pose]) < 1e-9, "seed \(seed): a jump")
      let stale = lanes(of: s[pose])
      s.advance(to: s.time)
      #expect(lanes(of: s[pose]) == stale, "seed \(seed)")
      deepest = max(deepest, s.liveCount(of: pose))
    }
    #expect(deepest > 3)
    s.advance(by: 1)
    #expect(
      lanes(of: s[pose]).map(\.bitPattern) == lanes(of: s.model(pose)).map(\.bitPattern))
  }
}
