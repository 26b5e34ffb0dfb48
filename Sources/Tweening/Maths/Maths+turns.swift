extension Maths {
  /// The sine of an angle in turns: sin 2πx.
  ///
  /// The error is below 0.9 ulp. Exact (0, ±1) at multiples of a quarter, however large.
  ///
  /// - Parameter x: The angle, any number.
  /// - Returns: The sine, −1 to 1; NaN for infinity and NaN. −0 for −0; the sign of other zeros is not
  ///   specified.
  public static func sin(turns x: Double) -> Double { sin(inlinedTurns: x) }

  /// The cosine of an angle in turns: cos 2πx.
  ///
  /// The error is below 0.9 ulp. Exact (0, ±1) at multiples of a quarter, however large.
  ///
  /// - Parameter x: The angle, any number.
  /// - Returns: The cosine, −1 to 1; NaN for infinity and NaN. The sign of a zero is not specified.
  public static func cos(turns x: Double) -> Double { cos(inlinedTurns: x) }

  /// ``sin(turns:)`` within the loop or function that calls it.
  @inline(__always) static func sin(inlinedTurns x: Double) -> Double {
    let r = turnsFromInteger(x.magnitude)
    let distance = r.magnitude
    // Between 1/4 and 1/2 the sine is that of 1/2 - r; both differences are exact.
    let mirrored = distance.replacing(
      with: 0.5 - distance, where: 0.25 .< distance)
    let eighth = 0.125
    let inner = radians(mirrored)
    let outer = radians(0.25 - mirrored)
    var y = sinKernel(head: inner.head, tail: inner.tail)
    y = y.replacing(
      with: cosKernel(head: outer.head, tail: outer.tail), where: eighth .< mirrored)
    y = y.replacing(with: -y, where: r .< 0)
    y = y.replacing(with: -y, where: x .< 0)
    // Keeps the sign of zero, and the low bits of what is next to it.
    return y.replacing(
      with: x * 0x1.921fb54442d18p+2, where: x.magnitude .< 0x1p-30)
  }

  /// ``cos(turns:)`` within the loop or function that calls it.
  @inline(__always) static func cos(inlinedTurns x: Double) -> Double {
    let distance = turnsFromInteger(x.magnitude).magnitude
    let quarter = 0.25
    // Between 1/4 and 1/2 the cosine is minus that of 1/2 - r; both differences are exact.
    let mirrored = distance.replacing(with: 0.5 - distance, where: quarter .< distance)
    let inner = radians(mirrored)
    let outer = radians(quarter - mirrored)
    var y = cosKernel(head: inner.head, tail: inner.tail)
    y = y.replacing(
      with: sinKernel(head: outer.head, tail: outer.tail),
      where: 0.125 .< mirrored)
    return y.replacing(with: -y, where: quarter .< distance)
  }

  /// An angle that is not negative less the nearest integer: exact, −1/2 … 1/2.
  @inline(__always) private static func turnsFromInteger(_ x: Double) -> Double {
    let toInteger = 0x1p52
    let r = x - ((x + toInteger) - toInteger)
    // From 2⁵² up every number is an integer. Zero times x, so that infinity becomes NaN.
    return r.replacing(with: x * 0.0, where: 0x1.fffffffffffffp51 .< x)
  }
}
