/// Which way the iterations of a motion run.
public enum PlaybackDirection: UInt8, Sendable, Equatable, CaseIterable {
  /// All forwards.
  case normal
  /// All backwards.
  case reverse
  /// Forwards, backwards, and so on: iterations of even numbers forwards.
  case alternate
  /// Backwards, forwards, and so on: iterations of even numbers backwards.
  case alternateReverse

  /// Whether an iteration runs backwards; they are counted from 0.
  public func isReversed(iteration: Int64) -> Bool {
    switch self {
    case .normal: false
    case .reverse: true
    case .alternate: iteration & 1 == 1
    case .alternateReverse: iteration & 1 == 0
    }
  }
}

/// Whether a motion is in effect before it begins and after it has ended.
public enum Fill: UInt8, Sendable, Equatable, CaseIterable {
  /// Only while it runs.
  case none
  /// Also before: the state at its beginning holds during the delay.
  case backwards
  /// Also after: the state at its end holds for ever.
  case forwards
  /// Before and after.
  case both

  /// Whether the state at the beginning holds before.
  public var holdsBefore: Bool { self == .backwards || self == .both }

  /// Whether the state at the end holds after.
  public var holdsAfter: Bool { self == .forwards || self == .both }
}
