extension Chart {
  /// The chart drawn in braille.
  ///
  /// It is as wide as `size` at most and, if that leaves each panel enough to be read, as high.
  func text(_ size: CellSize, coloured: Bool) -> String {
    let facts = factRows(columns: size.columns)
    var canvas = Canvas(CellSize(columns: size.columns, rows: 1 + facts.count))
    canvas.text(title.shortened(to: size.columns), column: 0, row: 0)
    for (row, fact) in facts.enumerated() { canvas.text(fact, column: 0, row: row + 1, .faint) }
    var result = canvas.text(coloured: coloured)

    let columns = max(1, min(columns, size.columns / 24, panels.count))
    let width = size.columns / columns
    let lines = stride(from: 0, to: panels.count, by: columns).map { start in
      Array(panels[start..<min(start + columns, panels.count)])
    }
    let shares = lines.map { $0.map(\.share).max() ?? 1 }
    // The last row is the prompt's.
    let room = max(size.rows - facts.count - 2, 0)
    let unit = Double(room) / max(shares.reduce(0, +), 1)
    let least = lines.map { line in
      let legend = line.map { $0.legendRows(columns: width - 1).count }.max() ?? 1
      return (columns > 1 ? 8 : 6) + min(legend, 4)
    }
    var heights = lines.indices.map { index in
      let most = lines[index].map { $0.mostRows(columns: width) }.max() ?? .max
      return min(max(Int(unit * shares[index]), least[index]), most)
    }
    // What the small ones got beyond their share the large ones give.
    while heights.reduce(0, +) > room,
      let tallest = heights.indices.max(by: {
        heights[$0] - least[$0] < heights[$1] - least[$1]
      }), heights[tallest] > least[tallest]
    {
      heights[tallest] -= 1
    }
    for (line, height) in zip(lines, heights) {
      var band = Canvas(CellSize(columns: size.columns, rows: height))
      for (index, panel) in line.enumerated() {
        let frame = CellFrame(column: index * width, row: 0, columns: width - 1, rows: height)
        panel.draw(on: &band, in: frame)
      }
      result += band.text(coloured: coloured)
    }
    return result
  }
}

/// A rectangle of cells.
struct CellFrame: Equatable, Sendable {
  var column: Int
  var row: Int
  var columns: Int
  var rows: Int

  /// Its dots.
  var dots: Box {
    Box(
      low: Point(Double(column * 2), Double(row * 4)),
      high: Point(Double((column + columns) * 2), Double((row + rows) * 4)))
  }
}

extension Chart.Panel {
  /// The number of rows above which it gains nothing: a map as wide as it can be has a height.
  fileprivate func mostRows(columns: Int) -> Int {
    guard isMap else { return .max }
    let extent = extent
    let rows = (Double(columns) / 2 * extent.size.y / extent.size.x).rounded(.up) + 2
    return rows < 1000 ? max(Int(rows), 4) : .max
  }

  /// Draws the panel: a row or a few for the title and the legend, one for the numbers of the x axis,
  /// and a margin for those of the y axis.
  func draw(on canvas: inout Canvas, in frame: CellFrame) {
    let bottom = hasXAxis ? 1 : 0
    guard frame.columns >= 8, frame.rows >= 3 + bottom else { return }
    let head = drawTitle(on: &canvas, in: frame, upTo: min(4, frame.rows - 2 - bottom))
    let extent = extent
    let vertical = Ticks(from: extent.low.y, to: extent.high.y, count: max(2, frame.rows / 3))
    let margin = isMap ? 0 : (vertical.places.map { vertical.label($0).count }.max() ?? 0) + 1
    let inner = CellFrame(
      column: frame.column + margin, row: frame.row + head, columns: frame.columns - margin,
      rows: frame.rows - head - bottom)
    // Half a dot of room on each side, for a dot covers the square to the right of and below its place.
    let box = Box(low: inner.dots.low + 0.5, high: inner.dots.high - 0.5)
    let project = projection(into: box)
    if !isMap { drawAxes(on: &canvas, inner, vertical, margin: margin, project) }
    // A dot at the very edge would be one of the cell beyond.
    let inside = Box(low: inner.dots.low, high: inner.dots.high - 1e-6)
    for series in series { series.draw(on: &canvas, project, inside: inside) }
  }

  /// The words of the title and of the legend, and what they are written in.
  private var legend: [(text: String, ink: Ink)] {
    var words: [(text: String, ink: Ink)] = []
    if !title.isEmpty { words.append((title, .plain)) }
    for series in series where !series.name.isEmpty {
      words.append((series.form.sign + " " + series.name, series.ink))
    }
    if !note.isEmpty { words.append((note, .faint)) }
    return words
  }

  /// The rows of the legend, as indices of its words.
  fileprivate func legendRows(columns: Int) -> [[Int]] {
    // The gap behind the last word of a row may stand outside.
    wrapped(legend.map { Double($0.text.cells + 2) }, into: Double(columns + 2))
  }

  /// Writes the title and the legend, and gives the number of rows they took.
  private func drawTitle(on canvas: inout Canvas, in frame: CellFrame, upTo most: Int) -> Int {
    let words = legend
    let rows = legendRows(columns: frame.columns)
    for (row, indices) in rows.prefix(most).enumerated() {
      var column = frame.column
      for index in indices {
        let room = max(0, frame.column + frame.columns - column)
        canvas.text(
          words[index].text.shortened(to: room), column: column, row: frame.row + row,
          words[index].ink)
        column += words[index].text.cells + 2
      }
    }
    return min(rows.count, most)
  }

  private func drawAxes(
    on canvas: inout Canvas, _ inner: CellFrame, _ vertical: Ticks, margin: Int,
    _ project: Projection
  ) {
    let extent = extent
    for place in vertical.places {
      let y = project(Point(extent.low.x, place)).y
      let row = Int(y) / 4
      let label = vertical.label(place)
      canvas.text(label, column: inner.column - 1 - label.count, row: row, .faint)
      for x in stride(from: inner.dots.low.x, to: inner.dots.high.x, by: place == 0 ? 2 : 4) {
        canvas.dot(Point(x, y), .faint)
      }
    }
    guard hasXAxis else { return }
    let horizontal = Ticks(from: extent.low.x, to: extent.high.x, count: max(2, inner.columns / 10))
    var free = inner.column - margin
    for place in horizontal.places {
      let label = horizontal.label(place)
      let column = Int(project(Point(place, 0)).x) / 2
      let start = min(column, inner.column + inner.columns - label.count)
      guard start >= free else { continue }
      canvas.text(label, column: start, row: inner.row + inner.rows, .faint)
      free = start + label.count + 1
    }
  }
}
