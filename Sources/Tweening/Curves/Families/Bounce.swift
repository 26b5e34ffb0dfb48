/// In(q): four bounces, each a parabola in r = 1 − q, the highest of which counts.
///
/// Robert Penner's 7.5625 is 2.75² and his centres are elevenths, so that with u = 2.75r every
/// constant is exact and no branch is left.
struct Bounce: EasingFamily {
  /// Where the parabolas meet, in r.
  static let cusps = [4.0 / 11, 8.0 / 11, 10.0 / 11]

  @inline(__always) func rise<L: Lanes>(_ q: L, _ r: L) -> L {
    let u = 2.75 * r
    let first = arc(u, centre: 0, height: 1)
    let second = arc(u, centre: 1.5, height: 0x1p-2)
    let third = arc(u, centre: 2.25, height: 0x1p-4)
    let fourth = arc(u, centre: 2.625, height: 0x1p-6)
    return larger(larger(first, second), larger(third, fourth))
  }

  @inline(__always) private func arc<L: Lanes>(_ u: L, centre: Double, height: Double) -> L {
    let d = u - centre
    return height - d * d
  }

  @inline(__always) private func larger<L: Lanes>(_ a: L, _ b: L) -> L {
    a.replacing(with: b, where: a .< b)
  }
}
