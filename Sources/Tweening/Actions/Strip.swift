/// A stretch of time in which an action plays: cut, stretched, repeated and blended.
///
/// All times are frames. A strip plays the frames ``actionStart`` to ``actionEnd`` of its action,
/// each ``scale`` times as long, ``repetitions`` times over, from ``start`` to ``end``.
public struct Strip: Sendable, Equatable {
  /// What the strip plays.
  ///
  /// Its frame range and frames per second have no effect here.
  public var action: Action

  /// The first frame of the strip.
  public var start: Double

  /// The last frame of the strip, after ``start``.
  ///
  /// Kept apart from the length that follows from the other numbers, as Blender keeps it:
  /// ``fitEnd()`` sets it from them.
  public var end: Double

  /// The frame of the action that the strip begins with.
  public var actionStart: Double

  /// The frame of the action that the strip, or one repetition of it, ends with.
  public var actionEnd: Double

  /// How many frames a frame of the action takes, above zero.
  public var scale = 1.0

  /// How many times the action plays, above zero and not necessarily whole.
  public var repetitions = 1.0

  /// Whether the action plays from its end to its start.
  public var isReversed = false

  /// How the strip joins what is below it.
  public var blendMode = BlendMode.replace

  /// What the strip does outside its frames.
  public var extrapolation = Extrapolation.hold

  /// For how many frames the influence rises from 0 at the start; 0 or more.
  public var blendIn = 0.0

  /// For how many frames the influence falls to 0 towards the end; 0 or more.
  public var blendOut = 0.0

  /// Whether the two blends follow from the strips of the tracks beside it.
  ///
  /// They follow when asked: ``TrackStack/updateAutomaticBlends()``.
  public var blendsAutomatically = false

  /// Whether the strip is silent: it keeps its place on the track and plays nothing.
  public var isMuted = false

  /// How much of the strip shows.
  public var influence = Influence.constant(1)

  /// Which frame of the action plays.
  public var timing = Timing.linear

  /// The arithmetic that frames and fades are found by.
  ///
  /// `.blender` rounds every step to single precision, as Blender does: where curves are steep the
  /// difference shows in the sixth digit. How curves are evaluated is for each of them to say.
  public var evaluator = FCurve.Evaluator.exact

  /// A strip of a part of an action from a frame on.
  ///
  /// - Parameters:
  ///   - action: what plays.
  ///   - start: the first frame of the strip.
  ///   - end: its last frame; left out, the one that the other numbers lead to.
  ///   - frames: the frames of the action that play; left out, all from its first key to its last.
  ///   - scale: how many frames a frame of the action takes.
  ///   - repetitions: how many times the action plays.
  public init(
    _ action: Action, start: Double, end: Double? = nil, frames: ClosedRange<Double>? = nil,
    scale: Double = 1, repetitions: Double = 1
  ) {
    let frames = frames ?? action.keyedRange ?? 0...1
    self.action = action
    self.start = start
    self.end = end ?? start
    actionStart = frames.lowerBound
    actionEnd = frames.upperBound
    self.scale = scale
    self.repetitions = repetitions
    if end == nil { fitEnd() }
  }

  /// Ends the strip where its action, scale and repetitions lead: `start + length · scale ·
  /// repetitions`.
  public mutating func fitEnd() {
    end = start + (actionEnd - actionStart) * scale * repetitions
  }

  /// What a strip shows outside its frames.
  public enum Extrapolation: Sendable, Equatable, CaseIterable {
    /// Nothing.
    case nothing

    /// Its last frame after it, and its first frame before it where no strip comes earlier.
    case hold

    /// Its last frame after it.
    case holdForward
  }

  /// How much of a strip shows.
  public enum Influence: Sendable, Equatable {
    /// A number in 0...1, faded by the strip's two blends.
    case constant(Double)

    /// A curve over the frames of the strip's track, cut to 0...1; the strip's blends do not act.
    case animated(FCurve)
  }

  /// Which frame of its action a strip plays.
  public enum Timing: Sendable, Equatable {
    /// The action runs evenly.
    case linear

    /// The value of a curve over the frames of the strip's track is the frame of the action.
    ///
    /// Cyclic, it is the remainder of `value − actionStart` by the length of the action, with the
    /// sign of the former, and the start of the action is *not* added again: so Blender does it.
    case animated(FCurve, isCyclic: Bool)
  }
}
