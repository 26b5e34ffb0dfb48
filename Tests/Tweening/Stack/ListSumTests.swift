import Testing
import TweeningTestSupport

@testable import Tweening

/// Reads that fold the tweens of one property beside the tick.
@Suite("What a list adds up")
struct ListSumTests {
  @Test(
    "A read after time has passed gives the bits of a tick, velocities those of one by one, whatever stands in the list",
    arguments: 0..<UInt64(20))
  func bits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var scheduler = Scheduler()
    let isCollapsing = seed % 4 == 0
    scheduler.collapsingDepth = isCollapsing ? 8 : 10_000
    let crowd = (0..<20).map { _ in scheduler.addProperty(0.0) }
    let (x, y, z) = (crowd[0], scheduler.addProperty(SIMD2<Double>()), crowd[5])
    // Few kinds, so that many follow each other in one group, and more than are gone through at a time.
    let easings: [Easing] = [
      .cubic(.inOut), .circ(.out), .custom { $0 * $0 }, .elastic(.out), .steps(3, .jumpStart),
      .stops([EasingStop(0), EasingStop(0.2, at: 0.7), EasingStop(1)]),
    ]
    let most = 1 + random.index(below: easings.count)
    for _ in 0..<2 * Scatter.blockSize + random.index(below: 100) {
      scheduler.pass(to: scheduler.time + random.double(in: 0...0.005))
      let tween = Tween(
        duration: random.double(in: 0.5...3), easing: easings[random.index(below: most)],
        delay: random.index(below: 4) == 0 ? random.double(in: 0...1) : 0)
      let id = scheduler.retarget(x, to: random.double(in: -100...100), with: tween)
      scheduler.retarget(y, to: SIMD2(random.double(in: -9...9), 1), with: tween)
      if random.index(below: 10) == 0 {
        scheduler.retarget(z, to: random.double(in: -9...9), with: tween)
      }
      if random.index(below: 30) == 0, let id {
        scheduler.setSpeed(random.index(below: 2) == 0 ? 0.5 : 0, of: .tween(id))
      }
    }
    if seed % 3 > 0 {
      let changes = crowd.dropFirst().map { ($0, random.double(in: -9...9)) }
      scheduler.retarget(changes, with: Tween(duration: 5, easing: .quad(.out)))
      #expect(isCollapsing || scheduler.stack.cohortCount == 1, "seed \(seed)")
    }
    for k in 0..<5 {
      // At first where the last ones have just begun, as steep as may be.
      let time = scheduler.time + (k == 0 ? 0 : random.double(in: 0...0.7))
      var ticked = scheduler
      ticked.advance(to: time)
      scheduler.pass(to: time)
      #expect(scheduler[x].bitPattern == ticked[x].bitPattern, "seed \(seed)")
      #expect(scheduler[z].bitPattern == ticked[z].bitPattern, "seed \(seed)")
      #expect(bits(scheduler[y]) == bits(ticked[y]), "seed \(seed)")
      if isCollapsing { continue }
      for property in [x, z] {
        let slow = scheduler.derivatives(of: property.index)
        #expect(
          scheduler.velocity(property).bitPattern == slow.first[0].bitPattern, "seed \(seed)")
        #expect(
          scheduler.acceleration(property).bitPattern == slow.second[0].bitPattern, "seed \(seed)")
      }
      let ys = scheduler.derivatives(of: y.index)
      #expect(bits(scheduler.velocity(y)) == bits(ys.first), "seed \(seed)")
      #expect(bits(scheduler.acceleration(y)) == bits(ys.second), "seed \(seed)")
    }
  }

  private func bits(_ numbers: SIMD2<Double>) -> SIMD2<UInt64> {
    SIMD2(numbers[0].bitPattern, numbers[1].bitPattern)
  }
}

extension Scheduler {
  /// Those of the tweens of a property of which none is collapsed or weighs another, asked one by one.
  fileprivate func derivatives(
    of property: Int32
  ) -> (first: SIMD2<Double>, second: SIMD2<Double>) {
    var sums = (first: SIMD2<Double>(), second: SIMD2<Double>())
    stack.forEachWeight(of: property, { $0.motion(of: $1, at: now) }) { stack, slot, motion in
      stack.withDisplacement(of: slot) { displacement in
        for k in displacement.indices {
          sums.first[k] += motion.first.asSlope * displacement[k]
          sums.second[k] += motion.second.asSlope * displacement[k]
        }
      }
    }
    return sums
  }
}
