/// In(q) = q².
struct Quad: PolynomialFamily {
  @inline(__always) func rise<L: Lanes>(_ q: L, _ r: L) -> L { q * q }

  @inline(__always) func quotient<L: Lanes>(_ m: L) -> L { 2 - (m + m) }
}

/// In(q) = q³.
struct Cubic: PolynomialFamily {
  @inline(__always) func rise<L: Lanes>(_ q: L, _ r: L) -> L { q * q * q }

  // 1 + r + r² = (r + 1/2)² + 3/4.
  @inline(__always) func quotient<L: Lanes>(_ m: L) -> L {
    let half = 0.75 - m
    let root = half + half
    return root * root + 0.75
  }
}

/// In(q) = q⁴.
struct Quart: PolynomialFamily {
  @inline(__always) func rise<L: Lanes>(_ q: L, _ r: L) -> L {
    let square = q * q
    return square * square
  }

  @inline(__always) func quotient<L: Lanes>(_ m: L) -> L {
    let r = 1 - (m + m)
    return (1 + r) * (1 + r * r)
  }
}

/// In(q) = q⁵.
struct Quint: PolynomialFamily {
  @inline(__always) func rise<L: Lanes>(_ q: L, _ r: L) -> L {
    let square = q * q
    return square * square * q
  }

  @inline(__always) func quotient<L: Lanes>(_ m: L) -> L {
    let r = 1 - (m + m)
    let square = r * r
    return (1 + r) * (1 + square) + square * square
  }
}

/// A power whose In-Out folds into one polynomial without a choice between halves.
protocol PolynomialFamily: EasingFamily {
  /// (1 − rⁿ) / (1 − r) = 1 + r + r² + … + rⁿ⁻¹ for r = 1 − 2m.
  func quotient<L: Lanes>(_ m: L) -> L
}

extension PolynomialFamily {
  static var isLight: Bool { true }
}

/// In-Out of a power, folded: with u = p − 1/2, the value is 1/2 + u·quotient(|u|).
///
/// The fold costs no comparison; the weight of Cubic, the loop that is measured most, is eight
/// operations.
struct FoldedInOut<Family: PolynomialFamily>: LaneFormula {
  let family: Family

  static var isLight: Bool { true }

  @inline(__always) func eased<L: Lanes>(_ p: L) -> L {
    let u = p - 0.5
    return 0.5 + family.quotient(u.magnitude) * u
  }

  @inline(__always) func remaining<L: Lanes>(_ p: L) -> L {
    let u = p - 0.5
    return 0.5 - family.quotient(u.magnitude) * u
  }
}
