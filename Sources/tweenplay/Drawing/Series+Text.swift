extension Chart.Series {
  /// Draws the points, or the lines between them.
  func draw(on canvas: inout Canvas, _ project: Projection, inside box: Box) {
    switch form {
    case .dots:
      for point in points { canvas.dot(project(point), ink) }
    case .marks(let mark):
      for place in points.map({ project($0) }) where box.contains(place) {
        canvas.text(mark.letter, column: Int(place.x / 2), row: Int(place.y / 4), ink)
      }
    case .line, .thin, .dashes:
      var travelled = 0.0
      for line in [points.map { project($0) }]
        + cubics.map({ $0.mapped(project.callAsFunction).flattened })
      {
        for (a, b) in zip(line, line.dropFirst()) {
          guard let (from, to) = clip(a, b, to: box) else { continue }
          canvas.line(from, to, ink, dash: form.dash, travelled: &travelled)
        }
      }
    }
  }
}

extension Chart.Series.Form {
  /// The sign before a name of the legend.
  var sign: String {
    switch self {
    case .line, .thin, .dashes: "─"
    case .dots: "·"
    case .marks(let mark): mark.letter
    }
  }

  /// The number of dots that are set and then not set along a line.
  fileprivate var dash: Double {
    switch self {
    case .thin: 1.5
    case .dashes: 3
    case .line, .dots, .marks: 0
    }
  }
}
