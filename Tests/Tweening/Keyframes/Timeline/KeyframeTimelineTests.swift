import Foundation
import Testing
import Tweening
import TweeningTestSupport

@Suite("Keyframe timelines")
struct KeyframeTimelineTests {
  @Test("Values by hand: linear, one cubic, a jump")
  func byHand() throws {
    let t = try KeyframeTimeline(initialValue: 10.0) {
      LinearKeyframe(20, duration: 1)
      CubicKeyframe(40, duration: 2, startVelocity: 0)
      MoveKeyframe(0)
      LinearKeyframe(8, duration: 1, timingCurve: .quad(.in))
    }
    #expect(t.duration == 4)
    #expect(t.value(at: 0.25) == 12.5 && t.velocity(at: 0.25) == 10)
    // From rest to rest before a move: 20 + 20·(3u² − 2u³).
    #expect(abs(t.value(at: 1.5) - (20 + 20 * (3.0 / 16 - 2.0 / 64))) <= 1e-14)
    #expect(abs(t.velocity(at: 2) - 15) <= 1e-14)
    #expect(t.value(at: 3) == 0 && t.value(at: 3.0.nextDown) > 39.999)
    #expect(t.value(at: 3.5) == 2 && abs(t.velocity(at: 3.5) - 8) <= 1e-14)
    #expect(t.value(at: 4) == 8 && t.value(progress: 0.0625) == 12.5)
  }

  @Test("Neighbouring cubics make a Catmull-Rom spline of unequal times")
  func catmullRom() throws {
    let t = try KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(3, duration: 1)
      CubicKeyframe(9, duration: 2)
      CubicKeyframe(1, duration: 0.5)
    }
    #expect(abs(t.velocity(at: 1) - 9.0 / 3) <= 1e-14)
    #expect(abs(t.velocity(at: 3) - (1 - 3) / 2.5) <= 1e-14)
    #expect(t.velocity(at: 0) == 0 && abs(t.velocity(at: 3.5.nextDown)) <= 1e-11)
    // Hermite in the middle of the second: mean of the ends + T·(v₀ − v₁)/8.
    #expect(abs(t.value(at: 2) - (6 + 2 * (3 + 0.8) / 8)) <= 1e-14)
  }

  @Test("Velocity flows: from and to linear keyframes, out of springs, and given ones win")
  func velocityFlow() throws {
    let t = try KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(2, duration: 1)  // 2 per second
      CubicKeyframe(3, duration: 1)
      LinearKeyframe(7, duration: 0.5)  // 8 per second
      SpringKeyframe(0, duration: 0.2, spring: .bouncy)
      CubicKeyframe(5, duration: 1)
      CubicKeyframe(6, duration: 1, startVelocity: -3)
    }
    func before(_ time: Double) -> Double { t.velocity(at: time - 1e-9) }
    #expect(abs(t.velocity(at: 1) - 2) <= 1e-14 && abs(before(2) - 8) <= 1e-6)
    #expect(abs(t.velocity(at: 2.5) - 8) <= 1e-13)
    let (place, speed) = (
      Spring.bouncy.value(target: -7.0, initialVelocity: 8, time: 0.2) + 7,
      Spring.bouncy.velocity(target: -7.0, initialVelocity: 8, time: 0.2)
    )
    #expect(abs(t.value(at: 2.7) - place) <= 1e-13 && abs(t.velocity(at: 2.7) - speed) <= 1e-12)
    #expect(abs(before(3.7) + 3) <= 1e-6 && abs(t.velocity(at: 3.7) + 3) <= 1e-14)
    let kink = try KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(1, duration: 1, endVelocity: 4)
      CubicKeyframe(2, duration: 1, startVelocity: -4)
    }
    #expect(abs(kink.velocity(at: 1.0.nextDown) - 4) <= 1e-12 && kink.velocity(at: 1) == -4)
  }

  @Test("A spring is its closed form but for the thousandth at its end, and lands exactly")
  func spring() throws {
    let t = try KeyframeTimeline(initialValue: 0.0) { SpringKeyframe(100, spring: .bouncy) }
    #expect(t.duration == Spring.bouncy.settlingDuration)
    for k in 0...100 {
      let time = t.duration * Double(k) / 100
      #expect(abs(t.value(at: time) - 100 * Spring.bouncy.value(at: time)) <= 0.1 + 1e-12)
    }
    #expect(t.value(at: t.duration) == 100 && t.velocity(at: 0) == 0)
    let cut = try KeyframeTimeline(initialValue: 0.0) {
      SpringKeyframe(100, duration: 0.1, spring: .bouncy, startVelocity: 50)
    }
    for k in 0...10 {
      let expected = Spring.bouncy.value(target: 100, initialVelocity: 50, time: Double(k) / 100)
      #expect(abs(cut.value(at: Double(k) / 100) - expected) <= 1e-13)
    }
  }

  @Test("Random tracks are those of a naive reference, in value and velocity", arguments: 0..<60)
  func reference(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let keyframes = (0...random.index(below: 7)).map { _ in ReferenceKeyframe.random(&random) }
    let initial = random.double(in: -10...10)
    let reference = ReferenceKeyframes(initial, keyframes)
    let timeline = try KeyframeTimeline(initialValue: initial) {
      for keyframe in keyframes { keyframe.content({ $0 }, { $0 }) }
    }
    #expect(abs(timeline.duration - reference.duration) <= 1e-12)
    for k in -2..<400 {
      let time = reference.duration * (Double(k) + 0.37) / 390
      #expect(
        abs(timeline.value(at: time) - reference.value(at: time)) <= 1e-10, "seed \(seed) \(time)")
      #expect(
        abs(timeline.velocity(at: time) - reference.velocity(at: time)) <= 1e-8,
        "seed \(seed) \(time)")
    }
  }

  @Test("Nothing but a move jumps, and velocity is the derivative", arguments: 100..<130)
  func continuity(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let keyframes = (0...5).map { _ in ReferenceKeyframe.random(&random) }
    let timeline = try KeyframeTimeline(initialValue: 0.0) {
      for keyframe in keyframes { keyframe.content({ $0 }, { $0 }) }
    }
    let joints = ReferenceKeyframes(0, keyframes).joints
    let jumps = joints.filter { $0.isJump }.map { $0.time }
    for joint in joints where !jumps.contains(where: { abs($0 - joint.time) < 1e-6 }) {
      let step = timeline.value(at: joint.time + 1e-10) - timeline.value(at: joint.time - 1e-10)
      #expect(abs(step) <= 1e-6, "seed \(seed) \(joint.time)")
    }
    for k in 0..<200 {
      let time = timeline.duration * (Double(k) + 0.5) / 200
      guard !joints.contains(where: { abs($0.time - time) < 1e-4 }) else { continue }
      let slope = (timeline.value(at: time + 1e-5) - timeline.value(at: time - 1e-5)) / 2e-5
      let scale = 1 + abs(timeline.velocity(at: time))
      #expect(abs(slope - timeline.velocity(at: time)) <= 1e-4 * scale, "seed \(seed) \(time)")
    }
  }
}
