/// One lane; the engine calculates in `Double` and rounds once, when the value is read.
///
/// A displacement is a `Double`, so that a stack of tweens is as smooth as that of a `Double` and only
/// what is read has steps. Numbers beyond ±2⁵³ are kept to 53 binary places.
extension Int: Tweenable {
  /// A whole number is displaced by any number.
  public typealias Displacement = Double

  /// One.
  @inlinable public static var laneCount: Int { 1 }

  /// True: lanes are added, and the sum is rounded.
  @inlinable public static var commutes: Bool { true }

  /// The whole number nearest to the first lane, halves away from zero.
  ///
  /// 0 for what is no number; what is too large for an `Int` gives the largest or least one.
  @inlinable public init(lanes: Span<Double>) { self = Int(nearestTo: lanes[0]) }

  /// Writes the number to the first lane; beyond ±2⁵³ the nearest `Double`.
  @inlinable public func store(in lanes: inout MutableSpan<Double>) { lanes[0] = Double(self) }

  /// The difference `other - self`, of the lanes.
  @inlinable public func displacement(to other: Int) -> Double { Double(other) - Double(self) }

  /// The whole number nearest to the sum, halves away from zero.
  @inlinable public func displaced(by displacement: Double) -> Int {
    // Beyond 2⁵³ the way through a lane would round a number that does not move.
    displacement == 0 ? self : Int(nearestTo: Double(self) + displacement)
  }

  @inlinable init(nearestTo lane: Double) {
    if lane >= Double(Int.max) {
      self = .max
    } else if lane <= Double(Int.min) {
      self = .min
    } else {
      // Towards zero, and the rest is exact. A NaN gets here and no further.
      let whole = lane == lane ? Int(lane) : 0
      let rest = lane - Double(whole)
      self = rest >= 0.5 ? whole + 1 : (rest <= -0.5 ? whole - 1 : whole)
    }
  }
}
