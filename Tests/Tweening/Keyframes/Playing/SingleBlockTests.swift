import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Blocks of curves in single precision") struct SingleBlockTests {
  /// A segment between two keys of any kind.
  private func segment(_ random: inout SeededGenerator) -> BlenderSegment {
    let frames = BlenderRootTests.frames(&random).map(Double.init)
    let kinds: [Keyframe.Interpolation] = [.bezier, .bezier, .bezier, .bezier, .linear, .constant]
    let values = [-0.0, 0, 1, random.double(in: -9...9)]
    func value() -> Double { values[random.index(below: values.count)] }
    if random.index(below: 3) == 0 { return easedSegment(frames[0], frames[3], &random) }
    let left = Keyframe(
      frame: frames[0], value: value(), interpolation: kinds[random.index(below: kinds.count)],
      leftHandle: .init(frame: frames[0] - 1, value: 0),
      rightHandle: .init(frame: frames[1], value: value()))
    let right = Keyframe(
      frame: frames[3], value: value(), interpolation: .bezier,
      leftHandle: .init(frame: frames[2], value: value()),
      rightHandle: .init(frame: frames[3] + 1, value: 0))
    return BlenderSegment(from: left, to: right)
  }

  /// An eased segment, now and then between values far away, where the frames of its keys are next to each other, or far.
  private func easedSegment(
    _ start: Double, _ end: Double, _ random: inout SeededGenerator
  ) -> BlenderSegment {
    let ends = [end, end, end, start + 3e-4, start + 1e7, 1e300]
    let frame = ends[random.index(below: ends.count)]
    func value() -> Double {
      random.index(below: 3) == 0 ? BlenderEaseTests.number(&random) : random.double(in: -9...9)
    }
    let left = BlenderEaseTests.key(&random, frame: start, value: value())
    return BlenderSegment(from: left, to: Keyframe(frame: frame, value: value()))
  }

  @Test("A block has the bits of its segments, or says that it does not know them")
  func values() {
    var random = SeededGenerator(seed: 7700)
    var (known, open) = (0, 0)
    var block = SingleBlock()
    var segments = (0..<4).map { _ in segment(&random) }
    for place in 0..<4 { block.keep(segments[place], of: place) }
    for round in 0..<cases(40_000, debug: 5_000) {
      // What a place had before must leave nothing behind.
      let changed = random.index(below: 4)
      segments[changed] = segment(&random)
      block.keep(segments[changed], of: changed)
      var frames = Four(repeating: 0)
      for place in 0..<4 {
        let (start, end) = (Double(segments[place].start), Double(segments[place].end))
        let edges = [start, end, start + 9e-5, end - 9e-5, start - 1, end + 1, .nan, .infinity]
        frames[place] =
          random.index(below: 8) == 0
          ? edges[random.index(below: edges.count)] : random.double(in: start...end)
      }
      let found = block.values(at: frames)
      for place in 0..<4 {
        let expected = segments[place].heldValue(at: frames[place])
        if !found[place].isNaN {
          #expect(found[place].bitPattern == expected?.bitPattern, "seed 7700, round \(round)")
        }
        if let expected, expected != 0 {
          known += found[place].isNaN ? 0 : 1
          open += found[place].isNaN ? 1 : 0
        }
      }
    }
    print("blocks in single precision: \(open) of \(open + known) left open")
    // Though a third of the reaches is next to a division by nothing.
    #expect(open * 100 < open + known, "seed 7700")
  }

  @Test("Nothing is told where nothing is kept")
  func empty() {
    var block = SingleBlock()
    var random = SeededGenerator(seed: 7710)
    let kept = segment(&random)
    for place in 0..<4 { block.keep(kept, of: place) }
    block.keep(nil, of: 1)
    let middle = (Double(kept.start) + Double(kept.end)) / 2
    for frame in [middle, .nan, .infinity, -.infinity, Double(kept.start), Double(kept.end)] {
      let found = block.values(at: Four(repeating: frame))
      #expect(found[1].isNaN)
      #expect(frame == middle || found[0].isNaN)
    }
  }

  @Test("Blocks of one easing and of several tell all values, and have the bits of branches")
  func easings() {
    var random = SeededGenerator(seed: 7720)
    var tried: Set<String> = []
    for round in 0..<cases(20_000, debug: 3_000) {
      var block = SingleBlock()
      var keys = (0..<4).map { _ in
        BlenderEaseTests.key(&random, frame: 0, value: random.double(in: -9...9))
      }
      if round % 2 == 0 { keys = [keys[0], keys[0], keys[0], keys[0]] }
      let next = (0..<4).map { _ in
        Keyframe(frame: random.double(in: 1...9), value: random.double(in: -9...9))
      }
      for place in 0..<4 {
        block.keep(BlenderSegment(from: keys[place], to: next[place]), of: place)
      }
      let frames = SIMD4(next.map { random.double(in: 0.001...$0.frame - 0.001) })
      let found = block.values(at: Four(frames))
      for place in 0..<4 {
        let key = keys[place]
        tried.insert("\(key.interpolation) \(key.ease)")
        let begin = Float(key.value)
        let expected = BranchedEase(
          begin: begin, change: Float(next[place].value) - begin,
          duration: Float(next[place].frame), key: key
        ).value(Float(frames[place]))
        #expect(
          found[place].isNaN
            ? expected.isNaN : found[place].bitPattern == Double(expected).bitPattern,
          "\(found[place]), not \(expected): \(key), seed 7720, round \(round)")
      }
    }
    #expect(tried.count == 40, "seed 7720")
  }

  @Test("A place that had another kind of segment has nothing left of it")
  func kinds() {
    var random = SeededGenerator(seed: 7730)
    var block = SingleBlock()
    for round in 0..<cases(5_000, debug: 1_000) {
      let segment = segment(&random)
      for place in 0..<4 { block.keep(segment, of: place) }
      var fresh = SingleBlock()
      for place in 0..<4 { fresh.keep(segment, of: place) }
      let frames = Four(repeating: random.double(in: Double(segment.start)...Double(segment.end)))
      let (found, expected) = (block.values(at: frames), fresh.values(at: frames))
      for place in 0..<4 {
        #expect(
          found[place].isNaN
            ? expected[place].isNaN : found[place].bitPattern == expected[place].bitPattern,
          "seed 7730, round \(round)")
      }
    }
  }

  @Test("A block takes 352 bytes, 88 for each curve")
  func memory() {
    #expect(MemoryLayout<SingleBlock>.stride == 352)
  }
}
