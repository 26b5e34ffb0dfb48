/// The part of a curve between two keys whose left one has an eased interpolation.
struct EasedSpan: Sendable, Equatable {
  let start: Double
  let end: Double
  let begin: Double
  let change: Double
  let interpolation: EasedInterpolation
  let ease: EasedEnd
  let back: Double
  let amplitude: Double
  let period: Double

  /// The segment between two keys, the left one's interpolation one of the easings.
  init(_ interpolation: EasedInterpolation, from left: Keyframe, to right: Keyframe) {
    (start, end) = (left.frame, right.frame)
    begin = left.value
    change = right.value - left.value
    self.interpolation = interpolation
    ease = left.ease.end(of: interpolation)
    back = left.back
    amplitude = left.amplitude
    period = left.period
  }

  /// The value at a frame of the segment; the left key's where numbers go beyond all bounds.
  func value(at frame: Double) -> Double {
    let value: Double = formula(frame - start, end - frame)
    return value.isFinite ? value : begin
  }

  /// Value and derivatives, taken to the right.
  func motion(at frame: Double) -> FCurve.Motion {
    // At the left key both parts of a formula may have a corner; the one to the right counts.
    let passed = Jet(value: frame - start, first: 1, second: 0)
    let left = Jet(value: end - frame, first: -1, second: 0)
    let jet = formula(passed, left)
    return FCurve.Motion(
      value: value(at: frame), velocity: jet.first.isNaN ? 0 : jet.first,
      acceleration: jet.second.isNaN ? 0 : jet.second)
  }

  /// The value by the frames since the left key and those until the right one.
  func formula<L: Lanes>(_ passed: L, _ left: L) -> L {
    let run = end - start
    let (p, r) = (passed / run, left / run)
    switch interpolation {
    case .sine: return eased(Sine(), p, r)
    case .quad: return eased(Quad(), p, r)
    case .cubic: return eased(Cubic(), p, r)
    case .quart: return eased(Quart(), p, r)
    case .quint: return eased(Quint(), p, r)
    case .expo: return eased(Expo(.normalised), p, r)
    case .circ: return eased(Circ(), p, r)
    case .back: return eased(Back(overshoot: ease == .inOut ? back * 1.525 : back), p, r)
    case .bounce: return eased(Bounce(), p, r)
    case .elastic: return elastic(p, r)
    }
  }

  private func eased<Family: EasingFamily, L: Lanes>(_ family: Family, _ p: L, _ r: L) -> L {
    switch ease {
    case .in: return begin + change * family.rise(p, r)
    case .out: return begin + change * family.fall(r, p)
    case .inOut:
      let half = L(repeating: 0.5)
      let rising = 0.5 * family.rise(p + p, r - p)
      let falling = 1 - 0.5 * family.rise(r + r, p - r)
      return begin + change * falling.replacing(with: rising, where: p .< half)
    }
  }

  /// The swing of an elastic segment.
  var swing: ElasticSwing {
    ElasticSwing(
      change: change, run: end - start, isHalved: ease == .inOut, amplitude: amplitude,
      period: period)
  }

  private func elastic<L: Lanes>(_ p: L, _ r: L) -> L {
    let swing = self.swing
    switch ease {
    case .in: return begin - swing.value(-r)
    case .out: return (begin + change) + swing.value(-p)
    case .inOut:
      let rising = begin - 0.5 * swing.value(p - r)
      let falling = (begin + change) + 0.5 * swing.value(r - p, fadingBy: p - r)
      return falling.replacing(with: rising, where: p .< r)
    }
  }
}
