/// Figures as a table in Markdown.
package enum FigureTable {
  /// The head and a row for each figure, with the command that measures it, in the chart's order.
  package static func markdown(_ figures: [Figure]) -> String {
    let head = ["name", "what", "ns", "reference", "its ns", "ratio", "command"]
    let rule = ["---", "---", "---:", "---", "---:", "---:", "---"]
    let ordered = FigureSection.sections(of: figures).flatMap(\.figures)
    let rows = ordered.map { figure in
      [
        "`\(figure.name)`", figure.about, legible(figure.nanoseconds), figure.reference,
        legible(figure.referenceNanoseconds), legible(figure.ratio),
        "`tweenbench --only \(figure.name)`",
      ]
    }
    return ([head, rule] + rows).map(row).joined(separator: "\n")
  }

  /// The head and a row for each count of bytes.
  package static func markdown(_ figures: [MemoryFigure]) -> String {
    let head = ["name", "what", "bytes", "least", "most", "command"]
    let rule = ["---", "---", "---:", "---:", "---:", "---"]
    let rows = figures.map { figure in
      [
        "`\(figure.name)`", figure.about, legible(figure.bytes),
        figure.isOneSize ? "" : legible(figure.least),
        figure.isOneSize ? "" : legible(figure.most), "`tweenbench --heap`",
      ]
    }
    return ([head, rule] + rows).map(row).joined(separator: "\n")
  }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.map(cell).joined(separator: " | ") + " |"
  }

  /// A text that ends neither its cell nor its row, and does not command a terminal.
  private static func cell(_ text: String) -> String {
    var result = ""
    for letter in text {
      if letter == "|" { result += "\\" }
      let isControl = letter.unicodeScalars.contains { $0.properties.generalCategory == .control }
      result.append(letter.isNewline ? " " : isControl ? "\u{FFFD}" : letter)
    }
    return result
  }
}
