/// Sixteen lanes.
extension SIMD16: VectorSpace, Tweenable where Scalar: LaneScalar {
  /// A vector is displaced by a vector.
  public typealias Displacement = SIMD16<Scalar>

  /// Sixteen.
  @inlinable public static var laneCount: Int { 16 }

  /// The first sixteen lanes.
  @inlinable public init(lanes: Span<Double>) {
    self.init()
    for k in 0..<16 { self[k] = Scalar(lane: lanes[k]) }
  }

  /// Writes the elements to the first sixteen lanes.
  @inlinable public func store(in lanes: inout MutableSpan<Double>) {
    for k in 0..<16 { lanes[k] = self[k].lane }
  }

  /// Every element times a number.
  @inlinable public func scaled(by factor: Double) -> SIMD16<Scalar> {
    var result = self
    for k in 0..<16 { result[k] = Scalar(lane: self[k].lane * factor) }
    return result
  }
}
