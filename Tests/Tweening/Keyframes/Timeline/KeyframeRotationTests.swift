import Testing
import Tweening
import TweeningTestSupport

@Suite("Keyframes of values with a difference of their own")
struct KeyframeRotationTests {
  private func length(_ v: SIMD3<Double>) -> Double { (v * v).sum().squareRoot() }

  private func timeline(_ random: inout SeededGenerator) throws -> KeyframeTimeline<Rotation> {
    func vector() -> SIMD3<Double> {
      SIMD3(
        random.double(in: -1.5...1.5), random.double(in: -1.5...1.5), random.double(in: -1.5...1.5))
    }
    let (a, b, c, d) = (vector(), vector(), vector(), vector())
    let kick = vector() * 4
    return try KeyframeTimeline(initialValue: Rotation(vector: vector())) {
      CubicKeyframe(Rotation(vector: a), duration: 0.5)
      CubicKeyframe(Rotation(vector: b), duration: 0.7)
      SpringKeyframe(Rotation(vector: c), duration: 0.2, spring: .bouncy, startVelocity: kick)
      SpringKeyframe(Rotation(vector: d), spring: .snappy)
      LinearKeyframe(Rotation(vector: a), duration: 0.4, timingCurve: .easeOut)
      CubicKeyframe(Rotation(vector: b), duration: 0.6)
    }
  }

  @Test("Rotations neither jump nor kink, and turn at the velocity that is told", arguments: 0..<20)
  func rotations(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let t = try timeline(&random)
    let settled = 1.4 + Spring.snappy.settlingDuration
    // The velocity is given anew only where the first spring begins.
    for (joint, isSmooth) in [
      (0.5, true), (1.2, false), (1.4, true), (settled, false), (settled + 0.4, true),
    ] {
      let step = t.value(at: joint - 1e-12).displacement(to: t.value(at: joint + 1e-12))
      #expect(length(step) <= 1e-9, "seed \(seed) \(joint)")
      let change = t.velocity(at: joint - 1e-11) - t.velocity(at: joint + 1e-11)
      if isSmooth { #expect(length(change) <= 1e-7, "seed \(seed) \(joint)") }
    }
    for k in 0..<300 {
      let time = t.duration * (Double(k) + 0.5) / 300
      let way = t.value(at: time - 1e-6).displacement(to: t.value(at: time + 1e-6)) / 2e-6
      let scale = 1 + length(t.velocity(at: time))
      guard ![0.5, 1.2, 1.4, settled, settled + 0.4].contains(where: { abs($0 - time) < 1e-5 })
      else { continue }
      #expect(length(way - t.velocity(at: time)) <= 1e-6 * scale, "seed \(seed) \(time)")
    }
  }

  @Test("About one axis they are numbers", arguments: 0..<20)
  func oneAxis(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let axis = SIMD3(2.0, 1, -2) / 3
    let keyframes = (0...4).map { _ in ReferenceKeyframe.random(&random) }
    let numbers = try KeyframeTimeline(initialValue: 0.0) {
      for keyframe in keyframes { keyframe.content({ $0 * 0.03 }, { $0 * 0.03 }) }
    }
    let turns = try KeyframeTimeline(initialValue: Rotation.identity) {
      for keyframe in keyframes {
        keyframe.content({ Rotation(vector: axis * (0.03 * $0)) }, { axis * (0.03 * $0) })
      }
    }
    for k in 0...100 {
      let time = numbers.duration * (Double(k) + 0.1) / 100
      let expected = Rotation(vector: axis * numbers.value(at: time))
      #expect(
        length(turns.value(at: time).displacement(to: expected)) <= 1e-12, "seed \(seed) \(time)")
      #expect(
        length(turns.velocity(at: time) - axis * numbers.velocity(at: time)) <= 1e-10,
        "seed \(seed) \(time)")
    }
  }

  @Test("Angles go their way, at both sides of a keyframe")
  func angles() throws {
    let t = try KeyframeTimeline(initialValue: Angle<ShortestWay>(degrees: 350)) {
      CubicKeyframe(Angle(degrees: 10), duration: 1)
      CubicKeyframe(Angle(degrees: 50), duration: 1)
    }
    #expect(abs(t.velocity(at: 1) - 0.5 * 60 * .pi / 180) <= 1e-13)
    #expect(abs(t.value(at: 0.5).degrees - (0 - 30.0 / 8)) <= 1e-12)
    #expect(t.value(at: 2).degrees == 50 || abs(t.value(at: 2).degrees - 50) <= 1e-12)
  }

  @Test("Members of a set stay until the keyframe that lacks them")
  func sets() throws {
    enum Panel: Int { case files, notes }
    let t = try KeyframeTimeline(initialValue: DiscreteSet<Panel>([.files])) {
      LinearKeyframe([.notes], duration: 1)
      LinearKeyframe([], duration: 1)
    }
    #expect(t.value(at: 0) == [.files] && t.value(at: 0.5) == [.files, .notes])
    #expect(t.value(at: 1) == [.notes] && t.value(at: 1.5) == [.notes] && t.value(at: 2) == [])
  }
}
