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

  /// How many frames a second has, above 0, where somebody counts the scene's time in frames.
  ///
  /// It has no influence on the values: actions and tracks have their own.
  public var framesPerSecond: Double?

  /// The frame at time 0, where somebody counts in frames.
  public var firstFrame: Double

  /// Makes a scene; ``play()`` checks it.
  public init(
    properties: [Property] = [], targets: [Target] = [], actions: [Action] = [],
    changes: [Change] = [], duration: Double, rate: Double? = nil, framesPerSecond: Double? = nil,
    firstFrame: Double = 0
  ) {
    self.properties = properties
    self.targets = targets
    self.actions = actions
    self.changes = changes
    self.duration = duration
    self.rate = rate
    self.framesPerSecond = framesPerSecond
    self.firstFrame = firstFrame
  }

  /// A property and its first value.
  public struct Property: Sendable, Equatable {
    /// Its name, or its data path where it belongs to a target: `location`.
    public var name: String

    /// Its components, 1 to 4 finite numbers.
    public var value: [Double]

    /// Where it rests, as many numbers as ``value`` has; `nil` for 0.
    ///
    /// Tracks of strips begin there, and there `combine` changes nothing. Of a property
    /// that belongs to no target it says nothing.
    public var rest: [Double]?

    /// What its numbers stand for where layers of a target are combined.
    public var kind: BlendKind

    /// How its tweens weigh each other.
    public var law: CombinationLaw

    /// Makes a property.
    public init(
      name: String, value: [Double], rest: [Double]? = nil, kind: BlendKind = .plain,
      law: CombinationLaw = .additive
    ) {
      self.name = name
      self.value = value
      self.rest = rest
      self.kind = kind
      self.law = law
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

    /// Which of its properties turns the object, for programs that place objects; `nil` if unknown.
    public var rotationMode: RotationMode?

    /// Makes a target.
    public init(
      name: String, properties: [Property] = [], layers: [Layer] = [],
      rotationMode: RotationMode? = nil
    ) {
      self.rotationMode = rotationMode
      self.name = name
      self.properties = properties
      self.layers = layers
    }

    /// Which property turns an object: `rotation_euler` in some order, `rotation_quaternion` or
    /// `rotation_axis_angle`.
    public enum RotationMode: String, Sendable, CaseIterable {
      /// Three angles about x, y and z, in this order.
      case xyz = "XYZ"
      /// Three angles, first about x, then z, then y.
      case xzy = "XZY"
      /// Three angles, first about y, then x, then z.
      case yxz = "YXZ"
      /// Three angles, first about y, then z, then x.
      case yzx = "YZX"
      /// Three angles, first about z, then x, then y.
      case zxy = "ZXY"
      /// Three angles, first about z, then y, then x.
      case zyx = "ZYX"
      /// A quaternion w, x, y, z.
      case quaternion = "QUATERNION"
      /// An angle, and an axis x, y, z.
      case axisAngle = "AXIS_ANGLE"
    }
  }
}
