/// The part of a curve between two neighbouring keys, in single precision.
///
/// All that does not depend on the frame is found when it is made.
struct BlenderSegment: Sendable {
  /// The frames of the keys.
  let start, end: Float
  private let begin: Float
  private let shape: Shape

  private enum Shape: Sendable {
    case level
    case arc(BlenderArc)
    case eased(BlenderEase)
  }

  init(from left: Keyframe, to right: Keyframe) {
    (start, end) = (Float(left.frame), Float(right.frame))
    begin = Float(left.value)
    let duration = end - start
    if left.interpolation == .constant || duration == 0 {
      shape = .level
    } else if left.interpolation == .bezier {
      shape = BlenderArc(from: left, to: right).map { .arc($0) } ?? .level
    } else {
      shape = .eased(
        BlenderEase(
          begin: begin, change: Float(right.value) - begin, duration: duration, key: left))
    }
  }

  func value(at x: Float) -> Float {
    switch shape {
    case .level: begin
    case .arc(let arc): arc.value(at: x)
    case .eased(let ease): ease.value(x - start)
    }
  }
}
