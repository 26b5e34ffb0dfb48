import Testing
import Tweening
import TweeningTestSupport

@Suite("F-Curves of hostile numbers")
struct FCurveHostileTests {
  private static let numbers: [Double] = [
    0, -0.0, .leastNonzeroMagnitude, -1e-300, 1e-16, 1, -1, 1.0.nextUp, 3, 1e16, -1e150, 0x1p700,
    -0x1p700,
  ]
  private static let wild = numbers + [.nan, .infinity, -.infinity, 1.7e308]
  private static let frames = wild + [-1.7e308, 0.5, 2, 1e299, 5e299, -3e15]

  private static func key(
    _ random: inout SeededGenerator, _ numbers: [Double]
  ) -> Keyframe {
    let n = (0..<6).map { _ in numbers[random.index(below: numbers.count)] }
    let kinds = Keyframe.Interpolation.allCases
    return Keyframe(
      frame: n[0], value: n[1], interpolation: kinds[random.index(below: kinds.count)],
      leftHandle: .init(frame: n[2], value: n[3]), rightHandle: .init(frame: n[4], value: n[5]))
  }

  @Test("Extreme keys never give NaN", arguments: 0..<20)
  func extremeKeys(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var evaluated = 0
    for _ in 0..<100 {
      let keys = (0..<random.index(below: 5)).map { _ in Self.key(&random, Self.numbers) }
      guard var curve = try? FCurve(keys) else { continue }
      evaluated += 1
      for extrapolation in FCurve.Extrapolation.allCases {
        curve.extrapolation = extrapolation
        let inner = keys.map { $0.frame.nextUp } + keys.map { $0.frame * 0.5 }
        for frame in Self.frames + inner {
          let motion = curve.motion(at: frame)
          let faults = [motion.value, motion.velocity, motion.acceleration].filter(\.isNaN)
          if !faults.isEmpty {
            Issue.record("seed \(seed): \(motion) at \(frame) of \(curve)")
          }
        }
      }
    }
    #expect(evaluated > 30)
  }

  @Test("Keys are refused exactly where a number is not finite, out of range or a frame is taken")
  func refusals() {
    var random = SeededGenerator(seed: 99)
    for _ in 0..<2000 {
      let keys = (0..<3).map { _ in Self.key(&random, Self.wild) }
      let isSound = keys.allSatisfy { key in
        [
          key.frame, key.value, key.leftHandle.frame, key.leftHandle.value, key.rightHandle.frame,
          key.rightHandle.value,
        ].allSatisfy { $0.magnitude <= 0x1p700 }
      }
      let areApart = Set(keys.map { $0.frame == 0 ? 0 : $0.frame }).count == 3
      #expect(((try? FCurve(keys)) != nil) == (isSound && areApart))
    }
  }

  @Test("A frame that is not a number counts as the first key's")
  func notANumber() throws {
    let curve = try FCurve(
      [Keyframe(frame: 0, value: 3), Keyframe(frame: 1, value: 4)], extrapolation: .linear)
    #expect(curve.value(at: .nan) == 3)
    #expect(curve.value(at: .infinity) == 4)
  }

  @Test("Bezier values between finite keys stay within their control points")
  func convexHull() throws {
    let curve = try FCurve([
      Keyframe(
        frame: -0x1p700, value: -0x1p700, leftHandle: .init(frame: 0, value: 0),
        rightHandle: .init(frame: 0x1p700, value: 0x1p700)),
      Keyframe(
        frame: 0x1p700, value: 0x1p700, leftHandle: .init(frame: -0x1p700, value: -0x1p700),
        rightHandle: .init(frame: 0, value: 0)),
    ])
    for step in -100...100 {
      let value = curve.value(at: Double(step) * 1e298)
      #expect(abs(value) <= 1.000_000_1 * 0x1p700)
    }
  }
}
