/// What a property is going to do if nothing more is changed: see ``Scheduler/forecast(of:)``.
///
///     let forecast = scheduler.forecast(of: x)
///     forecast?.upper                               // no read will give more
///     forecast?.settleTime(within: 0.5)             // from then on it stays so near
///     forecast?.nextCrossing(of: 100)?.time         // when it gets there
///
/// It is a value of its own: what is done to the scheduler later does not change it. It speaks of the
/// instants that there are, whole ``Ticks`` from ``time`` on. Changes that are scheduled, or that somebody
/// makes, are not foreseen, nor pauses and speeds to come.
///
/// Bounds are proven, not sampled: each stretch of time is enclosed by what formulas can give over it (values
/// and slopes as intervals, of the very operations that a read makes), and halved until bound and reached
/// value meet. Only an ``Easing/custom(_:)`` cannot be looked into; see ``isSampled``.
public struct Forecast<Value: Tweenable>: Sendable {
  let motion: FutureMotion

  /// The least that each component will be, and no less: at most 10⁻⁹ of all displacements below what is
  /// reached, if ``isTight``.
  public let lower: Value

  /// The greatest that each component will be, and no more, likewise.
  public let upper: Value

  /// Whether the bounds are reached, to 10⁻⁹ of the sum of the displacements that are alive.
  ///
  /// If not, the work was cut short: a motion of very many waves, or without end whose peaks fall between
  /// ticks, each time elsewhere. Nothing leaves the bounds then either; they may be too wide.
  public let isTight: Bool

  /// The bounds of the lanes.
  let bounds: [LaneBounds]

  init(_ motion: FutureMotion) {
    self.motion = motion
    var isTight = true
    let bounds = motion.base.indices.map { lane in
      let bounds = LaneBounds(of: motion, lane: lane)
      isTight = isTight && bounds.isTight
      return bounds
    }
    self.bounds = bounds
    self.isTight = isTight
    let (least, greatest) = (bounds.map { $0.extent.least }, bounds.map { $0.extent.greatest })
    lower = Value(lanes: least.span)
    upper = Value(lanes: greatest.span)
  }

  /// The instant from which on it looks ahead, in seconds: that of the scheduler.
  public var time: Double { Ticks.seconds(motion.now) }

  /// The instant in seconds from which on the property rests at its model value; `nil` if a tween has no end
  /// (its time stands still, or its iterations are infinite).
  public var end: Double? { motion.isEndless ? nil : Ticks.seconds(motion.last) }

  /// Whether a closure is involved: it is taken for straight lines between 1,025 of its points, and the
  /// bounds are as good as that.
  public var isSampled: Bool { motion.isSampled }

  /// How far each component goes beyond both where it is now and where it will rest, 0 or more.
  public var overshoot: Value.Displacement {
    lanes { lane in
      let ends = Extent(motion.value(of: lane, at: motion.now), motion.rest(of: lane))
      let bounds = self.bounds[lane].extent
      return max(0, bounds.greatest - ends.greatest, ends.least - bounds.least)
    }
  }

  /// How far each component could be from the model value at most, were all live tweens at their farthest at
  /// once: Σ |δ|·max |w|, each over what is left of its way.
  ///
  /// It holds whatever is done to the speeds of single tweens and whichever of them are taken away, and
  /// does not know of a ``Scheduler/setRange(from:to:of:)``.
  ///
  /// - Complexity: Some hundred evaluations for each live tween.
  public var farthest: Value.Displacement {
    let reaches = motion.parts.map { motion.reach(of: $0) }
    return lanes { lane in
      var sum = 0.0
      for (part, reach) in zip(motion.parts, reaches) {
        sum += part.displacement[lane].magnitude * reach
      }
      return sum
    }
  }

  private func lanes(_ number: (Int) -> Double) -> Value.Displacement {
    let lanes = motion.base.indices.map(number)
    return Value.Displacement(lanes: lanes.span)
  }
}

/// The least and the greatest value of one lane.
struct LaneBounds {
  let extent: Extent
  /// The ticks at which the least and the greatest value were seen.
  let places: (least: Double, greatest: Double)
  let isTight: Bool

  init(of motion: FutureMotion, lane: Int) {
    let landscape = LaneLandscape(motion: motion, lane: lane)
    let tolerance = max(1e-9 * motion.travel(of: lane), 4 * motion.grain(of: lane))
    let upper = Summit(
      of: landscape, from: motion.now, to: motion.last, tolerance: tolerance,
      budget: motion.budget)
    let lower = Summit(
      of: Turned(landscape: landscape), from: motion.now, to: motion.last, tolerance: tolerance,
      budget: motion.budget)
    extent = Extent(-lower.bound, upper.bound)
    places = (lower.place, upper.place)
    isTight = upper.isTight && lower.isTight
  }
}

extension FutureMotion {
  /// How many stretches of time may be looked at for one answer: about a quarter of a million weights.
  var budget: Int { max(64, 0x40000 / max(1, parts.count)) + 4 * edges.count }

  /// The largest magnitude of the weights that a tween has from now on.
  func reach(of part: Part) -> Double {
    let (group, column) = stack.position(of: part.slot)
    let present = stack.weight(of: part.slot, at: now).magnitude
    if stack.groups[group].key.isFrozen { return present }
    if stack.groups[group].isMapped {
      return max(present, part.whole.size * part.gain.magnitude)
    }
    let rest = part.curve.weightReach(from: stack.groups[group].progress(of: column, at: now))
    return max(present, rest.size * part.gain.magnitude)
  }
}
