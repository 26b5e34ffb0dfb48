import Testing

@testable import tweenplay

@Suite("Canvas")
struct CanvasTests {
  private let cell = CellSize(columns: 1, rows: 1)

  @Test("Each dot of a cell has its own bit of the braille block")
  func bits() {
    let expected = ["⠁", "⠈", "⠂", "⠐", "⠄", "⠠", "⡀", "⢀"]
    for (index, character) in expected.enumerated() {
      var canvas = Canvas(cell)
      canvas.dot(Point(Double(index % 2), Double(index / 2)), .plain)
      #expect(canvas.text(coloured: false) == character + "\n")
    }
  }

  @Test("What lies outside or nowhere is left out")
  func outside() {
    var canvas = Canvas(CellSize(columns: 3, rows: 2))
    let empty = canvas
    for place in [
      Point(-1, 0), Point(0, -0.001), Point(6.1, 0), Point(0, 9), Point(.nan, 1),
      Point(.infinity, 1),
      Point(1e300, 1e300),
    ] {
      canvas.dot(place, .target)
      canvas.line(place, place + Point(0, -0.5), .target)
      canvas.line(Point(.nan, 0), place, .target)
    }
    canvas.line(Point(-1e308, 3), Point(1e308, 3), .target)
    canvas.text("outside", column: 0, row: 2)
    canvas.text("outside", column: 0, row: -1)
    #expect(canvas == empty)
    canvas.text("wide", column: -1, row: 0)
    #expect(canvas.line(0, coloured: false) == "ide")
    var none = Canvas(CellSize(columns: -5, rows: 0))
    none.line(.zero, Point(9, 9), .plain)
    #expect(none.text(coloured: true).isEmpty)
  }

  @Test("A wide letter takes two cells, and is left out where only one is left")
  func wide() {
    var canvas = Canvas(CellSize(columns: 5, rows: 1))
    canvas.text("日本語", column: 0, row: 0)
    #expect(canvas.text(coloured: false) == "日本\n")
    canvas.text("e\u{301}x", column: 2, row: 0)
    #expect(canvas.text(coloured: false) == "日e\u{301}x\n")
    let cells = [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("ж", 1), ("→", 1), ("◆", 1), ("日", 2), ("한", 2),
      ("カ", 2), ("Ａ", 2), ("𠀀", 2), ("🚀", 2), ("👩\u{200D}🚀", 2), ("⌚", 2), ("❤", 1),
      ("❤\u{FE0F}", 2), ("⣿", 1), ("1\u{FE0F}\u{20E3}", 2), ("©\u{FE0F}", 2), ("กำ", 2), ("क्ष", 2),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("🇩🇪", 2), ("\u{301}", 1), ("\r\n", 1),
    ]
    for (text, count) in cells { #expect(text.cells == count, "\(text)") }
    #expect("a日b".cells == 4)
  }

  @Test("A text that is too long loses its middle")
  func shortened() {
    #expect("abcdefgh".shortened(to: 8) == "abcdefgh")
    #expect("abcdefgh".shortened(to: 7) == "abc…fgh")
    #expect("abcdefgh".shortened(to: 6) == "abc…gh")
    #expect("abcdefgh".shortened(to: 1) == "…")
    #expect("abcdefgh".shortened(to: 0) == "")
    for room in 0...7 {
      let short = "日本語x".shortened(to: room)
      #expect(short.cells <= room && short.cells >= room - 1, "\(room): \(short)")
    }
  }

  @Test("A line is cut off at the border, not bent")
  func clipping() throws {
    let box = Box(low: .zero, high: Point(10, 10))
    let (from, to) = try #require(clip(Point(-5, 0), Point(15, 20), to: box))
    #expect(from == Point(0, 5))
    #expect(to == Point(5, 10))
    #expect(clip(Point(-1, 5), Point(-1, 6), to: box) == nil)
    #expect(clip(Point(-5, 0), Point(0, 16), to: box) == nil)
    let inside = try #require(clip(Point(1, 2), Point(3, 4), to: box))
    #expect(inside == (Point(1, 2), Point(3, 4)))

    var whole = Canvas(CellSize(columns: 5, rows: 2))
    whole.line(Point(-20, 4), Point(30, 4), .plain)
    #expect(whole.text(coloured: false) == "\n⠉⠉⠉⠉⠉\n")
  }

  @Test("Colours come as one escape sequence a run and are reset at the end of the row")
  func colours() {
    var canvas = Canvas(CellSize(columns: 4, rows: 1))
    canvas.text("ab", column: 0, row: 0, .target)
    canvas.text("c", column: 3, row: 0, .rival)
    let target = "\u{1B}[\(Ink.target.sgr)m"
    let rival = "\u{1B}[\(Ink.rival.sgr)m"
    #expect(canvas.line(0, coloured: true) == "\(target)ab \(rival)c\u{1B}[0m")
    #expect(canvas.line(0, coloured: false) == "ab c")
  }

  @Test("A ring has its radius, a filled one its middle too")
  func rings() {
    var ring = Canvas(CellSize(columns: 4, rows: 2))
    ring.ring(Point(3.5, 3.5), radius: 2, .plain)
    #expect(ring.cells.reduce(0) { $0 + $1.dots.nonzeroBitCount } == 12)
    var disc = Canvas(CellSize(columns: 4, rows: 2))
    disc.ring(Point(3.5, 3.5), radius: 2, .plain, filled: true)
    #expect(disc.cells.reduce(0) { $0 + $1.dots.nonzeroBitCount } == 13)
    let before = disc
    for radius in [-1, .nan, .infinity] { disc.ring(.zero, radius: radius, .plain) }
    #expect(disc == before)
  }
}
