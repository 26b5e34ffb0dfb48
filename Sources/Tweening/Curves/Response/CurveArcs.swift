/// A curve as short parabolas and jumps, from which integrals over it follow by formulas.
///
/// It leads from 0, where a tween has not begun, to 1, where it is gone, with a jump at either end if the
/// curve starts or ends elsewhere.
struct CurveArcs: Sendable {
  /// A piece of the curve that a parabola follows.
  struct Arc: Sendable {
    var from, to: Double
    /// The values at its ends.
    var first, last: Double
    /// How far its middle lies above the straight line between the ends.
    var bow: Double

    var middle: Double { from + 0.5 * (to - from) }
    var isLevel: Bool { first == last && bow == 0 }
  }

  /// A step of the curve, at one progress.
  struct Jump: Sendable {
    var at, height: Double
  }

  private(set) var arcs: [Arc] = []
  private(set) var jumps: [Jump] = []

  /// The way that the curve goes up and down in all: 1 if it only rises.
  private(set) var variation = 0.0

  /// The greatest value, 1 at least.
  private(set) var highest = 1.0

  /// How far the parabolas may stray from the curve.
  private static let tolerance = 1e-8

  /// The number of pieces at which refining stops; curves of the catalogue have some 130 to 1500.
  private static let limit = 4096

  /// Wide cells could hide a whole wave between their sampled points.
  private static let cells = 128.0

  init(of curve: Easing) {
    let (start, end) = (curve.start.value, curve.end.value)
    jump(at: 0, from: 0, to: curve.value(at: 0))
    jump(at: 0, from: curve.value(at: 0), to: start)
    var places = [0.0]
    for cusp in curve.cusps where cusp > places[places.count - 1] { places.append(cusp) }
    places.append(1)
    var before = start
    for index in 1..<places.count {
      let (left, width) = (places[index - 1], places[index] - places[index - 1])
      let cells = Swift.max(2, Int(Self.cells * width))
      var from = left
      for cell in 1...cells {
        let to = cell == cells ? places[index] : left + width * Double(cell) / Double(cells)
        let after = to == 1 ? end : curve.value(at: to)
        let middle = curve.value(at: from + 0.5 * (to - from))
        refine(curve, Piece(from: from, to: to, first: before, middle: middle, last: after))
        (from, before) = (to, after)
      }
    }
    jump(at: 1, from: end, to: 1)
  }

  private mutating func jump(at place: Double, from low: Double, to high: Double) {
    highest = Swift.max(highest, low, high)
    guard low != high else { return }
    variation += (high - low).magnitude
    jumps.append(Jump(at: place, height: high - low))
  }

  /// Three points of the curve.
  private struct Piece {
    var from, to, first, middle, last: Double

    /// How far the middle lies above the straight line between the ends.
    var bow: Double { middle - (first + 0.5 * (last - first)) }
  }

  /// Appends a piece, or its halves where a parabola does not follow it.
  private mutating func refine(_ curve: Easing, _ piece: Piece) {
    let width = piece.to - piece.from
    let half = piece.from + 0.5 * width
    let left = curve.value(at: piece.from + 0.25 * width)
    let right = curve.value(at: piece.from + 0.75 * width)
    let rise = piece.last - piece.first
    let nearLeft = (piece.first + 0.25 * rise + 0.75 * piece.bow - left).magnitude
    let nearRight = (piece.first + 0.75 * rise + 0.75 * piece.bow - right).magnitude
    let isFollowed = Swift.max(nearLeft, nearRight) <= Self.tolerance
    if isFollowed || arcs.count + jumps.count >= Self.limit {
      highest = Swift.max(highest, left, right)
      append(curve, piece)
    } else if width <= 0x1p-48 {
      // So steep over so little: a jump.
      jump(at: piece.to, from: piece.first, to: piece.last)
    } else {
      refine(
        curve,
        Piece(
          from: piece.from, to: half, first: piece.first, middle: left, last: piece.middle))
      refine(
        curve,
        Piece(from: half, to: piece.to, first: piece.middle, middle: right, last: piece.last))
    }
  }

  private mutating func append(_ curve: Easing, _ piece: Piece) {
    let (rise, bow) = (piece.last - piece.first, piece.bow)
    // The curve's own value where the parabola turns: of a curve that only rises it adds nothing.
    var turn = piece.middle
    if rise.magnitude < 4 * bow.magnitude {
      turn = curve.value(
        at: piece.from + (piece.to - piece.from) * (0.5 + rise / (8 * bow)))
    }
    variation += (turn - piece.first).magnitude + (piece.last - turn).magnitude
    highest = Swift.max(highest, turn, piece.last)
    let arc = Arc(from: piece.from, to: piece.to, first: piece.first, last: piece.last, bow: bow)
    if arc.isLevel, let before = arcs.last, before.isLevel, before.last == arc.first {
      // Level all the way, as between the steps of a staircase.
      arcs[arcs.count - 1].to = arc.to
    } else {
      arcs.append(arc)
    }
  }
}
