extension Maths {
  /// The sine of `head + tail` radians, at most an eighth of a turn.
  ///
  /// The tail is at most half an ulp of the head.
  @inline(__always) static func sinKernel(head x: Double, tail: Double) -> Double {
    // sin x = x + x³ s(x²) with a minimax s of degree 5 for |x| <= pi/4 (Remez exchange in 50 digits,
    // weighted for the relative error; leading coefficient rounded first, the others fitted again).
    // 2^-57.9.
    let z = x * x
    var s = z * 0x1.5d8b52ed1e755p-33 - 0x1.ae5e4b7c5ca9dp-26
    s = s * z + 0x1.71de3555244b4p-19
    s = s * z - 0x1.a01a019be91d1p-13
    s = s * z + 0x1.111111110f730p-7
    s = s * z - 0x1.5555555555548p-3
    return x + (tail * (1.0 - z * 0.5) + (z * x) * s)
  }

  /// The cosine of `head + tail` radians, at most an eighth of a turn.
  ///
  /// The tail is at most half an ulp of the head.
  @inline(__always) static func cosKernel(head x: Double, tail: Double) -> Double {
    // cos x = 1 - x²/2 + x⁴ c(x²) with a minimax c of degree 5 for |x| <= pi/4 (Remez exchange in 50
    // digits, weighted for the relative error), coefficients rounded to Double: 2^-59.7.
    let z = x * x
    var c = z * -0x1.8fa49c16b712fp-37 + 0x1.1ee9d7b97b8c7p-29
    c = c * z - 0x1.27e4f7eacc777p-22
    c = c * z + 0x1.a01a019c845b6p-16
    c = c * z - 0x1.6c16c16c14f92p-10
    c = c * z + 0x1.555555555554bp-5
    let half = z * 0.5
    let rounded = 1.0 - half
    // What the rounding lost comes back with the small terms.
    let lost = (1.0 - rounded) - half
    return rounded + (lost + ((z * z) * c - x * tail))
  }

  /// At most an eighth of a turn in radians, with what the rounding lost (below 2⁻³⁰⁰ it may be off).
  @inline(__always) static func radians(_ r: Double) -> (head: Double, tail: Double) {
    // 27 bits of 2 pi times 26 bits of r are exact.
    let spread = r * 0x1.0000002p27
    let high = spread - (spread - r)
    let exact = high * 0x1.921fb54p+2
    let rest = (r - high) * 0x1.921fb54p+2 + r * 0x1.10b4611a62633p-28
    let head = exact + rest
    return (head, rest - (head - exact))
  }
}
