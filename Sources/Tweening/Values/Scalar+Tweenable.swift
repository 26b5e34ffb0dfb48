/// One lane.
extension Double: VectorSpace, Tweenable {
  /// A number is displaced by a number.
  public typealias Displacement = Double

  /// One.
  @inlinable public static var laneCount: Int { 1 }

  /// The first lane.
  @inlinable public init(lanes: Span<Double>) { self = lanes[0] }

  /// Writes the number to the first lane.
  @inlinable public func store(in lanes: inout MutableSpan<Double>) { lanes[0] = self }

  /// The product.
  @inlinable public func scaled(by factor: Double) -> Double { self * factor }
}

/// One lane; the engine calculates in `Double` and rounds once, when the value is read.
extension Float: VectorSpace, Tweenable {
  /// A number is displaced by a number.
  public typealias Displacement = Float

  /// One.
  @inlinable public static var laneCount: Int { 1 }

  /// The first lane, rounded.
  @inlinable public init(lanes: Span<Double>) { self = Float(lanes[0]) }

  /// Writes the number to the first lane.
  @inlinable public func store(in lanes: inout MutableSpan<Double>) { lanes[0] = Double(self) }

  /// The product, rounded once.
  @inlinable public func scaled(by factor: Double) -> Float { Float(Double(self) * factor) }
}
