import Tweening

/// A small generator of random numbers for tests, the same on every platform.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var bits: SplitMix64

  /// Starts the sequence that belongs to a seed.
  public init(seed: UInt64) { bits = SplitMix64(seed: seed) }

  /// The next 64 bits.
  public mutating func next() -> UInt64 { bits.next() }

  /// A number of `range`, evenly distributed.
  public mutating func double(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * bits.unit()
  }

  /// A number from 0 up to but without `count`.
  public mutating func index(below count: Int) -> Int { bits.index(below: count) }
}
