/// In(q) = a · 2^(−10r) · sin(2π(σ + r/period)) with r = 1 − q, normalised as ``Expo`` is.
///
/// σ = asin(1/a) / 2π turns makes In(1) = 1.
struct Elastic: EasingFamily {
  let phase: Double
  let frequency: Double
  let sunk: Double
  let divisor: Double

  /// Makes the family; an amplitude below 1 counts as 1, as in d3, because no phase belongs to it.
  init(amplitude: Double, period: Double, form: EasingForm) {
    phase = amplitude <= 1 ? 0.25 : Maths.asin(1 / amplitude) * 0.15915494309189535
    frequency = 1 / period
    sunk = form.sunk
    divisor = (1 - form.sunk) * Maths.sin(turns: phase)
  }

  // The division by the very product that r = 0 gives makes the end exact.
  @inline(__always) func rise<L: Lanes>(_ q: L, _ r: L) -> L {
    let envelope = L.exp2(-10 * r) - sunk
    return envelope * L.sin(turns: phase + frequency * r) / L(repeating: divisor)
  }
}
