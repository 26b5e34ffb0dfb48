/// Numbers of double precision, one or four at a time, and what formulas need of their bits.
protocol Doubles: Arithmetic {
  /// The bits shifted up by 52 places.
  ///
  /// Of 1.5·2⁵² + 1023 + k for an integer k of −1022 … 1023 this makes 2ᵏ.
  var lowBitsAsExponent: Self { get }

  /// The sine of an angle and some quarters of a turn, of the sine and the cosine of the angle.
  ///
  /// - Parameters:
  ///   - sine: The sine of the angle.
  ///   - cosine: Its cosine.
  ///   - quarters: 1.5·2⁵² and an integer.
  /// - Returns: The sine, or the cosine, or either with the other sign.
  static func turned(sine: Self, cosine: Self, quarters: Self) -> Self
}

extension Double: Doubles {
  @inline(__always) var lowBitsAsExponent: Double { Double(bitPattern: bitPattern &<< 52) }

  @inline(__always)
  static func turned(sine: Double, cosine: Double, quarters: Double) -> Double {
    let (bits, quarter) = (sine.bitPattern, quarters.bitPattern)
    // All bits where sine and cosine change places.
    let change = (bits ^ cosine.bitPattern) & (0 &- (quarter & 1))
    return Double(bitPattern: (bits ^ change) ^ ((quarter &>> 1) &<< 63))
  }
}

extension Four: Doubles {
  @inline(__always) var lowBitsAsExponent: Four { Four(bits: bits &<< 52) }

  @inline(__always)
  static func turned(sine: Four, cosine: Four, quarters: Four) -> Four {
    let (bits, quarter) = (sine.bits, quarters.bits)
    let change = (bits ^ cosine.bits) & (SIMD4(repeating: 0) &- (quarter & 1))
    return Four(bits: (bits ^ change) ^ ((quarter &>> 1) &<< 63))
  }
}
