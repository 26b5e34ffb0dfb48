/// Properties equally far from each other of which is known that their records differ in nothing that a row asks for.
///
/// A crowd that is changed again and again is asked the same each time, and the records of a million properties are in no
/// cache: without it a tween's life took 1.4 times as long (`tweenbench --only w4.churn.1M`; 1.2 times with ten thousand,
/// `w4.churn`), a frame of a crowd 1.35 times (`w2.crowd`), one by a clock of its own 1.4 times as long as by the main one
/// and not 1.0 (`w2.crowd.clock`). Any change of a record, or of what it has beside it, forgets all.
@usableFromInline struct AlikeRow: Sendable {
  /// The first property, what leads from each to the next one, and how many there are.
  private var low: Int32 = 0
  private var stride: Int32 = 1
  private var count: Int32 = 0
  /// The generation of all and the width of their displacements.
  private(set) var generation: UInt32 = 0
  private var width = 0
  /// The first lane of the first property, and what leads from that of each to that of the next.
  private var lane = 0
  private var step = 0
  /// The clock by which tweens of all begin.
  private var clock: Int32 = 0

  /// None.
  @usableFromInline init() {}

  /// Some, one or more.
  init(low: Int, stride: Int, generation: UInt32, lanes: LaneRow, clock: Int32) {
    self.low = Int32(truncatingIfNeeded: low)
    self.stride = Int32(truncatingIfNeeded: stride)
    count = Int32(truncatingIfNeeded: lanes.count)
    (self.generation, width) = (generation, lanes.width)
    (lane, step, self.clock) = (lanes.first, lanes.step, clock)
  }

  /// The place of a property among them, or `nil`.
  private func place(of property: Int32) -> Int32? {
    let distance = property &- low
    guard count > 0, distance >= 0, distance <= (count &- 1) &* stride, distance % stride == 0
    else { return nil }
    return distance / stride
  }

  /// Whether properties from one on, each as far from the one before and as wide, are all among them, by that clock.
  func holds(low: Int, stride: Int, count: Int, width: Int, clock: Int32) -> Bool {
    guard stride == Int(self.stride), width == self.width, clock == self.clock,
      let place = place(of: Int32(truncatingIfNeeded: low))
    else { return false }
    return count <= Int(self.count &- place)
  }

  /// Adds others if they go on where these end, or begin among these, and forgets these if not.
  ///
  /// Those behind a change that is not made begin among these.
  mutating func add(_ others: AlikeRow) {
    let end = low &+ count &* stride
    if count > 0, others.stride == stride, others.generation == generation,
      others.width == width, others.step == step, others.clock == clock,
      let place = others.low == end ? count : place(of: others.low),
      others.lane == lane + Int(place) * step
    {
      count = max(count, place &+ others.count)
    } else {
      self = others
    }
  }

  /// What goes through them one after the other.
  @usableFromInline struct Walk {
    @usableFromInline var next: Int32
    @usableFromInline var left: Int32
    @usableFromInline let stride: Int32
    @usableFromInline let generation: UInt32

    /// Goes on, if a property is the next one.
    @inlinable @inline(__always)
    mutating func passes(_ property: Int32, _ generation: UInt32) -> Bool {
      guard property == next, left > 0, generation == self.generation else { return false }
      (next, left) = (next &+ stride, left &- 1)
      return true
    }
  }

  /// A walk through those behind a property; through none if that is not one of them.
  @usableFromInline func walk(behind property: Int32) -> Walk {
    let left = place(of: property).map { count &- 1 &- $0 } ?? 0
    return Walk(next: property &+ stride, left: left, stride: stride, generation: generation)
  }
}
