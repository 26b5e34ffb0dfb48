/// A value that can be displaced: whatever a property holds.
///
/// The protocol follows `Strideable`. For points `a` and `b` of the type,
///
///     a.displaced(by: a.displacement(to: b)) == b        (up to rounding)
///     a.displaced(by: .zero) == a                         (exactly, but for the sign of a zero)
///
/// A tween scales the displacement between the old and the new value from 1 to 0 and beyond (Back
/// and Elastic overshoot), so `displaced(by:)` must be defined for any multiple.
///
/// A type that is a ``VectorSpace`` and names itself as `Displacement` gets everything for free:
///
///     struct Insets: VectorSpace, Tweenable { typealias Displacement = Insets; … }
public protocol Tweenable: Sendable {
  /// What lies between two values.
  associatedtype Displacement: VectorSpace

  /// The number of lanes of a value, 1 to 65,535; it may differ from that of the displacement.
  static var laneCount: Int { get }

  /// Whether `displacement(to:)` is the difference and `displaced(by:)` the sum, lane by lane.
  ///
  /// Leave it alone: it is true for a vector space that is its own displacement, else false.
  static var isVector: Bool { get }

  /// Whether `displaced(by:)` is addition, lane by lane.
  ///
  /// Only where this is true may a stack of displacements be added up in any order, and only then
  /// does the engine do so while it ticks; a type whose displacements do not commute (rotations) is
  /// folded when it is read, the newest displacement next to the base. A type with a difference of
  /// its own (an angle that takes the shorter way) but with the sum of lanes says `true` here and
  /// must have as many lanes as its displacement. By default the same as `isVector`.
  static var commutes: Bool { get }

  /// Whether a displacement counts until its tween has ended, also where the tween's weight is 0.
  ///
  /// Then it is scaled by 2⁻¹⁹⁹ there, which no number notices; it is for values that tell from the
  /// displacement who is still there, as ``DiscreteSet`` does. By default false.
  static var lingers: Bool { get }

  /// Makes a value of its lanes.
  ///
  /// - Parameter lanes: At least `laneCount` numbers, of which the first `laneCount` count.
  init(lanes: Span<Double>)

  /// Writes the lanes to the first `laneCount` places of a span.
  func store(in lanes: inout MutableSpan<Double>)

  /// What leads from this value to another one: `other ⊟ self`.
  func displacement(to other: Self) -> Displacement

  /// This value moved by a displacement: `self ⊞ displacement`.
  func displaced(by displacement: Displacement) -> Self
}

extension Tweenable {
  /// False: the type has a difference and a sum of its own.
  @inlinable public static var isVector: Bool { false }

  /// The same as `isVector`.
  @inlinable public static var commutes: Bool { isVector }

  /// False: what has no weight is nothing.
  @inlinable public static var lingers: Bool { false }

  /// This value moved by a live tween: a share of a displacement.
  @inlinable
  func moved(by displacement: Displacement, share: Double) -> Self {
    let share = share == 0 && Self.lingers ? 0x1p-199 : share
    return displaced(by: displacement.scaled(by: share))
  }
}

extension Tweenable where Self: VectorSpace, Displacement == Self {
  /// True: a vector space is displaced by addition.
  @inlinable public static var isVector: Bool { true }

  /// The difference `other - self`.
  @inlinable public func displacement(to other: Self) -> Self { other - self }

  /// The sum `self + displacement`.
  @inlinable public func displaced(by displacement: Self) -> Self { self + displacement }
}
