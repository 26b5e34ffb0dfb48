/// Reads a curve in single precision at one frame after another.
///
/// What it keeps of a segment tells the values at all frames in it but those next to a key.
struct BlenderPlayer: Sendable {
  private var segment: BlenderSegment?

  /// What ``FCurve/value(at:)`` returns, to the bit.
  ///
  /// - Parameters:
  ///   - frame: any number.
  ///   - curve: the same curve each time, one of ``FCurve/Evaluator/blender`` without modifiers.
  /// - Returns: the value.
  mutating func value(at frame: Double, of curve: FCurve) -> Double {
    let x = Float(frame)
    if let segment, segment.holds(at: x) { return Self.number(segment.value(at: x)) }
    segment = nil
    let keyed = BlenderCurve(keys: curve.keyframes, extrapolation: curve.extrapolation)
    if case .segment(let index) = keyed.place(of: x) {
      let found = keyed.segment(index)
      segment = found
      return Self.number(found.value(at: x))
    }
    return Double(keyed.value(at: x))
  }

  private static func number(_ value: Float) -> Double { value.isNaN ? 0 : Double(value) }
}

extension BlenderSegment {
  /// Whether it tells the value at a frame, which is none of a key's.
  fileprivate func holds(at x: Float) -> Bool {
    x > start && x < end && x - start > BlenderCurve.snap && end - x > BlenderCurve.snap
  }
}
