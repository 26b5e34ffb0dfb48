extension CollapsedStacks {
  /// What some tweens of a stack add up to.
  struct Sum: Sendable {
    /// Σ|δ| of all that was added, and of those that have ended.
    private(set) var added = 0.0
    private(set) var gone = 0.0
    /// The instant, in ticks, from which u counts, if there are any.
    var origin = 0.0
    /// How many are left.
    private(set) var count: Int32 = 0

    /// What none adds up to, from an origin.
    init(origin: Double = 0) { self.origin = origin }

    /// Counts what has been summed anew.
    mutating func settle(mass: Double, count: Int32) {
      (added, gone, self.count) = (mass, 0, count)
    }

    /// Counts a tween.
    @inline(__always) mutating func enter(_ size: Double) {
      added += size
      count &+= 1
    }

    /// Counts a tween out.
    @inline(__always) mutating func leave(_ size: Double) {
      gone += size
      count &-= 1
    }

    /// Counts some, with which so much has been added.
    @inline(__always) mutating func enter(_ tweens: Int, added: Double) {
      self.added = added
      count &+= Int32(truncatingIfNeeded: tweens)
    }

    /// Counts some out, with which so much has gone.
    @inline(__always) mutating func leave(_ tweens: Int, gone: Double) {
      self.gone = gone
      count &-= Int32(truncatingIfNeeded: tweens)
    }
  }

  /// The tweens of one property that are added up.
  struct Stack: Sendable {
    /// Whose they are, and the first lane to move.
    let property: Int32
    let lane: Int32
    /// The slot of the last one.
    var tail: Int32 = -1
    var older = Sum()
    var newer = Sum()
    /// The last instant at which those of the older sum may begin.
    var boundary = -Double.infinity

    init(property: Int32, lane: Int32) { (self.property, self.lane) = (property, lane) }

    /// Makes a tween the last one; gives the one before.
    @inline(__always) mutating func push(_ slot: Int32) -> Int32 {
      let before = tail
      tail = slot
      return before
    }

    /// How many there are.
    var count: Int32 { older.count + newer.count }

    /// Whether a tween that begins at an instant is one of the newer sum.
    @inline(__always) func isNewer(_ start: Double) -> Bool { start > boundary }

    /// Whether so little is left of what was added that the terms must be summed anew.
    ///
    /// What moves when the newer sum begins (``WeightWaves``) is rounded, and so is what its second pieces add; then that
    /// is at most the rounding of four times what is alive. While changes are of a size, half is left at least.
    ///
    /// If it is not so when several have ended and nothing has been added, it was not so at any of them, whatever is added
    /// on the way.
    @inline(__always) var isSpent: Bool { Self.isSpent(older, newer) }

    @inline(__always) static func isSpent(_ older: Sum, _ newer: Sum) -> Bool {
      older.gone + newer.gone > 0.75 * (older.added + newer.added)
    }

    /// Counts a tween.
    @inline(__always) mutating func enter(size: Double, at time: Double) {
      if isNewer(time) { newer.enter(size) } else { older.enter(size) }
    }

    /// Counts a tween out.
    @inline(__always) mutating func leave(size: Double, start: Double) {
      if isNewer(start) { newer.leave(size) } else { older.leave(size) }
    }

    /// Forgets the counts of the older sum if none of its tweens is left; tells whether its terms are to be forgotten.
    @inline(__always) mutating func forgetOlder() -> Bool {
      guard older.count == 0, boundary > -.infinity else { return false }
      (older, boundary) = (Sum(), -.infinity)
      return true
    }
  }
}
