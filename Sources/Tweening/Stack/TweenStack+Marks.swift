/// Instants of which nobody is told unless he asks: where motions begin, and iterations.
extension TweenStack {
  /// Something that a tween reaches on its way.
  struct Mark: Sendable {
    /// When, in ticks.
    let time: Double
    /// The tween's place in the order of creation.
    let sequence: UInt32
    let id: TweenID
    /// The number of the iteration that begins; `nil` for the motion itself.
    let iteration: Int64?

    fileprivate func precedes(_ other: Mark) -> Bool {
      if time != other.time { return time < other.time }
      return sequence < other.sequence
    }
  }

  /// Which marks are asked for.
  struct Wanted: Sendable {
    let starts: Bool
    let iterations: Bool
  }

  /// How many iterations of a tween are told at most by one step of time: the last ones.
  static var mostIterations: Double { 1024 }

  /// Whether the motion of a live tween has begun at an instant.
  func hasStarted(_ slot: Int32, at time: Double) -> Bool {
    let (group, column) = position(of: slot)
    if let map = groups[group].easing.timeMap {
      return groups[group].progress(of: column, at: time) >= map.activeStart
    }
    return !groups[group].isWaiting(column, at: time)
  }

  /// Whether a live tween that goes its way once still waits at an instant.
  func isWaiting(_ slot: Int32, at time: Double) -> Bool {
    let (group, column) = position(of: slot)
    return groups[group].easing.timeMap == nil && groups[group].isWaiting(column, at: time)
  }

  /// Forgets what is known of marks, since others are asked for from now on.
  mutating func forgetMarks() {
    instants.marks.clear()
    for group in groups.indices { groups[group].marks.clear() }
  }

  /// What tweens reach after one instant and not after another one, by time and then by creation.
  ///
  /// - Parameters:
  ///   - from: the former instant; from one time to the next it does not go back.
  ///   - to: the latter one.
  ///   - wanted: what is asked for; if it is something else than the last time, ``forgetMarks()`` comes before.
  /// - Returns: the marks.
  /// - Complexity: O(active groups), or O(log n) if there are many, and what ``Group/collectMarks(after:upTo:_:_:to:)`` takes
  ///   where something is reached, and a sort.
  mutating func marks(after from: Double, upTo to: Double, _ wanted: Wanted) -> [Mark] {
    var found: [Mark] = []
    _ = collectMarks(after: from, upTo: to, wanted, to: &found)
    guard found.count > 1 else { return found }
    return found.sorted { $0.precedes($1) }
  }

  /// The first instant after another one at which a motion may begin, or an iteration; infinite if none does.
  ///
  /// - Complexity: as that of ``marks(after:upTo:_:)``, without a sort.
  mutating func firstMark(after from: Double, _ wanted: Wanted) -> Double {
    var none: [Mark] = []
    return collectMarks(after: from, upTo: from, wanted, to: &none)
  }

  private mutating func collectMarks(
    after from: Double, upTo to: Double, _ wanted: Wanted, to found: inout [Mark]
  ) -> Double {
    if hasManyGroups {
      var blocks = InstantBlocks()
      swap(&blocks, &instants.marks)
      let first = blocks.lookAtDue(of: groups.count, upTo: to) {
        groups[$0].knownMark(after: to)
          ?? groups[$0].collectMarks(after: from, upTo: to, wanted, slots, to: &found)
      }
      swap(&blocks, &instants.marks)
      return first
    }
    var first = Double.infinity
    for place in active.indices {
      let own = groups[Int(active[place])].collectMarks(
        after: from, upTo: to, wanted, slots, to: &found)
      first = min(first, own)
    }
    return first
  }
}
