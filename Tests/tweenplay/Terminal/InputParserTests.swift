import Testing
import TweeningTestSupport

@testable import tweenplay

@Suite("Terminal input")
struct InputParserTests {
  private func events(_ text: String) -> [InputEvent] {
    var parser = InputParser()
    return parser.read(text.utf8)
  }

  private func mouse(_ column: Int, _ row: Int, _ action: InputEvent.Mouse.Action) -> InputEvent {
    .mouse(InputEvent.Mouse(column: column, row: row, action: action))
  }

  @Test("Letters, control letters and keys without letters")
  func keys() {
    #expect(events("q+é€") == [.character("q"), .character("+"), .character("é"), .character("€")])
    #expect(events("\u{3}\u{1A}") == [.control("c"), .control("z")])
    #expect(events("\r\t\u{7F}") == [.key(.enter), .key(.tab), .key(.backspace)])
    let arrows: [InputEvent] = [.key(.up), .key(.down), .key(.right), .key(.left)]
    #expect(events("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D") == arrows)
    #expect(events("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD") == arrows)
    #expect(events("\u{1B}[1;5A") == [.key(.up)])
  }

  @Test("Mouse reports in the decimal form count cells from 1, events from 0")
  func decimalMouse() {
    #expect(events("\u{1B}[<0;10;5M") == [mouse(9, 4, .press)])
    #expect(events("\u{1B}[<0;10;5m") == [mouse(9, 4, .release)])
    #expect(events("\u{1B}[<35;1;1M") == [mouse(0, 0, .move)])
    #expect(events("\u{1B}[<32;300;200M") == [mouse(299, 199, .drag)])
    #expect(
      events("\u{1B}[<64;1;2M\u{1B}[<65;1;2M") == [
        mouse(0, 1, .scrollUp), mouse(0, 1, .scrollDown),
      ])
  }

  @Test("Mouse reports in the old form are understood too")
  func oldMouse() {
    var parser = InputParser()
    #expect(parser.read([0x1B, 0x5B, 0x4D, 32, 42, 37]) == [mouse(9, 4, .press)])
    #expect(parser.read([0x1B, 0x5B, 0x4D, 35, 42, 37]) == [mouse(9, 4, .release)])
    #expect(parser.read([0x1B, 0x5B, 0x4D, 67, 42, 37]) == [mouse(9, 4, .move)])
    #expect(parser.read([0x1B, 0x5B, 0x4D, 0, 0, 0, 0x71]) == [.character("q")])
  }

  @Test("A lone ESC is the key, but only after some patience")
  func escape() {
    var parser = InputParser()
    #expect(parser.read([0x1B]).isEmpty)
    #expect(parser.isWaiting)
    #expect(parser.flush() == [.key(.escape)])
    #expect(!parser.isWaiting)
    #expect(parser.read([0x1B]).isEmpty)
    #expect(parser.read("[A".utf8) == [.key(.up)])
    #expect(parser.read([0x1B, 0x1B]) == [.key(.escape)])
    #expect(parser.read([0x5B, 0x42]) == [.key(.down)])
    #expect(parser.read("\u{1B}[<3".utf8).isEmpty)
    #expect(parser.flush().isEmpty)
  }

  @Test("What is no known sequence says nothing and hides nothing after it")
  func unknown() {
    #expect(events("\u{1B}[200~q") == [.character("q")])
    #expect(
      events("\u{1B}[<0;1Mq\u{1B}[<;;Mq\u{1B}[<0;0;0Mq")
        == Array(repeating: .character("q"), count: 3))
    #expect(events("\u{1B}[<0;99999999999999999999;1Mq").last == .character("q"))
    #expect(events("\u{1B}xq\u{1B}[1\u{1B}[Aq") == [.character("q"), .key(.up), .character("q")])
    var parser = InputParser()
    #expect(
      parser.read([0xFF, 0xC3, 0x71, 0xE2, 0x82, 0x71]) == [.character("q"), .character("q")])
    let endless = parser.read(Array("\u{1B}[".utf8) + Array(repeating: 0x31, count: 500) + [0x71])
    #expect(endless.last == .character("q"))
  }

  @Test("However input is cut, the events are the same", arguments: 0..<20)
  func cuts(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let pieces: [[UInt8]] = [
      Array("\u{1B}[<35;12;7M".utf8), Array("\u{1B}[A".utf8), [0x1B], [0x5B], [0x4D], [0x4F],
      [0x3C],
      Array("€".utf8), [0x71], [0x3B, 0x31], [0xE2], [0x80], [0xFF], [0x03],
      Array(repeating: 0x31, count: 40),
    ]
    var bytes: [UInt8] = []
    for _ in 0..<200 { bytes += pieces[generator.index(below: pieces.count)] }
    var whole = InputParser()
    let expected = whole.read(bytes)
    #expect(!expected.isEmpty)

    var cut = InputParser()
    var found: [InputEvent] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = 1 + generator.index(below: 4)
      found += cut.read(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    #expect(found == expected, "seed \(seed)")
  }
}
