/// What tweens of a run do to the sum of their property: they begin, come to their second halves, and end.
extension Run {
  /// Finds out how many collapsed tweens that are written begin, and which turn and end on the way, and adds them up: as
  /// long as those are plain ones of the property.
  @inline(__always) mutating func addUp(
    to place: Int32, of group: MutableColumn<Group>, in columns: QueueColumns
  ) {
    let count = group.pointee.collapsed.terms.count
    // Where they stand: a stack that was copied, its parts written one by one, was waited for.
    group.pointee.collapsed.stacks.withMutableColumn { stacks in
      group.pointee.collapsed.terms.withMutableColumn { terms in
        let stack = stacks + Int(place)
        if group.pointee.collapsed.summation.isSimple {
          let base = group.pointee.collapsed.summation.base(of: place, 0, 0)
          addUpCubics(group, stack, terms + base, in: columns)
        }
        if begun < written, spentTime == nil {
          terms.withMutableSpan(of: count) {
            addUp(group.pointee.collapsed.summation, &stack.pointee, place, &$0, in: columns)
          }
        }
      }
    }
  }

  /// Lets tweens of numbers with polynomials up to the third degree begin, all that are written, and what turns and ends
  /// on the way do so, if that only adds to the two sums: none is made older, forgotten or summed anew, and
  /// those are tweens of the property that were there before, about which nothing is special.
  ///
  /// Nearly all is so. As each sum is added to in the order of the columns it does not matter what comes in between: how
  /// far each goes is looked for first, and then it is added to in a loop without a choice.
  @inline(__always) private mutating func addUpCubics(
    _ group: MutableColumn<Group>, _ stack: MutableColumn<CollapsedStacks.Stack>,
    _ terms: MutableColumn<CompensatedSum>, in columns: QueueColumns
  ) {
    guard written > 0, stack.pointee.newer.count > 0,
      stack.pointee.isNewer(columns.start[first])
    else { return }
    let latest = columns.start[first &+ written &- 1]
    guard !group.pointee.collapsed.summation.isFull(stack.pointee, at: latest) else { return }
    let isAlone = group.pointee.collapsed.stacks.count == 1
    let isDense = isAlone && group.pointee.liveCount == first &- front
    let others: QueueColumns.Others = isDense ? .none : isAlone ? .tombstones : .tweens
    let (half, rate) = (
      group.pointee.collapsed.summation.half, group.pointee.collapsed.summation.rate
    )
    var (older, newer) = (stack.pointee.older, stack.pointee.newer)
    let boundary = stack.pointee.boundary
    // Those of the older sum are the first ones. Of the newer one the first ends when that is full, or at the very last
    // instant at which it is not: then the other way is gone.
    let (latestEnd, latestTurn) = (latest - columns.duration, latest - half)
    let end = columns.first(
      after: min(latestEnd, boundary), from: front, before: first, of: property, beside: others)
    guard end >= front, end < first, columns.start[end] > latestEnd else { return }
    let turned = columns.first(
      after: min(latestTurn, boundary), from: turning, before: first, of: property, beside: others)
    guard turned >= turning else { return }
    let turn = columns.first(
      after: latestTurn, from: turned, before: first, of: property, beside: others)
    guard turn >= turned, turn < first else { return }
    older.leave(end &- front, gone: columns.mass(of: front, end, beside: older.gone))
    guard older.count > 0 || end == front, !CollapsedStacks.Stack.isSpent(older, newer) else {
      return
    }
    let count = first &+ written
    newer.enter(written, added: columns.mass(of: first, count, beside: newer.added))
    columns.add(front, end, to: terms + 2, of: older, rate)
    columns.add(turning, turned, to: terms + 1, of: older, rate)
    columns.add(turned, turn, to: terms + 4, of: newer, rate)
    columns.add(first, count, to: terms + 3, of: newer, rate)
    (begun, ended, front, turning) = (written, end &- front, end, turn)
    (stack.pointee.older, stack.pointee.newer) = (older, newer)
  }

  /// Does that, from where it has been done, for all collapsed tweens, and whatever becomes of their sums.
  private mutating func addUp(
    _ summation: Summation, _ stack: inout CollapsedStacks.Stack, _ place: Int32,
    _ terms: inout MutableSpan<CompensatedSum>, in columns: QueueColumns
  ) {
    let width = summation.width
    passing: while begun < written {
      let (next, time) = (first &+ begun, columns.start[first &+ begun])
      while true {
        find(in: columns)
        let endTime = front < next ? columns.end(of: front) : .infinity
        let turnTime = turning < next ? columns.start[turning] + summation.half : .infinity
        let isTurn = turnTime <= endTime
        guard min(endTime, turnTime) <= time else { break }
        let column = isTurn ? turning : front
        // The end of the last one is that of the sum.
        guard column >= first || columns.isPlain(column, of: property),
          isTurn || stack.count > 1
        else { break passing }
        let began = columns.start[column]
        if isTurn {
          summation.add(.turn, start: began, to: stack, place, &terms) {
            columns.delta[column &* width &+ $0]
          }
          turning &+= 1
          continue
        }
        ended &+= 1
        front &+= 1
        let isSpent = summation.end(start: began, at: endTime, in: &stack, place, &terms) {
          columns.delta[column &* width &+ $0]
        }
        if isSpent {
          spentTime = endTime
          break passing
        }
      }
      // None of those sums is summed anew when a tween begins.
      _ = summation.begin(at: time, in: &stack, place, &terms) {
        columns.delta[next &* width &+ $0]
      }
      begun &+= 1
    }
  }

  /// Goes past tombstones.
  @inline(__always) private mutating func find(in columns: QueueColumns) {
    while front < first, columns.slot[front] < 0 { front &+= 1 }
    while turning < first, columns.slot[turning] < 0 { turning &+= 1 }
  }
}

extension QueueColumns {
  /// What there is in columns besides collapsed tweens of one property.
  fileprivate enum Others { case none, tombstones, tweens }

  /// The first column from one on whose tween begins after an instant.
  ///
  /// Where nothing else is there none is asked for its slot, which saves 88 of 1,037 instructions of the sums of a tick
  /// (callgrind of the work of `w2.depth.1000`).
  ///
  /// - Parameters:
  ///   - latest: the instant.
  ///   - low: the first column.
  ///   - high: the column before which to stop.
  ///   - property: whose tweens those before must be, and plain ones.
  ///   - others: what else may be there.
  /// - Returns: the column, or where to stop; −1 if something else is before.
  @inline(__always) fileprivate func first(
    after latest: Double, from low: Int, before high: Int, of property: Int32,
    beside others: Others
  ) -> Int {
    var column = low
    if others == .none {
      while column < high, start[column] <= latest { column &+= 1 }
      return column
    }
    while column < high, start[column] <= latest {
      guard others == .tombstones ? slot[column] >= 0 : isPlain(column, of: property) else {
        return -1
      }
      column &+= 1
    }
    return column
  }

  /// Σ|δ| of numbers in columns from one to another, beside a sum.
  @inline(__always) fileprivate func mass(
    of first: Int, _ end: Int, beside sum: Double
  ) -> Double {
    var sum = sum
    for column in first..<end { sum += delta[column].magnitude }
    return sum
  }

  /// Adds what tweens of columns from one to another add to one of the sums of numbers with polynomials up to the third
  /// degree; the last is one over the duration.
  ///
  /// One sum after the other: of several at once most of the time went into keeping them in memory.
  @inline(__always) fileprivate func add(
    _ first: Int, _ end: Int, to term: MutableColumn<CompensatedSum>,
    of whole: CollapsedStacks.Sum, _ rate: Double
  ) {
    var sum = term.pointee
    for column in first..<end {
      sum.add(delta[column] * Summation.powers((start[column] - whole.origin) * rate))
    }
    term.pointee = sum
  }
}
