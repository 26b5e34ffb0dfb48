import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Changes that begin together, beside others")
struct CohortEdgeTests {
  private static let slow = Tween(duration: 1, easing: .cubic(.inOut))
  private static let short = Tween(duration: 0.3, easing: .cubic(.inOut))

  /// Two schedulers alike, and 64 numbers in both.
  private func twins(collapsingDepth: Int? = nil) -> (
    together: Scheduler, single: Scheduler, x: [Property<Double>]
  ) {
    var s = Scheduler()
    if let collapsingDepth { s.collapsingDepth = collapsingDepth }
    let x = (0..<64).map { _ in s.addProperty(0.0) }
    return (s, s, x)
  }

  /// Changes some of them to one value.
  private func change(
    _ together: inout Scheduler, _ single: inout Scheduler, _ x: some Collection<Property<Double>>,
    to value: Double, with tween: Tween
  ) {
    together.retarget(x.map { ($0, value) }, with: tween)
    for property in x { single.retarget(property, to: value, with: tween) }
  }

  @Test("Samples of one of a crowd are added up from the same depth on", arguments: [1, 2, 5, 32])
  func samples(depth: Int) {
    var (together, single, x) = twins(collapsingDepth: depth)
    for k in 1..<2 * depth {
      change(&together, &single, x, to: Double(k), with: Self.slow)
      together.advance(by: 0.001)
      single.advance(by: 0.001)
    }
    #expect(together.stack.cohortTweens == 64 * (2 * depth - 1))
    var samples: [(Double, Double)] = []
    for k in 0..<40 { samples.append((together.time + Double(k) * 0.001, Double(k * 3 % 7) + 0.3)) }
    together.retarget(x[3], through: samples, with: Self.slow)
    single.retarget(x[3], through: samples, with: Self.slow)
    #expect(together.digest == single.digest)
    #expect(single.stack.lists[3].sum >= 0 && together.stack.lists[3].sum >= 0)
    together.advance(by: 0.3)
    single.advance(by: 0.3)
    #expect(together[x[3]] == single[x[3]])
  }

  @Test("What rested when it was told last, and moves in a crowd, is not told to rest")
  func rests() {
    var (together, single, x) = twins()
    for isTogether in [true, false] {
      var s = isTogether ? together : single
      s.tells = [.rests]
      s.retarget(x[5], to: 2, with: Self.short)
      s.advance(by: 0.01)
      s.cancel(.property(x[5].id))
      s.tells = []
      if isTogether { together = s } else { single = s }
    }
    change(&together, &single, x, to: 1, with: Self.short)
    let events = (together.advance(by: 0.01), single.advance(by: 0.01))
    #expect(events.0 == events.1 && events.0.count == 1)
  }

  @Test(
    "Those that end at other instants make cohorts of their own, though all make progress alike")
  func ends() throws {
    // Of no duration and of one tick the rate of an easing that jumps is 1; of durations so long 1/d is the same number.
    let long = 0.9 * 0x1p53 / Ticks.perSecond
    let longer = try #require(
      sequence(first: long) { $0.nextUp }.first {
        Ticks.nearest(seconds: $0) != Ticks.nearest(seconds: long)
      })
    for (easing, delay, durations) in [
      (Easing.steps(3, .jumpEnd), 0.01, [0, 1 / Ticks.perSecond]),
      (.cubic(.inOut), 0, [long, longer]),
    ] {
      var (together, single, x) = twins()
      for (range, duration) in zip([0..<32, 32..<64], durations) {
        let tween = Tween(duration: duration, easing: easing, delay: delay)
        change(&together, &single, x[range], to: 1, with: tween)
      }
      #expect(together.stack.cohortCount == 2 && SoakTests.mistake(together) == nil)
      let end = delay + durations[0]
      let events = (together.advance(to: end), single.advance(to: end))
      #expect(events.0 == events.1 && events.0.count == 32)
      #expect(together.digest == single.digest)
    }
  }

  @Test("Tweens that are added up come before older ones of a crowd", arguments: 0..<40)
  func order(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (together, single, x) = twins(collapsingDepth: 3)
    let tween = Tween(duration: 1, easing: .sine(.out))
    for k in 0..<7 {
      let value = random.double(in: -9...9)
      change(&together, &single, k < 3 ? x[...] : x[3...3], to: value, with: tween)
      together.advance(by: 0.013)
      single.advance(by: 0.013)
    }
    #expect(together.stack.lists[3].sum >= 0 && together.stack.cohortTweens == 3 * 64)
    #expect(together.explain(x[3]) == single.explain(x[3]), "seed \(seed)")
    #expect(together.forecast(of: x[3])?.farthest == single.forecast(of: x[3])?.farthest)
    let keeping = Tween(duration: 0.5, easing: .sine(.out), keepsVelocity: true)
    for policy in [KeyPolicy.stack, .cut] {
      let key = Transaction(key: "k", policy: policy)
      together.transaction(key) { $0.retarget(x[3], to: 5, with: keeping) }
      single.transaction(key) { $0.retarget(x[3], to: 5, with: keeping) }
      together.advance(by: 0.013)
      single.advance(by: 0.013)
      #expect(together.digest == single.digest, "seed \(seed)")
    }
  }

  @Test("A crowd of which all have something attached ends as one does of which none has")
  func attached() {
    var (together, single, x) = twins()
    change(&together, &single, x, to: 1, with: Self.short)
    together.resume(.clock(.main))
    single.resume(.clock(.main))
    #expect(together.stack.cohortTweens == 64)
    let events = (together.advance(by: 1), single.advance(by: 1))
    #expect(events.0 == events.1 && events.0.count == 64)
    #expect(together.digest == single.digest && x.allSatisfy { together[$0] == 1 })
  }
}
