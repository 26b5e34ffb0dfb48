/// Why no track takes a ``Strip``.
public enum StripProblem: Error, Sendable, Equatable {
  /// A number of the strip is not finite or beyond ±``FCurve/limit``.
  case notFinite

  /// The strip does not end after its start.
  case empty(start: Double, end: Double)

  /// The frames of the action do not end at or after their start.
  case frames(start: Double, end: Double)

  /// The scale is not above zero.
  case scale(Double)

  /// The number of repetitions is not above zero.
  case repetitions(Double)

  /// A blend is shorter than nothing.
  case blend(Double)

  /// The influence is outside 0...1.
  case influence(Double)

  /// The strip would share frames with the strip of this index.
  case overlaps(Int)
}

extension Strip {
  /// Why no track takes this strip; `nil` if one does.
  public var problem: StripProblem? {
    for number in [start, end, actionStart, actionEnd, scale, repetitions, blendIn, blendOut]
    where !(number.magnitude <= FCurve.limit) {
      return .notFinite
    }
    if end <= start { return .empty(start: start, end: end) }
    if actionEnd < actionStart { return .frames(start: actionStart, end: actionEnd) }
    if scale <= 0 { return .scale(scale) }
    if repetitions <= 0 { return .repetitions(repetitions) }
    if min(blendIn, blendOut) < 0 { return .blend(min(blendIn, blendOut)) }
    if case .constant(let influence) = influence, !(influence >= 0 && influence <= 1) {
      return .influence(influence)
    }
    return nil
  }
}

#if !hasFeature(Embedded)
  extension StripProblem: CustomStringConvertible {
    /// The reason in words.
    public var description: String {
      switch self {
      case .notFinite: "a strip has a number that is not within ±\(FCurve.limit)"
      case .empty(let start, let end): "a strip from frame \(start) does not end at frame \(end)"
      case .frames(let start, let end): "frames \(start) to \(end) of an action are none"
      case .scale(let scale): "a scale of \(scale) is not above zero"
      case .repetitions(let count): "\(count) repetitions are not above zero"
      case .blend(let length): "a blend over \(length) frames is shorter than nothing"
      case .influence(let influence): "an influence of \(influence) is outside 0...1"
      case .overlaps(let index): "the strip overlaps strip \(index)"
      }
    }
  }
#endif
