import Testing
import Tweening
import TweeningTestSupport
import TweeningTesting

@Suite("Whole numbers")
struct IntTests {
  private static func read(_ lane: Double) -> Int { Int(lanes: [lane].span) }

  @Test("A lane is read as the nearest whole number, halves away from zero, within the type")
  func rounding() {
    let expected: [(Double, Int)] = [
      (0, 0), (-0.0, 0), (0.5, 1), (-0.5, -1), (0.5.nextDown, 0), (1.5, 2), (2.5, 3), (-2.5, -3),
      (-1.2, -1), (0x1p52 + 0.5, 1 << 52), (0x1p62, 1 << 62), (0x1p63, .max), (-0x1p63, .min),
      (1e300, .max), (-.infinity, .min), (.infinity, .max), (.nan, 0), (0x1p-1074, 0),
    ]
    for (lane, whole) in expected { #expect(Self.read(lane) == whole, "\(lane)") }
    var random = SeededGenerator(seed: 21)
    for _ in 0..<10_000 {
      let lane = random.double(in: -0x1p54...0x1p54) * (random.index(below: 2) == 0 ? 1 : 0x1p-50)
      #expect(Self.read(lane) == Int(lane.rounded(.toNearestOrAwayFromZero)), "seed 21, \(lane)")
    }
  }

  @Test("A stack of whole numbers is the stack of doubles, rounded when read")
  func smooth() {
    var random = SeededGenerator(seed: 22)
    var s = Scheduler()
    let whole = s.addProperty(0)
    let real = s.addProperty(0.0)
    var steps: Set<Int> = []
    for _ in 0..<200 {
      let goal = random.index(below: 200) - 100
      let tween = Tween(duration: random.double(in: 0.1...0.6), easing: .back(.out))
      s.retarget(whole, to: goal, with: tween)
      s.retarget(real, to: Double(goal), with: tween)
      s.advance(by: random.double(in: 0...0.1))
      #expect(s[whole] == Int(s[real].rounded(.toNearestOrAwayFromZero)), "seed 22")
      steps.insert(s[whole])
    }
    #expect(steps.count > 50)
    s.advance(by: 1)
    #expect(s[whole] == s.model(whole))
  }

  @Test("Whole numbers keep the laws, to the rounding of what is read")
  func laws() {
    var random = SeededGenerator(seed: 23)
    let numbers = [0, 1, -1, 1000] + (0..<12).map { _ in random.index(below: 2000) - 1000 }
    #expect(checkTweenableLaws(numbers, tolerance: 1e-3, joinTolerance: 1e-3) == [])
    #expect((Int.max - 1).displaced(by: 0) == .max - 1)
    #expect(5.displaced(by: .nan) == 0 && 5.displaced(by: -.infinity) == .min)
  }
}
