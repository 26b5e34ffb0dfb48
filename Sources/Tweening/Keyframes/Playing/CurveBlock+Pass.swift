/// The pass over blocks of curves.
///
/// This file and `KeyReach.swift` are the doorway to unsafe pointers of this folder. Through the stored arrays
/// each block was copied before it was used: at one frame again and again, with nothing else in the loop, a value
/// of 100 curves took 41 ns, now 24, and with handles at a third 15, now 5.
extension CurveBlock {
  /// Evaluates the formulas of those of the first curves that are in some blocks, but for others.
  ///
  /// - Parameters:
  ///   - blocks: All blocks.
  ///   - range: Those to evaluate, which hold at the frames.
  ///   - frames: The frames of the curves of a block, by its place.
  ///   - count: How many curves.
  ///   - values: The values, one for each curve or more.
  @inline(__always)
  static func evaluate(
    _ blocks: [CurveBlock], _ range: Range<Int>, at frames: (_ block: Int) -> Four, count: Int,
    values: inout [Double]
  ) {
    blocks.withUnsafeBufferPointer { blocks in
      values.withUnsafeMutableBufferPointer { values in
        guard let blocks = blocks.baseAddress, let values = values.baseAddress else { return }
        let whole = count / size
        for block in range where !(blocks + block).pointee.areOthers {
          let four = frames(block)
          let found = (blocks + block).pointee.values(at: four)
          let target = values + block &* size
          if block < whole {
            UnsafeMutableRawPointer(target).storeBytes(of: found.lanes, as: SIMD4<Double>.self)
          } else {
            for place in 0..<count &- block &* size { target[place] = found[place] }
          }
          if found.sum.isNaN {
            solve(blocks + block, at: four, found, count &- block &* size, target)
          }
        }
      }
    }
  }

  /// Finds those of the first values of a block that were not found at once.
  @inline(never)
  private static func solve(
    _ block: UnsafePointer<CurveBlock>, at frames: Four, _ found: Four, _ count: Int,
    _ values: UnsafeMutablePointer<Double>
  ) {
    for place in 0..<min(size, count) where found[place].isNaN {
      values[place] = block.pointee.curve(place).value(at: frames[place])
    }
  }

  /// One of the curves by itself.
  private func curve(_ place: Int) -> BezierSpan<Double> {
    BezierSpan<Double>(
      start: span.start[place], end: span.end[place], run: span.run[place],
      middle: span.middle[place], startValue: span.startValue[place],
      endValue: span.endValue[place], startLift: span.startLift[place],
      endLift: span.endLift[place], startReach: span.startReach[place],
      endReach: span.endReach[place])
  }
}
