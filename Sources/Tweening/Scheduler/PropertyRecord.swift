/// What the scheduler keeps of one property besides its lanes; 28 bytes.
@usableFromInline struct PropertyRecord: Sendable {
  /// Counts the properties that have stood here.
  @usableFromInline var generation: UInt32
  /// The tick at which a change made the presented lanes stale; see ``Scheduler/epoch``.
  @usableFromInline var staleEpoch: UInt32 = 0
  /// The first lane of the value.
  @usableFromInline var lane: Int32
  /// Where what only some properties have is kept, or −1.
  @usableFromInline var extras: Int32 = -1
  /// The lanes of the value, none if there is no property here but only a free place, and of its displacement.
  @usableFromInline var laneCount: UInt16
  @usableFromInline var width: UInt16
  /// Whether differences and sums are those of lanes.
  @usableFromInline var isVector: Bool
  /// Whether the tick may add tweens up (else they are folded when read).
  @usableFromInline var commutes: Bool
  /// Whether a layer of the property's target may move its base.
  @usableFromInline var isDriven = false
  /// Whether it may be the weight of a layer.
  @usableFromInline var isWeight = false
  /// Whether tweens are folded when read though the type commutes: their laws are not all additive.
  @usableFromInline var isFolded = false
  /// The law of tweens to come.
  @usableFromInline var law = CombinationLaw.additive
  /// Whether it is among those that may have come to rest; see ``Telling/rests``.
  @usableFromInline var mayRest = false
  /// Whether something limits the presented value.
  @usableFromInline var isCut = false

  @usableFromInline init(
    generation: UInt32, lane: Int32, laneCount: UInt16, width: UInt16, commutes: Bool,
    isVector: Bool
  ) {
    self.generation = generation
    self.lane = lane
    self.laneCount = laneCount
    self.width = width
    self.commutes = commutes
    self.isVector = isVector
  }

  /// Whether there is a property here, or only a free place.
  @inlinable var isAlive: Bool { laneCount > 0 }

  /// Whether a change of it just pushes a displacement, if its clock is the first one: no layers, laws or
  /// differences of its own.
  var isPlain: Bool {
    commutes && isVector && !isDriven && !isFolded && !isWeight && law == .additive
  }

  /// The lanes of the value.
  @inlinable var lanes: Range<Int> { Int(lane)..<Int(lane) + Int(laneCount) }
}
