extension Easing {
  /// The eased progress, to the left of a jump if that is at this very progress.
  ///
  /// - Parameters:
  ///   - progress: As for ``value(at:)``.
  ///   - isBeforeJump: The before flag of CSS. A motion that waits for its delay has it set, so that
  ///     ``steps(_:_:)`` with a jump at 0 does not jump before it begins. It matters to steps alone (and
  ///     to ``pinned`` ones): stops jump at once, as in browsers.
  /// - Returns: As ``value(at:)``.
  public func value(at progress: Double, isBeforeJump: Bool) -> Double {
    guard isBeforeJump, !progress.isNaN else { return value(at: progress) }
    switch shape {
    case .plain(.steps(let steps)): return steps.valueBeforeJump(progress)
    case .pinned(let pinned): return PinnedFormula(pinned: pinned).valueBeforeJump(progress)
    default: return value(at: progress)
    }
  }

  /// The time map of a live tween that it is the whole of, if it is one.
  var timeMap: TimeMap? {
    if case .mapped(let timing) = shape { return timing.map }
    return nil
  }

  /// Whether it is the whole time map of a live tween.
  var isMapped: Bool {
    if case .mapped = shape { true } else { false }
  }

  /// Whether the curve may jump inside, or is vertical there.
  ///
  /// Then progress must be a correctly rounded quotient: a product with the reciprocal may fall an ulp short of k/n, and with
  /// it on the wrong side, or as far off as a slope without bounds takes it: 7·10⁻⁹ of the change in the middle of circ
  /// in-out, 8·10⁻⁶ in that of p^0.3 out-in.
  var needsQuotient: Bool {
    switch shape {
    case .plain(let plain): plain.needsQuotient
    case .stops, .custom: true
    case .mirrored(let curve): curve.base.needsQuotient
    case .pinned(let curve): curve.base.needsQuotient
    case .wobble, .mapped: false
    }
  }
}

extension PlainShape {
  fileprivate var needsQuotient: Bool {
    switch self {
    case .steps, .expo(.outIn, .penner), .elastic(.outIn, _, _, .penner): true
    case .circ(.inOut): true
    case .bezier(let bezier): bezier.x1 == 1 && bezier.x2 == 0
    case .power(.outIn, let exponent): exponent < 1
    default: false
    }
  }
}
