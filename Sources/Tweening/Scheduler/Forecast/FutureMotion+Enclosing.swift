/// All values of one lane of a motion between two ticks.
struct LaneLandscape: Landscape {
  let motion: FutureMotion
  let lane: Int

  func height(at tick: Double) -> Double { motion.value(of: lane, at: tick) }

  func heights(from low: Double, to high: Double) -> Extent {
    motion.values(of: lane, from: low, to: high)
  }

  /// At edges first, for only between them anything is known of slopes.
  func split(_ low: Double, _ high: Double) -> (Double, Double)? {
    guard high - low > 1 else { return nil }
    let (first, end) = (motion.firstEdge(after: low), motion.firstEdge(after: high))
    if first < end {
      let edge = motion.edges[(first + end) / 2]
      return (edge - 1, edge)
    }
    let middle = Maths.floor(low + 0.5 * (high - low))
    return (middle, middle)
  }
}

extension FutureMotion {
  /// All values of a lane between two ticks, or more.
  ///
  /// Three enclosures are intersected: the sum of what each tween may add, what the slopes of all together
  /// allow around the middle, and the values at the ends where those slopes have one sign.
  ///
  /// - Complexity: O(tweens).
  func values(of lane: Int, from low: Double, to high: Double) -> Extent {
    let hasEdge = hasEdge(after: low, upTo: high)
    // Where laws weigh, what comes or goes changes the weights of others.
    if hasEdge, isFolded { return .everything }
    var sum = Enclosure(repeating: base[lane])
    forEachWeight(at: low) { part in
      hasEdge
        ? spanningWeights(of: part, from: low, to: high) : weights(of: part, from: low, to: high)
    } _: { part, weight in
      let factor = part.displacement[lane]
      sum = sum + weight * Enclosure(repeating: factor)
    }
    var values = sum.value
    let steepest = sum.slope.size
    if !hasEdge, steepest.isFinite, sum.noise.isFinite {
      // Half the ticks may be on one side, and one more.
      let middle = Maths.floor(low + 0.5 * (high - low))
      let reach = high - middle
      let slack = 2 * sum.noise + Enclosure.times(0x1p-40 * steepest, high - low)
      let atMiddle = raw(lane, at: middle)
      values = values.intersection(Extent(atMiddle).widened(by: steepest * reach + slack))
      if sum.slope.least >= 0 || sum.slope.greatest <= 0 {
        let ends = Extent(raw(lane, at: low), raw(lane, at: high))
        values = values.intersection(ends.widened(by: slack))
      }
    }
    return Extent(cut(values.least, lane), cut(values.greatest, lane))
  }

  /// The value of a lane before it is cut.
  private func raw(_ lane: Int, at tick: Double) -> Double {
    var sum = base[lane]
    forEachWeight(at: tick) { part in
      stack.weight(of: part.slot, at: tick)
    } _: { part, weight in
      sum += weight * part.displacement[lane]
    }
    return sum
  }

  /// All weights that a tween has by itself, where it neither begins nor ends; slopes by ticks.
  private func weights(of part: Part, from low: Double, to high: Double) -> Enclosure {
    let (group, column) = stack.position(of: part.slot)
    if stack.groups[group].key.isFrozen || high < part.begins {
      return Enclosure(repeating: stack.weight(of: part.slot, at: low))
    }
    let progress = Extent(
      stack.groups[group].progress(of: column, at: low),
      stack.groups[group].progress(of: column, at: high))
    var weights: Enclosure
    let rate: Double
    if case .mapped(let timing) = stack.groups[group].easing.shape {
      weights = timing.map.weights(over: progress, whole: part.whole, curve: part.curve)
      rate = stack.groups[group].rate(of: column)
    } else {
      weights = part.curve.weights(over: progress)
      rate = stack.groups[group].progressPerSecond(of: column) / Ticks.perSecond
    }
    weights.slope = weights.slope.product(Extent(rate))
    if part.gain != 1 { weights = weights * Enclosure(repeating: part.gain) }
    return weights.clamped(-1e50, 1e50)
  }

  /// The same where it may begin or end in between.
  private func spanningWeights(of part: Part, from low: Double, to high: Double) -> Enclosure {
    var all: Enclosure?
    func include(_ some: Enclosure) { all = all.map { $0.union(some) } ?? some }
    if low < part.begins { include(weights(of: part, from: low, to: low)) }
    let end = min(high, part.addsUntil - 1)
    let begin = max(low, part.begins)
    if begin <= end { include(weights(of: part, from: begin, to: end)) }
    if high >= part.addsUntil { include(Enclosure(repeating: 0)) }
    var result = all ?? Enclosure(repeating: 0)
    result.slope = .everything
    return result
  }
}
