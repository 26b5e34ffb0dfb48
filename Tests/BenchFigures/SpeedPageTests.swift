import Foundation
import Testing
import TweeningTestSupport

@testable import BenchFigures

@Suite("The figures that the README shows")
struct SpeedPageTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Fixtures.repository.appending(path: path), encoding: .utf8)
  }

  private static func figures() throws -> [Figure] {
    let path = "Examples/Speed/figures.jsonl"
    return try Figure.read(Data(try text(path).utf8), file: path)
  }

  @Test("The chart is drawn of the figures beside it; `.ci/speed --again` draws it anew")
  func chart() throws {
    #expect(try Self.text("Examples/Speed/chart.svg") == FigureChart(try Self.figures()).svg)
  }

  @Test("The README's table is made of the same figures")
  func table() throws {
    let figures = try Self.figures()
    #expect(figures.count > 30)
    #expect(try Self.text("README.md").contains("\n" + FigureTable.markdown(figures) + "\n"))
  }

  @Test("The README's table of memory is made of the counts that lie there")
  func memory() throws {
    let path = "Examples/Speed/memory.jsonl"
    let figures = try MemoryFigure.read(Data(try Self.text(path).utf8), file: path)
    #expect(figures.count > 3)
    #expect(try Self.text("README.md").contains("\n" + FigureTable.markdown(figures) + "\n"))
  }

  @Test("A row of the table has its cells, whatever a text holds")
  func row() throws {
    let figure = Figure(
      name: "w1.a", about: "a | b\nc", count: 1, nanoseconds: 0.0123, reference: "r",
      referenceNanoseconds: 1234.5, ratio: 0.05)
    #expect(
      FigureTable.markdown([figure]).split(separator: "\n").last
        == #"| `w1.a` | a \| b c | 0.012 | r | 1235 | 0.050 | `tweenbench --only w1.a` |"#)
  }

  @Test(
    "Numbers have three digits that count, below 1 two",
    arguments: [
      (123.4, "123"), (12.34, "12.3"), (1.234, "1.23"), (0.1234, "0.12"), (0.01234, "0.012"),
      (99.96, "100.0"), (45_300, "45300"), (1e-9, "1e-09"),
    ])
  func numbers(_ value: Double, _ text: String) { #expect(legible(value) == text) }
}
