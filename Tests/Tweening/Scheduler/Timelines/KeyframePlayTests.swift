import Testing
import Tweening
import TweeningTestSupport

@Suite("Keyframes played by a scheduler")
struct KeyframePlayTests {
  static let hop: @Sendable () throws(KeyframeTimelineProblem) -> KeyframeTimeline<Double> = {
    () throws(KeyframeTimelineProblem) in
    try KeyframeTimeline(initialValue: 5) {
      CubicKeyframe(40, duration: 0.2)
      CubicKeyframe(-10, duration: 0.3)
      SpringKeyframe(30, duration: 0.2, spring: .bouncy)
      LinearKeyframe(12, duration: 0.1, timingCurve: .easeInOut)
      SpringKeyframe(7, spring: .snappy)
    }
  }

  @Test(
    "Played on a property that stands where it begins, it is the timeline, and ends on its bits")
  func plain() throws {
    let hop = try Self.hop()
    var s = Scheduler()
    let x = s.addProperty(5.0)
    let ids = try s.play(hop, on: x)
    #expect(ids.count > 5 && s.model(x) == 7 && s[x] == 5)
    for k in 0..<200 {
      let time = hop.duration * Double(k) / 200
      s.advance(to: time)
      // The settling duration of the last spring is no whole number of ticks.
      let error = abs(s[x] - hop.value(at: s.time))
      #expect(error <= (time < 0.8 ? 1e-12 : 1e-9) && s.liveCount > 0, "\(time)")
    }
    s.advance(to: hop.duration + 0.01)
    #expect(s[x] == 7 && s.isIdle)
  }

  @Test(
    "Played again and again it never jumps, and ends on the bits of the model", arguments: 0..<40)
  func again(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let hop = try Self.hop()
    var s = Scheduler()
    let x = s.addProperty(random.double(in: -50...50))
    if seed % 3 == 0 { s.setLaw(.crossfade, of: x) }
    var now = 0.0
    for _ in 0..<(2 + random.index(below: 12)) {
      let before = s[x]
      if random.index(below: 4) == 0 {
        let tween = Tween(duration: 0.4, easing: .back(.out))
        s.retarget(x, to: random.double(in: -9...9), with: tween)
      } else {
        try s.play(hop, on: x)
        #expect(s.model(x) == 7)
      }
      #expect(abs(s[x] - before) <= 1e-9, "seed \(seed) \(now)")
      now += random.double(in: 0.01...0.5)
      s.advance(to: now)
    }
    try s.play(hop, on: x)
    s.advance(to: now + hop.duration + 1)
    #expect(s[x] == 7 && s.model(x) == 7 && s.isIdle, "seed \(seed)")
  }

  @Test("Plays of one timeline that returns to its beginning add up")
  func addsUp() throws {
    let bounce = try KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(10, duration: 0.5)
      CubicKeyframe(0, duration: 0.5)
    }
    var s = Scheduler()
    let x = s.addProperty(0.0)
    try s.play(bounce, on: x)
    s.advance(to: 0.25)
    try s.play(bounce, on: x)
    for k in 0...8 {
      let time = 0.25 + Double(k) / 10
      s.advance(to: time)
      let sum = bounce.value(at: time) + bounce.value(at: time - 0.25)
      #expect(abs(s[x] - sum) <= 1e-12, "\(time)")
    }
  }

  @Test("Rotations play and play again without a jump", arguments: 0..<20)
  func rotations(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func turn() -> Rotation {
      Rotation(
        vector: [
          random.double(in: -1...1), random.double(in: -1...1), random.double(in: -1...1),
        ])
    }
    let (a, b, c, d) = (turn(), turn(), turn(), turn())
    let t = try KeyframeTimeline(initialValue: a) {
      CubicKeyframe(b, duration: 0.3)
      CubicKeyframe(c, duration: 0.2)
      SpringKeyframe(d, duration: 0.2, spring: .bouncy)
      MoveKeyframe(b)
      LinearKeyframe(a, duration: 0.2)
      CubicKeyframe(c, duration: 0.2)
    }
    func far(_ a: Rotation, _ b: Rotation) -> Double {
      let v = a.displacement(to: b)
      return (v * v).sum().squareRoot()
    }
    var s = Scheduler()
    let x = s.addProperty(a)
    try s.play(t, on: x)
    for k in 0..<110 {
      let time = (Double(k) + 0.5) / 100
      s.advance(to: time)
      #expect(far(s[x], t.value(at: time)) <= 1e-7, "seed \(seed) \(time)")
    }
    var now = 1.1
    for _ in 0..<6 {
      let before = s[x]
      try s.play(t, on: x)
      #expect(far(before, s[x]) <= 1e-9, "seed \(seed) \(now)")
      now += random.double(in: 0.05...0.9)
      s.advance(to: now)
    }
    s.advance(to: now + 2)
    #expect(s[x] == c && s.isIdle, "seed \(seed)")
  }

  @Test("A move jumps when it is its time, and one at the beginning not at all")
  func moves() throws {
    let t = try KeyframeTimeline(initialValue: 0.0) {
      MoveKeyframe(3)
      LinearKeyframe(5, duration: 1)
      MoveKeyframe(50)
      LinearKeyframe(60, duration: 1)
      MoveKeyframe(100)
    }
    var s = Scheduler()
    let x = s.addProperty(1.0)
    try s.play(t, on: x)
    #expect(s[x] == 1)
    s.advance(to: 0.999999)
    // Half of what was elsewhere at the beginning is gone in the middle.
    #expect(abs(s[x] - (5 - 1)) <= 1e-4)
    s.advance(to: 1)
    #expect(abs(s[x] - (50 - 1)) <= 1e-12)
    s.advance(to: 1.999999)
    #expect(abs(s[x] - 60) <= 1e-4)
    s.advance(to: 2)
    #expect(s[x] == 100 && s.isIdle)
  }

  @Test("Tracks play on the properties that are bound to them, by name and by key path")
  func bindings() throws {
    struct Pose {
      var x = 0.0
      var place = SIMD2(0.0, 0)
    }
    let named = try KeyframeTimeline {
      KeyframeTrack("x", initialValue: 0.0) { LinearKeyframe(4, duration: 1) }
      KeyframeTrack("place", initialValue: SIMD2(0.0, 0)) { LinearKeyframe([2, 6], duration: 1) }
    }
    let paths = try KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.x) { LinearKeyframe(4, duration: 1) }
      KeyframeTrack(\.place) { LinearKeyframe([2, 6], duration: 1) }
    }
    var s = Scheduler()
    let (x, place) = (s.addProperty(0.0), s.addProperty(SIMD2(0.0, 0)))
    var other = s
    try s.play(named, on: [.init("x", x), .init("place", place)])
    try other.play(paths, on: [.init(\.x, x), .init(\.place, place)])
    s.advance(to: 0.5)
    other.advance(to: 0.5)
    #expect(s[x] == 2 && s[place] == [1, 3] && other[x] == 2 && other[place] == [1, 3])
  }

  @Test("What cannot be played is refused as a whole")
  func refusals() throws {
    let hop = try Self.hop()
    let named = try KeyframeTimeline {
      KeyframeTrack("x", initialValue: 0.0) { LinearKeyframe(4, duration: 1) }
    }
    let empty = try KeyframeTimeline(initialValue: 5.0) {
      let none: [KeyframeTrack<Double>] = []
      none
    }
    var s = Scheduler()
    let (x, gone, place) = (s.addProperty(0.0), s.addProperty(0.0), s.addProperty(SIMD2(0.0, 0)))
    s.remove(gone)
    #expect(throws: TimelineProblem.noProperty) { try s.play(hop, on: gone) }
    #expect(throws: TimelineProblem.noTrack) { try s.play(empty, on: x) }
    #expect(throws: TimelineProblem.noTrack) {
      try s.play(named, on: [.init("x", x), .init("y", x)])
    }
    #expect(throws: TimelineProblem.noTrack) {
      try s.play(named, on: [.init("x", x), .init("x", place)])
    }
    #expect(throws: TimelineProblem.noProperty) {
      try s.play(named, on: [.init("x", x), .init("x", gone)])
    }
    let long = try KeyframeTimeline(initialValue: 0.0) { LinearKeyframe(1, duration: 1.2e7) }
    s.advance(to: 1e6)
    #expect(throws: TimelineProblem.tooLong) { try s.play(long, on: x) }
    #expect(s.isIdle && s.model(x) == 0)
    var key = Transaction(key: "hop", policy: .ignore)
    s.transaction(key) { s in _ = try? s.play(hop, on: x) }
    let count = s.liveCount
    s.transaction(key) { s in #expect((try? s.play(hop, on: x)) == []) }
    #expect(s.liveCount == count && count > 5)
    key.policy = .cut
    s.transaction(key) { s in _ = try? s.play(named, on: [.init("x", x)]) }
    #expect(s.liveCount <= 2)
  }
}
