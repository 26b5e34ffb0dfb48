import Testing
import Tweening
import TweeningTestSupport

@Suite("A key whose tweens are replaced")
struct ReplacingTests {
  private static let linear = Tween(duration: 1, easing: .linear)
  private static let replace = Transaction(key: "k", policy: .replace)

  /// Follows random goals by the policy and by the value that is defined by itself.
  private func checkHistory<Value: Tweenable>(
    _ goals: [Value], seed: Int, distance: (Value, Value) -> Double
  ) throws -> Int {
    var random = SeededGenerator(seed: UInt64(seed) &* 17)
    var scheduler = Scheduler()
    let property = scheduler.addProperty(goals[0])
    var expected = ReplacingTransition(goals[0])
    let easings: [Easing] = [.linear, .smoothstep, .back(.out), .steps(4, .jumpEnd), .cubic(.in)]
    var turns = 0
    for step in 0..<60 {
      scheduler.advance(by: Double(random.index(below: 300)) / 1_000)
      let tween = Tween(
        duration: Double(random.index(below: 900)) / 1_000,
        easing: easings[random.index(below: easings.count)],
        delay: [0, 0, 0.0625, -0.03125][random.index(below: 4)])
      let goal = goals[random.index(below: goals.count)]
      scheduler.transaction(Self.replace) { $0.retarget(property, to: goal, with: tween) }
      let reply = try expected.retarget(to: goal, with: tween, at: scheduler.time)
      if reply == .turnedBack { turns += 1 }
      for ahead in [0, 0.01, 0.1, 0.5] {
        var copy = scheduler
        copy.advance(by: ahead)
        let error = distance(copy[property], expected.value(at: copy.time))
        #expect(
          error <= 1e-9, "\(Value.self), seed \(seed), step \(step), \(reply), \(ahead) s later")
      }
      #expect(scheduler.liveCount <= 1, "seed \(seed), step \(step)")
    }
    return turns
  }

  @Test("Random histories are those of a replacing transition, for vectors, angles and rotations")
  func randomHistories() throws {
    var turns = 0
    for seed in 1...20 {
      turns += try checkHistory([0.0, 10, -5], seed: seed) { abs($0 - $1) }
      let angles = [0.0, 170, 260].map { Angle<ShortestWay>(degrees: $0) }
      // The same direction may be a whole turn away.
      turns += try checkHistory(angles, seed: seed) {
        abs(($0.radians - $1.radians).remainder(dividingBy: 2 * .pi))
      }
      // Near enough to each other that the shorter way is never in doubt.
      let rotations = [
        Rotation.identity, Rotation(vector: [0.4, 0.8, -0.4]),
        Rotation(vector: [0, -0.3, -0.9]),
      ]
      turns += try checkHistory(rotations, seed: seed) { a, b in
        lanes(ofVector: a.displacement(to: b)).map(\.magnitude).max() ?? 0
      }
    }
    #expect(turns > 300, "\(turns)")
  }

  @Test("Other tweens go on beside it, and nothing jumps, whatever law they have")
  func others() {
    for law in CombinationLaw.allCases {
      var s = Scheduler()
      let x = s.addProperty(0.0)
      s.setLaw(law, of: x)
      s.retarget(x, to: 8, with: Tween(duration: 2, easing: .linear))
      s.transaction(Self.replace) { $0.retarget(x, to: 24, with: Self.linear) }
      s.advance(to: 0.5)
      let before = s[x]
      s.transaction(Self.replace) { $0.retarget(x, to: -40, with: Self.linear) }
      #expect(abs(s[x] - before) < 1e-12, "\(law)")
      #expect(s.tweens(on: x, key: "k").count == 1, "\(law)")
      if law == .additive {
        s.advance(to: 1)
        // Half of the way of the key, a half of that without.
        let (ofKey, other): (Double, Double) = (0.5 * (64 - 8), 8 * 0.5)
        #expect(s[x] == -40 + ofKey - other)
      }
      s.advance(to: 2.5)
      #expect(s[x] == -40 && s.isIdle, "\(law)")
    }
  }

  @Test("A flood of replacements keeps one tween alive")
  func flood() {
    var s = Scheduler()
    let x = s.addProperty(Rotation.identity)
    s.retarget(x, to: Rotation(vector: [1, 0, 0]), with: Self.linear)
    s.advance(to: 2)
    for step in 0..<500 {
      let goal = Rotation(vector: [Double(step % 7), Double(step % 3), 0])
      s.transaction(Self.replace) { $0.retarget(x, to: goal, with: Self.linear) }
      s.advance(by: 0.01)
      #expect(s.liveCount <= 1)
    }
  }

  @Test("The same goal again leaves what runs alone; no duration arrives; the old one is removed")
  func edges() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let a = s.transaction(Self.replace) { $0.retarget(x, to: 8, with: Self.linear) }
    s.advance(to: 0.25)
    let same = s.transaction(Self.replace) { $0.retarget(x, to: 8, with: Tween(duration: 9)) }
    #expect(s.advance(to: 0.5).map(\.kind) == [same.map { .finished($0) }].compactMap { $0 })
    #expect(s[x] == 4 && a.map { s.isLive($0) } == true)
    let c = s.transaction(Self.replace) { $0.retarget(x, to: -1, with: Tween(duration: 0)) }
    #expect(s[x] == -1 && s.isIdle)
    let kinds = s.advance(to: 0.5).map(\.kind)
    #expect(kinds == [a.map { .removed($0) }, c.map { .finished($0) }].compactMap { $0 })
  }

  @Test("Turning back takes the time that the way there took, also for endless and mapped tweens")
  func turningBack() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    s.transaction(Self.replace) { $0.retarget(x, to: 8, with: Self.linear) }
    s.advance(to: 0.25)
    s.transaction(Self.replace) { $0.retarget(x, to: 0, with: Self.linear) }
    s.advance(to: 0.375)
    #expect(s[x] == 1)
    // There again: of the whole way 1/8 is left to be gone back, so 1 − 1/8 of the time is needed.
    s.transaction(Self.replace) { $0.retarget(x, to: 8, with: Self.linear) }
    let end = s.advance(to: 9).last
    #expect(end?.time == 0.375 + 0.875)
    var endless = Self.linear
    endless.playback.iterations = .infinity
    s.transaction(Self.replace) { $0.retarget(x, to: 0, with: endless) }
    s.advance(by: 3.5)
    #expect(s[x] == 4)
    s.transaction(Self.replace) { $0.retarget(x, to: 8, with: endless) }
    #expect(s[x] == 4)
    s.advance(by: 0.25)
    // Half a way in half the time.
    #expect(s[x] == 6)
  }

  @Test("A value that has been set, or adopted, since a change is replaced without a jump")
  func movedBase() {
    let change = Transaction(key: "k", policy: .replace)
    let tween = Tween(duration: 1, easing: .linear, delay: 0.5)
    var s = Scheduler()
    let (x, y) = (s.addProperty(0.0), s.addProperty(1_000.0))
    s.transaction(change) { _ = $0.retarget(x, to: 100, with: tween) }
    s.adopt(from: x, by: y)
    s.set(x, 200)
    #expect(s[x] == 100 && s[y] == 900)
    s.transaction(change) {
      _ = $0.retarget(x, to: 300, with: tween)
      _ = $0.retarget(y, to: 300, with: tween)
    }
    #expect(s[x] == 100 && s[y] == 900)
    s.advance(to: 2)
    #expect(s[x] == 300 && s[y] == 300 && s.isIdle)
  }

  @Test("Of a tween that plays in another way the whole map is shortened, so that it arrives")
  func mappedTurningBack() {
    for playback in [
      Tween.Playback(rate: 2), .init(fill: .both, rate: 2),
      .init(iterations: 3, direction: .alternate, rate: 6),
    ] {
      var s = Scheduler()
      let x = s.addProperty(0.0)
      var tween = Self.linear
      tween.playback = playback
      s.transaction(Self.replace) { $0.retarget(x, to: 1, with: tween) }
      // The first way is at 0.4.
      s.advance(to: playback.iterations == 1 ? 0.2 : 0.4 / 6)
      let start = s.time
      #expect(abs(s[x] - 0.4) < 1e-7)
      s.transaction(Self.replace) { $0.retarget(x, to: 0, with: tween) }
      let length = 0.4 * playback.iterations / playback.rate
      let end = s.advance(to: 9).last
      #expect(abs((end?.time ?? 0) - start - length) < 1e-7, "\(playback)")
      var ahead = Scheduler()
      let y = ahead.addProperty(0.0)
      ahead.transaction(Self.replace) { $0.retarget(y, to: 1, with: tween) }
      ahead.advance(to: start)
      ahead.transaction(Self.replace) { $0.retarget(y, to: 0, with: tween) }
      ahead.advance(to: start + length - 1e-6)
      #expect(abs(ahead[y]) < 1e-4, "\(playback)")
    }
  }

  @Test("An angle that has one way only goes it by tweens, by replacing ones and through keyframes")
  func oneWay() throws {
    typealias Dial = Angle<CounterclockwiseWay>
    var s = Scheduler()
    let (x, y) = (s.addProperty(Dial(degrees: 0)), s.addProperty(Dial(degrees: 0)))
    s.retarget(x, to: Dial(degrees: 90), with: Self.linear)
    s.transaction(Self.replace) { $0.retarget(y, to: Dial(degrees: 90), with: Self.linear) }
    s.advance(to: 0.5)
    var transition = ReplacingTransition(Dial(degrees: 0))
    try transition.retarget(to: Dial(degrees: 90), with: Self.linear, at: 0)
    let effect = try KeyframeEffect([
      .init(.replace(Dial(degrees: 0))), .init(.replace(Dial(degrees: 90))),
    ])
    let all = [
      s[x], s[y], transition.value(at: 0.5), effect.value(over: Dial(degrees: 7), at: 0.5),
    ]
    for angle in all { #expect(abs(angle.degrees - 45) < 1e-12) }
    #expect(abs(transition.velocity(at: 0.5) - .pi / 2) < 1e-12)
  }
}
