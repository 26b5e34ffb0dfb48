/// Lanes that hold nothing but numbers, so that their bits may be used.
///
/// The elementary functions are written over this; what carries derivatives gets them from there by
/// the chain rule.
protocol PlainLanes: Lanes {
  /// Every lane's bits shifted up by 52 places.
  ///
  /// If a lane holds 1.5·2⁵² + 1023 + k for an integer k of −1022 … 1023, this is 2ᵏ.
  var lowBitsAsExponent: Self { get }
}
