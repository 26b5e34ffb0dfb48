import Tweening

/// Finds points of a curve close enough together for lines between them to look like the curve.
struct CurveSampler {
  let curve: FCurve
  /// How far from the curve a line may pass, in values.
  let tolerance: Double
  /// How many points may still be spent on what is bent or jumps: a curve may do so without end.
  private var room = 20_000
  private var hint = 0

  init(_ curve: FCurve, tolerance: Double) {
    self.curve = curve
    self.tolerance = tolerance
  }

  /// The points from one frame to a later one, with at least `count` pieces between them.
  mutating func points(from start: Double, to end: Double, count: Int) -> [Point] {
    guard start < end else { return [point(at: start)] }
    var points = [point(at: start)]
    for step in 1...max(count, 1) {
      // The value at the end may be that of a key, where the piece before it ends elsewhere.
      let frame =
        step < count ? start + (end - start) * (Double(step) / Double(count)) : end.nextDown
      guard let last = points.last, last.x < frame else { continue }
      refine(from: last, to: point(at: frame), depth: 12, into: &points)
    }
    points.append(point(at: end))
    return points
  }

  private mutating func point(at frame: Double) -> Point {
    Point(frame, curve.value(at: frame, hint: &hint))
  }

  /// Adds the end of a piece, and before it what is needed between.
  private mutating func refine(
    from start: Point, to end: Point, depth: Int, into points: inout [Point]
  ) {
    let middle = point(at: start.x + (end.x - start.x) / 2)
    // Where a value is not finite the difference is not above anything.
    let error = (middle.y - (start.y + (end.y - start.y) / 2)).magnitude
    guard depth > 0, room > 0, error > tolerance, error.isFinite, start.x < middle.x,
      middle.x < end.x
    else {
      points.append(end)
      return
    }
    room -= 1
    refine(from: start, to: middle, depth: depth - 1, into: &points)
    refine(from: middle, to: end, depth: depth - 1, into: &points)
  }
}
