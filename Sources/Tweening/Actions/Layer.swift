/// An action laid over a target's properties: since when, how fast and how strongly it plays.
///
/// For every component the action drives, the layer replaces what is below it by as much as its
/// weight says: `below · (1 − weight) + curve · weight`. Other components stay as they are.
public struct Layer: Sendable, Equatable {
  /// The motion.
  public var action: Action

  /// How much of the motion shows, from 0 (nothing) to 1 (nothing below it shows).
  public var weight: Double

  /// When the action begins, in seconds of the scheduler's time, within ±147 days.
  ///
  /// Before it, the first frame shows; the last one at a negative rate.
  public var start: Double

  /// How many times as fast as its own frames per second the action plays; negative for backwards.
  public var rate: Double

  /// What comes after the last frame.
  public var repetition: Repetition

  /// A layer that plays an action from a time on.
  public init(
    _ action: Action, weight: Double = 1, start: Double = 0, rate: Double = 1,
    repetition: Repetition = .hold
  ) {
    self.action = action
    self.weight = weight
    self.start = start
    self.rate = rate
    self.repetition = repetition
  }

  /// Why no scheduler takes this layer; `nil` if one does.
  public var problem: LayerProblem? {
    if !(weight >= 0 && weight <= 1) { return .weight(weight) }
    if Ticks.nearest(seconds: start) == nil { return .start(start) }
    return rate.isFinite ? nil : .rate(rate)
  }

  /// What a layer does when its action has played once.
  public enum Repetition: Sendable, Equatable, CaseIterable {
    /// It shows the last frame (backwards: the first) from there on.
    case hold

    /// It begins again, ``Action/loopLength`` after it began.
    case loop

    /// It plays back to where it began, then forward again, and so on.
    ///
    /// It turns at the first and at the last frame, each of which is shown for a moment: there and
    /// back are twice the length of the frame range. The loop's length has no part in it.
    case pingPong
  }
}

/// Why a ``Layer`` cannot be played.
public enum LayerProblem: Error, Sendable, Equatable {
  /// The weight is outside 0...1 or not a number.
  case weight(Double)

  /// The start is not a number or beyond ±``Ticks/limit``, 147 days.
  case start(Double)

  /// The rate is not a number or infinite.
  case rate(Double)
}

#if !hasFeature(Embedded)
  extension LayerProblem: CustomStringConvertible {
    /// The reason in words.
    public var description: String {
      switch self {
      case .weight(let weight): "a weight of \(weight) is outside 0...1"
      case .start(let start): "a start at \(start) s is not within 147 days"
      case .rate(let rate): "a rate of \(rate) is not finite"
      }
    }
  }
#endif
