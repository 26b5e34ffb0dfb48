import Foundation

/// A place in a picture or on a chart.
typealias Point = SIMD2<Double>

extension Point {
  /// Whether both coordinates are finite.
  var isFinite: Bool { x.isFinite && y.isFinite }

  /// The distance from the origin.
  var length: Double { hypot(x, y) }
}

/// A rectangle, known by two opposite corners.
struct Box: Equatable, Sendable {
  /// The corner with the smaller coordinates.
  var low: Point
  /// The corner with the larger coordinates.
  var high: Point

  /// The extent in both directions.
  var size: Point { high - low }

  /// The smallest box around points, or nil without any; those that are not finite do not count.
  init?(around points: some Sequence<Point>) {
    var low = Point(repeating: .infinity)
    var high = Point(repeating: -.infinity)
    for point in points where point.isFinite {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    guard low.x <= high.x, low.y <= high.y else { return nil }
    self.init(low: low, high: high)
  }

  init(low: Point, high: Point) {
    self.low = low
    self.high = high
  }

  /// The box, or where it has no extent one with room around, in proportion to where it is.
  var withRoom: Box {
    var box = self
    for axis in 0..<2 {
      let largest = max(abs(box.low[axis]), abs(box.high[axis]), 1e-200)
      guard !(box.size[axis] > 1e-9 * largest) else { continue }
      let room = max(abs(box.low[axis]) * 0.1, 0.5)
      box.low[axis] -= room
      box.high[axis] += room
    }
    return box
  }

  /// The box moved outwards on all sides.
  func grown(by room: Double) -> Box { Box(low: low - room, high: high + room) }

  /// Whether a point lies in it or on its edge.
  func contains(_ point: Point) -> Bool {
    point.x >= low.x && point.x <= high.x && point.y >= low.y && point.y <= high.y
  }
}

/// The part of a line inside a box (Liang and Barsky), or nil where it passes by.
///
/// Ends that are not finite, or so far away that their difference overflows, give nil.
func clip(_ a: Point, _ b: Point, to box: Box) -> (Point, Point)? {
  let along = b - a
  guard a.isFinite, b.isFinite, along.isFinite else { return nil }
  var enter = 0.0
  var leave = 1.0
  for (speed, room) in [
    (-along.x, a.x - box.low.x), (along.x, box.high.x - a.x),
    (-along.y, a.y - box.low.y), (along.y, box.high.y - a.y),
  ] {
    if speed == 0 {
      if room < 0 { return nil }
    } else if speed < 0 {
      enter = max(enter, room / speed)
    } else {
      leave = min(leave, room / speed)
    }
  }
  guard enter <= leave else { return nil }
  return (a + along * enter, a + along * leave)
}
