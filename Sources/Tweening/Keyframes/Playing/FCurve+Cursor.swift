extension FCurve {
  /// Reads a curve at one frame after another.
  ///
  /// It keeps what it found out about the segment it is in, so that playing touches no keys. It has
  /// the curve as it was when the cursor was made: make another after an edit.
  ///
  /// What it returns depends on the frame alone, not on what was read before.
  ///
  ///     var cursor = FCurve.Cursor(curve)
  ///     for frame in 0..<240 { print(cursor.value(at: Double(frame))) }
  public struct Cursor: Sendable {
    /// The curve that is read.
    public let curve: FCurve

    /// What is kept holds at the frames between these two; nowhere at first.
    private var start = Double.infinity
    private var end = -Double.infinity

    /// The half of a bezier segment; without meaning in another piece.
    private var half: BezierHalf<Double>
    private var quarter: BezierGuess<Single>.Quarter
    private var isBezier = false
    private var isProportional = false

    private var hint = 0
    private var single = BlenderPlayer()
    private var stretch: Stretch

    /// A cursor on a curve.
    ///
    /// - Complexity: O(1); the keys are shared, not copied.
    public init(_ curve: FCurve) {
      self.curve = curve
      stretch = Stretch(
        piece: CurvePiece(anchor: 0, value: 0, shape: .level), start: .infinity, end: -.infinity)
      half = BezierHalf(
        anchor: 0, base: 0, run: 1, reaches: (0, 0), lifts: (0, 0), rise: 0)
      quarter = .none
    }

    /// The value at a frame, as ``FCurve/value(at:)`` tells it, to the bit.
    ///
    /// - Complexity: O(1) within a segment and on to the next, else O(log n). With modifiers it is
    ///   ``FCurve/value(at:hint:)``.
    public mutating func value(at frame: Double) -> Double {
      if !(frame > start && frame < end), let value = moved(to: frame) { return value }
      guard isBezier else { return stretch.piece.value(at: frame) }
      let position = half.position(at: frame)
      if isProportional { return half.value(at: position) }
      let rounded = Single(position)
      if !quarter.contains(rounded) { quarter = half.guess.quarter(of: rounded) }
      return half.value(at: half.parameter(at: position, in: quarter))
    }

    /// Finds what holds at a frame; the value too, where it is not what is kept that tells it.
    @inline(never)
    private mutating func moved(to frame: Double) -> Double? {
      guard curve.modifiers.isEmpty else { return curve.value(at: frame, hint: &hint) }
      guard curve.evaluator == .exact else {
        return single.value(at: frame) ?? single.find(at: frame, of: curve)
      }
      if !(frame >= stretch.start && frame < stretch.end) {
        stretch = curve.stretch(at: frame, hint: &hint)
      }
      (start, end) = (stretch.start, stretch.end)
      isBezier = false
      guard case .bezier(let span) = stretch.piece.shape else {
        return stretch.piece.value(at: frame)
      }
      isBezier = true
      isProportional = span.isProportional
      half = span.half(at: frame)
      quarter = .none
      if frame > span.middle {
        start = span.middle
      } else {
        // The middle of keys that are next to each other may be the right one.
        end = min(span.middle.nextUp, end)
      }
      return frame == span.start ? stretch.piece.value : nil
    }
  }
}
