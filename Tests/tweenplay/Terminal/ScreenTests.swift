import Testing

@testable import tweenplay

@Suite("The live screen")
struct ScreenTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("The first picture is written whole, a later one only where it differs")
  func differences() {
    var screen = Screen()
    var canvas = Canvas(CellSize(columns: 4, rows: 3))
    canvas.text("ab", column: 0, row: 0, .target)
    let first = text(screen.bytes(for: canvas, coloured: false))
    #expect(first.hasPrefix("\u{1B}[?2026h"))
    #expect(first.hasSuffix("\u{1B}[?2026l"))
    for row in 1...3 { #expect(first.contains("\u{1B}[\(row);1H")) }
    #expect(screen.bytes(for: canvas, coloured: false).isEmpty)

    canvas.text("x", column: 3, row: 1)
    #expect(
      text(screen.bytes(for: canvas, coloured: false))
        == "\u{1B}[?2026h\u{1B}[2;1H   x\u{1B}[0m\u{1B}[K\u{1B}[?2026l")
    screen.invalidate()
    #expect(text(screen.bytes(for: canvas, coloured: false)).contains("ab"))
  }

  @Test("Colours are written only if wanted")
  func colours() {
    var canvas = Canvas(CellSize(columns: 4, rows: 1))
    canvas.text("ab", column: 0, row: 0, .target)
    var plain = Screen()
    #expect(!text(plain.bytes(for: canvas, coloured: false)).contains("38;5"))
    var coloured = Screen()
    #expect(
      text(coloured.bytes(for: canvas, coloured: true)).contains("\u{1B}[\(Ink.target.sgr)mab"))
  }

  @Test("A picture without cells needs no bytes of content")
  func empty() {
    var screen = Screen()
    #expect(
      !text(screen.bytes(for: Canvas(CellSize(columns: 0, rows: 0)), coloured: true)).contains(
        ";1H"))
  }
}
