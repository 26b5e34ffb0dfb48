import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Ends in their order")
struct EndedSortingTests {
  private typealias Ended = TweenStack.Ended

  @Test(
    "Runs, equal instants, reverse and random order are sorted as the library does",
    arguments: 1...40)
  func sorts(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 6151)
    var room: [Ended] = []
    for count in [0, 1, 2, 3, 5, 8, 31, 32, 33, 100, 257] {
      let spread = [1, 3, 1000][seed % 3]
      var times = (0..<count).map { _ in Double(random.index(below: spread)) }
      switch seed % 4 {
      case 0: times.sort(by: >)
      case 1:
        // Some groups, each in order.
        let size = 1 + random.index(below: max(1, count))
        for start in stride(from: 0, to: count, by: size) {
          times[start..<min(count, start + size)].sort()
        }
      case 2: times.sort()
      default: break
      }
      var sequences = (0..<count).map { UInt32($0) }
      if seed % 2 == 0 { sequences.reverse() }
      var ended = zip(times, sequences).map { time, sequence in
        Ended(time: time, sequence: sequence, slot: Int32(sequence), property: 7)
      }
      let expected = ended.sorted { ($0.time, $0.sequence) < ($1.time, $1.sequence) }
      Ended.sort(&ended, &room)
      #expect(ended.map(\.slot) == expected.map(\.slot), "seed \(seed), \(count)")
      #expect(ended.map(\.time) == expected.map(\.time), "seed \(seed), \(count)")
      #expect(room.isEmpty, "seed \(seed), \(count)")
    }
  }
}
