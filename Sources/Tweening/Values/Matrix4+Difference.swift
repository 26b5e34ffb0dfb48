extension Matrix4 {
  /// What lies between two matrices: 48 lanes.
  ///
  /// The first sixteen are the ``Parts`` of the product less those of the identity: translation, rotation
  /// vector, scale − 1, skew, perspective − (0, 0, 0, 1). The others are differences of elements, column
  /// by column, and then what these have no room for. A way that is a product has differences too: what
  /// rounding has left, so that a change made undone gives the matrix to the last bit or two, however nearly
  /// singular it is. Older changes may multiply that by anything.
  public struct Difference: VectorSpace, Equatable {
    var parts: SIMD16<Double>
    private var elements: SIMD16<Double>
    private var rests: SIMD16<Double>

    private init(parts: SIMD16<Double>, elements: SIMD16<Double>, rests: SIMD16<Double>) {
      self.parts = parts
      self.elements = elements
      self.rests = rests
    }

    /// A product by a matrix of some parts.
    public init(product: Parts) {
      var parts = SIMD16<Double>()
      for k in 0..<3 {
        parts[k] = product.translation[k]
        parts[k + 3] = product.turn[k]
        parts[k + 6] = product.scale[k] - 1
        parts[k + 9] = product.skew[k]
      }
      for k in 0..<4 { parts[k + 12] = product.perspective[k] - (k == 3 ? 1 : 0) }
      self.init(parts: parts, elements: SIMD16(), rests: SIMD16())
    }

    /// A sum of elements.
    public init(sum: Matrix4) {
      var elements = SIMD16<Double>()
      for k in 0..<16 { elements[k] = sum[k / 4][k % 4] }
      self.init(parts: SIMD16(), elements: elements, rests: SIMD16())
    }

    /// This way and then the one that is left from a matrix to another one.
    func adding(from near: Matrix4, to other: Matrix4) -> Difference {
      var way = self
      for k in 0..<16 {
        let left = DoubleDouble(sum: other[k / 4][k % 4], -near[k / 4][k % 4])
        way.elements[k] = left.head
        way.rests[k] = left.rest
      }
      return way
    }

    /// A matrix moved by the differences of elements and their rests.
    func moved(_ matrix: Matrix4) -> Matrix4 {
      var columns = (matrix[0], matrix[1], matrix[2], matrix[3])
      func element(_ value: Double, _ k: Int) -> Double {
        let sum = DoubleDouble(sum: value, elements[k])
        return sum.head + (sum.rest + rests[k])
      }
      for row in 0..<4 {
        columns.0[row] = element(columns.0[row], row)
        columns.1[row] = element(columns.1[row], row + 4)
        columns.2[row] = element(columns.2[row], row + 8)
        columns.3[row] = element(columns.3[row], row + 12)
      }
      return Matrix4(columns.0, columns.1, columns.2, columns.3)
    }

    /// The parts of the matrix by which the displaced one is multiplied, on the right.
    public var product: Parts {
      let (p, one) = (parts, SIMD3<Double>(1, 1, 1))
      return Parts(
        translation: SIMD3(p[0], p[1], p[2]), turn: SIMD3(p[3], p[4], p[5]),
        scale: SIMD3(p[6], p[7], p[8]) + one, skew: SIMD3(p[9], p[10], p[11]),
        perspective: SIMD4(p[12], p[13], p[14], p[15] + 1))
    }

    /// What is added to the elements then.
    public var sum: Matrix4 {
      let e = elements
      return Matrix4(
        SIMD4(e[0], e[1], e[2], e[3]), SIMD4(e[4], e[5], e[6], e[7]),
        SIMD4(e[8], e[9], e[10], e[11]), SIMD4(e[12], e[13], e[14], e[15]))
    }

    /// Forty-eight.
    @inlinable public static var laneCount: Int { 48 }

    /// What changes nothing.
    public static var zero: Difference {
      Difference(parts: SIMD16(), elements: SIMD16(), rests: SIMD16())
    }

    /// The first 48 lanes: sixteen of parts, of elements, and of their rests.
    public init(lanes: Span<Double>) {
      parts = SIMD16()
      elements = SIMD16()
      rests = SIMD16()
      for k in 0..<16 {
        parts[k] = lanes[k]
        elements[k] = lanes[k + 16]
        rests[k] = lanes[k + 32]
      }
    }

    /// Writes the 48 lanes.
    public func store(in lanes: inout MutableSpan<Double>) {
      for k in 0..<16 {
        lanes[k] = parts[k]
        lanes[k + 16] = elements[k]
        lanes[k + 32] = rests[k]
      }
    }

    /// The sum, lane by lane.
    public static func + (a: Difference, b: Difference) -> Difference {
      Difference(
        parts: a.parts + b.parts, elements: a.elements + b.elements, rests: a.rests + b.rests)
    }

    /// The difference, lane by lane.
    public static func - (a: Difference, b: Difference) -> Difference {
      Difference(
        parts: a.parts - b.parts, elements: a.elements - b.elements, rests: a.rests - b.rests)
    }

    /// Every lane times a number.
    public func scaled(by factor: Double) -> Difference {
      Difference(parts: parts * factor, elements: elements * factor, rests: rests * factor)
    }
  }
}
