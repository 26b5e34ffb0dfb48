/// The weight p (1 − p)², which begins at 0 with slope 1 and ends at 0 without one.
///
/// Times velocity and duration it is a displacement that carries a velocity on over a change that
/// would have cut it off: nothing at the beginning, nothing at the end, never more than 4/27 of
/// what the velocity would have covered in the whole duration.
struct Handover: LaneFormula {
  @inline(__always) func eased<L: Lanes>(_ p: L) -> L { 1 - remaining(p) }

  @inline(__always) func remaining<L: Lanes>(_ p: L) -> L {
    let left = 1 - p
    return p * (left * left)
  }
}

extension Easing {
  /// The easing of tweens that carry a velocity on; their displacement is velocity · duration.
  static let handover = Easing(.handover)
}
