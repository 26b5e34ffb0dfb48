/// Four lanes.
extension SIMD4: VectorSpace, Tweenable where Scalar: LaneScalar {
  /// A vector is displaced by a vector.
  public typealias Displacement = SIMD4<Scalar>

  /// Four.
  @inlinable public static var laneCount: Int { 4 }

  /// The first four lanes.
  @inlinable public init(lanes: Span<Double>) {
    self.init(
      Scalar(lane: lanes[0]), Scalar(lane: lanes[1]), Scalar(lane: lanes[2]), Scalar(lane: lanes[3])
    )
  }

  /// Writes the elements to the first four lanes.
  @inlinable public func store(in lanes: inout MutableSpan<Double>) {
    lanes[0] = self[0].lane
    lanes[1] = self[1].lane
    lanes[2] = self[2].lane
    lanes[3] = self[3].lane
  }

  /// Every element times a number.
  @inlinable public func scaled(by factor: Double) -> SIMD4<Scalar> {
    SIMD4(
      Scalar(lane: self[0].lane * factor), Scalar(lane: self[1].lane * factor),
      Scalar(lane: self[2].lane * factor), Scalar(lane: self[3].lane * factor))
  }
}
