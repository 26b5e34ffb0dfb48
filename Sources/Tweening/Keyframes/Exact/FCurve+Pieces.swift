extension FCurve {
  /// Calls `body` with each formula that holds somewhere between two frames, from left to right, and
  /// with the frames between which it does, the first below the second.
  ///
  /// Between equal frames there is none.
  ///
  /// - Complexity: O(log n) and the number of pieces.
  func forEachPiece(
    from lower: Double, to upper: Double, _ body: (CurvePiece, Double, Double) -> Void
  ) {
    guard lower < upper else { return }
    guard let first = keyframes.first, let last = keyframes.last else {
      return body(piece(at: .before), lower, upper)
    }
    if lower < first.frame { body(piece(at: .before), lower, min(upper, first.frame)) }
    var hint = 0
    let place = KeyLookup.place(of: lower, count: keyframes.count, hint: &hint) {
      keyframes[$0].frame
    }
    var index =
      switch place {
      case .before: 0
      case .segment(let index): index
      case .after: keyframes.count - 1
      }
    while index < keyframes.count - 1, keyframes[index].frame < upper {
      body(
        piece(at: .segment(index)), max(lower, keyframes[index].frame),
        min(upper, keyframes[index + 1].frame))
      index += 1
    }
    if upper > last.frame { body(piece(at: .after), max(lower, last.frame), upper) }
  }

  /// The ends of an interval in ascending order, the first key's frame for what is not a number.
  ///
  /// Only unchecked bounds, and these only in an optimised build, can be out of order or not a number.
  func ordered(_ a: Double, _ b: Double) -> (lower: Double, upper: Double) {
    let origin = keyframes.first?.frame ?? 0
    let (first, second) = (a.isNaN ? origin : a, b.isNaN ? origin : b)
    return first <= second ? (first, second) : (second, first)
  }
}
