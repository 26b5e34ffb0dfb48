public import Tweening

/// A motion written down: properties, targets with layers of actions, and what changes when.
///
/// A scene is a description, a plain value: names instead of handles. ``play()`` makes it move. As a
/// file it is JSON; the article <doc:SceneFormat> describes every key.
public struct Scene: Sendable, Equatable {
  /// Properties that belong to no target.
  public var properties: [Property]

  /// Objects whose properties actions drive.
  public var targets: [Target]

  /// The actions that layers name.
  public var actions: [Action]

  /// What changes and when; of equal times the first one in the list comes first.
  public var changes: [Change]

  /// How long the scene lasts, in seconds, 0 or more.
  public var duration: Double

  /// How often to sample it, in hertz, above 0, where nobody asks for another rate.
  ///
  /// It has no influence on the values.
  public var rate: Double?

  /// Makes a scene; ``play()`` checks it.
  public init(
    properties: [Property] = [], targets: [Target] = [], actions: [Action] = [],
    changes: [Change] = [], duration: Double, rate: Double? = nil
  ) {
    self.properties = properties
    self.targets = targets
    self.actions = actions
    self.changes = changes
    self.duration = duration
    self.rate = rate
  }

  /// A property and its first value.
  public struct Property: Sendable, Equatable {
    /// Its name, or its data path where it belongs to a target: `location`.
    public var name: String

    /// Its components, 1 to 4 finite numbers.
    public var value: [Double]

    /// Makes a property.
    public init(name: String, value: [Double]) {
      self.name = name
      self.value = value
    }
  }

  /// An object with properties by data path, and the layers over them.
  public struct Target: Sendable, Equatable {
    /// Its name.
    public var name: String

    /// Its properties, named by data path.
    public var properties: [Property]

    /// Its layers from the lowest to the highest, as they are at time 0.
    public var layers: [Layer]

    /// Makes a target.
    public init(name: String, properties: [Property] = [], layers: [Layer] = []) {
      self.name = name
      self.properties = properties
      self.layers = layers
    }
  }

  /// An action at work on a target.
  public struct Layer: Sendable, Equatable {
    /// Its name, by which changes find it.
    public var name: String

    /// The name of the action it plays.
    public var action: String

    /// How much it counts: 0 not at all, 1 hides what is below.
    public var weight: Double

    /// When the action's first frame is, in seconds.
    public var start: Double

    /// Seconds of the action that pass in one second.
    public var rate: Double

    /// Whether the action begins again at its end.
    public var loops: Bool

    /// Makes a layer.
    public init(
      name: String, action: String, weight: Double = 1, start: Double = 0, rate: Double = 1,
      loops: Bool = false
    ) {
      self.name = name
      self.action = action
      self.weight = weight
      self.start = start
      self.rate = rate
      self.loops = loops
    }
  }
}
