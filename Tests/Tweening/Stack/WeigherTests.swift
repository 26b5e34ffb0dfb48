import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Tweens that only weigh others")
struct WeigherTests {
  /// A property of whose tweens one, silenced by its key, only weighs the one before it.
  private static func world() -> (s: Scheduler, x: Property<Double>) {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let changes: [(key: String, law: CombinationLaw, policy: KeyPolicy, duration: Double)] = [
      ("b", .additive, .stack, 10), ("a", .crossfade, .stack, 8), ("a", .additive, .crossfade, 1),
    ]
    for (k, change) in changes.enumerated() {
      s.transaction(Transaction(law: change.law, key: change.key, policy: change.policy)) {
        _ = $0.retarget(x, to: Double(k + 1), with: Tween(duration: change.duration))
      }
    }
    #expect(s.stack.weigherCount == 0)
    s.advance(by: 2)
    #expect(s.stack.weigherCount == 1)
    return (s, x)
  }

  @Test("They are counted until their ends, when nothing is left to weigh, and in copies")
  func counted() {
    var (s, x) = Self.world()
    let y = s.addProperty(0.0)
    s.adopt(from: x, by: y)
    #expect(s.stack.weigherCount == 2 && SoakTests.weigherMistake(s.stack) == nil)
    #expect(FutureMotion(of: y.index, in: s).stack.weigherCount == 1)
    var cancelled = s
    for id in cancelled.tweens(of: .property(x.id)) { cancelled.cancel(.tween(id)) }
    #expect(cancelled.stack.weigherCount == 1 && cancelled.liveCount(of: x) == 0)
    cancelled.remove(y)
    #expect(cancelled.stack.weigherCount == 0)
    s.advance(by: 9)
    #expect(s.stack.weigherCount == 0 && s.isIdle)
  }

  @Test("They are counted where they are handed over, slowed or turned into plain ones")
  func changed() {
    var (s, x) = Self.world()
    s.setSpeed(0.5, of: .property(x.id))
    #expect(s.stack.weigherCount == 1 && SoakTests.weigherMistake(s.stack) == nil)
    s.cancel(.property(x.id), handover: Tween(duration: 1))
    #expect(SoakTests.weigherMistake(s.stack) == nil)
    s.advance(by: 20)
    #expect(s.stack.weigherCount == 0 && s.isIdle)
  }

  /// Makes a change with a key, or lets something else happen to the tweens of two properties.
  private static func step(
    _ s: inout Scheduler, _ x: [Property<Double>], _ random: inout SeededGenerator
  ) {
    let place = random.index(below: 2)
    let live = s.tweens(of: .property(x[place].id))
    let tween = Tween(duration: random.double(in: 0.1...2))
    switch random.index(below: 14) {
    case 0 where !live.isEmpty: s.cancel(.tween(live[random.index(below: live.count)]))
    case 1 where !live.isEmpty:
      s.cancel(.tween(live[random.index(below: live.count)]), handover: tween)
    case 2: s.setSpeed(random.double(in: 0.5...2), of: .property(x[place].id))
    case 3 where s.liveCount(of: x[1 - place]) < 5: s.adopt(from: x[place], by: x[1 - place])
    case 4 where !live.isEmpty: s.finish(.tween(live[random.index(below: live.count)]))
    case 5: s.decorate(x[place], by: 1, with: .punch(duration: 1))
    default:
      let transaction = Transaction(
        law: [.additive, .crossfade, .guarded][random.index(below: 3)],
        key: ["a", "b"][random.index(below: 2)],
        policy: [.stack, .crossfade][random.index(below: 2)])
      let target = random.double(in: -9...9)
      s.transaction(transaction) { _ = $0.retarget(x[place], to: target, with: tween) }
    }
    s.advance(by: random.double(in: 0...0.2))
  }

  @Test("Whatever happens to them, they are counted, and none is left without what it weighs")
  func histories() {
    var count = 0
    for seed in 1...UInt64(cases(400, debug: 40)) {
      var (s, random) = (Scheduler(), SeededGenerator(seed: seed))
      let x = [s.addProperty(0.0), s.addProperty(1.0)]
      for step in 0..<200 {
        Self.step(&s, x, &random)
        count += Int(s.stack.weigherCount)
        let mistake = SoakTests.weigherMistake(s.stack)
        let areNeeded = x.allSatisfy { x in
          let oldest = s.stack.slotsInOrder(of: x.index).first { !s.stack.slots[$0].isApart }
          return oldest.map { !s.stack.slots[$0].onlyWeighs } ?? true
        }
        guard mistake == nil, areNeeded else {
          Issue.record("seed \(seed), step \(step): \(mistake ?? "one weighs nothing")")
          return
        }
      }
      s.advance(by: 100)
      #expect(s.stack.weigherCount == 0 && s.isIdle, "seed \(seed)")
    }
    #expect(count > 100, "\(count)")
  }
}
