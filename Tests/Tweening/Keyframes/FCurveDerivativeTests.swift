import Testing
import Tweening
import TweeningTestSupport

@Suite("F-Curve derivatives")
struct FCurveDerivativeTests {
  @Test("Velocity and acceleration are the limits of central differences", arguments: 0..<40)
  func differences(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(3000 + seed))
    let curve = try random.fCurve(keys: 5, interpolations: [.bezier, .bezier, .linear, .constant])
    for (left, right) in zip(curve.keyframes, curve.keyframes.dropFirst()) {
      let run = right.frame - left.frame
      for _ in 0..<20 {
        let frame = left.frame + run * random.double(in: 0.05...0.95)
        let motion = curve.motion(at: frame)
        let wide = Self.differences(of: curve, at: frame, step: run * 2e-3)
        let narrow = Self.differences(of: curve, at: frame, step: run * 1e-3)
        // The difference of the two estimates is the measure of what they can tell.
        let velocityTolerance = 2 * abs(wide.first - narrow.first) + 1e-8 * 360 / run
        #expect(
          abs(motion.velocity - narrow.first) <= velocityTolerance, "seed \(seed), frame \(frame)")
        let tolerance = 2 * abs(wide.second - narrow.second) + 1e-6 * 360 / (run * run)
        #expect(
          abs(motion.acceleration - narrow.second) <= tolerance, "seed \(seed), frame \(frame)")
      }
    }
  }

  private static func differences(
    of curve: FCurve, at frame: Double, step: Double
  ) -> (first: Double, second: Double) {
    let before = curve.value(at: frame - step)
    let here = curve.value(at: frame)
    let after = curve.value(at: frame + step)
    return ((after - before) / (2 * step), (after - 2 * here + before) / (step * step))
  }

  private static func segment(
    _ right: (Double, Double), _ left: (Double, Double)
  ) throws -> FCurve {
    try FCurve([
      Keyframe(
        frame: 0, value: 0, leftHandle: .init(frame: -1, value: 0),
        rightHandle: .init(frame: right.0, value: right.1)),
      Keyframe(
        frame: 10, value: 10, leftHandle: .init(frame: left.0, value: left.1),
        rightHandle: .init(frame: 11, value: 10)),
    ])
  }

  @Test("A vertical handle gives an infinite velocity at its key")
  func verticalStart() throws {
    let rising = try Self.segment((0, 5), (7, 10)).motion(at: 0)
    #expect(rising == .init(value: 0, velocity: .infinity, acceleration: -.infinity))
    let falling = try Self.segment((0, -5), (7, 10)).motion(at: 0)
    #expect(falling == .init(value: 0, velocity: -.infinity, acceleration: .infinity))
  }

  @Test("A handle at its key takes the direction of the other one")
  func handleAtKey() throws {
    // The tangent points from the key to the first control point that is elsewhere.
    #expect(try Self.segment((0, 0), (5, 10)).velocity(at: 0) == 2)
    #expect(try Self.segment((0, 0), (10, 10)).motion(at: 0) == .init(value: 0, velocity: 1))
    let before = try Self.segment((5, 0), (10, 10)).velocity(at: 10.0.nextDown)
    #expect(abs(before - 2) <= 1e-6)
  }

  @Test("Handles that reach across the whole segment make it vertical in the middle")
  func verticalMiddle() throws {
    let rising = try Self.segment((10, 0), (0, 10)).motion(at: 5)
    #expect(rising == .init(value: 5, velocity: .infinity, acceleration: -.infinity))
  }

  @Test("A vertical end is steep before the key and gone at the key")
  func verticalEnd() throws {
    let curve = try Self.segment((3, 0), (10, 5))
    let before = curve.motion(at: 10.0.nextDown)
    #expect(before.velocity > 1e6 && before.velocity < .infinity)
    #expect(before.acceleration > 1e6)
    #expect(curve.motion(at: 10) == .init(value: 10))
  }

  @Test("Standing still has no velocity, not even on a vertical tangent")
  func playedAtSpeed() throws {
    let motion = try Self.segment((0, 5), (7, 10)).motion(at: 0)
    #expect(motion.played(at: 0) == .init(value: 0))
    #expect(motion.played(at: -24).velocity == -.infinity)
    let plain = FCurve.Motion(value: 1, velocity: 2, acceleration: 3)
    #expect(plain.played(at: -2) == .init(value: 1, velocity: -4, acceleration: 12))
  }
}
