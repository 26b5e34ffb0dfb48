/// Why keys make no F-Curve.
///
/// Every index counts in the array of keys as it was given.
public enum FCurveError: Error, Sendable, Equatable {
  /// A frame, value or handle of this key is not a number or infinite.
  case notFinite(key: Int)

  /// A frame, value or handle of this key is beyond ±``FCurve/limit``.
  case outOfRange(key: Int)

  /// This key stands on the same frame as an earlier one.
  case sameFrame(key: Int, as: Int)

  /// The amplitude of this key is below zero.
  case negativeAmplitude(key: Int)

  /// This modifier cannot act, and why.
  case modifier(Int, FCurve.Modifier.Problem)

  /// There are more than ``FCurve/Modifier/largestCount`` modifiers.
  case tooManyModifiers(Int)

  /// There is no key of this index.
  case noSuchKey(Int)
}

#if !hasFeature(Embedded)
  extension FCurveError: CustomStringConvertible {
    /// The reason in words.
    public var description: String {
      switch self {
      case .notFinite(let key): "key \(key) has a number that is not finite"
      case .outOfRange(let key): "key \(key) has a number beyond ±2^\(FCurve.limit.exponent)"
      case .sameFrame(let key, let other): "key \(key) is on the same frame as key \(other)"
      case .negativeAmplitude(let key): "key \(key) has an amplitude below zero"
      case .modifier(let index, let problem): "modifier \(index): \(problem)"
      case .tooManyModifiers(let count):
        "\(count) modifiers are more than \(FCurve.Modifier.largestCount)"
      case .noSuchKey(let key): "there is no key \(key)"
      }
    }
  }
#endif
