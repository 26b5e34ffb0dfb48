import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Snapshots")
struct SnapshotTests {
  @Test(
    "A rollback gives the same future again, values, names and events, to the bit", arguments: 1...4
  )
  func rollback(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 97)
    var s = Scheduler()
    let numbers = (0..<8).map { s.addProperty(Double($0)) }
    let rotation = s.addProperty(OwnRotation(vector: .zero))
    let easings: [Easing] = [.cubic(.inOut), .expo(.out), .steps(5, .jumpEnd)]
    func play(_ s: inout Scheduler, _ random: inout SeededGenerator, steps: Int) -> [String] {
      var told: [String] = []
      for _ in 0..<steps {
        let tween = Tween(
          duration: random.double(in: 0...0.4), easing: easings[random.index(below: 3)])
        let property = numbers[random.index(below: 8)]
        let goal = random.double(in: -10...10)
        switch random.index(below: 5) {
        case 0:
          told.append("\(s.retarget(property, to: goal, with: tween, at: s.time + 0.1) as Any)")
        case 1: s.set(property, goal)
        case 2: s.retarget(rotation, to: OwnRotation(vector: SIMD3(goal / 5, 0, 1)), with: tween)
        default: told.append("\(s.retarget(property, to: goal, with: tween) as Any)")
        }
        told += s.advance(by: random.double(in: 0...0.05)).map { "\($0)" }
        told.append("\(numbers.map { s[$0] }) \(s[rotation])")
      }
      return told
    }
    _ = play(&s, &random, steps: 60)
    let (saved, savedRandom) = (s, random)
    let before = stateText(saved)
    let once = play(&s, &random, steps: 60)
    #expect(stateText(saved) == before, "seed \(seed): the snapshot changed")
    (s, random) = (saved, savedRandom)
    let again = play(&s, &random, steps: 60)
    #expect(once == again, "seed \(seed)")
  }

  @Test("Two copies go their own ways")
  func independence() {
    var a = Scheduler()
    let x = a.addProperty(0.0)
    a.retarget(x, to: 10, with: Tween(duration: 1, easing: .linear))
    var b = a
    a.retarget(x, to: 0, with: Tween(duration: 1, easing: .linear))
    b.advance(to: 0.5)
    #expect(a.time == 0 && b.time == 0.5)
    #expect(a.model(x) == 0 && b.model(x) == 10)
    #expect(a[x] == 0 && b[x] == 5)
    let y = b.addProperty(1.0)
    #expect(b.contains(y) && !a.contains(y))
  }
}
