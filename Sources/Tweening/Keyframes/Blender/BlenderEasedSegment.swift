/// An eased segment, in single precision.
struct BlenderEasedSegment: Sendable {
  let interpolation: EasedInterpolation
  let ease: EasedEnd
  let formulas: BlenderEase<Single>
  /// How far it overshoots if it goes back, and what it swings by if it is elastic.
  let overshoot: Single
  let swing: BlenderSwing<Single>

  /// The segment after a key, whose interpolation is one of the easings.
  init(
    _ interpolation: EasedInterpolation, after key: Keyframe, begin: Float, change: Float,
    duration: Float
  ) {
    self.interpolation = interpolation
    let ease = key.ease.end(of: interpolation)
    self.ease = ease
    formulas = BlenderEase(
      begin: Single(value: begin), change: Single(value: change),
      duration: Single(value: duration), isIn: ease == .in, isOut: ease == .out,
      isInOut: ease == .inOut)
    let back = Float(key.back)
    overshoot = Single(value: ease == .inOut ? back * 1.525 : back)
    swing =
      interpolation == .elastic
      ? BlenderSwing(of: key, change: change, duration: duration) : .none
  }

  /// The value `time` frames after the left key.
  func value(_ time: Float) -> Float {
    let time = Single(value: time)
    let found =
      switch interpolation {
      case .sine: formulas.sine(time)
      case .quad: formulas.quad(time)
      case .cubic: formulas.cubic(time)
      case .quart: formulas.quart(time)
      case .quint: formulas.quint(time)
      case .expo: formulas.expo(time)
      case .circ: formulas.circ(time)
      case .back: formulas.back(time, overshoot: overshoot)
      case .bounce: formulas.bounce(time)
      case .elastic: formulas.elastic(time, swing)
      }
    return found.value
  }
}
