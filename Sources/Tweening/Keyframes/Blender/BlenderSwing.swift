/// What elastic segments swing by: of one segment, or of four side by side.
struct BlenderSwing<N: Singles>: Sendable {
  var amplitude, period, shift: N

  /// How near to the end more of the swing shows, and what shows of it farther away: 0 and 1 where all shows.
  var reach, factor: N

  /// The swing at a progress that is 0 at its end and negative before it, of a segment so many frames long.
  @inline(__always)
  func value(_ progress: N, _ duration: N) -> N {
    let frames = progress * duration
    let angle = (frames - shift) * Double(2 * SingleMaths.pi) / period
    let swing = amplitude * SingleMaths.exp2(10 * progress) * SingleMaths.sin(angle)
    return fade(frames.magnitude) * swing
  }

  /// The factor at a distance from the end in frames: near it all of the swing shows.
  @inline(__always)
  private func fade(_ distance: N) -> N {
    let part = distance / reach
    return factor.replacing(with: factor * part + (1 - part), where: distance .< reach)
  }
}

extension BlenderSwing<Single> {
  /// The swing of a segment that changes by so much in so many frames.
  init(of key: Keyframe, change: Float, duration: Float) {
    let isHalved = key.ease == .inOut
    var amplitude = Float(key.amplitude)
    var period = Float(key.period)
    if period == 0 { period = duration * (isHalved ? 0.3 * 1.5 : 0.3) }
    var (shift, reach, factor) = (period / 4, Float(0), Float(1))
    if amplitude == 0 || amplitude < change.magnitude {
      // Of an amplitude below the change only a part shows, but for its end.
      factor = amplitude == 0 ? 0 : amplitude / change.magnitude
      reach = shift.magnitude
      amplitude = change
    } else {
      shift = period / (2 * SingleMaths.pi) * SingleMaths.asin(change / amplitude)
    }
    self.init(
      amplitude: Single(value: amplitude), period: Single(value: period),
      shift: Single(value: shift), reach: Single(value: reach), factor: Single(value: factor))
  }

  /// No swing.
  static var none: Self {
    let none = Single(value: 0)
    return Self(amplitude: none, period: none, shift: none, reach: none, factor: none)
  }
}
