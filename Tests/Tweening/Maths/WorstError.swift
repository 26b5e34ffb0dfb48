import Foundation
import TweeningTestSupport

/// The largest distance from a reference that a sweep has met.
struct WorstError {
  private(set) var ulp: UInt64 = 0
  private(set) var argument = 0.0
  private(set) var count = 0

  /// Compares one result with its reference.
  @inline(__always)
  mutating func compare(_ result: Double, _ reference: Double, at x: Double) {
    count += 1
    if result.bitPattern == reference.bitPattern { return }
    let distance = ulps(result, reference)
    if distance > ulp {
      ulp = distance
      argument = x
    }
  }

  /// Tells a reader of the test's output what was found.
  func report(_ name: String) {
    print("\(name): worst \(ulp) ulp from Foundation at \(argument), \(count) points")
  }
}

/// Random bit patterns, so that every binary order of magnitude is equally likely.
func anyFinite(_ generator: inout SeededGenerator) -> Double {
  let x = Double(bitPattern: generator.next())
  return x.isFinite ? x : 1
}
