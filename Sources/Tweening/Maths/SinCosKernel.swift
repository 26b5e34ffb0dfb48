extension Maths {
  /// The sine of `head + tail` radians, at most an eighth of a turn.
  ///
  /// The tail is at most an ulp of the head.
  @inline(__always) static func sinKernel(head x: Double, tail: Double) -> Double {
    // sin x = x + x³ s(x²) with a minimax s of degree 5 for |x| <= pi/4 (Remez exchange in 50 digits,
    // weighted for the relative error; leading coefficient rounded first, the others fitted again).
    // 2^-57.9.
    let z = x * x
    let zz = z * z
    let high = z * 0x1.5d8b52ed1e755p-33 - 0x1.ae5e4b7c5ca9dp-26
    let middle = z * 0x1.71de3555244b4p-19 - 0x1.a01a019be91d1p-13
    let low = z * 0x1.111111110f730p-7 - 0x1.5555555555548p-3
    let s = low + zz * (middle + zz * high)
    return x + (tail * (1.0 - z * 0.5) + (z * x) * s)
  }

  /// The cosine of `head + tail` radians, at most an eighth of a turn.
  ///
  /// The tail is at most an ulp of the head.
  @inline(__always) static func cosKernel(head x: Double, tail: Double) -> Double {
    // cos x = 1 - x²/2 + x⁴ c(x²) with a minimax c of degree 5 for |x| <= pi/4 (Remez exchange in 50
    // digits, weighted for the relative error), coefficients rounded to Double: 2^-59.7.
    let z = x * x
    let zz = z * z
    let high = z * -0x1.8fa49c16b712fp-37 + 0x1.1ee9d7b97b8c7p-29
    let middle = z * -0x1.27e4f7eacc777p-22 + 0x1.a01a019c845b6p-16
    let low = z * -0x1.6c16c16c14f92p-10 + 0x1.555555555554bp-5
    let c = low + zz * (middle + zz * high)
    let half = z * 0.5
    let rounded = 1.0 - half
    // What the rounding lost comes back with the small terms.
    let lost = (1.0 - rounded) - half
    return rounded + (lost + (zz * c - x * tail))
  }

  /// At most half a quarter of a turn in radians, with what the rounding lost (below 2⁻³⁰⁰ it may be off).
  @inline(__always) static func radians(quarters r: Double) -> (head: Double, tail: Double) {
    // The head is what the kernels wait for: one product, rounded. 27 bits of pi/2 times 26 bits of r
    // are exact, and so is what is left when the head is taken off.
    let head = r * 0x1.921fb54442d18p+0
    let high = Double(bitPattern: r.bitPattern & 0xFFFF_FFFF_F800_0000)
    let lost = (high * 0x1.921fb54p+0 - head) + (r - high) * 0x1.921fb54p+0
    return (head, lost + r * 0x1.10b4611a62633p-30)
  }
}
