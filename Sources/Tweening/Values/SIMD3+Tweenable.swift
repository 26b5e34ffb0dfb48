/// Three lanes.
extension SIMD3: VectorSpace, Tweenable where Scalar: LaneScalar {
  /// A vector is displaced by a vector.
  public typealias Displacement = SIMD3<Scalar>

  /// Three.
  @inlinable public static var laneCount: Int { 3 }

  /// The first three lanes.
  @inlinable public init(lanes: Span<Double>) {
    self.init(Scalar(lane: lanes[0]), Scalar(lane: lanes[1]), Scalar(lane: lanes[2]))
  }

  /// Writes the elements to the first three lanes.
  @inlinable public func store(in lanes: inout MutableSpan<Double>) {
    lanes[0] = self[0].lane
    lanes[1] = self[1].lane
    lanes[2] = self[2].lane
  }

  /// Every element times a number.
  @inlinable public func scaled(by factor: Double) -> SIMD3<Scalar> {
    SIMD3(
      Scalar(lane: self[0].lane * factor), Scalar(lane: self[1].lane * factor),
      Scalar(lane: self[2].lane * factor))
  }
}
