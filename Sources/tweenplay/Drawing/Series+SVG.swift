import Pictures

extension Chart.Series {
  /// Draws the points, or the lines between them, to a tenth of a pixel.
  ///
  /// What lies outside the box is left out if there is one: some viewers fail on places far away.
  func draw(on svg: inout SVG, _ project: Projection, inside box: Box?) {
    // A range of values near the largest numbers has places that are not finite: they are left out.
    let places = points.map { project($0) }
    switch form {
    case .dots:
      svg.group(["class": "\(ink) ink"]) { svg in
        for place in places where place.isFinite && box?.contains(place) ?? true {
          svg.element(
            "circle", ["cx": fixed(place.x, 1), "cy": fixed(place.y, 1), "r": "1.5"])
        }
      }
    case .marks(let mark):
      // Marks on one pixel look like one mark.
      var seen: Set<Point> = []
      svg.group(["class": mark == .ring ? "\(ink) line ring" : "\(ink) ink"]) { svg in
        for place in places where place.isFinite && box?.contains(place) ?? true {
          guard seen.insert(place.rounded(.toNearestOrAwayFromZero)).inserted else { continue }
          svg.element("path", ["d": mark.path(at: place)])
        }
      }
    case .line, .thin, .dashes:
      var lines = [places]
      draw(cubics.map { $0.mapped(project.callAsFunction) }, on: &svg, inside: box, rest: &lines)
      for line in lines {
        let runs =
          box.map { clippedRuns(line, to: $0) }
          ?? line.split(whereSeparator: { !$0.isFinite }).map { Array($0) }
        for run in runs {
          let list = run.map { fixed($0.x, 1) + "," + fixed($0.y, 1) }.joined(separator: " ")
          svg.element("polyline", ["class": "\(ink) \(form.style)", "points": list])
        }
      }
    }
  }

  /// Draws curves as they are; those that leave the box become lines to be cut off.
  private func draw(
    _ cubics: [Cubic], on svg: inout SVG, inside box: Box?, rest lines: inout [[Point]]
  ) {
    var data = ""
    var end: Point?
    for cubic in cubics {
      let line = cubic.flattened
      guard line.allSatisfy({ $0.isFinite && box?.contains($0) ?? true }),
        (cubic.first - cubic.start).length + (cubic.second - cubic.end).length < 1e6
      else {
        lines.append(line)
        continue
      }
      if end != cubic.start { data += "M\(text(cubic.start))" }
      data += "C\(text(cubic.first)) \(text(cubic.second)) \(text(cubic.end))"
      end = cubic.end
    }
    if !data.isEmpty { svg.element("path", ["class": "\(ink) \(form.style) curve", "d": data]) }
  }

  private func text(_ place: Point) -> String { SVG.number(place.x) + " " + SVG.number(place.y) }
}

extension Chart.Series.Form {
  /// The classes of a line.
  fileprivate var style: String {
    switch self {
    case .line, .dots, .marks: "line"
    case .thin: "line thin"
    case .dashes: "line dashes"
    }
  }
}
