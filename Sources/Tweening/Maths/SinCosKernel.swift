extension Maths {
  /// The sine of `head + tail` radians, at most an eighth of a turn.
  ///
  /// The tail is at most an ulp of the head.
  @inline(__always) static func sinKernel(head x: Double, tail: Double) -> Double {
    let z = x * x
    return x + (tail * (1.0 - z * 0.5) + (z * x) * sinSeries(z))
  }

  /// The cosine of `head + tail` radians, at most an eighth of a turn.
  ///
  /// The tail is at most an ulp of the head.
  @inline(__always) static func cosKernel(head x: Double, tail: Double) -> Double {
    let z = x * x
    let half = z * 0.5
    let rounded = 1.0 - half
    // What the rounding lost comes back with the small terms.
    let lost = (1.0 - rounded) - half
    return rounded + (lost + (z * z * cosSeries(z) - x * tail))
  }

  /// s(x²) of sin x = x + x³ s(x²).
  @inline(__always) static func sinSeries(_ z: Double) -> Double {
    // A minimax s of degree 5 for |x| <= pi/4 (Remez exchange in 50 digits, weighted for the relative
    // error; leading coefficient rounded first, the others fitted again). 2^-57.9.
    let zz = z * z
    let high = z * 0x1.5d8b52ed1e755p-33 - 0x1.ae5e4b7c5ca9dp-26
    let middle = z * 0x1.71de3555244b4p-19 - 0x1.a01a019be91d1p-13
    let low = z * 0x1.111111110f730p-7 - 0x1.5555555555548p-3
    return low + zz * (middle + zz * high)
  }

  /// c(x²) of cos x = 1 − x²/2 + x⁴ c(x²).
  @inline(__always) static func cosSeries(_ z: Double) -> Double {
    // A minimax c of degree 5 for |x| <= pi/4 (Remez exchange in 50 digits, weighted for the relative
    // error), coefficients rounded to Double: 2^-59.7.
    let zz = z * z
    let high = z * -0x1.8fa49c16b712fp-37 + 0x1.1ee9d7b97b8c7p-29
    let middle = z * -0x1.27e4f7eacc777p-22 + 0x1.a01a019c845b6p-16
    let low = z * -0x1.6c16c16c14f92p-10 + 0x1.555555555554bp-5
    return low + zz * (middle + zz * high)
  }
}
