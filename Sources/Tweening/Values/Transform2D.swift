/// A place, a turn and a scale in the plane: five lanes, added like a vector.
///
/// A point is scaled, then turned, then moved. Each part moves on its own: the angle is literal (whole
/// turns count, see ``Angle/reached(from:by:)`` for another way), and scales are summed, not multiplied. This
/// is how browsers interpolate and accumulate `translate(x, y) rotate(a) scale(s)` (where `accumulate`
/// sums scales as s₁ + s₂ − 1: the differences from 1), and it commutes: displacements stack without
/// a jump in any order, which products of matrices do not. A list of another shape is a ``Matrix4``.
public struct Transform2D: VectorSpace, Tweenable, Equatable {
  /// A transform is displaced by the differences of its parts.
  public typealias Displacement = Transform2D

  /// Where the origin is moved to.
  public var translation: SIMD2<Double>

  /// The turn; counterclockwise where y points up.
  public var angle: Angle<LiteralWay>

  /// The factors along the own axes.
  public var scale: SIMD2<Double>

  /// A transform; nothing is moved, turned or scaled that is not given.
  @inlinable public init(
    translation: SIMD2<Double> = SIMD2(), angle: Angle<LiteralWay> = Angle(radians: 0),
    scale: SIMD2<Double> = SIMD2(1, 1)
  ) {
    self.translation = translation
    self.angle = angle
    self.scale = scale
  }

  /// The transform that leaves every point where it is.
  @inlinable public static var identity: Transform2D { Transform2D() }

  /// The matrix that takes a point to the transformed one.
  ///
  /// Finite if the parts are and no product overflows.
  public var matrix: Matrix4 {
    let (c, s) = (Maths.cos(angle.radians), Maths.sin(angle.radians))
    return Matrix4(
      SIMD4(c * scale[0], s * scale[0], 0, 0), SIMD4(-s * scale[1], c * scale[1], 0, 0),
      SIMD4(0, 0, 1, 0), SIMD4(translation[0], translation[1], 0, 1))
  }

  /// Five.
  @inlinable public static var laneCount: Int { 5 }

  /// The displacement that changes nothing: as a transform, it scales everything to nothing.
  @inlinable public static var zero: Transform2D { Transform2D(scale: SIMD2()) }

  /// The first five lanes: x, y, radians, the factors of x and y.
  @inlinable public init(lanes: Span<Double>) {
    self.init(
      translation: SIMD2(lanes[0], lanes[1]), angle: Angle(radians: lanes[2]),
      scale: SIMD2(lanes[3], lanes[4]))
  }

  /// Writes x, y, radians and the factors of x and y to the first five lanes.
  @inlinable public func store(in lanes: inout MutableSpan<Double>) {
    lanes[0] = translation[0]
    lanes[1] = translation[1]
    lanes[2] = angle.radians
    lanes[3] = scale[0]
    lanes[4] = scale[1]
  }

  /// The sum, part by part.
  @inlinable public static func + (a: Transform2D, b: Transform2D) -> Transform2D {
    Transform2D(
      translation: a.translation + b.translation,
      angle: Angle(radians: a.angle.radians + b.angle.radians), scale: a.scale + b.scale)
  }

  /// The difference, part by part.
  @inlinable public static func - (a: Transform2D, b: Transform2D) -> Transform2D {
    Transform2D(
      translation: a.translation - b.translation,
      angle: Angle(radians: a.angle.radians - b.angle.radians), scale: a.scale - b.scale)
  }

  /// Every part times a number.
  @inlinable public func scaled(by factor: Double) -> Transform2D {
    Transform2D(
      translation: translation * factor, angle: Angle(radians: angle.radians * factor),
      scale: scale * factor)
  }
}
