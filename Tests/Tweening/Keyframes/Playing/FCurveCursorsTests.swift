import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Cursors on many F-Curves")
struct FCurveCursorsTests {
  /// Curves of all kinds: some of single precision, some with modifiers, one without keys.
  private static func curves(_ count: Int, _ random: inout SeededGenerator) throws -> [FCurve] {
    try (0..<count).map { index in
      var curve = try FCurveCursorTests.curve(&random, keys: random.index(below: 12))
      if index == 0 { curve = try FCurve([]) }
      switch random.index(below: 6) {
      case 0: curve.evaluator = .blender
      case 1:
        let cycles = FCurve.Modifier.Cycles(before: .mirror, after: .repeatWithOffset)
        try curve.setModifiers([FCurve.Modifier(.cycles(cycles))])
      default: break
      }
      return curve
    }
  }

  @Test("So many that their blocks are fetched first return the same bits")
  func fetched() throws {
    var random = SeededGenerator(seed: 7230)
    let few = try Self.curves(41, &random)
    // 4,100 blocks of four.
    let curves = (0..<16_400).map { few[$0 % few.count] }
    var cursors = FCurve.Cursors(curves)
    for frame in [0, 3.5, 4, 40, -1, 4.25] {
      cursors.move(to: frame)
      let expected = few.map { $0.value(at: frame).bitPattern }
      let isSame = cursors.values.indices.allSatisfy {
        cursors.values[$0].bitPattern == expected[$0 % few.count]
      }
      #expect(isSame, "seed 7230, frame \(frame)")
    }
  }

  @Test(
    "They return the bits of their curves, whatever was read before",
    arguments: 0..<cases(20, debug: 8))
  func together(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(7200 + seed))
    let curves = try Self.curves(seed, &random)
    var cursors = FCurve.Cursors(curves)
    #expect(cursors.values == Array(repeating: 0, count: seed))
    var frames: [Double] = [0, 1]
    let count = cases(500, debug: 150)
    for curve in curves { frames += FCurveCursorTests.frames(of: curve, &random).prefix(count) }
    for order in [frames, frames.shuffled(using: &random)] {
      for frame in order {
        cursors.move(to: frame)
        let expected = curves.map { $0.value(at: frame).bitPattern }
        #expect(cursors.values.map(\.bitPattern) == expected, "seed \(seed), frame \(frame)")
      }
    }
  }

  @Test("Each at a frame of its own; too few frames leave the last ones, too many are ignored")
  func apart() throws {
    var random = SeededGenerator(seed: 7300)
    let curves = try Self.curves(23, &random)
    let choices = curves.map { FCurveCursorTests.frames(of: $0, &random) }
    var cursors = FCurve.Cursors(curves)
    var expected = cursors.values.map(\.bitPattern)
    for _ in 0..<3_000 {
      let count = random.index(below: 4) == 0 ? random.index(below: 30) : 23
      let frames = (0..<count).map { index in
        let choice = choices[index % 23]
        return choice[random.index(below: choice.count)]
      }
      cursors.move(to: frames)
      for index in 0..<min(count, 23) {
        expected[index] = curves[index].value(at: frames[index]).bitPattern
      }
      #expect(cursors.values.map(\.bitPattern) == expected, "\(frames)")
    }
  }

  @Test("More curves than are fetched together", arguments: [255, 256, 257, 700])
  func many(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(7400 + count))
    let curves = try Self.curves(count, &random)
    var cursors = FCurve.Cursors(curves)
    for step in 0..<cases(200, debug: 30) {
      let frame = 0.3 * Double(step)
      cursors.move(to: frame)
      let expected = curves.map { $0.value(at: frame).bitPattern }
      #expect(cursors.values.map(\.bitPattern) == expected, "\(frame)")
    }
    var expected = cursors.values.map(\.bitPattern)
    for _ in 0..<cases(50, debug: 5) {
      let frames = (0..<random.index(below: count + 1)).map { _ in random.double(in: -5...80) }
      cursors.move(to: frames)
      for (index, frame) in frames.enumerated() {
        expected[index] = curves[index].value(at: frame).bitPattern
      }
      #expect(cursors.values.map(\.bitPattern) == expected, "\(frames.count) frames")
    }
  }

  @Test("The sign of a zero is kept, in levels, on lines and between flat keys")
  func zeros() throws {
    func key(
      _ frame: Double, _ value: Double, _ interpolation: Keyframe.Interpolation, _ reach: Double
    ) -> Keyframe {
      Keyframe(
        frame: frame, value: value, interpolation: interpolation,
        leftHandle: .init(frame: frame - reach, value: value),
        rightHandle: .init(frame: frame + reach, value: value))
    }
    var curves: [FCurve] = []
    for extrapolation in FCurve.Extrapolation.allCases {
      for interpolation in [Keyframe.Interpolation.constant, .linear, .bezier] {
        for reach in [1.0, 10.0 / 3] {
          for (first, last) in [(-0.0, -0.0), (-0.0, 5), (0, -0.0), (3, -0.0), (-0.0, -7)] {
            curves.append(
              try FCurve(
                [key(0, first, interpolation, reach), key(10, last, interpolation, reach)],
                extrapolation: extrapolation))
          }
        }
      }
    }
    var cursors = FCurve.Cursors(curves)
    for frame in [-1e300, -3, -0.0, 0, 1e-300, 2, 5, 5.0.nextUp, 7, 10.0.nextDown, 10, 12, 1e300] {
      cursors.move(to: frame)
      let expected = curves.map { $0.value(at: frame).bitPattern }
      #expect(cursors.values.map(\.bitPattern) == expected, "\(frame)")
    }
  }

  @Test(
    "Keys that single precision hardly tells apart, or not at all, snap as they do for the curve")
  func nearKeys() throws {
    let places = [
      0, 5e-5, 1, 1 + 1e-9, 1 + 1.2e-7, 2, 2.00015, 2.0004, 1000, 1000.00002, 1000.0001, 1010, 4e6,
      4e6 + 0.25, 4e6 + 1,
    ]
    var random = SeededGenerator(seed: 7500)
    var curves: [FCurve] = []
    for extrapolation in FCurve.Extrapolation.allCases {
      for interpolation in [Keyframe.Interpolation.bezier, .linear, .constant, .elastic] {
        let keys = places.map {
          Keyframe(
            frame: $0, value: random.double(in: -9...9), interpolation: interpolation,
            leftHandle: .init(frame: $0 - 0.3, value: random.double(in: -9...9)),
            rightHandle: .init(frame: $0 + 0.3, value: random.double(in: -9...9)))
        }
        curves.append(try FCurve(keys, extrapolation: extrapolation, evaluator: .blender))
      }
    }
    var frames = places.flatMap { place in
      [-3e-4, -1.0001e-4, -1e-4, -5e-5, -1e-8, 0, 1e-8, 5e-5, 1e-4, 1.0001e-4, 3e-4].map {
        place + $0
      }
    }
    frames += (0..<200).map { _ in random.double(in: -1...1011) } + [.nan, .infinity, -.infinity]
    for order in [frames.sorted(), frames, frames.shuffled(using: &random)] {
      var cursors = FCurve.Cursors(curves)
      var singles = curves.map { FCurve.Cursor($0) }
      for frame in order {
        cursors.move(to: frame)
        let expected = curves.map { $0.value(at: frame).bitPattern }
        #expect(cursors.values.map(\.bitPattern) == expected, "\(frame)")
        #expect(singles.indices.map { singles[$0].value(at: frame).bitPattern } == expected)
      }
    }
  }

  @Test(
    "A key's value holds up to the last frame next to it, and a root that does not count is none")
  func edges() throws {
    func key(
      _ frame: Double, _ value: Double, _ left: (Double, Double), _ right: (Double, Double)
    ) -> Keyframe {
      Keyframe(
        frame: frame, value: value, interpolation: .bezier,
        leftHandle: .init(frame: left.0, value: left.1),
        rightHandle: .init(frame: right.0, value: right.1))
    }
    let near = try FCurve(
      [key(0, 1, (-1, 1), (0.2, 5)), key(1, 3, (0.5, 9), (2, 3))], evaluator: .blender)
    let far = -6_010_274.710376942
    let end = 2.1877957372561172e28
    let steep = try FCurve(
      [
        key(far, -0.7861912925029912, (far, 0), (-6_010_256.82463477, 1)),
        key(end, -8.931049122198601, (end, 0), (end, 0)),
      ], evaluator: .blender)
    let snap = Double(Float(1e-4))
    let late = try FCurve(
      [key(-1, 1, (-2, 1), (-0.8, 5)), key(2 * snap, 3, (-0.5, 9), (2, 3))], evaluator: .blender)
    let frames = [
      snap, snap.nextUp, Double(Float(snap).nextUp), Double((1 as Float) - Float(snap)),
      Double(((1 as Float) - Float(snap)).nextUp), -515.3284231273607, 1e20,
    ]
    var cursors = FCurve.Cursors([near, steep, late])
    // The first frames are in them, so that their segments are kept.
    for frame in [0.5, 0] + frames {
      cursors.move(to: frame)
      let expected = [near, steep, late].map { $0.value(at: frame).bitPattern }
      #expect(cursors.values.map(\.bitPattern) == expected, "\(frame)")
    }
    #expect(late.value(at: snap) == 3 && near.value(at: snap) == 1)
    #expect(steep.value(at: -515.3284231273607) == 0)
  }

  @Test("The largest numbers, and lines that lead beyond them both ways")
  func largest() throws {
    let limit = FCurve.limit
    func key(_ frame: Double, _ value: Double, _ kind: Keyframe.Interpolation) -> Keyframe {
      Keyframe(
        frame: frame, value: value, interpolation: kind,
        leftHandle: .init(frame: frame - 1, value: -value),
        rightHandle: .init(frame: frame + 1, value: -value))
    }
    var curves: [FCurve] = []
    for kind in [Keyframe.Interpolation.linear, .bezier, .constant] {
      for sign in [1.0, -1] {
        for frames in [(0.0, 1.0), (-limit, limit), (limit / 2, limit)] {
          for evaluator in [FCurve.Evaluator.exact, .blender] {
            curves.append(
              try FCurve(
                [key(frames.0, -sign * limit, kind), key(frames.1, sign * limit, kind)],
                extrapolation: .linear, evaluator: evaluator))
          }
        }
      }
    }
    var cursors = FCurve.Cursors(curves)
    var singles = curves.map { FCurve.Cursor($0) }
    for frame in [
      0.5, -1e300, 1e300, limit, .nan, -limit, 0.75 * limit, 0.2, 0.3, .nan, .infinity, 0.7,
      -.infinity, 2, -1,
    ] {
      cursors.move(to: frame)
      let expected = curves.map { $0.value(at: frame).bitPattern }
      #expect(cursors.values.map(\.bitPattern) == expected, "\(frame)")
      #expect(singles.indices.map { singles[$0].value(at: frame).bitPattern } == expected)
    }
  }

  @Test("Keys that are next to each other have no frame between them, nor a middle of their own")
  func neighbours() throws {
    var random = SeededGenerator(seed: 7600)
    for anchor in [1.0, -1, 1e-300, .leastNonzeroMagnitude, 0x1p52 - 0.5, 1e15] {
      for first in [anchor, anchor.nextUp] {
        let frames = [first, first.nextUp, first.nextUp.nextUp, first + max(1, first / 4)]
        for kind in [Keyframe.Interpolation.bezier, .linear, .constant, .cubic] {
          let keys = frames.map { frame in
            // What is large beside the next value is not left exactly by its formula.
            Keyframe(
              frame: frame, value: random.double(in: 1...9) * [1, 1e20][random.index(below: 2)],
              interpolation: kind,
              leftHandle: .init(frame: frame - 1, value: random.double(in: -9...9)),
              rightHandle: .init(frame: frame + 1, value: random.double(in: -9...9)))
          }
          let curve = try FCurve(keys)
          var order = frames + [first.nextDown, first + 0.25]
          for _ in 0..<10 {
            var (cursor, cursors) = (FCurve.Cursor(curve), FCurve.Cursors([curve]))
            for frame in order {
              let expected = curve.value(at: frame).bitPattern
              cursors.move(to: frame)
              #expect(cursor.value(at: frame).bitPattern == expected, "\(kind), \(frame)")
              #expect(cursors.values[0].bitPattern == expected, "\(kind), \(frame)")
            }
            order.shuffle(using: &random)
          }
        }
      }
    }
  }

  @Test("A key takes the 88 bytes that its layout is for")
  func keySize() { #expect(MemoryLayout<Keyframe>.stride == 88) }

  @Test("A copy plays on by itself")
  func copies() throws {
    var random = SeededGenerator(seed: 7400)
    let curves = try Self.curves(9, &random)
    var cursors = FCurve.Cursors(curves)
    cursors.move(to: 10)
    var copy = cursors
    copy.move(to: 40)
    #expect(cursors.values == curves.map { $0.value(at: 10) })
    #expect(copy.values == curves.map { $0.value(at: 40) })
  }
}
