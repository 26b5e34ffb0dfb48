import Foundation
import Testing
import Tweening
import TweeningTestSupport

@Suite("Keyframe tracks")
struct KeyframeTrackTests {
  struct Pose: Equatable {
    var angle = 1.0
    var place = SIMD2(0.0, 0)
    var untouched = 7
  }

  @Test("Tracks by key path move their parts; the longest counts; the last of two wins")
  func paths() throws {
    let t = try KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.angle) { LinearKeyframe(3, duration: 1) }
      KeyframeTrack(\.place) { LinearKeyframe([4, 8], duration: 2) }
      KeyframeTrack(\.place.y) { LinearKeyframe(2, duration: 1) }
    }
    #expect(t.duration == 2)
    #expect(t.value(at: 0.5) == Pose(angle: 2, place: [1, 1]))
    #expect(t.value(at: 9) == Pose(angle: 3, place: [4, 2]))
    #expect(t.velocity(of: \.angle, at: 0.5) == 2 && t.velocity(of: \.place, at: 1.5) == [2, 4])
    #expect(t.velocity(of: \.angle, at: 1.5) == 0 && t.velocity(of: \.place.x, at: 0) == nil)
    var other = Pose(angle: 0, untouched: 9)
    t.update(&other, at: 0.5)
    #expect(other == Pose(angle: 2, place: [1, 1], untouched: 9))
  }

  @Test("Tracks by name give values of their types, and none of others")
  func names() throws {
    let t = try KeyframeTimeline {
      KeyframeTrack("x", initialValue: 0.0) { LinearKeyframe(10, duration: 1) }
      KeyframeTrack("spin", initialValue: Rotation.identity) {
        LinearKeyframe(Rotation(vector: [0, 0, 1]), duration: 2)
      }
    }
    let values = t.value(at: 0.5)
    #expect(values.names == ["x", "spin"] && values["x", as: Double.self] == 5)
    #expect(values["x", as: SIMD2<Double>.self] == nil && values["y", as: Double.self] == nil)
    #expect(t.value(of: "x", as: Double.self, at: 0.5) == 5)
    #expect(t.velocity(of: "x", as: Double.self, at: 0.5) == 10)
    #expect(t.value(of: "y", as: Double.self, at: 0) == nil)
    #expect(t.value(of: "spin", as: Double.self, at: 0) == nil)
    let turn = try #require(t.velocity(of: "spin", as: Rotation.self, at: 1))
    #expect(abs(turn.z - 0.5) <= 1e-15)
  }

  @Test("Builders take conditions and loops")
  func builders() throws {
    func timeline(_ isLong: Bool) throws -> KeyframeTimeline<Double> {
      try KeyframeTimeline(initialValue: 0) {
        for k in 1...3 { LinearKeyframe(Double(k), duration: 1) }
        if isLong { LinearKeyframe(10, duration: 1) } else { MoveKeyframe(5) }
        if isLong { MoveKeyframe(20) }
      }
    }
    #expect(try timeline(true).duration == 4 && timeline(false).duration == 3)
    #expect(try timeline(true).value(at: 4) == 20 && timeline(false).value(at: 3) == 5)
  }

  @Test("Every time has a value: before, after, not a number, without keyframes")
  func anyTime() throws {
    let t = try KeyframeTimeline(initialValue: 1.0) {
      MoveKeyframe(2)
      LinearKeyframe(4, duration: 1)
    }
    for time in [-1, -0.0, 0, Double.nan, -Double.infinity] {
      #expect(t.value(at: time) == 2, "\(time)")
    }
    for time in [1, 1e300, Double.infinity] {
      #expect(t.value(at: time) == 4 && t.velocity(at: time) == 0)
    }
    #expect(t.velocity(at: -1) == 0 && t.velocity(at: 0) == 2 && t.velocity(at: .nan) == 2)
    let rest = try KeyframeTimeline(initialValue: 3.0) { MoveKeyframe(4) }
    #expect(rest.duration == 0 && rest.value(at: 0) == 4 && rest.value(progress: .nan) == 4)
    let sudden = try KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(1, duration: 1, timingCurve: .circ(.out))
      LinearKeyframe(5, duration: 0)
      CubicKeyframe(6, duration: 1)
    }
    #expect(sudden.velocity(at: 0).isFinite && sudden.velocity(at: 0) > 1e3)
    #expect(sudden.value(at: 1) == 5 && sudden.velocity(at: 1) == 0)
  }

  @Test("What no motion can have is refused, with its place")
  func problems() {
    typealias Problem = KeyframeTimelineProblem
    func problem(
      _ initial: Double = 0,
      @KeyframeTrackContentBuilder<Double> _ content: () -> [KeyframeTrackContent<Double>]
    ) -> Problem? {
      do throws(Problem) {
        let fine = [KeyframeTrackContent<Double>]()
        let keyframes = content()
        _ = try KeyframeTimeline(initialValue: SIMD2(0.0, initial)) {
          KeyframeTrack(\.x) { fine }
          KeyframeTrack(\.y) { keyframes }
        }
        return nil
      } catch { return error }
    }
    for duration in [-1, -1e-12, Double.nan, .infinity, 1e8] {
      let expected = Problem.duration(track: 1, keyframe: 1)
      #expect(
        problem {
          MoveKeyframe(0); LinearKeyframe(1, duration: duration)
        } == expected)
      #expect(
        problem {
          MoveKeyframe(0); CubicKeyframe(1, duration: duration)
        } == expected)
      #expect(
        problem {
          MoveKeyframe(0); SpringKeyframe(1, duration: duration)
        } == expected)
    }
    let endless = Spring(duration: 1, bounce: 1)
    #expect(problem { SpringKeyframe(1, spring: endless) } == .duration(track: 1, keyframe: 0))
    #expect(problem { SpringKeyframe(1, duration: 3, spring: endless) } == nil)
    for value in [Double.nan, .infinity, 1e300] {
      #expect(problem { MoveKeyframe(value) } == .value(track: 1, keyframe: 0))
      #expect(problem(value) {} == .initialValue(track: 1))
      let expected = Problem.velocity(track: 1, keyframe: 0)
      #expect(problem { CubicKeyframe(1, duration: 1, startVelocity: value) } == expected)
      #expect(problem { CubicKeyframe(1, duration: 1, endVelocity: value) } == expected)
      #expect(problem { SpringKeyframe(1, startVelocity: value) } == expected)
    }
    #expect(
      problem { LinearKeyframe(1, duration: 1, timingCurve: .bezier(2, 0, 1, 1)) }
        == .timingCurve(track: 1, keyframe: 0, .controlPointOutside))
    #expect(
      problem { SpringKeyframe(1, spring: Spring(duration: -1)) }
        == .spring(track: 1, keyframe: 0, .springParameter))
    #expect(throws: Problem.twoTracks("x")) {
      try KeyframeTimeline {
        KeyframeTrack("x", initialValue: 0.0) { MoveKeyframe(1) }
        KeyframeTrack("x", initialValue: 0.0) { MoveKeyframe(2) }
      }
    }
  }

  @Test("Huge values and wild springs stay numbers", arguments: [1e-99, 1e-9, 1, 1e9, 1e40])
  func extremes(omega: Double) throws {
    let spring = Spring(angularFrequency: omega, dampingRatio: 0.01)
    let t = try KeyframeTimeline(initialValue: -0x1p700) {
      CubicKeyframe(0x1p700, duration: 2e-9)
      SpringKeyframe(-0x1p700, duration: 1, spring: spring, startVelocity: 0x1p700)
      SpringKeyframe(0, duration: 1, spring: Spring(angularFrequency: 1e-50, dampingRatio: 0))
      CubicKeyframe(0x1p700, duration: 1e6)
    }
    for k in 0...100 {
      let time = Double(k) * 0.03
      #expect(t.value(at: time).isFinite && t.velocity(at: time).isFinite, "\(time)")
    }
  }

  @Test("A later time is written over an earlier one, by name as by key path")
  func updatesByName() throws {
    let t = try KeyframeTimeline {
      KeyframeTrack("x", initialValue: 0.0) { LinearKeyframe(10, duration: 1) }
      KeyframeTrack("y", initialValue: 1.0) { LinearKeyframe(3, duration: 1) }
    }
    var values = t.value(at: 0)
    for time in [0.5, 1, 0.25] {
      t.update(&values, at: time)
      #expect(values["x", as: Double.self] == 10 * time)
      #expect(values["y", as: Double.self] == 1 + 2 * time)
      #expect(values.names == ["x", "y"] && values == t.value(at: time))
    }
  }
}
