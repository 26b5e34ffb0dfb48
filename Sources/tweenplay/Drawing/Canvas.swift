/// A picture made of character cells, each of 2 × 4 braille dots or one letter.
///
/// Dots are counted from the upper left corner, x to the right and y down; dot (x, y) covers the
/// square from (x, y) to (x + 1, y + 1). What lies outside is left out.
struct Canvas: Equatable, Sendable {
  /// One cell: a letter, or dots where `letter` is nil.
  struct Cell: Equatable, Sendable {
    /// The dots that are set, as the bits of the braille block of Unicode.
    var dots: UInt8 = 0
    /// The colour of the whole cell.
    var ink = Ink.plain
    /// What covers the dots.
    var letter: Character?
    /// Whether a wide letter that stands before covers this one too.
    var isCovered = false
  }

  /// The size in cells, at least 0 by 0.
  let size: CellSize
  private(set) var cells: [Cell]

  /// Makes an empty picture.
  init(_ size: CellSize) {
    self.size = CellSize(columns: max(size.columns, 0), rows: max(size.rows, 0))
    cells = Array(repeating: Cell(), count: self.size.columns * self.size.rows)
  }

  /// The box of all dots.
  var dots: Box {
    Box(low: .zero, high: Point(Double(size.columns * 2), Double(size.rows * 4)))
  }

  /// The bits of the dots of a cell, by row and column: the numbering of Unicode's block U+2800.
  private static let bits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

  /// Sets the dot at a place.
  mutating func dot(_ place: Point, _ ink: Ink) {
    guard place.x >= 0, place.y >= 0, place.x < dots.high.x, place.y < dots.high.y else { return }
    let x = Int(place.x)
    let y = Int(place.y)
    let index = (y / 4) * size.columns + x / 2
    cells[index].dots |= Self.bits[(y % 4) * 2 + x % 2]
    cells[index].ink = ink
  }

  /// Draws a straight line.
  mutating func line(_ a: Point, _ b: Point, _ ink: Ink) {
    var travelled = 0.0
    line(a, b, ink, dash: 0, travelled: &travelled)
  }

  /// Draws a straight line, in dashes and gaps of a length unless that is 0.
  ///
  /// `travelled` is the way behind the line's begin, and then behind its end: so the dashes of a long
  /// line of short pieces are as long as those of a straight one.
  mutating func line(
    _ a: Point, _ b: Point, _ ink: Ink, dash: Double, travelled: inout Double
  ) {
    guard let (from, to) = clip(a, b, to: dots) else { return }
    let along = to - from
    let length = along.length
    let steps = max(Int(max(abs(along.x), abs(along.y)).rounded(.up)), 1)
    for step in 0...steps {
      let part = Double(step) / Double(steps)
      let way = travelled + length * part
      if dash > 0, Int(way / dash) % 2 == 1 { continue }
      dot(from + along * part, ink)
    }
    travelled += length
  }

  /// Draws a ring of dots, or a filled one.
  mutating func ring(_ centre: Point, radius: Double, _ ink: Ink, filled: Bool = false) {
    guard centre.isFinite, radius >= 0, radius < 1000 else { return }
    let reach = Int(radius.rounded(.up))
    for y in -reach...reach {
      for x in -reach...reach {
        let distance = Point(Double(x), Double(y)).length
        if filled ? distance <= radius : abs(distance - radius) < 0.5 {
          dot(centre + Point(Double(x), Double(y)), ink)
        }
      }
    }
  }

  /// Writes a text into a row, each letter in its ``Character/cells``; what does not fit is cut off.
  mutating func text(_ text: String, column: Int, row: Int, _ ink: Ink = .plain) {
    guard row >= 0, row < size.rows else { return }
    var column = column
    for letter in text {
      let width = letter.cells
      if column >= 0, column + width <= size.columns {
        let index = row * size.columns + column
        cells[index] = Cell(ink: ink, letter: letter)
        for more in 1..<max(width, 1) { cells[index + more] = Cell(ink: ink, isCovered: true) }
      }
      column += width
    }
  }
}

extension Canvas {
  /// A row as text, with escape sequences for the colours if wanted, without blanks at its end.
  func line(_ row: Int, coloured: Bool) -> String {
    let cells = cells[row * size.columns..<(row + 1) * size.columns]
    let end = cells.lastIndex { !$0.isBlank } ?? cells.startIndex - 1
    var text = ""
    var ink = Ink.plain
    for cell in cells[cells.startIndex..<end + 1] {
      if coloured, !cell.isBlank, cell.ink != ink {
        ink = cell.ink
        text += "\u{1B}[\(ink.sgr)m"
      }
      if !cell.isCovered { text.append(cell.character) }
    }
    return coloured && ink != .plain ? text + "\u{1B}[0m" : text
  }

  /// The whole picture as text, each row ended by a line feed.
  func text(coloured: Bool) -> String {
    (0..<size.rows).map { line($0, coloured: coloured) + "\n" }.joined()
  }
}

extension Canvas.Cell {
  /// Whether nothing is to be seen in the cell.
  var isBlank: Bool { !isCovered && character == " " }

  /// The character that shows the cell.
  var character: Character {
    if let letter { return letter }
    // 0x2800 to 0x28FF are scalars, all of them.
    return dots == 0 ? " " : Character(Unicode.Scalar(0x2800 + UInt32(dots)) ?? " ")
  }
}
