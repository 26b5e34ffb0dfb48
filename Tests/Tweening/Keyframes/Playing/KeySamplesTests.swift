import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Samples of keys") struct KeySamplesTests {
  private static func curve(_ frames: [Double]) throws -> FCurve {
    try FCurve(frames.map { Keyframe(frame: $0, value: 0) })
  }

  @Test("Of evenly spread keys they tell the segment of each frame")
  func even() throws {
    for count in 2...40 {
      let curve = try Self.curve((0..<count).map { Double($0) * 2 })
      var samples = KeySamples()
      // Behind those of another curve.
      _ = samples.append(try Self.curve([-3, 4, 90]))
      let start = samples.append(curve)
      for step in -3..<4 * count {
        let frame = Double(step) / 2
        let segment = max(0, min(Int((frame / 2).rounded(.down)), count - 2))
        #expect(
          samples.near(frame, from: start, keyCount: count) == segment, "\(frame) of \(count)")
      }
    }
  }

  @Test("Of any keys they tell a segment of the curve, between the same samples as the frame's")
  func uneven() throws {
    var random = SeededGenerator(seed: 7600)
    for round in 0..<cases(400, debug: 100) {
      var frames: [Double] = []
      for _ in 0..<random.index(below: 60) {
        frames.append(
          (frames.last ?? 0)
            + .init(
              sign: .plus, exponent: random.index(below: 40) - 30,
              significand: random.double(in: 1...2)))
      }
      let curve = try Self.curve(frames)
      var samples = KeySamples()
      samples.reserve([curve.keyframes.count])
      let start = samples.append(curve)
      for frame in frames + frames.map(\.nextDown) + [.nan, .infinity, -.infinity, 1e300, -0.0] {
        let near = samples.near(frame, from: start, keyCount: frames.count)
        let segments = max(1, frames.count - 1)
        #expect(near >= 0 && near < segments, "seed 7600, round \(round), \(frame)")
        if frame.isNaN { continue }
        let segment = max(0, min((frames.lastIndex { $0 <= frame } ?? 0), segments - 1))
        #expect(near / 8 == segment / 8, "seed 7600, round \(round), \(frame)")
      }
    }
  }

  @Test("Where keys are 5 to 15 frames apart 99 of 100 segments are those told or next to them")
  func usefulness() throws {
    var random = SeededGenerator(seed: 7601)
    var (missed, count) = (0, 0)
    for _ in 0..<100 {
      var frames = [0.0]
      for index in 1..<100 { frames.append(frames[index - 1] + random.double(in: 5...15)) }
      var samples = KeySamples()
      let start = samples.append(try Self.curve(frames))
      for _ in 0..<100 {
        let frame = random.double(in: 0...frames[99])
        let near = samples.near(frame, from: start, keyCount: 100)
        let found = KeyLookup.segment(near: near, of: frame, count: 100) { frames[$0] }
        if frame < frames[found] || frame >= frames[found + 1] { missed += 1 }
        count += 1
      }
    }
    print("samples of keys: \(missed) of \(count) missed")
    #expect(missed * 100 <= count, "seed 7601")
  }
}
