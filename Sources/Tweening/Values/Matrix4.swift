/// A matrix of four rows and columns, for points of space: sixteen lanes, displaced in forty-eight.
///
/// **A last resort.** A matrix does not say how it was made, so its displacement has to be taken apart
/// again, and a turn beyond half a turn, or a way through a mirrored pose, is guessed. Prefer
/// ``Transform2D`` and ``Transform3D``, which know their parts, are smaller and faster.
///
/// The displacement from `a` to `b` is the product D = a⁻¹ · b in ``Parts`` (less those of the
/// identity), `a.displaced(by:)` is a · D. A tween scales the parts of D, so that it ends at the identity,
/// as browsers interpolate a matrix to `none`. Products do not commute: the newest stands next to the base
/// (browsers can only append it, and jump at the second retarget).
///
/// Where `a` has no inverse, D cannot be taken apart, or D put together again misses `b` by more than
/// 10⁻¹³ of its largest element, the way is the straight line: the sixteen differences of elements. So
/// changes to, from and through singular matrices are defined and continuous too.
public struct Matrix4: Sendable, Equatable {
  /// The four columns: where the axes and the origin are taken.
  public var columns: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

  /// A matrix of four columns.
  public init(_ x: SIMD4<Double>, _ y: SIMD4<Double>, _ z: SIMD4<Double>, _ w: SIMD4<Double>) {
    columns = (x, y, z, w)
  }

  /// The matrix that changes nothing.
  public static let identity = Matrix4(
    SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))

  /// A column, 0 to 3.
  public subscript(column: Int) -> SIMD4<Double> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      case 2: columns.2
      default: columns.3
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      default: columns.3 = newValue
      }
    }
  }

  /// Whether all elements are equal.
  public static func == (a: Matrix4, b: Matrix4) -> Bool {
    a.columns.0 == b.columns.0 && a.columns.1 == b.columns.1 && a.columns.2 == b.columns.2
      && a.columns.3 == b.columns.3
  }

  /// The matrix that does `b` first, then `a`.
  public static func * (a: Matrix4, b: Matrix4) -> Matrix4 {
    Matrix4(a * b.columns.0, a * b.columns.1, a * b.columns.2, a * b.columns.3)
  }

  /// A vector of four times the matrix.
  public static func * (a: Matrix4, v: SIMD4<Double>) -> SIMD4<Double> {
    var sum = a.columns.0 * v[0]
    sum += a.columns.1 * v[1]
    sum += a.columns.2 * v[2]
    return sum + a.columns.3 * v[3]
  }

  /// The largest magnitude of an element; infinite if one is no number.
  var largest: Double {
    var largest = 0.0
    for column in 0..<4 {
      for row in 0..<4 {
        let size = self[column][row].magnitude
        if size != size { return .infinity }
        largest = max(largest, size)
      }
    }
    return largest
  }

  static func + (a: Matrix4, b: Matrix4) -> Matrix4 {
    Matrix4(
      a.columns.0 + b.columns.0, a.columns.1 + b.columns.1, a.columns.2 + b.columns.2,
      a.columns.3 + b.columns.3)
  }

  static func - (a: Matrix4, b: Matrix4) -> Matrix4 {
    Matrix4(
      a.columns.0 - b.columns.0, a.columns.1 - b.columns.1, a.columns.2 - b.columns.2,
      a.columns.3 - b.columns.3)
  }
}
