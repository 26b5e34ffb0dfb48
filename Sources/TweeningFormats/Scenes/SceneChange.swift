public import Tweening

extension Scene {
  /// Something that changes at an instant, at once or with a tween.
  public struct Change: Sendable, Equatable {
    /// When, in seconds, 0 or more.
    public var time: Double

    /// What.
    public var edit: Edit

    /// How to go over to it, or nil to be there at once.
    ///
    /// Of what is done to tweens only ``Scene/TweenEdit/cancel`` may have one, without
    /// ``Scene/Tween/keepsVelocity``.
    public var tween: Tween?

    /// The name by which the tweens of one property know each other; `nil` for none.
    ///
    /// Where something is done to tweens, those of this name are meant; `nil` for all. Of a change of layers,
    /// of a law, and of one without a tween, it says nothing.
    public var key: String?

    /// What becomes of the tweens of the same ``key`` where a property is changed with a tween.
    public var policy: KeyPolicy

    /// Makes a change.
    public init(
      at time: Double, _ edit: Edit, tween: Tween? = nil, key: String? = nil,
      policy: KeyPolicy = .stack
    ) {
      self.time = time
      self.edit = edit
      self.tween = tween
      self.key = key
      self.policy = policy
    }
  }

  /// What a change does.
  public enum Edit: Sendable, Equatable {
    /// Gives a property another model value; `target` is nil for one that belongs to no target.
    case set(target: String?, property: String, to: [Double])

    /// Changes a layer; what is nil stays as it is.
    case layer(target: String, layer: String, LayerEdit)

    /// Puts a layer on top of a target's layers.
    case add(target: String, Layer)

    /// Takes a layer away.
    case remove(target: String, layer: String)

    /// Does something to the tweens of a property; `target` is nil for one that belongs to no target.
    case tweens(target: String?, property: String, TweenEdit)
  }

  /// Other settings of a layer.
  public struct LayerEdit: Sendable, Equatable {
    /// The name of another action, in the place of whatever the layer played.
    public var action: String?

    /// Another way to join what is below.
    public var mode: BlendMode?

    /// Another weight.
    public var weight: Double?

    /// Another start, in seconds.
    public var start: Double?

    /// Another rate.
    public var rate: Double?

    /// What comes after the last frame from now on.
    public var repetition: Tweening.Layer.Repetition?

    /// Whether it is silent from now on.
    public var isMuted: Bool?

    /// Makes an edit.
    public init(
      action: String? = nil, mode: BlendMode? = nil, weight: Double? = nil, start: Double? = nil,
      rate: Double? = nil, repetition: Tweening.Layer.Repetition? = nil, isMuted: Bool? = nil
    ) {
      self.action = action
      self.weight = weight
      self.start = start
      self.rate = rate
      self.repetition = repetition
      self.isMuted = isMuted
      self.mode = mode
    }
  }

  /// A tween as a file writes it.
  public struct Tween: Sendable, Equatable {
    /// The course of the tween.
    public var course: Course

    /// How long nothing happens first, in seconds.
    public var delay: Double

    /// Whether the change is continuous in velocity too: `keepsVelocity` of the tween.
    public var keepsVelocity: Bool

    /// How often, in which direction and how fast it goes its way.
    public var playback: Tweening.Tween.Playback

    /// Makes a tween.
    public init(
      _ course: Course, delay: Double = 0, keepsVelocity: Bool = false,
      playback: Tweening.Tween.Playback = .once
    ) {
      self.course = course
      self.delay = delay
      self.keepsVelocity = keepsVelocity
      self.playback = playback
    }

    /// What a tween follows.
    public enum Course: Sendable, Equatable {
      /// An easing as ``EasingSyntax`` reads it, such as `backOut(2)`, over seconds.
      case easing(String = "smoothstep", duration: Double)

      /// A spring by its name: `smooth`, `snappy` or `bouncy`.
      case namedSpring(String)

      /// A spring by its perceived duration in seconds and its bounce.
      case spring(duration: Double, bounce: Double)

      /// A spring by its physics.
      case physicalSpring(mass: Double, stiffness: Double, damping: Double)
    }
  }
}
