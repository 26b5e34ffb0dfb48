extension FCurve {
  /// The least and the greatest value between two frames.
  ///
  /// They are the ends of the smallest closed range that holds `value(at:)` of every frame of the
  /// interval. A value that is only approached counts: up to the key that ends a constant segment
  /// its value is reached, and the key's own as soon as the interval holds the key. Between the keys the
  /// turns of each segment's formula are found, nothing is sampled; so the range is exact up to some ulp of
  /// its largest number.
  ///
  /// *Modifiers.* A curve with a modifier that is not muted has no formula for its turns. The range then is an
  /// enclosure: up to rounding no value is outside it, and it is refined, by cutting the interval
  /// into up to 4096 parts, until it is less than 2⁻³⁰ of its height larger than what is reached. Where
  /// that many do not suffice (additive modifiers over many swings) it stays larger; it is infinite
  /// where numbers on the way leave the range of `Double`.
  ///
  /// *Evaluator.* The curve counts as its ``Evaluator/exact`` twin. Single precision, which
  /// ``Evaluator/blender`` keeps to, may lie outside by its own error.
  ///
  /// - Parameter frames: the interval. Infinite ends are allowed: a line that leads there makes the
  ///   range infinite. Should unchecked ends be out of order, they count in order; one that is not a number
  ///   counts as the first key's frame, as it does for a value.
  /// - Returns: the range; `0...0` for a curve without keys. Never not a number.
  /// - Complexity: O(log n + k) for k segments in the interval; with modifiers up to 4096 times that.
  public func bounds(over frames: ClosedRange<Double>) -> ClosedRange<Double> {
    let (lower, upper) = ordered(frames.lowerBound, frames.upperBound)
    let extent =
      hasActiveModifiers
      ? ModifiedExtent(of: self).extent(from: lower, to: upper)
      : keyedExtent(from: lower, to: upper)
    return extent.least...extent.greatest
  }

  /// The values of the keys and what lies between them, without modifiers.
  func keyedExtent(from lower: Double, to upper: Double) -> Extent {
    var hint = 0
    var extent = Extent(piece(at: lower, hint: &hint).value(at: lower))
    extent.include(piece(at: upper, hint: &hint).value(at: upper))
    forEachPiece(from: lower, to: upper) { piece, from, to in
      if from == piece.anchor { extent.include(piece.value) }
      extent.include(piece.extent(from: from, to: to))
    }
    return extent
  }

  var hasActiveModifiers: Bool { modifiers.contains { !$0.isMuted } }
}
