/// Makes events of the bytes a terminal sends, however they are cut into pieces.
///
/// An incomplete sequence waits for its rest. Whether a lone ESC is the key or the beginning of a
/// sequence only time can tell: when nothing has come for ``patience`` seconds, call ``flush()``.
/// What is no known sequence gives no event; no input makes the parser fail.
struct InputParser: Sendable {
  /// How long an incomplete sequence may wait for its rest, in seconds.
  static let patience = 0.025

  /// The length in bytes from which on a sequence without an end is noise.
  private static let longest = 64

  private var carried: [UInt8] = []

  /// Whether an incomplete sequence waits.
  var isWaiting: Bool { !carried.isEmpty }

  /// Reads further bytes.
  mutating func read(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    carried.append(contentsOf: bytes)
    var events: [InputEvent] = []
    var rest = carried[...]
    while let first = rest.first {
      guard let (event, length) = Self.parse(rest, first: first) else { break }
      if let event { events.append(event) }
      rest = rest.dropFirst(length)
    }
    carried = Array(rest)
    return events
  }

  /// Gives up waiting: a lone ESC was the key.
  mutating func flush() -> [InputEvent] {
    defer { carried = [] }
    return carried == [0x1B] ? [.key(.escape)] : []
  }

  /// The first event and the number of its bytes, or nil where bytes are missing.
  private static func parse(_ bytes: ArraySlice<UInt8>, first: UInt8) -> (InputEvent?, Int)? {
    switch first {
    case 0x1B: escape(bytes)
    case 0x0D, 0x0A: (.key(.enter), 1)
    case 0x09: (.key(.tab), 1)
    case 0x08, 0x7F: (.key(.backspace), 1)
    case 1...26: (.control(Character(Unicode.Scalar(first + 0x60))), 1)
    case 0x20...0x7E: (.character(Character(Unicode.Scalar(first))), 1)
    case 0xC2...0xF4: character(bytes, first: first)
    default: (nil, 1)
    }
  }

  /// A character of several bytes (UTF-8).
  private static func character(
    _ bytes: ArraySlice<UInt8>, first: UInt8
  ) -> (InputEvent?, Int)? {
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let sequence = bytes.prefix(length)
    if let broken = sequence.dropFirst().firstIndex(where: { $0 & 0xC0 != 0x80 }) {
      return (nil, broken - bytes.startIndex)
    }
    guard sequence.count == length else { return nil }
    let text = String(validating: sequence, as: UTF8.self)
    return (text?.first.map { .character($0) }, length)
  }

  /// A sequence that ESC begins.
  private static func escape(_ bytes: ArraySlice<UInt8>) -> (InputEvent?, Int)? {
    guard let second = bytes.dropFirst().first else { return nil }
    switch second {
    case UInt8(ascii: "["): return control(bytes)
    case UInt8(ascii: "O"):
      guard let third = bytes.dropFirst(2).first else { return nil }
      return (arrow(third).map { .key($0) }, 3)
    // ESC ESC: the first was the key.
    case 0x1B: return (.key(.escape), 1)
    // A key with Alt: nothing here listens to those.
    default: return (nil, 2)
    }
  }

  /// A sequence `ESC [ parameters final`.
  private static func control(_ bytes: ArraySlice<UInt8>) -> (InputEvent?, Int)? {
    let body = bytes.dropFirst(2)
    if body.first == UInt8(ascii: "M") {
      // The old form of a mouse report, from terminals that do not know the new one.
      guard body.count >= 4 else { return nil }
      let values = body.dropFirst().prefix(3).map { Int($0) - 32 }
      return (mouse(values[0], values[1], values[2], isRelease: values[0] & 3 == 3), 6)
    }
    let reach = body.prefix(longest)
    guard let end = reach.firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
      return reach.count < longest ? nil : (nil, longest + 2)
    }
    let length = end - bytes.startIndex + 1
    guard (0x40...0x7E).contains(bytes[end]) else { return (nil, length - 1) }
    let parameters = body[..<end]
    switch bytes[end] {
    case UInt8(ascii: "M"), UInt8(ascii: "m"):
      guard parameters.first == UInt8(ascii: "<") else { return (nil, length) }
      let values = parameters.dropFirst().split(separator: UInt8(ascii: ";")).map(integer)
      guard values.count == 3 else { return (nil, length) }
      let isRelease = bytes[end] == UInt8(ascii: "m")
      return (mouse(values[0], values[1], values[2], isRelease: isRelease), length)
    default:
      return (arrow(bytes[end]).map { .key($0) }, length)
    }
  }

  private static func arrow(_ final: UInt8) -> InputEvent.Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    default: nil
    }
  }

  /// A decimal number, at most 9999.
  private static func integer(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { min($0 * 10 + Int($1 & 0x0F), 9999) }
  }

  private static func mouse(
    _ button: Int, _ column: Int, _ row: Int, isRelease: Bool
  ) -> InputEvent? {
    guard button >= 0, column >= 1, row >= 1 else { return nil }
    let action: InputEvent.Mouse.Action
    if button & 64 != 0 {
      action = button & 1 == 0 ? .scrollUp : .scrollDown
    } else if button & 32 != 0 {
      action = button & 3 == 3 ? .move : .drag
    } else {
      action = isRelease ? .release : .press
    }
    return .mouse(InputEvent.Mouse(column: column - 1, row: row - 1, action: action))
  }
}
