/// A JSON value to be written, with its members in the order given.
package indirect enum JSONValue: Sendable {
  case number(Double)
  case string(String)
  case flag(Bool)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// The text of the value, without a line feed at its end.
  ///
  /// One line where it fits into 100 columns, else one line for each part, indented by two spaces.
  /// Numbers read back to the bit; those that are not finite are null.
  package func text(indent: Int = 0, column: Int = 0) -> String {
    let line = flat
    if column + line.utf8.count <= 98 || !line.hasPrefix("{") && !line.hasPrefix("[") {
      return line
    }
    let margin = String(repeating: " ", count: indent + 2)
    let end = "\n" + String(repeating: " ", count: indent)
    switch self {
    case .array(let elements):
      let parts = elements.map { margin + $0.text(indent: indent + 2, column: indent + 2) }
      return "[\n" + parts.joined(separator: ",\n") + end + "]"
    case .object(let members):
      let parts = members.map { key, value in
        let start = margin + Self.quoted(key) + ": "
        return start + value.text(indent: indent + 2, column: start.utf8.count)
      }
      return "{\n" + parts.joined(separator: ",\n") + end + "}"
    case .number, .string, .flag: return line
    }
  }

  private var flat: String {
    switch self {
    case .number(let number): number.isFinite ? shortest(number) : "null"
    case .string(let string): Self.quoted(string)
    case .flag(let flag): flag ? "true" : "false"
    case .array(let elements): "[" + elements.map(\.flat).joined(separator: ", ") + "]"
    case .object(let members) where members.isEmpty: "{}"
    case .object(let members):
      "{ " + members.map { Self.quoted($0) + ": " + $1.flat }.joined(separator: ", ") + " }"
    }
  }

  /// A string of JSON, with its quotes.
  package static func quoted(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension Double {
  /// Whether it is 0, and not the other 0 with a sign: what a file leaves out where 0 is the rule.
  var isPlainZero: Bool { bitPattern == 0 }
}
