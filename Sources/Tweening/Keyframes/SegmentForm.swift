/// What a segment is, by the interpolation of its left key.
enum SegmentForm: Sendable, Equatable {
  case level
  case line
  case bezier
  case eased(EasedInterpolation)
}

/// The interpolations that are easings: see ``Keyframe/Interpolation``.
///
/// An enumeration of their own, so that nobody who plays eased segments has to say what he does of others.
enum EasedInterpolation: Sendable, Equatable {
  case sine, quad, cubic, quart, quint, expo, circ, back, bounce, elastic
}

/// Which end of an eased segment is eased: ``Keyframe/Ease`` without what may stand for one or the other.
enum EasedEnd: Sendable, Equatable {
  case `in`, out, inOut
}

extension Keyframe.Interpolation {
  /// What the segment after a key is.
  var form: SegmentForm {
    switch self {
    case .constant: .level
    case .linear: .line
    case .bezier: .bezier
    case .sine: .eased(.sine)
    case .quad: .eased(.quad)
    case .cubic: .eased(.cubic)
    case .quart: .eased(.quart)
    case .quint: .eased(.quint)
    case .expo: .eased(.expo)
    case .circ: .eased(.circ)
    case .back: .eased(.back)
    case .bounce: .eased(.bounce)
    case .elastic: .eased(.elastic)
    }
  }
}

extension Keyframe.Ease {
  /// The end that is eased where the interpolation is one of the easings.
  func end(of interpolation: EasedInterpolation) -> EasedEnd {
    switch self {
    case .in: .in
    case .out: .out
    case .inOut: .inOut
    case .automatic:
      switch interpolation {
      case .back, .bounce, .elastic: .out
      default: .in
      }
    }
  }
}
