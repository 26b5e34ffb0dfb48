/// In(q) = q².
struct Quad: PolynomialFamily {
  func rise<L: Lanes>(_ q: L, _ r: L) -> L { q * q }

  func quotient<L: Lanes>(_ m: L) -> L { 2 - m }
}

/// In(q) = q³.
struct Cubic: PolynomialFamily {
  func rise<L: Lanes>(_ q: L, _ r: L) -> L { q * q * q }

  func quotient<L: Lanes>(_ m: L) -> L { 3 + m * (m - 3) }
}

/// In(q) = q⁴.
struct Quart: PolynomialFamily {
  func rise<L: Lanes>(_ q: L, _ r: L) -> L {
    let square = q * q
    return square * square
  }

  func quotient<L: Lanes>(_ m: L) -> L { (2 - m) * (2 + m * (m - 2)) }
}

/// In(q) = q⁵.
struct Quint: PolynomialFamily {
  func rise<L: Lanes>(_ q: L, _ r: L) -> L {
    let square = q * q
    return square * square * q
  }

  func quotient<L: Lanes>(_ m: L) -> L {
    let inner = 10 + m * (m - 5)
    return 5 + m * (m * inner - 10)
  }
}

/// A power whose In-Out folds into one polynomial without a choice between halves.
protocol PolynomialFamily: EasingFamily {
  /// (1 − In(1 − m)) / m, a polynomial.
  func quotient<L: Lanes>(_ m: L) -> L
}

/// In-Out of a power, folded: with v = 2p − 1, the value is (1 + v·quotient(|v|)) / 2.
///
/// The fold costs no comparison; the weight of Cubic, the loop that is measured most, is eight
/// operations.
struct FoldedInOut<Family: PolynomialFamily>: LaneFormula {
  let family: Family

  func eased<L: Lanes>(_ p: L) -> L {
    let v = p + p - 1
    return 0.5 * (1 + v * family.quotient(v.magnitude))
  }

  func remaining<L: Lanes>(_ p: L) -> L {
    let v = p + p - 1
    return 0.5 * (1 - v * family.quotient(v.magnitude))
  }
}
