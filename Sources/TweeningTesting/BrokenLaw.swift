/// A law of `Tweenable` values that a type breaks, and for which values.
public struct BrokenLaw: Sendable, Equatable, CustomStringConvertible {
  /// What a type of values has to keep.
  public enum Law: Sendable, CaseIterable {
    /// There is a lane or more, zero is made of zeros, and a type that commutes has as many lanes as
    /// its displacement.
    case shape

    /// `init(lanes:)` gives back what `store(in:)` wrote, to the bit, for values and displacements.
    case storage

    /// No displacement moves nothing: the lanes stay as they are.
    case zero

    /// `a.displaced(by: a.displacement(to: b))` is `b`.
    case arrival

    /// Displacements are added and subtracted lane by lane.
    case addition

    /// Displacements are scaled lane by lane.
    case scaling

    /// Two halves of a displacement, one after the other, lead where the whole leads.
    ///
    /// A type whose displacements are taken apart into several parts (a matrix) need not keep it; leave
    /// it out: `.filter { $0.law != .halves }`.
    case halves

    /// A type that commutes is displaced by adding lanes.
    case laneSum

    /// What is made of finite numbers is finite, for multiples of −2 to 3 of a displacement too.
    case finite

    /// A retarget moves nothing at its instant, however many tweens are on the stack.
    case join

    /// A stack that has run to its end leaves the model value, to the bit.
    case rest
  }

  /// Which law is broken.
  public let law: Law

  /// The type and the values, for people.
  public let text: String

  /// The law and the values, in one line.
  public var description: String { "\(law): \(text)" }
}
