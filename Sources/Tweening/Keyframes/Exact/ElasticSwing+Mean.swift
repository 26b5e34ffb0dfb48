extension ElasticSwing {
  /// The mean swing between two progresses, −1 ≤ w ≤ 0.
  func mean(from low: Double, to high: Double) -> Double {
    guard let factor else { return wave(from: low, to: high).mean }
    let reach = shift.magnitude / run
    if high <= -reach { return factor * wave(from: low, to: high).mean }
    if low < -reach {
      let share = (-reach - low) / (high - low)
      return share * mean(from: low, to: -reach) + (1 - share) * mean(from: -reach, to: high)
    }
    // The fade is linear in w: 1 at 0, the factor where the last quarter begins.
    let slope = (1 - factor) / reach
    let wave = wave(from: low, to: high)
    return (1 + slope * (0.5 * (low + high))) * wave.mean + slope * wave.moment
  }

  /// The means of the swing without its fade, v(w), and of `(w − m)·v(w)` with m in the middle.
  ///
  /// v is the imaginary part of `A·e^(iφ)·e^(λw)`, λ = k + iω. With h half the width and
  /// C(z) = sinh(z)/z the means are those parts of `A·e^(iφ)·e^(λm)` times C(λh) and h·C′(λh).
  private func wave(from low: Double, to high: Double) -> (mean: Double, moment: Double) {
    let middle = 0.5 * (low + high)
    let half = 0.5 * (high - low)
    let height = amplitude * Maths.exp2(10 * middle)
    let turns = (middle * run - shift) / period
    let (sine, cosine) = (Maths.sin(turns: turns), Maths.cos(turns: turns))
    let c = Spread(growth: half, turns: half * run / period)
    return (
      height * (sine * c.value.re + cosine * c.value.im),
      height * half * (sine * c.slope.re + cosine * c.slope.im)
    )
  }
}

/// C(z) = sinh(z)/z and C′(z) at a complex z.
private struct Spread {
  let value: Complex
  let slope: Complex

  /// At `z = 10·ln 2·growth + 2πi·turns`.
  init(growth: Double, turns: Double) {
    let z = Complex(ElasticSwing.decay * growth, 2 * .pi * turns)
    let size = z.re.magnitude + z.im.magnitude
    if size < 0.5 {
      // Where the quotients would cancel, the series, to 10⁻¹⁷.
      let square = z * z
      var value = Complex(1, 0)
      var slope = Complex(1, 0)
      for n in [7.0, 6, 5, 4, 3, 2, 1] {
        let even = 2 * n
        value = Complex(1, 0) + square * value * (1 / (even * (even + 1)))
        slope = Complex(1, 0) + square * slope * (1 / (even * (even + 3)))
      }
      self.value = value
      self.slope = z * slope * (1.0 / 3)
      return
    }
    let (up, down) = (Maths.exp2(10 * growth), Maths.exp2(-10 * growth))
    let (sine, cosine) = (Maths.sin(turns: turns), Maths.cos(turns: turns))
    let (sinh, cosh) = (0.5 * (up - down), 0.5 * (up + down))
    value = Complex(sinh * cosine, cosh * sine) / z
    slope = (Complex(cosh * cosine, sinh * sine) - value) / z
  }
}

private struct Complex {
  let re: Double
  let im: Double

  init(_ re: Double, _ im: Double) { (self.re, self.im) = (re, im) }

  static func + (a: Complex, b: Complex) -> Complex { Complex(a.re + b.re, a.im + b.im) }

  static func - (a: Complex, b: Complex) -> Complex { Complex(a.re - b.re, a.im - b.im) }

  static func * (a: Complex, b: Complex) -> Complex {
    Complex(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re)
  }

  static func * (a: Complex, b: Double) -> Complex { Complex(a.re * b, a.im * b) }

  /// Divided by parts of the divisor's size, so that no square leaves the range.
  static func / (a: Complex, b: Complex) -> Complex {
    let size = max(b.re.magnitude, b.im.magnitude)
    let (c, d) = (b.re / size, b.im / size)
    let square = (c * c + d * d) * size
    return Complex((a.re * c + a.im * d) / square, (a.im * c - a.re * d) / square)
  }
}
