import Pictures

/// A small shape that stands for a point: its own for each of a few lines, so that they can be told
/// apart without colours.
enum Mark: Sendable, CaseIterable {
  case square, triangle, diamond, disc
  /// For what is less than a point of the line itself.
  case ring

  /// The shape as a letter.
  var letter: String {
    switch self {
    case .square: "■"
    case .triangle: "▲"
    case .diamond: "◆"
    case .disc: "●"
    case .ring: "○"
    }
  }

  /// The outline around (0, 0), for SVG, after a `moveto` by what comes first.
  var outline: (start: Point, path: String) {
    switch self {
    case .square: (Point(-3, -3), "h6v6h-6z")
    case .triangle: (Point(0, -4.2), "l3.8 7h-7.6z")
    case .diamond: (Point(0, -4.2), "l4.2 4.2l-4.2 4.2l-4.2-4.2z")
    case .disc: (Point(-3.3, 0), "a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0-6.6 0z")
    case .ring: (Point(-2.6, 0), "a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0z")
    }
  }

  /// The shape at a place, as the data of an SVG path.
  func path(at place: Point) -> String {
    let corner = place + outline.start
    return "M\(fixed(corner.x, 1)) \(fixed(corner.y, 1))" + outline.path
  }
}
