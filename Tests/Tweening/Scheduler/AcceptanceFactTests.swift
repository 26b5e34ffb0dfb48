import Testing
import Tweening
import TweeningTestSupport

@Suite("Facts that the engine was specified by")
struct AcceptanceFactTests {
  @Test("Fact 1: 2 to 10, interrupted at 7 with target 1: layers -3 and 9 sum with 1 to 7")
  func interrupted() {
    var s = Scheduler()
    let x = s.addProperty(2.0)
    let first = s.retarget(x, to: 10, with: Tween(duration: 8, easing: .linear))
    s.advance(to: 5)
    #expect(s[x] == 7)
    let second = s.retarget(x, to: 1, with: Tween(duration: 16, easing: .linear))
    #expect(s[x] == 7 && s.model(x) == 1)
    // The first is worth -3 now and nothing at 8; the second 9 now and half of it at 13.
    s.advance(to: 8)
    #expect(s[x] == 8.3125)
    s.advance(to: 13)
    #expect(s[x] == 5.5)
    #expect([first, second].map { id in id.map { s.isLive($0) } } == [false, true])
    s.advance(to: 21)
    #expect(s[x] == 1)
  }

  @Test("Fact 2: linear to 100 and back at half: the sum stands at 50.0 for half a second")
  func stall() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let tween = Tween(duration: 1, easing: .linear)
    s.retarget(x, to: 100, with: tween)
    s.advance(to: 0.5)
    s.retarget(x, to: 0, with: tween)
    var worst = 0.0
    for step in 0...1_000 {
      s.advance(to: 0.5 + Double(step) / 2_000)
      worst = max(worst, abs(s[x] - 50))
      if step < 1_000 { #expect(abs(s.velocity(x)) < 1e-12) }
    }
    // A few units in the last place of 50.
    #expect(worst <= 4e-14)
    s.advance(to: 1.5)
    #expect(s[x] == 0)
  }

  @Test("Fact 8: two tweens that end in one tick complete in the order in which they began")
  func endingTogether() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let y = s.addProperty(0.0)
    // Groups, slots and properties all stand in another order.
    let warmUp = s.retarget(y, to: 1, with: Tween(duration: 0.1, easing: .sine(.out)))
    s.retarget(y, to: 2, with: Tween(duration: 0.05, easing: .linear))
    s.advance(to: 0.1)
    let a = s.retarget(y, to: 3, with: Tween(duration: 0.9, easing: .linear))
    let b = s.retarget(x, to: 4, with: Tween(duration: 0.9, easing: .sine(.out)))
    let c = s.retarget(y, to: 5, with: Tween(duration: 0.5, easing: .sine(.out), delay: 0.4))
    let events = s.advance(to: 3)
    #expect(events.map(\.kind) == [a, b, c].compactMap { $0 }.map { .finished($0) })
    #expect(events.map(\.time) == [1, 1, 1])
    #expect(warmUp != a)
  }

  @Test("Fact 9: a sequence jumped over by one step leaves every crossed property at its end")
  func jumpedOver() {
    func sequence() -> (Scheduler, [Property<Double>]) {
      var s = Scheduler()
      let properties = (0..<10).map { s.addProperty(Double($0) / 10) }
      for (k, property) in properties.enumerated() {
        // One after the other, the even ones there and back again.
        s.retarget(property, to: 100.5, with: Tween(duration: 1), at: Double(k))
        if k % 2 == 0 {
          s.retarget(
            property, to: -0.3, with: Tween(duration: 0.5, easing: .back(.out)),
            at: Double(k) + 0.75)
        }
      }
      return (s, properties)
    }
    var (leap, properties) = sequence()
    let events = leap.advance(to: 1_000)
    #expect(properties.map { leap[$0] } == (0..<10).map { $0 % 2 == 0 ? -0.3 : 100.5 })
    #expect(leap.isIdle)
    #expect(events.count == 15)
    #expect(events.map(\.time) == events.map(\.time).sorted())
    #expect(events.last?.time == 10)

    // Part of the way: what is crossed is at its end, what is under way is where it should be.
    var part = sequence().0
    var slow = part
    part.advance(to: 5.4)
    for step in 1...54 { slow.advance(to: Double(step) / 10) }
    #expect(properties.map { part[$0].bitPattern } == properties.map { slow[$0].bitPattern })
    #expect(properties.prefix(5).map { part[$0] } == [-0.3, 100.5, -0.3, 100.5, -0.3])
    #expect(properties.suffix(4).map { part[$0] } == [0.6, 0.7, 0.8, 0.9])
  }

  @Test("Fact 10: no duration and no difference finish at once, what is no number is refused")
  func degenerate() {
    var s = Scheduler()
    let x = s.addProperty(1.0)
    let jump = s.retarget(x, to: 2, with: Tween(duration: 0))
    #expect(s[x] == 2 && s.liveCount == 0)
    let nothing = s.retarget(x, to: 2, with: Tween(duration: 5))
    #expect(s[x] == 2 && s.liveCount == 0)
    #expect(s.retarget(x, to: .nan, with: Tween(duration: 1)) == nil)
    #expect(s.retarget(x, to: .infinity, with: Tween(duration: 1)) == nil)
    #expect(s.retarget(x, to: 3, with: Tween(duration: -1)) == nil)
    #expect(s[x] == 2 && s.model(x) == 2 && s.liveCount == 0)
    let kinds = s.advance(to: 0).map(\.kind)
    #expect(
      kinds == [jump, nothing].compactMap { $0 }.map { .finished($0) } + [
        .refused(.value), .refused(.value), .refused(.tween(.duration)),
      ])
  }
}
