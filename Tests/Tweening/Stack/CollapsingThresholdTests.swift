import Testing

@testable import Tweening

@Suite("When stacks are added up")
struct CollapsingThresholdTests {
  @Test("It takes 32 live tweens, the last of them of the same easing and duration")
  func threshold() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let tween = Tween(duration: 1, easing: .cubic(.inOut))
    func isCollapsed() -> Bool { s.stack.lists[Int(x.index)].sum >= 0 }
    for k in 1...32 {
      s.retarget(x, to: Double(k), with: tween)
      #expect(!isCollapsed())
    }
    s.retarget(x, to: -1, with: Tween(duration: 0.5, easing: .cubic(.inOut)))
    s.retarget(x, to: -2, with: tween)
    #expect(!isCollapsed())
    s.retarget(x, to: -3, with: Tween(duration: 1, easing: .cubic(.inOut), delay: 0.1))
    s.retarget(x, to: -4, with: Tween(duration: 1, easing: .circ(.inOut)))
    s.retarget(x, to: -5, with: Tween(duration: 1, easing: .circ(.inOut)))
    #expect(!isCollapsed())
    s.retarget(x, to: -6, with: tween)
    s.retarget(x, to: -7, with: tween)
    #expect(!isCollapsed(), "the last one in the order of the tick is a circle")
    s.advance(to: 1)
    #expect(s.liveCount == 1)
    for k in 1...38 { s.retarget(x, to: Double(k), with: tween) }
    #expect(isCollapsed())
    s.transaction(tween) { $0.set(x, 0) }
    // One was there already; a transaction that gives no key counts too.
    #expect(s.stack.slotsInOrder(of: x.index).filter { s.stack.isCollapsed($0) }.count == 8)
    s.advance(to: 3)
    #expect(!isCollapsed() && s[x] == 0)
  }

  @Test(
    "Stacks are added up from 32 live tweens on, waves that grow from 96",
    arguments: [
      (Easing.spring(.bouncy, duration: 1), 32), (.spring(.smooth, duration: 1), 32),
      (.spring(.init(angularFrequency: 12, dampingRatio: 1.5), duration: 1), 32),
      (.sine(.inOut), 32), (.expo(.out), 32), (.elastic(.out), 32), (.cubic(.out), 32),
      (.linear, 32),
      (.expo(.in), 96), (.expo(.outIn), 96), (.elastic(.inOut), 96),
    ])
  func thresholds(_ easing: Easing, _ depth: Int) {
    expectSum(of: Tween(duration: 1, easing: easing), from: depth)
  }

  @Test(
    "So are changes that keep the velocity with what begins at rest or is calmed",
    arguments: [Easing.cubic(.inOut), .quad(.out), .cubic(.out), .back(.out)])
  func kept(_ easing: Easing) {
    expectSum(of: Tween(duration: 1, easing: easing, keepsVelocity: true), from: 32)
  }

  /// Expects that a property's stack of a tween is added up when it is so deep, and not before.
  private func expectSum(of tween: Tween, from depth: Int) {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    for k in 1...depth + 1 {
      #expect(s.stack.lists[Int(x.index)].sum < 0, "\(k)")
      s.retarget(x, to: Double(k), with: tween)
    }
    #expect(s.stack.lists[Int(x.index)].sum >= 0)
  }

  @Test(
    "Where no instant is half way, pieces meet at the next one",
    arguments: [Easing.cubic(.inOut), .expo(.inOut), .sine(.out)], [3.0, 4, 7, 8])
  func lateInstants(_ easing: Easing, _ ticks: Double) {
    var (sums, plain) = (Scheduler(), Scheduler())
    (sums.collapsingDepth, plain.collapsingDepth) = (1, .max)
    let x = sums.addProperty(0.0)
    _ = plain.addProperty(0.0)
    let tween = Tween(duration: Ticks.seconds(ticks), easing: easing)
    var collapsed = 0
    for k in 0..<100 {
      let time = Ticks.seconds(0x1p52 + Double(k))
      sums.advance(to: time)
      plain.advance(to: time)
      #expect((sums[x] - plain[x]).magnitude <= 1e-11, "\(k)")
      sums.retarget(x, to: Double(k % 5), with: tween)
      plain.retarget(x, to: Double(k % 5), with: tween)
      if sums.stack.lists[Int(x.index)].sum >= 0 { collapsed += 1 }
    }
    #expect(sums.now == 0x1p52 + 99)
    // What grows begins with the fourth.
    #expect(collapsed > 50 || (easing == .expo(.inOut) && ticks == 3))
  }
}
