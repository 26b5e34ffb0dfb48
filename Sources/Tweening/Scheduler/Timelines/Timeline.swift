/// What is to happen, before it happens: changes in sequence, side by side, staggered, repeated, reversed.
///
/// A timeline is a value that describes; ``Scheduler/play(_:at:)`` makes of it changes that take effect at
/// their own exact times, between frames too, however far a tick goes.
///
///     let entrance = Timeline.sequence([
///       .change(x, to: 40, with: Tween(duration: 0.4)),
///       .label("landed"),
///       .parallel([
///         .change(y, to: 1, with: Tween(duration: 0.2)),
///         .change(z, to: 2, with: Tween(duration: 0.3)),
///       ]),
///       .change(x, to: 0, with: Tween(duration: 0.4)).placed(.label("landed", 0.1)),
///     ])
///     try scheduler.play(entrance)
///
/// The changes are retargets as any others: additive tweens that start from wherever the model value is
/// then. Lengths are in seconds and rounded to whole ticks, each change by itself.
public struct Timeline: Sendable {
  let content: Content
  /// How deep it is nested, 1 if not at all.
  private let depth: Int
  /// Where it begins in the sequence it stands in; `nil` for where all before it have ended.
  var placement: Placement?

  indirect enum Content: Sendable {
    case wait(Double)
    case label(String)
    case change(TimelineChange)
    case sequence([Timeline])
    case parallel([Timeline])
    case stagger([Timeline], Stagger)
    case repeated(Timeline, count: Int, isAlternating: Bool)
    case faster(Timeline, Double)
    case reversed(Timeline)
    /// More levels than can be played, which are not kept: to let go of 50,000 overflowed the stack.
    case tooDeep
  }

  private init(content: Content, of parts: [Timeline] = []) {
    let depth = 1 + parts.reduce(0) { max($0, $1.depth) }
    let isTooDeep = depth > TimelineLayout.depthLimit
    self.content = isTooDeep ? .tooDeep : content
    self.depth = isTooDeep ? TimelineLayout.depthLimit : depth
  }

  /// Where an element of a sequence begins.
  public enum Placement: Sendable, Equatable {
    /// Some seconds, of either sign, after the end of the element before it.
    case afterPrevious(Double = 0)
    /// Some seconds, of either sign, after the beginning of the element before it.
    case withPrevious(Double = 0)
    /// Some seconds after the beginning of the sequence.
    case at(Double)
    /// Some seconds, of either sign, after a label that stands before it in the same sequence.
    case label(String, Double = 0)
  }

  /// A change of a property, as long as its tween with the delay.
  ///
  /// - Parameters:
  ///   - property: What changes.
  ///   - value: Its new model value.
  ///   - tween: How the presentation follows; its end is needed, so infinitely many iterations are refused.
  /// - Returns: a timeline of that change.
  public static func change<Value: Tweenable>(
    _ property: Property<Value>, to value: Value, with tween: Tween
  ) -> Timeline {
    var lanes = [Double](repeating: 0, count: Value.laneCount)
    var span = lanes.mutableSpan
    value.store(in: &span)
    return Timeline(
      content: .change(TimelineChange(property: property.id, lanes: lanes, tween: tween)))
  }

  /// A change that takes place at once and has no length.
  public static func set<Value: Tweenable>(_ property: Property<Value>, _ value: Value) -> Timeline
  {
    change(property, to: value, with: Tween(duration: 0))
  }

  /// Some seconds, 0 or more, in which nothing begins.
  public static func wait(_ seconds: Double) -> Timeline { Timeline(content: .wait(seconds)) }

  /// A name for an instant of a sequence; no other label of the sequence may have it.
  public static func label(_ name: String) -> Timeline { Timeline(content: .label(name)) }

  /// Elements one after another.
  ///
  /// Each begins when all before it have ended, or where its ``placed(_:)`` says. The sequence is as long
  /// as its last end.
  public static func sequence(_ elements: [Timeline]) -> Timeline {
    Timeline(content: .sequence(elements), of: elements)
  }

  /// Elements that begin together; as long as the longest.
  public static func parallel(_ elements: [Timeline]) -> Timeline {
    Timeline(content: .parallel(elements), of: elements)
  }

  /// Elements that begin one after another in equal or eased times, whether or not others have ended.
  public static func stagger(_ elements: [Timeline], by stagger: Stagger) -> Timeline {
    Timeline(content: .stagger(elements, stagger), of: elements)
  }

  /// This timeline at another place of the sequence it stands in.
  ///
  /// Elsewhere that says nothing.
  public func placed(_ placement: Placement) -> Timeline {
    var copy = self
    copy.placement = placement
    return copy
  }

  /// This timeline several times, one after the other.
  ///
  /// - Parameters:
  ///   - count: How many times, 1 or more.
  ///   - alternating: Whether every second time runs backwards. If not, what it has changed is set back at
  ///     once where it begins again.
  /// - Returns: a timeline as many times as long.
  public func repeated(_ count: Int, alternating: Bool = false) -> Timeline {
    Timeline(content: .repeated(self, count: count, isAlternating: alternating), of: [self])
  }

  /// This timeline some times as fast, delays and all; the factor is within ``Scheduler/speeds``.
  public func faster(by factor: Double) -> Timeline {
    Timeline(content: .faster(self, factor), of: [self])
  }

  /// This timeline backwards, from its end to its beginning.
  ///
  /// It begins by setting all that it changes, at once, to where it would lead. Each change then leads
  /// back, with the mirrored easing, to the model value from before it; so the whole passes through the same
  /// presented values, whatever the ``Tween/playback``. In a wait before the motion, or after it, of which
  /// the fill says that the tween has no effect, the model value shows: there it is set and set back, or
  /// the tween ends sooner. What is before is what stands before in the description, and within what is
  /// reversed what is earlier. Where changes of a plain vector overlap so that the later one ends first,
  /// it is their differences that are taken back. Reversed twice it does not lead where this one does, but
  /// back to the model values from before, where it began.
  public var reversed: Timeline { Timeline(content: .reversed(self), of: [self]) }
}

/// One change of a timeline.
struct TimelineChange: Sendable {
  let property: PropertyID
  let lanes: [Double]
  let tween: Tween
}
