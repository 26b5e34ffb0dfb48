/// One formula of an ``FCurve``: a segment between two keys or an end.
///
/// A piece knows everything it needs, so that playing within it touches no keys.
struct CurvePiece: Sendable {
  /// A point of the piece, which the shape is relative to: where it begins, for a segment.
  var anchor: Double
  var value: Double
  var shape: Shape

  enum Shape: Sendable, Equatable {
    case level
    /// A line that rises by `rise` over `run` frames; `run` is not zero.
    case line(rise: Double, run: Double)
    case bezier(BezierSpan<Double>)
    case eased(EasedSpan)
  }

  init(anchor: Double, value: Double, shape: Shape) {
    self.anchor = anchor
    self.value = value
    self.shape = shape
  }

  /// The segment between two neighbouring keys.
  init(from left: Keyframe, to right: Keyframe) {
    let shape: Shape =
      switch left.interpolation.form {
      case .level: .level
      case .line: .line(through: left, frame: right.frame, value: right.value)
      case .bezier: .bezier(BezierSpan<Double>(from: left, to: right))
      case .eased(let interpolation): .eased(EasedSpan(interpolation, from: left, to: right))
      }
    self.init(anchor: left.frame, value: left.value, shape: shape)
  }

  func value(at frame: Double) -> Double {
    if frame == anchor || frame.isNaN { return value }
    switch shape {
    case .level: return value
    case .line(let rise, let run): return value + rise * ((frame - anchor) / run)
    case .bezier(let span): return span.value(at: frame)
    case .eased(let span): return span.value(at: frame)
    }
  }

  func motion(at frame: Double) -> FCurve.Motion {
    switch shape {
    case .level:
      return FCurve.Motion(value: value)
    case .line(let rise, let run):
      return FCurve.Motion(value: value(at: frame), velocity: rise / run)
    case .bezier(let span):
      var motion = span.motion(at: frame.isNaN ? anchor : frame)
      if frame == anchor || frame.isNaN { motion.value = value }
      return motion
    case .eased(let span):
      var motion = span.motion(at: frame.isNaN ? anchor : frame)
      if frame == anchor || frame.isNaN { motion.value = value }
      return motion
    }
  }
}

extension CurvePiece.Shape {
  /// The line from a key through another point, on another frame than the key.
  static func line(through key: Keyframe, frame: Double, value: Double) -> Self {
    let rise = value - key.value
    // A level line must not multiply its zero by an infinite distance.
    return rise == 0 ? .level : .line(rise: rise, run: frame - key.frame)
  }
}
