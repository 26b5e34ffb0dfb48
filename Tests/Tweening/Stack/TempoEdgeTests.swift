import Testing
import TweeningTestSupport

@testable import Tweening

/// What clocks change, and what they leave.
@Suite("Tempos at their edges")
struct TempoEdgeTests {
  @Test("A tween ends when its own time says, whoever changes its speed")
  func ends() {
    for way in 0..<3 {
      var s = Scheduler()
      let (x, clock) = (s.addProperty(0.0), s.addClock())
      s.setClock(clock, of: x)
      s.setSpeed(0.25, of: .clock(clock))
      s.retarget(x, to: 1, with: Tween(duration: 1, easing: .linear))
      s.advance(to: 1)
      #expect(s[x] == 0.25)
      // Three quarters are left, at 0.75 or by themselves at thrice the speed.
      switch way {
      case 0: s.setSpeed(0.75, of: .clock(clock))
      case 1: s.setSpeed(3, of: .property(x.id))
      default:
        s.pause(.clock(clock))
        s.advance(to: 1.5)
        s.setSpeed(1.5, of: .clock(clock))
        s.resume(.clock(clock))
      }
      s.advance(to: 1.75)
      #expect((s[x] - [0.8125, 0.8125, 0.625][way]).magnitude < 1e-15, "way \(way)")
      #expect(s.advance(to: 3).map(\.time) == [2], "way \(way)")
    }
  }

  @Test("A change by another clock does not join a sum")
  func otherClock() {
    var (sums, plain) = (Scheduler(), Scheduler())
    sums.collapsingDepth = 2
    plain.collapsingDepth = .max
    let (x, clock) = (sums.addProperty(0.0), sums.addClock())
    _ = plain.addProperty(0.0)
    _ = plain.addClock()
    let tween = Tween(duration: 0.2, easing: .cubic(.inOut))
    func both(_ body: (inout Scheduler) -> Void) {
      body(&sums)
      body(&plain)
    }
    both {
      $0.setSpeed(0.5, of: .clock(clock))
      $0.setClock(clock, of: x)
    }
    for k in 1...8 {
      both {
        $0.retarget(x, to: Double(k), with: tween)
        $0.advance(by: 0.01)
      }
    }
    #expect(sums.stack.lists[0].sum >= 0)
    both {
      $0.setClock(.main, of: x)
      $0.retarget(x, to: 100, with: tween)
    }
    for _ in 0..<8 {
      both { $0.advance(by: 0.05) }
      #expect((sums[x] - plain[x]).magnitude < 1e-9)
    }
    #expect(sums[x] == 100)
  }

  @Test("Of many clocks the first ones have groups of their own")
  func manyClocks() {
    var s = Scheduler()
    let properties = (0..<40).map { _ in
      let (x, clock) = (s.addProperty(0.0), s.addClock())
      s.setClock(clock, of: x)
      return x
    }
    for x in properties { s.retarget(x, to: 1, with: Tween(duration: 1, easing: .linear)) }
    #expect(s.stack.groups.count == Int(Tempo.most))
    s.advance(to: 0.25)
    #expect(properties.allSatisfy { s[$0] == 0.25 })
    let attached = s.stack.liveSlots().count { s.stack.slots.attachment(of: $0) >= 0 }
    #expect(attached == 41 - Int(Tempo.most))
  }

  @Test("What is done does not depend on how time is cut while speeds change")
  func cut() {
    for seed in 1...UInt64(cases(40, debug: 10)) {
      var random = SeededGenerator(seed: seed)
      var worlds = [Scheduler(), Scheduler()]
      for k in 0..<2 { worlds[k].collapsingDepth = 3 }
      let properties = (0..<5).map { _ in
        _ = worlds[1].addProperty(0.0)
        return worlds[0].addProperty(0.0)
      }
      let squares = Easing.custom { $0 * $0 }
      for step in 0..<150 {
        let x = properties[random.index(below: 5)]
        // Of which many are used once, so that groups leave and come again.
        let rare = Easing.back(.out, overshoot: Double(random.index(below: 30)))
        let easing = [.cubic(.out), rare, squares, .cubic(.out)][random.index(below: 4)]
        let tween = Tween(duration: [0.03, 0.1][step % 2], easing: easing)
        let (value, choice) = (random.double(in: -9...9), random.index(below: 8))
        let speed = [0.5, 1, 1, 2, 0.3][random.index(below: 5)]
        let (from, to) = (worlds[0].time, worlds[0].time + random.double(in: 0...0.05))
        for k in 0..<2 {
          switch choice {
          case 0, 1: worlds[k].setSpeed(speed, of: .clock(.main))
          case 2: worlds[k].retarget(properties.map { ($0, value) }, with: tween)
          default: worlds[k].retarget(x, to: value, with: tween)
          }
          for piece in 1..<5 where k == 1 {
            worlds[k].advance(to: from + (to - from) * Double(piece) / 5)
          }
          worlds[k].advance(to: to)
        }
        #expect(worlds[0].digest == worlds[1].digest, "seed \(seed), step \(step)")
      }
    }
  }

  @Test("What beginning and end do not tell is attached")
  func attachedAtOnce() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    /// Whether something is attached to a tween of some length and delay that begins now.
    func isAttached(_ duration: Double, delay: Double = 0) -> Bool? {
      s.retarget(x, to: s.model(x) + 1, with: Tween(duration: duration, delay: delay))
        .map { s.stack.slots.attachment(of: $0.slot) >= 0 }
    }
    s.setSpeed(0.5, of: .clock(.main))
    #expect(isAttached(1) == false)
    #expect(isAttached(1, delay: 1) == true)
    s.pause(.clock(.main))
    #expect(isAttached(1) == true)
    s.resume(.clock(.main))
    // So late, and so fast, that an end cannot be told to half a tick.
    s.advance(to: 5_000_000)
    #expect(isAttached(1) == false)
    s.setSpeed(0x1p20, of: .clock(.main))
    #expect(isAttached(1.000_001) == true)
  }
}
