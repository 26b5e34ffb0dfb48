import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Parts of a crowd")
struct CrowdPartsTests {
  @Test("The first of a row are told that have just the cohorts of the first one")
  func together() {
    var (whole, parts) = (0, 0)
    for seed in 0..<UInt64(cases(400, debug: 60)) {
      var random = SeededGenerator(seed: 83_500 + seed)
      var s = Scheduler()
      let numbers = (0..<400).map { _ in s.addProperty(0.0) }
      for change in 1...1 + random.index(below: 6) {
        let (first, step) = (random.index(below: 200), 1 + random.index(below: 3))
        let crowd = stride(from: first, to: 400, by: step).prefix(16 + random.index(below: 120))
        s.retarget(
          crowd.map { (numbers[$0], Double(change)) },
          with: Tween(duration: 1, easing: random.index(below: 2) == 0 ? .linear : .cubic(.out)))
        s.advance(by: 0.01)
      }
      let step = Int32(1 + random.index(below: 3))
      let low = Int32(random.index(below: 300))
      let row = (0..<Int32(1 + random.index(below: 40))).map { low + $0 * step }.filter { $0 < 400 }
      let met = s.stack.groups.flatMap(\.cohorts).filter {
        $0.mayMeet((low, row[row.count - 1], step))
      }
      func cohorts(of property: Int32) -> [Bool] {
        met.map { $0.low <= property && property <= $0.high }
      }
      let expected = row.prefix { cohorts(of: $0) == cohorts(of: low) }.count
      #expect(
        s.stack.countTogether(of: row[...], stride: step) == expected, "seed \(83_500 + seed)")
      if expected < row.count { parts += 1 } else { whole += 1 }
    }
    #expect(whole > 10 && parts > 10)
  }
}
