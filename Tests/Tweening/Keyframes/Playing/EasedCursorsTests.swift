import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Cursors on eased segments")
struct EasedCursorsTests {
  @Test(
    "Eased curves return their bits, beside those of other kinds",
    arguments: [FCurve.Evaluator.blender, .exact])
  func eased(_ evaluator: FCurve.Evaluator) throws {
    var random = SeededGenerator(seed: 7250)
    let curves = try (0..<43).map { index in
      // Blocks of nothing else first, then of all that there is.
      if index > 20, random.index(below: 3) == 0 {
        return try FCurveCursorTests.curve(&random, keys: random.index(below: 6))
      }
      var frame = random.double(in: -50...0)
      let keys = (0..<12).map { _ in
        var key = BlenderEaseTests.key(
          &random, frame: frame, value: random.double(in: -100...100))
        if random.index(below: 8) == 0 { key.interpolation = .bezier }
        let runs = [2e-4, 1e-3, random.double(in: 0.5...20), random.double(in: 0.5...20)]
        frame += runs[random.index(below: runs.count)]
        return key
      }
      let isLinear = random.index(below: 2) == 0
      return try FCurve(
        keys, extrapolation: isLinear ? .linear : .constant, evaluator: evaluator)
    }
    var frames: [Double] = []
    for curve in curves {
      for key in curve.keyframes {
        frames += [-2e-4, -1.1e-4, -1e-4, -9e-5, 0, 9e-5, 1e-4, 1.1e-4, 2e-4].map {
          key.frame + $0
        }
      }
      frames += FCurveCursorTests.frames(of: curve, &random).suffix(20)
    }
    frames = frames.shuffled(using: &random)
    frames = (0..<300).map { -51 + 0.4 * Double($0) } + frames.prefix(cases(4_000, debug: 400))
    var cursors = FCurve.Cursors(curves)
    for frame in frames {
      cursors.move(to: frame)
      let expected = curves.map { $0.value(at: frame).bitPattern }
      #expect(cursors.values.map(\.bitPattern) == expected, "seed 7250, frame \(frame)")
    }
    var expected = cursors.values.map(\.bitPattern)
    for _ in 0..<500 {
      // The last ones of a block may stay where they are.
      let count = random.index(below: 2) == 0 ? random.index(below: 44) : 43
      let each = (0..<count).map { _ in frames[random.index(below: frames.count)] }
      cursors.move(to: each)
      for index in 0..<count { expected[index] = curves[index].value(at: each[index]).bitPattern }
      #expect(cursors.values.map(\.bitPattern) == expected, "seed 7250, frames \(each)")
    }
  }

  @Test(
    "Of a block of single precision the last curves stay where they are if there are too few frames"
  )
  func stay() throws {
    for interpolation in [Keyframe.Interpolation.cubic, .bezier, .linear] {
      let keys = [-10.0, 10].map {
        Keyframe(frame: $0, value: 3 * $0, interpolation: interpolation)
      }
      let curve = try FCurve(keys, evaluator: .blender)
      var cursors = FCurve.Cursors([curve, curve, curve, curve])
      cursors.move(to: 5)
      cursors.move(to: [3, 4])
      #expect(cursors.values == [3, 4, 5, 5].map { curve.value(at: $0) }, "\(interpolation)")
    }
  }
}
