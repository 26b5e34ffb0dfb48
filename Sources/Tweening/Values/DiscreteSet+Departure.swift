extension DiscreteSet {
  /// Members that are leaving, in three lanes: their bits times a weight, and the weight.
  ///
  /// Bits that are scaled with the weight can be told by dividing through it, so this is a vector as the
  /// engine needs it. A sum of two departures is no departure; nothing asks for one.
  public struct Departure: VectorSpace, Equatable {
    private var lanes: SIMD3<Double>

    private init(lanes: SIMD3<Double>) { self.lanes = lanes }

    /// The departure of all members of a set, with weight 1; that of none is zero.
    public init(_ members: DiscreteSet) {
      let low = Double(members.bits & 0xFFFF_FFFF)
      lanes = SIMD3(low, Double(members.bits >> 32), members.bits == 0 ? 0 : 1)
    }

    /// How much of the departure is left: 1 at first.
    public var weight: Double { lanes[2] }

    /// The members that have not left: all, or none once the weight is 0 (below 10⁻⁶⁰).
    public var members: DiscreteSet {
      guard weight.magnitude > 0x1p-200, weight.magnitude < .infinity else {
        return DiscreteSet(bits: 0)
      }
      return DiscreteSet(
        bits: DiscreteSet.bits(lanes[0] / weight) | DiscreteSet.bits(lanes[1] / weight) << 32)
    }

    /// Three.
    @inlinable public static var laneCount: Int { 3 }

    /// The departure of nobody.
    public static var zero: Departure { Departure(lanes: SIMD3()) }

    /// The first three lanes: lower and upper bits times the weight, and the weight.
    public init(lanes: Span<Double>) { self.lanes = SIMD3(lanes: lanes) }

    /// Writes the three lanes.
    public func store(in lanes: inout MutableSpan<Double>) { self.lanes.store(in: &lanes) }

    /// The sum, lane by lane.
    public static func + (a: Departure, b: Departure) -> Departure {
      Departure(lanes: a.lanes + b.lanes)
    }

    /// The difference, lane by lane.
    public static func - (a: Departure, b: Departure) -> Departure {
      Departure(lanes: a.lanes - b.lanes)
    }

    /// Every lane times a number.
    public func scaled(by factor: Double) -> Departure { Departure(lanes: lanes * factor) }
  }
}
