/// Of a group of collapsed tweens: what happens to them, and what they add to the sums.
extension Group {
  /// What happens to a collapsed tween on its way.
  struct CollapsedEvent {
    let column: Int
    let slot: Int32
    let time: Double
    /// Whether it ends; else it comes to its second half.
    let isEnd: Bool
  }

  /// What happens next until an instant, if anything does: tweens turn and end in the order of the columns.
  ///
  /// What turns and ends at once turns first.
  mutating func nextCollapsedEvent(upTo time: Double) -> CollapsedEvent? {
    findEdges()
    guard nextEdge <= time else { return nil }
    if earliestEnd < nextTurn {
      return CollapsedEvent(column: front, slot: slot[front], time: earliestEnd, isEnd: true)
    }
    let column = turning
    passTurn()
    return CollapsedEvent(column: column, slot: slot[column], time: nextTurn, isEnd: false)
  }

  /// Adds a tween that begins to the sum at a place; false if that must be summed anew.
  mutating func sum(_ column: Int, into place: Int32) -> Bool {
    if collapsed.weigh(size(of: column), of: place, at: start[column]) { return false }
    add(.first, of: column, times: 1, to: place)
    return true
  }

  /// Changes the sum at a place as a tween of it turns or ends; false if that must be summed anew.
  mutating func apply(_ event: CollapsedEvent, to place: Int32) -> Bool {
    let column = event.column
    let amount = event.isEnd ? -size(of: column) : 0
    if collapsed.weigh(amount, of: place, at: event.time) { return false }
    add(event.isEnd ? .last : .turn, of: column, times: event.isEnd ? -1 : 1, to: place)
    return true
  }

  /// Adds a tween that is on its way to the sum at a place.
  mutating func sumAnew(_ column: Int, into place: Int32, at time: Double) {
    _ = collapsed.weigh(size(of: column), of: place, at: time)
    let hasTurned = collapsed.half == .infinity || column < turning
    add(hasTurned ? .last : .first, of: column, times: 1, to: place)
  }

  private mutating func add(
    _ part: CollapsedStacks.Part, of column: Int, times sign: Double, to place: Int32
  ) {
    let terms = collapsed.terms(of: part, start: start[column], in: place)
    let width = Int(key.width)
    for k in 0..<width {
      collapsed.add(terms, times: sign * delta[column * width + k], to: place, lane: k)
    }
  }

  /// Σ|δ| of a tween.
  private func size(of column: Int) -> Double {
    let width = Int(key.width)
    var sum = 0.0
    for k in column * width..<(column + 1) * width { sum += delta[k].magnitude }
    return sum
  }
}
