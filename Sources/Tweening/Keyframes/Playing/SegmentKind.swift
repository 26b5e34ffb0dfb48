/// What a segment of a ``SingleBlock`` is, in bits that say which formula tells it.
///
/// Eased segments have the bit of their easing and that of the end that is eased.
enum SegmentKind {
  static var arc: Int32 { 0 }
  /// Lines, levels, and nothing.
  static var line: Int32 { 1 << 0 }

  static var sine: Int32 { 1 << 1 }
  static var quad: Int32 { 1 << 2 }
  static var cubic: Int32 { 1 << 3 }
  static var quart: Int32 { 1 << 4 }
  static var quint: Int32 { 1 << 5 }
  static var expo: Int32 { 1 << 6 }
  static var circ: Int32 { 1 << 7 }
  static var back: Int32 { 1 << 8 }
  static var bounce: Int32 { 1 << 9 }
  static var elastic: Int32 { 1 << 10 }
  /// The bits of all easings.
  static var easings: Int32 { (1 << 11) - (1 << 1) }

  static var isIn: Int32 { 1 << 11 }
  static var isOut: Int32 { 1 << 12 }
  static var isInOut: Int32 { 1 << 13 }

  /// The bits of an eased segment.
  static func of(_ segment: BlenderEasedSegment) -> Int32 {
    easing(segment.interpolation) | end(segment.ease)
  }

  private static func easing(_ interpolation: EasedInterpolation) -> Int32 {
    switch interpolation {
    case .sine: sine
    case .quad: quad
    case .cubic: cubic
    case .quart: quart
    case .quint: quint
    case .expo: expo
    case .circ: circ
    case .back: back
    case .bounce: bounce
    case .elastic: elastic
    }
  }

  private static func end(_ ease: EasedEnd) -> Int32 {
    switch ease {
    case .in: isIn
    case .out: isOut
    case .inOut: isInOut
    }
  }
}
