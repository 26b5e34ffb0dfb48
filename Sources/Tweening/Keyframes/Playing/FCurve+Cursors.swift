extension FCurve {
  /// Reads many curves at one frame after another, four at a time.
  ///
  /// It keeps what it found out about the segment that each curve is in, in columns, so that playing touches
  /// no keys and follows no branch. It has the curves as they were when it was made.
  ///
  /// What it returns depends on the frames alone, not on what was read before.
  ///
  ///     var cursors = FCurve.Cursors(curves)
  ///     for frame in 0..<240 {
  ///       cursors.move(to: Double(frame))
  ///       print(cursors.values)
  ///     }
  public struct Cursors: Sendable {
    /// The curves that are read.
    public var curves: [FCurve] { columns.curves }

    /// The values at the frames moved to last, one for each curve; 0 before the first move.
    ///
    /// Those of ``FCurve/value(at:)``, to the bit.
    public private(set) var values: [Double]

    private var columns: SegmentColumns

    /// Cursors on curves, in their order.
    ///
    /// - Complexity: O(n) for n curves and every eighth of their keys, whose frames are copied, with the last one's; the
    ///   keys are shared.
    public init(_ curves: [FCurve]) {
      values = Array(repeating: 0, count: curves.count)
      columns = SegmentColumns(curves)
    }

    /// Moves all cursors to one frame.
    ///
    /// - Parameter frame: as in ``FCurve/value(at:)``.
    /// - Complexity: O(1) a curve within a segment and on to the next, else O(log k) for k keys. A curve
    ///   with modifiers is read by itself, and so is one of ``FCurve/Evaluator/exact`` on an eased segment, and one
    ///   of ``FCurve/Evaluator/blender`` next to a key and outside of its keys.
    public mutating func move(to frame: Double) {
      columns.move(0..<values.count, to: frame, values: &values)
    }

    /// Moves each cursor to a frame of its own.
    ///
    /// - Parameter frames: one for each curve, in their order. If they are too few, the last curves keep
    ///   their values; too many are ignored.
    /// - Complexity: that of ``move(to:)-(Double)``.
    public mutating func move(to frames: [Double]) {
      let count = min(curves.count, frames.count)
      func four(_ block: Int) -> Four {
        let first = block * CurveBlock.size
        if first + CurveBlock.size <= count {
          return Four(
            SIMD4(frames[first], frames[first + 1], frames[first + 2], frames[first + 3]))
        }
        var four = Four(repeating: 0)
        for place in 0..<count - first { four[place] = frames[first + place] }
        return four
      }
      columns.move(0..<count, to: four, { frames[$0] }, values: &values)
    }
  }
}
