import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Long rows of changes")
struct BatchRowTests {
  /// Places about which blocks end, and a few others.
  private static func place(_ random: inout SeededGenerator, below count: Int) -> Int {
    let block = ChangedRow.block
    let place =
      random.index(below: 3) == 0
      ? random.index(below: count)
      : block * random.index(below: 1 + count / block) + random.index(below: 5) - 2
    return min(max(0, place), count - 1)
  }

  @Test(
    "What leads from each property to the next is told of whole blocks, or of all",
    arguments: 0..<cases(400, debug: 60))
  func strides(seed: Int) {
    var random = SeededGenerator(seed: 41_000 + UInt64(seed))
    let count = [1, 2, 511, 512, 513, 1_024, 1_025, 1_700][random.index(below: 8)]
    let step = Int32(random.index(below: 5)) - 1
    var properties = (0..<Int32(count)).map { 5_000 + $0 * step }
    for _ in 0..<random.index(below: 3) {
      properties[Self.place(&random, below: count)] += Int32(random.index(below: 3)) - 1
    }
    let found = ChangedRow.stride(of: properties.span)
    func isEven(_ end: Int) -> Bool {
      end < 2
        || (properties[1] > properties[0]
          && (1..<end).allSatisfy {
            properties[$0] - properties[$0 - 1] == properties[1] - properties[0]
          })
    }
    let ends = [512, 1_024, 1_536].filter { $0 < count } + [count]
    if let end = ends.last(where: isEven) {
      #expect(found.count == end, "seed \(seed)")
      #expect(found.stride == (count > 1 ? properties[1] - properties[0] : 1), "seed \(seed)")
    } else {
      #expect(found == (0, ends[0]), "seed \(seed)")
    }
  }

  @Test("What is got ready at a time grows with what has been made in a row, up to some numbers")
  func rooms() {
    var (inRow, rooms) = (0, [Int]())
    for _ in 0..<10 {
      rooms.append(Scheduler.Batch.room(after: inRow))
      inRow += rooms[rooms.count - 1]
    }
    #expect(rooms == [16, 64, 320, 512, 912, 1824, 3648, 7296, 14_592, 16_384])
  }

  @Test("Room that was used for many is not copied for few")
  func copies() {
    var s = Scheduler()
    let properties = (0..<20_000).map { _ in s.addProperty(0.0) }
    func change(_ count: Int, _ value: Double) {
      s.retarget(properties.prefix(count).map { ($0, value) }, with: Tween(duration: 1))
    }
    change(16_000, 1)
    #expect(s.batch.values.count == 16_001)
    change(4_000, 2)
    #expect(s.batch.values.count == 16_001, "it is kept for some less")
    let kept = s
    change(10, 3)
    #expect(s.batch.values.count == 16 && s.batch.properties.count == 16)
    #expect(kept.batch.values.count == 16_001)
    change(20_000, 4)
    #expect(s.batch.values.count == 16_384)
  }

  @Test(
    "Values are exchanged up to the first that may not be, wherever it stands",
    arguments: 0..<cases(300, debug: 60))
  func exchanges(seed: Int) {
    var random = SeededGenerator(seed: 42_000 + UInt64(seed))
    let (width, gap) = (1 + random.index(below: 3), random.index(below: 2))
    let count = [1, 15, 512, 513, 1_100][random.index(below: 5)]
    let row = LaneRow(first: 3, step: width + gap, count: count, width: width)
    var models = (0..<row.end + 2).map { _ in random.double(in: -1...1) }
    var values = (0..<count * width).map { _ in random.double(in: 2...3) }
    var end = count
    if random.index(below: 4) > 0 {
      // One that is no number, or that is the model already.
      end = Self.place(&random, below: count)
      for k in 0..<width {
        values[end * width + k] =
          seed % 2 == 0
          ? [.nan, .infinity, 2e300][random.index(below: 3)]
          : models[row.first + end * row.step + k]
      }
    }
    var expected = models
    for place in 0..<end {
      for k in 0..<width { expected[row.first + place * row.step + k] = values[place * width + k] }
    }
    let before = models
    var deltas = [Double](repeating: 0, count: 7 + count * width)
    let made = Self.exchange(&models, row, values, &deltas, from: 7)
    #expect(made == end, "seed \(seed)")
    #expect(models == expected, "seed \(seed)")
    #expect(deltas.prefix(7).allSatisfy { $0 == 0 }, "seed \(seed)")
    for place in 0..<end {
      for k in 0..<width {
        let (lane, number) = (row.first + place * row.step + k, place * width + k)
        #expect(deltas[7 + number] == before[lane] - values[number], "seed \(seed)")
      }
    }
  }

  private static func exchange(
    _ models: inout [Double], _ row: LaneRow, _ values: [Double], _ deltas: inout [Double],
    from place: Int
  ) -> Int {
    var base = models.mutableSpan
    var moves = deltas.mutableSpan
    return ChangedRow.exchange(
      &base, row, values.span, &moves, from: place, limit: Scheduler.largestMagnitude)
  }

  /// A crowd with gaps, and the same changes as one call and one by one.
  @Test(
    "A call for thousands is the same, to the bit, as one for each, wherever one is different",
    arguments: 0..<cases(40, debug: 6))
  func same(seed: Int) {
    var random = SeededGenerator(seed: 43_000 + UInt64(seed))
    var together = Scheduler()
    let each = 1 + random.index(below: 2)
    let count = [600, 2_500, 17_000][random.index(below: 3)]
    var properties: [Property<Double>] = []
    for place in 0..<count * each {
      let property = together.addProperty(0.0)
      if place % each == 0 { properties.append(property) }
    }
    switch random.index(below: 4) {
    case 0: together.setLaw(.crossfade, of: properties[Self.place(&random, below: count)])
    case 1:
      let clock = together.addClock()
      together.setClock(clock, of: properties[Self.place(&random, below: count)])
    case 2:
      together.retarget(
        properties[Self.place(&random, below: count)], to: 3, with: Tween(duration: 0.5))
    default: break
    }
    var single = together
    for step in 0..<6 {
      var changes = properties.map { ($0, random.double(in: 1...9)) }
      switch random.index(below: 4) {
      case 0: changes.remove(at: Self.place(&random, below: count))
      case 1: changes[Self.place(&random, below: count)].1 = .nan
      case 2:
        let place = Self.place(&random, below: count)
        changes[place].1 = together.model(changes[place].0)
      default:
        let place = Self.place(&random, below: count)
        changes.insert(changes[place], at: Self.place(&random, below: count))
      }
      let tween = Tween(
        duration: [0.05, 0.05, 0.1][random.index(below: 3)], easing: .cubic(.inOut))
      together.retarget(changes, with: tween)
      for (property, value) in changes { single.retarget(property, to: value, with: tween) }
      if seed % 3 == 0 { together.retarget(properties[count / 2], to: 1, with: tween) }
      if seed % 3 == 0 { single.retarget(properties[count / 2], to: 1, with: tween) }
      let told = (together.advance(by: 0.03), single.advance(by: 0.03))
      #expect(told.0 == told.1, "seed \(seed), step \(step)")
      #expect(together.digest == single.digest, "seed \(seed), step \(step)")
      let other = properties.first { together[$0].bitPattern != single[$0].bitPattern }
      #expect(other == nil, "seed \(seed), step \(step)")
    }
  }
}
