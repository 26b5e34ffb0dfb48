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
    guard dampingRatio < 1 else { return doubled() { distance($0) > tolerance } }
    // The turning points lie half a turn apart, each e^(−πζ/√(1 − ζ²)) of the one before.
    let root = ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    let half = Double.pi / (angularFrequency * root)
    let shrink = Double.pi * dampingRatio / root
    let turn = Maths.floor(-Maths.log(tolerance) / shrink)
    // One step of doubt on either side for the rounding of the quotient.
    let first = Swift.max(turn - 1, 0)
    guard ((first + 3) * half).isFinite else { return (.infinity, .infinity) }
    var from = first * half
    for k in 1...2 where distance((first + Double(k)) * half) > tolerance {
      from = (first + Double(k)) * half
    }
    let to = from + half
    // Hardly damped below critical, half a turn is endless; the crossing comes much sooner.
    guard from == 0 else { return (from, to) }
    let near = doubled() { $0 < to && distance($0) > tolerance }
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

  private func bisect(from: Double, to: Double, tolerance: Double) -> Double {
    var (low, high) = (from, to)
    while true {
      let middle = low + 0.5 * (high - low)
      // Written so that it also ends where the middle is no number.
      guard middle > low, middle < high else { return high }
      if distance(middle) > tolerance { low = middle } else { high = middle }
    }
  }

  private func distance(_ seconds: Double) -> Double {
    var visitor = DistanceVisitor(seconds: seconds)
    return visitor.visitSpring(
      angularFrequency: angularFrequency, dampingRatio: dampingRatio, pinned: false
    ).magnitude
  }
}

private struct DistanceVisitor: FormulaVisitor {
  let seconds: Double

  func visit<F: EasingFormula>(_ formula: F) -> Double { formula.weight(seconds) }
}
