extension FCurve {
  /// The integral of the value over the frames of an interval.
  ///
  /// The unit is that of the value times frames; divided by the width it is the mean value. Between the keys
  /// every segment has a closed form: bezier segments the integral of y·x′, a polynomial of the fifth degree
  /// in the parameter, easings their antiderivatives. The error is a few ulp of the
  /// integral of the magnitude.
  ///
  /// *Modifiers.* A curve with a modifier that is not muted is integrated numerically: by Gauss and Kronrod's
  /// rules of 7 and 15 points, between keys, seams, steps and edges of modifiers as far as there are
  /// no more than 1024 of these, halving where the two rules differ by more than 10⁻¹² of the integral of the
  /// magnitude, with at most 8192 parts. Smooth curves come out to 10⁻¹¹; what swings faster than the parts
  /// are wide does not. Of frames beyond ±2¹⁰²² the value at the end of the interval counts for all.
  ///
  /// *Evaluator.* The curve counts as its ``Evaluator/exact`` twin.
  ///
  /// - Parameter frames: the interval. Infinite ends are allowed: the integral is infinite
  ///   unless the curve stays at 0 there. Should unchecked ends be out of order, they count in order; one
  ///   that is not a number counts as the first key's frame.
  /// - Returns: the integral; 0 for a curve without keys and for an interval of one frame. Infinite beyond the
  ///   largest number, 0 where infinities of both signs meet; never not a number.
  /// - Complexity: O(log n + k) for k segments in the interval; with modifiers up to 2¹⁷ values.
  public func integral(over frames: ClosedRange<Double>) -> Double {
    let (lower, upper) = ordered(frames.lowerBound, frames.upperBound)
    if hasActiveModifiers { return ModifiedIntegral(of: self).integral(from: lower, to: upper) }
    let plain = keyedIntegral(from: lower, to: upper, scale: 1)
    if plain.isFinite { return plain }
    // Huge parts may cancel, or make an infinity that is none.
    let scaled = keyedIntegral(from: lower, to: upper, scale: 0x1p-500) * 0x1p500
    return scaled.isNaN ? 0 : scaled
  }

  private func keyedIntegral(from lower: Double, to upper: Double, scale: Double) -> Double {
    var sum = CarefulSum()
    forEachPiece(from: lower, to: upper) { piece, from, to in
      let mean = piece.mean(from: from, to: to)
      // Nothing of something infinite is nothing.
      if mean != 0 { sum.add((to - from) * (mean * scale)) }
    }
    return sum.total
  }
}

/// A sum that keeps what its roundings lose.
struct CarefulSum {
  private var head = 0.0
  private var tail = 0.0

  mutating func add(_ term: Double) {
    let sum = DoubleDouble(sum: head, term)
    head = sum.head
    tail += sum.tail
  }

  /// The sum; the tail of an infinite one is not a number.
  var total: Double {
    let total = head + tail
    return total.isNaN ? head : total
  }
}
