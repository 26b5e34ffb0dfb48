/// Elastic segments: amplitude and period are absolute, in the unit of the value and in frames.
extension BlenderEase {
  func elastic(_ time: Float) -> Float {
    let (b, c, d) = (begin, change, duration)
    if time == 0 { return b }
    let isHalved = key.ease == .inOut
    let u = isHalved ? time / (d / 2) : time / d
    if u == (isHalved ? 2 : 1) { return b + c }
    let swing = Swing(of: self, isHalved: isHalved)
    switch key.ease {
    case .in: return -swing.value(u - 1, d) + b
    case .inOut:
      let w = u - 1
      if w < 0 { return -0.5 * swing.value(w, d) + b }
      return swing.value(-w, d, fadingBy: w) * 0.5 + c + b
    default: return swing.value(-u, d) + c + b
    }
  }

  /// A swing that decays away from its end.
  private struct Swing {
    var amplitude: Float
    var period: Float
    var shift: Float
    /// What an amplitude below the change leaves of the swing; `nil` for all of it.
    var factor: Float?

    init(of ease: BlenderEase, isHalved: Bool) {
      amplitude = Float(ease.key.amplitude)
      period = Float(ease.key.period)
      if period == 0 { period = ease.duration * (isHalved ? 0.3 * 1.5 : 0.3) }
      let change = ease.change
      if amplitude == 0 || amplitude < change.magnitude {
        factor = amplitude == 0 ? 0 : amplitude / change.magnitude
        shift = period / 4
        amplitude = change
      } else {
        shift = period / (2 * SingleMaths.pi) * SingleMaths.asin(change / amplitude)
      }
    }

    /// The swing at a progress that is 0 at its end and negative before it.
    func value(_ w: Float, _ d: Float, fadingBy progress: Float? = nil) -> Float {
      fade(((progress ?? w) * d).magnitude)
        * (amplitude * BlenderEase.exp2(10 * w)
          * SingleMaths.sin((w * d - shift) * (2 * SingleMaths.pi) / period))
    }

    /// The factor at a distance from the end in frames: near it all of the swing shows.
    private func fade(_ distance: Float) -> Float {
      guard let factor else { return 1 }
      let reach = shift.magnitude
      guard distance < reach else { return factor }
      let part = distance / reach
      return factor * part + (1 - part)
    }
  }
}
