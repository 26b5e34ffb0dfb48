extension ElasticSwing {
  /// The least and greatest swing between two progresses, −1 ≤ w ≤ 0.
  ///
  /// `2^(10w)·sin θ` has its peaks where `tan θ = −ω/k`, with ω the rate of the angle θ and
  /// k = 10·ln 2. They grow with w, so that the last two tell about all. Over the last quarter of a
  /// period a fading swing only grows.
  func extent(from low: Double, to high: Double) -> Extent {
    var extent = Extent(finite(value(low)), finite(value(high)))
    var top = high
    if factor != nil {
      top = min(high, -(shift.magnitude / run))
      guard low < top else { return extent }
      // Between the quarter and what is before it a wave crosses 0.
      if top < high { extent.include(0) }
    }
    includePeaks(from: low, to: top, in: &extent)
    return extent
  }

  private func includePeaks(from low: Double, to top: Double, in extent: inout Extent) {
    // A negative period turns the wave around.
    let isTurned = period < 0
    let height = (factor ?? 1) * (isTurned ? -amplitude : amplitude)
    let phase = isTurned ? -(shift / period) : shift / period
    let rate = run / period.magnitude
    guard rate < 0x1p50, phase.isFinite else {
      // So many waves that every frame may be on a peak.
      let reach = height * Maths.exp2(10 * top)
      extent.include(reach)
      extent.include(-reach)
      return
    }
    guard rate > 0 else { return }
    let angular = 2 * .pi * rate
    let sine = angular / (ElasticSwing.decay * ElasticSwing.decay + angular * angular).squareRoot()
    let lag = Maths.asin(min(sine, 1)) / (2 * .pi)
    // The angle of peak j is j/2 − lag, in turns.
    let last = Maths.floor(2 * ((top * rate - phase) + lag))
    for peak in [last, last - 1] {
      let w = min((peak / 2 - lag + phase) / rate, top)
      guard w >= low else { continue }
      let isEven = Maths.floor(peak / 2) * 2 == peak
      extent.include((isEven ? -height : height) * Maths.exp2(10 * w) * sine)
    }
  }

  /// The rate k at which a swing grows towards its end: `2^(10w) = e^(kw)`.
  static var decay: Double { 6.931471805599453 }

  private func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
}
