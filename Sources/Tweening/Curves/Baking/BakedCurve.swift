/// A curve replaced by straight lines, for players that know nothing but keyframes.
public struct BakedCurve: Sendable, Equatable {
  /// The straight lines, as an easing of stops.
  public let easing: Easing

  /// The corners, in order; two at one input are a jump.
  ///
  /// The first is at 0, the last at 1.
  public let knots: [EasingStop]

  /// The largest distance between the curve and the lines, found by dense sampling.
  public let error: Double

  init(knots: [EasingStop], of curve: Easing, sampled: CurveSamples) {
    self.knots = knots
    let table = StopTable(
      inputs: knots.map { $0.input ?? 0 }, outputs: knots.map { $0.output })
    easing = Easing(.stops(table))
    error = Deviation(curve: curve, lines: table).largest(over: sampled)
  }
}

extension Easing {
  /// This curve as straight lines between evenly spaced values, as Seamless makes keyframes.
  ///
  /// - Parameter count: The number of values, both ends included; counts below 2 are 2, above
  ///   100,000 that.
  /// - Returns: The lines and their error, which even spacing leaves large at steep places and cusps:
  ///   4.6·10⁻³ for a hundred values of spring(20, 0.5).
  public func baked(count: Int = 100) -> BakedCurve {
    let count = Swift.min(Swift.max(count, 2), 100_000)
    let knots = (0..<count).map { index in
      let p = Double(index) / Double(count - 1)
      return EasingStop(value(at: p), at: p)
    }
    return BakedCurve(
      knots: knots, of: self, sampled: CurveSamples(of: self, tolerance: 1e-5, step: 1e-5))
  }

  /// This curve as few straight lines as an error bound allows.
  ///
  /// The lines are continuous, and their corners need not lie on the curve: a corner beside it saves
  /// about one in four. They are the fewest that can be found with corners on a fine grid. The ends
  /// are exact, cusps of the curve are corners exactly on it, and what consists of straight lines
  /// stays as it is. A step at an end (raw Expo) takes 2⁻⁵² of progress if it is larger than the
  /// tolerance; that sliver does not count.
  ///
  /// Complexity: at most some 50,000 samples, three times, and time linear in them; where very many lie on one
  /// line, as for a curve with a fine tremor, not every corner is tried, and a few more may be taken.
  ///
  /// - Parameter tolerance: The largest distance allowed, at least 10⁻⁶; smaller ones count as that.
  /// - Returns: The lines and the error reached, which exceeds the tolerance only where the curve
  ///   cannot be followed by so many samples, such as for a closure that is noise, or a thousand swings to a hundredth.
  public func baked(tolerance: Double) -> BakedCurve {
    // A NaN fails the comparison.
    let tolerance = tolerance > 1e-6 ? Swift.min(tolerance, 1e100) : 1e-6
    // Corners lie on the grid of samples, so a finer one saves a corner or two; it costs time.
    let fineness = tolerance > 1e-5 ? 1000.0 : 100
    let samples = CurveSamples(of: self, tolerance: tolerance / fineness, step: tolerance)
    if let stops = straightStops {
      return BakedCurve(knots: stops, of: self, sampled: samples)
    }
    var best = baked(tolerance: tolerance, samples, fineness: fineness)
    // What swings often has no room for so many samples, but for fewer.
    for coarser in [100.0, 10] where coarser < fineness && best.error > tolerance {
      let samples = CurveSamples(of: self, tolerance: tolerance / coarser, step: tolerance)
      let next = baked(tolerance: tolerance, samples, fineness: coarser)
      if next.error < best.error { best = next }
    }
    return best
  }

  /// The fewest lines through corners at samples that are as much finer than the tolerance.
  private func baked(
    tolerance: Double, _ samples: CurveSamples, fineness: Double
  ) -> BakedCurve {
    // Between samples the curve strays a little more; the corridor gives way by as much.
    var corridor = (1 - 1.5 / fineness) * tolerance
    var best = BakedCurve(
      knots: LinkPath(samples, tolerance: corridor).knots, of: self, sampled: samples)
    for _ in 0..<6 where best.error > tolerance && samples.isComplete {
      corridor *= 0.999 * tolerance / best.error
      let next = BakedCurve(
        knots: LinkPath(samples, tolerance: corridor).knots, of: self, sampled: samples)
      if next.error < best.error { best = next }
    }
    return best
  }

  /// The stops of a curve that consists of straight lines and leads through 0...1.
  private var straightStops: [EasingStop]? {
    switch shape {
    case .plain(.linear): return [EasingStop(0, at: 0), EasingStop(1, at: 1)]
    case .plain(.steps(let steps)):
      guard steps.count <= 50_000 else { return nil }
      var stops: [EasingStop] = []
      for stair in 0..<steps.count {
        let inside = steps.value((Double(stair) + 0.5) / Double(steps.count))
        stops.append(EasingStop(inside, at: steps.beginning(of: stair)))
        stops.append(EasingStop(inside, at: steps.beginning(of: stair + 1)))
      }
      if value(at: 1) != stops[stops.count - 1].output {
        stops.append(EasingStop(value(at: 1), at: 1))
      }
      return stops
    case .stops(let table):
      let isWhole = table.inputs.first == 0 && table.inputs.last == 1
      return isWhole ? table.stops : nil
    default: return nil
    }
  }

  /// The places inside where the slope jumps, which a baked curve keeps as corners.
  var cusps: [Double] {
    switch shape {
    case .plain(.bounce(.out)): Bounce.cusps
    case .plain(.bounce(.in)): Bounce.cusps.reversed().map { 1 - $0 }
    case .plain(.bounce(.outIn)):
      Bounce.cusps.map { $0 / 2 } + Bounce.cusps.reversed().map { 1 - $0 / 2 }
    case .plain(.bounce(.inOut)):
      Bounce.cusps.reversed().map { (1 - $0) / 2 } + Bounce.cusps.map { (1 + $0) / 2 }
    case .stops(let table): table.inputs.filter { $0 > 0 && $0 < 1 }
    case .pinned(let pinned): pinned.base.cusps
    case .mirrored(let mirrored): mirrored.base.cusps.reversed().map { 1 - $0 }
    default: []
    }
  }
}
