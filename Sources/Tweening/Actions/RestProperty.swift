/// A property as strips find it: where it rests and how it combines.
///
/// The rest value is what a stack of strips begins with, not the property's current value.
public struct RestProperty: Sendable, Equatable {
  /// The name of the property, by which channels find it, compared byte by byte.
  public var path: String

  /// The value at rest, a number for each component.
  public var rest: [Double]

  /// What the numbers stand for.
  ///
  /// ``BlendKind/quaternion`` needs four of them; with another count they blend as plain ones.
  public var kind: BlendKind

  /// A property with a rest value.
  public init(path: String, rest: [Double], kind: BlendKind = .plain) {
    self.path = path
    self.rest = rest
    self.kind = kind
  }

  /// Whether two properties have the same path, rest value and kind.
  public static func == (a: RestProperty, b: RestProperty) -> Bool {
    a.path.hasBytes(of: b.path) && a.rest == b.rest && a.kind == b.kind
  }

  /// `location`, which rests at the origin.
  public static let location = RestProperty(path: "location", rest: [0, 0, 0])

  /// `rotation_euler`, three angles in radians that rest at 0.
  public static let eulerAngles = RestProperty(path: "rotation_euler", rest: [0, 0, 0])

  /// `rotation_quaternion`, w, x, y, z, which rests at no rotation.
  public static let quaternion = RestProperty(
    path: "rotation_quaternion", rest: [1, 0, 0, 0], kind: .quaternion)

  /// `rotation_axis_angle`: the angle in radians, then the axis, all 0 at rest.
  public static let axisAngle = RestProperty(path: "rotation_axis_angle", rest: [0, 0, 0, 0])

  /// `scale`, three factors that rest at 1.
  public static let scale = RestProperty(
    path: "scale", rest: [1, 1, 1], kind: .proportional)
}
