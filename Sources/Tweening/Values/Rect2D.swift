/// A rectangle: four lanes, added like a vector.
///
/// Origin and size move on their own, so each edge moves on a straight line. A size may become negative
/// on the way, as a ``Size2D`` may.
public struct Rect2D: VectorSpace, Tweenable, Equatable {
  /// A rectangle is displaced by the differences of origins and of sizes.
  public typealias Displacement = Rect2D

  /// The corner with the least coordinates, if the size is not negative.
  public var origin: Point2D

  /// The extent from the origin on.
  public var size: Size2D

  /// A rectangle of an origin and a size.
  @inlinable public init(origin: Point2D, size: Size2D) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle of the coordinates of its origin and its extents.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point2D(x, y), size: Size2D(width: width, height: height))
  }

  /// Four.
  @inlinable public static var laneCount: Int { 4 }

  /// The empty rectangle at the origin.
  @inlinable public static var zero: Rect2D { Rect2D(origin: .zero, size: .zero) }

  /// The first four lanes: x, y, width, height.
  @inlinable public init(lanes: Span<Double>) {
    self.init(x: lanes[0], y: lanes[1], width: lanes[2], height: lanes[3])
  }

  /// Writes x, y, width and height to the first four lanes.
  @inlinable public func store(in lanes: inout MutableSpan<Double>) {
    lanes[0] = origin.x
    lanes[1] = origin.y
    lanes[2] = size.width
    lanes[3] = size.height
  }

  /// The sum of origins and of sizes.
  @inlinable public static func + (a: Rect2D, b: Rect2D) -> Rect2D {
    Rect2D(origin: a.origin + b.origin, size: a.size + b.size)
  }

  /// The difference of origins and of sizes.
  @inlinable public static func - (a: Rect2D, b: Rect2D) -> Rect2D {
    Rect2D(origin: a.origin - b.origin, size: a.size - b.size)
  }

  /// Origin and size times a number.
  @inlinable public func scaled(by factor: Double) -> Rect2D {
    Rect2D(origin: origin.scaled(by: factor), size: size.scaled(by: factor))
  }
}
