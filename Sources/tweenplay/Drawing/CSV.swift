/// Lines of comma separated values.
enum CSV {
  /// A line of numbers, each with the fewest digits that give back the same `Double`.
  static func line(_ numbers: [Double]) -> String {
    numbers.map(\.description).joined(separator: ",") + "\n"
  }

  /// A line of texts, quoted where they need it (RFC 4180).
  static func line(_ texts: [String]) -> String {
    texts.map(field).joined(separator: ",") + "\n"
  }

  /// A text as one field.
  static func field(_ text: String) -> String {
    guard
      text.unicodeScalars.contains(where: { $0 == "," || $0 == "\"" || $0 == "\n" || $0 == "\r" })
    else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
