public import Tweening

extension Scene {
  /// A motion at work on a target: the `Layer` of the engine, with names in the place of things.
  public struct Layer: Sendable, Equatable {
    /// Its name, by which changes find it.
    public var name: String

    /// What it plays.
    public var content: Content

    /// How it joins what is below it.
    public var mode: BlendMode

    /// How much it counts: 0 not at all, 1 fully.
    public var weight: Double

    /// The name of a property of one component, of no target, by which the weight is multiplied.
    public var weightProperty: String?

    /// Which components it reaches; `nil` for all.
    public var mask: LayerMask?

    /// The number of the group with which it shares its weight; `nil` for none.
    public var group: Int?

    /// Whether it is silent.
    public var isMuted: Bool

    /// When the first frame is, in seconds.
    public var start: Double

    /// Seconds of the motion that pass in one second.
    public var rate: Double

    /// What comes after the last frame.
    public var repetition: Tweening.Layer.Repetition

    /// Makes a layer.
    public init(
      name: String, _ content: Content, mode: BlendMode = .replace, weight: Double = 1,
      weightProperty: String? = nil, mask: LayerMask? = nil, group: Int? = nil,
      isMuted: Bool = false, start: Double = 0, rate: Double = 1,
      repetition: Tweening.Layer.Repetition = .hold
    ) {
      self.name = name
      self.content = content
      self.mode = mode
      self.weight = weight
      self.weightProperty = weightProperty
      self.mask = mask
      self.group = group
      self.isMuted = isMuted
      self.start = start
      self.rate = rate
      self.repetition = repetition
    }

    /// What a layer plays.
    public enum Content: Sendable, Equatable {
      /// The action of a name.
      case action(String)

      /// Tracks of strips.
      case tracks(Tracks)
    }
  }

  /// Tracks of strips and an action on top of them: the `TrackStack` of the engine, with names in
  /// the place of actions.
  public struct Tracks: Sendable, Equatable {
    /// How many frames a second has.
    public var framesPerSecond: Double

    /// The frame at the start of the layer.
    public var firstFrame: Double

    /// The last frame that plays; `nil` for no end.
    public var lastFrame: Double?

    /// The tracks, the lowest first.
    public var tracks: [Track]

    /// The action on top; `nil` for none.
    public var active: ActiveAction?

    /// The arithmetic that frames and fades of the strips are found by.
    public var evaluator: FCurve.Evaluator

    /// Makes tracks.
    public init(
      framesPerSecond: Double, firstFrame: Double = 0, lastFrame: Double? = nil,
      tracks: [Track] = [], active: ActiveAction? = nil, evaluator: FCurve.Evaluator = .exact
    ) {
      self.framesPerSecond = framesPerSecond
      self.firstFrame = firstFrame
      self.lastFrame = lastFrame
      self.tracks = tracks
      self.active = active
      self.evaluator = evaluator
    }
  }

  /// An action on top of tracks: `TrackStack.ActiveAction` of the engine.
  public struct ActiveAction: Sendable, Equatable {
    /// The name of the action.
    public var action: String

    /// How it joins what is below it.
    public var mode: BlendMode

    /// How much of it shows, 0...1.
    public var influence: Double

    /// Where it plays outside of its keys.
    public var extrapolation: Strip.Extrapolation

    /// Makes an active action.
    public init(
      _ action: String, mode: BlendMode = .replace, influence: Double = 1,
      extrapolation: Strip.Extrapolation = .hold
    ) {
      self.action = action
      self.mode = mode
      self.influence = influence
      self.extrapolation = extrapolation
    }
  }

  /// Strips one after the other: the `Track` of the engine.
  public struct Track: Sendable, Equatable {
    /// Its name, for people.
    public var name: String

    /// Whether it is left out.
    public var isMuted: Bool

    /// Whether only it plays.
    public var isSolo: Bool

    /// Its strips.
    public var strips: [NamedStrip]

    /// Makes a track.
    public init(
      name: String = "", strips: [NamedStrip] = [], isMuted: Bool = false, isSolo: Bool = false
    ) {
      self.name = name
      self.isMuted = isMuted
      self.isSolo = isSolo
      self.strips = strips
    }
  }

  /// A strip whose action is known by its name.
  public struct NamedStrip: Sendable, Equatable {
    /// Its own name, for people.
    public var name: String

    /// The name of the action that plays.
    public var action: String

    /// Everything else about the strip; its action and its arithmetic say nothing.
    public var settings: Strip

    /// Makes a strip.
    public init(name: String = "", action: String, _ settings: Strip) {
      self.name = name
      self.action = action
      self.settings = settings
    }

    /// Whether two strips say the same.
    public static func == (a: NamedStrip, b: NamedStrip) -> Bool {
      var settings = a.settings
      (settings.action, settings.evaluator) = (b.settings.action, b.settings.evaluator)
      return a.name == b.name && a.action == b.action && settings == b.settings
    }
  }
}
