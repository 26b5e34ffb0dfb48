/// Reads a trace piece by piece, holding no more than one line besides the events.
struct TraceReader {
  /// More bytes than any honest row has: three numbers of up to 340 digits.
  static let lineLimit = 1024

  private var events: [PointerTrace.Event] = []
  private var line: [UInt8] = []
  private var number = 1
  private var blank: Int?

  /// Takes the next bytes of the file.
  mutating func read(_ bytes: some Sequence<UInt8>) throws(TraceError) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        try endLine()
        number += 1
      } else {
        guard line.count < Self.lineLimit else {
          throw TraceError(line: number, reason: .lineTooLong(limit: Self.lineLimit))
        }
        line.append(byte)
      }
    }
  }

  /// Takes the last line, which may lack its line feed, and gives what was read.
  mutating func finish() throws(TraceError) -> PointerTrace {
    if number == 1, line.isEmpty { throw TraceError(line: nil, reason: .empty) }
    if !line.isEmpty { try endLine() }
    guard !events.isEmpty else { throw TraceError(line: nil, reason: .noRows) }
    return PointerTrace(checked: events)
  }

  private mutating func endLine() throws(TraceError) {
    if let blank { throw TraceError(line: blank, reason: .blankLine) }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    try check(String(validating: line, as: UTF8.self) != nil, or: .notUTF8)
    if number == 1 {
      try readHeader()
    } else if line.isEmpty {
      blank = number
    } else {
      try readRow()
    }
    line.removeAll(keepingCapacity: true)
  }

  private func readHeader() throws(TraceError) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = line.starts(with: mark) ? line.dropFirst(3) : line[...]
    try check(
      text.elementsEqual(PointerTrace.header.utf8),
      or: .header(found: String(decoding: text, as: UTF8.self)))
  }

  private mutating func readRow() throws(TraceError) {
    let fields = line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    try check(fields.count == 3, or: .columns(fields.count))
    let event = PointerTrace.Event(
      time: try decimal(fields[0], of: "t_seconds"),
      x: try decimal(fields[1], of: "x"),
      y: try decimal(fields[2], of: "y"))
    if let reason = event.problem(after: events.last) {
      throw TraceError(line: number, reason: reason)
    }
    events.append(event)
  }

  private func decimal(_ field: ArraySlice<UInt8>, of column: String) throws(TraceError) -> Double {
    let text = String(decoding: field, as: UTF8.self)
    guard isDecimal(field), let value = Double(text) else {
      let word = text.lowercased().drop { $0 == "-" || $0 == "+" }
      throw TraceError(
        line: number,
        reason: ["nan", "inf", "infinity"].contains(word)
          ? .notFinite(column: column, text: text) : .notANumber(column: column, text: text))
    }
    try check(value.isFinite, or: .notFinite(column: column, text: text))
    return value
  }

  private func check(_ condition: Bool, or reason: TraceError.Reason) throws(TraceError) {
    if !condition { throw TraceError(line: number, reason: reason) }
  }
}

/// Whether bytes are a sign, digits, a fraction and an exponent, of which only the digits must be.
private func isDecimal(_ bytes: ArraySlice<UInt8>) -> Bool {
  var rest = bytes
  func skip(_ these: String) -> Bool {
    guard let first = rest.first, these.utf8.contains(first) else { return false }
    rest.removeFirst()
    return true
  }
  func digits() -> Bool {
    let before = rest.count
    rest = rest.drop { (0x30...0x39).contains($0) }
    return rest.count < before
  }
  _ = skip("+-")
  guard digits() else { return false }
  if skip("."), !digits() { return false }
  if skip("eE") {
    _ = skip("+-")
    guard digits() else { return false }
  }
  return rest.isEmpty
}
