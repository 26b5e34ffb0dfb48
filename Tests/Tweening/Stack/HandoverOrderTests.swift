import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Places of what is handed over")
struct HandoverOrderTests {
  @Test("Each stands in the list where the other one did, as it was created", arguments: 1...20)
  func order(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 97)
    var s = Scheduler()
    let (x, y) = (s.addProperty(0.0), s.addProperty(0.0))
    for step in 0..<60 {
      for property in [x, y] {
        let tween = Tween(
          duration: 0.2 + random.double(in: 0...1),
          easing: [.cubic(.inOut), .bounce(.out)][random.index(below: 2)])
        s.retarget(property, to: random.double(in: -1...1), with: tween)
      }
      s.advance(by: random.double(in: 0...0.05))
      let live = s.tweens(of: .property(x.id))
      let (value, before) = (s[x], Self.sequences(s, of: x))
      var isHandedOver = true
      if step % 10 == 9 {
        s.cancel(.property(x.id), handover: Tween(duration: 0.4))
      } else if !live.isEmpty, random.index(below: 2) == 0 {
        let tween = live[random.index(below: live.count)]
        s.cancel(.tween(tween), handover: Tween(duration: 0.4, easing: .smoothstep))
      } else {
        isHandedOver = false
      }
      #expect((s[x] - value).magnitude <= 1e-12, "seed \(seed), step \(step)")
      let sequences = Self.sequences(s, of: x)
      // Until then the list may be in the order of the tick.
      #expect(sequences == (isHandedOver ? before.sorted() : before), "seed \(seed), step \(step)")
      #expect(Set(sequences).count == sequences.count, "seed \(seed), step \(step)")
    }
    #expect(Self.sequences(s, of: x).count > 5, "seed \(seed)")
  }

  /// The places in the order of creation of a property's tweens, as they stand in its list.
  private static func sequences(_ s: Scheduler, of property: Property<Double>) -> [UInt32] {
    var (slot, found) = (s.stack.lists[Int(property.index)].head, [UInt32]())
    while slot >= 0 {
      found.append(s.stack.slots[slot].sequence)
      slot = s.stack.slots[slot].next
    }
    return found
  }
}
