/// Half of a ``BezierSpan``, seen from the key at its end, and the fast way to its values.
///
/// Everything follows from the segment and the frame alone, so that all readers of a curve find the
/// same bits: the search for the parameter does not begin at the last root, but at a guess that
/// follows from the position too.
struct BezierHalf<L: Arithmetic>: Sendable {
  /// The frame and the value of the key.
  private let anchor, base: L

  /// The frames of the whole segment; negative if the key is its right one.
  private let run: L

  let x: HalfPosition<L>

  /// `y(t) = y1·t(1−t)² + y2·t²(1−t) + y3·t³`, from the key.
  private let y1, y2, y3: L

  @inline(__always)
  init(
    anchor: L, base: L, run: L, reaches: (near: L, far: L), lifts: (near: L, far: L), rise: L
  ) {
    self.anchor = anchor
    self.base = base
    self.run = run
    x = HalfPosition(a: 3 * reaches.near, b: 3 * (1 - reaches.far))
    y1 = 3 * lifts.near
    y2 = 3 * (rise + lifts.far)
    y3 = rise
  }

  /// The distance from the key, as a part of the segment.
  @inline(__always)
  func position(at frame: L) -> L { (frame - anchor) / run }

  @inline(__always)
  func value(at t: L) -> L {
    let s = 1 - t
    return base + t * (s * s * y1 + t * (s * y2 + t * y3))
  }

  /// The parameter `t` in 0...1 with `x(t) = position`, if it is found at once; else not a number.
  ///
  /// A step from a guess, if it can be shown to suffice: the error is then at most 2⁻⁵² of `t`
  /// beyond that of evaluating `x`, which is relative to `x`. It does not next to a vertical tangent:
  /// at 1 % of places, with both reaches drawn from 0...1.
  ///
  /// - Parameters:
  ///   - position: 0 to about 0.5.
  ///   - t: the parameter of ``BezierGuess``.
  /// - Returns: the parameter.
  @inline(__always)
  func root(at position: L, from t: L) -> L {
    // With two derivatives, and what is left out is known to be small. All terms of x are positive:
    // nothing cancels, and the error is relative to x.
    let s = 1 - t
    let error = t * (x.a * (s * s) + t * (x.b * s + t)) - position
    let (newton, bend, twist) = x.step(from: t, error: error)
    let size = newton.magnitude
    let root = (t - newton) - newton * newton * bend
    let none = L(repeating: .nan)
    return none.replacing(with: root, where: t .< L(repeating: 1))
      .replacing(with: none, where: 0x1p-18 * t .< size)
      .replacing(with: none, where: L(repeating: 0x1p-18) .< size * bend.magnitude)
      .replacing(with: none, where: L(repeating: 0x1p-36) .< size * size * twist.magnitude)
  }
}

extension BezierHalf<Double> {
  /// The guess of this half.
  @inline(__always)
  var guess: BezierGuess<Single> { BezierGuess(HalfPosition(a: Single(x.a), b: Single(x.b))) }

  /// The parameter `t` in 0...1 with `x(t) = position`, which is in a quarter: ``root(at:from:)``, and
  /// ``BezierRoot`` where that finds none.
  @inline(__always)
  func parameter(at position: Double, in quarter: BezierGuess<Single>.Quarter) -> Double {
    parameter(at: position, near: guess.parameter(at: Single(position), in: quarter))
  }

  /// The same where the quarter is not known.
  @inline(__always)
  func parameter(at position: Double) -> Double {
    parameter(at: position, near: guess.parameter(at: Single(position)))
  }

  @inline(__always)
  private func parameter(at position: Double, near guess: Single) -> Double {
    let root = root(at: position, from: Double(guess.value))
    return root.isNaN ? steep(position) : root
  }

  @inline(never)
  private func steep(_ position: Double) -> Double {
    BezierRoot.parameter(x: position, x1: x.a / 3, x2: x.b / 3)
  }
}
