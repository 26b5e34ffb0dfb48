import Pictures

/// The places on an axis that carry a number.
struct Ticks: Equatable, Sendable {
  /// The places, in order.
  var places: [Double]
  /// The number of decimals that tells them apart.
  var decimals: Int

  /// Places 1, 2 or 5 times a power of ten apart, about `count` of them, inside a range.
  ///
  /// A range without extent or that is not finite has none.
  init(from low: Double, to high: Double, count: Int) {
    places = []
    decimals = 0
    let span = high - low
    // Below this the quotients vanish, and no unit would be small enough.
    guard span > 1e-290, span.isFinite, count > 0 else { return }
    var unit = 1.0
    while unit > span / Double(count) { unit /= 10 }
    while unit * 10 <= span / Double(count) { unit *= 10 }
    // Beyond this the sums below would lose the step: such a range has no ticks worth a name.
    guard unit > span * 1e-9, unit.isNormal else { return }
    let step =
      [1, 2, 5, 10].map { $0 * unit }.first { span / $0 <= Double(count) * 1.1 } ?? unit * 10
    var first = (low / step).rounded(.up) * step
    if first == 0 { first = 0 }
    decimals = 0
    var scale = step
    while decimals < 9, (scale - scale.rounded()).magnitude > 1e-9 * scale {
      scale *= 10
      decimals += 1
    }
    for index in 0...count {
      let place = first + Double(index) * step
      guard place <= high + step * 1e-9 else { break }
      places.append(place)
    }
  }

  /// The number at a place; with a power of ten where all are very large or very small.
  func label(_ place: Double) -> String {
    let largest = places.reduce(place.magnitude) { max($0, $1.magnitude) }
    guard place.isFinite, largest > 0, largest < 1e-5 || largest >= 1e10, places.count > 1 else {
      return fixed(place, decimals)
    }
    if place == 0 { return "0" }
    func exponent(of number: Double) -> (exponent: Int, factor: Double) {
      var (exponent, rest) = (0, number)
      while rest >= 9.999_999_999 { (exponent, rest) = (exponent + 1, rest / 10) }
      while rest < 0.999_999_999_9 { (exponent, rest) = (exponent - 1, rest * 10) }
      return (exponent, rest)
    }
    let own = exponent(of: place.magnitude)
    let step = exponent(of: places[1] - places[0])
    let decimals = max(own.exponent - step.exponent, 0)
    // The power would save nothing.
    if decimals > 6 { return fixed(place, self.decimals) }
    var digits = fixed(own.factor, decimals)
    if digits.contains(".") {
      while digits.hasSuffix("0") { digits.removeLast() }
      if digits.hasSuffix(".") { digits.removeLast() }
    }
    return (place < 0 ? "-" : "") + digits + "e\(own.exponent)"
  }
}
