/// A decaying swing of absolute amplitude and period, as ``Keyframe/Interpolation/elastic`` has it.
///
/// With w the progress, 0 at the end that swings and −1 at the other, over d frames:
///
///     f·A·2^(10w)·sin(2π (w·d − s)/period)
///
/// An amplitude A of the change's size or more has s = period/2π · asin(change/A) and f = 1. A smaller
/// one swings by the change with s = period/4, and f = A/|change| but for the last quarter of a period
/// at the end, over which it rises to 1, so that the curve arrives.
struct ElasticSwing {
  let run: Double
  let amplitude: Double
  let period: Double
  let shift: Double
  let factor: Double?

  init(change: Double, run: Double, isHalved: Bool, amplitude: Double, period: Double) {
    self.run = run
    self.period = period == 0 ? run * (isHalved ? 0.45 : 0.3) : period
    if amplitude == 0 || amplitude < change.magnitude {
      factor = amplitude == 0 ? 0 : amplitude / change.magnitude
      shift = self.period / 4
      self.amplitude = change
    } else {
      factor = nil
      shift = self.period * (Maths.asin(change / amplitude) / (2 * .pi))
      self.amplitude = amplitude
    }
  }

  /// The swing at a progress w of 0 or less; `progress` counts instead where it fades.
  func value<L: Lanes>(_ w: L, fadingBy progress: L? = nil) -> L {
    let wave = amplitude * (L.exp2(10 * w) * L.sin(turns: (w * run - shift) / period))
    guard let factor else { return wave }
    let reach = shift.magnitude
    let distance = ((progress ?? w) * run).magnitude
    let part = distance / reach
    let fade = L(repeating: factor)
      .replacing(with: factor * part + (1 - part), where: distance .< L(repeating: reach))
    return fade * wave
  }
}
