/// In(q) = a · 2^(−10r) · sin(2π(σ + r/period)) with r = 1 − q, normalised as ``Expo`` is.
///
/// σ = asin(1/a) / 2π turns makes In(1) = 1.
struct Elastic: EasingFamily {
  let phase: Double
  let frequency: Double
  let sunk: Double
  let divisor: Double

  /// Makes the family.
  ///
  /// An amplitude below 1 counts as 1, as in d3, because no phase belongs to it, and a period below 2⁻⁴⁷
  /// as that: progress has too few places for more waves.
  init(amplitude: Double, period: Double, form: EasingForm) {
    phase = amplitude <= 1 ? 0.25 : Maths.asin(1 / amplitude) * 0.15915494309189535
    frequency = 1 / max(period, 0x1p-47)
    sunk = form.sunk
    divisor = (1 - form.sunk) * Maths.waves(quarters: 4 * phase).sine
  }

  // The division by the very product that r = 0 gives makes the end exact.
  @inline(__always) func rise<L: Lanes>(_ q: L, _ r: L) -> L {
    let envelope = L.exp2(moderate: -10 * r) - sunk
    let wave = L.waves(quarters: 4 * phase + (4 * frequency) * r).sine
    return envelope * wave / L(repeating: divisor)
  }
}
