import Testing
import TweeningTestSupport

@testable import tweenplay

@Suite("CSV")
struct CSVTests {
  @Test("Numbers read back as the same bits")
  func numbers() throws {
    var generator = SeededGenerator(seed: 7)
    var numbers = [0.1, -0.0, .leastNonzeroMagnitude, 1.7976931348623157e308, 1.0 / 3]
    for _ in 0..<500 {
      let number = Double(bitPattern: generator.next())
      if number.isFinite { numbers.append(number) }
    }
    let line = CSV.line(numbers)
    let back = try line.dropLast().split(separator: ",").map { try #require(Double($0)) }
    #expect(back.map(\.bitPattern) == numbers.map(\.bitPattern))
  }

  @Test("Texts are quoted where they need it")
  func texts() {
    #expect(CSV.line(["a", "b,c", "d\"e", "f\ng"]) == "a,\"b,c\",\"d\"\"e\",\"f\ng\"\n")
  }
}
