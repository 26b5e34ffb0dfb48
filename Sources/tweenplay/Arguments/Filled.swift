/// Words in lines of at most 80 columns, where each word allows it.
///
/// - Parameters:
///   - words: what is not to be broken.
///   - column: how many columns of the first line are taken.
///   - indent: how many blanks each further line begins with.
/// - Returns: the lines, without a line feed at the end.
func filled(_ words: [String], from column: Int = 0, indent: Int = 0) -> String {
  var text = ""
  var used = column
  for (index, word) in words.enumerated() {
    if index > 0 {
      if used + 1 + word.count > 80 {
        text += "\n" + String(repeating: " ", count: indent)
        used = indent
      } else {
        text += " "
        used += 1
      }
    }
    text += word
    used += word.count
  }
  return text
}

/// Paragraphs in lines of at most 80 columns; one with a line that begins with a blank is a table, and stays as it is.
func filled(paragraphs text: String) -> String {
  text.split(separator: "\n\n").map { paragraph in
    let lines = paragraph.split(separator: "\n")
    if lines.contains(where: { $0.hasPrefix(" ") }) { return String(paragraph) }
    return filled(lines.flatMap { $0.split(separator: " ") }.map { String($0) })
  }.joined(separator: "\n\n")
}
