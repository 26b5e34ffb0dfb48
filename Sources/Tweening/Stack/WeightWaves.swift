/// Functions of which sums are weights that swing, grow or decay: they are the same family from any origin.
///
///     1, 2^(g·x)·cos θx, 2^(g·x)·sin θx, 2^(d·x)·cos θx, 2^(d·x)·sin θx, cos θx, sin θx, x·2^(d·x)
///
/// An exponential is a swing of θ = 0, and a spring that oscillates one that decays. So a moment of two numbers,
/// which are the parts of a complex one, does for a swing what powers do for a polynomial.
struct WeightWaves: Sendable, Equatable {
  /// g and d: by how many octaves the first swing grows and the second one grows (below 0: decays) in one x.
  var growth = 0.0
  var decay = 0.0
  /// θ in turns.
  var turns = 0.0

  /// Eight numbers, one for each function.
  typealias Terms = WeightPieces.Terms

  /// The functions at a point.
  @inline(__always) func values(at x: Double) -> Terms {
    let (grown, decayed) = (factor(growth, x), factor(decay, x))
    let (cos, sin) = swing(x)
    return Terms(
      1, grown * cos, grown * sin, decayed * cos, decayed * sin, cos, sin, x * decayed)
  }

  /// The coefficients of Σ c[k]·fₖ(x + shift) as those of functions of x.
  @inline(__always) func terms(_ c: Terms, shiftedBy shift: Double) -> Terms {
    let (grown, decayed) = (factor(growth, shift), factor(decay, shift))
    let (cos, sin) = swing(shift)
    // The last function is that of a spring without swing: cos θx = 1.
    return Terms(
      c[0],
      grown * (c[1] * cos + c[2] * sin), grown * (c[2] * cos - c[1] * sin),
      decayed * (c[3] * cos + c[4] * sin + shift * c[7]), decayed * (c[4] * cos - c[3] * sin),
      c[5] * cos + c[6] * sin, c[6] * cos - c[5] * sin,
      decayed * c[7])
  }

  /// The coefficients of the derivative by x.
  func derivative(_ c: Terms) -> Terms {
    let (g, d) = (growth * Self.logOf2, decay * Self.logOf2)
    let w = turns * 6.283185307179586
    return Terms(
      0,
      g * c[1] + w * c[2], g * c[2] - w * c[1],
      d * c[3] + w * c[4] + c[7], d * c[4] - w * c[3],
      w * c[6], -w * c[5],
      d * c[7])
  }

  private static let logOf2 = 0.6931471805599453

  @inline(__always) private func factor(_ octaves: Double, _ x: Double) -> Double {
    octaves == 0 ? 1 : Maths.exp2(octaves * x)
  }

  @inline(__always) private func swing(_ x: Double) -> (cos: Double, sin: Double) {
    if turns == 0 { return (1, 0) }
    let (sine, cosine) = Maths.waves(quarters: 4 * (turns * x))
    return (cosine, sine)
  }

  /// Coefficients times functions, added up in their order.
  @inline(__always) static func sum(_ c: Terms, _ f: Terms) -> Double {
    ((c[0] * f[0] + c[1] * f[1]) + (c[2] * f[2] + c[3] * f[3]))
      + ((c[4] * f[4] + c[5] * f[5]) + (c[6] * f[6] + c[7] * f[7]))
  }
}
