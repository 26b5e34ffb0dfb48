import Testing
import Tweening

@Suite("Cross-fades by key under any law")
struct KeyFadeTests {
  private static func tween(_ duration: Double) -> Tween { Tween(duration: duration) }

  private static func keyed(
    _ key: String, _ policy: KeyPolicy? = nil, law: CombinationLaw? = nil
  ) -> Transaction {
    Transaction(law: law, key: key, policy: policy)
  }

  /// One millisecond after the other; the largest step between two of them, and the range of values.
  private static func course(
    of x: Property<Double>, in s: inout Scheduler, until end: Double
  ) -> (step: Double, low: Double, high: Double) {
    var (step, low, high) = (0.0, s[x], s[x])
    while s.time < end {
      let before = s[x]
      s.advance(by: 0.001)
      step = max(step, abs(s[x] - before))
      (low, high) = (min(low, s[x]), max(high, s[x]))
    }
    return (step, low, high)
  }

  @Test("A guard that its key has silenced goes on guarding the others: nothing jumps")
  func silencedGuard() {
    for law in [nil, .additive, .crossfade] as [CombinationLaw?] {
      for old in [CombinationLaw.guarded, .crossfade] {
        var s = Scheduler()
        let x = s.addProperty(0.0)
        s.setLaw(old, of: x)
        s.retarget(x, to: 100, with: Self.tween(4))
        let guarding = s.transaction(Self.keyed("b")) {
          $0.retarget(x, to: 50, with: Self.tween(1))
        }
        s.advance(to: 0.6)
        s.transaction(Self.keyed("b", .crossfade, law: law)) {
          _ = $0.retarget(x, to: 20, with: Self.tween(0.1))
        }
        #expect(Self.course(of: x, in: &s, until: 0.699).step < 3)
        let events = s.advance(to: 0.7).filter { event in
          guarding.map { event.kind == .superseded($0) } ?? false
        }
        #expect(events.map(\.time) == [0.7])
        #expect(s.tweens(on: x, key: "b").isEmpty)
        #expect(Self.course(of: x, in: &s, until: 1.1).step < 3)
        #expect(s[x] == 20 && s.isIdle, "\(String(describing: law)) after \(old)")
      }
    }
  }

  @Test("What only weighs others ends with the last of them, however it ends")
  func idleWeighers() throws {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let begun = s.retarget(x, to: 100, with: Self.tween(1))
    let first = try #require(begun)
    let group = s.addGroup()
    s.transaction(Transaction(law: .guarded, key: "b", group: group)) {
      _ = $0.retarget(x, to: 50, with: Tween(duration: 1, playback: .init(iterations: .infinity)))
    }
    s.transaction(Self.keyed("b", .crossfade)) {
      _ = $0.retarget(x, to: 20, with: Self.tween(0.25))
    }
    let events = s.advance(to: 0.25)
    #expect(events.last?.kind == .completed(group) && s.liveCount(of: group) == 0)
    #expect(s.liveCount(of: x) == 2 && s.tweens(of: .property(x.id)) == [first])
    var (ended, cancelled, finished, silenced, removed) = (s, s, s, s, s)
    ended.advance(to: 1)
    cancelled.cancel(.tween(first))
    finished.finish(.tween(first))
    silenced.transaction(Transaction(law: .crossfade)) {
      _ = $0.retarget(x, to: 20, with: Self.tween(0))
    }
    removed.remove(x)
    for s in [ended, cancelled, finished, silenced, removed] { #expect(s.isIdle) }
    for s in [ended, cancelled, finished, silenced] { #expect(s[x] == 20) }
    s.pause(.group(group))
    s.cancel(.property(x.id), handover: Self.tween(0.5))
    s.advance(to: 1)
    #expect(s.isIdle && s[x] == 20)
  }

  @Test("A cross-fade by key keeps the law in force and stays within the hull of the targets")
  func hull() {
    for law in [CombinationLaw.guarded, .crossfade] {
      for isLawOfTransaction in [false, true] {
        var s = Scheduler()
        let x = s.addProperty(0.0)
        if !isLawOfTransaction { s.setLaw(law, of: x) }
        s.retarget(x, to: 100, with: Self.tween(4))
        s.advance(to: 0.5)
        s.transaction(Self.keyed("k", .crossfade, law: isLawOfTransaction ? law : nil)) {
          _ = $0.retarget(x, to: 0, with: Self.tween(0.25))
        }
        let course = Self.course(of: x, in: &s, until: 5)
        #expect(course.low >= -1e-12 && course.high <= 100 && s[x] == 0 && s.isIdle)
      }
    }
  }

  @Test("The older ones of the key are faded by the product, others as the law says, none twice")
  func weights() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let linear = Tween(duration: 1, easing: .linear)
    s.retarget(x, to: 1, with: linear)
    s.transaction(Self.keyed("k")) { _ = $0.retarget(x, to: 11, with: linear) }
    s.advance(to: 0.25)
    s.transaction(Self.keyed("k", .crossfade, law: .guarded)) {
      _ = $0.retarget(x, to: 111, with: Tween(duration: 0.5, easing: .linear))
    }
    s.advance(to: 0.5)
    // Both weigh 0.5, and so does the new one.
    #expect(s[x] == 111 - 100 * 0.5 - 10 * 0.5 * 0.5 - 1 * 0.5)
    #expect(abs(s.velocity(x) - (100 * 2 + 10 * (0.5 * 2 + 0.5) + 2)) < 1e-9)
    s.advance(to: 0.75)
    #expect(s[x] == 111 && s.isIdle)
  }

  @Test(
    "Monotone tweens of any keys under crossfade and guarded stay within the hull",
    arguments: 0..<200)
  func randomHulls(seed: Int) {
    var random = HullHistory(seed: seed)
    for _ in 0..<12 { random.step() }
    #expect(random.low >= -1e-9 && random.high <= 1 + 1e-9, "seed \(seed)")
    random.s.advance(by: 5)
    #expect(random.s.isIdle && random.s[random.x] == random.s.model(random.x), "seed \(seed)")
  }
}
