import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Live slots")
struct LiveSlotTests {
  /// What is found by going through all slots that were ever taken.
  private static func all(_ stack: TweenStack) -> [Int32] {
    stack.slots.inOrder((0..<Int32(stack.slots.count)).filter { stack.slots[$0].group >= 0 })
  }

  @Test("They are those of all slots that have begun and not ended", arguments: 1...12)
  func same(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var s = Scheduler()
    if seed % 3 == 0 { s.collapsingDepth = 1 }
    if seed % 4 == 1 { s.stack.pageSize = 10 }
    let properties = (0..<40).map { _ in s.addProperty(0.0) }
    let (group, clock) = (s.addGroup(), s.addClock())
    for property in properties[30...] { s.setClock(clock, of: property) }
    for step in 0..<300 {
      let property = properties[random.index(below: properties.count)]
      let tween = Tween(
        duration: random.double(in: 0...0.4),
        easing: [.linear, .cubic(.out), .back(.out)][random.index(below: 3)],
        keepsVelocity: random.index(below: 4) == 0)
      let value = random.double(in: -9...9)
      switch random.index(below: 12) {
      case 0: s.advance(by: random.double(in: 0...0.3))
      case 1: s.pass(to: s.time + random.double(in: 0...0.1))
      case 2: s.retarget(properties.prefix(30).map { ($0, value) }, with: tween)
      case 3: s.retarget(property, to: value, with: tween, at: s.time + 0.2)
      case 4:
        s.transaction(Transaction(duration: 0.3, group: group)) { $0.set(property, value) }
      case 5: s.cancel(.property(property.id), handover: step % 2 == 0 ? tween : nil)
      case 6: s.setLaw([.additive, .crossfade, .guarded][random.index(below: 3)], of: property)
      case 7: s.setSpeed(random.double(in: 0.5...2), of: .group(group))
      case 8: step % 2 == 0 ? s.pause(.clock(clock)) : s.resume(.clock(clock))
      case 9: s.decorate(property, by: 1, with: .punch(duration: 0.2))
      default: s.retarget(property, to: value, with: tween)
      }
      let all = Self.all(s.stack)
      #expect(s.stack.liveSlots() == all, "step \(step)")
      #expect(all.count == s.liveCount, "step \(step)")
    }
  }

  @Test("They are looked for in the columns, not in all slots that were ever taken")
  func columns() {
    var s = Scheduler()
    let properties = (0..<4).map { _ in s.addProperty(0.0) }
    for property in properties { s.retarget(property, to: 1, with: Tween(duration: 1)) }
    let all = s.stack.liveSlots()
    #expect(all.count == 4)
    // A hole that only the column has.
    let hidden = s.stack.groups[0].slot[2]
    s.stack.groups[0].slot[2] = -1
    #expect(s.stack.liveSlots() == all.filter { $0 != hidden })
  }
}
