import Pictures
import Testing
import TweeningTestSupport

@testable import tweenplay

@Suite("Ticks")
struct TicksTests {
  @Test("Steps are 1, 2 or 5 times a power of ten, labels as short as they can be")
  func steps() {
    func labels(_ low: Double, _ high: Double, _ count: Int) -> [String] {
      let ticks = Ticks(from: low, to: high, count: count)
      return ticks.places.map { ticks.label($0) }
    }
    #expect(labels(0, 1, 5) == ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"])
    #expect(labels(0, 1, 4) == ["0.0", "0.5", "1.0"])
    #expect(labels(-0.2, 1.3, 5) == ["0.0", "0.5", "1.0"])
    #expect(labels(12, 847, 4) == ["200", "400", "600", "800"])
    #expect(labels(0, 3e-12, 4) == ["0", "1e-12", "2e-12", "3e-12"])
    #expect(labels(-1.1e200, 1.4e200, 5) == ["-1e200", "-5e199", "0", "5e199", "1e200"])
    #expect(labels(1e12, 1e12 + 2, 2) == ["1000000000000", "1000000000001", "1000000000002"])
    #expect(labels(-1e-3, 1e-3, 4) == ["-0.0010", "-0.0005", "0.0000", "0.0005", "0.0010"])
  }

  @Test("A range without extent has none, and no range takes for ever", arguments: 0..<50)
  func ranges(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    for (low, high) in [
      (1.0, 1.0), (0, .leastNonzeroMagnitude), (0, 1e-300), (2, 1), (.nan, 1), (0, .infinity),
      (-1e308, 1e308), (1e17, 1e17 + 64),
    ] {
      #expect(Ticks(from: low, to: high, count: 5).places.count <= 6)
    }
    let low = generator.double(in: -1...1) * 1e3
    let high = low + generator.double(in: 1e-6...1) * 1e4
    let count = 2 + generator.index(below: 9)
    let ticks = Ticks(from: low, to: high, count: count)
    let slack = (high - low) * 1e-6
    #expect(ticks.places.count <= count + 1, "seed \(seed)")
    #expect(ticks.places.allSatisfy { $0 >= low - slack && $0 <= high + slack }, "seed \(seed)")
    #expect(Set(ticks.places.map { ticks.label($0) }).count == ticks.places.count, "seed \(seed)")
  }

  @Test("Numbers with fixed decimals are rounded, padded and signed")
  func decimals() {
    #expect(fixed(0.05, 1) == "0.1")
    #expect(fixed(-1.25, 1) == "-1.3")
    #expect(fixed(-0.001, 2) == "0.00")
    #expect(fixed(12, 0) == "12")
    #expect(fixed(0.007, 3) == "0.007")
    #expect(fixed(.nan, 1) == "none")
    #expect(fixed(-.infinity, 1) == "-∞")
    #expect(fixed(1e300, 2) == "1e+300")
  }
}
