/// Estimates of the roots of x³ + ax² + bx + c, each with what it leaves open, one or four at a time.
///
/// With p = b/3 − (a/3)² and q = (2(a/3)³ − (a/3)b + c)/2 the roots are y − a/3 for those of y³ + 3py + 2q = 0.
/// All that ``BlenderRoot`` calculates by the four operations and square roots is calculated here by the same ones, to
/// the bit; its cube roots, cosines and arc cosines are estimated, by a few operations.
///
/// `Double` for one number, ``Four`` for four.
struct DepressedCubic<N: CubeRooted>: Sendable {
  /// What the coefficient of x³ was before it was divided by; c is.
  var divisor: N

  /// Of x³ + ax² + bx + c: a/3, p³ and what q is made of.
  var third, cube, rest: N

  /// √|p| and √|p³|.
  var reach, scale: N

  /// A root and how far from it the one of ``BlenderRoot`` may be: at least 2⁻¹⁰⁰, so that no single number is told which is
  /// zero and might have the other sign.
  struct Estimate {
    var root, doubt: N
  }

  /// The q for a c that is not yet divided.
  @inline(__always)
  func half(_ c: N) -> N { (rest + c / divisor) * 0.5 }

  /// The only real root ∛u + ∛v − a/3, for u and v that are −q ± √(q² + p³).
  ///
  /// ``BlenderRoot/cubeRoot(_:)`` errs by (½·|ln x| + 1)·2⁻⁵² of itself at most, and the estimate by 2⁻⁴⁶. For roots
  /// from 2⁻⁵⁷ to 2⁵⁷ that is less than 2⁻⁴⁵ together; of lesser ones both are off by less than 2⁻¹⁰⁰, and larger ones leave
  /// so much open that no root that counts is told.
  @inline(__always)
  func onlyRoot(_ u: N, _ v: N) -> Estimate {
    let (first, second) = (u.magnitude.cubeRoot, v.magnitude.cubeRoot)
    let root =
      first.replacing(with: -first, where: u .< N(repeating: 0))
      + second.replacing(with: -second, where: v .< N(repeating: 0)) - third
    return Estimate(
      root: root, doubt: 0x1p-45 * (first + second + third.magnitude) + 0x1p-100)
  }

  /// The first of three real roots that counts, the largest cosine's first.
  ///
  /// They are 2r cos φ − a/3 and −r (cos φ ± √3 sin φ) − a/3, for r = √−p and the φ from 0 to π/3 that
  /// cos 3φ = −q / √−p³ tells, with √3 sin φ = √(3 − 3 cos² φ). The cosine of ``BlenderRoot`` and that of
  /// ``thirdCosine(_:)`` differ by 2⁻⁴⁷ at most, the sines by 7·2⁻⁴⁷ divided by √3 sin φ.
  ///
  /// The quotient is never outside of −1...1: there are three roots where the rounded q² is below −p³, hence q² itself is,
  /// hence |q| is no larger than the rounded √−p³.
  @inline(__always)
  func firstOfThree(_ q: N) -> Estimate {
    let cosine = Self.thirdCosine(-q / scale)
    let sine = (3 - 3 * cosine * cosine).rootOfMagnitude
    let largest = 2 * reach * cosine - third
    let least = -reach * (cosine + sine) - third
    let middle = -reach * (cosine - sine) - third
    // Well outside of what counts: where the estimate is wrong about that it leaves more than 9e-8 open, and no root that
    // counts is told then. If the least one is too large, or the largest too small, so are the others.
    let (below, above) = (N(repeating: -1e-7), N(repeating: 1.000002))
    let small = least.replacing(with: middle, where: least .< below)
    let root = largest.replacing(with: small, where: above .< largest)
    return Estimate(
      root: root, doubt: 0x1p-46 * (reach + reach * 4 / sine + third.magnitude) + 0x1p-100)
  }

  /// The root that ``BlenderRoot`` would find for a c that is not yet divided, of whatever kind.
  ///
  /// Both kinds are calculated, for nothing tells which is needed. What is left open is infinite for a double root.
  ///
  /// Within another function the compiler takes some of the four one by one: 31 ns and not 26 (`tweenbench --only
  /// w3.blender.play`).
  @inline(never)
  func root(_ c: N) -> Estimate {
    let q = half(c)
    let d = q * q + cube
    let t = d.rootOfMagnitude
    let (only, first) = (onlyRoot(-q + t, -q - t), firstOfThree(q))
    let (isOfThree, isOnly) = (d .< N(repeating: 0), N(repeating: 0) .< d)
    let doubt = N(repeating: .infinity).replacing(with: first.doubt, where: isOfThree)
    return Estimate(
      root: first.root.replacing(with: only.root, where: isOnly),
      doubt: doubt.replacing(with: only.doubt, where: isOnly))
  }

  /// cos(arccos(z) / 3) to 2⁻⁴⁹, for −1 to 1.
  ///
  /// That is cos(4/3 arccos h) for h = cos(arccos(z) / 4), which two square roots tell, is between √½ and 1, and
  /// has no singularity near that.
  @inline(__always)
  static func thirdCosine(_ z: N) -> N {
    let halfAngle = ((1 + z) * 0.5).rootOfMagnitude
    let v = 1 - ((1 + halfAngle) * 0.5).rootOfMagnitude
    // Minimax of degree 9 for 0 <= v <= 1 - √½ (Remez exchange in 50 digits), coefficients rounded to Double:
    // 2^-50.8.
    var p = v * 0x1.d8808c374c110p-14 + 0x1.c196dd92f860fp-14
    p = p * v + 0x1.90a95b575581cp-12
    p = p * v + 0x1.ffdade355a6cep-11
    p = p * v + 0x1.6cda449f0279cp-9
    p = p * v + 0x1.208fe073ca6f4p-7
    p = p * v + 0x1.17af28265b016p-5
    p = p * v + 0x1.d7f7926e82e80p-3
    p = p * v - 0x1.c71c71c71c1c5p+0
    return p * v + 0x1.ffffffffffffcp-1
  }
}
