import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Beginnings in the order of the columns")
struct MarkOrderTests {
  /// The beginnings after one instant and not after another one, by a look at every column.
  private func begins(_ stack: TweenStack, after from: Double, upTo to: Double) -> [Double] {
    stack.groups.flatMap { group in
      group.slot.indices.filter { group.slot[$0] >= 0 }.map { group.start[$0] }
    }
    .filter { $0 > from && $0 <= to }.sorted()
  }

  @Test(
    "Beginnings that are looked up in order are those that a look at all tweens finds",
    arguments: 1...cases(60, debug: 12))
  func found(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var s = Scheduler()
    let properties = (0..<20).map { _ in s.addProperty(0.0) }
    var (ordered, found) = (0, 0)
    for round in 0..<60 {
      // Delays that grow are in order; some rounds have others, or tweens of other lengths.
      let isMixed = random.index(below: 6) == 0
      var delay = 0.0
      for property in properties where random.index(below: 3) > 0 {
        delay = isMixed ? random.double(in: 0...1) : delay + random.double(in: 0...0.1)
        let duration = isMixed && random.index(below: 2) == 0 ? 0.5 : 0.25
        let tween = Tween(duration: duration, easing: .cubic(.inOut), delay: delay)
        s.retarget(property, to: random.double(in: -9...9), with: tween)
      }
      for _ in 0..<random.index(below: 4) {
        s.cancel(.property(properties[random.index(below: properties.count)].id))
      }
      for _ in 0..<1 + random.index(below: 9) {
        let (stack, now) = (s.stack, s.now)
        for length in [0.01, 0.1, 3] {
          let end = now + length * Ticks.perSecond
          let marks = stack.marks(after: now, upTo: end, starts: true, iterations: false)
          let expected = begins(stack, after: now, upTo: end)
          #expect(marks.map(\.time) == expected, "seed \(seed), round \(round)")
          found += expected.count
        }
        let first = stack.firstMark(after: now, starts: true, iterations: false)
        let expected = begins(stack, after: now, upTo: .infinity).first ?? .infinity
        #expect(first == expected, "seed \(seed), round \(round)")
        ordered += stack.groups.filter { $0.liveCount > 0 && $0.beginsInOrder }.count
        s.advance(by: random.double(in: 0...0.1))
      }
      // Now and then all end, so that the order may come back.
      if random.index(below: 3) == 0 { s.advance(by: 5) }
    }
    #expect(ordered > 30 && found > 500, "seed \(seed)")
  }
}
