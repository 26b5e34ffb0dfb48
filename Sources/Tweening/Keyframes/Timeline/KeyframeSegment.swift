/// What happens between two keyframes: a displacement of where it ends, in terms that fall to nothing.
///
///     value(p) = end ⊞ w₁(p)·δ₁ ⊞ w₂(p)·δ₂ ⊞ …        wᵢ = 1 − easing, 0 at p = 1
///
/// So a segment is as many tweens, and that is how a scheduler plays it.
struct KeyframeSegment<Value: Tweenable>: Sendable {
  struct Term: Sendable {
    let displacement: Value.Displacement
    let easing: Easing
  }

  /// Seconds from the beginning of the track.
  let start: Double
  /// Seconds, a tick or more.
  let duration: Double
  let from: Value
  let end: Value
  /// The terms, from the one next to the end outwards.
  let terms: [Term]

  /// The value at a share of the duration, 0...1.
  func value(at p: Double) -> Value {
    if p <= 0 { return from }
    if p >= 1 { return end }
    return displaced(at: p).held(insteadOfNaN: end)
  }

  private func displaced(at p: Double) -> Value {
    var value = end
    for term in terms {
      let weight = term.easing.weight(at: p)
      if weight != 0 { value = value.displaced(by: term.displacement.scaled(by: weight)) }
    }
    return value
  }

  /// The velocity per second at a share of the duration: at 0 the limit from the right, at 1 from the
  /// left.
  ///
  /// It is a displacement of the value then: value(p + dp) = value(p) ⊞ velocity·duration·dp. A term turns
  /// its own velocity by itself not at all, but those further out turn it: E⁻¹·exp(ω)·E = exp(ω′), which
  /// the displacements of the type say exactly, for any length of ω.
  ///
  /// - Parameters:
  ///   - p: the share.
  ///   - isCalm: whether a slope that is infinite counts as 0, as what no motion could carry on, and
  ///     not as that one tick further inside.
  /// - Returns: the velocity.
  func velocity(at p: Double, isCalm: Bool = false) -> Value.Displacement {
    var sum = Value.Displacement.zero
    for (place, term) in terms.enumerated() {
      let rate = -slope(of: term.easing, at: p, isCalm: isCalm) / duration
      if rate == 0 { continue }
      let own = term.displacement.scaled(by: rate)
      sum = sum + (Value.commutes ? own : turned(own, outside: place, at: p))
    }
    return sum.heldVelocity
  }

  private func slope(of easing: Easing, at p: Double, isCalm: Bool) -> Double {
    let jet =
      p <= 0
      ? easing.limit(atStart: true)
      : p >= 1 ? easing.limit(atStart: false) : easing.jet(at: p)
    if jet.first.isFinite { return jet.first }
    if isCalm { return 0 }
    let tick = min(1 / (duration * Ticks.perSecond), 0.5)
    let inside = easing.jet(at: p < 0.5 ? p + tick : p - tick).first
    return inside.isFinite ? inside : 0
  }

  /// A velocity as it is seen from outside the terms that follow one.
  private func turned(
    _ velocity: Value.Displacement, outside place: Int, at p: Double
  ) -> Value.Displacement {
    guard place + 1 < terms.count else { return velocity }
    // Within half a turn, whatever the velocity: the logarithm is one-to-one there.
    let length = max(1, 2 * velocity.largestLane)
    var (a, b) = (end, end.displaced(by: velocity.scaled(by: 1 / length)))
    for term in terms[(place + 1)...] {
      let move = term.displacement.scaled(by: term.easing.weight(at: p))
      (a, b) = (a.displaced(by: move), b.displaced(by: move))
    }
    return a.displacement(to: b).scaled(by: length)
  }
}

extension VectorSpace {
  /// The largest magnitude of a lane.
  var largestLane: Double {
    withScratch(Self.laneCount) { lanes in
      store(in: &lanes)
      var largest = 0.0
      for k in 0..<Self.laneCount { largest = max(largest, lanes[k].magnitude) }
      return largest
    }
  }

  /// The velocity with lanes that are no number taken as 0, and none beyond ±2⁸⁰⁰: whatever springs and
  /// times make of it, what it leads to is finite.
  var heldVelocity: Self {
    let limit = 0x1p800
    return withScratch(Self.laneCount) { lanes in
      store(in: &lanes)
      for k in 0..<Self.laneCount {
        let lane = lanes[k]
        lanes[k] = lane.isNaN ? 0 : max(-limit, min(limit, lane))
      }
      return Self(lanes: lanes.span)
    }
  }
}
