/// Where the scene lies on the screen, between a row of numbers above and one below.
struct Stage: Equatable, Sendable {
  /// The size of the whole screen.
  let size: CellSize

  /// The largest screen that is drawn on: a terminal may claim to be of 65,535 by 65,535 cells.
  private static let largest = CellSize(columns: 1000, rows: 500)

  /// The stage on a screen, or on the upper left part of one that is larger than any screen.
  init(_ size: CellSize) {
    self.size = CellSize(
      columns: min(max(size.columns, 0), Self.largest.columns),
      rows: min(max(size.rows, 0), Self.largest.rows))
  }

  /// Its dots; at least one in both directions, on the smallest screen too.
  private var dots: Box {
    Box(
      low: Point(0, 4),
      high: Point(Double(max(size.columns * 2, 1)), Double(max(size.rows * 4 - 4, 5))))
  }

  /// The number of dots of half the height: the unit of the scene's positions.
  private var unit: Double { dots.size.y / 2 }

  /// Half the width in units of half the height.
  var halfWidth: Double { min(dots.size.x / 2 / unit, 1000) }

  /// The dot at a position of the scene.
  func dot(_ place: Point) -> Point { dots.low + dots.size / 2 + place * unit }

  /// The position of the scene in the middle of a cell.
  func place(column: Int, row: Int) -> Point {
    (Point(Double(column * 2 + 1), Double(row * 4 + 2)) - dots.low - dots.size / 2) / unit
  }
}
