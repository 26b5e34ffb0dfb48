import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Digests of states")
struct DigestTests {
  @Test("Digests are equal however time is cut, and tell any two states apart")
  func digests() {
    var random = SeededGenerator(seed: 34)
    var whole = HistoryWorld()
    var cut = whole
    var seen: Set<UInt64> = [whole.scheduler.digest]
    for step in 1...300 {
      let change = HistoryWorld.change(&random)
      // A change that is refused leaves the state as it was.
      if change.transaction.policy == .ignore { continue }
      whole.make(change)
      cut.make(change)
      #expect(seen.insert(whole.scheduler.digest).inserted, "step \(step)")
      whole.scheduler.advance(to: Double(step) / 10)
      for part in 1...3 { cut.scheduler.advance(to: (Double(step - 1) + Double(part) / 3) / 10) }
      #expect(whole.scheduler.digest == cut.scheduler.digest, "step \(step)")
      #expect(seen.insert(whole.scheduler.digest).inserted, "step \(step)")
    }
  }

  @Test("Digests of states differ that differ in anything which may show later")
  func distinct() throws {
    var bare = Scheduler()
    let (target, weight) = (bare.addTarget(), bare.addProperty(1.0))
    let x = bare.addProperty(0.0, on: target, path: "x")
    let other = bare.addProperty(0.0)
    let action = try Action(name: "a", channels: [], frameRange: 1...25)
    let layer = Layer(action)
    bare.retarget(x, to: 1, with: Tween(duration: 9))
    let changes: [(inout Scheduler) -> Void] = [
      { _ in },
      { $0[layers: target].append(layer) },
      { $0[layers: target].append(Layer(action, mode: .add)) },
      { $0[layers: target].append(Layer(action, weight: 0.5)) },
      { $0[layers: target].append(Layer(action, weightProperty: weight)) },
      { $0[layers: target].append(Layer(action, mask: LayerMask([]))) },
      { $0[layers: target].append(Layer(action, mask: LayerMask([.init("x")]))) },
      { $0[layers: target].append(Layer(action, mask: LayerMask([.init("x", index: 0)]))) },
      { $0[layers: target].append(Layer(action, mask: LayerMask([.init("x", weight: 0.5)]))) },
      { $0[layers: target].append(Layer(action, mask: LayerMask(others: 0.5, [.init("x")]))) },
      { $0[layers: target].append(Layer(action, group: 0)) },
      { $0[layers: target].append(Layer(action, group: -1)) },
      { $0[layers: target].append(Layer(action, start: 1)) },
      { $0[layers: target].append(Layer(action, rate: 2)) },
      { $0[layers: target].append(Layer(action, repetition: .loop)) },
      { $0[layers: target].append(Layer(action, repetition: .pingPong)) },
      { s in
        s[layers: target].append(layer)
        s[layers: target].append(layer)
      },
      { _ = $0.addGroup() },
      { s in
        _ = s.addGroup()
        _ = s.addGroup()
      },
      { s in
        let group = s.addGroup()
        s.remove(group)
      },
      { s in
        let group = s.addGroup()
        s.remove(group)
        _ = s.addGroup()
      },
      { _ = $0.addClock() },
      { s in
        let clock = s.addClock()
        s.remove(clock)
      },
      { s in
        let clock = s.addClock()
        s.remove(clock)
        _ = s.addClock()
      },
      { s in
        let clocks = [s.addClock(), s.addClock()]
        for clock in clocks { s.remove(clock) }
      },
      { s in
        let clocks = [s.addClock(), s.addClock()]
        for clock in clocks.reversed() { s.remove(clock) }
      },
      { _ = $0.addTarget() },
      { $0.remove(target) },
      { s in
        let added = s.addTarget()
        s.remove(added)
      },
      { s in
        s.remove(target)
        _ = s.addTarget()
      },
      { s in
        s.remove(target)
        let added = s.addTarget()
        s.remove(added)
        _ = s.addTarget()
      },
      { s in
        let added = s.addTarget()
        s.remove(target)
        s.remove(added)
      },
      { s in
        let added = s.addTarget()
        s.remove(added)
        s.remove(target)
      },
      { _ = $0.addProperty(0.0) },
      { _ = $0.addProperty(0.0, on: target, path: "y") },
      { _ = $0.addProperty(0.0, on: target, path: "y", rest: 1) },
      { _ = $0.addProperty(0.0, on: target, path: "y", kind: .proportional) },
      { $0.remove(other) },
      { s in
        let added = s.addProperty(0.0)
        s.remove(other)
        s.remove(added)
      },
      { s in
        let added = s.addProperty(0.0)
        s.remove(added)
        s.remove(other)
      },
      { $0.retarget(other, to: 1, with: Tween(duration: 1), at: 3) },
      { $0.retarget(other, to: 0, with: Tween(duration: 1)) },
      { s in
        _ = s.addClock()
        s.retarget(other, to: 1, with: Tween(duration: 1))
      },
      { s in
        s.setClock(s.addClock(), of: other)
        s.retarget(other, to: 1, with: Tween(duration: 1))
        s.setClock(.main, of: other)
      },
      { $0.setRange(from: 0, to: 1, of: x) },
      { $0.setLaw(.guarded, of: x) },
      { $0.setLaw(.crossfade, of: x) },
      { $0.setTween(Tween(duration: 1), of: x) },
      { $0.tells = [.rests] },
    ]
    var seen: [UInt64: Int] = [:]
    for (place, change) in changes.enumerated() {
      var scheduler = bare
      change(&scheduler)
      let earlier = seen.updateValue(place, forKey: scheduler.digest)
      #expect(earlier == nil, "change \(place) looks like \(earlier ?? 0)")
    }
  }
}
