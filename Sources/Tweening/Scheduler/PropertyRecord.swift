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
  /// Whether there is a property here, or only a free place.
  @usableFromInline var isAlive = true
  /// The place of the type's own difference and sum, or −1 if they are those of lanes.
  @usableFromInline var displacer: Int32
  /// The place of the tween that plain sets use, or −1.
  @usableFromInline var tween: Int32 = -1
  /// The place of what limits the presented value, or −1.
  @usableFromInline var range: Int32 = -1
  /// The clock of tweens to come.
  @usableFromInline var clock: Int32 = 0
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

  /// Whether a change of it just pushes a displacement: no layers, laws, clocks or differences of its own.
  var isPlain: Bool {
    commutes && displacer < 0 && !isDriven && !isFolded && !isWeight && law == .additive
      && clock == 0
  }

  /// The lanes of the value.
  @inlinable var lanes: Range<Int> { Int(lane)..<Int(lane) + Int(laneCount) }
}

/// What a type that is not a plain vector brings along, all as lanes, so that the engine behind the
/// generic shell can make differences and apply them.
@usableFromInline struct Displacer: Sendable {
  /// Writes the displacement from one value to another.
  @usableFromInline let difference:
    @Sendable (_ from: Span<Double>, _ to: Span<Double>, _ out: inout MutableSpan<Double>) -> Void
  /// Moves a value by a share of a displacement.
  @usableFromInline let move:
    @Sendable (_ value: inout MutableSpan<Double>, _ by: Span<Double>, _ share: Double) -> Void

  /// The difference and the sum of a type.
  @inlinable init<Value: Tweenable>(of type: Value.Type) {
    difference = { from, to, out in
      Value(lanes: from).displacement(to: Value(lanes: to)).store(in: &out)
    }
    move = { value, displacement, share in
      let whole = Value.Displacement(lanes: displacement)
      Value(lanes: value.span).moved(by: whole, share: share).store(in: &value)
    }
  }
}
