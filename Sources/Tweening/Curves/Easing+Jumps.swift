extension Easing {
  /// Whether the curve may jump inside.
  ///
  /// Then progress must be a correctly rounded quotient: a product with the reciprocal may fall an ulp
  /// short of k/n, and with it on the wrong side.
  var hasJumps: Bool {
    switch shape {
    case .steps, .stops, .custom: true
    case .pinned(let curve): curve.base.hasJumps
    default: false
    }
  }
}
