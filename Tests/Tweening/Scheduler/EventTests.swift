import Testing
import Tweening
import TweeningTestSupport

@Suite("Events")
struct EventTests {
  @Test("Ends have their own exact times, whatever the step, and come in their order")
  func exactTimes() {
    var random = SeededGenerator(seed: 61)
    var s = Scheduler()
    var expected: [(time: Double, id: TweenID)] = []
    for k in 0..<60 {
      let x = s.addProperty(0.0)
      let frames = Double(1 + random.index(below: 40))
      let easing: Easing = k % 2 == 0 ? .linear : .sine(.out)
      if let id = s.retarget(x, to: 1, with: Tween(duration: frames / 60, easing: easing)) {
        expected.append((frames / 60, id))
      }
    }
    let order = expected.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    var events: Events = []
    for time in [0.01, 0.25, 0.26, 10] { events += s.advance(to: time) }
    #expect(events.map(\.time) == order.map(\.time))
    #expect(events.map(\.kind) == order.map { .finished($0.id) })
  }

  @Test("What ends at an instant comes before the changes of that instant, these in their order")
  func sameInstant() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let y = s.addProperty(0.0)
    let later = s.retarget(y, to: 3, with: Tween(duration: 0), at: 1)
    let ending = s.retarget(x, to: 10, with: Tween(duration: 1, easing: .linear))
    let last = s.retarget(x, to: 20, with: Tween(duration: 0), at: 1)
    let moving = s.retarget(x, to: 30, with: Tween(duration: 1, easing: .linear), at: 1)
    let events = s.advance(to: 1.5)
    #expect(
      events.map(\.kind)
        == [ending, later, last].compactMap { $0 }.map { .finished($0) })
    #expect(events.map(\.time) == [1, 1, 1])
    #expect(events.map(\.property) == [x.id, y.id, x.id])
    #expect(s[x] == 25)
    #expect(moving.map { s.isLive($0) } == true)
  }

  @Test("A change scheduled for the present instant is made at once")
  func scheduledNow() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    s.advance(to: 1)
    let id = s.retarget(x, to: 5, with: Tween(duration: 1), at: 1)
    #expect(s.model(x) == 5 && s.liveCount == 1)
    #expect(id.map { s.isLive($0) } == true)
  }

  @Test("A change without a difference or a duration finishes at once, in the next events")
  func finishedAtOnce() {
    var s = Scheduler()
    let x = s.addProperty(4.0)
    let p = s.addProperty(SIMD2(1.0, 2))
    s.advance(to: 0.5)
    let ids = [
      s.retarget(x, to: 4, with: Tween(duration: 2)),
      s.retarget(p, to: SIMD2(1, 2), with: Tween(duration: 2, delay: 1)),
      s.retarget(x, to: 6, with: Tween(duration: 0)),
      s.retarget(x, to: 7, with: Tween(duration: 1, delay: -1)),
      s.retarget(x, to: 8, with: Tween(duration: 1, delay: -3)),
    ]
    #expect(s.liveCount == 0 && s[x] == 8)
    let events = s.advance(to: 2)
    #expect(events.map(\.kind) == ids.compactMap { $0 }.map { .finished($0) })
    #expect(events.allSatisfy { $0.time == 0.5 })
    #expect(s.advance(to: 3).isEmpty)
  }

  @Test("Removing a property tells of all its tweens, live and to come, in the order they began")
  func removal() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let other = s.addProperty(0.0)
    let a = s.retarget(x, to: 1, with: Tween(duration: 1, easing: .linear))
    let b = s.retarget(x, to: 2, with: Tween(duration: 1, easing: .sine(.out)))
    let c = s.retarget(x, to: 3, with: Tween(duration: 1, easing: .linear))
    let d = s.retarget(x, to: 4, with: Tween(duration: 1), at: 0.75)
    let kept = s.retarget(other, to: 1, with: Tween(duration: 1))
    s.advance(to: 0.5)
    s.remove(x)
    let events = s.advance(to: 0.6)
    #expect(events.map(\.kind) == [a, b, c, d].compactMap { $0 }.map { .removed($0) })
    #expect(events.allSatisfy { $0.time == 0.5 && $0.property == x.id })
    #expect(s.liveCount == 1)
    #expect(s.advance(to: 9).map(\.kind) == [kept].compactMap { $0 }.map { .finished($0) })
  }

  @Test("Events are told once, and a kept list stays as it was")
  func toldOnce() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    s.retarget(x, to: 1, with: Tween(duration: 0.5))
    let first = s.advance(to: 1)
    s.retarget(x, to: 2, with: Tween(duration: 0.5))
    let second = s.advance(to: 1)
    let third = s.advance(to: 2)
    #expect([first, second, third].map(\.count) == [1, 0, 1])
    #expect(first.map(\.time) == [0.5] && third.map(\.time) == [1.5])
    let refused = s.advance(to: -1)
    #expect(refused.map(\.kind) == [.refused(.past)])
    #expect(s.advance(to: 2).isEmpty)
  }
}
