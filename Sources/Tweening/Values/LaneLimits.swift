/// What keeps numbers that no motion can have out of sums of displacements.
@usableFromInline enum LaneLimits {
  /// The largest magnitude of a lane: 2⁷⁰⁰.
  ///
  /// A thousandfold sum of such lanes, times the steepest easing, is finite still.
  @inlinable static var largest: Double { 0x1p700 }

  /// Whether all lanes that `store` writes are numbers within ±``largest``.
  static func areKept(
    by count: Int, _ store: (inout MutableSpan<Double>) -> Void
  ) -> Bool {
    withScratch(count) { lanes in
      store(&lanes)
      for k in 0..<count where !(lanes[k].magnitude <= largest) { return false }
      return true
    }
  }
}

extension VectorSpace {
  /// Whether all lanes are numbers within ±``LaneLimits/largest``.
  var hasFitLanes: Bool { LaneLimits.areKept(by: Self.laneCount) { store(in: &$0) } }
}

extension Tweenable {
  /// Whether all lanes are numbers within ±``LaneLimits/largest``.
  var hasFitLanes: Bool { LaneLimits.areKept(by: Self.laneCount) { store(in: &$0) } }

  /// The value with every lane kept within ±``LaneLimits/largest``; for one that is not a number the
  /// lane of another value stands in.
  func held(insteadOfNaN other: Self) -> Self {
    if hasFitLanes { return self }
    let count = Self.laneCount
    return withScratch(count) { lanes in
      store(in: &lanes)
      withScratch(count) { others in
        other.store(in: &others)
        for k in 0..<count {
          let lane = lanes[k].isNaN ? others[k] : lanes[k]
          lanes[k] = max(-LaneLimits.largest, min(LaneLimits.largest, lane))
        }
      }
      return Self(lanes: lanes.span)
    }
  }

  /// The displacement with the same lanes, of a type whose difference is that of lanes.
  var asDisplacement: Displacement {
    withScratch(max(Self.laneCount, Displacement.laneCount)) { lanes in
      store(in: &lanes)
      return Displacement(lanes: lanes.span)
    }
  }
}
