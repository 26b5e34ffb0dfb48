import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Reading where the scheduler stands")
struct ReadTests {
  /// An object that keeps a scheduler.
  private final class Keeper {
    var scheduler = Scheduler()
  }

  private struct Refused: Error, Equatable {}

  @Test("What is read is what is read otherwise, to the bit", arguments: 1...8)
  func bits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let keeper = Keeper()
    let numbers = (0..<6).map { _ in keeper.scheduler.addProperty(0.0) }
    let turn = keeper.scheduler.addProperty(Rotation.identity)
    for step in 0..<200 {
      let x = numbers[random.index(below: 6)]
      let tween = Tween(duration: random.double(in: 0...0.4), easing: .custom { $0 * $0 })
      keeper.scheduler.retarget(x, to: random.double(in: -9...9), with: tween)
      keeper.scheduler.retarget(
        turn, to: Rotation(vector: [random.double(in: -1...1), 1, 0]), with: tween)
      // Some are read as the tick left them, others are folded.
      if step % 2 == 0 { keeper.scheduler.advance(by: 0.01) }
      let copy = keeper.scheduler
      let read = keeper.scheduler.read { ($0[x], $0.velocity(x), $0[turn], $0.model(x)) }
      #expect(read.0.bitPattern == copy[x].bitPattern, "seed \(seed), step \(step)")
      #expect(read.1.bitPattern == copy.velocity(x).bitPattern, "seed \(seed), step \(step)")
      #expect(lanes(of: read.2) == lanes(of: copy[turn]), "seed \(seed), step \(step)")
      #expect(read.3 == copy.model(x))
    }
  }

  @Test("A snapshot shares everything after a read as before it")
  func shares() {
    var scheduler = Scheduler()
    let x = scheduler.addProperty(1.0)
    scheduler.retarget(x, to: 2, with: Tween(duration: 1))
    let copy = scheduler
    #expect(scheduler.read { $0[x] } == 1)
    scheduler.lanes.withUnsafeBufferPointer { own in
      copy.lanes.withUnsafeBufferPointer { #expect($0.baseAddress == own.baseAddress) }
    }
    #expect(scheduler.digest == copy.digest)
  }

  @Test("An error of the closure is passed on, with its type")
  func throwing() {
    var scheduler = Scheduler()
    #expect(throws: Refused()) {
      try scheduler.read { (_: borrowing Scheduler) throws(Refused) -> Double in throw Refused() }
    }
  }
}
