/// Tweens that have finished at one instant, each with a name and a property equally far from those of the one before.
@usableFromInline struct Ends: Sendable {
  /// How many there are.
  @usableFromInline var count: Int32
  /// When, in seconds.
  @usableFromInline let time: Double
  /// The name of the first tween, and what leads from its slot to that of the next one.
  @usableFromInline var slot: Int32
  @usableFromInline let step: Int32
  @usableFromInline let generation: UInt32
  /// The name of its property, and what leads from that to the next one.
  @usableFromInline var property: Int32
  @usableFromInline let stride: Int32
  @usableFromInline let propertyGeneration: UInt32

  @inlinable init(
    count: Int32, time: Double, slot: Int32, step: Int32, generation: UInt32, property: Int32,
    stride: Int32, propertyGeneration: UInt32
  ) {
    (self.count, self.time) = (count, time)
    (self.slot, self.step, self.generation) = (slot, step, generation)
    (self.property, self.stride, self.propertyGeneration) = (property, stride, propertyGeneration)
  }

  /// None.
  @inlinable static var none: Ends {
    Ends(
      count: 0, time: 0, slot: 0, step: 0, generation: 0, property: 0, stride: 0,
      propertyGeneration: 0)
  }

  /// Those of a claim, which are the first of a cohort whose properties are of one generation.
  init(_ claim: Slots.Claim, of cohort: Cohort, _ generation: UInt32, at time: Double) {
    self.init(
      count: claim.count, time: time, slot: claim.first, step: claim.step,
      generation: claim.generation, property: cohort.low, stride: cohort.stride,
      propertyGeneration: generation)
  }

  /// Those of a row that is kept as two events: see ``Events/Rows``.
  @inlinable init(_ first: Event, _ second: Event, count: Int) {
    guard case .finished(let tween) = first.kind, case .iteration(let next, _) = second.kind,
      let property = first.property, let other = second.property
    else {
      self = .none
      return
    }
    self.init(
      count: Int32(truncatingIfNeeded: count), time: first.time, slot: tween.slot,
      step: next.slot &- tween.slot, generation: tween.generation, property: property.index,
      stride: other.index &- property.index, propertyGeneration: property.generation)
  }

  /// The end at a place, counted from the first.
  @inlinable @inline(__always) subscript(_ k: Int32) -> Event {
    event(at: k) { .finished($0) }
  }

  /// What is told of a place as if something else happened there.
  @inlinable @inline(__always) func event(
    at k: Int32, _ kind: (TweenID) -> Event.Kind
  ) -> Event {
    Event(
      time: time, kind: kind(TweenID(slot: slot &+ k &* step, generation: generation)),
      property: PropertyID(index: property &+ k &* stride, generation: propertyGeneration))
  }

  /// Forgets the first one.
  @inlinable @inline(__always) mutating func dropFirst() {
    count &-= 1
    (slot, property) = (slot &+ step, property &+ stride)
  }

  /// Whether others go on where these end, in every way.
  func isFollowed(by next: Ends) -> Bool {
    next.time == time && next.generation == generation && next.step == step
      && next.propertyGeneration == propertyGeneration && next.stride == stride
      && next.slot == slot &+ count &* step && next.property == property &+ count &* stride
  }
}
