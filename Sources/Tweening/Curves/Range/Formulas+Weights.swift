extension Snapped {
  /// The ends jump, and out-in so does in the middle, where two raw halves meet.
  func weights(over p: Extent) -> Enclosure {
    var weights = remaining(Enclosure(variable: p))
    if p.least <= 0 || p.greatest >= 1 || p.contains(0.5) { weights.slope = .everything }
    return weights
  }
}

extension StepsFormula {
  func weights(over p: Extent) -> Enclosure {
    let value = Extent(weight(p.least), weight(p.greatest))
    return Enclosure(value: value, slope: value.width == 0 ? Extent(0) : .everything, noise: 0)
  }
}

extension StopsFormula {
  func weights(over p: Extent) -> Enclosure {
    let (first, last) = (table.segment(at: p.least), table.segment(at: p.greatest))
    var values = Extent(value(p.least), value(p.greatest))
    var found: Extent?
    var places = 1.0
    if last - first > 64 {
      values.include(table.reach)
      found = .everything
    } else if table.inputs.count > 1 {
      for k in first...last {
        let (x0, x1) = (table.inputs[k], table.inputs[k + 1])
        let slope = (table.outputs[k + 1] - table.outputs[k]) / (x1 - x0)
        // Two points at one input are a jump, after which the first of all segments only goes on.
        var slopes = k > first ? Extent.everything : Extent(0)
        if x1 > x0, !slope.isNaN {
          slopes = Extent(slope)
          // What is calculated where points lie far away has as much less places.
          places = Swift.max(places, 1 + x0.magnitude + x1.magnitude)
        }
        found = found.map { $0.union(slopes) } ?? slopes
        if k > first { values.include(table.outputs[k].withinEasingLimits) }
      }
    }
    let slopes = found ?? Extent(0)
    let noise = 0x1p-50 * (values.size + Enclosure.times(slopes.size, places))
    // A point that lies on a jump, or next to one that rounding moves.
    if !slopes.size.isFinite { values = values.widened(by: 0x1p-50 * values.size) }
    return Enclosure(
      value: Extent(1) - values.widened(by: 0x1p-50 * values.size), slope: slopes.negated,
      noise: noise.isNaN ? .infinity : noise)
  }
}

extension PinnedFormula {
  func weights(over p: Extent) -> Enclosure {
    let span = pinned.to - pinned.from
    let base = pinned.base.weights(over: p)
    // (to − value) / span = (weight − (1 − to)) / span.
    var weights = (base - Enclosure(repeating: 1 - pinned.to)) / Enclosure(repeating: span)
    let slack = 0x1p-50 * (base.value.size + pinned.to.magnitude + 1) / span.magnitude
    weights.value = weights.value.widened(by: slack).clamped(-1e50, 1e50)
    weights.noise += slack
    if p.least <= 0 { weights.value.include(1) }
    if p.greatest >= 1 { weights.value.include(0) }
    return weights
  }
}

extension MirroredFormula {
  func weights(over p: Extent) -> Enclosure {
    let base = mirrored.base.weights(over: Extent(1 - p.greatest, 1 - p.least))
    var weights = Enclosure(repeating: 1) - base
    weights.slope = base.slope
    let slack = 0x1p-52 * (1 + base.value.size + Enclosure.times(base.slope.size, 1))
    weights.value = weights.value.widened(by: 0x1p-52 * (1 + base.value.size))
    weights.noise += slack
    return weights
  }
}

extension SpringTerm {
  /// The slopes of the motion are known at one place, and how fast they change at most: a spring has no more
  /// energy than at first, whence |rest′| ≤ ω, |rest″| ≤ ω², |kick′| ≤ 1 and |kick″| ≤ ω + 2ζω.
  func weights(over p: Extent) -> Enclosure {
    let middle = p.least + 0.5 * p.width
    let (reach, jet) = (0.5 * p.width, term(middle))
    let bend =
      isKick
      ? angularFrequency + 2 * dampingRatio * angularFrequency
      : angularFrequency * angularFrequency
    let steepest = isKick ? 1 : angularFrequency
    var slope = Extent(jet.first).widened(by: reach * bend)
    slope = slope.clamped(-steepest, steepest)
    let noise = 0x1p-44 * (1 + jet.value.magnitude + steepest)
    let value = Extent(jet.value).widened(by: slope.size * reach + noise)
    let term = Enclosure(value: value, slope: slope, noise: noise)
    let left = Enclosure(repeating: self.term(1).value)
    guard lands else { return term - left }
    let p = Enclosure(variable: p)
    return term - left * (p * p * (3 - 2 * p))
  }
}

extension CustomFormula {
  /// Nothing is known between places that have been asked, so this takes 1,025 of them, and both ends.
  func weights(over p: Extent) -> Enclosure {
    var values = Extent(value(p.least), value(p.greatest))
    for k in 0...1024 {
      let place = Double(k) / 1024
      if place > p.least, place < p.greatest { values.include(value(place)) }
    }
    return Enclosure(value: Extent(1) - values, slope: .everything, noise: 0)
  }
}

extension MappedFormula {
  /// See ``TimeMap/weights(over:whole:)``.
  func weights(over elapsed: Extent) -> Enclosure {
    timing.map.weights(over: elapsed, whole: Extent(-1e50, 1e50))
  }
}

extension BezierFormula {
  /// Two places in the curve's own parameter, between which y turns where a quadratic is 0.
  func weights(over p: Extent) -> Enclosure {
    // The solver is right for a progress that is some ulps off.
    let low = Swift.max(0, p.least - 0x1p-50 * p.least)
    let high = Swift.min(1, p.greatest + 0x1p-50 * p.greatest)
    let t = Extent(parameter(low), parameter(high)).widened(by: 0x1p-50).clamped(0, 1)
    let rise = UnitCubic(bezier.y1, bezier.y2)
    let values = rise.values(over: t)
    let slopes = rise.slopes(over: t)
    let pace = UnitCubic(bezier.x1, bezier.x2).slopes(over: t)
    let size = 1 + 4 * (bezier.y1.magnitude + bezier.y2.magnitude)
    var slope = Extent.everything
    if pace.least > 0x1p-40 {
      slope = slopes.product(Extent(1 / pace.greatest, 1 / pace.least))
      slope = slope.widened(by: 0x1p-44 * (slope.size + size / pace.least))
    }
    let noise = 0x1p-48 * size
    return Enclosure(
      value: Extent(1) - values.widened(by: noise), slope: slope.negated,
      noise: noise + Enclosure.times(0x1p-50, slope.size))
  }

  private func parameter(_ p: Double) -> Double {
    p <= 0.5
      ? BezierRoot.parameter(x: p, x1: bezier.x1, x2: bezier.x2)
      : 1 - BezierRoot.parameter(x: 1 - p, x1: turned.x1, x2: turned.x2)
  }
}

/// One coordinate of a unit Bezier: 3s²t·a + 3st²·b + t³.
private struct UnitCubic {
  // The derivative by t is A t² + B t + C.
  let a, b, A, B, C: Double

  init(_ a: Double, _ b: Double) {
    (self.a, self.b) = (a, b)
    (A, B, C) = (3 * (1 + 3 * (a - b)), 6 * (b - 2 * a), 3 * a)
  }

  func value(_ t: Double) -> Double {
    let s = 1 - t
    return 3 * s * t * (s * a + t * b) + t * t * t
  }

  func slope(_ t: Double) -> Double {
    let s = 1 - t
    return 3 * (s * s * a + 2 * s * t * (b - a) + t * t * (1 - b))
  }

  func slopes(over t: Extent) -> Extent {
    var slopes = Extent(slope(t.least), slope(t.greatest))
    let turn = -B / (2 * A)
    if t.contains(turn) { slopes.include(slope(turn)) }
    return slopes
  }

  func values(over t: Extent) -> Extent {
    var values = Extent(value(t.least), value(t.greatest))
    let discriminant = B * B - 4 * A * C
    guard discriminant >= 0 else { return values }
    // The root of which nothing cancels, and the other one by the product of both.
    let root = discriminant.squareRoot()
    let q = -0.5 * (B + (B < 0 ? -root : root))
    for turn in [q / A, C / q] where t.contains(turn) { values.include(value(turn)) }
    return values
  }
}

extension StopTable {
  /// All outputs.
  var reach: Extent {
    var reach = Extent(outputs[0].withinEasingLimits)
    for output in outputs { reach.include(output.withinEasingLimits) }
    return reach
  }
}
