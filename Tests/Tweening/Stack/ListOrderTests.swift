import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Places in the lists of properties")
struct ListOrderTests {
  private static let easings: [Easing] = [
    .cubic(.inOut), .bounce(.out), .spring(.bouncy, duration: 1),
  ]

  /// Two properties and what is done to their tweens, in the order of chance.
  private struct World {
    var s = Scheduler()
    let (x, y): (Property<Double>, Property<Double>)
    var random: SeededGenerator
    var events: Events = []

    init(seed: UInt64, collapsingDepth: Int) {
      random = SeededGenerator(seed: seed)
      s.collapsingDepth = collapsingDepth
      (x, y) = (s.addProperty(0.0), s.addProperty(0.0))
    }

    mutating func step() {
      let x = random.index(below: 4) == 0 ? y : x
      let live = s.tweens(of: .property(x.id))
      let (choice, place) = (random.index(below: 16), random.index(below: max(1, live.count)))
      let tween = Tween(
        duration: [0.5, 0.5, 0.5, random.double(in: 0...1)][random.index(below: 4)],
        easing: ListOrderTests.easings[random.index(below: 8) % 3])
      let target = random.double(in: -9...9)
      switch choice {
      case 0 where !live.isEmpty: s.cancel(.tween(live[place]))
      case 1 where !live.isEmpty: s.pause(.tween(live[place]))
      case 2: s.resume(.property(x.id))
      case 3 where !live.isEmpty: s.setSpeed(0.5, of: .tween(live[place]))
      case 4 where random.index(below: 3) == 0: s.pause(.property(x.id))
      case 5 where random.index(below: 3) == 0:
        s.setLaw(CombinationLaw.allCases[random.index(below: 3)], of: x)
      case 6 where random.index(below: 4) == 0: s.adopt(from: y, by: self.x)
      case 7: s.setLaw(.additive, of: x)
      default: s.retarget(x, to: target, with: tween)
      }
      events += s.advance(by: [0, 0.01, 0.03][random.index(below: 3)])
    }
  }

  @Test("Whatever is done to tweens of several easings, each stands where the order says")
  func histories() {
    var (sums, folded, paused) = (0, 0, 0)
    for seed in 1...UInt64(cases(200, debug: 20)) {
      var summed = World(seed: seed, collapsingDepth: 4)
      var plain = World(seed: seed, collapsingDepth: .max)
      for step in 0..<300 {
        summed.step()
        plain.step()
        let (s, other) = (summed.s, plain.s)
        sums += s.stack.lists.contains { $0.sum >= 0 } ? 1 : 0
        folded += s.records.contains { $0.isFolded } ? 1 : 0
        paused += s.stack.groups.contains { $0.key.isFrozen && $0.liveCount > 1 } ? 1 : 0
        let mistake =
          SoakTests.orderMistake(s.stack) ?? SoakTests.orderMistake(other.stack)
          ?? SoakTests.mistake(s)
        let areNear = [summed.x, summed.y].allSatisfy {
          (s[$0] - other[$0]).magnitude <= 1e-9 && s.model($0) == other.model($0)
        }
        guard mistake == nil, areNear, summed.events == plain.events,
          s.tweens(of: .property(summed.x.id)) == other.tweens(of: .property(plain.x.id))
        else {
          Issue.record("seed \(seed), step \(step): \(mistake ?? "others")")
          return
        }
      }
    }
    #expect(sums > 500 && folded > 500 && paused > 500, "\(sums) \(folded) \(paused)")
  }

  @Test("What is resumed one after the other stands before tweens of a later group")
  func resumed() {
    var s = Scheduler()
    s.collapsingDepth = .max
    let (x, y) = (s.addProperty(0.0), s.addProperty(0.0))
    let names: [TweenID?] = (0..<20).map { (k: Int) in
      s.retarget(k % 5 == 4 ? y : x, to: Double(k + 1), with: Tween(duration: 9))
    }
    for k in 0..<20 {
      s.retarget(x, to: Double(-k), with: Tween(duration: 9, easing: .bounce(.out)))
    }
    for case let id? in names { s.pause(.tween(id)) }
    #expect(SoakTests.orderMistake(s.stack) == nil)
    for case let id? in names.reversed() { s.resume(.tween(id)) }
    #expect(SoakTests.orderMistake(s.stack) == nil)
    s.pause(.property(x.id))
    s.resume(.property(x.id))
    #expect(SoakTests.orderMistake(s.stack) == nil && SoakTests.mistake(s) == nil)
  }

  @Test("What begins behind the last one of a crowd stands in the list without that one")
  func behindCrowd() {
    var s = Scheduler()
    let x = (0..<20).map { _ in s.addProperty(0.0) }
    s.retarget(x.map { ($0, 1) }, with: Tween(duration: 9, easing: .cubic(.inOut)))
    s.retarget(x[19], to: 2, with: Tween(duration: 9, easing: .bounce(.out)))
    s.retarget(x[19], to: 3, with: Tween(duration: 9, easing: .cubic(.inOut)))
    #expect(s.stack.cohortTweens == 20 && s.liveCount(of: x[19]) == 3)
    #expect(SoakTests.mistake(s) == nil)
    s.pause(.property(x[19].id))
    #expect(s.stack.cohortTweens == 19 && SoakTests.mistake(s) == nil)
  }
}
