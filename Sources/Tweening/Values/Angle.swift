/// An angle, and which way round it goes when it is retargeted: one lane of radians.
///
///     let dial = scheduler.addProperty(Angle<ShortestWay>(degrees: 350))
///     scheduler.retarget(dial, to: Angle(degrees: 10), with: tween)  // 20° up, through 0°
///
/// The way is part of the type: ``ShortestWay``, ``ClockwiseWay``, ``CounterclockwiseWay`` or
/// ``LiteralWay``. For a way of its own at each change use a literal angle and ``reached(from:by:)``.
///
/// The presented angle is the model's plus what is still to be turned, so it may differ from what was
/// presented before by whole turns (350° is presented as −10° on the way to 10°); it looks the same.
/// Displacements are added like numbers in any order.
public struct Angle<Way: AngleWay>: Tweenable, Equatable {
  /// An angle is displaced by radians.
  public typealias Displacement = Double

  /// The angle in radians, as it was written: whole turns count.
  public var radians: Double

  /// An angle of radians.
  @inlinable public init(radians: Double) { self.radians = radians }

  /// An angle of degrees, 360 to a turn.
  @inlinable public init(degrees: Double) { radians = degrees * (Double.pi / 180) }

  /// An angle of whole turns.
  @inlinable public init(turns: Double) { radians = turns * (2 * Double.pi) }

  /// The same angle with another way.
  @inlinable public init<Other: AngleWay>(_ other: Angle<Other>) { radians = other.radians }

  /// The angle in degrees.
  @inlinable public var degrees: Double { radians * (180 / Double.pi) }

  /// The angle in turns.
  @inlinable public var turns: Double { radians / (2 * Double.pi) }

  /// The angle as it is written when it is reached from another one by a way.
  ///
  /// It equals this angle up to whole turns. With literal angles a change so goes the way that is named:
  ///
  ///     let goal = Angle<LiteralWay>(degrees: 90).reached(from: s.model(a), by: ClockwiseWay.self)
  ///     s.retarget(a, to: goal, with: tween)
  ///
  /// Whole turns more are added by hand: `goal.radians -= 2 * .pi`.
  public func reached<Other: AngleWay>(from start: Angle, by way: Other.Type) -> Angle {
    // The whole turns alone, so that the angle keeps its last bits.
    let difference = radians - start.radians
    return Angle(radians: radians + (Other.turn(difference) - difference))
  }

  /// One.
  @inlinable public static var laneCount: Int { 1 }

  /// True: displacements of angles are added, only differences take a way.
  @inlinable public static var commutes: Bool { true }

  /// The first lane, in radians.
  @inlinable public init(lanes: Span<Double>) { radians = lanes[0] }

  /// Writes the radians to the first lane.
  @inlinable public func store(in lanes: inout MutableSpan<Double>) { lanes[0] = radians }

  /// Minus the turn that leads from `other` to this angle by the type's way.
  ///
  /// A tween starts at `self` displaced by this and comes back to `self`: it runs from the old angle,
  /// which is `other`, to the new one. So this is the way to `other` walked backwards, negative for
  /// ``CounterclockwiseWay``.
  @inlinable public func displacement(to other: Angle) -> Double {
    -Way.turn(radians - other.radians)
  }

  /// The angle turned by radians, positive counterclockwise.
  @inlinable public func displaced(by displacement: Double) -> Angle {
    Angle(radians: radians + displacement)
  }
}
