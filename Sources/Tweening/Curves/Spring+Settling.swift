extension Spring {
  /// The time after which the spring stays within a tolerance of its target for ever.
  ///
  /// It is the last instant at which the distance equals the tolerance, found to about an ulp, not
  /// an estimate from the envelope; it depends continuously on the damping ratio except where one
  /// more swing begins to exceed the tolerance.
  ///
  /// - Parameter tolerance: The distance that counts as none, relative to the way; below 10⁻¹⁵ and
  ///   NaN it counts as that.
  /// - Returns: Seconds; 0 for a tolerance of 1 or more and for a spring with a problem, infinite for
  ///   a spring without damping and for one so hardly damped that no number is that large.
  public func settlingDuration(tolerance: Double = 1e-3) -> Double {
    guard problem == nil, !(tolerance >= 1) else { return 0 }
    guard dampingRatio > 0 else { return .infinity }
    let tolerance = tolerance > 1e-15 ? tolerance : 1e-15
    let (from, to) = lastCrossing(tolerance)
    return bisect(from: from, to: to, tolerance: tolerance)
  }

  /// An interval in which the distance falls through the tolerance once, and never rises again.
  private func lastCrossing(_ tolerance: Double) -> (Double, Double) {
    guard dampingRatio < 1 else { return doubled() { distance($0).magnitude > tolerance } }
    // The turning points lie half a turn apart, each e^(−πζ/√(1 − ζ²)) of the one before.
    let root = ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    let half = Double.pi / (angularFrequency * root)
    let shrink = Double.pi * dampingRatio / root
    let turn = Maths.floor(-Maths.log(tolerance) / shrink)
    // One step of doubt on either side for the rounding of the quotient.
    let first = Swift.max(turn - 1, 0)
    guard ((first + 3) * half).isFinite else { return (.infinity, .infinity) }
    var from = first * half
    for k in 1...2 where distance((first + Double(k)) * half).magnitude > tolerance {
      from = (first + Double(k)) * half
    }
    let to = from + half
    // Hardly damped below critical, half a turn is endless; the crossing comes much sooner.
    guard from == 0 else { return (from, to) }
    let near = doubled() { $0 < to && distance($0).magnitude > tolerance }
    return (near.0, Swift.min(near.1, to))
  }

  /// The first power of two times 1/ω at which a condition fails, and the one before.
  private func doubled(while holds: (Double) -> Bool) -> (Double, Double) {
    var from = 0.0
    var to = 1 / angularFrequency
    while holds(to) && to < 1e300 {
      from = to
      to *= 2
    }
    return (from, to)
  }

  /// Where the distance falls through a tolerance, by bisection; what is known without is not calculated.
  ///
  /// A bisection halves an interval fifty times and calculates a distance each time; with what is known it does so for the last
  /// few. (0.72 and not 1.54 µs for `Spring.bouncy`; a client's loop.)
  private func bisect(from: Double, to: Double, tolerance: Double) -> Double {
    let (above, below) = sure(from: from, to: to, tolerance: tolerance)
    var (low, high) = (from, to)
    while true {
      let middle = low + 0.5 * (high - low)
      // Written so that it also ends where the middle is no number.
      guard middle > low, middle < high else { return high }
      if middle <= above || (middle < below && distance(middle).magnitude > tolerance) {
        low = middle
      } else {
        high = middle
      }
    }
  }

  /// The last instant found at which the distance is above a tolerance, and the first at which it is below, both by more than
  /// any rounding: false position, which halves an end that stays (the Illinois rule).
  private func sure(from: Double, to: Double, tolerance: Double) -> (above: Double, below: Double) {
    var (above, below) = (-Double.infinity, Double.infinity)
    // Of one sign up to the crossing, and falling through zero behind it.
    let sign = distance(from) < 0 ? -1.0 : 1
    func excess(_ time: Double) -> Double {
      let excess = sign * distance(time) - tolerance
      // The phase is rounded too.
      let rounding = tolerance * 0x1p-45 * (1 + time * angularFrequency / 16)
      if excess > rounding { above = Swift.max(above, time) }
      if excess < -rounding { below = Swift.min(below, time) }
      return excess
    }
    var (left, right) = (from, to)
    var (start, end) = (excess(from), excess(to))
    for _ in 0..<16 {
      let time = right - end * ((right - left) / (end - start))
      guard time > from, time < to else { break }
      if end.magnitude < tolerance * 0x1p-25 {
        _ = (excess(time * (1 - 0x1p-46)), excess(time * (1 + 0x1p-46)))
        break
      }
      let new = excess(time)
      if (new > 0) == (end > 0) { start *= 0.5 } else { (left, start) = (right, end) }
      (right, end) = (time, new)
    }
    return (above, below)
  }

  /// The distance from the target, below 0 where it is beyond.
  private func distance(_ seconds: Double) -> Double {
    var visitor = DistanceVisitor(seconds: seconds)
    return visitor.visitSpring(
      angularFrequency: angularFrequency, dampingRatio: dampingRatio, pinned: false)
  }
}

private struct DistanceVisitor: FormulaVisitor {
  let seconds: Double

  func visit<F: EasingFormula>(_ formula: F) -> Double { formula.weight(seconds) }
}
