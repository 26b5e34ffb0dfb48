/// The parameter of a cubic bezier by Cardano's closed form, as Blender finds it.
///
/// The coefficients are single, the formula double, the roots single again.
struct BlenderRoot: Sendable {
  private let start: Float
  private let c1, c2, c3: Double

  /// Of x³ + ax² + bx + c: a/3, p, p³ and what q is made of.
  private let third, p, cube, rest: Double

  /// The frames of a segment's keys and handles, from left to right.
  init(_ q0: Float, _ q1: Float, _ q2: Float, _ q3: Float) {
    start = q0
    c1 = Double(3 * (q1 - q0))
    c2 = Double(3 * (q0 - 2 * q1 + q2))
    c3 = Double(q3 - q0 + 3 * (q1 - q2))
    let (a, b) = (c2 / c3 / 3, c1 / c3)
    third = a
    p = b / 3 - a * a
    cube = p * p * p
    rest = 2 * a * a * a - a * b
  }

  /// The first root that counts, the largest cosine's first; `nil` where rounding leaves none.
  func first(at x: Float) -> Float? {
    let c0 = Double(start - x)
    if c3 != 0 { return cubic(c0 / c3) }
    if c2 != 0 { return quadratic(c2, c1, c0) }
    if c1 != 0 { return accepted(-c0 / c1) }
    return c0 == 0 ? 0 : nil
  }

  /// A root of x³ + ax² + bx + c.
  private func cubic(_ c: Double) -> Float? {
    let q = (rest + c) / 2
    let d = q * q + cube
    if d > 0 {
      let t = d.squareRoot()
      return roughly(-q + t, -q - t)
        ?? accepted(Self.cubeRoot(-q + t) + Self.cubeRoot(-q - t) - third)
    }
    if d == 0 {
      let t = Self.cubeRoot(-q)
      return accepted(2 * t - third) ?? accepted(-t - third)
    }
    let angle = Self.arcCosine(-q / (-cube).squareRoot())
    let t = (-p).squareRoot()
    let cosine = Maths.cos(angle / 3)
    let sine = (3 - 3 * cosine * cosine).squareRoot()
    return accepted(2 * t * cosine - third) ?? accepted(-t * (cosine + sine) - third)
      ?? accepted(-t * (cosine - sine) - third)
  }

  private func quadratic(_ a: Double, _ b: Double, _ c: Double) -> Float? {
    let p = b * b - 4 * a * c
    if p > 0 {
      let root = p.squareRoot()
      return accepted((-b - root) / (2 * a)) ?? accepted((-b + root) / (2 * a))
    }
    return p == 0 ? accepted(-b / (2 * a)) : nil
  }

  private func accepted(_ root: Double) -> Float? {
    let root = Float(root)
    return root >= -1e-10 && root <= 1.000001 ? root : nil
  }

  /// The root ∛u + ∛v − a/3 if an estimate tells all digits of it; `nil` else, and where it does not count.
  ///
  /// ``cubeRoot(_:)`` errs by (½·|ln x| + 1)·2⁻⁵² of itself at most, which is below 2⁻⁴³, and the estimate
  /// by less. If both ends of what that leaves open are rounded to the same single number, it is the one.
  /// With the cube roots proper, and segments made anew for each frame, values took 2.9 times as long
  /// (`tweenbench --only w3.blender.play`).
  private func roughly(_ u: Double, _ v: Double) -> Float? {
    let x = SIMD2(u, v)
    let size = SIMD2(u.magnitude, v.magnitude)
    guard size.x > 0x1p-900, size.y > 0x1p-900, size.x < 0x1p900, size.y < 0x1p900 else {
      return nil
    }
    // A third of the exponent, to a few per cent; each step of Halley's cubes the error.
    var t = SIMD2(Self.thirdOfExponent(size.x), Self.thirdOfExponent(size.y))
    for _ in 0..<3 {
      let cube = t * t * t
      t *= (cube + (size + size)) / ((cube + cube) + size)
    }
    let (first, second) = (x.x < 0 ? -t.x : t.x, x.y < 0 ? -t.y : t.y)
    let root = first + second - third
    let doubt = 0x1p-42 * (t.x + t.y + third.magnitude)
    guard Float(root - doubt) == Float(root + doubt) else { return nil }
    return accepted(root)
  }

  private static func thirdOfExponent(_ x: Double) -> Double {
    Double(bitPattern: x.bitPattern / 3 &+ 0x2A9F_0000_0000_0000)
  }

  private static func cubeRoot(_ x: Double) -> Double {
    if x > 0 { return Maths.exp(Maths.log(x) / 3) }
    return x < 0 ? -Maths.exp(Maths.log(-x) / 3) : 0
  }

  private static func arcCosine(_ x: Double) -> Double {
    .pi / 2 - Maths.asin(x < -1 ? -1 : (x > 1 ? 1 : x))
  }
}
