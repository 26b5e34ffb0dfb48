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
  fileprivate var isPlain: Bool {
    commutes && isVector && !isDriven && !isFolded && !isWeight && law == .additive
  }

  /// The lanes of the value.
  @inlinable var lanes: Range<Int> { Int(lane)..<Int(lane) + Int(laneCount) }
}

/// What only some properties have: places of it.
struct PropertyExtras: Sendable {
  /// The place of the type's own difference and sum, or −1 if they are those of lanes.
  var displacer: Int32 = -1
  /// The place of the tween that plain sets use, or −1.
  var tween: Int32 = -1
  /// The place of what limits the presented value, or −1.
  var range: Int32 = -1
  /// The clock of tweens to come.
  var clock: Int32 = 0
  /// The target that owns the property, or −1.
  var target: Int32 = -1
}

extension Scheduler {
  /// What a property has that only some have.
  func extras(of record: PropertyRecord) -> PropertyExtras {
    record.extras < 0 ? PropertyExtras() : extras[Int(record.extras)]
  }

  /// Whether a change of a property just pushes a displacement.
  func isPlain(_ record: PropertyRecord) -> Bool {
    record.isPlain && (record.extras < 0 || extras[Int(record.extras)].clock == 0)
  }

  /// Changes it.
  mutating func changeExtras(of property: Int32, _ change: (inout PropertyExtras) -> Void) {
    if records[Int(property)].extras < 0 {
      let place = freeExtras.popLast() ?? Int32(extras.count)
      if Int(place) == extras.count { extras.append(PropertyExtras()) }
      extras[Int(place)] = PropertyExtras()
      records[Int(property)].extras = place
    }
    let place = Int(records[Int(property)].extras)
    change(&extras[place])
    records[Int(property)].isCut = extras[place].range >= 0
  }
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
