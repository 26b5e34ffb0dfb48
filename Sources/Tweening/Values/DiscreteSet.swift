/// A set whose members leave when their tween ends, say what is shown of a list: two lanes.
///
/// Members are the cases of a type with whole numbers of 0 to 63 as raw values; lanes are numbers, so
/// arbitrary members cannot stand in them, but their places in a list of up to 64 can:
///
///     enum Panel: Int { case files, search, notes }
///     let open = scheduler.addProperty(DiscreteSet<Panel>([.files, .search]))
///     scheduler.retarget(open, to: [.files, .notes], with: tween)
///     scheduler[open]  // files, search and notes until the tween ends, then files and notes
///
/// The displacement of a change is *old without new*. What is new is a member at once; what left stays
/// one while any tween that remembers it lives and its weight is not zero, so that it can be seen
/// leaving. No retarget takes a member away at its instant. (So `a.displaced(by: a.displacement(to: b))`
/// is the union of both.) A change that only adds has nothing to remember and finishes at once.
public struct DiscreteSet<Element: RawRepresentable & Sendable>: Tweenable, Equatable
where Element.RawValue == Int {
  /// A set is displaced by members that have not left yet.
  public typealias Displacement = Departure

  /// The members, as bits by their raw values.
  public var bits: UInt64

  /// A set of bits.
  @inlinable public init(bits: UInt64) { self.bits = bits }

  /// A set of members; those with raw values outside 0...63 are left out.
  @inlinable public init<Members: Sequence>(_ members: Members) where Members.Element == Element {
    bits = 0
    for member in members { insert(member) }
  }

  /// Whether a member is in the set.
  @inlinable public func contains(_ member: Element) -> Bool { bits & Self.bit(member) != 0 }

  /// Adds a member, unless its raw value is outside 0...63.
  @inlinable public mutating func insert(_ member: Element) { bits |= Self.bit(member) }

  /// Takes a member out.
  @inlinable public mutating func remove(_ member: Element) { bits &= ~Self.bit(member) }

  /// The number of members.
  @inlinable public var count: Int { bits.nonzeroBitCount }

  /// The members in the order of their raw values.
  ///
  /// Bits for which there is no member are left out.
  public var members: [Element] {
    (0..<64).compactMap { bits >> UInt64($0) & 1 == 1 ? Element(rawValue: $0) : nil }
  }

  @inlinable static func bit(_ member: Element) -> UInt64 {
    (0..<64).contains(member.rawValue) ? 1 << UInt64(member.rawValue) : 0
  }

  /// True: who leaves is there until the tween has ended.
  @inlinable public static var lingers: Bool { true }

  /// Two.
  @inlinable public static var laneCount: Int { 2 }

  /// The first two lanes: 32 bits each as a whole number.
  ///
  /// Lanes are taken to the nearest whole number that has 32 bits, what is no number to 0.
  public init(lanes: Span<Double>) {
    bits = Self.bits(lanes[0]) | Self.bits(lanes[1]) << 32
  }

  /// Writes the lower and the upper 32 bits to the first two lanes.
  public func store(in lanes: inout MutableSpan<Double>) {
    lanes[0] = Double(bits & 0xFFFF_FFFF)
    lanes[1] = Double(bits >> 32)
  }

  static func bits(_ lane: Double) -> UInt64 {
    lane > 0 ? UInt64(min(Maths.rint(lane), 4_294_967_295)) : 0
  }

  /// The members of another set that are not in this one.
  public func displacement(to other: DiscreteSet) -> Departure {
    Departure(DiscreteSet(bits: other.bits & ~bits))
  }

  /// The set with all members that have not left yet.
  public func displaced(by displacement: Departure) -> DiscreteSet {
    DiscreteSet(bits: bits | displacement.members.bits)
  }
}

extension DiscreteSet: ExpressibleByArrayLiteral {
  /// A set of members; those with raw values outside 0...63 are left out.
  @inlinable public init(arrayLiteral members: Element...) { self.init(members) }
}
