/// A width and a height: two lanes, added like a vector.
///
/// Both may become negative on the way, where an easing overshoots or tweens in opposite directions
/// add up; nothing is clamped in between.
public struct Size2D: VectorSpace, Tweenable, Equatable {
  /// A size is displaced by the difference of two sizes.
  public typealias Displacement = Size2D

  /// The extent to the side and upright.
  public var width, height: Double

  /// A size of a width and a height.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Two.
  @inlinable public static var laneCount: Int { 2 }

  /// No extent.
  @inlinable public static var zero: Size2D { Size2D(width: 0, height: 0) }

  /// The first two lanes: width, height.
  @inlinable public init(lanes: Span<Double>) { self.init(width: lanes[0], height: lanes[1]) }

  /// Writes width and height to the first two lanes.
  @inlinable public func store(in lanes: inout MutableSpan<Double>) {
    lanes[0] = width
    lanes[1] = height
  }

  /// The sum of widths and of heights.
  @inlinable public static func + (a: Size2D, b: Size2D) -> Size2D {
    Size2D(width: a.width + b.width, height: a.height + b.height)
  }

  /// The difference of widths and of heights.
  @inlinable public static func - (a: Size2D, b: Size2D) -> Size2D {
    Size2D(width: a.width - b.width, height: a.height - b.height)
  }

  /// Width and height times a number.
  @inlinable public func scaled(by factor: Double) -> Size2D {
    Size2D(width: width * factor, height: height * factor)
  }
}
