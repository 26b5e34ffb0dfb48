/// A cubic bezier curve in the plane.
struct Cubic: Equatable, Sendable {
  var start: Point
  /// The control point next to the start.
  var first: Point
  /// The control point next to the end.
  var second: Point
  var end: Point

  /// The point at a parameter in 0...1.
  subscript(_ t: Double) -> Point {
    if t >= 1 { return end }
    let s = 1 - t
    let a = start * (s * s * s) + first * (3 * s * s * t)
    return a + second * (3 * s * t * t) + end * (t * t * t)
  }

  /// The curve as a line of `count` pieces.
  func flattened(_ count: Int) -> [Point] {
    (0...count).map { self[Double($0) / Double(count)] }
  }

  /// The curve as a line that looks the same where a unit is the smallest thing seen.
  var flattened: [Point] {
    let length = (first - start).length + (second - first).length + (end - second).length
    return flattened(length < 4000 ? max(Int(length / 2), 8) : 2000)
  }

  /// The curve with other points in the place of its own.
  func mapped(_ change: (Point) -> Point) -> Cubic {
    Cubic(start: change(start), first: change(first), second: change(second), end: change(end))
  }
}

/// The parts of a line inside a box; a point that is not finite breaks the line.
func clippedRuns(_ points: [Point], to box: Box) -> [[Point]] {
  var runs: [[Point]] = []
  for (a, b) in zip(points, points.dropFirst()) {
    guard let (from, to) = clip(a, b, to: box) else { continue }
    if let last = runs.last?.last, last == from, from == a {
      runs[runs.count - 1].append(to)
    } else {
      runs.append([from, to])
    }
  }
  return runs
}
