import Testing
import Tweening
import TweeningTestSupport

@Suite("Editing curves as animators do")
struct AnimatingTests {
  @Test("Random edits keep the keys in order, or throw and change nothing", arguments: 0..<30)
  func histories(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var curve = try FCurve(
      [], extrapolation: random.index(below: 2) == 0 ? .linear : .constant,
      smoothing: random.index(below: 2) == 0 ? .none : .continuousAcceleration)
    let wild = [Double.nan, .infinity, 1e250, 0x1p700, 1e39]
    for step in 0..<150 {
      func number(_ range: ClosedRange<Double>) -> Double {
        random.index(below: 40) == 0
          ? wild[random.index(below: wild.count)] : random.double(in: range)
      }
      let before = curve
      let index = random.index(below: max(curve.keyframes.count, 1) + 1)
      do throws(FCurveError) {
        switch random.index(below: 7) {
        case 0, 1: try curve.insert(number(-9...9), at: number(-40...40))
        case 2: try curve.move(index, toFrame: number(-40...40), value: number(-9...9))
        case 3:
          let side: FCurve.Side = random.index(below: 2) == 0 ? .left : .right
          try curve.moveHandle(side, of: index, toFrame: number(-50...50), value: number(-9...9))
        case 4: curve.remove(at: index)
        case 5:
          let cycles = FCurve.Modifier(.cycles(.init()))
          try curve.setModifiers(random.index(below: 2) == 0 ? [cycles] : [])
        default: try curve.update()
        }
      } catch {
        #expect(curve == before, "seed \(seed), step \(step): \(error)")
      }
      let frames = curve.keyframes.map(\.frame)
      #expect(
        zip(frames, frames.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed), step \(step)")
      #expect(!curve.value(at: random.double(in: -60...60)).isNaN, "seed \(seed), step \(step)")
    }
  }

  @Test("A key that is moved goes where it is told, and one that it lands on gives way")
  func landing() throws {
    let curve = try FCurve([0.0, 10, 20.5].map { Keyframe(frame: $0, value: $0) })
    for (frame, index, count) in [
      (9.995, 0, 2), (10, 0, 2), (10.005, 0, 2), (10.02, 1, 3), (20.495, 1, 2), (20.505, 1, 2),
      (99, 2, 3), (-1, 0, 3),
    ] {
      var moved = curve
      #expect(try moved.move(0, toFrame: frame, value: 7) == index, "\(frame)")
      #expect(moved.keyframes.count == count, "\(frame)")
      #expect(moved.keyframes[index].frame == frame && moved.keyframes[index].value == 7)
    }
  }

  @Test("Keys are found and put in order beyond the range of single precision, too")
  func hugeFrames() throws {
    var curve = try FCurve([Keyframe(frame: 1e47, value: 0), Keyframe(frame: 2e50, value: 1)])
    curve.smoothing = .none
    #expect(try curve.insert(7, at: 1e60, options: .fast) == 2)
    #expect(curve.keyframes.map(\.value) == [0, 1, 7])
    // So great that single precision cannot tell the first two apart: one takes the other's place.
    var large = try FCurve([1_000_000_000.0, 1_000_000_012].map { Keyframe(frame: $0, value: 0) })
    #expect(try large.move(1, toFrame: 1_000_000_001, value: 7) == 0)
    #expect(large.keyframes.map(\.value) == [7])
  }

  @Test("A key of the curve's own value leaves the curve as it was", arguments: 0..<30)
  func splitting(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let frames = [0.0, 10, 25]
    let keys = frames.map { frame in
      Keyframe(
        frame: frame, value: random.double(in: -5...5),
        leftHandle: .init(
          frame: frame - random.double(in: 1...6), value: random.double(in: -5...5)),
        rightHandle: .init(
          frame: frame + random.double(in: 1...6), value: random.double(in: -5...5)))
    }
    let curve = try FCurve(keys, smoothing: .none)
    var split = curve
    let frame = random.double(in: 0.5...24.5)
    try split.insert(curve.value(at: frame), at: frame)
    for step in 0...250 {
      let x = Double(step) / 10
      // Handles are of single precision.
      #expect((split.value(at: x) - curve.value(at: x)).magnitude < 4e-6, "seed \(seed) at \(x)")
    }
  }

  @Test("A handle that is moved turns its aligned partner, which keeps its length")
  func alignment() throws {
    var key = Keyframe(frame: 10, value: 0, handles: .aligned)
    key.rightHandle = .init(frame: 14, value: 3, kind: .aligned)
    var curve = try FCurve([Keyframe(frame: 0, value: 0), key, Keyframe(frame: 30, value: 0)])
    try curve.moveHandle(.left, of: 1, toFrame: 10 - 6, value: -8)
    let right = curve.keyframes[1].rightHandle
    #expect((right.frame - 13).magnitude < 1e-6 && (right.value - 4).magnitude < 1e-6)
    try curve.moveHandle(.right, of: 1, toFrame: 11, value: 0)
    let left = curve.keyframes[1].leftHandle
    #expect((left.frame - 0).magnitude < 1e-5 && left.value.magnitude < 1e-5)
  }

  @Test("Many keys at once are those of one at a time", arguments: 0..<10)
  func bulk(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    func keys(_ count: Int) -> [Keyframe] {
      (0..<count).map { _ in
        Keyframe(frame: Double(random.index(below: 60)), value: random.double(in: 0...1))
      }
    }
    var all = try FCurve([])
    var single = all
    for count in [30, 1, 0, 50] {
      let more = keys(count)
      try all.insert(contentsOf: more)
      for key in more { try single.insert(key) }
      #expect(all == single, "seed \(seed)")
    }
    let before = all
    var faulty = keys(3)
    faulty[1].value = .nan
    #expect(throws: FCurveError.notFinite(key: 1)) { try all.insert(contentsOf: faulty) }
    #expect(all == before)
  }

  @Test("A hundred thousand keys on one frame merge into one")
  func crowd() throws {
    var draft = FCurveDraft(
      Array(repeating: Keyframe(frame: 3, value: 1, handles: .automatic), count: 100_000))
    #expect(throws: FCurveError.sameFrame(key: 1, as: 0)) { try draft.curve() }
    draft.update()
    #expect(try draft.curve().keyframes.count == 1)
  }

  @Test("A handle is not moved infinitely far, to either side")
  func infiniteHandle() throws {
    var curve = try FCurve([Keyframe(frame: 0, value: 0), Keyframe(frame: 10, value: 10)])
    let before = curve
    for (side, index) in [(FCurve.Side.left, 1), (.right, 0)] {
      for (frame, value) in [
        (Double.infinity, 5.0), (-.infinity, 5), (.nan, 5), (5, .infinity), (5, .nan),
      ] {
        #expect(throws: FCurveError.notFinite(key: index)) {
          try curve.moveHandle(side, of: index, toFrame: frame, value: value)
        }
        #expect(curve == before)
      }
    }
  }
}
