/// Four numbers that one formula is evaluated for at a time.
///
/// They are no `SIMD4` themselves, whose operators are overloaded often enough: with those of ``Arithmetic``
/// as well the compiler gives up on longer expressions.
struct Four: Arithmetic {
  typealias Mask = SIMDMask<SIMD4<Int64>>

  var lanes: SIMD4<Double>

  @inline(__always)
  init(_ lanes: SIMD4<Double>) { self.lanes = lanes }

  @inline(__always)
  init(repeating value: Double) { lanes = SIMD4(repeating: value) }

  /// One of them, by its place from 0 to 3.
  subscript(_ place: Int) -> Double {
    @inline(__always) get { lanes[place] }
    @inline(__always) set { lanes[place] = newValue }
  }

  @inline(__always) static func + (a: Four, b: Four) -> Four { Four(a.lanes + b.lanes) }
  @inline(__always) static func - (a: Four, b: Four) -> Four { Four(a.lanes - b.lanes) }
  @inline(__always) static func * (a: Four, b: Four) -> Four { Four(a.lanes * b.lanes) }
  @inline(__always) static func / (a: Four, b: Four) -> Four { Four(a.lanes / b.lanes) }
  @inline(__always) static prefix func - (a: Four) -> Four {
    // Which a vector subtracts from +0, so that zero keeps its sign.
    Four(SIMD4(repeating: -0.0) - a.lanes)
  }

  @inline(__always) static func .< (a: Four, b: Four) -> Mask { a.lanes .< b.lanes }

  @inline(__always) static func .== (a: Four, b: Four) -> Mask { a.lanes .== b.lanes }

  @inline(__always) func replacing(with other: Four, where mask: Mask) -> Four {
    Four(lanes.replacing(with: other.lanes, where: mask))
  }

  @inline(__always) var magnitude: Four {
    // Without the bits of the signs; the library has no magnitude for vectors.
    Four(bits: bits & SIMD4(repeating: 0x7FFF_FFFF_FFFF_FFFF))
  }

  /// Their bits, for which the library has no cast; the compiler finds that nothing is to be done.
  @inline(__always) var bits: SIMD4<UInt64> {
    SIMD4(lanes[0].bitPattern, lanes[1].bitPattern, lanes[2].bitPattern, lanes[3].bitPattern)
  }

  @inline(__always)
  init(bits: SIMD4<UInt64>) {
    lanes = SIMD4(
      Double(bitPattern: bits[0]), Double(bitPattern: bits[1]), Double(bitPattern: bits[2]),
      Double(bitPattern: bits[3]))
  }

  /// The sum of all, by pairs.
  @inline(__always) var sum: Double { (lanes[0] + lanes[1]) + (lanes[2] + lanes[3]) }
}
