/// The weight (1 − p)² Σ aₖ sin(2π fₖ p), which begins and ends at 0: what punches and shakes are made of.
struct Wobble: LaneFormula, Equatable {
  /// Full waves in the whole duration, at most 2⁴⁸ of each.
  let waves: SIMD3<Double>
  /// How high each is; their magnitudes add up to 1.
  let shares: SIMD3<Double>

  @inline(__always) func eased<L: Lanes>(_ p: L) -> L { 1 - remaining(p) }

  @inline(__always) func remaining<L: Lanes>(_ p: L) -> L {
    let left = 1 - p
    let sum =
      swing(p, waves.x, shares.x) + swing(p, waves.y, shares.y) + swing(p, waves.z, shares.z)
    return sum * (left * left)
  }

  @inline(__always) private func swing<L: Lanes>(_ p: L, _ waves: Double, _ share: Double) -> L {
    share * L.waves(quarters: (4 * waves) * p).sine
  }
}
