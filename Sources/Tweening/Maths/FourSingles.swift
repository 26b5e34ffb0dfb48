/// Four numbers of single precision that one formula is evaluated for at a time.
struct FourSingles: Arithmetic {
  typealias Mask = SIMDMask<SIMD4<Int32>>

  var lanes: SIMD4<Float>

  @inline(__always)
  init(_ lanes: SIMD4<Float>) { self.lanes = lanes }

  /// The number nearest to a value, four times.
  @inline(__always)
  init(repeating value: Double) { lanes = SIMD4(repeating: Float(value)) }

  @inline(__always) static func + (a: Self, b: Self) -> Self { Self(a.lanes + b.lanes) }
  @inline(__always) static func - (a: Self, b: Self) -> Self { Self(a.lanes - b.lanes) }
  @inline(__always) static func * (a: Self, b: Self) -> Self { Self(a.lanes * b.lanes) }
  @inline(__always) static func / (a: Self, b: Self) -> Self { Self(a.lanes / b.lanes) }
  @inline(__always) static prefix func - (a: Self) -> Self {
    // As in ``Four``.
    Self(SIMD4(repeating: -0.0) - a.lanes)
  }

  @inline(__always) static func .< (a: Self, b: Self) -> Mask { a.lanes .< b.lanes }

  @inline(__always) func replacing(with other: Self, where mask: Mask) -> Self {
    Self(lanes.replacing(with: other.lanes, where: mask))
  }

  @inline(__always) var magnitude: Self {
    // As in ``Four``.
    let bits = SIMD4(
      lanes[0].bitPattern, lanes[1].bitPattern, lanes[2].bitPattern, lanes[3].bitPattern)
    let size = bits & SIMD4(repeating: 0x7FFF_FFFF)
    return Self(
      SIMD4(
        Float(bitPattern: size[0]), Float(bitPattern: size[1]), Float(bitPattern: size[2]),
        Float(bitPattern: size[3])))
  }
}
