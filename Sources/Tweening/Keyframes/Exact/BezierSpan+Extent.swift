extension BezierSpan<Double> {
  /// The values between two frames of the segment: those at the ends and where the curve turns.
  func extent(from lower: Double, to upper: Double) -> Extent {
    var extent = Extent(value(at: lower), value(at: upper))
    let (low, high) = (parameter(at: lower), parameter(at: upper))
    let (first, second) = forward.turns
    for turn in [first, second] where turn > low && turn < high {
      extent.include(
        turn <= 0.5
          ? startValue + forward.value(at: turn) : endValue + backward.value(at: 1 - turn))
    }
    return extent
  }

  private func parameter(at frame: Double) -> Double {
    let (passed, left) = (frame - start, end - frame)
    return passed <= left
      ? forward.parameter(at: passed / run) : 1 - backward.parameter(at: left / run)
  }

  /// The mean value between two frames of the segment.
  func mean(from lower: Double, to upper: Double) -> Double {
    if lower < middle, middle < upper {
      let share = (middle - lower) / (upper - lower)
      return share * mean(from: lower, to: middle) + (1 - share) * mean(from: middle, to: upper)
    }
    // As for a value, from the nearer key.
    if upper <= middle {
      let (near, far) = ((lower - start) / run, (upper - start) / run)
      return startValue
        + forward.mean(from: forward.parameter(at: near), to: forward.parameter(at: far))
    }
    let (near, far) = ((end - upper) / run, (end - lower) / run)
    return endValue
      + backward.mean(from: backward.parameter(at: near), to: backward.parameter(at: far))
  }
}

extension BezierArc {
  /// The parameters at which y may turn: where its derivative is 0; NaN for want of one.
  ///
  /// The derivative is `3(y₀(1−t)² + 2y₁t(1−t) + y₂t²)`, a quadratic equation in t/(1−t) whose
  /// discriminant is y₁² − y₀y₂. The roots are quotients of which no sum in them cancels more than it must.
  var turns: (Double, Double) {
    let size = max(max(y.0.magnitude, y.1.magnitude), y.2.magnitude)
    guard size > 0 else { return (.nan, .nan) }
    // A scale keeps the squares in range.
    let (a, b, c) = (y.0 / size, y.1 / size, y.2 / size)
    let root = (b * b - a * c).squareRoot()
    let q = b < 0 ? root - b : -root - b
    return (q / (q + c), a / (a + q))
  }

  /// The mean of y over x between two parameters: `∫ y x′ dt / ∫ x′ dt`.
  ///
  /// The integrands are of degree 5 and 2, for which three points of Gauss are exact. As a mean with
  /// weights from 0 up, it is never beyond the values there are, and a small difference of
  /// parameters costs no digits.
  func mean(from low: Double, to high: Double) -> Double {
    let middle = 0.5 * (low + high)
    let step = 0.5 * (high - low) * 0.7745966692414834
    let points = (middle - step, middle, middle + step)
    let weights = (5 * rate(at: points.0), 8 * rate(at: points.1), 5 * rate(at: points.2))
    let sum = weights.0 + weights.1 + weights.2
    guard sum > 0 else { return value(at: middle) }
    return value(at: points.0) * (weights.0 / sum) + value(at: points.1) * (weights.1 / sum)
      + value(at: points.2) * (weights.2 / sum)
  }

  /// A third of dx/dt, which is below zero by rounding only.
  private func rate(at t: Double) -> Double {
    let s = 1 - t
    return max(0, s * s * x.0 + 2 * (s * t) * x.1 + t * t * x.2)
  }
}
