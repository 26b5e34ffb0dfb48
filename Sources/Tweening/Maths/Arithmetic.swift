/// The arithmetic that a formula may use, so that one text serves every way of evaluating it.
///
/// A formula written over `Arithmetic` runs on `Double`, on ``Four`` of them and, if it is one over ``Lanes``,
/// on a ``Jet``. All of one precision make the same IEEE operations in the same order, hence the same bits; so do
/// ``Single`` and ``EightSingles``.
///
/// Choices are made by `replacing`, not by `if`: a loop over such a formula has no branch, and the
/// compiler turns it into one over vectors.
protocol Arithmetic: Sendable {
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
}

extension Arithmetic {
  @inline(__always) static func + (a: Double, b: Self) -> Self { Self(repeating: a) + b }
  @inline(__always) static func + (a: Self, b: Double) -> Self { a + Self(repeating: b) }
  @inline(__always) static func - (a: Double, b: Self) -> Self { Self(repeating: a) - b }
  @inline(__always) static func - (a: Self, b: Double) -> Self { a - Self(repeating: b) }
  @inline(__always) static func * (a: Double, b: Self) -> Self { Self(repeating: a) * b }
  @inline(__always) static func * (a: Self, b: Double) -> Self { a * Self(repeating: b) }
  @inline(__always) static func / (a: Double, b: Self) -> Self { Self(repeating: a) / b }
  @inline(__always) static func / (a: Self, b: Double) -> Self { a / Self(repeating: b) }
}
