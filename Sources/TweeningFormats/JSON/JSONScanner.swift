internal import Foundation

/// Checks that bytes are JSON by RFC 8259, to the letter, before Foundation decodes them.
///
/// Foundation's decoder lets a trailing comma pass, keeps one of two equal keys in silence, looks
/// into strings and numbers only when they are asked for, and does not say where a text breaks off;
/// here each of these is an error with line and column or with its path.
struct JSONScanner {
  /// More than twice what any scene needs.
  static let depthLimit = 32

  private let bytes: [UInt8]
  private var index = 0
  private var path: [Step] = []

  private enum Step {
    case element(Int)
    case member(String)
  }

  /// Checks a whole text.
  static func check(_ data: Data) throws(SceneError) {
    var scanner = JSONScanner(bytes: Array(data))
    try scanner.value()
    scanner.space()
    guard scanner.index == scanner.bytes.count else { throw scanner.broken("text after the end") }
  }

  /// Checks the beginning of a text whose rest is not read yet: throws only what no rest can mend.
  static func check(beginning data: Data) throws(SceneError) {
    var scanner = JSONScanner(bytes: Array(data))
    do { try scanner.value() } catch {
      // A word, an escape or a number may be cut in two by the end of the piece.
      if scanner.index + 8 < scanner.bytes.count { throw error }
    }
  }

  /// Begins behind the byte order mark, if there is one.
  private init(bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  // The functions below begin where their part of the text begins and end behind it.

  private mutating func value() throws(SceneError) {
    space()
    switch next ?? 0 {
    case UInt8(ascii: "{"): try object()
    case UInt8(ascii: "["): try array()
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
    default: try word()
    }
  }

  private mutating func object() throws(SceneError) {
    try enter()
    var keys: Set<String> = []
    space()
    while next != UInt8(ascii: "}") || !keys.isEmpty {
      space()
      guard next == UInt8(ascii: "\"") else { throw broken("expected a key in double quotes") }
      let key = try string()
      path.append(.member(key))
      guard keys.insert(key).inserted else { throw place.error(.duplicateKey) }
      space()
      guard take(":") else { throw broken("expected ':' after the key") }
      try value()
      path.removeLast()
      space()
      guard take(",") else { break }
    }
    guard take("}") else { throw broken("expected ',' or '}'") }
  }

  private mutating func array() throws(SceneError) {
    try enter()
    var count = 0
    space()
    while next != UInt8(ascii: "]") || count > 0 {
      path.append(.element(count))
      try value()
      path.removeLast()
      count += 1
      space()
      guard take(",") else { break }
    }
    guard take("]") else { throw broken("expected ',' or ']'") }
  }

  /// Steps over an opening bracket.
  private mutating func enter() throws(SceneError) {
    guard path.count < Self.depthLimit else {
      throw place.error(.tooDeep(limit: Self.depthLimit))
    }
    index += 1
  }

  /// Steps over a string, and gives it.
  private mutating func string() throws(SceneError) -> String {
    let start = index
    var isPlain = true
    index += 1
    while next != UInt8(ascii: "\"") {
      guard let byte = next else { throw broken("the string has no end", at: start) }
      guard byte >= 0x20 else { throw broken("a control character in a string") }
      index += 1
      if byte == UInt8(ascii: "\\") {
        isPlain = false
        try escape()
      }
    }
    index += 1
    let text = bytes[start..<index]
    guard let string = String(validating: text.dropFirst().dropLast(), as: UTF8.self) else {
      throw broken("not UTF-8 text", at: start)
    }
    if isPlain { return string }
    do { return try JSONDecoder().decode(String.self, from: Data(text)) } catch {
      throw broken("not a string", at: start)
    }
  }

  /// Steps over what follows a backslash; halves of a surrogate pair must be two.
  private mutating func escape() throws(SceneError) {
    let start = index - 1
    guard let letter = next, "\"\\/bfnrtu".utf8.contains(letter) else {
      throw broken("no such escape", at: start)
    }
    index += 1
    guard letter == UInt8(ascii: "u") else { return }
    let unit = try codeUnit(from: start)
    if UTF16.isTrailSurrogate(unit) { throw broken("half a surrogate pair", at: start) }
    guard UTF16.isLeadSurrogate(unit) else { return }
    guard take("\\"), take("u"), UTF16.isTrailSurrogate(try codeUnit(from: start)) else {
      throw broken("half a surrogate pair", at: start)
    }
  }

  private mutating func codeUnit(from start: Int) throws(SceneError) -> UInt16 {
    let digits = bytes[index...].prefix(4)
    let text = String(decoding: digits, as: UTF8.self)
    guard text.count == 4, text.allSatisfy(\.isHexDigit), let unit = UInt16(text, radix: 16) else {
      throw broken("expected four hexadecimal digits", at: start)
    }
    index += 4
    return unit
  }

  private mutating func number() throws(SceneError) {
    let start = index
    _ = take("-")
    let isFraction = next == UInt8(ascii: "0")
    guard digits() > 0 else { throw broken("not a number", at: start) }
    if isFraction, index - start > (bytes[start] == UInt8(ascii: "-") ? 2 : 1) {
      throw broken("a number with a leading zero", at: start)
    }
    if take("."), digits() == 0 { throw broken("a point without digits", at: start) }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      guard digits() > 0 else { throw broken("an exponent without digits", at: start) }
    }
  }

  private mutating func digits() -> Int {
    let start = index
    while let byte = next, (0x30...0x39).contains(byte) { index += 1 }
    return index - start
  }

  private mutating func word() throws(SceneError) {
    for word in ["true", "false", "null"] where bytes[index...].starts(with: word.utf8) {
      index += word.utf8.count
      return
    }
    guard next != nil else { throw broken("the text breaks off") }
    let letters = bytes[index...].prefix { (0x41...0x5A).contains($0 & 0xDF) }
    guard !letters.isEmpty else { throw broken("expected a value") }
    throw broken("\(excerpt(String(decoding: letters, as: UTF8.self))) is not JSON")
  }

  private mutating func space() {
    while let byte = next, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { index += 1 }
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private var place: JSONPath {
    path.reduce(.root) { place, step in
      switch step {
      case .element(let index): place.element(index)
      case .member(let key): place.member(key)
      }
    }
  }

  private func broken(_ message: String, at position: Int? = nil) -> SceneError {
    let before = bytes[..<(position ?? index)]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let line = before.count { $0 == 0x0A } + 1
    let column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
    return place.error(.syntax(line: line, column: column, message: message))
  }
}
