/// Where an object stands: a place, a rotation in one of several forms, and a scale.
///
/// It is the sum of what an action animates, kept in the form it is animated in.
public struct ObjectTransform: Sendable, Equatable {
  /// The place of the object's origin.
  public var location: SIMD3<Double>

  /// How the object is turned.
  public var rotation: Rotation

  /// The factors along the object's own axes.
  public var scale: SIMD3<Double>

  /// A transform; nothing is moved, turned or scaled that is not given.
  public init(
    location: SIMD3<Double> = SIMD3(), rotation: Rotation = .quaternion(SIMD4(1, 0, 0, 0)),
    scale: SIMD3<Double> = SIMD3(1, 1, 1)
  ) {
    self.location = location
    self.rotation = rotation
    self.scale = scale
  }

  /// The matrix that takes a point of the object to the space it stands in.
  ///
  /// Scaled, then turned, then moved. Finite if all numbers are finite and no product overflows.
  public var matrix: Matrix {
    let rows = rotation.rows
    return Matrix(
      rows: (
        ObjectTransform.row(rows.0, scale, location[0]),
        ObjectTransform.row(rows.1, scale, location[1]),
        ObjectTransform.row(rows.2, scale, location[2])
      ))
  }

  /// A turn of an object.
  public enum Rotation: Sendable, Equatable {
    /// Three angles in radians about x, y and z, and the order in which the axes are turned about.
    case euler(SIMD3<Double>, EulerOrder)

    /// A quaternion w, x, y, z of any length; one that cannot be normalised is no rotation.
    case quaternion(SIMD4<Double>)

    /// An angle in radians about an axis of any length; one that cannot be normalised is no
    /// rotation.
    case axisAngle(Double, axis: SIMD3<Double>)
  }

  /// The order of three turns about fixed axes, the first one named first.
  ///
  /// ``xyz`` turns about x, then about y, then about z: the matrix is Rz · Ry · Rx.
  public enum EulerOrder: Sendable, Equatable, CaseIterable {
    /// x, then y, then z.
    case xyz

    /// x, then z, then y.
    case xzy

    /// y, then x, then z.
    case yxz

    /// y, then z, then x.
    case yzx

    /// z, then x, then y.
    case zxy

    /// z, then y, then x.
    case zyx
  }

  /// Three rows of four numbers: a 3 × 3 matrix and, in the last column, a translation.
  public struct Matrix: Sendable, Equatable {
    /// The rows, for x, y and z.
    public var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

    /// A matrix of three rows.
    public init(rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)) { self.rows = rows }

    /// Whether two matrices have equal numbers.
    public static func == (a: Matrix, b: Matrix) -> Bool {
      a.rows.0 == b.rows.0 && a.rows.1 == b.rows.1 && a.rows.2 == b.rows.2
    }
  }

  private static func row(
    _ turn: SIMD3<Double>, _ scale: SIMD3<Double>, _ place: Double
  ) -> SIMD4<Double> {
    SIMD4(turn[0] * scale[0], turn[1] * scale[1], turn[2] * scale[2], place)
  }
}
