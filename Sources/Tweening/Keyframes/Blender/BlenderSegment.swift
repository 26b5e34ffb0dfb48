/// The part of a curve between two neighbouring keys, in single precision.
///
/// All that does not depend on the frame is found when it is made.
struct BlenderSegment: Sendable {
  /// The frames of the keys.
  let start, end: Float
  /// The value of the left key.
  let begin: Float
  let shape: Shape

  enum Shape: Sendable {
    case level
    case arc(BlenderArc)
    case line(rise: Float, run: Float)
    case eased(BlenderEasedSegment)
  }

  init(from left: Keyframe, to right: Keyframe) {
    (start, end) = (Float(left.frame), Float(right.frame))
    begin = Float(left.value)
    let duration = end - start
    guard duration != 0 else {
      shape = .level
      return
    }
    let change = Float(right.value) - begin
    shape =
      switch left.interpolation.form {
      case .level: .level
      case .line: .line(rise: change, run: duration)
      case .bezier: BlenderArc(from: left, to: right).map { .arc($0) } ?? .level
      case .eased(let interpolation):
        .eased(
          BlenderEasedSegment(
            interpolation, after: left, begin: begin, change: change, duration: duration))
      }
  }

  /// What ``FCurve/value(at:)`` returns, to the bit; `nil` outside and next to a key, where the key's value holds.
  @inline(__always)
  func heldValue(at frame: Double) -> Double? {
    let x = Float(frame)
    guard x - start > BlenderCurve.snap, end - x > BlenderCurve.snap else { return nil }
    let value = value(at: x)
    return value.isNaN ? 0 : Double(value)
  }

  func value(at x: Float) -> Float {
    switch shape {
    case .level: begin
    case .arc(let arc): arc.value(at: x)
    case .line(let rise, let run): rise * (x - start) / run + begin
    case .eased(let segment): segment.value(x - start)
    }
  }
}
