/// A law of `Tweenable` values that a type breaks, and for which values.
public struct BrokenLaw: Sendable, Equatable, CustomStringConvertible {
  /// What a type of values has to keep.
  public enum Law: Sendable, CaseIterable {
    /// There are 1 to 65,535 lanes, zero is made of zeros, a type that commutes has as many lanes as
    /// its displacement, and one that is a vector commutes.
    case shape

    /// `store(in:)` writes all lanes and nothing behind them, and `init(lanes:)` gives back what it wrote, to the bit,
    /// for values and displacements.
    case storage

    /// No displacement moves nothing: the lanes stay as they are.
    case zero

    /// `a.displaced(by: a.displacement(to: b))` is `b`, or a value from which no displacement leads to `b`; where none leads
    /// from one sample to another none leads back (not asked if you give a `distance`); and there is no lane of which no
    /// displacement tells.
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

    /// A type that commutes is displaced by adding lanes, and a displacement of one that is a vector is the difference of
    /// lanes.
    case laneSum

    /// Samples are finite and not beyond `Scheduler.largestMagnitude`, and what is made of finite numbers is finite, for
    /// multiples of −2 to 3 of a displacement too.
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
  public var description: String {
    "\(law): \(text)".split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
