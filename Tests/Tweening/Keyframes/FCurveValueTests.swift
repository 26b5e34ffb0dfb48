import Testing
import Tweening
import TweeningTestSupport

@Suite("F-Curve values")
struct FCurveValueTests {
  private static let smoothstep: [Keyframe] = [
    Keyframe(
      frame: 10, value: 0, leftHandle: .init(frame: 8, value: 0),
      rightHandle: .init(frame: 20, value: 0)),
    Keyframe(
      frame: 40, value: 2, leftHandle: .init(frame: 30, value: 2),
      rightHandle: .init(frame: 42, value: 3)),
  ]

  @Test("Level handles at thirds give smoothstep")
  func smoothstep() throws {
    let curve = try FCurve(Self.smoothstep)
    for step in 0...300 {
      let u = Double(step) / 300
      let expected = 2 * u * u * (3 - 2 * u)
      let motion = curve.motion(at: 10 + 30 * u)
      #expect(abs(motion.value - expected) <= 1e-15)
      if step < 300 {
        #expect(abs(motion.velocity - 2 * (6 * u - 6 * u * u) / 30) <= 1e-15)
        #expect(abs(motion.acceleration - 2 * (6 - 12 * u) / 900) <= 1e-15)
      }
    }
  }

  @Test("Constant and linear segments, and both extrapolations")
  func plainSegments() throws {
    var curve = try FCurve([
      Keyframe(frame: 0, value: 1, interpolation: .linear),
      Keyframe(frame: 4, value: 3, interpolation: .constant),
      Keyframe(frame: 8, value: -1, interpolation: .linear),
    ])
    #expect([-1, 0, 1, 4, 7.999, 8, 9].map { curve.value(at: $0) } == [1, 1, 1.5, 3, 3, -1, -1])
    #expect([-1, 0, 4, 8].map { curve.velocity(at: $0) } == [0, 0.5, 0, 0])
    curve.extrapolation = .linear
    // The last key is linear: the line runs through the key before it, whose segment is constant.
    #expect([-2, 0, 8, 10].map { curve.value(at: $0) } == [0, 1, -1, -3])
    #expect([-2, 0, 8].map { curve.velocity(at: $0) } == [0.5, 0.5, -1])
    #expect(curve.acceleration(at: -2) == 0)
  }

  @Test("Linear extrapolation of bezier keys follows the outer handles")
  func outerHandles() throws {
    var curve = try FCurve(Self.smoothstep, extrapolation: .linear)
    #expect(curve.value(at: 5) == 0)
    #expect(curve.value(at: 44) == 4)
    #expect(curve.velocity(at: 40) == 0.5)
    var key = curve.keyframes[1]
    key.rightHandle = .init(frame: 40, value: 9)
    try curve.replace(at: 1, with: key)
    #expect(curve.value(at: 44) == 2)
    key.interpolation = .constant
    key.rightHandle = .init(frame: 42, value: 3)
    try curve.replace(at: 1, with: key)
    #expect(curve.value(at: 44) == 2)
  }

  @Test("Each end of three keys follows its own outer handle")
  func threeKeys() throws {
    let keys = [0.0, 10, 20].map { frame in
      Keyframe(
        frame: frame, value: 0, leftHandle: .init(frame: frame - 1, value: -3),
        rightHandle: .init(frame: frame + 1, value: 2))
    }
    let curve = try FCurve(keys, extrapolation: .linear)
    #expect([-2, 0, 20, 22].map { curve.value(at: $0) } == [-6, 0, 0, 4])
    #expect(curve.velocity(at: -1) == 3 && curve.velocity(at: 21) == 2)
  }

  @Test("One key is a level line, or the line of its handles")
  func oneKey() throws {
    var curve = try FCurve([
      Keyframe(
        frame: 5, value: 2, leftHandle: .init(frame: 4, value: 1),
        rightHandle: .init(frame: 6, value: 4))
    ])
    #expect([-9, 5, 90].map { curve.value(at: $0) } == [2, 2, 2])
    curve.extrapolation = .linear
    #expect([3, 5, 7].map { curve.value(at: $0) } == [0, 2, 6])
    try curve.replace(at: 0, with: Keyframe(frame: 5, value: 2, interpolation: .linear))
    #expect([3, 5, 7].map { curve.value(at: $0) } == [2, 2, 2])
    curve.remove(at: 0)
    #expect(curve.isEmpty && curve.value(at: 3) == 0 && curve.frameRange == nil)
  }

  @Test("A level curve keeps its value to the bit")
  func levelCurve() throws {
    let curve = try FCurve([
      Keyframe(frame: 0, value: 0.1), Keyframe(frame: 7, value: 0.1),
      Keyframe(frame: 9, value: 0.1),
    ])
    for step in -20...200 { #expect(curve.value(at: Double(step) * 0.05) == 0.1) }
  }

  @Test("Random curves agree with bisection to 1e-12 of their range", arguments: 0..<40)
  func reference(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let curve = try random.fCurve(
      keys: 2 + seed % 7, interpolations: seed % 4 == 0 ? [.bezier, .linear, .constant] : [.bezier])
    let range = 360.0
    for (left, right) in zip(curve.keyframes, curve.keyframes.dropFirst()) {
      let run = right.frame - left.frame
      for step in 0..<40 {
        let frame =
          step < 20
          ? left.frame + run * random.double(in: 0...0.999)
          : left.frame + run * (0.5 + (step % 2 == 0 ? -0.5 : 0.499) * random.double(in: 0.9...1))
        let distance = frame - left.frame
        let expected = ReferenceFCurve.value(from: left, to: right, distance: distance)
        // Where the curve is steep, rounding of the frame shows: allow for four units of 1 to either side.
        let blur = 4 * 0x1p-52 * run
        let lower = ReferenceFCurve.value(from: left, to: right, distance: max(distance - blur, 0))
        let upper = ReferenceFCurve.value(
          from: left, to: right, distance: min(distance + blur, run))
        let tolerance = 1e-12 * range + abs(upper - lower)
        let error = abs(curve.value(at: frame) - expected)
        #expect(error <= tolerance, "seed \(seed), frame \(frame): \(error)")
      }
    }
  }

  @Test("Values meet the keys from both sides", arguments: 0..<40)
  func continuity(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(1000 + seed))
    let curve = try random.fCurve(keys: 6, interpolations: [.bezier, .linear])
    for key in curve.keyframes {
      #expect(curve.value(at: key.frame) == key.value)
      // At a vertical tangent a step of the frame is the third root of it in value, at worst.
      for near in [key.frame.nextUp, key.frame.nextDown] {
        #expect(abs(curve.value(at: near) - key.value) <= 360 * 1e-4, "seed \(seed)")
      }
    }
    for key in curve.keyframes.dropFirst().dropLast() {
      let steepness = max(
        abs(curve.velocity(at: key.frame)), abs(curve.velocity(at: key.frame.nextDown)))
      guard steepness < 1e3 else { continue }
      let step = key.frame.ulp
      #expect(abs(curve.value(at: key.frame.nextDown) - key.value) <= 4 * steepness * step + 1e-12)
      #expect(abs(curve.value(at: key.frame.nextUp) - key.value) <= 4 * steepness * step + 1e-12)
    }
  }

  @Test("The hint changes nothing, whatever it is", arguments: 0..<20)
  func hints(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(2000 + seed))
    let curve = try random.fCurve(keys: seed, interpolations: [.bezier, .linear, .constant])
    var cursor = 0
    for step in 0..<300 {
      let frame = step < 150 ? -60 + Double(step) * 3 : random.double(in: -200...600)
      let plain = curve.motion(at: frame)
      #expect(curve.value(at: frame) == plain.value)
      #expect(curve.value(at: frame, hint: &cursor) == plain.value)
      for wild in [Int.min, -1, 0, seed / 2, seed - 1, seed, .max] {
        var hint = wild
        #expect(curve.motion(at: frame, hint: &hint) == plain, "seed \(seed), hint \(wild)")
      }
    }
  }
}
