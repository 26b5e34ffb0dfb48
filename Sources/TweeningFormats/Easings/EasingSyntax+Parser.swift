import Tweening

/// Reads the structure of an easing: a name and arguments in parentheses.
struct EasingParser {
  /// A piece of the text and where it begins.
  struct Piece {
    var text: String
    var offset: Int
  }

  private let bytes: [UInt8]
  private let base: Int
  private let depth: Int
  private var at = 0

  init(_ text: String, base: Int = 0, depth: Int = 0) {
    bytes = Array(text.utf8)
    self.base = base
    self.depth = depth
  }

  mutating func parse() throws(EasingSyntaxError) -> Easing {
    guard depth < 16 else { throw EasingSyntaxError(.nested, offset: base) }
    skipSpace()
    let start = at
    while at < bytes.count, isNameByte(bytes[at]) { at += 1 }
    let name = Piece(text: text(start..<at), offset: base + start)
    guard start < bytes.count else { throw EasingSyntaxError(.empty, offset: base + start) }
    guard start < at else { throw trailing() }
    skipSpace()
    var arguments: [Piece]?
    if at < bytes.count, bytes[at] == UInt8(ascii: "(") { arguments = try self.arguments() }
    skipSpace()
    guard at == bytes.count else { throw trailing() }
    let easing = try EasingNames.easing(name, arguments, depth: depth)
    if let problem = easing.problem {
      let list = EasingArguments(name: name, pieces: arguments ?? [])
      throw EasingSyntaxError(.problem(problem), offset: list.offset(of: problem))
    }
    return easing
  }

  /// The pieces between the commas of the outermost parentheses.
  private mutating func arguments() throws(EasingSyntaxError) -> [Piece] {
    let open = at
    at += 1
    var pieces: [Piece] = []
    var start = at
    var level = 1
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "(") { level += 1 }
      if byte == UInt8(ascii: ")") { level -= 1 }
      if level == 0 || (level == 1 && byte == UInt8(ascii: ",")) {
        pieces.append(trimmed(start..<at))
        start = at + 1
      }
      at += 1
      if level == 0 {
        let isEmpty = pieces.count == 1 && pieces[0].text.isEmpty
        return isEmpty ? [] : pieces
      }
    }
    throw EasingSyntaxError(.unclosed, offset: base + open)
  }

  private func trimmed(_ range: Range<Int>) -> Piece {
    var range = range
    while let first = range.first, isSpace(bytes[first]) { range.removeFirst() }
    while let last = range.last, isSpace(bytes[last]) { range.removeLast() }
    return Piece(text: text(range), offset: base + range.lowerBound)
  }

  private mutating func skipSpace() {
    while at < bytes.count, isSpace(bytes[at]) { at += 1 }
  }

  private func trailing() -> EasingSyntaxError {
    EasingSyntaxError(.trailing(text(at..<min(at + 20, bytes.count))), offset: base + at)
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."), 128...:
      true
    default: false
    }
  }
}
