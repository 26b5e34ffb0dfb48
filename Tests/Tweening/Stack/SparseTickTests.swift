import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("A tick of few among many")
struct SparseTickTests {
  /// Many numbers and vectors of which few move, most of them with one easing, once.
  private struct World {
    var random: SeededGenerator
    var s = Scheduler()
    var numbers: [Property<Double>] = []
    var vectors: [Property<SIMD3<Double>>] = []
    let easing: Easing

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      let easings: [Easing] = [.cubic(.inOut), .bounce(.out), .elastic(.out), .steps(3), .linear]
      easing = easings[random.index(below: easings.count)]
      for k in 0..<600 {
        if k % 7 == 3 { vectors.append(s.addProperty(SIMD3(repeating: Double(k)))) }
        numbers.append(s.addProperty(Double(k)))
      }
    }

    mutating func operate() {
      let x = numbers[random.index(below: numbers.count)]
      let tween = Tween(
        duration: random.double(in: 0...0.05), easing: easing,
        delay: max(0, random.double(in: -0.1...0.01)))
      switch random.index(below: 60) {
      case 0: s.retarget(x, to: 3, with: Tween(duration: 0.02, easing: .quart(.in)))
      case 1:
        s.retarget(
          vectors[random.index(below: vectors.count)], to: [1, random.double(in: -9...9), 3],
          with: tween)
      case 2: s.set(x, random.double(in: -9...9))
      case 3: s.cancel(.property(x.id))
      case 4: s.finish(.property(x.id))
      case 5:
        s.retarget(x, to: random.double(in: -9...9), with: tween)
        s.pause(.property(x.id))
      case 6: for number in numbers { s.resume(.property(number.id)) }
      case 7...20:
        // Neighbours, so that four lanes or a whole block of tweens follow each other.
        let first = random.index(below: numbers.count - 20)
        for x in numbers[first..<first + random.index(below: 20)] {
          s.retarget(x, to: random.double(in: -9...9), with: tween)
        }
      default: s.retarget(x, to: random.double(in: -9...9), with: tween)
      }
    }

    var bits: [UInt64] {
      numbers.map { s[$0].bitPattern }
        + vectors.flatMap { vector in (0..<3).map { s[vector][$0].bitPattern } }
    }
  }

  @Test("It gives the bits of folding each list, whether each lane is moved once or not")
  func bits() {
    var (once, more) = (0, 0)
    for seed in 0..<UInt64(cases(400, debug: 40)) {
      // One of them never ticks: what has been passed to is folded when it is read.
      var (ticked, passed) = (World(seed: seed), World(seed: seed))
      for step in 0..<40 {
        for _ in 0..<step % 5 {
          ticked.operate()
          passed.operate()
        }
        let length = ticked.random.double(in: 0...0.02)
        _ = passed.random.double(in: 0...0.02)
        ticked.s.advance(by: length)
        passed.s.pass(to: ticked.s.time)
        if !ticked.s.blocks.areDense, ticked.s.liveCount > 0 {
          if ticked.s.stack.groupMovingEachLaneOnce != nil { once += 1 } else { more += 1 }
        }
        guard ticked.bits == passed.bits else {
          Issue.record("seed \(seed), step \(step)")
          return
        }
      }
    }
    #expect(once > 100 && more > 100, "\(once) with each lane moved once, \(more) others")
  }
}
