import Testing
import Tweening
import TweeningTestSupport

@Suite("Short ways of sets and transactions")
struct ShortWayTests {
  @Test(
    "A set is what it is in a transaction at once, and a tween what a transaction of it is",
    arguments: 1...20)
  func same(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 2741)
    var (short, long) = (Scheduler(), Scheduler())
    let numbers = (0..<20).map { _ in short.addProperty(0.0) }
    let vector = short.addProperty(SIMD2(0.0, 1))
    let turn = short.addProperty(Rotation(vector: .zero))
    long = short
    let immediate = Transaction(isImmediate: true)
    for step in 0..<120 {
      let tween = random.index(below: 4) == 0 ? nil : Tween(duration: random.double(in: 0...0.1))
      let (x, value) = (numbers[random.index(below: 20)], random.double(in: -9...9))
      switch random.index(below: 7) {
      case 0:
        short.set(vector, SIMD2(value, 0))
        long.transaction(immediate) { $0.set(vector, SIMD2(value, 0)) }
      case 1:
        short.set(turn, Rotation(vector: SIMD3(value, 1, 0)))
        long.transaction(immediate) { $0.set(turn, Rotation(vector: SIMD3(value, 1, 0))) }
      case 2:
        let refused = [Double.nan, .infinity, 1e300][random.index(below: 3)]
        short.set(x, refused)
        long.transaction(immediate) { $0.set(x, refused) }
      case 3:
        short.transaction(tween) { $0.set(x, value) }
        long.transaction(Transaction(tween)) { $0.set(x, value) }
      case 4:
        short.transaction(tween) {
          $0.transaction(Tween(duration: 0.05)) { $0.set(x, value) }
          $0.set(vector, SIMD2(1, value))
        }
        long.transaction(Transaction(tween)) {
          $0.transaction(Transaction(Tween(duration: 0.05))) { $0.set(x, value) }
          $0.set(vector, SIMD2(1, value))
        }
      case 5:
        short.retarget(numbers.map { ($0, value) }, with: Tween(duration: 0.04))
        long.retarget(numbers.map { ($0, value) }, with: Tween(duration: 0.04))
      default:
        short.set(x, value)
        long.transaction(immediate) { $0.set(x, value) }
      }
      #expect(numbers.map { short[$0] } == numbers.map { long[$0] }, "seed \(seed), \(step)")
      let time = short.time + random.double(in: 0...0.02)
      #expect(short.advance(to: time) == long.advance(to: time), "seed \(seed), \(step)")
      #expect(numbers.map { short[$0] } == numbers.map { long[$0] }, "seed \(seed), \(step)")
      #expect(short[vector] == long[vector] && short[turn] == long[turn], "seed \(seed), \(step)")
      if step % 20 == 19 { #expect(short.digest == long.digest, "seed \(seed), \(step)") }
    }
  }
}
