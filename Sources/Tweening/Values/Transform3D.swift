/// A place, a rotation and a scale in space: ten lanes, displaced in nine.
///
/// A point is scaled, then turned, then moved. Each part moves on its own: places and scales are summed,
/// rotations follow ``Rotation`` (the shorter arc, the newest displacement next to the base). So an object
/// turns about its own origin while that goes straight, which a product of matrices does not give.
///
/// It is ``ObjectTransform`` with the one form of rotation that can be stacked; they convert into each
/// other.
public struct Transform3D: Tweenable, Equatable {
  /// What lies between two transforms: nine lanes.
  public typealias Displacement = Difference

  /// Where the origin is moved to.
  public var translation: SIMD3<Double>

  /// How the axes are turned.
  public var rotation: Rotation

  /// The factors along the own axes.
  public var scale: SIMD3<Double>

  /// A transform; nothing is moved, turned or scaled that is not given.
  public init(
    translation: SIMD3<Double> = SIMD3(), rotation: Rotation = .identity,
    scale: SIMD3<Double> = SIMD3(1, 1, 1)
  ) {
    self.translation = translation
    self.rotation = rotation
    self.scale = scale
  }

  /// An object's transform, whatever form its rotation has.
  ///
  /// Euler angles beyond half a turn and axes with several turns lose the turns.
  public init(_ object: ObjectTransform) {
    let rotation: Rotation
    switch object.rotation {
    case .quaternion(let q): rotation = Rotation(quaternion: q)
    case .axisAngle(let angle, let axis):
      rotation = Rotation(Angle<LiteralWay>(radians: angle), about: axis)
    case .euler(let angles, let order):
      let (a, b, c) = order.axes
      func turn(_ axis: Int) -> Rotation {
        var vector = SIMD3<Double>()
        vector[axis] = angles[axis]
        return Rotation(vector: vector)
      }
      rotation = turn(c) * turn(b) * turn(a)
    }
    self.init(translation: object.location, rotation: rotation, scale: object.scale)
  }

  /// The transform that leaves every point where it is.
  public static let identity = Transform3D()

  /// The same as an object's transform.
  public var object: ObjectTransform {
    ObjectTransform(
      location: translation, rotation: .quaternion(rotation.quaternion), scale: scale)
  }

  /// The matrix that takes a point to the transformed one.
  public var matrix: Matrix4 {
    let rows = object.matrix.rows
    func column(_ k: Int) -> SIMD4<Double> {
      SIMD4(rows.0[k], rows.1[k], rows.2[k], k == 3 ? 1 : 0)
    }
    return Matrix4(column(0), column(1), column(2), column(3))
  }

  /// Ten.
  @inlinable public static var laneCount: Int { 10 }

  /// The first ten lanes: the place, the quaternion w, x, y, z and the factors.
  public init(lanes: Span<Double>) {
    translation = SIMD3(lanes[0], lanes[1], lanes[2])
    rotation = Rotation(lanes: lanes.extracting(3..<7))
    scale = SIMD3(lanes[7], lanes[8], lanes[9])
  }

  /// Writes the place, the quaternion w, x, y, z and the factors to the first ten lanes.
  public func store(in lanes: inout MutableSpan<Double>) {
    for k in 0..<3 {
      lanes[k] = translation[k]
      lanes[k + 7] = scale[k]
    }
    for k in 0..<4 { lanes[k + 3] = rotation.quaternion[k] }
  }

  /// What leads to another transform, part by part.
  public func displacement(to other: Transform3D) -> Difference {
    Difference(
      translation: other.translation - translation,
      turn: rotation.displacement(to: other.rotation), scale: other.scale - scale)
  }

  /// This transform displaced part by part.
  public func displaced(by displacement: Difference) -> Transform3D {
    Transform3D(
      translation: translation + displacement.translation,
      rotation: rotation.displaced(by: displacement.turn), scale: scale + displacement.scale)
  }
}
