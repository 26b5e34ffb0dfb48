/// A value that carries its first and second derivative with respect to one variable.
///
/// A formula over ``Lanes`` that is run on `Jet(variable: x)` gives its value, to the same bits as on
/// `Double`, and both derivatives by the chain rule; they are exact up to rounding.
///
/// Where a derivative is infinite it is ±∞, as it is for a root at 0. A zero times an infinite
/// derivative counts as zero, so that a constant factor or a vanishing one makes no NaN. Comparisons
/// look at the value alone.
struct Jet: Lanes {
  /// The value of the formula.
  let value: Double

  /// Its first derivative.
  let first: Double

  /// Its second derivative.
  let second: Double

  /// A value with its derivatives.
  init(value: Double, first: Double, second: Double) {
    self.value = value
    self.first = first
    self.second = second
  }

  /// A constant: both derivatives are zero.
  init(repeating value: Double) { self.init(value: value, first: 0, second: 0) }

  /// The variable itself: its first derivative is 1, the second 0.
  init(variable: Double) { self.init(value: variable, first: 1, second: 0) }

  static func + (a: Jet, b: Jet) -> Jet {
    Jet(value: a.value + b.value, first: a.first + b.first, second: a.second + b.second)
  }

  static func - (a: Jet, b: Jet) -> Jet {
    Jet(value: a.value - b.value, first: a.first - b.first, second: a.second - b.second)
  }

  prefix static func - (a: Jet) -> Jet {
    Jet(value: -a.value, first: -a.first, second: -a.second)
  }

  /// Inlined: by a call for each the velocity of sixty tweens took 1.3 times as long (`tweenbench --only read.velocity.60`).
  @inline(__always) static func * (a: Jet, b: Jet) -> Jet {
    Jet(
      value: a.value * b.value,
      first: product(a.first, b.value) + product(a.value, b.first),
      second: (product(a.second, b.value) + product(a.value, b.second))
        + 2 * product(a.first, b.first))
  }

  static func / (a: Jet, b: Jet) -> Jet {
    // From a = q b: a' = q' b + q b', a'' = q'' b + 2 q' b' + q b''.
    let quotient = a.value / b.value
    let first = (a.first - product(quotient, b.first)) / b.value
    let second =
      ((a.second - product(quotient, b.second)) - 2 * product(first, b.first)) / b.value
    return Jet(value: quotient, first: first, second: second)
  }

  static func .< (a: Jet, b: Jet) -> Bool { a.value < b.value }

  func replacing(with other: Jet, where mask: Bool) -> Jet { mask ? other : self }

  /// The absolute value; at 0 as if the value were positive.
  var magnitude: Jet {
    value < 0 ? -self : Jet(value: value.magnitude, first: first, second: second)
  }

  /// The square root.
  ///
  /// Where the value is 0 and the first derivative is not, the derivatives are ±∞ and −∞; where both
  /// are 0, the first derivative is the one towards growing arguments.
  func squareRoot() -> Jet {
    let root = value.squareRoot()
    guard value == 0 else {
      // From u = r²: u' = 2 r r', u'' = 2 r'² + 2 r r''.
      let slope = first / (2 * root)
      return Jet(value: root, first: slope, second: (0.5 * second - slope * slope) / root)
    }
    guard first == 0 else {
      return Jet(value: root, first: first > 0 ? .infinity : -.infinity, second: -.infinity)
    }
    return Jet(value: root, first: (0.5 * second.magnitude).squareRoot(), second: 0)
  }

  static func exp2(_ x: Jet) -> Jet { power(Maths.exp2(x.value), of: x) }

  static func exp2(moderate x: Jet) -> Jet { power(Maths.exp2(moderate: x.value), of: x) }

  /// The jet of two to the power of an exponent.
  private static func power(_ value: Double, of x: Jet) -> Jet {
    let rate = logarithmOfTwo * x.first
    let first = product(value, rate)
    let second = product(value, logarithmOfTwo * x.second) + product(first, rate)
    return Jet(value: value, first: first, second: second)
  }

  static func sin(turns x: Jet) -> Jet {
    wave(sine: Maths.sin(turns: x.value), slope: Maths.cos(turns: x.value), of: x)
  }

  static func cos(turns x: Jet) -> Jet {
    wave(sine: Maths.cos(turns: x.value), slope: -Maths.sin(turns: x.value), of: x)
  }

  static func waves(quarters x: Jet) -> (sine: Jet, cosine: Jet) {
    let (sine, cosine) = Maths.waves(quarters: x.value)
    let turns = 0.25 * x
    return (
      wave(sine: sine, slope: cosine, of: turns), wave(sine: cosine, slope: -sine, of: turns)
    )
  }

  /// The jet of a function whose derivative by the angle is `slope` and whose second is `-sine`.
  private static func wave(sine: Double, slope: Double, of turns: Jet) -> Jet {
    let rate = 0x1.921fb54442d18p+2 * turns.first
    let curve = 0x1.921fb54442d18p+2 * turns.second
    return Jet(
      value: sine, first: product(slope, rate),
      second: product(slope, curve) - product(sine, rate * rate))
  }

  /// The product in which a zero beats an infinity.
  static func product(_ a: Double, _ b: Double) -> Double {
    a == 0 || b == 0 ? 0 : a * b
  }

  /// The natural logarithm of 2.
  private static var logarithmOfTwo: Double { 0x1.62e42fefa39efp-1 }
}
