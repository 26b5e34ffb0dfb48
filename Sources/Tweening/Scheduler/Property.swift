/// A handle of one animated value in a ``Scheduler``.
///
/// It is a name, not a reference: it holds no value and keeps nothing alive. It is valid in the
/// scheduler that made it and in every copy of that, until the property is removed. Using it after
/// that is a programmer's mistake and stops the program with a message, as an index out of bounds does;
/// so does using it in another scheduler, unless that has a property of the same name.
public struct Property<Value: Tweenable>: Sendable, Hashable {
  @usableFromInline let index: Int32
  @usableFromInline let generation: UInt32

  @inlinable init(index: Int32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }

  /// The same name without the type of the value, as events carry it.
  @inlinable public var id: PropertyID { PropertyID(index: index, generation: generation) }
}

/// The name of a property whatever its value's type is.
public struct PropertyID: Sendable, Hashable {
  @usableFromInline let index: Int32
  @usableFromInline let generation: UInt32

  @inlinable init(index: Int32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }
}

/// What the scheduler keeps of one property besides its lanes.
@usableFromInline struct PropertyRecord: Sendable {
  /// Counts the properties that have stood here.
  @usableFromInline var generation: UInt32
  /// The tick at which a change made the presented lanes stale; see ``Scheduler/epoch``.
  @usableFromInline var staleEpoch: UInt32 = 0
  /// The first lane of the value.
  @usableFromInline var lane: Int32
  /// The lanes of the value and of its displacement.
  @usableFromInline var laneCount: Int32
  @usableFromInline var width: Int32
  /// Whether the tick adds tweens up (else they are folded when read).
  @usableFromInline var commutes: Bool
  /// Whether a layer of the property's target may move its base.
  @usableFromInline var isDriven = false
  /// Whether there is a property here, or only a free place.
  @usableFromInline var isAlive = true
  /// The place of the type's own difference, or −1 if that is the difference of lanes.
  @usableFromInline var displacer: Int32
  /// The target that owns the property, or −1.
  @usableFromInline var target: Int32 = -1

  @usableFromInline init(
    generation: UInt32, lane: Int32, laneCount: Int32, width: Int32, commutes: Bool,
    displacer: Int32
  ) {
    self.generation = generation
    self.lane = lane
    self.laneCount = laneCount
    self.width = width
    self.commutes = commutes
    self.displacer = displacer
  }

  /// The lanes of the value.
  @inlinable var lanes: Range<Int> { Int(lane)..<Int(lane) + Int(laneCount) }
}

/// The displacement from one value to another, all three as lanes: what a type that is not a plain
/// vector brings along, so that the engine behind the generic shell can make differences.
@usableFromInline typealias Displacer =
  @Sendable (_ from: Span<Double>, _ to: Span<Double>, _ out: inout MutableSpan<Double>) -> Void
