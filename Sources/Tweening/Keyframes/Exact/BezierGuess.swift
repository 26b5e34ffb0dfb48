/// About where half of a ``BezierSpan`` has a position, in single precision: from where ``BezierHalf`` goes on.
///
/// It follows from the half and the position alone, whatever was asked before. Single precision is all that is needed
/// here, and eight of its numbers fit where four of double precision do: in double precision, four by four, playing
/// took 1.2 times as long (`tweenbench --only w3.bezier.play`).
struct BezierGuess<S: Arithmetic>: Sendable {
  private let x: HalfPosition<S>

  @inline(__always)
  init(_ x: HalfPosition<S>) { self.x = x }

  /// A quarter of the parameters, and the parabola that stands for the curve there.
  struct Quarter: Sendable {
    /// The positions `low..<high` of it.
    fileprivate let low, high: S
    /// The parabola, around `low`.
    fileprivate let constant, linear, square: S

    /// The parameter to about 1 %.
    @inline(__always)
    fileprivate func parameter(at position: S) -> S {
      let passed = position - low
      return constant + passed * (linear + passed * square)
    }
  }

  /// The quarter of a position.
  ///
  /// Which one that is cannot be foreseen: a wrong branch costs as much as a step, so there is none.
  @inline(__always)
  func quarter(of position: S) -> Quarter {
    let (a, b) = (x.a, x.b)
    let x1 = 0x1p-6 * (9 * a + 3 * b + 1)
    let x2 = 0x1p-3 * (a + b + 1)
    let x3 = 0x1p-6 * (3 * a + 9 * b + 27)
    let (isFirst, isSecond, isThird) = (position .< x1, position .< x2, position .< x3)
    @inline(__always) func choice(_ first: S, _ second: S, _ third: S, _ last: S) -> S {
      last.replacing(with: third, where: isThird).replacing(with: second, where: isSecond)
        .replacing(with: first, where: isFirst)
    }
    let low = choice(S(repeating: 0), x1, x2, x3)
    let high = choice(x1, x2, x3, S(repeating: 1))
    let t = choice(
      S(repeating: 0), S(repeating: 0.25), S(repeating: 0.5), S(repeating: 0.75))
    let scale = 1 / (high - low)
    // The bend in the middle of the quarter stands for all of it.
    let bend = (x.square + 3 * x.cube * (t + 0.125)) * (0.0625 * scale)
    return Quarter(
      low: low, high: high, constant: t, linear: 0.25 * scale * (1 + bend),
      square: -0.25 * bend * (scale * scale))
  }

  /// The parameter at a position, of which the quarter is not known.
  @inline(__always)
  func parameter(at position: S) -> S { parameter(at: position, in: quarter(of: position)) }

  /// The parameter, from the parabola by a step with three derivatives: the error shrinks to its fourth power, or to
  /// what single precision leaves.
  ///
  /// Anything where the curve is too steep; not a number, too.
  @inline(__always)
  func parameter(at position: S, in quarter: Quarter) -> S {
    // Some processors take numbers near the smallest ones for 0 if they calculate with many: none counts.
    let position = position.replacing(
      with: S(repeating: 0), where: position .< S(repeating: 0x1p-100))
    let t = quarter.parameter(at: position)
    let error = t * (x.a + t * (x.square + t * x.cube)) - position
    let (newton, bend, twist) = x.step(from: t, error: error)
    return (t - newton) - newton * newton * (bend + newton * (2 * bend * bend - twist))
  }
}

extension BezierGuess<Single>.Quarter {
  /// The one of no position.
  static var none: Self {
    Self(
      low: Single(1), high: Single(0), constant: Single(0), linear: Single(0), square: Single(0))
  }

  /// Whether it is the one of a position.
  @inline(__always)
  func contains(_ position: Single) -> Bool { !(position .< low) && position .< high }
}
