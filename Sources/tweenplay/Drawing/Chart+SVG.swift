import Pictures

/// The width of a letter; how wide each is is not known here, and this leaves enough room for any sans-serif font.
private let letterWidth = 7.2

extension Chart {
  /// The chart as an SVG document.
  var svg: String {
    let edge = 28.0
    let gap = 22.0
    let width = columns > 1 ? 220.0 : 800.0
    let across = Double(min(max(columns, 1), max(panels.count, 1)))
    let inner = max(across * width + (across - 1) * gap, 420 - 2 * edge)
    let facts = factRows(columns: Int(inner / letterWidth))
    let head = edge + 34 + Double(facts.count) * 18
    let lines = stride(from: 0, to: panels.count, by: max(columns, 1)).map { start in
      Array(panels[start..<min(start + max(columns, 1), panels.count)])
    }
    let heights = lines.map { line in
      columns > 1 ? 190.0 : (line.map { $0.height(width: width) }.max() ?? 200)
    }
    let total = Point(
      2 * edge + inner, head + heights.reduce(0) { $0 + $1 + gap } + edge - gap)

    var svg = SVG(size: total)
    svg.text(
      title.shortened(to: Int(inner / (1.4 * letterWidth))), at: Point(edge, edge + 14),
      ["class": "title plain ink"])
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
  /// The height for a width: a map fits without much waste, between 200 and 640.
  fileprivate func height(width: Double) -> Double {
    guard isMap else { return window == nil ? 200 : 280 }
    let extent = extent
    return min(max(width * extent.size.y / extent.size.x + 30, 200), 640)
  }

  /// Draws the panel with its title, axes and legend into a box.
  fileprivate func draw(on svg: inout SVG, in box: Box) {
    let extent = extent
    let vertical = Ticks(from: extent.low.y, to: extent.high.y, count: window == nil ? 5 : 8)
    let longest = vertical.places.map { vertical.label($0).count }.max() ?? 0
    let left = isMap ? 0 : max(38, Double(longest) * 7 + 8)
    let bottom = hasXAxis ? 20.0 : 4.0
    let head = drawLegend(on: &svg, in: box)
    let inner = Box(low: box.low + Point(left, head), high: box.high - Point(0, bottom))
    let project = projection(into: Box(low: inner.low + 2, high: inner.high - 2))
    if !isMap { drawAxes(on: &svg, inner, vertical, project) }
    for series in series {
      series.draw(on: &svg, project, inside: window == nil ? nil : inner)
    }
  }

  private func drawAxes(
    on svg: inout SVG, _ inner: Box, _ vertical: Ticks, _ project: Projection
  ) {
    let extent = extent
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
    guard hasXAxis else { return }
    let horizontal = Ticks(
      from: extent.low.x, to: extent.high.x, count: inner.size.x > 400 ? 10 : 4)
    for place in horizontal.places {
      let x = project(Point(place, extent.low.y)).x
      if window != nil {
        svg.element(
          "path",
          [
            "class": "grid",
            "d": "M\(SVG.number(x)) \(SVG.number(inner.low.y))V\(SVG.number(inner.high.y))",
          ])
      }
      svg.text(
        horizontal.label(place), at: Point(x, inner.high.y + 16),
        ["class": "faint ink", "text-anchor": "middle"])
    }
  }

  /// Draws the title, what the series are called and the note; gives the height that took.
  private func drawLegend(on svg: inout SVG, in box: Box) -> Double {
    func width(_ text: String) -> Double { Double(text.cells) * letterWidth + 14 }
    var named = series.filter { !$0.name.isEmpty }
    let room = Int((box.size.x - 40) / letterWidth)
    // Titles are bold.
    let title = title.shortened(to: Int((box.size.x - 20) / (1.15 * letterWidth)))
    let note = note.shortened(to: room)
    for index in named.indices { named[index].name = named[index].name.shortened(to: room) }
    let rows = wrapped(
      [title.isEmpty ? 0 : width(title) + 6] + named.map { width($0.name) + 26 } + [width(note)],
      into: box.size.x)
    for (row, indices) in rows.enumerated() {
      var x = box.low.x
      let y = box.low.y + 12 + Double(row) * 18
      for index in indices {
        if index == 0 {
          svg.text(title, at: Point(x, y), ["class": "name plain ink"])
          if !title.isEmpty { x += width(title) + 6 }
        } else if index > named.count {
          svg.text(note, at: Point(x, y), ["class": "faint ink"])
        } else {
          let series = named[index - 1]
          series.drawSample(on: &svg, at: Point(x, y - 4))
          svg.text(series.name, at: Point(x + 21, y), ["class": "\(series.ink) ink"])
          x += width(series.name) + 26
        }
      }
    }
    return 6 + 18 * Double(rows.count)
  }
}

extension Chart.Series {
  /// Draws a small piece of what the series looks like, 16 wide.
  fileprivate func drawSample(on svg: inout SVG, at place: Point) {
    if case .dots = form {
      for step in 0..<3 {
        svg.element(
          "circle",
          [
            "class": "\(ink) ink", "cx": SVG.number(place.x + 2 + Double(step) * 6),
            "cy": SVG.number(place.y), "r": "1.6",
          ])
      }
      return
    }
    let line = "M\(SVG.number(place.x)) \(SVG.number(place.y))h16"
    svg.element("path", ["class": "\(ink) line", "stroke-width": "2.5", "d": line])
    if case .marks(let mark) = form {
      svg.element("path", ["class": "\(ink) ink", "d": mark.path(at: place + Point(8, 0))])
    }
  }
}
