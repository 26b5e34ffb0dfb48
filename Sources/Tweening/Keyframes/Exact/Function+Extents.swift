extension FCurve.Modifier.Function {
  /// The values that the function makes of others between two frames.
  func values(_ value: Extent, over time: Extent) -> Extent {
    let x = Extent(phaseMultiplier) * time + Extent(phaseOffset)
    var result: Extent?
    if let results = results(over: x) {
      let new = Extent(amplitude) * results + Extent(valueOffset)
      result = isAdditive ? value + new : new
    }
    if hasGaps(over: x) {
      let unchanged = isAdditive ? value : Extent(0)
      result = result?.union(unchanged) ?? unchanged
    }
    return result ?? Extent(0)
  }

  /// Whether the function may have no value somewhere.
  private func hasGaps(over x: Extent) -> Bool {
    if !x.least.isFinite || !x.greatest.isFinite { return true }
    switch kind {
    // The pole of a tangent lies between two numbers.
    case .sine, .cosine, .normalisedSine, .tangent: return false
    case .squareRoot: return x.least <= 0
    case .logarithm: return x.least <= 1
    }
  }

  /// The values where there are some.
  private func results(over x: Extent) -> Extent? {
    let (a, b) = (x.least, x.greatest)
    switch kind {
    case .sine: return wave(x, phase: 0)
    case .cosine: return wave(x, phase: 0.25)
    case .tangent:
      let (turn, last) = (a / .pi - 0.5, b / .pi - 0.5)
      guard Maths.floor(turn) == Maths.floor(last), last - turn < 1 else { return .everything }
      return Extent(Maths.sin(a) / Maths.cos(a), Maths.sin(b) / Maths.cos(b))
    case .squareRoot: return b > 0 ? Extent(max(a, 0).squareRoot(), b.squareRoot()) : nil
    case .logarithm: return b > 1 ? Extent(Maths.log(max(a, 1)), Maths.log(b)) : nil
    case .normalisedSine: return spread(x)
    }
  }

  /// The sine of angles in radians, `phase` turns ahead.
  private func wave(_ x: Extent, phase: Double) -> Extent {
    // The crests are where these are whole, the troughs half a turn on.
    let (first, last) = (x.least / (2 * .pi) + phase, x.greatest / (2 * .pi) + phase)
    guard last - first < 1, max(first.magnitude, last.magnitude) < 0x1p40 else {
      return Extent(-1, 1)
    }
    var extent =
      phase == 0
      ? Extent(Maths.sin(x.least), Maths.sin(x.greatest))
      : Extent(Maths.cos(x.least), Maths.cos(x.greatest))
    if Maths.floor(first - 0.25) != Maths.floor(last - 0.25) { extent.include(1) }
    if Maths.floor(first - 0.75) != Maths.floor(last - 0.75) { extent.include(-1) }
    return extent
  }

  /// sin(πx)/(πx), which is not steeper than 1.4, not below −0.218 and not above 1.
  private func spread(_ x: Extent) -> Extent {
    let middle = 0.5 * x.least + 0.5 * x.greatest
    let half = 0.5 * x.width
    guard half < 1 else { return Extent(-0.218, 1) }
    let angle = middle * .pi
    let value = angle.magnitude < 1e-8 ? 1 : Maths.sin(angle) / angle
    return Extent(value - 1.4 * half, value + 1.4 * half).clamped(-0.218, 1)
  }
}
