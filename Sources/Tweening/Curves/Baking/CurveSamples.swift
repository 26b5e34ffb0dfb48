/// A curve as points so dense that it is straight between them, up to a tolerance.
struct CurveSamples {
  /// Progress, increasing; the same twice where the curve jumps.
  private(set) var inputs: [Double] = []

  /// The values there.
  private(set) var outputs: [Double] = []

  /// The indices of points that a path of straight lines must pass through: ends, cusps, both sides
  /// of a jump.
  private(set) var fixed: [Int] = []

  /// Whether the points are as dense as they should be; false for a curve too wild for that.
  var isComplete: Bool { inputs.count < Self.limit }

  /// The number of points at which refining stops.
  private static let limit = 50_000

  /// - Parameters:
  ///   - curve: The curve.
  ///   - tolerance: How far the curve may stray from the line between two points.
  ///   - step: How large a step at an end may be without becoming one of the path.
  init(of curve: Easing, tolerance: Double, step: Double) {
    var places = [0.0]
    for cusp in curve.cusps where cusp > places[places.count - 1] { places.append(cusp) }
    places.append(1)
    let (start, end) = (curve.start.value, curve.end.value)
    append(0, curve.value(at: 0), isFixed: true)
    if (start - outputs[0]).magnitude > step { append(0x1p-52, start, isFixed: true) }
    for index in 1..<places.count {
      let (left, right) = (places[index - 1], places[index])
      // Wide cells could hide a whole wave between their sampled points.
      let cells = Swift.max(8, Int(256 * (right - left)))
      var from = Point(x: left, y: outputs[outputs.count - 1])
      for cell in 1...cells {
        let x = cell == cells ? right : left + (right - left) * Double(cell) / Double(cells)
        let to = Point(x: x, y: x == 1 ? end : curve.value(at: x))
        refine(curve, from, to, tolerance)
        if x < 1 { append(to.x, to.y, isFixed: cell == cells) }
        from = to
      }
    }
    let last = curve.value(at: 1)
    if (end - last).magnitude > step { append(1 - 0x1p-53, end, isFixed: true) }
    append(1, last, isFixed: true)
  }

  struct Point {
    var x, y: Double
  }

  private mutating func append(_ x: Double, _ y: Double, isFixed: Bool) {
    if isFixed { fixed.append(inputs.count) }
    inputs.append(x)
    outputs.append(y)
  }

  /// Appends the points needed strictly between two points.
  private mutating func refine(
    _ curve: Easing, _ from: Point, _ to: Point, _ tolerance: Double
  ) {
    let width = to.x - from.x
    guard width > 0, inputs.count < Self.limit else { return }
    let middle = from.x + 0.5 * width
    if width <= 0x1p-48 || middle <= from.x || middle >= to.x {
      guard (to.y - from.y).magnitude > tolerance else { return }
      // So steep over so little: a jump.
      append(to.x, from.y, isFixed: true)
      append(to.x, to.y, isFixed: true)
      return
    }
    var isStraight = true
    // The last one is there for waves of which whole ones fit in all others.
    for share in [0.5, 0.25, 0.75, 0.381] {
      let chord = from.y + (to.y - from.y) * share
      let value = curve.value(at: from.x + width * share)
      isStraight = isStraight && (value - chord).magnitude <= tolerance
    }
    if isStraight { return }
    let point = Point(x: middle, y: curve.value(at: middle))
    refine(curve, from, point, tolerance)
    append(point.x, point.y, isFixed: false)
    refine(curve, point, to, tolerance)
  }
}
