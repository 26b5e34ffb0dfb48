extension SIMD4: Lanes where Scalar == Double {
  // Taken from the bits: `0 - x` would lose the sign of a zero.
  static prefix func - (a: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(bits: a.bits ^ SIMD4<UInt64>(repeating: 0x8000_0000_0000_0000))
  }

  var magnitude: SIMD4<Double> {
    SIMD4(bits: bits & SIMD4<UInt64>(repeating: 0x7FFF_FFFF_FFFF_FFFF))
  }

  static func exp2(_ x: SIMD4<Double>) -> SIMD4<Double> { Maths.exp2(lanes: x) }

  static func sin(turns x: SIMD4<Double>) -> SIMD4<Double> { Maths.sin(turnsInLanes: x) }

  static func cos(turns x: SIMD4<Double>) -> SIMD4<Double> { Maths.cos(turnsInLanes: x) }
}

extension SIMD4: PlainLanes where Scalar == Double {
  var lowBitsAsExponent: SIMD4<Double> { SIMD4(bits: bits &<< SIMD4<UInt64>(repeating: 52)) }
}

extension SIMD4 where Scalar == Double {
  /// The lanes whose bits are given.
  private init(bits: SIMD4<UInt64>) { self = unsafeBitCast(bits, to: SIMD4<Double>.self) }

  /// The bits of every lane.
  private var bits: SIMD4<UInt64> { unsafeBitCast(self, to: SIMD4<UInt64>.self) }
}
