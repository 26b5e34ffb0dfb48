import Testing
import TweeningTestSupport

@testable import Tweening

/// Reads between a change and the next tick.
@Suite("Reads just after a change")
struct StaleReadTests {
  @Test(
    "They have the bits of the tick at the same instant, whatever was changed", arguments: 1...6)
  func everyChange(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 151)
    var s = Scheduler()
    // Ticks are counted in 32 bits: also where that begins again.
    if seed % 2 == 0 { (s.epoch, s.fresh) = (Freshness.lastEpoch - 40, Freshness.lastEpoch - 40) }
    let target = s.addTarget()
    let actions = try [[0], [1, 2]].map { try random.action("a", components: $0) }
    let numbers = (0..<6).map { s.addProperty(Double($0)) }
    let driven = s.addProperty(SIMD3(1.0, 2, 3), on: target, path: "location")
    let single = s.addProperty(SIMD2<Float>(1, 2))
    let easings: [Easing] = [
      .cubic(.inOut), .sine(.out), .steps(3, .jumpStart), .expo(.in), .spring(.bouncy, duration: 1),
      .custom { (p: Double) in p * p * (3 - 2 * p) }, .bezier(0.3, -0.5, 0.2, 1.4),
    ]
    func bits(_ s: Scheduler) -> [UInt64] {
      (numbers.map { s[$0] } + lanes(of: s[driven]) + lanes(of: s[single])).map(\.bitPattern)
    }
    var slowReads = 0
    for _ in 0..<100 {
      s.advance(by: random.double(in: 0...0.03))
      for _ in 0..<3 {
        let tween = Tween(
          duration: random.double(in: 0...0.5), easing: easings[random.index(below: 7)],
          delay: random.index(below: 3) == 0 ? random.double(in: -0.2...0.2) : 0)
        let goal = random.double(in: -9...9)
        let property = numbers[random.index(below: 6)]
        switch random.index(below: 6) {
        case 0: s.set(property, goal)
        case 1: s.retarget(driven, to: SIMD3(goal, 0, goal), with: tween)
        case 2: s.retarget(single, to: SIMD2(Float(goal), 0), with: tween)
        case 3: s.transaction(tween) { random.edit(&$0[layers: target], actions) }
        case 4: random.edit(&s[layers: target], actions)
        default: s.retarget(property, to: goal, with: tween)
        }
      }
      if s.freshness.contains(where: { $0.staleEpoch == s.epoch }) { slowReads += 1 }
      let stale = bits(s)
      s.advance(to: s.time)
      #expect(bits(s) == stale, "seed \(seed), t = \(s.time)")
      #expect(!s.freshness.contains { $0.staleEpoch == s.epoch })
    }
    #expect(slowReads > 80)
    #expect(s.epoch < 1_000)
  }

  @Test("After time has passed they have the bits of a tick, whatever layers play")
  func everyLayer() throws {
    for seed in 0..<UInt64(cases(60, debug: 12)) {
      var random = SeededGenerator(seed: 47_000 + seed)
      var world = try LayerWorld(&random)
      for _ in 0..<30 {
        world.edit(&world.s[layers: world.target], &random)
        let weight = world.weights[random.index(below: 2)]
        world.s.retarget(weight, to: random.double(in: 0...1), with: Tween(duration: 0.5))
        world.s.pass(to: world.s.time + random.double(in: 0...0.1))
        let passed = world.shown.map(\.bitPattern)
        world.s.advance(to: world.s.time)
        #expect(world.shown.map(\.bitPattern) == passed, "seed \(seed), t = \(world.s.time)")
      }
    }
  }
}
