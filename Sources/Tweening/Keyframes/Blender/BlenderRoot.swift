/// The parameter of a cubic bezier by Cardano's closed form, as Blender finds it.
///
/// The coefficients are single, the formula double, the roots single again.
struct BlenderRoot: Sendable {
  private let start: Float
  private let c1, c2: Double

  /// The formula after division by the coefficient of the cube, which may be 0.
  private let cubic: DepressedCubic<Double>

  /// The frames of a segment's keys and handles, from left to right.
  init(_ q0: Float, _ q1: Float, _ q2: Float, _ q3: Float) {
    start = q0
    c1 = Double(3 * (q1 - q0))
    c2 = Double(3 * (q0 - 2 * q1 + q2))
    let c3 = Double(q3 - q0 + 3 * (q1 - q2))
    let (a, b) = (c2 / c3 / 3, c1 / c3)
    let p = b / 3 - a * a
    let cube = p * p * p
    cubic = DepressedCubic(
      divisor: c3, third: a, cube: cube, rest: 2 * a * a * a - a * b, reach: p.rootOfMagnitude,
      scale: cube.rootOfMagnitude)
  }

  /// The first root that counts, the largest cosine's first; `nil` where rounding leaves none.
  func first(at x: Float) -> Float? {
    let c0 = Double(start - x)
    if cubic.divisor != 0 { return cubicRoot(c0) }
    if c2 != 0 { return quadraticRoot(c2, c1, c0) }
    if c1 != 0 { return Self.accepted(-c0 / c1) }
    return c0 == 0 ? 0 : nil
  }

  /// What tells most roots of several beziers at once: those of cubes, and of c₁x + c₀, whose divisor is c₁.
  var columns: (cubic: DepressedCubic<Double>, isLine: Bool) {
    guard cubic.divisor == 0, c2 == 0 else { return (cubic, false) }
    var line = cubic
    line.divisor = c1
    return (line, true)
  }

  /// A root of x³ + ax² + bx + c.
  private func cubicRoot(_ c: Double) -> Float? {
    let q = cubic.half(c)
    let d = q * q + cubic.cube
    if d > 0 {
      let t = d.squareRoot()
      let (u, v) = (-q + t, -q - t)
      return Self.sure(cubic.onlyRoot(u, v))
        ?? Self.accepted(Self.cubeRoot(u) + Self.cubeRoot(v) - cubic.third)
    }
    if d == 0 {
      let t = Self.cubeRoot(-q)
      return Self.accepted(2 * t - cubic.third) ?? Self.accepted(-t - cubic.third)
    }
    if let root = Self.sure(cubic.firstOfThree(q)) { return root }
    let angle = Self.arcCosine(-q / cubic.scale)
    let t = cubic.reach
    let cosine = Maths.cos(angle / 3)
    let sine = (3 - 3 * cosine * cosine).squareRoot()
    return Self.accepted(2 * t * cosine - cubic.third)
      ?? Self.accepted(-t * (cosine + sine) - cubic.third)
      ?? Self.accepted(-t * (cosine - sine) - cubic.third)
  }

  private func quadraticRoot(_ a: Double, _ b: Double, _ c: Double) -> Float? {
    let p = b * b - 4 * a * c
    if p > 0 {
      let root = p.squareRoot()
      return Self.accepted((-b - root) / (2 * a)) ?? Self.accepted((-b + root) / (2 * a))
    }
    return p == 0 ? Self.accepted(-b / (2 * a)) : nil
  }

  private static func accepted(_ root: Double) -> Float? {
    let root = Float(root)
    return root >= least && root <= largest ? root : nil
  }

  /// The root that an estimate tells; `nil` if it does not tell all its digits, and where it does not count.
  ///
  /// If both ends of what the estimate leaves open are rounded to the same single number, it is the one.
  private static func sure(_ estimate: DepressedCubic<Double>.Estimate) -> Float? {
    let root = Float(estimate.root - estimate.doubt)
    guard root == Float(estimate.root + estimate.doubt) else { return nil }
    return root >= least && root <= largest ? root : nil
  }

  /// The roots that count.
  static var least: Float { -1e-10 }
  static var largest: Float { 1.000001 }

  private static func cubeRoot(_ x: Double) -> Double {
    if x > 0 { return Maths.exp(Maths.log(x) / 3) }
    return x < 0 ? -Maths.exp(Maths.log(-x) / 3) : 0
  }

  private static func arcCosine(_ x: Double) -> Double {
    .pi / 2 - Maths.asin(x < -1 ? -1 : (x > 1 ? 1 : x))
  }
}
