import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("A moved key")
struct MovedKeyTests {
  @Test("It is where it would be if it were put behind all and they were sorted")
  func moves() throws {
    var gone = 0
    for seed in 0..<UInt64(cases(2000, debug: 400)) {
      var random = SeededGenerator(seed: 61_000 + seed)
      let keys = (0..<2 + random.index(below: 8)).map { place in
        Keyframe(
          frame: Double(place) + [0, 0.004, 0.3][random.index(below: 3)],
          value: random.double(in: -5...5),
          handles: [.automaticClamped, .automatic, .aligned][random.index(below: 3)])
      }
      var curve = try FCurve(keys)
      let index = random.index(below: keys.count)
      let frame = Double(random.index(below: 11)) - 1 + [0, 0.006, 0.5][random.index(below: 3)]
      var draft = FCurveDraft(curve)
      draft.move(index, toFrame: frame, value: 7)
      let key = draft.keyframes.remove(at: index)
      draft.keyframes.removeAll { KeyMerging.areOne($0, key) }
      draft.keyframes.append(key)
      draft.update()
      let place = try curve.move(index, toFrame: frame, value: 7)
      #expect(try curve == draft.curve(), "seed \(61_000 + seed)")
      let frames = curve.keyframes.map(\.frame)
      #expect(curve.keyframes[place].value == 7 && frames[place] == frame, "seed \(61_000 + seed)")
      let others = keys.indices.filter { $0 != index }.map { keys[$0].frame }
      let left = others.filter { ($0 - frame).magnitude > 0.0101 }
      #expect(left.allSatisfy(frames.contains), "seed \(61_000 + seed)")
      gone += keys.count - frames.count
    }
    #expect(gone > 20)
  }
}
