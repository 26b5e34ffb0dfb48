import Testing
import Tweening
import TweeningTestSupport

@Suite("Motion of driven properties")
struct LayerMotionTests {
  /// A target whose layers play, with tweens on top and changes to come.
  private static func world(seed: UInt64, changes: Int) throws
    -> (Scheduler, Target, [Property<SIMD3<Double>>])
  {
    var random = SeededGenerator(seed: seed)
    var s = Scheduler()
    let cube = s.addTarget("cube")
    let properties = [
      s.addProperty(SIMD3(1.0, 2, 3), on: cube, path: "location"),
      s.addProperty(SIMD3(0.0, 0, 0), on: cube, path: "scale"), s.addProperty(SIMD3(5.0, 5, 5)),
    ]
    let actions = try [[0, 1, 2], [1]].map { try random.action("a", components: $0) }
    s[layers: cube].append(Layer(actions[0], weight: 0.7, repetition: .loop))
    s[layers: cube].append(Layer(actions[1], weight: 0.4, start: 0.3, rate: -1.3))
    for _ in 0..<changes {
      let goal = SIMD3(random.double(in: -50...50), random.double(in: -50...50), 9)
      s.retarget(
        properties[random.index(below: 3)], to: goal,
        with: Tween(duration: random.double(in: 0...0.9), easing: .cubic(.inOut)),
        at: random.double(in: 0...3))
    }
    return (s, cube, properties)
  }

  @Test("Cutting time changes no bit and no event while layers play", arguments: 1...3)
  func cutting(seed: Int) throws {
    let (start, _, properties) = try Self.world(seed: UInt64(seed) &* 17, changes: 60)
    var schedulers = [start, start, start]
    var events: [Events] = [[], [], []]
    for step in 1...200 {
      let target = Double(step) / 50
      for (way, pieces) in [1, 2, 7].enumerated() {
        for piece in 1...pieces {
          let time = piece == pieces ? target : target - 0.02 * (1 - Double(piece) / Double(pieces))
          events[way] += schedulers[way].advance(to: time)
        }
      }
      let bits = schedulers.map { s in properties.flatMap { lanes(of: s[$0]).map(\.bitPattern) } }
      #expect(bits[1] == bits[0] && bits[2] == bits[0], "seed \(seed), step \(step)")
    }
    #expect(events[0].count == 60)
    #expect(events[1] == events[0] && events[2] == events[0])
    // One leap over all of it arrives at the same place.
    var leap = start
    #expect(leap.advance(to: 4) == events[0])
    #expect(properties.map { leap[$0] } == properties.map { schedulers[0][$0] })
  }

  @Test(
    "Velocity and acceleration of a driven property are the derivatives of its value",
    arguments: 1...6)
  func derivatives(seed: Int) throws {
    var (s, _, properties) = try Self.world(seed: UInt64(seed) &* 29, changes: 0)
    let location = properties[0]
    s.retarget(location, to: SIMD3(30, -20, 4), with: Tween(duration: 9, easing: .smootherstep))
    s.advance(to: 0.2)
    s.retarget(location, to: SIMD3(0, 50, 4), with: Tween(duration: 7, easing: .smootherstep))
    func at(_ time: Double) -> Scheduler {
      var copy = s
      copy.advance(to: time)
      return copy
    }
    var checked = 0
    for step in 1...30 {
      let time = 0.3 + Double(step) * 0.0713
      let h = 1e-4
      let (a, b, c) = (at(time - h), at(time), at(time + h))
      for k in 0..<3 {
        let (before, after) = (a.velocity(location)[k], c.velocity(location)[k])
        // A key, or the end of a loop, in between makes a corner.
        if abs(before - after) > 1 { continue }
        checked += 1
        let slope = (c[location][k] - a[location][k]) / (2 * h)
        let bend = (after - before) / (2 * h)
        let velocity = b.velocity(location)[k]
        let acceleration = b.acceleration(location)[k]
        #expect(abs(velocity - slope) <= 1e-3 * max(10, abs(slope)), "seed \(seed), \(time)")
        #expect(abs(acceleration - bend) <= 1e-2 * max(100, abs(bend)), "seed \(seed), \(time)")
      }
    }
    #expect(checked > 60)
  }

  @Test("At a key, backwards or forwards, the derivatives are those of just after")
  func derivativesAtKeys() throws {
    let keys = [
      Keyframe(frame: 0, value: 0, interpolation: .linear),
      Keyframe(
        frame: 10, value: 10, interpolation: .bezier, leftHandle: .init(frame: 9, value: 10),
        rightHandle: .init(frame: 13, value: 18)),
      Keyframe(
        frame: 20, value: 10, interpolation: .linear, leftHandle: .init(frame: 18, value: 0),
        rightHandle: .init(frame: 21, value: 10)),
      Keyframe(frame: 24, value: -7),
    ]
    let action = try Action(
      name: "a", channels: [Channel(path: "p", index: 0, curve: try FCurve(keys))], loopLength: 24)
    for rate in [-1.0, 1, -0.5] {
      for repetition in Layer.Repetition.allCases {
        var s = Scheduler()
        let target = s.addTarget()
        let p = s.addProperty(0.0, on: target, path: "p")
        s[layers: target].append(Layer(action, rate: rate, repetition: repetition))
        for frames in [0.0, 4, 10, 14, 20, 24] {
          s.advance(to: frames / 24 / abs(rate))
          let (value, velocity, acceleration) = (s[p], s.velocity(p), s.acceleration(p))
          var later = s
          let h = 1e-5
          later.advance(by: h)
          let comment = Comment("rate \(rate), \(repetition), frames \(frames)")
          // Where a loop begins again the value jumps, and only the derivatives can be compared.
          if abs(later[p] - value) < 1 {
            #expect(abs(velocity - (later[p] - value) / h) < 0.5, comment)
          }
          #expect(abs(velocity - later.velocity(p)) < 0.5, comment)
          #expect(abs(acceleration - later.acceleration(p)) < 5, comment)
        }
      }
    }
  }

  @Test("Additive tweens lie over the layers: their share is the same with and without")
  func composition() throws {
    var (s, cube, properties) = try Self.world(seed: 5, changes: 0)
    let (driven, free) = (properties[0], properties[2])
    // The free one makes the changes of base that the driven one makes under its layers.
    let tween = Tween(duration: 0.8, easing: .sine(.inOut))
    for step in 0..<8 {
      s.advance(to: Double(step) / 10)
      let layers = s[layers: cube]
      let before = LayerTransactionTests.base(s.model(driven), layers, at: s.time)
      let goal = SIMD3(Double(step * step), 20 - Double(step), -3)
      s.retarget(driven, to: goal, with: tween)
      let after = LayerTransactionTests.base(goal, layers, at: s.time)
      s.retarget(free, to: s.model(free) - (before - after), with: tween)
      s.advance(by: 0.05)
      let base = LayerTransactionTests.base(s.model(driven), layers, at: s.time)
      let shares = (s[driven] - base, s[free] - s.model(free))
      let error = shares.0 - shares.1
      let worst: Double = max(error.max(), -error.min())
      #expect(worst < 1e-11)
    }
  }
}
