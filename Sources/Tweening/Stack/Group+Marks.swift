/// What tweens of a group reach on their way: where they begin to move, and their iterations.
extension Group {
  /// Before which instants none of them reaches anything, as far as it has been looked for.
  ///
  /// It is nothing but remembered: what is not known, or known no longer, is looked for.
  struct Marks: Sendable {
    /// Of full blocks of columns.
    fileprivate var blocks = InstantBlocks()
    /// Of as many columns as were there when they were looked at last; 0 if they were not, or have moved.
    fileprivate var next = -Double.infinity
    fileprivate var columns = 0

    /// Forgets all, since the columns have moved, or something else is asked for.
    @inline(__always) mutating func clear() {
      if columns > 0 { forget() }
    }

    @inline(never) private mutating func forget() {
      blocks.clear()
      (next, columns) = (-.infinity, 0)
    }

    mutating func shrinkToFit() { blocks.shrinkToFit() }
  }

  /// The first instant at which something may be reached, if that is known and after another one.
  ///
  /// Inlined: to call what follows for each of 32 groups of which one is due took 1.2 times as long, all in all
  /// (`tweenbench --only w4.answers`).
  @inline(__always) func knownMark(after time: Double) -> Double? {
    marks.columns == count && marks.next > time ? marks.next : nil
  }

  /// Tells what its tweens reach after one instant and not after another one, in any order.
  ///
  /// Nobody is told of tweens without names, nor of those whose time stands still.
  ///
  /// - Parameters:
  ///   - from: the former instant, not before that of the last time.
  ///   - to: the latter one.
  ///   - wanted: which of the two are asked for, as the last time, or else ``Marks/clear()`` comes before.
  ///   - slots: the slots.
  ///   - found: to which is added what is reached.
  /// - Returns: the first instant after the former one at which something may be reached.
  /// - Complexity: O(1) where nothing is, else O(log n) for n tweens and a look at 32 for each that reaches something:
  ///   16,000 that waited for unlike delays and were answered one by one took 4.0 s with a look at all each time, and take
  ///   0.05.
  mutating func collectMarks(
    after from: Double, upTo to: Double, _ wanted: TweenStack.Wanted, _ slots: Slots,
    to found: inout [TweenStack.Mark]
  ) -> Double {
    if let next = knownMark(after: to) { return next }
    let map = easing.timeMap
    if liveCount == 0 || key.isFrozen || (map == nil && latestStart <= from) { return .infinity }
    var blocks = InstantBlocks()
    swap(&blocks, &marks.blocks)
    let next = blocks.lookAtDue(of: count, upTo: to) { column in
      let index = slot[column]
      guard index >= 0, !slots[index].isSilent else { return .infinity }
      return forEachMark(of: column, map, after: from, upTo: to, wanted) {
        found.append(
          TweenStack.Mark(
            time: $0, sequence: slots[index].sequence, id: slots.id(of: index), iteration: $1))
      }
    }
    swap(&blocks, &marks.blocks)
    (marks.next, marks.columns) = (next, count)
    return next
  }

  /// Calls `body` with each instant after one and not after another one at which a tween begins to move (`nil`) or comes to
  /// the iteration of a number: with the last ones, if there are too many.
  ///
  /// - Returns: the first such instant after the former one.
  @inline(__always) private func forEachMark(
    of column: Int, _ map: TimeMap?, after from: Double, upTo to: Double,
    _ wanted: TweenStack.Wanted, _ body: (_ time: Double, _ iteration: Int64?) -> Void
  ) -> Double {
    let (start, rate) = (start[column], rate(of: column))
    var first = Double.infinity
    if wanted.starts {
      let begin = start + (map.map { $0.activeStart / rate } ?? 0)
      if begin > from {
        first = begin
        if begin <= to { body(begin, nil) }
      }
    }
    guard wanted.iterations, let map else { return first }
    let span = TweenStack.mostIterations * map.ticks.duration / map.rate.magnitude
    // From some roundings before: the way there and back may round to the instant itself, or past what is just after it.
    let slack = 4 * max(from.ulp, max(start.ulp, (from - start).ulp))
    var (tick, isFirst) = ((from - start - slack) * rate, true)
    tick -= 4 * tick.ulp
    while let edge = map.iterationEdge(after: tick) {
      tick = edge.tick
      let time = start + tick / rate
      if time <= from { continue }
      if isFirst {
        first = min(first, time)
        isFirst = false
        let late = min((to - start) * rate, map.activeEnd) - span
        if late >= tick {
          tick = late
          continue
        }
      }
      if time > to { break }
      body(time, edge.iteration)
    }
    return first
  }
}
