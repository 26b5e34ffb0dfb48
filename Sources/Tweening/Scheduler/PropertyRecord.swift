/// What the scheduler keeps of one property besides its lanes, and changes of its value, ticks and ends leave alone; 20 bytes.
@usableFromInline struct PropertyRecord: Sendable {
  /// Counts the properties that have stood here.
  @usableFromInline var generation: UInt32
  /// The first lane of the value.
  @usableFromInline var lane: Int32
  /// Where what only some properties have is kept, or −1.
  @usableFromInline var extras: Int32 = -1
  /// The lanes of the value, none if there is no property here but only a free place, and of its displacement.
  @usableFromInline var laneCount: UInt16
  @usableFromInline var width: UInt16
  /// What is true of it.
  @usableFromInline var traits: Traits

  @usableFromInline struct Traits: OptionSet, Sendable {
    @usableFromInline let rawValue: UInt16

    @inlinable init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Differences and sums are those of lanes.
    static let vector = Traits(rawValue: 1)
    /// The tick may add tweens up (else they are folded when read).
    static let commuting = Traits(rawValue: 2)
    /// A layer of the property's target may move its base.
    static let driven = Traits(rawValue: 4)
    /// It may be the weight of a layer.
    static let weight = Traits(rawValue: 8)
    /// Tweens are folded when read though the type commutes: their laws are not all additive.
    @inlinable static var folded: Traits { Traits(rawValue: 16) }
    /// Something limits the presented value.
    @inlinable static var cut: Traits { Traits(rawValue: 32) }
    /// The law of tweens to come is ``CombinationLaw/crossfade``.
    static let crossfade = Traits(rawValue: 256)
    /// The law of tweens to come is ``CombinationLaw/guarded``.
    static let guarded = Traits(rawValue: 512)

    /// Those that make a change of it more than to push a displacement.
    static let special: Traits = [.driven, .weight, .folded, .crossfade, .guarded]
    /// Those that all must be true of it, or a change is more.
    static let plain: Traits = [.vector, .commuting]
    /// Those that a read asks for.
    @inlinable static var readSpecially: Traits { [.folded, .cut] }
  }

  @usableFromInline init(
    generation: UInt32, lane: Int32, laneCount: UInt16, width: UInt16, commutes: Bool,
    isVector: Bool
  ) {
    self.generation = generation
    self.lane = lane
    self.laneCount = laneCount
    self.width = width
    traits = [isVector ? .vector : [], commutes ? .commuting : []]
  }

  /// Whether there is a property here, or only a free place.
  @inlinable var isAlive: Bool { laneCount > 0 }

  /// Whether differences and sums are those of lanes.
  var isVector: Bool { traits.contains(.vector) }

  /// Whether the tick may add tweens up.
  var commutes: Bool { traits.contains(.commuting) }

  /// Whether a layer of the property's target may move its base.
  var isDriven: Bool {
    get { traits.contains(.driven) }
    set { set(.driven, newValue) }
  }

  /// Whether it may be the weight of a layer.
  var isWeight: Bool {
    get { traits.contains(.weight) }
    set { set(.weight, newValue) }
  }

  /// Whether tweens are folded when read though the type commutes.
  var isFolded: Bool {
    get { traits.contains(.folded) }
    set { set(.folded, newValue) }
  }

  /// Whether something limits the presented value.
  @inlinable var isCut: Bool { traits.contains(.cut) }

  /// The law of tweens to come.
  var law: CombinationLaw {
    get {
      traits.contains(.crossfade) ? .crossfade : traits.contains(.guarded) ? .guarded : .additive
    }
    set {
      set(.crossfade, newValue == .crossfade)
      set(.guarded, newValue == .guarded)
    }
  }

  /// Whether a change of it just pushes a displacement, by whatever clock: no layers, laws or differences of its own.
  var isPlain: Bool {
    traits.isSuperset(of: .plain) && traits.isDisjoint(with: .special)
  }

  /// The same but for layers, which may drive it.
  var isPlainButForLayers: Bool {
    traits.isSuperset(of: .plain) && traits.isDisjoint(with: .special.subtracting(.driven))
  }

  /// Whether the lanes that a tick leaves are the value of what commutes or rests: no law folds and no range cuts them.
  @inlinable var isReadAsItIs: Bool { traits.isDisjoint(with: .readSpecially) }

  /// Makes something true of it, or untrue.
  mutating func set(_ trait: Traits, _ isTrue: Bool) {
    if isTrue { traits.insert(trait) } else { traits.remove(trait) }
  }

  /// The lanes of the value.
  @inlinable var lanes: Range<Int> { Int(lane)..<Int(lane) + Int(laneCount) }
}
