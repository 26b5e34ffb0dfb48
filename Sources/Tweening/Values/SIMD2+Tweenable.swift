/// Two lanes.
extension SIMD2: VectorSpace, Tweenable where Scalar: LaneScalar {
  /// A vector is displaced by a vector.
  public typealias Displacement = SIMD2<Scalar>

  /// Two.
  @inlinable public static var laneCount: Int { 2 }

  /// The first two lanes.
  @inlinable public init(lanes: Span<Double>) {
    self.init(Scalar(lane: lanes[0]), Scalar(lane: lanes[1]))
  }

  /// Writes the elements to the first two lanes.
  @inlinable public func store(in lanes: inout MutableSpan<Double>) {
    lanes[0] = self[0].lane
    lanes[1] = self[1].lane
  }

  /// Every element times a number.
  @inlinable public func scaled(by factor: Double) -> SIMD2<Scalar> {
    SIMD2(Scalar(lane: self[0].lane * factor), Scalar(lane: self[1].lane * factor))
  }
}
