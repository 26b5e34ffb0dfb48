/// In(q): four bounces, each a parabola in r = 1 − q, the highest of which counts.
///
/// Robert Penner's 7.5625 is 2.75² and his centres are elevenths, so that with u = 2.75r every
/// constant is exact and no branch is left: 1 − u², and products of the distances to where each begins and ends,
///
///     (u − 1)(2 − u)     (2 − u)(u − 2.5)     (u − 2.5)(2.75 − u)
///
/// the factors of which are exact where they count. (Heights less squares of distances to the centres are one
/// operation more and round twice; of intervals they are the narrower form.)
struct Bounce: EasingFamily {
  /// Where the parabolas meet, in r.
  static let cusps = [4.0 / 11, 8.0 / 11, 10.0 / 11]

  static var isLight: Bool { true }

  @inline(__always) func rise<L: Lanes>(_ q: L, _ r: L) -> L {
    let u = 2.75 * r
    let (a, b, c, d) = (u - 1, 2 - u, u - 2.5, 2.75 - u)
    // Where the third one ends, it is −0 and the fourth one 0; of two that are equal the former counts.
    return larger(larger(1 - u * u, a * b), larger(c * d, b * c))
  }

  @inline(__always) private func larger<L: Lanes>(_ a: L, _ b: L) -> L {
    a.replacing(with: b, where: a .< b)
  }
}
