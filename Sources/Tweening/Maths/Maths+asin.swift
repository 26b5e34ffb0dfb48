extension Maths {
  /// The angle between −π/2 and π/2, in radians, that has the given sine.
  ///
  /// The error is below 0.7 ulp.
  ///
  /// - Parameter x: −1 to 1.
  /// - Returns: The angle, with the sign of `x`, also for ±0; NaN for numbers outside and NaN.
  public static func asin(_ x: Double) -> Double {
    let size = x.magnitude
    if size <= 0.5 {
      // Below, the cube is no part of the result, and might lose the sign of zero.
      if size < 0x1p-27 { return x }
      let z = x * x
      return x + x * (z * arcPolynomial(z))
    }
    guard size <= 1 else { return .nan }
    // asin x = pi/2 - 2 asin r, with r² = (1 - x) / 2 exact and at most 1/4.
    let z = (1 - size) * 0.5
    let root = z.squareRoot()
    let square = DoubleDouble(product: root, root)
    let lost = root == 0 ? 0 : ((z - square.head) - square.tail) / (2 * root)
    let head = DoubleDouble(large: 0x1.921fb54442d18p+0, small: -2 * root)
    let small = 2 * (lost + root * (z * arcPolynomial(z)))
    let angle = head.head + ((head.tail + 0x1.1a62633145c07p-54) - small)
    return x < 0 ? -angle : angle
  }

  /// The p of asin x = x + x³ p(x²), for |x| <= 1/2.
  ///
  /// Minimax of degree 12 (Remez exchange in 50 digits, weighted for the relative error of the
  /// angle), coefficients rounded to Double: 2^-59.6.
  private static func arcPolynomial(_ z: Double) -> Double {
    var p = z * 0x1.0b8862812fc1ap-5 - 0x1.58ce768fcbdd7p-6
    p = p * z + 0x1.642effd9e7439p-6
    p = p * z + 0x1.e41942ffa8afap-9
    p = p * z + 0x1.615b8794b14b0p-7
    p = p * z + 0x1.758026063e616p-7
    p = p * z + 0x1.ca202fea86887p-7
    p = p * z + 0x1.1c49e9f31faf2p-6
    p = p * z + 0x1.6e8bdf3436094p-6
    p = p * z + 0x1.f1c71a925af14p-6
    p = p * z + 0x1.6db6db7217c29p-5
    p = p * z + 0x1.333333332e0f4p-4
    p = p * z + 0x1.5555555555577p-3
    return p
  }
}
