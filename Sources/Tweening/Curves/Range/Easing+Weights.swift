extension Easing {
  /// All that is left to go between two progresses of 0...1, with its slopes.
  func weights(over progress: Extent) -> Enclosure {
    var visitor = WeightsVisitor(progress: progress)
    return accept(&visitor)
  }

  /// What is left to go: the weight that a tween of this easing has.
  func weight(at progress: Double) -> Double {
    var visitor = WeightVisitor(progress: progress)
    return accept(&visitor)
  }

  /// The least and the greatest that is left to go from a progress on, to 10⁻¹² of what it may be at most.
  ///
  /// - Complexity: Some hundred evaluations.
  func weightReach(from progress: Double = 0) -> Extent {
    let landscape = EasingLandscape(easing: self)
    let tolerance = 1e-12 * Swift.max(1, weights(over: Extent(progress, 1)).value.size)
    let upper = Summit(of: landscape, from: progress, to: 1, tolerance: tolerance, budget: 4096)
    let lower = Summit(
      of: Turned(landscape: landscape), from: progress, to: 1, tolerance: tolerance, budget: 4096)
    return Extent(-lower.bound, upper.bound)
  }

  /// The same easing with straight lines between 1,025 points in place of a function of the user's.
  var tabulated: Easing {
    switch shape {
    case .custom(let custom):
      let formula = CustomFormula(custom: custom)
      let places = (0...1024).map { Double($0) / 1024 }
      return Easing(.stops(StopTable(inputs: places, outputs: places.map { formula.value($0) })))
    case .pinned(let curve):
      let base = curve.base.tabulated
      return Easing(.pinned(PinnedCurve(base: base, from: curve.from, to: curve.to)))
    case .mirrored(let curve):
      return Easing(.mirrored(MirroredCurve(base: curve.base.tabulated)))
    default: return self
    }
  }

  /// Whether a function of the user's is in it.
  var isCustom: Bool {
    switch shape {
    case .custom: true
    case .pinned(let curve): curve.base.isCustom
    case .mirrored(let curve): curve.base.isCustom
    case .mapped(let timing): timing.map.easing.isCustom
    default: false
    }
  }
}

/// The weights of an easing over progress.
private struct EasingLandscape: Landscape {
  let easing: Easing

  func height(at x: Double) -> Double { easing.weight(at: x) }

  func heights(from low: Double, to high: Double) -> Extent {
    let weights = easing.weights(over: Extent(low, high))
    let middle = low + 0.5 * (high - low)
    return weights.refined(by: height(at: middle), reach: 0.5 * (high - low))
  }

  func split(_ low: Double, _ high: Double) -> (Double, Double)? {
    let middle = low + 0.5 * (high - low)
    return middle > low && middle < high ? (middle, middle) : nil
  }
}

extension Enclosure {
  /// The values, as far as those can be that change by no more than the slopes say.
  ///
  /// - Parameters:
  ///   - middle: the value in the middle.
  ///   - reach: how far the ends are from there.
  /// - Returns: the values.
  func refined(by middle: Double, reach: Double) -> Extent {
    let way = Enclosure.times(slope.size, reach) * (1 + 0x1p-40)
    let near = Extent(middle).widened(by: way + 2 * noise)
    return near.width.isFinite ? value.intersection(near) : value
  }
}

private struct WeightsVisitor: FormulaVisitor {
  let progress: Extent
  func visit<F: EasingFormula>(_ formula: F) -> Enclosure { formula.weights(over: progress) }
}

private struct WeightVisitor: FormulaVisitor {
  let progress: Double
  func visit<F: EasingFormula>(_ formula: F) -> Double { formula.weight(progress) }
}
