/// Elementary functions of single precision, to the bits that Blender's platform gives.
///
/// The functions of ``Maths``, rounded to single, are nearer to the truth; here it matters to err as the
/// others do: by half an ulp and a little more, now and then to the other neighbour.
enum SingleMaths {
  /// π, and its double and its half, rounded to nearest; `Float.pi` is rounded down.
  static var pi: Float { 3.14159274 }

  /// The sine, by a polynomial of the seventh degree around the nearest multiple of π/2.
  @inline(__always) static func sin<N: Singles>(_ x: N) -> N { wave(x, quarters: N(repeating: 0)) }

  /// The cosine, by a polynomial of the eighth degree around the nearest multiple of π/2.
  @inline(__always) static func cos<N: Singles>(_ x: N) -> N { wave(x, quarters: N(repeating: 1)) }

  /// The arc sine for −1...1; beyond, that of the nearer end.
  static func asin(_ x: Float) -> Float {
    let a = x.magnitude
    let high: Float = 1.57079637
    let low: Float = -4.37113900018624283e-8
    guard a < 1 else { return x.isNaN ? 0 : (x > 0 ? high + low : -(high + low)) }
    if a < 0.5 { return a < 0x1p-27 ? x : x + x * arc(x * x) }
    // asin(a) = π/2 − 2·asin(√((1 − a)/2)).
    let t = (1 - a) * 0.5
    let p = arc(t)
    let s = t.squareRoot()
    let angle: Float
    if a >= 0.975 {
      angle = high - (2 * (s + s * p) - low)
    } else {
      // The root in two parts, so that nothing is lost where it is doubled.
      let w = Float(bitPattern: s.bitPattern & 0xFFFF_F000)
      let rest = (t - w * w) / (s + w)
      let quarter: Float = 0.785398185253143310546875
      angle = quarter - ((2 * s * p - (low - 2 * rest)) - (quarter - 2 * w))
    }
    return x > 0 ? angle : -angle
  }

  /// (asin(x) − x)/x by t = x².
  private static func arc(_ t: Float) -> Float {
    let high: Float = 2.417951451e-2 + t * 4.216630880e-2
    return t * (1.666675248e-1 + t * (7.495297643e-2 + t * (4.547037598e-2 + t * high)))
  }

  /// Two to the power of a number.
  @inline(__always) static func exp2<N: Singles>(_ x: N) -> N {
    N(rounding: Maths.exp2(each: x.wide))
  }

  /// The sine of an angle and some quarters of a turn, in `Double` until the end.
  ///
  /// Nothing is chosen before the end: both polynomials are evaluated, for one number as for four.
  @inline(__always) static func wave<N: Singles>(_ x: N, quarters: N) -> N {
    let x = x.wide
    let toInteger = 0x1.8p52
    let shifted = x * (2 / Double.pi) + toInteger
    let rest = x - (shifted - toInteger) * (Double.pi / 2)
    let value = N.Wide.turned(
      sine: sinePolynomial(rest), cosine: cosinePolynomial(rest), quarters: shifted + quarters.wide)
    // Far out the multiple of π/2 is inexact; nobody animates there.
    let isNear = x.magnitude .< N.Wide(repeating: 0x1p40)
    return N(rounding: N.Wide(repeating: 0).replacing(with: value, where: isNear))
  }

  @inline(__always) private static func sinePolynomial<N: Doubles>(_ x: N) -> N {
    let square = x * x
    let cube = x * square
    let high = 0x1.1107605230bc4p-7 + square * -0x1.994eb3774cf24p-13
    return (x + cube * -0x1.555545995a603p-3) + cube * square * high
  }

  @inline(__always) private static func cosinePolynomial<N: Doubles>(_ x: N) -> N {
    let square = x * x
    let fourth = square * square
    let high = -0x1.6c087e89a359dp-10 + square * 0x1.99343027bf8c3p-16
    let low = 1 + square * -0x1.ffffffd0c621cp-2
    return (low + fourth * 0x1.55553e1068f19p-5) + fourth * square * high
  }
}
