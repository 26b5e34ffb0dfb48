/// Why there can be no such action, or no such change of one.
///
/// Channels are counted as they were given.
public enum ActionError: Error, Sendable, Equatable {
  /// The frames per second are not a number, infinite, or not above zero.
  case framesPerSecond(Double)

  /// An end of the frame range is infinite or beyond ±``FCurve/limit``.
  case frameRange

  /// The length of the loop is not a number, not above zero, or beyond 3 · ``FCurve/limit``.
  case loopLength(Double)

  /// The component of this channel is below zero.
  case negativeIndex(channel: Int)

  /// This channel drives the same component as an earlier one.
  case sameChannel(Int, as: Int)

  /// There is no channel of this index.
  case noSuchChannel(Int)

  /// This channel is locked.
  case locked(channel: Int)

  /// The curve of this channel refuses the edit, and why.
  case curve(channel: Int, FCurveError)

  /// The frame of a marker is not a number, infinite or beyond ±``FCurve/limit``.
  case markerFrame(Double)
}

#if !hasFeature(Embedded)
  extension ActionError: CustomStringConvertible {
    /// The reason in words.
    public var description: String {
      switch self {
      case .framesPerSecond(let rate): "\(rate) frames per second are not above zero and finite"
      case .frameRange: "the frame range is not within ±\(FCurve.limit)"
      case .loopLength(let length):
        "a loop of \(length) frames is not above zero and at most \(3 * FCurve.limit)"
      case .negativeIndex(let channel): "channel \(channel) has an index below zero"
      case .sameChannel(let channel, let other):
        "channel \(channel) drives the same component as channel \(other)"
      case .noSuchChannel(let channel): "there is no channel \(channel)"
      case .locked(let channel): "channel \(channel) is locked"
      case .curve(let channel, let error): "channel \(channel): \(error)"
      case .markerFrame(let frame):
        "a marker at frame \(frame) is not within ±\(FCurve.limit)"
      }
    }
  }
#endif
