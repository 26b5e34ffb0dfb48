/// Eight numbers of single precision that one formula is evaluated for at a time: as many as two ``Four`` are.
struct EightSingles: Arithmetic {
  typealias Mask = SIMDMask<SIMD8<Int32>>

  private var lanes: SIMD8<Float>

  @inline(__always)
  private init(_ lanes: SIMD8<Float>) { self.lanes = lanes }

  /// The nearest numbers, of the one and then of the other.
  @inline(__always)
  init(_ low: Four, _ high: Four) {
    lanes = SIMD8(lowHalf: SIMD4<Float>(low.lanes), highHalf: SIMD4<Float>(high.lanes))
  }

  @inline(__always)
  init(repeating value: Double) { lanes = SIMD8(repeating: Float(value)) }

  /// The first four, exactly.
  @inline(__always) var low: Four { Four(SIMD4<Double>(lanes.lowHalf)) }

  /// The last four, exactly.
  @inline(__always) var high: Four { Four(SIMD4<Double>(lanes.highHalf)) }

  @inline(__always) static func + (a: Self, b: Self) -> Self { Self(a.lanes + b.lanes) }
  @inline(__always) static func - (a: Self, b: Self) -> Self { Self(a.lanes - b.lanes) }
  @inline(__always) static func * (a: Self, b: Self) -> Self { Self(a.lanes * b.lanes) }
  @inline(__always) static func / (a: Self, b: Self) -> Self { Self(a.lanes / b.lanes) }
  @inline(__always) static prefix func - (a: Self) -> Self {
    // As in ``Four``.
    Self(SIMD8(repeating: -0.0) - a.lanes)
  }

  @inline(__always) static func .< (a: Self, b: Self) -> Mask { a.lanes .< b.lanes }

  @inline(__always) func replacing(with other: Self, where mask: Mask) -> Self {
    Self(lanes.replacing(with: other.lanes, where: mask))
  }

  @inline(__always) var magnitude: Self {
    // A zero added takes the sign of zeros.
    let zero = Self(repeating: 0)
    return replacing(with: -self, where: self .< zero) + zero
  }
}
