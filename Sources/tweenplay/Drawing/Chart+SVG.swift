extension Chart {
  /// The chart as an SVG document.
  var svg: String {
    let edge = 28.0
    let gap = 22.0
    let width = columns > 1 ? 220.0 : 800.0
    let head = edge + 34 + Double(facts.count) * 18
    let lines = stride(from: 0, to: panels.count, by: max(columns, 1)).map { start in
      Array(panels[start..<min(start + max(columns, 1), panels.count)])
    }
    let heights = lines.map { line in
      columns > 1 ? 190.0 : (line.map { $0.isMap ? $0.mapHeight(width: width) : 200 }.max() ?? 200)
    }
    let across = Double(min(max(columns, 1), max(panels.count, 1)))
    let total = Point(
      max(2 * edge + across * width + (across - 1) * gap, 420),
      head + heights.reduce(0) { $0 + $1 + gap } + edge - gap)

    var svg = SVG(size: total)
    svg.text(title, at: Point(edge, edge + 14), ["class": "title plain ink"])
    for (index, fact) in facts.enumerated() {
      svg.text(fact, at: Point(edge, edge + 36 + Double(index) * 18), ["class": "faint ink"])
    }
    var top = head
    for (line, height) in zip(lines, heights) {
      for (index, panel) in line.enumerated() {
        let corner = Point(edge + Double(index) * (width + gap), top)
        panel.draw(on: &svg, in: Box(low: corner, high: corner + Point(width, height)))
      }
      top += height + gap
    }
    return svg.document(title: title)
  }
}

extension Chart.Panel {
  /// The height of a map of a width, so that it fits without much waste: between 200 and 640.
  fileprivate func mapHeight(width: Double) -> Double {
    let extent = extent
    return min(max(width * extent.size.y / extent.size.x + 30, 200), 640)
  }

  /// Draws the panel with its title, axes and legend into a box.
  fileprivate func draw(on svg: inout SVG, in box: Box) {
    let extent = extent
    let left = isMap ? 0.0 : 38.0
    let bottom = hasXAxis ? 20.0 : 4.0
    let inner = Box(low: box.low + Point(left, 24), high: box.high - Point(0, bottom))
    let project = projection(into: Box(low: inner.low + 2, high: inner.high - 2))
    drawLegend(on: &svg, in: box)
    if !isMap {
      let vertical = Ticks(from: extent.low.y, to: extent.high.y, count: 5)
      for place in vertical.places {
        let y = project(Point(extent.low.x, place)).y
        svg.element(
          "path",
          [
            "class": place == 0 ? "grid zero" : "grid",
            "d": "M\(SVG.number(inner.low.x)) \(SVG.number(y))H\(SVG.number(inner.high.x))",
          ])
        svg.text(
          vertical.label(place), at: Point(inner.low.x - 6, y + 4),
          ["class": "faint ink", "text-anchor": "end"])
      }
      if hasXAxis {
        let horizontal = Ticks(
          from: extent.low.x, to: extent.high.x, count: inner.size.x > 400 ? 10 : 4)
        for place in horizontal.places {
          svg.text(
            horizontal.label(place),
            at: Point(project(Point(place, 0)).x, inner.high.y + 16),
            ["class": "faint ink", "text-anchor": "middle"])
        }
      }
    }
    for series in series { series.draw(on: &svg, project) }
  }

  private func drawLegend(on svg: inout SVG, in box: Box) {
    // The widths of letters are not known here; these leave enough room for any sans-serif font.
    var x = box.low.x
    func width(_ text: String) -> Double { Double(text.count) * 7.2 + 14 }
    let y = box.low.y + 12
    svg.text(title, at: Point(x, y), ["class": "name plain ink"])
    if !title.isEmpty { x += width(title) + 6 }
    for series in series where !series.name.isEmpty {
      switch series.form {
      case .line:
        svg.element(
          "path",
          [
            "class": "\(series.ink) line", "stroke-width": "2.5",
            "d": "M\(SVG.number(x)) \(SVG.number(y - 4))h16",
          ])
      case .dots:
        for step in 0..<3 {
          svg.element(
            "circle",
            [
              "class": "\(series.ink) ink", "cx": SVG.number(x + 2 + Double(step) * 6),
              "cy": SVG.number(y - 4), "r": "1.6",
            ])
        }
      }
      svg.text(series.name, at: Point(x + 21, y), ["class": "\(series.ink) ink"])
      x += width(series.name) + 26
    }
    svg.text(note, at: Point(x, y), ["class": "faint ink"])
  }
}

extension Chart.Series {
  /// Draws the points, or the lines between them, to a tenth of a pixel.
  fileprivate func draw(on svg: inout SVG, _ project: Projection) {
    // A range of values near the largest numbers has places that are not finite: they are left out.
    let places = points.map { project($0) }
    switch form {
    case .dots:
      svg.group(["class": "\(ink) ink"]) { svg in
        for place in places where place.isFinite {
          svg.element(
            "circle", ["cx": fixed(place.x, 1), "cy": fixed(place.y, 1), "r": "1.5"])
        }
      }
    case .line:
      for piece in places.split(whereSeparator: { !$0.isFinite }) {
        let list = piece.map { fixed($0.x, 1) + "," + fixed($0.y, 1) }.joined(separator: " ")
        svg.element("polyline", ["class": "\(ink) line", "points": list])
      }
    }
  }
}
