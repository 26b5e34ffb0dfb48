/// A small generator of random numbers (SplitMix64, whose constants are in the public domain): the same
/// ones from the same seed on every platform.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts the sequence that belongs to a seed.
  package init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number of 0 ..< 1, evenly distributed over the multiples of 2⁻⁵³.
  package mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A number from 0 up to but without `count`, which is 1 or more.
  package mutating func index(below count: Int) -> Int { Int(next() % UInt64(count)) }
}
