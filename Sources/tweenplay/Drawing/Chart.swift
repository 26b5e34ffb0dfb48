/// A picture with axes, before it is known whether it becomes text or SVG.
struct Chart: Equatable, Sendable {
  /// A line, or separate dots.
  struct Series: Equatable, Sendable {
    enum Form: Equatable, Sendable {
      case line, dots
      /// A line of less importance.
      case thin
      /// A line that is less certain than others.
      case dashes
      /// Points that someone made.
      case marks(Mark)
    }
    /// Its name in the legend; empty for none.
    var name: String
    var ink: Ink
    var form = Form.line
    /// Its points; one that is not finite breaks the line.
    var points: [Point]
    /// Bezier pieces of the line, besides those between the points.
    var cubics: [Cubic] = []
  }

  /// One pair of axes.
  struct Panel: Equatable, Sendable {
    var title: String
    /// A word more about it, in less important ink.
    var note = ""
    var series: [Series]
    /// The values that both axes must show at least.
    var frame: Box?
    /// The values that both axes show, whatever there is; what lies outside is cut off.
    var window: Box?
    /// Whether both axes have one scale and y points down, as on a screen.
    var isMap = false
    /// The number of rows of text it would like, relative to the other panels.
    var share = 1.0
    /// Whether numbers stand along the x axis.
    var hasXAxis = false
  }

  var title: String
  /// Numbers below the title.
  var facts: [String] = []
  var panels: [Panel]
  /// The number of panels side by side.
  var columns = 1
}

extension Chart.Panel {
  /// The values to show: all points and `frame`, never without extent.
  var extent: Box {
    if let window { return window.withRoom }
    var corners = series.flatMap(\.points)
    if let frame { corners += [frame.low, frame.high] }
    return (Box(around: corners) ?? Box(low: .zero, high: Point(1, 1))).withRoom
  }

  /// How values become places in a rectangle whose y points down.
  func projection(into area: Box) -> Projection {
    let extent = extent
    var scale = area.size / extent.size
    if isMap { scale = Point(repeating: min(scale.x, scale.y)) }
    let middle = extent.low + extent.size / 2
    if !isMap { scale.y = -scale.y }
    return Projection(offset: area.low + area.size / 2 - middle * scale, scale: scale)
  }
}

/// A scale and an offset for each axis.
struct Projection: Equatable, Sendable {
  var offset: Point
  var scale: Point

  /// The place of a value.
  func callAsFunction(_ value: Point) -> Point { value * scale + offset }
}
