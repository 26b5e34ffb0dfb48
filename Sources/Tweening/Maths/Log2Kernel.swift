extension Maths {
  /// The binary logarithm in two parts, with a relative error of about 2⁻⁶⁸.
  ///
  /// - Parameter x: Positive and finite.
  /// - Returns: The logarithm; exact for powers of two.
  static func log2Kernel(_ x: Double) -> DoubleDouble {
    let normal = x < 0x1p-1022 ? x * 0x1p54 : x
    // The mantissa is taken between root half and root two, so that nothing cancels next to 1.
    let rootHalf: UInt64 = 0x3FE6_A09E_667F_3BCD
    let above = normal.bitPattern &- rootHalf
    let exponent = Int32(truncatingIfNeeded: Int64(bitPattern: above) >> 52)
    let power = Double(exponent) - (x < 0x1p-1022 ? 54 : 0)
    let mantissa = Double(bitPattern: (above & 0x000F_FFFF_FFFF_FFFF) &+ rootHalf)
    let f = mantissa - 1
    guard f != 0 else { return DoubleDouble(power) }
    // s = f / (2 + f); ln(1 + f) = 2 artanh s = 2 (s + s³/3 + s⁵/5 + …).
    let divisor = DoubleDouble(large: 2, small: f)
    let quotient = f / divisor.head
    let back = DoubleDouble(product: quotient, divisor.head)
    let remainder = ((f - back.head) - back.tail) - quotient * divisor.tail
    let s = DoubleDouble(large: quotient, small: remainder / divisor.head)
    let z = s * s
    // artanh s = s + s³/3 + s⁵/5 + s⁷ p(s²) with a minimax p of degree 7 for mantissas from root half
    // to root two (Remez exchange in 50 digits), coefficients rounded to Double: 2^-75 of s. Two terms
    // stand in two parts, p and its factor may be rounded.
    let t = z.head
    var p = t * 0x1.c05f24a53bc19p-5 + 0x1.ab529062a4187p-5
    p = p * t + 0x1.e205229bcd1ebp-5
    p = p * t + 0x1.1110b01cabaa5p-4
    p = p * t + 0x1.3b13b280a6294p-4
    p = p * t + 0x1.745d17434a566p-4
    p = p * t + 0x1.c71c71c71f22ap-4
    p = p * t + 0x1.2492492492489p-3
    let fifth = DoubleDouble(
      large: 0x1.999999999999ap-3, small: p * t - 0x1.999999999999ap-57)
    let third = DoubleDouble(0x1.5555555555555p-2, 0x1.5555555555555p-56) + z * fifth
    let artanh = s + s * (z * third)
    // 2 / ln 2 in two parts.
    let mantissaLog = artanh * DoubleDouble(0x1.71547652b82fep+1, 0x1.777d0ffda0d24p-55)
    guard power != 0 else { return mantissaLog }
    let sum = DoubleDouble(large: power, small: mantissaLog.head)
    return DoubleDouble(large: sum.head, small: sum.tail + mantissaLog.tail)
  }
}
