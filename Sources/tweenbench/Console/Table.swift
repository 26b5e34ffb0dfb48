import BenchFigures
import Pictures

/// Figures as lines for people, in columns.
enum Table {
  static var head: String {
    cells(["name", "ns", "min", "spread", "reference", "ns", "ratio"])
  }

  static func line(_ figure: Figure) -> String {
    cells([
      figure.name, fixed(figure.nanoseconds, 3), figure.leastNanoseconds.map { fixed($0, 3) } ?? "",
      figure.spread.map { fixed($0 * 100, 0) + " %" } ?? "", figure.reference,
      fixed(figure.referenceNanoseconds, 3), legible(figure.ratio),
    ])
  }

  static func line(_ figure: HeapFigure) -> String {
    let verdict = figure.isGood ? "" : "  TOO MANY"
    return left(figure.name, 21) + right("\(figure.calls)", 9) + " heap calls  " + figure.about
      + verdict
  }

  static func line(_ figure: MemoryFigure) -> String {
    left(figure.name, 21) + right(fixed(figure.bytes, 1), 9) + " bytes       " + figure.about
      + (figure.isOneSize ? "" : room(figure))
  }

  private static func room(_ figure: MemoryFigure) -> String {
    "; \(fixed(figure.least, 1)) to \(fixed(figure.most, 1)) on the way there from half as many"
  }

  private static func cells(_ texts: [String]) -> String {
    left(texts[0], 21) + right(texts[1], 12) + right(texts[2], 12) + right(texts[3], 9) + "  "
      + left(texts[4], 21) + right(texts[5], 12) + right(texts[6], 9)
  }

  private static func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

/// Counts of the heap as one JSON object a line.
enum JSONLine {
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
