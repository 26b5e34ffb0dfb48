import Foundation
import Testing

@testable import BenchFigures

@Suite("Counts of bytes in files")
struct MemoryFigureTests {
  private static func read(_ text: String) throws(FigureFileError) -> [MemoryFigure] {
    try MemoryFigure.read(Data(text.utf8), file: "run.jsonl")
  }

  private static let figures = [
    MemoryFigure(
      name: "memory.a", about: "a \"tween\" | of 1M", count: 1_000_000, bytes: 63.5, least: 60.5,
      most: 119.75),
    MemoryFigure(
      name: "memory.b", about: "at rest", count: 1000, bytes: 143, least: 143, most: 143),
  ]

  @Test("What is written is read again, without what counts calls or time")
  func roundTrip() throws {
    let others = """
      {"name":"heap.tick.1k","n":1000,"calls":0,"good":true}

      {"name":"a","ns":1,"reference":"b","reference_ns":2,"ratio":0.5}
      {"name":"heap","counted":false}

      """
    let text = Self.figures.map(\.json).joined(separator: "\n")
    #expect(try Self.read(others + text + "\n") == Self.figures)
    #expect(try Figure.read(Data(text.utf8), file: "x") == [])
  }

  @Test("A row has least and most where more than one size was counted")
  func table() {
    #expect(
      FigureTable.markdown(Self.figures).split(separator: "\n").dropFirst(2).map(String.init) == [
        #"| `memory.a` | a "tween" \| of 1M | 63.5 | 60.5 | 120 | `tweenbench --heap` |"#,
        "| `memory.b` | at rest | 143 |  |  | `tweenbench --heap` |",
      ])
  }

  private static let bad: [(String, FigureFileError.Reason)] = [
    ("what", .noObject),
    (#"{"name":"c","bytes":3,"bytes_max":4}"#, .missing("bytes_min")),
    (#"{"name":"c","bytes":"3"}"#, .wrongType("bytes")),
    (#"{"name":"c","bytes":3,"bytes_min":-1,"bytes_max":4}"#, .notPositive("bytes_min")),
    (#"{"name":"c","n":-1,"bytes":3,"bytes_min":1,"bytes_max":4}"#, .negative("n")),
    (#"{"name":"memory.a","bytes":3,"bytes_min":1,"bytes_max":4}"#, .repeated("memory.a", 1)),
  ]

  @Test("A bad line is told by file, line and reason", arguments: bad.indices)
  func badLines(_ index: Int) {
    let (line, reason) = Self.bad[index]
    #expect(throws: FigureFileError(file: "run.jsonl", line: 2, reason: reason)) {
      try Self.read(Self.figures[0].json + "\n" + line + "\n")
    }
  }
}
