extension CurvePiece {
  /// The least and greatest value that the formula has or approaches between two frames of the piece,
  /// the first below the second.
  ///
  /// The key that the piece begins at may have another value: it is not counted.
  func extent(from lower: Double, to upper: Double) -> Extent {
    switch shape {
    case .level: Extent(value)
    case .line: Extent(value(at: lower), value(at: upper))
    case .bezier(let span): span.extent(from: lower, to: upper)
    case .eased(let span): span.extent(from: lower, to: upper)
    }
  }

  /// The mean value between two frames of the piece.
  func mean(from lower: Double, to upper: Double) -> Double {
    switch shape {
    case .level: value
    // Not the value in the middle, which may be no double between the two. Halved first, so that neither infinite nor huge
    // ends make a NaN.
    case .line: 0.5 * value(at: lower) + 0.5 * value(at: upper)
    case .bezier(let span): span.mean(from: lower, to: upper)
    case .eased(let span): span.mean(from: lower, to: upper)
    }
  }
}
