/// The weight (1 − p)² Σ aₖ sin(2π fₖ p), which begins and ends at 0: what punches and shakes are made of.
struct Wobble: LaneFormula, Equatable {
  /// Full waves in the whole duration.
  let waves: SIMD3<Double>
  /// How high each is; their magnitudes add up to 1.
  let shares: SIMD3<Double>

  @inline(__always) func eased<L: Lanes>(_ p: L) -> L { 1 - remaining(p) }

  @inline(__always) func remaining<L: Lanes>(_ p: L) -> L {
    let left = 1 - p
    let sum =
      shares.x * L.sin(turns: waves.x * p) + shares.y * L.sin(turns: waves.y * p)
      + shares.z * L.sin(turns: waves.z * p)
    return sum * (left * left)
  }
}
