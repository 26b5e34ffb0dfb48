extension Easing {
  /// The easing as a function of time, beginning, change and duration, as Penner's equations have it.
  ///
  ///     Easing.back(.out)(t, b, c, d)        // b + c · e(t / d)
  ///
  /// What is before the beginning gives `b`, what is at or after the end gives `b + c`, whatever the easing
  /// is: the end value is always delivered, as with a duration of 0 or less.
  ///
  /// - Parameters:
  ///   - t: The time since the beginning, in any unit; NaN counts as 0.
  ///   - b: The value at the beginning.
  ///   - c: By how much it changes.
  ///   - d: The duration, in the unit of `t`; NaN counts as 0.
  /// - Returns: The value. Nothing is refused: of what is infinite or no number in `b` and `c` comes what
  ///   arithmetic makes of it.
  public func callAsFunction(_ t: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
    if !(d > 0) || t >= d { return b + c }
    return t > 0 ? b + c * value(at: t / d) : b
  }
}
