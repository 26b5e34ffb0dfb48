import Pictures
import TweeningFormats

extension Finding {
  /// A line for people.
  var line: String {
    let more = further == 0 ? "" : " (and \(further) more)"
    return
      "\(fixed(time, 3)) s  \(property.onOneLine)  \(kind.rawValue): \(what)\(more); \(cure)\n"
  }

  private static let columns = [
    "kind", "property", "time", "until", "measure", "further", "what", "cure",
  ]

  /// A line for each finding, all numbers with every digit.
  static func csv(_ findings: [Finding]) -> String {
    findings.reduce(CSV.line(columns)) { text, finding in
      text
        + CSV.line([
          finding.kind.rawValue, finding.property, finding.time.description,
          finding.until.description, finding.measure.description, "\(finding.further)",
          finding.what, finding.cure,
        ])
    }
  }

  /// An array with an object for each finding; what is not finite is null.
  static func json(_ findings: [Finding]) -> String {
    let objects = findings.map { finding in
      let values: [JSONValue] = [
        .string(finding.kind.rawValue), .string(finding.property), .number(finding.time),
        .number(finding.until), .number(finding.measure), .number(Double(finding.further)),
        .string(finding.what), .string(finding.cure),
      ]
      let members = zip(columns, values).map { JSONValue.quoted($0) + ":" + $1.text() }
      return "  {" + members.joined(separator: ",") + "}"
    }
    return objects.isEmpty ? "[]\n" : "[\n" + objects.joined(separator: ",\n") + "\n]\n"
  }
}
