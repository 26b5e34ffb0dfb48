/// Eight lanes.
extension SIMD8: VectorSpace, Tweenable where Scalar: LaneScalar {
  /// A vector is displaced by a vector.
  public typealias Displacement = SIMD8<Scalar>

  /// Eight.
  @inlinable public static var laneCount: Int { 8 }

  /// The first eight lanes.
  @inlinable public init(lanes: Span<Double>) {
    self.init()
    for k in 0..<8 { self[k] = Scalar(lane: lanes[k]) }
  }

  /// Writes the elements to the first eight lanes.
  @inlinable public func store(in lanes: inout MutableSpan<Double>) {
    for k in 0..<8 { lanes[k] = self[k].lane }
  }

  /// Every element times a number.
  @inlinable public func scaled(by factor: Double) -> SIMD8<Scalar> {
    var result = self
    for k in 0..<8 { result[k] = Scalar(lane: self[k].lane * factor) }
    return result
  }
}
