import Testing
import TweeningTestSupport

@testable import Tweening

/// Easings whose tweens all come to stand still, or to move, become such as a whole.
@Suite("Pauses of many")
struct PausingTests {
  @Test("A pause of all leaves each where it stands, and no easing gets more groups by pauses")
  func pauseOfAll() {
    let easings: [Easing] = [.linear, .cubic(.inOut)]
    var s = Scheduler()
    let clock = s.addClock()
    let xs = (0..<40).map { _ in s.addProperty(0.0) }
    for x in xs { s.setClock(clock, of: x) }
    let other = s.addProperty(0.0)
    let brief = Tween(duration: 0.1, easing: easings[0])
    // The first of its easing that moves by the usual tempo; those of the clock come behind it.
    s.retarget(other, to: 1, with: brief)
    for (k, x) in xs.enumerated() {
      s.retarget(x, to: 1, with: Tween(duration: 50 + Double(k % 7), easing: easings[k % 2]))
    }
    s.advance(by: 1)
    let slots = s.stack.slots.inOrder(s.stack.liveSlots(ofClock: clock.index))
    #expect(slots.count == 40)
    let places = slots.map { (s.stack.slots[$0].group, s.stack.slots[$0].place) }
    let values = xs.map { s[$0] }
    var groups = 0
    for round in 0..<100 {
      s.pause(.clock(clock))
      for (slot, place) in zip(slots, places) {
        let tween = s.stack.slots[slot]
        #expect((tween.group, tween.place) == place, "round \(round)")
        #expect(s.stack.groups[Int(tween.group)].key.isFrozen, "round \(round)")
      }
      // One begins of that easing while they stand still, and moves; it has ended before they go on.
      s.retarget(other, to: Double(round + 2), with: brief)
      let before = s[other]
      s.advance(by: 0.05)
      #expect(s[other] != before && xs.map { s[$0] } == values, "round \(round)")
      s.advance(by: 0.05)
      s.resume(.clock(clock))
      #expect(SoakTests.timeMistake(s.stack) == nil, "round \(round)")
      #expect(zip(xs, values).allSatisfy { (s[$0] - $1).magnitude <= 1e-12 }, "round \(round)")
      // One that begins among them now is found among them.
      s.retarget(other, to: 0, with: brief)
      #expect(SoakTests.keyMistake(s.stack) == nil, "round \(round)")
      s.finish(.property(other.id))
      s.advance(by: 0)
      if round == 1 { groups = s.stack.groups.count }
    }
    #expect(s.stack.groups.count == groups && SoakTests.keyMistake(s.stack) == nil)
    // Samples of what moves may go the short way again.
    #expect(s.stack.groups.allSatisfy { $0.key.isFrozen || $0.reorderedEnd < .infinity })
    let events = s.advance(by: 60)
    #expect(
      events.map { $0.property }
        == (0..<7).flatMap { k in
          stride(from: k, to: 40, by: 7).map { xs[$0].id }
        })
    for event in events {
      let (seconds, place) = (
        (event.time - 10).rounded(), xs.firstIndex { $0.id == event.property }
      )
      #expect(seconds == 50 + Double((place ?? 0) % 7))
      #expect((event.time - 10 - seconds).magnitude <= 1e-7)
    }
  }

  @Test(
    "What all tweens of an easing have in common is kept once for all of them after a pause, and with a new speed"
  )
  func commonTimes() {
    var s = Scheduler()
    let xs = (0..<40).map { _ in s.addProperty(0.0) }
    for x in xs { s.retarget(x, to: 1, with: Tween(duration: 50)) }
    s.advance(by: 1)
    s.pause(.clock(.main))
    #expect(!s.stack.groups[0].hasRates && !s.stack.groups[0].hasEnds)
    s.advance(by: 1)
    s.resume(.clock(.main))
    #expect(!s.stack.groups[0].hasRates && !s.stack.groups[0].hasEnds)
    s.setSpeed(3, of: .clock(.main))
    #expect(!s.stack.groups[0].hasRates)
    let group = s.addGroup()
    s.transaction(Transaction(duration: 60, group: group)) { for x in xs { $0.set(x, 2) } }
    s.setSpeed(0.5, of: .group(group))
    #expect(s.stack.groups[0].hasRates)
    #expect(SoakTests.timeMistake(s.stack) == nil)
    let finished = s.advance(by: 60).filter { if case .finished = $0.kind { true } else { false } }
    #expect(finished.count == 80 && s.liveCount == 0)
  }

  @Test("Two groups that stand still and move do not become one: what is live there stays apart")
  func pauseBesideOthers() {
    var s = Scheduler()
    let xs = (0..<4).map { _ in s.addProperty(0.0) }
    let tween = Tween(duration: 10)
    for x in xs { s.retarget(x, to: 1, with: tween) }
    s.pause(.property(xs[0].id))
    s.advance(by: 1)
    // One stands still already: the others go there, and come back to where one has begun meanwhile.
    s.pause(.clock(.main))
    s.resume(.property(xs[0].id))
    s.advance(by: 1)
    s.resume(.clock(.main))
    #expect(SoakTests.mistake(s) == nil && SoakTests.timeMistake(s.stack) == nil)
    let names = s.tweens(of: .clock(.main))
    let events = s.advance(by: 20)
    #expect(events.count == 4)
    #expect(
      names.map { name in events.first { $0.kind == .finished(name) }?.time } == [12, 11, 11, 11])
  }
}
