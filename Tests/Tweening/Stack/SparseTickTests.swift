import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("A tick of few among many")
struct SparseTickTests {
  /// Many numbers and some vectors, of which few move, most of them with one easing, once.
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
      if seed % 2 == 0 { s.collapsingDepth = 1 }
      if seed % 3 == 1 { s.stack.pageSize = 40 }
      for k in 0..<500 { numbers.append(s.addProperty(Double(k))) }
      for k in 0..<50 { vectors.append(s.addProperty(SIMD3(repeating: Double(k)))) }
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
      case 2:
        s.remove(x)
        numbers.removeAll { $0 == x }
        numbers.append(s.addProperty(random.double(in: -9...9)))
      case 3: s.cancel(.property(x.id))
      case 4: s.finish(.property(x.id))
      case 5:
        s.retarget(x, to: random.double(in: -9...9), with: tween)
        s.pause(.property(x.id))
      case 6: for number in numbers { s.resume(.property(number.id)) }
      case 7: s.set(x, random.double(in: -9...9))
      case 8...20:
        // Neighbours, so that four lanes follow each other.
        let first = random.index(below: numbers.count - 20)
        for x in numbers[first..<first + random.index(below: 20)] {
          s.retarget(x, to: random.double(in: -9...9), with: tween)
        }
      case 21...25:
        // Of one kind, so that one may be left of those that were added up.
        for _ in 0..<2 {
          s.retarget(
            x, to: random.double(in: -9...9), with: Tween(duration: 0.03, easing: .cubic(.inOut)))
          s.pass(to: s.time + 0.002)
        }
      default: s.retarget(x, to: random.double(in: -9...9), with: tween)
      }
    }

    var bits: [UInt64] {
      numbers.map { s[$0].bitPattern }
        + vectors.flatMap { vector in (0..<3).map { s[vector][$0].bitPattern } }
    }
  }

  @Test("It gives the bits of folding each list, whether each property has one tween or not")
  func bits() {
    var (once, more) = (0, 0)
    for seed in 0..<UInt64(cases(200, debug: 20)) {
      // One of them never ticks: what has been passed to is folded when it is read.
      var (ticked, passed) = (World(seed: seed), World(seed: seed))
      for step in 0..<40 {
        for _ in 0..<step % 4 {
          ticked.operate()
          passed.operate()
        }
        let length = ticked.random.double(in: 0...0.02)
        _ = passed.random.double(in: 0...0.02)
        ticked.s.advance(by: length)
        passed.s.pass(to: ticked.s.time)
        if !ticked.s.blocks.areDense, ticked.s.liveCount > 0 {
          if ticked.s.stack.hasOneTween(onEachOf: ticked.s.blocks.propertyCount) {
            once += 1
          } else {
            more += 1
          }
        }
        guard ticked.bits == passed.bits else {
          Issue.record("seed \(seed), step \(step)")
          return
        }
      }
    }
    #expect(once > 100 && more > 100, "\(once) with one tween each, \(more) others")
  }

  @Test(
    "Tweens that follow each other are written over their base, in whole blocks and parts of one",
    arguments: [1, 3, 4, 127, 128, 129, 300])
  func runs(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    let easings: [Easing] = [
      .cubic(.inOut), .back(.out), .bounce(.inOut), .smootherstep, .elastic(.out), .steps(3),
    ]
    for easing in easings {
      var s = Scheduler()
      let numbers = (0..<1_300).map { _ in s.addProperty(random.double(in: -9...9)) }
      let first = random.index(below: numbers.count - count)
      for x in numbers[first..<first + count] {
        s.retarget(
          x, to: random.double(in: -9...9),
          with: Tween(duration: random.double(in: 1...2), easing: easing))
      }
      for time in [0.3, 0.7] {
        var passed = s
        passed.pass(to: time)
        s.advance(to: time)
        #expect(!s.blocks.areDense && s.stack.groups[0].hasRuns)
        #expect(s.stack.hasOneTween(onEachOf: count))
        #expect(
          numbers.map { s[$0].bitPattern } == numbers.map { passed[$0].bitPattern },
          "\(easing) at \(time), seed \(count)")
      }
    }
  }
}
