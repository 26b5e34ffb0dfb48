extension EasedSpan {
  /// The mean value between two frames, the first below the second; the left key's value where
  /// numbers go beyond all bounds.
  func mean(from lower: Double, to upper: Double) -> Double {
    let run = end - start
    let low = Progress(passed: (lower - start) / run, left: (end - lower) / run)
    let high = Progress(passed: (upper - start) / run, left: (end - upper) / run)
    let mean: Double
    if ease == .inOut, low.passed < low.left, high.left < high.passed {
      let middle = Progress(passed: 0.5, left: 0.5)
      let share = (0.5 - low.passed) / (high.passed - low.passed)
      mean = share * self.mean(low, middle) + (1 - share) * self.mean(middle, high)
    } else {
      mean = self.mean(low, high)
    }
    return mean.isFinite ? mean : begin
  }

  /// The mean of a part that does not go beyond the middle, where the middle matters.
  private func mean(_ low: Progress, _ high: Progress) -> Double {
    switch interpolation {
    case .sine: return eased(low, high) { FamilyMeans.sine($0.passed, $1.passed) }
    case .quad: return eased(low, high) { FamilyMeans.power(2, $0.passed, $1.passed) }
    case .cubic: return eased(low, high) { FamilyMeans.power(3, $0.passed, $1.passed) }
    case .quart: return eased(low, high) { FamilyMeans.power(4, $0.passed, $1.passed) }
    case .quint: return eased(low, high) { FamilyMeans.power(5, $0.passed, $1.passed) }
    case .expo: return eased(low, high) { FamilyMeans.expo(left: $0.left, $1.left) }
    case .circ: return eased(low, high, FamilyMeans.circ)
    case .back:
      let s = ease == .inOut ? back * 1.525 : back
      return eased(low, high) { FamilyMeans.back(s, $0.passed, $1.passed) }
    case .bounce: return eased(low, high) { FamilyMeans.bounce(left: $1.left, $0.left) }
    case .elastic: return elasticMean(low, high)
    }
  }

  /// The mean by that of the family's In.
  private func eased(
    _ low: Progress, _ high: Progress, _ rise: (_ low: Progress, _ high: Progress) -> Double
  ) -> Double {
    switch ease {
    case .in: return begin + change * rise(low, high)
    case .out: return begin + change * (1 - rise(high.reversed, low.reversed))
    case .inOut:
      return high.passed <= high.left
        ? begin + change * (0.5 * rise(low.firstHalf, high.firstHalf))
        : begin + change * (1 - 0.5 * rise(high.reversed.firstHalf, low.reversed.firstHalf))
    }
  }

  private func elasticMean(_ low: Progress, _ high: Progress) -> Double {
    let swing = swing
    let last = begin + change
    switch ease {
    case .in: return begin - swing.mean(from: -low.left, to: -high.left)
    case .out: return last + swing.mean(from: -high.passed, to: -low.passed)
    case .inOut:
      return high.passed <= high.left
        ? begin - 0.5 * swing.mean(from: -low.firstHalf.left, to: -high.firstHalf.left)
        : last
          + 0.5
          * swing.mean(from: -high.reversed.firstHalf.left, to: -low.reversed.firstHalf.left)
    }
  }

  /// A place in a segment: the share of it that is passed, and that which is left.
  struct Progress {
    let passed: Double
    let left: Double

    var reversed: Progress { Progress(passed: left, left: passed) }

    /// The place in the first half of the segment.
    var firstHalf: Progress { Progress(passed: 2 * passed, left: left - passed) }
  }
}

/// The means of easing families between two places of 0...1, in closed form.
///
/// Each is written so that it loses no digits where the places are close to each other.
private enum FamilyMeans {
  /// qⁿ: `(aⁿ + aⁿ⁻¹b + … + bⁿ) / (n + 1)`.
  static func power(_ n: Int, _ a: Double, _ b: Double) -> Double {
    var (sum, power) = (1.0, 1.0)
    for _ in 0..<n {
      power *= a
      sum = sum * b + power
    }
    return sum / Double(n + 1)
  }

  /// q²(q − s(1 − q)).
  static func back(_ s: Double, _ a: Double, _ b: Double) -> Double {
    let (square, cube) = (power(2, a, b), power(3, a, b))
    return cube - s * (square - cube)
  }

  /// 1 − cos(πq/2); the mean of the cosine is that in the middle times `sin(x)/x` of half the width.
  static func sine(_ a: Double, _ b: Double) -> Double {
    let half = 0.125 * (b - a)
    let spread = half > 0 ? Maths.sin(turns: half) / (2 * .pi * half) : 1
    return 1 - Maths.cos(turns: 0.125 * (a + b)) * spread
  }

  /// (2^(−10r) − 2⁻¹⁰) / (1 − 2⁻¹⁰), r falling from `low` to `high`.
  static func expo(left low: Double, _ high: Double) -> Double {
    let width = low - high
    let z = 0.5 * ElasticSwing.decay * width
    let spread: Double
    if z < 0.2 {
      let square = z * z
      spread =
        1 + square / 6 * (1 + square / 20 * (1 + square / 42 * (1 + square / 72)))
    } else {
      spread = (Maths.exp2(5 * width) - Maths.exp2(-5 * width)) / (2 * z)
    }
    return (Maths.exp2(-5 * (low + high)) * spread - 0x1p-10) / (1 - 0x1p-10)
  }

  /// 1 − √(1 − q²), where with q = sin θ the integral of the root is `(Δθ + cos(θ₀ + θ₁)·sin Δθ) / 2`.
  static func circ(_ low: EasedSpan.Progress, _ high: EasedSpan.Progress) -> Double {
    let (a, b) = (low.passed, high.passed)
    let width = b - a
    let (root, otherRoot) = (
      (low.left * (1 + a)).squareRoot(), (high.left * (1 + b)).squareRoot()
    )
    let crossed = b * root + a * otherRoot
    guard width > 0, crossed > 0 else { return 1 - root }
    let sine = min(width * (a + b) / crossed, 1)
    // Far apart the difference of two angles is good; near each other the angle of their difference.
    // Near 1 the root tells the angle better than the sine, in which what is left of 1 has been rounded.
    let last = b > 0.75 ? 0.5 * Double.pi - Maths.asin(otherRoot) : Maths.asin(b)
    let angle = width > 0.25 ? last - Maths.asin(a) : Maths.asin(sine)
    return 1 - 0.5 * (angle + (root * otherRoot - a * b) * sine) / width
  }

  /// The highest of four parabolas `h − (u − c)²` of u = 2.75r, r from `low` up to `high`.
  static func bounce(left low: Double, _ high: Double) -> Double {
    let (first, last) = (2.75 * low, 2.75 * high)
    guard first < last else { return Bounce().rise(1 - low, low) }
    var sum = 0.0
    func add(_ start: Double, _ end: Double, centre: Double, height: Double) {
      let (from, to) = (max(first, start), min(last, end))
      guard from < to else { return }
      let (d, e) = (from - centre, to - centre)
      let mean = height - (d * d + d * e + e * e) / 3
      sum += mean * ((to - from) / (last - first))
    }
    add(0, 1, centre: 0, height: 1)
    add(1, 2, centre: 1.5, height: 0x1p-2)
    add(2, 2.5, centre: 2.25, height: 0x1p-4)
    add(2.5, 3, centre: 2.625, height: 0x1p-6)
    return sum
  }
}
