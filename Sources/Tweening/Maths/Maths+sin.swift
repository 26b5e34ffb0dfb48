extension Maths {
  /// The sine of an angle in radians.
  ///
  /// The error is below 0.9 ulp for every finite argument, next to multiples of π and however large.
  ///
  /// - Parameter x: The angle, any number.
  /// - Returns: The sine, −1 to 1, −0 for −0; NaN for infinity and NaN.
  public static func sin(_ x: Double) -> Double {
    // Also keeps the sign of zero.
    if x.magnitude < 0x1p-27 { return x }
    guard x.magnitude < .infinity else { return .nan }
    let angle = ReducedAngle(x.magnitude)
    let y = wave(quarter: angle.quarter, angle.rest)
    return x < 0 ? -y : y
  }

  /// The sine and the cosine of an angle in radians, the bits of ``sin(_:)`` and ``cos(_:)``.
  ///
  /// The angle is reduced once.
  static func sinCos(_ x: Double) -> (sine: Double, cosine: Double) {
    guard x.magnitude < .infinity else { return (.nan, .nan) }
    let angle = ReducedAngle(x.magnitude)
    // Both kernels side by side: 87 instructions and not the 127 of ``wave(quarter:_:)`` twice (callgrind of reads of
    // rotations).
    let (head, tail) = (angle.rest.head, angle.rest.tail)
    var sine = sinKernel(head: head, tail: tail)
    var cosine = cosKernel(head: head, tail: tail)
    if angle.quarter & 1 != 0 { swap(&sine, &cosine) }
    if (angle.quarter &+ 1) & 2 != 0 { cosine = -cosine }
    // Also keeps the sign of zero.
    if x.magnitude < 0x1p-27 { return (x, cosine) }
    return ((angle.quarter & 2 != 0) != (x < 0) ? -sine : sine, cosine)
  }

  /// The sine of a number of quarters of a turn and a rest.
  static func wave(quarter: UInt64, _ rest: DoubleDouble) -> Double {
    let y =
      quarter & 1 == 0
      ? sinKernel(head: rest.head, tail: rest.tail) : cosKernel(head: rest.head, tail: rest.tail)
    return quarter & 2 == 0 ? y : -y
  }
}
