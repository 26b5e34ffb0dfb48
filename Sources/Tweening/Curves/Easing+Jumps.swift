extension Easing {
  /// Whether the curve may jump inside, so that progress must be a correctly rounded quotient: a
  /// product with the reciprocal may fall an ulp short of k/n, and with it on the wrong side.
  var hasJumps: Bool {
    switch shape {
    case .custom: true
    default: false
    }
  }
}
