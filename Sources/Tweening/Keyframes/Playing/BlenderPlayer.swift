/// Reads a curve in single precision at one frame after another.
///
/// What it keeps of a segment tells the values at all frames in it but those next to a key.
struct BlenderPlayer: Sendable {
  private var segment: BlenderSegment?
  /// The place of the segment among the keys.
  private var index = 0

  /// What ``FCurve/value(at:)`` returns, to the bit, if what is kept of a segment tells it.
  @inline(__always)
  func value(at frame: Double) -> Double? {
    guard let segment, segment.holds(at: Float(frame)) else { return nil }
    return Self.number(segment.value(at: Float(frame)))
  }

  /// What ``FCurve/value(at:)`` returns, to the bit, by the keys.
  ///
  /// - Parameters:
  ///   - frame: any number.
  ///   - curve: the same curve each time, one of ``FCurve/Evaluator/blender`` without modifiers.
  /// - Returns: the value.
  @inline(never)
  mutating func find(at frame: Double, of curve: FCurve) -> Double {
    let x = Float(frame)
    let keyed = BlenderCurve(keys: curve.keyframes, extrapolation: curve.extrapolation)
    if segment != nil, index + 2 < curve.keyframes.count {
      let next = keyed.segment(index + 1)
      if next.holds(at: x) { return enter(next, index + 1, at: x) }
    }
    if x.isNaN { return Double(keyed.value(at: x)) }
    switch keyed.place(of: x) {
    case .value(let value): return Self.number(value)
    case .segment(let index): return enter(keyed.segment(index), index, at: x)
    }
  }

  private mutating func enter(_ new: BlenderSegment, _ index: Int, at x: Float) -> Double {
    (segment, self.index) = (new, index)
    return Self.number(new.value(at: x))
  }

  private static func number(_ value: Float) -> Double { value.isNaN ? 0 : Double(value) }
}

extension BlenderSegment {
  /// Whether it tells the value at a frame, which is none of a key's.
  fileprivate func holds(at x: Float) -> Bool {
    x > start && x < end && x - start > BlenderCurve.snap && end - x > BlenderCurve.snap
  }
}
