import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Columns of curves that come and go")
struct SegmentColumnsTests {
  private func curve(_ random: inout SeededGenerator) throws -> FCurve {
    let keys = (0..<random.index(below: 25)).map { place in
      var key = Keyframe(frame: Double(place * 4), value: random.double(in: -3...3))
      key.interpolation =
        Keyframe.Interpolation.allCases[
          random.index(below: Keyframe.Interpolation.allCases.count)]
      return key
    }
    return try FCurve(
      keys, modifiers: random.once(in: 8) ? [FCurve.Modifier(.cycles(.init()))] : [],
      evaluator: random.once(in: 4) ? .blender : .exact)
  }

  /// Some change of curves, as layers that come and go make them.
  private func change(
    _ curves: inout [FCurve], _ random: inout SeededGenerator
  ) throws -> SegmentColumns.Change {
    let (size, count) = (CurveBlock.size, curves.count)
    let blocks = count / size
    switch random.index(below: 6) {
    case 0:
      let place = random.index(below: count + 1)
      let new = try curve(&random)
      if place < count { curves[place] = new } else { curves.append(new) }
      return .curve(place)
    case 1, 2:
      let new = try (0..<1 + random.index(below: 20)).map { _ in try curve(&random) }
      curves += new
      return .come(count..<count + new.count)
    case 3:
      let place = size * random.index(below: blocks + 1)
      if place == count { fallthrough }
      let new = try (0..<size * (1 + random.index(below: 4))).map { _ in try curve(&random) }
      curves.insert(contentsOf: new, at: place)
      return .come(place..<place + new.count)
    case 4:
      let place = random.index(below: count + 1)
      curves.removeSubrange(place...)
      return .gone(place..<count)
    default:
      let first = random.index(below: blocks + 1)
      let places = size * first..<size * (first + random.index(below: blocks - first + 1))
      curves.removeSubrange(places)
      return .gone(places)
    }
  }

  /// What goes and comes where several layers do at once: from the last to the first, and then from the first on.
  private func changes(
    _ curves: inout [FCurve], _ random: inout SeededGenerator
  ) throws -> [SegmentColumns.Change] {
    if random.once(in: 2) { return [try change(&curves, &random)] }
    let size = CurveBlock.size
    var (changes, end) = ([SegmentColumns.Change](), curves.count / size)
    for _ in 0..<random.index(below: 4) where end > 0 {
      let first = random.index(below: end)
      let last = first + 1 + random.index(below: end - first)
      // Behind the last whole block there may be others, which go with it.
      let places = size * first..<(last * size + size > curves.count ? curves.count : last * size)
      curves.removeSubrange(places)
      changes.append(.gone(places))
      end = first
    }
    var place = 0
    for _ in 0..<random.index(below: 4) {
      let first = (place + size - 1) / size
      if first * size > curves.count { break }
      place = size * (first + random.index(below: (curves.count / size) - first + 1))
      let isLast = place + size > curves.count
      if isLast { place = curves.count }
      let count = isLast ? 1 + random.index(below: 9) : size * (1 + random.index(below: 3))
      let new = try (0..<count).map { _ in try curve(&random) }
      curves.insert(contentsOf: new, at: place)
      changes.append(.come(place..<place + count))
      place += count
    }
    return changes
  }

  @Test(
    "Whatever has come and gone, the curves that are there give their values, to the bit",
    arguments: 0..<cases(40, debug: 12))
  func likeAnew(_ seed: Int) throws {
    var random = SeededGenerator(seed: 53_000 + UInt64(seed))
    var curves: [FCurve] = []
    var columns = SegmentColumns()
    for step in 0..<80 {
      columns.lend()
      let changes = try changes(&curves, &random)
      columns.take(curves, after: changes)
      var anew = SegmentColumns(curves)
      for _ in 0..<random.index(below: 4) {
        let frame = random.double(in: -10...110)
        var (own, other) = ([Double](repeating: 7, count: curves.count), [Double]())
        other = own
        columns.move(0..<curves.count, to: frame, values: &own)
        anew.move(0..<curves.count, to: frame, values: &other)
        #expect(
          own.map { $0.bitPattern } == other.map { $0.bitPattern }, "seed \(seed), step \(step)")
      }
      #expect(columns.unevenCount == columns.blocks.count { $0.others != 0 })
      #expect(columns.blocks.count == anew.blocks.count)
      #expect(columns.hints.count == curves.count && columns.reaches.count == curves.count)
      #expect(columns.eased.isEmpty || columns.eased.count == curves.count)
      #expect(
        columns.singleBlocks.isEmpty || columns.singleBlocks.count == columns.blocks.count)
    }
  }

  @Test("Layers that come and go for ever leave nothing behind")
  func bounded() throws {
    var random = SeededGenerator(seed: 53_999)
    let few = try (0..<8).map { _ in try curve(&random) }
    var columns = SegmentColumns(few)
    let least = columns.samples.count
    var most = 0
    for _ in 0..<100 {
      columns.lend()
      columns.take(few + few, after: [.come(8..<16)])
      most = max(most, columns.samples.count)
      columns.lend()
      columns.take(few, after: [.gone(8..<16)])
    }
    // Twice as many are there, and no more of curves that have gone than stayed.
    #expect(least > 0 && most <= 3 * least, "\(most) and \(least)")
  }
}
