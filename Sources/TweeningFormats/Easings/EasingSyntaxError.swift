public import Tweening

/// Why a text is no easing.
public struct EasingSyntaxError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Sendable, Equatable {
    /// There is nothing but space.
    case empty
    /// No easing has this name; one that is spelt alike may be meant.
    case unknownName(String, suggestion: String?)
    /// An argument is neither a number nor a word that has a meaning there.
    case unknownArgument(String, expected: String)
    /// There are too few or too many arguments.
    case argumentCount(name: String, expected: String, found: Int)
    /// A parenthesis is not closed.
    case unclosed
    /// Something follows the end of the easing.
    case trailing(String)
    /// The arguments are readable but describe no curve.
    case problem(EasingProblem)
    /// Easings are nested too deeply.
    case nested
  }

  /// What is wrong.
  public let reason: Reason

  /// Where it is wrong: bytes of UTF-8 from the beginning of the text.
  public let offset: Int

  /// Makes an error at a place.
  public init(_ reason: Reason, offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  /// One line for people, without the place.
  public var description: String {
    switch reason {
    case .empty: "an easing is missing"
    case .unknownName(let name, nil): "unknown easing \(excerpt(name))"
    case .unknownName(let name, let suggestion?):
      "unknown easing \(excerpt(name)); did you mean \(excerpt(suggestion))?"
    case .unknownArgument(let text, let expected): "\(excerpt(text)) is not \(expected)"
    case .argumentCount(let name, let expected, let found):
      "\(excerpt(name)) takes \(expected), not \(found)"
    case .unclosed: "a \")\" is missing"
    case .trailing(let text): "unexpected \(excerpt(text))"
    case .problem(let problem): problem.explanation
    case .nested: "too many easings inside each other"
    }
  }
}

extension EasingProblem {
  /// One line for people.
  public var explanation: String {
    switch self {
    case .notFinite: "a number is too large"
    case .exponentNotPositive: "the exponent must be greater than 0 (1e-100 or more)"
    case .periodNotPositive: "the period must be greater than 0 (1e-100 or more)"
    case .controlPointOutside: "the first and third number must be in 0...1"
    case .stepCount: "steps need a count from 1 to 1000000000, with jump-none from 2"
    case .noStops: "at least one stop is needed"
    case .springParameter: "a spring needs a frequency above 0 and a damping of 0 or more"
    case .cannotPin: "the curve ends where it starts and cannot be pinned"
    }
  }
}
