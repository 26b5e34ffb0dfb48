/// A motion laid over a target's properties: which, since when, how fast and how strongly it plays.
///
/// For every component that the motion animates, the layer joins what is below it by its blend mode:
/// by ``BlendMode/replace``, `below · (1 − weight) + motion · weight`. Other components stay as they
/// are. The lowest layer lies over the model values.
public struct Layer: Sendable, Equatable {
  /// What plays.
  public var content: Content

  /// How the motion joins what is below it.
  public var mode: BlendMode

  /// How much of the motion shows, from 0 (nothing) to 1 (all of it).
  public var weight: Double

  /// A property by whose presentation value, cut to 0...1, the weight is multiplied; `nil` for none.
  ///
  /// So a cross-fade can be retargeted in mid-flight like anything else. The property must be one of
  /// the scheduler's own that belongs to no target. When it is removed the layer keeps the weight that
  /// it gave last.
  public var weightProperty: Property<Double>?

  /// Which components the layer reaches, and how much; `nil` for all of them.
  public var mask: LayerMask?

  /// Layers of one group, known by a number, never weigh more than 1 in all; `nil` for a layer by itself.
  ///
  /// Let W be the sum of the weights of all layers of the group on a target. If W is above 1, each
  /// weight is divided by W. Layers that replace then share what they show by those weights, whatever
  /// their order: with a sum of 1 the result is the weighted mean of the motions, with less the rest is
  /// what is below. Layers of other modes just have the smaller weight.
  public var group: Int?

  /// Whether the layer is silent.
  public var isMuted = false

  /// When the motion begins, in seconds of the scheduler's time, within ±147 days.
  ///
  /// Before it, the first frame shows; the last one at a negative rate.
  public var start: Double

  /// How many times as fast as its own frames per second the motion plays; negative for backwards.
  public var rate: Double

  /// What comes after the last frame.
  public var repetition: Repetition

  /// A layer that plays an action from a time on.
  public init(
    _ action: Action, mode: BlendMode = .replace, weight: Double = 1,
    weightProperty: Property<Double>? = nil, mask: LayerMask? = nil, group: Int? = nil,
    start: Double = 0, rate: Double = 1, repetition: Repetition = .hold
  ) {
    self.init(
      .action(action), mode: mode, weight: weight, weightProperty: weightProperty, mask: mask,
      group: group, start: start, rate: rate, repetition: repetition)
  }

  /// A layer that plays anything from a time on.
  public init(
    _ content: Content, mode: BlendMode = .replace, weight: Double = 1,
    weightProperty: Property<Double>? = nil, mask: LayerMask? = nil, group: Int? = nil,
    start: Double = 0, rate: Double = 1, repetition: Repetition = .hold
  ) {
    self.content = content
    self.mode = mode
    self.weight = weight
    self.weightProperty = weightProperty
    self.mask = mask
    self.group = group
    self.start = start
    self.rate = rate
    self.repetition = repetition
  }

  /// What a layer plays.
  public enum Content: Sendable, Equatable {
    /// One action, by its own range and frames per second.
    case action(Action)

    /// Tracks of strips, so many frames of theirs a second, within a range of frames.
    ///
    /// What they animate begins at the rest values that the target's properties have, not at their
    /// model values; that result is then laid over what is below as any other motion. A loop begins
    /// again one frame after the last, as that of an action does.
    case tracks(TrackStack, framesPerSecond: Double, frames: ClosedRange<Double>)
  }

  /// Why no scheduler takes this layer; `nil` if one does.
  public var problem: LayerProblem? {
    if !(weight >= 0 && weight <= 1) { return .weight(weight) }
    if let weight = mask?.impossibleWeight { return .mask(weight) }
    if Ticks.nearest(seconds: start) == nil { return .start(start) }
    if case .tracks(_, let framesPerSecond, let frames) = content {
      if !(framesPerSecond > 0 && framesPerSecond.isFinite) {
        return .framesPerSecond(framesPerSecond)
      }
      // A range may have been made unchecked.
      let limit = FCurve.limit
      guard frames.lowerBound >= -limit, frames.lowerBound <= frames.upperBound,
        frames.upperBound <= limit
      else { return .frames }
    }
    return rate.isFinite ? nil : .rate(rate)
  }

  /// What a layer does when its motion has played once.
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

  /// A weight of the mask is outside 0...1 or not a number.
  case mask(Double)

  /// The start is not a number or beyond ±``Ticks/limit``, 147 days.
  case start(Double)

  /// The rate is not a number or infinite.
  case rate(Double)

  /// The frames per second of tracks are not a number above 0.
  case framesPerSecond(Double)

  /// The frames of tracks are beyond ±``FCurve/limit``, or no range.
  case frames
}

#if !hasFeature(Embedded)
  extension LayerProblem: CustomStringConvertible {
    /// The reason in words.
    public var description: String {
      switch self {
      case .weight(let weight): "a weight of \(weight) is outside 0...1"
      case .mask(let weight): "a weight of \(weight) in a mask is outside 0...1"
      case .start(let start): "a start at \(start) s is not within 147 days"
      case .rate(let rate): "a rate of \(rate) is not finite"
      case .framesPerSecond(let rate): "\(rate) frames per second are not a number above 0"
      case .frames: "the frames reach beyond \(FCurve.limit)"
      }
    }
  }
#endif
