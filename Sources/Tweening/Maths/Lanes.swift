/// The ``Arithmetic`` and functions of a formula of time that has derivatives.
///
/// A formula written over `Lanes` runs on `Double` and on a ``Jet`` (value with first and second
/// derivative): no formula has a derivative written by hand.
protocol Lanes: Arithmetic {
  /// The square root, correctly rounded.
  func squareRoot() -> Self

  /// Two to the power of a number: ``Maths/exp2(_:)``.
  static func exp2(_ x: Self) -> Self

  /// The same for a number of −1020 … 1020, less exact, in less time: ``Maths/exp2(moderate:)``.
  static func exp2(moderate x: Self) -> Self

  /// The sine of an angle in turns: ``Maths/sin(turns:)``.
  static func sin(turns x: Self) -> Self

  /// The cosine of an angle in turns: ``Maths/cos(turns:)``.
  static func cos(turns x: Self) -> Self

  /// Sine and cosine of an angle in quarters of a turn, less exact, in less time: ``Maths/waves(quarters:)``.
  static func waves(quarters x: Self) -> (sine: Self, cosine: Self)

  /// A number to the power of one exponent: ``Maths/pow(_:_:)``.
  static func pow(_ x: Self, _ exponent: Double) -> Self
}
