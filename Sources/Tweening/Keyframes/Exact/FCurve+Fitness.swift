extension FCurve {
  /// Whether it is seen at once that no frame makes it give a number that is not finite, or large.
  ///
  /// Then a layer that plays it has an effect at all times, and a base that may stand below it may stand above it too:
  /// between keys no easing leaves them by more than their difference times 1.525 times the ``Keyframe/back``, or the
  /// ``Keyframe/amplitude``, which are numbers to 2¹⁰⁰ here; and next to ``limit``, 2⁷⁰⁰, their product is less than half
  /// a unit in the last place.
  ///
  /// - Complexity: O(keys), of which no more than 256 are looked at: a curve with more is not seen through.
  var isSurelyFit: Bool {
    guard evaluator == .exact, extrapolation == .constant, modifiers.isEmpty, keyframes.count <= 256
    else { return false }
    return keyframes.allSatisfy { key in
      let handles = Self.magnitude(key.leftHandle.value, key.rightHandle.value)
      let shape = Self.magnitude(key.amplitude, key.back)
      return max(key.value.magnitude, handles, shape) <= 0x1p100
    }
  }
}
