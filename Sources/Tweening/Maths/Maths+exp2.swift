extension Maths {
  /// Two to the power of a number.
  ///
  /// The error is below 0.8 ulp. Exact for integers.
  ///
  /// - Parameter x: Any number.
  /// - Returns: 2ˣ. From 1024 up infinity, from −1075 down 0; NaN for NaN.
  public static func exp2(_ x: Double) -> Double { exp2(each: x) }

  /// The bits of ``exp2(_:)``, for one number or four.
  @inline(__always) static func exp2<N: Doubles>(each x: N) -> N {
    let limit = N(repeating: 1100)
    // A NaN passes both comparisons.
    var clamped = x.replacing(with: limit, where: limit .< x)
    clamped = clamped.replacing(with: -limit, where: clamped .< -limit)
    let toInteger = 0x1.8p52
    let power = (clamped + toInteger) - toInteger
    let fraction = clamped - power
    return exp2(power: power, fraction: fraction, tail: N(repeating: 0))
  }

  /// Two to the power of `power + fraction + tail`.
  ///
  /// - Parameters:
  ///   - power: An integer of −1100 … 1100.
  ///   - f: At most half, or a rounding error more.
  ///   - tail: At most half an ulp of the fraction.
  /// - Returns: The power, rounded once more where it is subnormal.
  @inline(__always) static func exp2<N: Doubles>(power: N, fraction f: N, tail: N) -> N {
    let mantissa = exp2(fraction: f, tail: tail)
    // In two steps, because 2^power itself may be no double; only the second can round.
    let toExponent = 0x1.8p52 + 1023
    let first = power * 0.5 + toExponent
    let second = (power - (first - toExponent)) + toExponent
    return mantissa * first.lowBitsAsExponent * second.lowBitsAsExponent
  }

  /// Two to the power of a number that is not large, within the loop or function that calls it.
  ///
  /// The error is below 1.5 ulp. Exact for integers. The limits and steps of ``exp2(_:)`` are left out, and its care
  /// for the last place: a value of an easing is some units of 2⁻⁵³ off anyway.
  ///
  /// - Parameter x: −1020 … 1020; for others the result has no meaning.
  /// - Returns: 2ˣ.
  @inline(__always) static func exp2(moderate x: Double) -> Double {
    let toInteger = 0x1.8p52
    let shifted = x + toInteger
    let f = x - (shifted - toInteger)
    let (even, odd) = exp2Series(f)
    let mantissa = 1 + (f * (0x1.62e42fefa39efp-1 + f * f * odd) + f * f * even)
    // The power stands in the lowest bits, the sum is the exponent.
    return Double(bitPattern: mantissa.bitPattern &+ (shifted.bitPattern &<< 52))
  }

  /// Two to the power of `fraction + tail`, as ``exp2(power:fraction:tail:)`` has them.
  @inline(__always) private static func exp2<N: Doubles>(fraction f: N, tail: N) -> N {
    // The head has so few bits that 1 + head · ln 2 is exact but for the low part of ln 2.
    let toHead = 0x1.8p29
    let head = (f + toHead) - toHead
    let rest = (f - head) + tail
    let small = rest * 0x1.62e42ffp-1 - f * 0x1.718432a1b0e26p-35
    let (even, odd) = exp2Series(f)
    return (1.0 + head * 0x1.62e42ffp-1) + (small + f * f * (even + f * odd))
  }

  /// q(f) = even + f · odd of 2^f = 1 + f ln 2 + f² q(f).
  @inline(__always) private static func exp2Series<N: Doubles>(_ f: N) -> (even: N, odd: N) {
    // A minimax q of degree 9 for |f| <= 1/2 (Remez exchange in 50 digits, weighted for the relative
    // error of 2^f), coefficients rounded to Double: 2^-57.7.
    let ff = f * f
    var even = ff * 0x1.e617b384c1689p-28 + 0x1.62bfc9f635d27p-20
    even = even * ff + 0x1.4309130dc5197p-13
    even = even * ff + 0x1.3b2ab6fba0794p-7
    even = even * ff + 0x1.ebfbdff82c5a1p-3
    var odd = ff * 0x1.e7c6f4e7123e3p-32 + 0x1.b52652c42e4a5p-24
    odd = odd * ff + 0x1.ffcbfbc7d6174p-17
    odd = odd * ff + 0x1.5d87fe78c370dp-10
    odd = odd * ff + 0x1.c6b08d704a046p-5
    return (even, odd)
  }
}
