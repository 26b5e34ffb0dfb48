extension ReducedAngle {
  /// Multiplies an angle by 2/pi in integers, with as many digits as its size demands.
  ///
  /// Of the product only the bits from the quarter's second down to 2⁻¹³⁸ are formed: multiples of a
  /// turn do not count, and no `Double` is nearer to a multiple of pi/2 than about 2⁻⁶¹.
  ///
  /// - Parameter x: At least 1/2, finite.
  /// - Returns: The reduced angle; the relative error of the rest is below 2⁻⁷⁰.
  static func multiplyingByLongInverse(_ x: Double) -> ReducedAngle {
    let bits = x.bitPattern
    let exponent = Int(truncatingIfNeeded: bits >> 52) - 1075
    let mantissa = bits & 0x000F_FFFF_FFFF_FFFF | 0x0010_0000_0000_0000
    let low = mantissa & 0xFFFF_FFFF
    let high = mantissa >> 32
    // Word i of the table weighs 2^(exponent - 32(i + 1)) after the product: words that weigh 4 or more
    // are left out, and seven words are enough.
    let skipped = exponent < 2 ? 0 : (exponent - 2) / 32
    // Nine words of 32 bits, the least significant first. 32 × 32 bits at a time, for a product of
    // 128 bits is a library call on 32-bit platforms.
    var words = SIMD16<UInt32>(repeating: 0)
    var carry: UInt64 = 0
    for place in 0..<7 {
      let factor = UInt64(inverseWords[skipped + 6 - place])
      // At most (2³² - 1)² + 2³² - 1, and the high half has but 21 bits: nothing overflows.
      let sum = factor * low + (carry & 0xFFFF_FFFF)
      words[place] = UInt32(truncatingIfNeeded: sum)
      carry = (carry >> 32) + (sum >> 32) + factor * high
    }
    words[7] = UInt32(truncatingIfNeeded: carry)
    words[8] = UInt32(truncatingIfNeeded: carry >> 32)
    // The point lies above this many bits, 191 … 277.
    let point = 32 * (skipped + 7) - exponent
    let top = window(words, at: point - 62)
    let middle = window(words, at: point - 126)
    let bottom = window(words, at: point - 190)
    return fromFixedPoint(top, middle, bottom)
  }

  /// The 64 bits from a bit on.
  private static func window(_ words: SIMD16<UInt32>, at bit: Int) -> UInt64 {
    let word = bit / 32
    let shift = UInt64(bit % 32)
    let low = UInt64(words[word]) | UInt64(words[word + 1]) << 32
    return shift == 0 ? low : low >> shift | UInt64(words[word + 2]) << (64 - shift)
  }

  /// The angle of a number of quarters: two bits, the point, and 190 more.
  private static func fromFixedPoint(
    _ top: UInt64, _ middle: UInt64, _ bottom: UInt64
  ) -> ReducedAngle {
    // A fraction from a half on counts down from the next quarter.
    let isUpper = top & 0x2000_0000_0000_0000 != 0
    let quarter = (top >> 62) &+ (isUpper ? 1 : 0)
    let flip: UInt64 = isUpper ? .max : 0
    // The complement is off by one in the last of 190 bits.
    var a = top << 2 | middle >> 62
    var b = middle << 2 | bottom >> 62
    var c = bottom << 2
    (a, b, c) = (a ^ flip, b ^ flip, c ^ flip)
    var scale = 0x1p-64
    if a == 0 {
      (a, b, c) = (b, c, 0)
      scale = 0x1p-128
    }
    let zeros = UInt64(truncatingIfNeeded: a.leadingZeroBitCount)
    if zeros > 0 && zeros < 64 {
      a = a << zeros | b >> (64 - zeros)
      b = b << zeros | c >> (64 - zeros)
    }
    // 53 bits, then the 64 below them; both conversions but the second are exact.
    let head = Double(a & 0xFFFF_FFFF_FFFF_F800)
    let tail = Double((a & 0x7FF) << 53 | b >> 11) * 0x1p-53
    let unit = (isUpper ? -scale : scale) * Double(bitPattern: (1023 &- zeros) << 52)
    let fraction = DoubleDouble(large: head * unit, small: tail * unit)
    return ReducedAngle(
      quarter: quarter,
      rest: fraction * DoubleDouble(0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54))
  }

  /// The first 1280 bits of 2/pi, the most significant word first.
  private static let inverseWords: [UInt32] = [
    0xa2f9_836e, 0x4e44_1529, 0xfc27_57d1, 0xf534_ddc0, 0xdb62_9599, 0x3c43_9041, 0xfe51_63ab,
    0xdebb_c561, 0xb724_6e3a, 0x424d_d2e0, 0x0649_2eea, 0x09d1_921c, 0xfe1d_eb1c, 0xb129_a73e,
    0xe882_35f5, 0x2ebb_4484, 0xe99c_7026, 0xb45f_7e41, 0x3991_d639, 0x8353_39f4, 0x9c84_5f8b,
    0xbdf9_283b, 0x1ff8_97ff, 0xde05_980f, 0xef2f_118b, 0x5a0a_6d1f, 0x6d36_7ecf, 0x27cb_09b7,
    0x4f46_3f66, 0x9e5f_ea2d, 0x7527_bac7, 0xebe5_f17b, 0x3d07_39f7, 0x8a52_92ea, 0x6bfb_5fb1,
    0x1f8d_5d08, 0x5603_3046, 0xfc7b_6bab, 0xf0cf_bc20, 0x9af4_361d,
  ]
}
