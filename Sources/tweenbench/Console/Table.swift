/// Figures as lines for people, in columns.
enum Table {
  static var head: String {
    cells(["name", "ns", "min", "spread", "reference", "ns", "ratio"])
  }

  static func line(_ workload: Workload, _ result: Comparison) -> String {
    cells([
      workload.name, decimal(result.body.median, 3), decimal(result.body.minimum, 3),
      decimal(result.body.spread * 100, 0) + " %", workload.reference,
      decimal(result.reference.median, 3), decimal(result.ratio, 2),
    ])
  }

  static func line(_ figure: HeapFigure) -> String {
    let verdict = figure.isGood ? "" : "  TOO MANY"
    return left(figure.name, 18) + right("\(figure.calls)", 9) + " heap calls  " + figure.about
      + verdict
  }

  private static func cells(_ texts: [String]) -> String {
    left(texts[0], 18) + right(texts[1], 12) + right(texts[2], 12) + right(texts[3], 9) + "  "
      + left(texts[4], 16) + right(texts[5], 12) + right(texts[6], 9)
  }

  private static func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

/// Figures as one JSON object a line.
enum JSONLine {
  static func line(_ workload: Workload, _ result: Comparison, repetitions: Int) -> String {
    object([
      ("name", quoted(workload.name)), ("n", "\(workload.count)"),
      ("ns", decimal(result.body.median, 4)), ("min_ns", decimal(result.body.minimum, 4)),
      ("spread", decimal(result.body.spread, 4)), ("repetitions", "\(repetitions)"),
      ("reference", quoted(workload.reference)),
      ("reference_ns", decimal(result.reference.median, 4)),
      ("reference_min_ns", decimal(result.reference.minimum, 4)),
      ("ratio", decimal(result.ratio, 4)),
    ])
  }

  static func line(_ figure: HeapFigure) -> String {
    object([
      ("name", quoted(figure.name)), ("n", "\(figure.count)"), ("calls", "\(figure.calls)"),
      ("good", figure.isGood ? "true" : "false"),
    ])
  }

  private static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { quoted($0.0) + ":" + $0.1 }.joined(separator: ",") + "}"
  }

  /// The names here need no escapes.
  private static func quoted(_ text: String) -> String { "\"" + text + "\"" }
}

/// A number with so many digits after the point.
func decimal(_ value: Double, _ digits: Int) -> String {
  var scale = 1.0
  for _ in 0..<digits { scale *= 10 }
  let scaled = (value * scale).rounded()
  guard scaled.magnitude < 1e15 else { return "\(value)" }
  let whole = Int(scaled)
  guard digits > 0 else { return "\(whole)" }
  let fraction = String(whole.magnitude % UInt(scale))
  let zeros = String(repeating: "0", count: digits - fraction.count)
  return (whole < 0 ? "-" : "") + "\(whole.magnitude / UInt(scale)).\(zeros)\(fraction)"
}
