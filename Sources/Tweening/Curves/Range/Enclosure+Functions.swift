extension Enclosure {
  /// What an elementary function may err, a share of its value: twice what the least exact one may, ``Maths/waves(quarters:)``.
  private static var error: Double { 0x1p-50 }

  func squareRoot() -> Enclosure {
    let (low, high) = (Swift.max(value.least, 0), Swift.max(value.greatest, 0))
    let (root, last) = (low.squareRoot(), high.squareRoot())
    // From u = r²: r′ = u′/2r, which is steepest where r is least.
    let steepness = Extent(last > 0 ? 0.5 / last : .infinity, root > 0 ? 0.5 / root : .infinity)
    // At 0 an error of u makes one of √u.
    let errors = Swift.min(noise.squareRoot(), root > 0 ? noise / root : .infinity)
    return Enclosure(
      value: Extent(root, last), slope: slope.product(steepness),
      noise: errors + Self.rounding * last)
  }

  static func exp2(_ x: Enclosure) -> Enclosure {
    let value = Extent(Maths.exp2(x.value.least), Maths.exp2(x.value.greatest))
    let rate = Extent(logarithmOfTwo * value.least, logarithmOfTwo * value.greatest)
    // An error of more than 1 in an exponent leaves nothing certain.
    let errors = x.noise < 1 ? 2 * x.noise : .infinity
    return Enclosure(
      value: value.widened(by: error * value.greatest), slope: x.slope.product(rate),
      noise: times(errors, value.greatest) + error * value.greatest)
  }

  /// The same; below 2⁻¹⁰⁰⁰ a formula may cut it off.
  static func exp2(moderate x: Enclosure) -> Enclosure {
    var power = exp2(x)
    power.noise += 0x1p-1000
    return power
  }

  static func sin(turns x: Enclosure) -> Enclosure {
    wave(waveValues(x.value, shift: 0), waveValues(x.value, shift: 0.25), of: x)
  }

  static func cos(turns x: Enclosure) -> Enclosure {
    wave(waveValues(x.value, shift: 0.25), waveValues(x.value, shift: 0).negated, of: x)
  }

  static func waves(quarters x: Enclosure) -> (sine: Enclosure, cosine: Enclosure) {
    (sin(turns: 0.25 * x), cos(turns: 0.25 * x))
  }

  private static func wave(_ value: Extent, _ rate: Extent, of x: Enclosure) -> Enclosure {
    let turn = 0x1.921fb54442d18p+2
    return Enclosure(
      value: value,
      slope: x.slope.product(Extent(turn * rate.least, turn * rate.greatest)),
      noise: Swift.min(2, turn * x.noise) + error)
  }

  /// The sines of all angles, all of them a share of a turn later.
  private static func waveValues(_ turns: Extent, shift: Double) -> Extent {
    // Where a turn has no places left after the point, every angle may be meant.
    guard turns.size < 0x1p50, turns.width < 1 else { return Extent(-1, 1) }
    func sine(_ x: Double) -> Double {
      shift == 0 ? Maths.sin(turns: x) : Maths.cos(turns: x)
    }
    var extent = Extent(sine(turns.least), sine(turns.greatest)).widened(by: error)
    if hasPlace(0.25 - shift, in: turns) { extent.include(1) }
    if hasPlace(0.75 - shift, in: turns) { extent.include(-1) }
    return extent.clamped(-1, 1)
  }

  /// Whether some whole number and a share of a turn is between two, or next to it.
  private static func hasPlace(_ share: Double, in turns: Extent) -> Bool {
    let slack = 0x1p-50 * Swift.max(1, turns.size)
    let low = (turns.least - slack) - share
    let high = (turns.greatest + slack) - share
    return Maths.floor(high) >= low
  }

  static func pow(_ x: Enclosure, _ exponent: Double) -> Enclosure {
    // A base is a progress, and an exponent positive.
    let (low, high) = (Swift.max(x.value.least, 0), Swift.max(x.value.greatest, 0))
    let value = Extent(Maths.pow(low, exponent), Maths.pow(high, exponent))
    let steepness = Extent(
      exponent * Maths.pow(low, exponent - 1), exponent * Maths.pow(high, exponent - 1))
    let steepest = times(steepness.size, x.noise)
    let errors = exponent < 1 ? Swift.min(Maths.pow(x.noise, exponent), 2 * steepest) : 2 * steepest
    return Enclosure(
      value: value.widened(by: error * value.greatest), slope: x.slope.product(steepness),
      noise: errors + error * value.greatest)
  }

  /// The natural logarithm of 2.
  private static var logarithmOfTwo: Double { 0x1.62e42fefa39efp-1 }
}

extension Enclosure: Weighable {
  var unit: Enclosure { clamped(0, 1) }

  var withinOne: Enclosure { clamped(-1, 1) }

  static func least(_ a: Enclosure, _ b: Enclosure) -> Enclosure {
    if a.value.greatest < b.value.least { return a }
    if b.value.greatest < a.value.least { return b }
    let value = Extent(
      Swift.min(a.value.least, b.value.least), Swift.min(a.value.greatest, b.value.greatest))
    return Enclosure(
      value: value, slope: a.slope.union(b.slope), noise: Swift.max(a.noise, b.noise))
  }

  static func greatest(_ a: Enclosure, _ b: Enclosure) -> Enclosure { -least(-a, -b) }

  func held(to limit: Enclosure) -> Enclosure {
    if value.least >= 0, value.greatest <= 1 { return .least(self, limit) }
    let scaled = limit * self
    if value.least > 1 || value.greatest < 0 { return scaled }
    return Enclosure.least(self, limit).union(scaled)
  }
}
