/// Reads a curve in single precision at one frame after another.
///
/// What it keeps of a segment tells the values at all frames in it but those next to a key.
struct BlenderPlayer: Sendable {
  private var segment: BlenderSegment?
  /// The place of the segment among the keys.
  private var index = 0

  /// What ``FCurve/value(at:)`` returns, to the bit, if what is kept of a segment tells it.
  @inline(__always)
  func value(at frame: Double) -> Double? { segment?.heldValue(at: frame) }

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
      if let value = next.heldValue(at: frame) { return enter(next, index + 1, value) }
    }
    if x.isNaN { return Double(keyed.value(at: x)) }
    switch keyed.place(of: x) {
    case .value(let value): return value.isNaN ? 0 : Double(value)
    case .segment(let index):
      let found = keyed.segment(index)
      return enter(found, index, found.heldValue(at: frame) ?? Double(keyed.value(at: x)))
    }
  }

  private mutating func enter(
    _ new: BlenderSegment, _ index: Int, _ value: Double
  ) -> Double {
    (segment, self.index) = (new, index)
    return value
  }
}
