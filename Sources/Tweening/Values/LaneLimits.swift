/// What keeps numbers that no motion can have out of sums of displacements.
enum LaneLimits {
  /// The largest magnitude of a lane: 2⁷⁰⁰.
  ///
  /// A thousandfold sum of such lanes, times the steepest easing, is finite still.
  static var largest: Double { 0x1p700 }
}

extension VectorSpace {
  /// Whether all lanes are numbers within ±``LaneLimits/largest``.
  var hasFitLanes: Bool {
    withScratch(Self.laneCount) { lanes in
      store(in: &lanes)
      for k in 0..<Self.laneCount where !(lanes[k].magnitude <= LaneLimits.largest) { return false }
      return true
    }
  }
}

extension Tweenable {
  /// Whether all lanes are numbers within ±``LaneLimits/largest``.
  var hasFitLanes: Bool {
    withScratch(Self.laneCount) { lanes in
      store(in: &lanes)
      for k in 0..<Self.laneCount where !(lanes[k].magnitude <= LaneLimits.largest) { return false }
      return true
    }
  }

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
