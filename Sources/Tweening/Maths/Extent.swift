/// All numbers between a least and a greatest one: what is known of a value that is not known.
///
/// The arithmetic encloses, up to rounding, every result of numbers of both sides. Where one of these might
/// not be a number, everything is enclosed.
struct Extent {
  private(set) var least: Double
  private(set) var greatest: Double

  static var everything: Extent { Extent(-.infinity, .infinity) }

  /// One number.
  init(_ value: Double) { (least, greatest) = (value, value) }

  /// The numbers between two, in either order.
  init(_ a: Double, _ b: Double) { (least, greatest) = a < b ? (a, b) : (b, a) }

  var width: Double { greatest - least }

  /// Takes in one more number, but not what is none.
  mutating func include(_ value: Double) {
    if value < least { least = value }
    if value > greatest { greatest = value }
  }

  mutating func include(_ other: Extent) {
    include(other.least)
    include(other.greatest)
  }

  func union(_ other: Extent) -> Extent {
    var result = self
    result.include(other)
    return result
  }

  /// The numbers as far as they are between two others, else the nearer of these.
  func clamped(_ lower: Double?, _ upper: Double?) -> Extent {
    Extent(Extent.clamp(least, lower, upper), Extent.clamp(greatest, lower, upper))
  }

  private static func clamp(_ x: Double, _ lower: Double?, _ upper: Double?) -> Double {
    if let lower, x < lower { return lower }
    if let upper, x > upper { return upper }
    return x
  }

  static func + (a: Extent, b: Extent) -> Extent {
    sound(a.least + b.least, a.greatest + b.greatest)
  }

  static func - (a: Extent, b: Extent) -> Extent {
    sound(a.least - b.greatest, a.greatest - b.least)
  }

  static func * (a: Extent, b: Extent) -> Extent {
    let (c, d) = (a.least * b.least, a.least * b.greatest)
    let (e, f) = (a.greatest * b.least, a.greatest * b.greatest)
    return sound(c, d).union(sound(e, f))
  }

  private static func sound(_ a: Double, _ b: Double) -> Extent {
    a.isNaN || b.isNaN ? .everything : Extent(a, b)
  }

  /// The mixtures of two numbers with shares of 0...1 of the first.
  static func mix(_ new: Extent, _ old: Extent, _ share: Extent) -> Extent {
    // Linear in the share: its ends tell.
    mix(new, old, share.least).union(mix(new, old, share.greatest))
  }

  private static func mix(_ new: Extent, _ old: Extent, _ share: Double) -> Extent {
    if share == 1 { return new }
    if share == 0 { return old }
    return Extent(share) * new + Extent(1 - share) * old
  }
}
