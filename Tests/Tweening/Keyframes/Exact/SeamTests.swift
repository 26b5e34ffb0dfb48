import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Seams of cycles")
struct SeamTests {
  @Test(
    "Curves that go on without a jump have none at any seam, however it is rounded",
    arguments: 1...40)
  func continuous(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 3_571)
    for mode in [FCurve.Modifier.Cycles.Mode.mirror, .repeatWithOffset] {
      for _ in 0..<20 {
        let start = [0.0, 1, random.double(in: -5...5)][random.index(below: 3)]
        let inFrames = Double(1 + random.index(below: 999)) / 24
        let length = [0.1, inFrames, random.double(in: 0.01...90)][random.index(below: 3)]
        let end = start + length
        let curve = try FCurve(
          [
            Keyframe(frame: start, value: 0, interpolation: .linear),
            Keyframe(frame: end, value: 1, interpolation: .linear),
          ], modifiers: [.init(.cycles(.init(before: mode, after: mode)))])
        for _ in 0..<50 {
          let cycle = Double(random.index(below: 81) - 40)
          let seam = start + cycle * length
          let frame = [seam.nextDown, seam, seam.nextUp][random.index(below: 3)]
          let place = (frame - start) / (end - start)
          let expected =
            mode == .mirror
            ? (place - 2 * (place / 2).rounded()).magnitude : place
          let value = curve.value(at: frame)
          // What rounding the frame changes, and the distances.
          let bound = 8 * (frame.magnitude + start.magnitude + length).ulp / length + 1e-14
          #expect(
            (value - expected).magnitude <= bound,
            "seed \(seed), \(mode), \(start) + \(cycle) · \(length), \(frame)")
          let near = frame - 1e-9 * length...frame + 1e-9 * length
          let bounds = curve.bounds(over: near)
          #expect(bounds.lowerBound <= value && value <= bounds.upperBound, "seed \(seed)")
          #expect(bounds.upperBound - bounds.lowerBound <= 1e-6, "seed \(seed), \(mode), \(frame)")
        }
      }
    }
  }

  @Test("The end of the last of so many cycles is met, however it is rounded")
  func lastCycle() throws {
    for length in [0.1, 0.3, 1.0 / 3, 24.708333333333332, 80.83333333333333] {
      for count in 1...12 {
        for mode in [FCurve.Modifier.Cycles.Mode.repeat, .repeatWithOffset, .mirror] {
          let curve = try FCurve(
            [
              Keyframe(frame: 0, value: 0, interpolation: .linear),
              Keyframe(frame: length, value: 1),
            ],
            modifiers: [.init(.cycles(.init(before: .none, after: mode, afterCount: count)))])
          let frame = length + Double(count) * length
          let value = curve.value(at: frame)
          // By numbers as they are rounded the frame may lie behind the last cycle, where the value of the last key is held.
          let isBehind = (frame - length) / length > Double(count)
          let expected = [
            .repeat: 1, .repeatWithOffset: Double(count + 1), .mirror: count % 2 == 0 ? 1.0 : 0,
          ][mode]
          let isMet =
            isBehind ? value == 1 : expected.map { (value - $0).magnitude <= 1e-12 } ?? false
          #expect(isMet, "\(mode), \(count) of \(length): \(value)")
        }
      }
    }
  }
}
