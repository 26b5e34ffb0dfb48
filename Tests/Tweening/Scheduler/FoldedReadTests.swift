import Testing
import TweeningTestSupport

@testable import Tweening

/// Reads of values that do not stand in the lanes of a tick: see ``Scheduler/foldedNow(_:)``.
@Suite("Reads of what the tick does not add up")
struct FoldedReadTests {
  /// Properties of every kind that is read so, and actions for the driven rotation.
  private struct World {
    var s = Scheduler()
    let target: Target
    let turn, driven: Property<Rotation>
    let scale: Property<Scale>
    let ranged, faded, fadedInRange: Property<Double>
    let actions: [Action]

    init(_ random: inout SeededGenerator) throws {
      target = s.addTarget()
      turn = s.addProperty(Rotation(vector: SIMD3(0.1, 0.2, 0.3)))
      driven = s.addProperty(
        Rotation.identity, on: target, path: RestProperty.quaternion.path,
        rest: Rotation.identity, kind: .quaternion)
      scale = s.addProperty(Scale(2))
      (ranged, faded, fadedInRange) = (s.addProperty(0), s.addProperty(1), s.addProperty(2))
      s.setRange(from: Scale(0.5), to: Scale(3), of: scale)
      s.setRange(from: -1, to: 1, of: ranged)
      s.setRange(from: -1, to: 1, of: fadedInRange)
      s.setLaw(.crossfade, of: faded)
      s.setLaw(.guarded, of: fadedInRange)
      actions = try (0..<2).map { _ in try random.smoothAction([.quaternion]) }
    }

    /// All lanes.
    var shown: [UInt64] {
      (lanes(of: s[turn]) + lanes(of: s[driven]) + lanes(of: s[scale])
        + [s[ranged], s[faded], s[fadedInRange]])
        .map(\.bitPattern)
    }

    /// A change of some property or layer.
    mutating func change(_ random: inout SeededGenerator) {
      let tween = Tween(
        duration: random.double(in: 0...0.4), easing: random.once(in: 2) ? .back(.out) : .sine(.in),
        delay: random.once(in: 4) ? random.double(in: -0.1...0.1) : 0)
      let x = random.double(in: -2...2)
      switch random.index(below: 9) {
      case 0: s.retarget(turn, to: Rotation(vector: [x, 1, -x]), with: tween)
      case 1: s.retarget(driven, to: Rotation(vector: [0, x, 1]), with: tween)
      case 2: s.retarget(scale, to: Scale(x.magnitude + 0.1), with: tween)
      case 3: s.retarget(ranged, to: x, with: tween)
      case 4: s.retarget(faded, to: x, with: tween)
      case 5: s.retarget(fadedInRange, to: x, with: tween)
      case 6: s.set(turn, Rotation(vector: [x, 0, 0]))
      case 7: s.set(scale, Scale(1 + x * x))
      default: random.edit(&s[layers: target], actions)
      }
    }
  }

  @Test("After a tick they have the bits of a read at that instant without it, moving and at rest")
  func everyChange() throws {
    for seed in 0..<UInt64(cases(60, debug: 12)) {
      var random = SeededGenerator(seed: 91_000 + seed)
      var world = try World(&random)
      var (restCount, tickedCount) = (0, 0)
      for _ in 0..<120 {
        // None now and then, so that all come to rest.
        for _ in 0..<random.index(below: 3) { world.change(&random) }
        if random.once(in: 12) { world.s.advance(by: 0.6) }
        var passed = world
        let time = world.s.time + random.double(in: 0...0.05)
        passed.s.pass(to: time)
        world.s.advance(to: time)
        #expect(world.shown == passed.shown, "seed \(seed), t = \(time)")
        // Some are as the tick left them now, one is not; a tick at the same instant changes none.
        world.change(&random)
        let read = world.shown
        passed = world
        passed.s.advance(to: time)
        #expect(passed.shown == read, "seed \(seed), t = \(time), changed")
        if world.s.liveCount(of: world.turn) == 0 { restCount += 1 }
        if world.s.freshness.contains(where: { $0.staleEpoch < world.s.fresh }) { tickedCount += 1 }
      }
      #expect(restCount > 10 && tickedCount > 60, "seed \(seed)")
    }
  }

  @Test("A rotation is the base times the exponentials, the newest first, at every instant")
  func naively() {
    for seed in 0..<UInt64(cases(40, debug: 10)) {
      var random = SeededGenerator(seed: 92_000 + seed)
      var s = Scheduler()
      let turn = s.addProperty(Rotation.identity)
      var tweens: [(start: Double, duration: Double, delta: SIMD3<Double>)] = []
      var model = Rotation.identity
      for _ in 0..<60 {
        if random.once(in: 2) {
          let goal = Rotation(
            vector: SIMD3(
              random.double(in: -1...1), random.double(in: -1...1), random.double(in: -1...1)))
          let duration = random.double(in: 0.01...0.3)
          s.retarget(turn, to: goal, with: Tween(duration: duration, easing: .quad(.out)))
          tweens.append((s.time, duration, (goal.inverse * model).vector))
          model = goal
        }
        s.advance(by: random.double(in: 0...0.05))
        var expected = model
        for tween in tweens.reversed() where s.time < tween.start + tween.duration {
          let rest = 1 - (s.time - tween.start) / tween.duration
          expected = expected * Rotation(vector: tween.delta * (rest * rest))
        }
        // A tick of time is 1.5e-9 s, no angle of a tween turns faster than by 2π in 0.01 s, and few live at once.
        let away = (expected.inverse * s[turn]).vector
        #expect((away * away).sum().squareRoot() < 1e-5, "seed \(seed), t = \(s.time)")
      }
    }
  }
}
