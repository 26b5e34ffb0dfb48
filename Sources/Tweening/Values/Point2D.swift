/// A place in the plane: two lanes, added like a vector.
public struct Point2D: VectorSpace, Tweenable, Equatable {
  /// A point is displaced by the vector between two points.
  public typealias Displacement = Point2D

  /// The coordinates.
  public var x, y: Double

  /// A point of two coordinates.
  @inlinable public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// Two.
  @inlinable public static var laneCount: Int { 2 }

  /// The origin.
  @inlinable public static var zero: Point2D { Point2D(0, 0) }

  /// The first two lanes: x, y.
  @inlinable public init(lanes: Span<Double>) { self.init(lanes[0], lanes[1]) }

  /// Writes x and y to the first two lanes.
  @inlinable public func store(in lanes: inout MutableSpan<Double>) {
    lanes[0] = x
    lanes[1] = y
  }

  /// The sum of the coordinates.
  @inlinable public static func + (a: Point2D, b: Point2D) -> Point2D {
    Point2D(a.x + b.x, a.y + b.y)
  }

  /// The difference of the coordinates.
  @inlinable public static func - (a: Point2D, b: Point2D) -> Point2D {
    Point2D(a.x - b.x, a.y - b.y)
  }

  /// Both coordinates times a number.
  @inlinable public func scaled(by factor: Double) -> Point2D {
    Point2D(x * factor, y * factor)
  }
}
