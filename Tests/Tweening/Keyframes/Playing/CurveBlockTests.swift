import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Blocks of curves") struct CurveBlockTests {
  /// A segment of 1 to 20 frames with free handles.
  private func segment(_ random: inout SeededGenerator) -> (stretch: FCurve.Stretch, run: Double) {
    let run = random.double(in: 1...20)
    func key(_ frame: Double, _ left: Double, _ right: Double) -> Keyframe {
      Keyframe(
        frame: frame, value: random.double(in: -9...9), interpolation: .bezier,
        leftHandle: .init(frame: frame - left * run, value: random.double(in: -9...9)),
        rightHandle: .init(frame: frame + right * run, value: random.double(in: -9...9)))
    }
    let piece = CurvePiece(
      from: key(0, 0, random.double(in: 0...1)), to: key(run, random.double(in: 0...1), 0))
    return (FCurve.Stretch(piece: piece, start: 0, end: run), run)
  }

  @Test("The guess of two blocks is of use to both, and is that of each curve by itself")
  func guess() {
    var random = SeededGenerator(seed: 7400)
    let rounds = cases(3000, debug: 500)
    var missed = 0
    for round in 0..<rounds {
      var blocks = (CurveBlock(), CurveBlock())
      var frames = (Four(repeating: 0), Four(repeating: 0))
      var segments: [(stretch: FCurve.Stretch, run: Double)] = []
      for place in 0..<4 {
        let both = (segment(&random), segment(&random))
        blocks.0.keep(both.0.stretch, of: place)
        blocks.1.keep(both.1.stretch, of: place)
        frames.0[place] = random.double(in: 0...both.0.run)
        frames.1[place] = random.double(in: 0...both.1.run)
        segments += [both.0, both.1]
      }
      let found = withUnsafePointer(to: blocks.0) { first in
        withUnsafePointer(to: blocks.1) { second in
          let guess = CurveBlock.guess((first, second), at: frames)
          return (
            first.pointee.values(at: frames.0, from: guess.0),
            second.pointee.values(at: frames.1, from: guess.1)
          )
        }
      }
      for place in 0..<4 {
        let alone = (
          segments[2 * place].stretch.piece.value(at: frames.0[place]),
          segments[2 * place + 1].stretch.piece.value(at: frames.1[place])
        )
        for (value, same) in [(found.0[place], alone.0), (found.1[place], alone.1)] {
          if value.isNaN {
            missed += 1
          } else {
            #expect(value.bitPattern == same.bitPattern, "seed 7400, round \(round)")
          }
        }
      }
    }
    // 1 % of all, or else one of the two has another's guess.
    print("blocks of curves: \(missed) of \(8 * rounds) missed")
    #expect(missed * 50 <= 8 * rounds, "seed 7400")
  }
}
