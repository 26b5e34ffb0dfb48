import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Blocks of curves in single precision") struct SingleBlockTests {
  /// A segment between two keys of any kind.
  private func segment(_ random: inout SeededGenerator) -> BlenderSegment {
    let frames = BlenderRootTests.frames(&random).map(Double.init)
    let kinds: [Keyframe.Interpolation] = [
      .bezier, .bezier, .bezier, .bezier, .linear, .constant, .sine,
    ]
    let values = [-0.0, 0, 1, random.double(in: -9...9)]
    func value() -> Double { values[random.index(below: values.count)] }
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

  private func isEased(_ segment: BlenderSegment) -> Bool {
    if case .eased(let ease) = segment.shape { return ease.key.interpolation != .linear }
    return false
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
          #expect(!isEased(segments[place]))
        }
        if let expected, expected != 0, !isEased(segments[place]) {
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
}
