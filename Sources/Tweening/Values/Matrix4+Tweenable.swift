extension Matrix4: Tweenable {
  /// What lies between two matrices: the parts of a product, and a difference of elements.
  public typealias Displacement = Difference

  /// Sixteen.
  @inlinable public static var laneCount: Int { 16 }

  /// The first sixteen lanes, column by column.
  public init(lanes: Span<Double>) {
    self.init(
      SIMD4(lanes: lanes.extracting(0..<4)), SIMD4(lanes: lanes.extracting(4..<8)),
      SIMD4(lanes: lanes.extracting(8..<12)), SIMD4(lanes: lanes.extracting(12..<16)))
  }

  /// Writes the elements to the first sixteen lanes, column by column.
  public func store(in lanes: inout MutableSpan<Double>) {
    for column in 0..<4 {
      for row in 0..<4 { lanes[4 * column + row] = self[column][row] }
    }
  }

  /// The parts of the product that leads to another matrix; the difference where there are none.
  public func displacement(to other: Matrix4) -> Difference {
    if let product = quotient(other), let parts = Parts(product) {
      let way = Difference(product: parts)
      let near = displaced(by: way)
      if (near - other).largest <= 1e-13 * other.largest {
        return way.adding(from: near, to: other)
      }
    }
    return Difference.zero.adding(from: self, to: other)
  }

  /// The product with the matrix of the parts, and the difference.
  ///
  /// A result that is not finite, which takes elements of some 10¹⁵⁰, counts as the matrix itself.
  public func displaced(by displacement: Difference) -> Matrix4 {
    var result = self
    if displacement.parts != SIMD16() { result = result * displacement.product.matrix }
    result = displacement.moved(result)
    return result.largest < .infinity ? result : self
  }
}
