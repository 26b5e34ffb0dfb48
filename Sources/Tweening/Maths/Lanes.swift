/// The arithmetic that a formula may use, so that one text serves every way of evaluating it.
///
/// A formula written over `Lanes` runs on `Double` and on a ``Jet`` (value with first and second
/// derivative). Both make the same IEEE operations in the same order, hence the same bits, and no
/// formula has a derivative written by hand.
///
/// Choices are made by `replacing`, not by `if`: a loop over such a formula has no branch, and the
/// compiler turns it into one over vectors.
protocol Lanes: Sendable {
  /// The result of a comparison.
  associatedtype Mask

  /// A constant.
  init(repeating value: Double)

  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  static func / (a: Self, b: Self) -> Self
  prefix static func - (a: Self) -> Self

  /// Less than. False where either side is not a number.
  static func .< (a: Self, b: Self) -> Mask

  /// This where the mask is false, `other` where it is true.
  func replacing(with other: Self, where mask: Mask) -> Self

  /// The absolute value.
  var magnitude: Self { get }

  /// The square root, correctly rounded.
  func squareRoot() -> Self

  /// Two to the power of a number: ``Maths/exp2(_:)``.
  static func exp2(_ x: Self) -> Self

  /// The same for a number of −1020 … 1020, which takes less; others give anything.
  static func exp2(moderate x: Self) -> Self

  /// The sine of an angle in turns: ``Maths/sin(turns:)``.
  static func sin(turns x: Self) -> Self

  /// The cosine of an angle in turns: ``Maths/cos(turns:)``.
  static func cos(turns x: Self) -> Self

  /// Sine and cosine of an angle in quarters of a turn, which takes less.
  ///
  /// Of more than ``Maths/quarterLimit`` either way they give anything.
  static func waves(quarters x: Self) -> (sine: Self, cosine: Self)

  /// A number to the power of one exponent: ``Maths/pow(_:_:)``.
  static func pow(_ x: Self, _ exponent: Double) -> Self
}

extension Lanes {
  @inline(__always) static func + (a: Double, b: Self) -> Self { Self(repeating: a) + b }
  @inline(__always) static func + (a: Self, b: Double) -> Self { a + Self(repeating: b) }
  @inline(__always) static func - (a: Double, b: Self) -> Self { Self(repeating: a) - b }
  @inline(__always) static func - (a: Self, b: Double) -> Self { a - Self(repeating: b) }
  @inline(__always) static func * (a: Double, b: Self) -> Self { Self(repeating: a) * b }
  @inline(__always) static func * (a: Self, b: Double) -> Self { a * Self(repeating: b) }
  @inline(__always) static func / (a: Double, b: Self) -> Self { Self(repeating: a) / b }
  @inline(__always) static func / (a: Self, b: Double) -> Self { a / Self(repeating: b) }
}
