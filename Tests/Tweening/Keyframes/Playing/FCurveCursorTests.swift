import Testing
import Tweening
import TweeningTestSupport

@Suite("Cursors on F-Curves")
struct FCurveCursorTests {
  /// Keys anywhere, handles of any reach: none, a third to the rounding, all of the segment, beyond.
  static func curve(_ random: inout SeededGenerator, keys count: Int) throws -> FCurve {
    var frames = [random.double(in: -100...100)]
    for _ in 1..<max(count, 1) {
      frames.append(frames[frames.count - 1] + random.double(in: 0.5...20))
    }
    let kinds: [Keyframe.Interpolation] = [.bezier, .bezier, .bezier, .linear, .constant, .cubic]
    let shares = [0, 1e-9, 0.05, 1.0 / 3, 1.0 / 3, 0.5, 0.9, 1, 1.5]
    let keys = frames.indices.prefix(count).map { index in
      func handle(_ neighbour: Int) -> Keyframe.Handle {
        let run = frames.indices.contains(neighbour) ? frames[neighbour] - frames[index] : 1
        let share = shares[random.index(below: shares.count)]
        return .init(frame: frames[index] + run * share, value: random.double(in: -50...150))
      }
      return Keyframe(
        frame: frames[index], value: random.double(in: 0...100),
        interpolation: kinds[random.index(below: kinds.count)], leftHandle: handle(index - 1),
        rightHandle: handle(index + 1))
    }
    return try FCurve(keys, extrapolation: random.index(below: 2) == 0 ? .constant : .linear)
  }

  static func frames(
    of curve: FCurve, _ random: inout SeededGenerator
  ) -> [Double] {
    let range = curve.frameRange ?? 0...1
    var frames = (0..<400).map { range.lowerBound - 5 + Double($0) * 0.4 }
    frames += frames.reversed().prefix(100)
    frames += (0..<200).map { _ in
      random.double(in: (range.lowerBound - 9)...(range.upperBound + 9))
    }
    for (key, next) in zip(curve.keyframes, curve.keyframes.dropFirst()) {
      let middle = key.frame + 0.5 * (next.frame - key.frame)
      for place in [key.frame, middle, next.frame] {
        frames += [place.nextDown, place, place.nextUp]
      }
    }
    return frames + [.infinity, 3, -.infinity, .nan, -0.0, 0, .greatestFiniteMagnitude]
  }

  @Test("A cursor returns the bits of the curve, whatever was read before", arguments: 0..<40)
  func bits(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(7000 + seed))
    let curve = try Self.curve(&random, keys: seed % 12)
    let frames = Self.frames(of: curve, &random)
    for order in [frames, frames.shuffled(using: &random)] {
      var cursor = FCurve.Cursor(curve)
      var hint = 0
      for frame in order {
        let expected = curve.value(at: frame).bitPattern
        #expect(cursor.value(at: frame).bitPattern == expected, "seed \(seed), frame \(frame)")
        #expect(curve.value(at: frame, hint: &hint).bitPattern == expected, "seed \(seed)")
        #expect(curve.motion(at: frame).value.bitPattern == expected, "seed \(seed)")
      }
    }
  }

  @Test("Modifiers and the single-precision evaluator are read through a cursor too")
  func modified() throws {
    var random = SeededGenerator(seed: 7100)
    for evaluator in FCurve.Evaluator.allCases {
      var curve = try Self.curve(&random, keys: 9)
      curve.evaluator = evaluator
      let cycles = FCurve.Modifier.Cycles(before: .mirror, after: .repeatWithOffset)
      try curve.setModifiers([FCurve.Modifier(.cycles(cycles))])
      var cursor = FCurve.Cursor(curve)
      for frame in Self.frames(of: curve, &random) {
        #expect(cursor.value(at: frame).bitPattern == curve.value(at: frame).bitPattern)
      }
    }
  }

  @Test("A handle at a third, to the rounding of its frame, is at a third: the curve is its cubic")
  func thirds() throws {
    for start in [0.0, 0.1, 990.7, -1e6 / 3] {
      for run in [1.0, 10, 7.3] {
        let curve = try FCurve([
          Keyframe(
            frame: start, value: 3, leftHandle: .init(frame: start - 1, value: 3),
            rightHandle: .init(frame: start + run / 3, value: 8)),
          Keyframe(
            frame: start + run, value: 20,
            leftHandle: .init(frame: start + run - run / 3, value: -4),
            rightHandle: .init(frame: start + run + 1, value: 20)),
        ])
        for step in 0...50 {
          let frame = start + run * (Double(step) / 50)
          let (t, end) = ((frame - start) / run, curve.keyframes[1].frame)
          guard frame < end else { continue }
          let s = 1 - t
          let expected = s * s * s * 3 + 3 * s * s * t * 8 + 3 * s * t * t * -4 + t * t * t * 20
          let rounding = 100 * (4e-16 + end.magnitude * 0x1p-52 / run)
          #expect(abs(curve.value(at: frame) - expected) <= rounding, "\(start) \(run) \(step)")
        }
      }
    }
  }
}
