/// The arithmetic that a formula may use, so that one text serves every way of evaluating it.
///
/// A formula written over `Lanes` runs on one `Double`, on four at a time (`SIMD4<Double>`) and on a
/// ``Jet`` (value with first and second derivative). All three make the same IEEE operations in the
/// same order, hence the same bits, and no formula has a derivative written by hand.
protocol Lanes: Sendable {
  /// The result of a comparison, lane by lane.
  associatedtype Mask

  /// The same number in every lane.
  init(repeating value: Double)

  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  static func / (a: Self, b: Self) -> Self
  prefix static func - (a: Self) -> Self

  /// Less than, lane by lane. False where either side is not a number.
  static func .< (a: Self, b: Self) -> Mask

  /// This where the mask is false, `other` where it is true.
  func replacing(with other: Self, where mask: Mask) -> Self

  /// The absolute value.
  var magnitude: Self { get }

  /// The square root, correctly rounded.
  func squareRoot() -> Self

  /// Two to the power of each lane: ``Maths/exp2(_:)``.
  static func exp2(_ x: Self) -> Self

  /// The sine of an angle in turns: ``Maths/sin(turns:)``.
  static func sin(turns x: Self) -> Self

  /// The cosine of an angle in turns: ``Maths/cos(turns:)``.
  static func cos(turns x: Self) -> Self

  /// Each lane to the power of one exponent: ``Maths/pow(_:_:)``.
  static func pow(_ x: Self, _ exponent: Double) -> Self
}

extension Lanes {
  static func + (a: Double, b: Self) -> Self { Self(repeating: a) + b }
  static func + (a: Self, b: Double) -> Self { a + Self(repeating: b) }
  static func - (a: Double, b: Self) -> Self { Self(repeating: a) - b }
  static func - (a: Self, b: Double) -> Self { a - Self(repeating: b) }
  static func * (a: Double, b: Self) -> Self { Self(repeating: a) * b }
  static func * (a: Self, b: Double) -> Self { a * Self(repeating: b) }
  static func / (a: Double, b: Self) -> Self { Self(repeating: a) / b }
  static func / (a: Self, b: Double) -> Self { a / Self(repeating: b) }
}
