/// What stands on the live screen, so that only rows that change are written again.
struct Screen: Sendable {
  private var shown: Canvas?

  /// Forgets what stands there: the next picture is written whole.
  mutating func invalidate() { shown = nil }

  /// The bytes that bring the screen to a picture, as one update that the terminal shows at once.
  ///
  /// Empty where nothing changes.
  mutating func bytes(for canvas: Canvas, coloured: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    let isFresh = shown?.size != canvas.size
    if isFresh { bytes += Array("\u{1B}[0m\u{1B}[2J".utf8) }
    let columns = canvas.size.columns
    for row in 0..<canvas.size.rows {
      let cells = row * columns..<(row + 1) * columns
      if !isFresh, let shown, shown.cells[cells] == canvas.cells[cells] { continue }
      bytes += Array("\u{1B}[\(row + 1);1H".utf8)
      append(canvas.cells[cells], coloured: coloured, to: &bytes)
      bytes += Array("\u{1B}[0m\u{1B}[K".utf8)
    }
    shown = canvas
    guard !bytes.isEmpty else { return [] }
    return Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8)
  }

  private func append(_ cells: ArraySlice<Canvas.Cell>, coloured: Bool, to bytes: inout [UInt8]) {
    var ink = Ink.plain
    for cell in cells {
      if coloured, cell.ink != ink, !cell.isBlank {
        ink = cell.ink
        bytes += [0x1B, UInt8(ascii: "[")]
        bytes.append(contentsOf: ink.sgr.utf8)
        bytes.append(UInt8(ascii: "m"))
      }
      if !cell.isCovered { bytes.append(contentsOf: cell.character.utf8) }
    }
  }
}
