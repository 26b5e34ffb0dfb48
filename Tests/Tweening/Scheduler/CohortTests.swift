import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Changes that begin together")
struct CohortTests {
  /// Objects with three properties each, of which all of one kind are changed together: by one call, or one by one.
  private struct Crowd {
    var s = Scheduler()
    var numbers: [Property<Double>] = []
    var places: [Property<SIMD2<Double>>] = []
    var others: [Property<Double>] = []
    let isTogether: Bool

    init(isTogether: Bool, count: Int = 100) {
      self.isTogether = isTogether
      for k in 0..<count {
        numbers.append(s.addProperty(Double(k)))
        places.append(s.addProperty(SIMD2(0, Double(k))))
        others.append(s.addProperty(0.0))
      }
    }

    mutating func change<Value>(
      _ properties: [Property<Value>], _ tween: Tween, _ value: (Int) -> Value
    ) {
      let changes = properties.indices.map { (properties[$0], value($0)) }
      if isTogether {
        s.retarget(changes, with: tween)
      } else {
        for (property, value) in changes { s.retarget(property, to: value, with: tween) }
      }
    }

    /// Everything that can be seen.
    mutating func seen() -> [UInt64] {
      var bits = [s.digest, UInt64(s.liveCount)]
      for x in numbers + others {
        bits += [s[x].bitPattern, s.velocity(x).bitPattern, UInt64(s.liveCount(of: x))]
      }
      for x in places {
        bits += [s[x].x.bitPattern, s[x].y.bitPattern, s.velocity(x).x.bitPattern]
      }
      return bits
    }
  }

  private static let cubic = Tween(duration: 0.3, easing: .cubic(.inOut))
  private static let elastic = Tween(duration: 0.2, easing: .elastic(.out))

  /// Lets both live through the same, and compares them on the way.
  private func compare(
    _ steps: Int, _ operate: (inout Crowd, Int) -> Void
  ) {
    var (together, single) = (Crowd(isTogether: true), Crowd(isTogether: false))
    var most = 0
    for step in 0..<steps {
      for isTogether in [true, false] {
        var crowd = isTogether ? together : single
        crowd.change(crowd.numbers, Self.cubic) { Double($0 * 7 % 10 + step % 3) }
        if step % 2 == 0 {
          crowd.change(crowd.places, Self.elastic) { SIMD2(Double(step), Double($0 % 9)) }
        }
        operate(&crowd, step)
        if isTogether { together = crowd } else { single = crowd }
      }
      most = max(most, together.s.stack.cohortTweens)
      let isLookedAt = step % cases(1, debug: 3) == 0
      let areSame = !isLookedAt || together.seen() == single.seen()
      #expect(areSame, "step \(step), before the tick")
      let events = (together.s.advance(by: 0.01), single.s.advance(by: 0.01))
      #expect(events.0 == events.1, "step \(step)")
      let areSameThen = !isLookedAt || together.seen() == single.seen()
      #expect(areSameThen, "step \(step)")
      #expect(!isLookedAt || SoakTests.mistake(together.s) == nil, "step \(step)")
      #expect(single.s.stack.cohortTweens == 0)
    }
    #expect(most >= 100, "there were cohorts")
    together.s.advance(by: 10)
    single.s.advance(by: 10)
    let areSameAtRest = together.seen() == single.seen()
    #expect(areSameAtRest)
    #expect(together.s.isIdle == single.s.isIdle && together.s.stack.cohortCount == 0)
  }

  @Test("Crowds of objects with several properties move as if each were changed by itself")
  func interleaved() {
    compare(50) { _, _ in }
  }

  @Test("What goes on where a crowd ends joins it only if nothing began between")
  func joined() {
    compare(20) { crowd, step in
      crowd.change(Array(crowd.others[..<40]), Self.cubic) { Double(step + $0 % 5) }
      if step % 2 == 0 {
        let other = Tween(duration: 0.3, easing: .elastic(.out))
        crowd.s.retarget(crowd.numbers[step], to: Double(-step), with: other)
      }
      crowd.change(Array(crowd.others[40...]), Self.cubic) { Double(step + $0 % 7) }
    }
  }

  @Test("Crowds of many easings, that end in any order, are asked for in the order of the tick")
  func easings() {
    compare(60) { crowd, step in
      let tween = Tween(
        duration: 0.05 + Double(step * 11 % 7) / 20,
        easing: .back(.out, overshoot: 1 + Double(step * 5 % 9)))
      crowd.change(Array(crowd.others[step % 3 * 20..<80]), tween) { Double(step + $0 % 5) }
      if step % 4 == 0 { crowd.s.cancel(.property(crowd.others[step].id)) }
      // Live for some time, and in no crowd.
      let alone = Tween(duration: 0.2, easing: .back(.in, overshoot: 1 + Double(step)))
      crowd.s.retarget(crowd.others[99 - step % 10], to: Double(step), with: alone)
    }
  }

  @Test("What is done to a few of a crowd is done to them alone")
  func singled() {
    compare(60) { crowd, step in
      let (x, y) = (crowd.numbers[step], crowd.places[step])
      switch step % 12 {
      case 1: crowd.s.cancel(.property(x.id))
      case 2: crowd.s.finish(.property(y.id))
      case 3: crowd.s.setSpeed(0.5, of: .property(x.id))
      case 4: crowd.s.set(x, 3)
      case 5: crowd.s.retarget(x, to: 5, with: Self.elastic)
      case 6: crowd.s.setLaw(.crossfade, of: y)
      case 7: crowd.s.pause(.tween(crowd.s.tweens(of: .property(x.id))[0]))
      case 8: crowd.s.resume(.property(x.id))
      case 9: crowd.s.cancel(.property(y.id), handover: Self.cubic)
      case 10: crowd.s.adopt(from: x, by: crowd.others[step])
      case 11: crowd.s.retarget(x, to: crowd.s.model(x), with: Self.cubic)
      default: break
      }
    }
  }

  @Test("A crowd may be told of, removed in part, given a clock or laid over by layers")
  func changed() throws {
    var random = SeededGenerator(seed: 5)
    let action = try random.action("a", components: [0])
    compare(60) { crowd, step in
      switch step {
      case 20: crowd.s.tells = [.starts, .rests]
      case 25: crowd.s.tells = []
      case 30: crowd.s.setRange(from: 1, to: 4, of: crowd.numbers[3])
      case 35: crowd.s.setSpeed(2, of: .clock(.main))
      case 40: crowd.s.setSpeed(1, of: .clock(.main))
      case 45:
        let target = crowd.s.addTarget()
        let own = crowd.s.addProperty(SIMD2(0.0, 0), on: target, path: "location")
        crowd.s[layers: target].append(Layer(action, weightProperty: crowd.numbers[7]))
        crowd.s.retarget(own, to: [1, 1], with: Self.cubic)
      case 48:
        // Others in the place of some: what ends is told of the new ones.
        for place in [20, 21, 40] {
          crowd.s.remove(crowd.numbers[place])
          crowd.numbers[place] = crowd.s.addProperty(1.5)
        }
      case 50:
        // In the middle of a row: what is left of it are two.
        crowd.s.remove(crowd.numbers.remove(at: 50))
        crowd.s.remove(crowd.others.remove(at: 9))
      default: break
      }
    }
  }

  @Test("Asking changes nothing, and a snapshot keeps its cohorts")
  func asked() {
    var crowd = Crowd(isTogether: true)
    crowd.change(crowd.numbers, Self.cubic) { Double(-$0 - 1) }
    crowd.s.advance(by: 0.1)
    let (kept, digest) = (crowd.s, crowd.s.digest)
    let x = crowd.numbers[7]
    let tweens = crowd.s.tweens(of: .property(x.id))
    #expect(tweens.count == 1 && crowd.s.isLive(tweens[0]))
    #expect(crowd.s.explain(x).tweens.map(\.tween) == tweens)
    #expect(crowd.s.liveCount(of: x) == 1 && crowd.s.liveCount == 100)
    #expect(crowd.s.forecast(of: x)?.end == 0.3)
    #expect(crowd.s.stack.cohortTweens == 100 && crowd.s.digest == digest)
    crowd.s.cancel(.tween(tweens[0]))
    // Seven are before it, which is few.
    #expect(crowd.s.stack.cohortTweens == 92 && kept.stack.cohortTweens == 100)
    #expect(crowd.s.liveCount == 99 && kept.liveCount == 100 && kept.digest == digest)
  }

  @Test("There are no more cohorts than can be asked for a property")
  func many() {
    var s = Scheduler()
    let x = (0..<20_000).map { _ in s.addProperty(0.0) }
    for first in stride(from: 0, to: 20_000, by: 40).reversed() {
      // Each begins at another instant, and before the properties of the one before, so that it is a row of its own.
      s.retarget(
        x[first..<first + 40].map { ($0, Double(first + 1)) }, with: Tween(duration: 100))
      s.advance(by: 0.001)
    }
    #expect(s.stack.cohortCount == Cohort.mostRows && s.liveCount == 20_000)
    #expect(s.stack.cohortTweens == 40 * Cohort.mostRows)
    #expect(s.advance(by: 200).count == 20_000)
    #expect(x.allSatisfy { s[$0] == s.model($0) } && s.stack.cohortCount == 0)
  }
}
