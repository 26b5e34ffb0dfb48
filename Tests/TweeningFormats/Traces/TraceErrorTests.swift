import Foundation
import Testing
import TweeningFormats
import TweeningTestSupport

@Suite("Bad pointer traces")
struct TraceErrorTests {
  static let broken: [(String, Int?, TraceError.Reason)] = [
    ("", nil, .empty),
    ("t_seconds,x,y", nil, .noRows),
    ("t_seconds,x,y\n", nil, .noRows),
    ("t_seconds,x,y\n\n", nil, .noRows),
    ("\n", 1, .header(found: "")),
    ("0,1,2\n", 1, .header(found: "0,1,2")),
    ("t_seconds,x\n0,1\n", 1, .header(found: "t_seconds,x")),
    ("T_SECONDS,X,Y\n0,1,2\n", 1, .header(found: "T_SECONDS,X,Y")),
    ("t_seconds, x, y\n0,1,2\n", 1, .header(found: "t_seconds, x, y")),
    ("t_seconds,x,y\n0,1\n", 2, .columns(2)),
    ("t_seconds,x,y\n0,1,2\n3\n", 3, .columns(1)),
    ("t_seconds,x,y\n0,1,2,3\n", 2, .columns(4)),
    ("t_seconds,x,y\n0,1,2\n\n0,1,2\n", 3, .blankLine),
    ("t_seconds,x,y\n0,1,2\n\n\n", 3, .blankLine),
    ("t_seconds,x,y\n0,one,2\n", 2, .notANumber(column: "x", text: "one")),
    ("t_seconds,x,y\n0,,2\n", 2, .notANumber(column: "x", text: "")),
    ("t_seconds,x,y\n 0,1,2\n", 2, .notANumber(column: "t_seconds", text: " 0")),
    ("t_seconds,x,y\n0,1,2 \n", 2, .notANumber(column: "y", text: "2 ")),
    ("t_seconds,x,y\n0,0x1F,2\n", 2, .notANumber(column: "x", text: "0x1F")),
    ("t_seconds,x,y\n0,.5,2\n", 2, .notANumber(column: "x", text: ".5")),
    ("t_seconds,x,y\n0,5.,2\n", 2, .notANumber(column: "x", text: "5.")),
    ("t_seconds,x,y\n0,1e,2\n", 2, .notANumber(column: "x", text: "1e")),
    ("t_seconds,x,y\n0,--1,2\n", 2, .notANumber(column: "x", text: "--1")),
    ("t_seconds,x,y\n0,\"1\",2\n", 2, .notANumber(column: "x", text: "\"1\"")),
    ("t_seconds,x,y\n0,١,2\n", 2, .notANumber(column: "x", text: "١")),
    ("t_seconds,x,y\r0,1,2\r", 1, .header(found: "t_seconds,x,y\r0,1,2")),
    ("t_seconds,x,y\n0,nan,2\n", 2, .notFinite(column: "x", text: "nan")),
    ("t_seconds,x,y\n0,1,-Inf\n", 2, .notFinite(column: "y", text: "-Inf")),
    ("t_seconds,x,y\n0,1,+infinity\n", 2, .notFinite(column: "y", text: "+infinity")),
    ("t_seconds,x,y\n0,1,1e999\n", 2, .notFinite(column: "y", text: "1e999")),
    ("t_seconds,x,y\n-1,1,2\n", 2, .timeOutOfRange(-1)),
    ("t_seconds,x,y\n1e300,1,2\n", 2, .timeOutOfRange(1e300)),
    ("t_seconds,x,y\n0,1,2\n0.5,1,2\n0.25,1,2\n", 4, .timeRunsBack(from: 0.5, to: 0.25)),
  ]

  @Test("Every broken rule is told with its line", arguments: broken)
  func lineAndReason(text: String, line: Int?, reason: TraceError.Reason) {
    #expect(throws: TraceError(line: line, reason: reason)) { try PointerTrace(csv: text.utf8) }
  }

  @Test("A message is one line", arguments: broken)
  func message(text: String, line: Int?, reason: TraceError.Reason) {
    let message = TraceError(line: line, reason: reason).description
    #expect(!message.contains { $0.isNewline } && message.utf8.count < 200)
    #expect(line.map { message.hasPrefix("line \($0): ") } ?? true)
  }

  @Test("Bytes that are not UTF-8 are told as such")
  func notUTF8() {
    let utf16 = "t_seconds,x,y\n0,1,2\n".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    #expect(throws: TraceError(line: 1, reason: .notUTF8)) {
      try PointerTrace(csv: [0xFF, 0xFE] + utf16)
    }
    #expect(throws: TraceError(line: 2, reason: .notUTF8)) {
      try PointerTrace(csv: Array("t_seconds,x,y\n0,".utf8) + [0xC3, 0x2C, 0x32, 0x0A])
    }
  }

  @Test("An endless line is given up after a kilobyte")
  func endlessLine() {
    var taken = 0
    let zeros = sequence(state: 0) { (_: inout Int) -> UInt8? in
      taken += 1
      return taken > 1_000_000 ? nil : 0x30
    }
    #expect(throws: TraceError(line: 1, reason: .lineTooLong(limit: 1024))) {
      try PointerTrace(csv: zeros)
    }
    #expect(taken <= 1100)
  }

  @Test("A missing file and a folder are told with the system's reason")
  func unreadable() {
    let missing = Fixtures.folder.appending(path: "pointer/none.csv")
    #expect(throws: TraceError(line: nil, reason: .unreadable("No such file or directory"))) {
      try PointerTrace(contentsOf: missing)
    }
    #expect(throws: TraceError(line: nil, reason: .unreadable("Is a directory"))) {
      try PointerTrace(contentsOf: Fixtures.folder)
    }
  }

  @Test("A trace made of events keeps the same rules")
  func events() {
    #expect(throws: TraceError(line: nil, reason: .noRows)) { try PointerTrace([]) }
    let still = PointerTrace.Event(time: 1, x: 0, y: 0)
    #expect(throws: TraceError(line: 3, reason: .timeRunsBack(from: 1, to: 0.5))) {
      try PointerTrace([still, .init(time: 0.5, x: 0, y: 0)])
    }
    #expect(throws: TraceError(line: 2, reason: .notFinite(column: "y", text: "nan"))) {
      try PointerTrace([.init(time: 1, x: 0, y: .nan)])
    }
  }

  @Test("Four thousand damaged traces give a trace or an error, never a trap")
  func survivesDamage() throws {
    let seed: UInt64 = 20
    var random = SeededGenerator(seed: seed)
    let bytes = try Fixtures.data("pointer/mouse_moves.csv").prefix(400)
    var refused = 0
    for _ in 0..<4000 {
      let bad = damaged(Array(bytes), by: &random)
      let trace: PointerTrace
      do { trace = try PointerTrace(csv: bad) } catch {
        refused += 1
        #expect(!error.description.contains { $0.isNewline }, "seed \(seed)")
        continue
      }
      #expect(try PointerTrace(csv: trace.csv().utf8) == trace, "seed \(seed)")
    }
    #expect(refused > 1000 && refused < 4000, "seed \(seed)")
  }
}
