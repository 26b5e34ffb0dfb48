import Foundation
import Testing
import TweeningTestSupport

@testable import BenchFigures

@Suite("Figures in files")
struct FigureReadingTests {
  private static func figure(_ name: String, _ ratio: Double) -> Figure {
    var figure = Figure(
      name: name, about: "a \"tick\" \\ of 1k", count: 1000, nanoseconds: 3.25,
      reference: "SIMD4 columns", referenceNanoseconds: 2.5, ratio: ratio,
      ratios: ratio / 2...ratio * 2)
    figure.leastNanoseconds = 3
    figure.spread = 0.125
    figure.repetitions = 15
    figure.referenceLeastNanoseconds = 2.25
    return figure
  }

  private static func read(_ text: String) throws(FigureFileError) -> [Figure] {
    try Figure.read(Data(text.utf8), file: "run.jsonl")
  }

  @Test("What is written is read again")
  func roundTrip() throws {
    let figures = [
      Self.figure("w1.cubic.1k", 1.5), Self.figure("w2.depth.1", 0.25),
      Self.figure("w3.a", 1e-7), Self.figure("w3.b", 1e9),
    ]
    #expect(try Self.read(figures.map(\.json).joined(separator: "\n") + "\n") == figures)
  }

  @Test(
    "A file of few members is read, counts of the heap, empty lines and others' ends of lines too")
  func lenient() throws {
    let text = """
      {"name":"a","ns":1,"reference":"b","reference_ns":2,"ratio":0.5,"colour":"red"}\r

      {"name":"heap.tick.1k","n":1000,"calls":0,"good":true}
      {"name":"memory.tween","n":1000,"bytes":64.5}
      {"name":"heap","counted":false}
      """
    let figures = try Self.read(text)
    #expect(figures.map(\.name) == ["a"])
    #expect(figures.first?.ratios == nil)
    #expect(try Self.read("") == [])
  }

  private static let good =
    #"{"name":"a","ns":1,"reference":"b","reference_ns":2,"ratio":0.5}"#

  /// A line that is good but for a member.
  private static func with(_ member: String) -> String {
    #"{"name":"c","ns":1,"reference":"b","reference_ns":2,"ratio":0.5,\#(member)}"#
  }

  private static let bad: [(String, FigureFileError.Reason)] = [
    ("what", .noObject), ("3", .noObject), ("[]", .noObject), ("{\"name\":\"c\"", .noObject),
    (#"{"name":"c","reference":"b","reference_ns":2,"ratio":0.5}"#, .missing("ns")),
    (#"{"name":1,"ns":1,"reference":"b","reference_ns":2,"ratio":0.5}"#, .wrongType("name")),
    (
      #"{"name":"c","n":1.5,"ns":1,"reference":"b","reference_ns":2,"ratio":0.5}"#,
      .wrongType("n")
    ),
    (#"{"name":"c","ns":0,"reference":"b","reference_ns":2,"ratio":0.5}"#, .notPositive("ns")),
    (#"{"name":"c","ns":1,"reference":"b","reference_ns":2,"ratio":-1}"#, .notPositive("ratio")),
    (
      #"{"name":"c","ns":1,"reference":"b","reference_ns":2,"ratio":3,"ratio_min":1,"ratio_max":2}"#,
      .outside("ratio")
    ),
    (with(#""min_ns":-1"#), .notPositive("min_ns")),
    (with(#""min_ns":0"#), .notPositive("min_ns")),
    (with(#""reference_min_ns":-0.5"#), .notPositive("reference_min_ns")),
    (with(#""ratio_min":-1,"ratio_max":2"#), .notPositive("ratio_min")),
    (with(#""ratio_min":-1"#), .notPositive("ratio_min")),
    (with(#""ratio_min":0.1"#), .missing("ratio_max")),
    (with(#""ratio_max":0.9"#), .missing("ratio_min")),
    (with(#""spread":-0.1"#), .negative("spread")),
    (with(#""repetitions":-1"#), .negative("repetitions")), (with(#""n":-1"#), .negative("n")),
    (good, .repeated("a", 1)),
  ]

  @Test("A bad line is told by file, line and reason", arguments: bad.indices)
  func badLines(_ index: Int) {
    let (line, reason) = Self.bad[index]
    #expect(throws: FigureFileError(file: "run.jsonl", line: 3, reason: reason)) {
      try Self.read(Self.good + "\n\n" + line + "\n")
    }
    #expect(throws: FigureFileError.self) {
      try Figure.read(Data([0x7B, 0xFF, 0x7D]), file: "run.jsonl")
    }
  }

  @Test("Errors are one line, and name no line where there is no file")
  func messages() {
    #expect(
      FigureFileError(file: "a\nb", line: 3, reason: .missing("ns")).message
        == #""a\nb", line 3: "ns" is missing"#)
    #expect(
      FigureFileError(file: "x", line: 2, reason: .notPositive("min_ns")).message
        == #""x", line 2: "min_ns" must be above zero"#)
    #expect(
      FigureFileError(file: "x", line: 2, reason: .negative("spread")).message
        == #""x", line 2: "spread" must not be below zero"#)
    #expect(
      throws: FigureFileError(file: "/no/such/file", line: nil, reason: .unreadable)
    ) { try Figure.read(contentsOf: "/no/such/file") }
    #expect(
      FigureFileError(file: "x", line: nil, reason: .unreadable).message == #""x": cannot be read"#)
  }

  @Test("Figures are read from a pipe as from a file, and nothing is from an empty device")
  func pipes() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data((Self.good + "\n").utf8))
    try pipe.fileHandleForWriting.close()
    let name = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    #expect(try Figure.read(contentsOf: name).map(\.name) == ["a"])
    #expect(try Figure.read(contentsOf: "/dev/null") == [])
    #expect(throws: FigureFileError(file: "/", line: nil, reason: .unreadable)) {
      try Figure.read(contentsOf: "/")
    }
  }

  @Test("Damaged lines give figures that are sound or an error, never a crash", arguments: 0..<64)
  func damage(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var bytes = Array(Self.figure("w1.cubic.1k", 1.5).json.utf8)
    for _ in 0..<1 + generator.index(below: 4) {
      bytes[generator.index(below: bytes.count)] = UInt8(generator.index(below: 256))
    }
    let figures = (try? Figure.read(Data(bytes), file: "x")) ?? []
    #expect(figures.allSatisfy { $0.ratio > 0 && $0.nanoseconds > 0 }, "seed \(seed)")
    #expect(isWellFormed(FigureChart(figures).svg), "seed \(seed)")
  }
}
