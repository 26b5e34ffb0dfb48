/// A number that combination laws weigh: alone, with its derivatives, or as all that it may be.
protocol Weighable: Lanes {
  /// The number cut to 0...1; 0 for what is not a number.
  var unit: Self { get }

  /// The number cut to −1...1; 0 for what is not a number.
  var withinOne: Self { get }

  /// The lesser of two from now on: of equal ones that which falls faster.
  static func least(_ a: Self, _ b: Self) -> Self

  /// The greater of two; of equal ones the first.
  static func greatest(_ a: Self, _ b: Self) -> Self

  /// The number within a limit of 0...1: cut if it is in 0...1 itself, else scaled.
  func held(to limit: Self) -> Self
}
