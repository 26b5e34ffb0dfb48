import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("The cohorts of a group")
struct CohortsTests {
  private static func cohort(_ random: inout SeededGenerator, from low: Int32) -> Cohort {
    Cohort(
      first: Int32(random.index(below: 1000)), count: Int32(16 + random.index(below: 40)),
      low: low, stride: Int32(1 + random.index(below: 3)))
  }

  @Test("A property is found in each row that has it", arguments: 0..<cases(200, debug: 40))
  func rows(seed: Int) {
    var random = SeededGenerator(seed: 9_600 + UInt64(seed))
    var cohorts = Cohorts()
    var expected: [Cohort] = []
    for step in 0..<60 {
      let place = expected.isEmpty ? 0 : random.index(below: expected.count)
      switch random.index(below: 8) {
      case 0, 1:
        // Behind the last one, or anywhere.
        let low =
          random.index(below: 4) > 0
          ? (expected.last?.high ?? 0) + 1 + Int32(random.index(below: 3))
          : Int32(random.index(below: 100))
        expected.append(Self.cohort(&random, from: low))
        expected[expected.count - 1].generation = [nil, 7, 8][random.index(below: 3)]
        cohorts.append(expected[expected.count - 1])
      case 2 where !expected.isEmpty:
        let count = 1 + random.index(below: 5)
        cohorts.extendLast(by: count, generation: 7)
        expected[expected.count - 1].count += Int32(count)
        if expected[expected.count - 1].generation != 7 {
          expected[expected.count - 1].generation = nil
        }
      case 3, 4:
        guard !expected.isEmpty else { continue }
        let parts = expected[place].split(
          at: Int32(random.index(below: Int(expected[place].count))))
        cohorts.replace(place, with: parts)
        expected.replaceSubrange(place...place, with: parts)
      case 5 where !expected.isEmpty:
        cohorts.replace(place, with: [])
        expected.remove(at: place)
      case 6 where step % 4 == 0:
        let count = random.index(below: expected.count + 1)
        cohorts.removeFirst(count)
        expected.removeFirst(count)
      case 7 where !expected.isEmpty:
        cohorts.move(place, to: 4000)
        expected[place].first = 4000
      default: continue
      }
      let seen = "seed \(seed), step \(step)"
      #expect(cohorts.map(\.low) == expected.map(\.low), "\(seen)")
      #expect(cohorts.map(\.count) == expected.map(\.count), "\(seen)")
      #expect(cohorts.map(\.first) == expected.map(\.first), "\(seen)")
      #expect(cohorts.map(\.generation) == expected.map(\.generation), "\(seen)")
      // Rows are all there is, and in each the next begins behind the last.
      var next = 0
      for row in 0..<cohorts.rowCount {
        let places = cohorts.places(ofRow: row)
        #expect(places.lowerBound == next && !places.isEmpty, "\(seen)")
        for place in places.dropFirst() {
          #expect(cohorts[place].low > cohorts[place - 1].high, "\(seen)")
        }
        next = places.upperBound
      }
      #expect(next == expected.count, "\(seen)")
      for _ in 0..<20 {
        let property = Int32(random.index(below: 20 + Int(expected.map(\.high).max() ?? 0)))
        let found = (0..<cohorts.rowCount).map { cohorts.place(of: property, inRow: $0) }
        #expect(
          found.filter { $0 >= 0 }
            == expected.indices.filter { expected[$0].index(of: property) >= 0 }, "\(seen)")
      }
    }
  }

  @Test("What is left of one that is cut has sixteen at least, and is cut 64 times at most")
  func parts() {
    var cohort = Cohort(first: 40, count: 1000, low: 5, stride: 3)
    for (index, counts) in [(15, [984]), (16, [16, 983]), (983, [983, 16]), (984, [984])] {
      let parts = cohort.split(at: Int32(index))
      #expect(parts.map { Int($0.count) } == counts)
      for part in parts {
        #expect(part.low - 5 == 3 * (part.first - 40), "each stands where it stood")
        #expect(part.index(of: 5 + 3 * Int32(index)) == -1)
      }
    }
    var cuts = 0
    while let part = cohort.split(at: 0).first { (cohort, cuts) = (part, cuts + 1) }
    #expect(cuts == 64 && cohort.count == 1000 - 64)
  }

  @Test("Lanes are among others if each of them is", arguments: 0..<cases(400, debug: 100))
  func lanes(seed: Int) {
    var random = SeededGenerator(seed: 9_700 + UInt64(seed))
    func row() -> LaneRow {
      LaneRow(
        first: random.index(below: 12), step: 1 + random.index(below: 3) * (1 - 2 * (seed % 2)),
        count: 1 + random.index(below: 6), width: 1 + random.index(below: 4) / 3)
    }
    let (one, other) = (row(), row())
    func lanes(_ row: LaneRow) -> [Int] { (0..<row.count).map { row.first + $0 * row.step } }
    guard one.step == other.step, one.width == other.width, one.step != 0 else {
      #expect(one.holds(other) == (one == other), "seed \(seed)")
      return
    }
    #expect(one.holds(other) == Set(lanes(one)).isSuperset(of: lanes(other)), "seed \(seed)")
  }
}
