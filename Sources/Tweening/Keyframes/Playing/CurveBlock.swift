/// The formulas of four curves side by side, evaluated in one pass.
///
/// Curves between free handles, curves whose frame grows with the parameter in proportion, lines and levels
/// are all told by the numbers of a ``BezierSpan``, and what differs between them is chosen at the end. A curve
/// with another formula has its bit in ``others``, and no meaning here.
struct CurveBlock: Sendable {
  /// How many curves there are in a block.
  static var size: Int { 4 }

  /// The formulas hold at the frames `first..<last`; at first nowhere.
  private var first = Four.infinite
  private var last = -Four.infinite

  /// The curves that are solved for a parameter; a bit each.
  private var roots: UInt8 = 0
  /// The lines and levels: those have no middle.
  private var lines: UInt8 = 0
  /// The curves with formulas that are not here.
  private(set) var others: UInt8 = 0

  /// Reaches last, which are not touched where all frames grow in proportion: see ``BoundLayers/Blending`` for what
  /// fewer lines of memory gave.
  private(set) var span = BezierSpan<Four>(
    start: .zero, end: .zero, run: .one, middle: .infinite, startValue: .zero, endValue: .zero,
    startLift: .zero, endLift: .zero, startReach: .zero, endReach: .zero)

  /// Whether a curve has a formula that is not here.
  func isOther(_ place: Int) -> Bool { others & 1 << UInt8(place) != 0 }

  /// Whether all curves are such ones.
  @inline(__always) var areOthers: Bool { others == 0b1111 }

  /// Whether a frame is about as near after what is kept of a curve as it is long.
  @inline(__always)
  func isNext(_ place: Int, _ frame: Double) -> Bool {
    frame >= last[place] && frame - last[place] <= last[place] - first[place]
  }

  /// Of which curves what is kept does not hold at their frames, a bit each.
  @inline(__always)
  func staleBits(at frames: Four) -> UInt64 {
    let held = (first.lanes .<= frames.lanes) .& (frames.lanes .< last.lanes)
    let bits = SIMD4<Int64>.zero.replacing(with: SIMD4(1, 2, 4, 8), where: .!held)
    return UInt64(truncatingIfNeeded: bits.wrappedSum())
  }

  /// Whether any curve is solved for a parameter.
  @inline(__always) var hasRoots: Bool { roots != 0 }

  /// The values at the frames of the curves, but for others; not a number where ``BezierRoot`` must
  /// find the parameter.
  ///
  /// The guess has no meaning where nothing is solved for a parameter.
  @inline(__always)
  func values(at frames: Four, from guess: Four) -> Four {
    let half = span.half(at: frames)
    let position = half.position(at: frames)
    var parameter = position
    if roots != 0 {
      parameter = half.root(at: position, from: guess)
      if roots != 0b1111 {
        let third = Four(repeating: BezierSpan<Four>.third)
        let isProportional = (span.startReach .== third) .& (span.endReach .== third)
        parameter = parameter.replacing(with: position, where: isProportional)
      }
    }
    var values = half.value(at: parameter)
    if lines != 0 {
      values = values.replacing(
        with: span.startValue + span.startLift * position, where: span.middle .== .infinite)
    }
    // A zero added to a zero may change its sign.
    return values.replacing(with: span.startValue, where: frames .== span.start)
  }

  /// A number made of all lines of memory that the block is in, which has no meaning; but for those of the reaches.
  @inline(__always)
  func fetch() -> Double {
    let lifts = span.startLift[0] + span.endLift[3]
    return (first[0] + last[0]) + (span.start[0] + span.run[0]) + (span.startValue[0] + lifts)
  }

  /// Keeps what a curve is made of around a frame.
  mutating func keep(_ stretch: FCurve.Stretch, of place: Int) {
    let piece = stretch.piece
    switch piece.shape {
    case .bezier(let span):
      put(span, at: place)
      mark(place, root: !span.isProportional)
    case .line(let rise, let run): putLine(piece, rise: rise, run: run, at: place)
    case .level:
      // Only −0 leaves a −0 as it is, and must not be multiplied by a negative number.
      putLine(piece, rise: -0.0, run: stretch.start.isInfinite ? -1 : 1, at: place)
    case .eased: leave(place)
    }
    hold(place, from: stretch.start, to: stretch.end)
  }

  private mutating func hold(_ place: Int, from start: Double, to end: Double) {
    // Not at infinite frames.
    (first[place], last[place]) = (max(start, -.greatestFiniteMagnitude), end)
  }

  /// Lets a place without a curve hold at all frames.
  mutating func fill(_ place: Int) {
    putNothing(at: place)
    hold(place, from: -.infinity, to: .infinity)
  }

  /// Lets a place hold nowhere, for another curve.
  mutating func clear(_ place: Int) {
    putNothing(at: place)
    (first[place], last[place]) = (.infinity, -.infinity)
  }

  /// Leaves a curve to others at the frames `start..<end`, or at none.
  mutating func leave(_ place: Int, from start: Double, to end: Double) {
    if !isOther(place) { leave(place) }
    hold(place, from: start, to: end)
  }

  private mutating func leave(_ place: Int) {
    putNothing(at: place)
    mark(place, line: true, other: true)
  }

  private mutating func put(_ new: BezierSpan<Double>, at place: Int) {
    span.start[place] = new.start
    span.end[place] = new.end
    span.run[place] = new.run
    span.middle[place] = new.middle
    span.startValue[place] = new.startValue
    span.endValue[place] = new.endValue
    span.startReach[place] = new.startReach
    span.endReach[place] = new.endReach
    span.startLift[place] = new.startLift
    span.endLift[place] = new.endLift
  }

  /// Something that is a number at every frame, for what is calculated nevertheless.
  private mutating func putNothing(at place: Int) {
    putLine(CurvePiece(anchor: 0, value: 0, shape: .level), rise: 0, run: 1, at: place)
  }

  private mutating func putLine(_ piece: CurvePiece, rise: Double, run: Double, at place: Int) {
    span.start[place] = piece.anchor
    span.run[place] = run
    span.middle[place] = .infinity
    span.startValue[place] = piece.value
    span.startLift[place] = rise
    span.startReach[place] = BezierSpan<Double>.third
    span.endReach[place] = BezierSpan<Double>.third
    mark(place, line: true)
  }

  private mutating func mark(
    _ place: Int, root: Bool = false, line: Bool = false, other: Bool = false
  ) {
    let bit: UInt8 = 1 << UInt8(place)
    roots = root ? roots | bit : roots & ~bit
    lines = line ? lines | bit : lines & ~bit
    others = other ? others | bit : others & ~bit
  }
}

extension Four {
  static var zero: Four { Four(repeating: 0) }
  fileprivate static var one: Four { Four(repeating: 1) }
  fileprivate static var infinite: Four { Four(repeating: .infinity) }
}
