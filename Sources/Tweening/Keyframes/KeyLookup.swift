/// Where a position stands among sorted keys.
enum KeyPlace: Sendable, Equatable {
  /// Before the first key. Also where there is no key, and for a position that is not a number.
  case before

  /// At the key of this index or after it, and before the next key.
  case segment(Int)

  /// At the last key or after it.
  case after
}

/// The search for a position among sorted keys, apart from what lies between the keys.
enum KeyLookup {
  /// Where a position stands among the keys `key(0) < key(1) < … < key(count − 1)`.
  ///
  /// - Parameters:
  ///   - position: any number.
  ///   - count: how many keys there are.
  ///   - hint: the segment where the search begins; any integer will do. It is set to the segment
  ///     found, so that playing forward finds the next place at once.
  ///   - key: the position of a key by its index.
  /// - Returns: the place; it does not depend on the hint.
  /// - Complexity: O(1) in the hinted segment and the one after it, else O(log count).
  @inline(__always)
  static func place(
    of position: Double, count: Int, hint: inout Int, key: (Int) -> Double
  ) -> KeyPlace {
    // First, so that playing touches no other keys: they are not in the nearest cache.
    if hint >= 0, hint < count - 1, key(hint) <= position {
      if position < key(hint + 1) { return .segment(hint) }
      if hint < count - 2, position < key(hint + 2) {
        hint += 1
        return .segment(hint)
      }
    }
    guard count > 0, position >= key(0) else { return .before }
    guard position < key(count - 1) else { return .after }
    // There are at least two keys now, and the position lies between the first and the last.
    // In big steps from where evenly spread keys would have it, then halving: a few keys next to each
    // other are read, not some all over the curve.
    let pace = Double(count - 1) / (key(count - 1) - key(0))
    var low = segment((position - key(0)) * pace, count)
    var high = low + 1
    var step = 1
    while key(low) > position {
      (high, low) = (low, max(low - step, 0))
      step *= 2
    }
    while key(high) <= position {
      (low, high) = (high, min(high + step, count - 1))
      step *= 2
    }
    while high - low > 1 {
      let middle = (low + high) / 2
      if key(middle) <= position { low = middle } else { high = middle }
    }
    hint = low
    return .segment(low)
  }

  /// The segment of a position if it is one of three: one that is near, the one before it and the one after it.
  ///
  /// Two keys are read. A third one, for a fourth segment, is in another line of memory, and took 1.03 times as long
  /// (`tweenbench --only w3.bezier.random`).
  ///
  /// - Precondition: The one that is near is one of the segments.
  @inline(__always)
  static func segment(
    near: Int, of position: Double, count: Int, key: (Int) -> Double
  ) -> Int {
    var place = near - 1
    for k in 0..<2 { place += position < key(min(near + k, count - 1)) ? 0 : 1 }
    return max(0, min(place, count - 2))
  }

  /// A number of segments as the index of one.
  @inline(__always)
  private static func segment(_ number: Double, _ count: Int) -> Int {
    // What is no number is not above 0.
    Int(number > 0 ? min(number, Double(count - 2)) : 0)
  }
}
