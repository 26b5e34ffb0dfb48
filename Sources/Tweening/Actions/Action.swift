/// Authored motion: curves for some components of some properties, on one frame clock.
///
/// An action is sparse. It says nothing about components it has no channel for.
public struct Action: Sendable, Equatable {
  /// What the action is called; no two layers are told apart by it.
  public var name: String

  /// How many frames pass in a second at rate 1, above zero and finite.
  public let framesPerSecond: Double

  /// The frames that play: from the first to the last one shown.
  ///
  /// It stays when channels and keys are edited: ``setFrameRange(_:loopLength:)`` changes it.
  public private(set) var frameRange: ClosedRange<Double>

  /// After how many frames a loop begins again, above zero and at most 3 · ``FCurve/limit``.
  ///
  /// As in a timeline, the last frame is shown as long as every other one unless told otherwise:
  /// frames 1...250 loop after 250 frames. Between the last frame and the loop's end the curves
  /// go on by their extrapolation. Where the last key repeats the first, give the length
  /// of the range instead (249 here).
  public private(set) var loopLength: Double

  /// The curves, in the order given; no two drive the same component.
  public internal(set) var channels: [Channel]

  /// Named frames, in ascending order; those of one frame in the order they were added.
  public internal(set) var markers: [Marker] = []

  /// An action of several channels.
  ///
  /// - Parameters:
  ///   - name: any text.
  ///   - framesPerSecond: above zero and finite.
  ///   - channels: at most one for each path and index.
  ///   - frameRange: the frames that play, within ±``FCurve/limit``; all keys of all channels if
  ///     left out, 0...0 without keys.
  ///   - loopLength: after how many frames a loop begins again; above zero and at most
  ///     3 · ``FCurve/limit``, one more than the frame range is long if left out.
  /// - Throws: ``ActionError``.
  /// - Complexity: O(n log n) for n channels.
  public init(
    name: String, framesPerSecond: Double = 24, channels: [Channel],
    frameRange: ClosedRange<Double>? = nil, loopLength: Double? = nil
  ) throws(ActionError) {
    guard framesPerSecond > 0, framesPerSecond.isFinite else {
      throw .framesPerSecond(framesPerSecond)
    }
    (self.frameRange, self.loopLength) = try Action.range(
      frameRange ?? Action.keyedRange(of: channels) ?? 0...0, loopLength)
    try Action.validate(channels)
    self.name = name
    self.framesPerSecond = framesPerSecond
    self.channels = channels
  }

  /// An action without a name and without channels: frame 0 of 24 a second, which says nothing.
  public static let empty = Action()

  private init() {
    name = ""
    framesPerSecond = 24
    (frameRange, loopLength) = (0...0, 1)
    channels = []
  }

  /// Lets other frames play.
  ///
  /// - Parameters:
  ///   - range: the frames; all keys of all channels if left out, 0...0 without keys.
  ///   - loopLength: after how many frames a loop begins again, one more than the range is long if
  ///     left out.
  /// - Throws: ``ActionError/frameRange`` or ``ActionError/loopLength(_:)``; nothing is changed
  ///   then.
  public mutating func setFrameRange(
    _ range: ClosedRange<Double>? = nil, loopLength: Double? = nil
  ) throws(ActionError) {
    (frameRange, self.loopLength) = try Action.range(range ?? keyedRange ?? 0...0, loopLength)
  }

  /// The frames from the first to the last key of all channels, muted or not; `nil` without keys.
  ///
  /// - Complexity: O(n) in the number of channels.
  public var keyedRange: ClosedRange<Double>? { Action.keyedRange(of: channels) }

  /// Whether two actions have the same name, clock, range, markers, and channels in the same order.
  public static func == (a: Action, b: Action) -> Bool {
    a.name.hasBytes(of: b.name) && a.framesPerSecond == b.framesPerSecond
      && a.frameRange == b.frameRange && a.loopLength == b.loopLength && a.markers == b.markers
      && a.channels == b.channels
  }

  private static func range(
    _ range: ClosedRange<Double>, _ loopLength: Double?
  ) throws(ActionError) -> (ClosedRange<Double>, Double) {
    // A range may have been made unchecked.
    guard range.lowerBound >= -FCurve.limit, range.lowerBound <= range.upperBound,
      range.upperBound <= FCurve.limit
    else { throw .frameRange }
    let length = loopLength ?? range.upperBound - range.lowerBound + 1
    // The length of a range of the largest frames is itself twice the limit.
    guard length > 0, length <= 3 * FCurve.limit else { throw .loopLength(length) }
    return (range, length)
  }

  private static func keyedRange(of channels: [Channel]) -> ClosedRange<Double>? {
    var range: ClosedRange<Double>?
    for channel in channels {
      guard let keyed = channel.curve.frameRange else { continue }
      let known = range ?? keyed
      range =
        min(known.lowerBound, keyed.lowerBound)...max(known.upperBound, keyed.upperBound)
    }
    return range
  }

  private static func validate(_ channels: [Channel]) throws(ActionError) {
    if let index = channels.firstIndex(where: { $0.index < 0 }) {
      throw .negativeIndex(channel: index)
    }
    // Sorted, two channels for one component are neighbours; the given place breaks ties.
    let order = channels.indices.sorted { a, b in
      if Channel.precedes(channels[a], channels[b]) { return true }
      return !Channel.precedes(channels[b], channels[a]) && a < b
    }
    for place in order.indices.dropFirst() {
      let (a, b) = (order[place - 1], order[place])
      if channels[a].drives(channels[b].path, channels[b].index) {
        throw .sameChannel(b, as: a)
      }
    }
  }
}
