/// Why keys make no ``KeyframeEffect``.
///
/// Every index counts in the array of keys as it was given.
public enum KeyframeEffectProblem: Error, Sendable, Equatable {
  /// The offset of this key is not a number or outside 0...1.
  case offset(key: Int)

  /// The offset of this key is smaller than that of one before it.
  case order(key: Int)

  /// The value of this key has a lane that is not a number, infinite or beyond 2⁷⁰⁰.
  case value(key: Int)

  /// The easing of this key describes no curve.
  case easing(key: Int, EasingProblem)

  /// Iterations are to accumulate, but this key, the last one, replaces, and values of the type cannot
  /// be added up.
  case noSum(key: Int)
}

extension KeyframeEffect {
  /// The offsets of all keys, missing ones spaced evenly.
  static func filled(_ keys: [Key]) throws(KeyframeEffectProblem) -> [Double] {
    var offsets: [Double] = []
    offsets.reserveCapacity(keys.count)
    // The keys since the last known offset wait until the next one is known.
    var waiting = 0
    var from = 0.0
    for (index, key) in keys.enumerated() {
      var offset = key.offset
      if offset == nil, index == keys.count - 1 { offset = 1 }
      if offset == nil, index == 0 { offset = 0 }
      guard let offset else {
        waiting += 1
        continue
      }
      guard offset >= 0, offset <= 1 else { throw .offset(key: index) }
      guard offset >= from else { throw .order(key: index) }
      for k in 0..<waiting {
        offsets.append(from + (offset - from) * (Double(k + 1) / Double(waiting + 1)))
      }
      waiting = 0
      offsets.append(offset + 0)
      from = offset
    }
    return offsets
  }
}
