extension Spring {
  /// The time after which a motion of the spring stays within a distance of its target for ever.
  ///
  /// It is the last instant at which a lane of the distance equals epsilon, found to about an ulp as by
  /// ``settlingDuration(tolerance:)``, which is this for a target of 1 and no velocity. Below a damping ratio of
  /// 10⁻¹⁰, where a double hardly tells the swings of so late a time apart, it is found to some swings.
  ///
  /// - Parameters:
  ///   - target: Where it is pulled to, from zero.
  ///   - initialVelocity: Its velocity at time 0, per second.
  ///   - epsilon: The distance in any lane that counts as none; what is below 10⁻¹⁵ of the motion, and
  ///     NaN, counts as that.
  /// - Returns: Seconds; 0 if nothing moves and for a spring with a ``problem``, infinite for one without
  ///   damping that moves.
  public func settlingDuration<V: VectorSpace>(
    target: V, initialVelocity: V = .zero, epsilon: Double
  ) -> Double {
    guard problem == nil else { return 0 }
    let distances = laneArray(V.laneCount) { target.store(in: &$0) }
    let velocities = laneArray(V.laneCount) { initialVelocity.store(in: &$0) }
    var longest = 0.0
    for (distance, velocity) in zip(distances, velocities)
    where distance.isFinite && velocity.isFinite {
      longest = max(longest, FreeMotion(self, distance, -velocity).settlingTime(epsilon))
    }
    return longest
  }
}

/// One lane of a spring's motion: its distance from the target.
private struct FreeMotion {
  let spring: Spring
  let distance: Double
  let velocity: Double
  /// The rate at which the slowest part decays.
  let decay: Double
  /// Between two turning points; infinite for springs that do not swing.
  let half: Double
  /// No distance is ever larger than this times e^(−decay·t).
  let height: Double

  init(_ spring: Spring, _ distance: Double, _ velocity: Double) {
    let (omega, ratio) = (spring.angularFrequency, spring.dampingRatio)
    self.spring = spring
    self.distance = distance
    self.velocity = velocity
    let root = ((1 - ratio) * (1 + ratio)).magnitude.squareRoot()
    decay = ratio < 1 ? ratio * omega : omega / (ratio + root)
    half = ratio < 1 ? .pi / (omega * root) : .infinity
    let sine = ratio < 1 ? (velocity + decay * distance) / (omega * root) : .infinity
    let largest = max(distance.magnitude, sine.magnitude)
    let (a, b) = (distance / largest, sine / largest)
    height = largest.isFinite && largest > 0 ? largest * (a * a + b * b).squareRoot() : largest
  }

  func settlingTime(_ epsilon: Double) -> Double {
    let omega = spring.angularFrequency
    let scale = max(distance.magnitude, velocity.magnitude / omega)
    if scale == 0 || epsilon >= .infinity { return 0 }
    let epsilon = epsilon > 1e-15 * scale ? epsilon : 1e-15 * scale
    guard decay > 0 else { return height > epsilon ? .infinity : 0 }
    let calm = calm(epsilon)
    guard calm.isFinite else { return .infinity }
    var (to, upper) = (calm, calm)
    for _ in 0..<Self.mostSwings {
      let from = max(0, to - half)
      let turn = turningPoint(from: from, to: to)
      if let turn, size(turn) > epsilon { return crossing(from: turn, to: upper, epsilon) }
      upper = turn ?? upper
      if from == 0 { return size(0) > epsilon ? crossing(from: 0, to: upper, epsilon) : 0 }
      to = from
    }
    return calm
  }

  /// How many half swings are looked at from the end: with a damping ratio from 10⁻¹⁰ on the first or second one settles it.
  private static let mostSwings = 64

  private func size(_ time: Double) -> Double {
    let response = spring.response(at: time)
    return (distance * response.rest + velocity * response.kick).magnitude
  }

  private func speed(_ time: Double) -> Double {
    let response = spring.response(at: time)
    return distance * response.restVelocity + velocity * response.kickVelocity
  }

  /// What no distance exceeds any more; it falls from 1/decay on.
  ///
  /// Both sides are there for one regime each: |rest| ≤ (1 + st)e^(−st), |kick| ≤ t·e^(−st).
  private func bound(_ time: Double) -> Double {
    let travelled = decay * time
    let straight = distance.magnitude * (1 + travelled) + velocity.magnitude * time
    return Maths.exp2(-travelled * Spring.binaryLogOfE) * min(straight, height)
  }

  /// What no distance exceeds, and falls from the beginning on; infinite for springs that do not swing.
  private func envelope(_ time: Double) -> Double {
    Maths.exp2(-decay * time * Spring.binaryLogOfE) * height
  }

  /// A time from which on all is within epsilon, close to the first of its kind.
  private func calm(_ epsilon: Double) -> Double {
    var low = 1 / decay
    if envelope(low) <= epsilon { return bisect(from: 0, to: low) { envelope($0) > epsilon } }
    var high = low
    while bound(high) > epsilon {
      low = high
      high *= 2
      if !high.isFinite { return .infinity }
    }
    return bisect(from: low, to: high) { bound($0) > epsilon }
  }

  /// The one place in half a swing at which the speed changes its sign.
  private func turningPoint(from: Double, to: Double) -> Double? {
    let isRising = speed(from) > 0
    guard speed(from) != 0, isRising != (speed(to) > 0) else { return nil }
    return bisect(from: from, to: to) { (speed($0) > 0) == isRising }
  }

  private func crossing(from: Double, to: Double, _ epsilon: Double) -> Double {
    bisect(from: from, to: to) { size($0) > epsilon }
  }

  /// Where a condition ceases to hold.
  private func bisect(from: Double, to: Double, while holds: (Double) -> Bool) -> Double {
    var (low, high) = (from, to)
    while true {
      let middle = low + 0.5 * (high - low)
      guard middle > low, middle < high else { return high }
      if holds(middle) { low = middle } else { high = middle }
    }
  }
}
