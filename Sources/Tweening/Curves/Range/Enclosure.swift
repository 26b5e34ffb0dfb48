/// All that a formula may give for arguments between two: its values and its slopes.
///
/// A formula over ``Lanes`` that is run on an enclosure makes the operations that it makes on a number. As
/// each of them, rounding included, rises or falls with each operand, its results at the ends of the
/// operands enclose all results between; so the values enclose, to the bit but for what the elementary
/// functions err (and that is in ``noise``), whatever the same formula gives for a number between.
///
/// The slopes are those of the function that the formula means: of one that bends at once all of them on
/// both sides. A function that may jump has infinite ones.
struct Enclosure: Lanes {
  /// The values.
  var value: Extent
  /// The first derivatives.
  var slope: Extent
  /// How far what is calculated may be from the function that has these slopes.
  var noise: Double

  /// What a formula knows nothing of.
  static var unknown: Enclosure { Enclosure(value: .everything, slope: .everything, noise: 0) }

  init(value: Extent, slope: Extent, noise: Double) {
    (self.value, self.slope, self.noise) = (value, slope, noise.isNaN ? .infinity : noise)
  }

  init(repeating value: Double) { self.init(value: Extent(value), slope: Extent(0), noise: 0) }

  /// The variable between two numbers, which has come through some roundings.
  init(variable: Extent) {
    self.init(value: variable, slope: Extent(1), noise: 8 * Self.rounding * variable.size)
  }

  /// Half a unit in the last place of 1.
  static var rounding: Double { 0x1p-53 }

  static func + (a: Enclosure, b: Enclosure) -> Enclosure {
    let value = a.value + b.value
    return Enclosure(
      value: value, slope: a.slope + b.slope, noise: a.noise + b.noise + rounding * value.size)
  }

  static func - (a: Enclosure, b: Enclosure) -> Enclosure {
    let value = a.value - b.value
    return Enclosure(
      value: value, slope: a.slope - b.slope, noise: a.noise + b.noise + rounding * value.size)
  }

  static func * (a: Enclosure, b: Enclosure) -> Enclosure {
    let value = a.value.product(b.value)
    let errors = times(a.noise, b.value.size) + times(b.noise, a.value.size + a.noise)
    return Enclosure(
      value: value, slope: a.slope.product(b.value) + a.value.product(b.slope),
      noise: errors + rounding * value.size)
  }

  static func / (a: Enclosure, b: Enclosure) -> Enclosure {
    // Formulas divide by what does not depend on progress.
    guard b.value.width == 0, b.value.least != 0 else { return .unknown }
    let value = a.value.divided(by: b.value.least)
    return Enclosure(
      value: value, slope: a.slope.divided(by: b.value.least),
      noise: (a.noise + times(b.noise, value.size)) / b.value.least.magnitude
        + rounding * value.size)
  }

  prefix static func - (a: Enclosure) -> Enclosure {
    Enclosure(value: a.value.negated, slope: a.slope.negated, noise: a.noise)
  }

  /// What is known of a comparison.
  struct Mask: Sendable {
    let mayHold: Bool
    let mayFail: Bool
  }

  static func .< (a: Enclosure, b: Enclosure) -> Mask {
    Mask(
      mayHold: a.value.least < b.value.greatest, mayFail: !(a.value.greatest < b.value.least))
  }

  /// Either, where both may be; the two must meet where the mask changes.
  func replacing(with other: Enclosure, where mask: Mask) -> Enclosure {
    if !mask.mayHold { return self }
    return mask.mayFail ? union(other) : other
  }

  func union(_ other: Enclosure) -> Enclosure {
    Enclosure(
      value: value.union(other.value), slope: slope.union(other.slope),
      noise: Swift.max(noise, other.noise))
  }

  var magnitude: Enclosure {
    if value.least >= 0 { return self }
    if value.greatest <= 0 { return -self }
    return Enclosure(
      value: Extent(0, value.size), slope: slope.union(slope.negated), noise: noise)
  }

  /// The same with other values where a function is constant above or below a number.
  func clamped(_ low: Double, _ high: Double) -> Enclosure {
    let isCut = value.least < low || value.greatest > high
    return Enclosure(
      value: value.clamped(low, high), slope: isCut ? slope.union(Extent(0)) : slope,
      noise: noise)
  }

  /// A product in which a zero beats an infinity.
  static func times(_ a: Double, _ b: Double) -> Double { Jet.product(a, b) }
}

extension Extent {
  /// The largest magnitude.
  var size: Double { Swift.max(least.magnitude, greatest.magnitude) }

  var negated: Extent { Extent(-greatest, -least) }

  /// All products, where a zero beats an infinity.
  func product(_ other: Extent) -> Extent {
    let (a, b) = (Jet.product(least, other.least), Jet.product(least, other.greatest))
    let (c, d) = (Jet.product(greatest, other.least), Jet.product(greatest, other.greatest))
    return Extent(
      Swift.min(Swift.min(a, b), Swift.min(c, d)), Swift.max(Swift.max(a, b), Swift.max(c, d)))
  }

  func divided(by divisor: Double) -> Extent { Extent(least / divisor, greatest / divisor) }

  /// The numbers in both; this if there are none.
  func intersection(_ other: Extent) -> Extent {
    let (low, high) = (
      Swift.max(least, other.least), Swift.min(greatest, other.greatest)
    )
    return low <= high ? Extent(low, high) : self
  }

  /// All numbers that are as near as that to one of these.
  func widened(by distance: Double) -> Extent {
    Extent(least - distance, greatest + distance)
  }

  func contains(_ value: Double) -> Bool { value >= least && value <= greatest }
}
