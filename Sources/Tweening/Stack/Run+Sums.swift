/// What tweens of a run do to the sum of their property: they begin, come to their second halves, and end.
extension Run {
  /// Finds out how many collapsed tweens that are written begin, and which turn and end on the way, and adds them up: as
  /// long as those are plain ones of the property.
  ///
  /// Of polynomials as many at once as may be: step by step a tick with its samples took 8,670 and not 6,290 instructions with
  /// quint in-out (callgrind of the work of `w2.depth.1000`). Where the sums change places, once a duration, one goes the other
  /// way: when all behind it did so too, it took 294 and not 270 ns (`tweenbench --only w2.depth.100`).
  @inline(__always) mutating func addUp(
    to place: Int32, of group: MutableColumn<Group>, in columns: QueueColumns
  ) {
    // Where they stand: a stack that was copied, its parts written one by one, was waited for.
    group.pointee.collapsed.stacks.withMutableColumn { stacks in
      group.pointee.collapsed.terms.withMutableColumn { terms in
        let stack = stacks + Int(place)
        let base = group.pointee.collapsed.summation.base(of: place, 0, 0)
        let isSimple = group.pointee.collapsed.summation.isSimple
        var goesTogether = group.pointee.collapsed.summation.waves == nil
        while true {
          if goesTogether {
            goesTogether =
              isSimple
              ? addUpCubics(group, stack, terms + base, in: columns)
              : addUpOthers(group, stack, terms + base, in: columns)
          }
          guard begun < written else { break }
          let limit = goesTogether ? begun &+ 1 : written
          addUp(group.pointee.collapsed.summation, stack, place, terms, in: columns, upTo: limit)
          guard begun == limit else { break }
        }
      }
    }
  }

  /// Does that for numbers with polynomials up to the third degree: see `addUpPowers`.
  private mutating func addUpCubics(
    _ group: MutableColumn<Group>, _ stack: Summation.Place, _ terms: Summation.Fours,
    in columns: QueueColumns
  ) -> Bool {
    addUpPowers(group, stack, terms, in: columns, width: 1, fours: 1)
  }

  /// Does that for vectors, and for polynomials of higher degrees: see `addUpPowers`.
  private mutating func addUpOthers(
    _ group: MutableColumn<Group>, _ stack: Summation.Place, _ terms: Summation.Fours,
    in columns: QueueColumns
  ) -> Bool {
    addUpPowers(
      group, stack, terms, in: columns, width: group.pointee.collapsed.summation.width,
      fours: group.pointee.collapsed.summation.fours)
  }

  /// Lets tweens with polynomials begin, those that are written, and what turns and ends on the way do so, if that only adds
  /// to the two sums: until one fills the newer one, or what the run itself lets begin turns, and unless one is summed anew,
  /// or what turns or ends is special or not of the property.
  ///
  /// Nearly all is so. As each sum is added to in the order of the columns it does not matter what comes in between: each
  /// is added to in one loop, which is ended by what begins too late, and not by a count. To look first how far each
  /// goes, and then how much that is, took 140 of 4,700 instructions of a tick more (callgrind of the work of
  /// `w2.depth.1000`).
  ///
  /// - Returns: whether those behind may be such ones again, once the next has begun by itself.
  @inline(__always) private mutating func addUpPowers(
    _ group: MutableColumn<Group>, _ stack: Summation.Place, _ terms: Summation.Fours,
    in columns: QueueColumns, width: Int, fours: Int
  ) -> Bool {
    let next = first &+ begun
    guard begun < written, stack.pointee.newer.count > 0,
      stack.pointee.isNewer(columns.start[next])
    else { return false }
    let (half, rate) = (
      group.pointee.collapsed.summation.half, group.pointee.collapsed.summation.rate
    )
    // The last one before them has neither ended nor come to its second half then, which ends the loops below.
    let turn = columns.start[next &- 1] + min(half, columns.duration)
    let end = columns.end(of: next..<first &+ written) {
      $0 < turn && !group.pointee.collapsed.summation.isFull(stack.pointee, at: $0)
    }
    if end == next { return true }
    let latest = columns.start[end &- 1]
    let (latestEnd, latestTurn) = (latest - columns.duration, latest - half)
    // What stands before the front is gone, though it may not have turned.
    let turning = max(turning, front)
    guard turning < next else { return false }
    let isAlone = group.pointee.collapsed.stacks.count == 1
    if !isAlone || group.pointee.liveCount &- ended != first &- front {
      guard
        columns.arePlain(from: front, first, upTo: latestEnd, of: property, isAlone: isAlone),
        columns.arePlain(from: turning, first, upTo: latestTurn, of: property, isAlone: isAlone)
      else { return false }
    }
    var (older, newer) = (stack.pointee.older, stack.pointee.newer)
    let boundary = stack.pointee.boundary
    // Those of the older sum are the first ones. Of the newer one the first ends when that is full, or at the very last
    // instant at which it is not: then the other way is gone.
    let (endEdge, turnEdge) = (min(latestEnd, boundary), min(latestTurn, boundary))
    let lane = LanePowers(lane: 0, width: width, isHigh: false)
    let ends = columns.add(
      from: front, upTo: endEdge,
      to: QueueSum(powers: lane, sum: terms[2 &* fours], mass: older.gone), since: older.origin,
      rate)
    guard columns.start[ends.end] > latestEnd else { return false }
    older.leave(ends.end &- front, gone: ends.mass)
    guard !CollapsedStacks.Stack.isSpent(older, newer) else { return false }
    var (turned, added) = (turning, 0.0)
    for k in 0..<width &* fours {
      let powers = LanePowers(lane: k / fours, width: width, isHigh: k % fours > 0)
      let old = terms + (powers.lane &* 6 &* fours &+ k % fours)
      let new = old + 3 &* fours
      if k > 0 {
        old[2 &* fours] =
          columns.add(
            from: front, upTo: endEdge, to: QueueSum(powers: powers, sum: old[2 &* fours]),
            since: older.origin, rate
          ).sum
      } else {
        old[2 &* fours] = ends.sum
      }
      let oldTurns = columns.add(
        from: turning, upTo: turnEdge, to: QueueSum(powers: powers, sum: old[fours]),
        since: older.origin, rate)
      old[fours] = oldTurns.sum
      let turns = columns.add(
        from: oldTurns.end, upTo: latestTurn, to: QueueSum(powers: powers, sum: new[fours]),
        since: newer.origin, rate)
      new[fours] = turns.sum
      var begins = QueueSum(powers: powers, sum: new[0], mass: newer.added)
      for column in next..<end { columns.add(column, to: &begins, since: newer.origin, rate) }
      new[0] = begins.sum
      turned = turns.end
      if powers.isFirst { added = begins.mass }
    }
    newer.enter(end &- next, added: added)
    (begun, ended) = (end &- first, ended &+ (ends.end &- front))
    (front, self.turning) = (ends.end, turned)
    (stack.pointee.older, stack.pointee.newer) = (older, newer)
    if stack.pointee.forgetOlder() { group.pointee.collapsed.summation.clearOlder(0, terms) }
    return true
  }

  /// Does that, from where it has been done, for all collapsed tweens, and whatever becomes of their sums.
  private mutating func addUp(
    _ summation: Summation, _ stack: Summation.Place, _ place: Int32, _ terms: Summation.Fours,
    in columns: QueueColumns, upTo limit: Int
  ) {
    let width = summation.width
    passing: while begun < limit {
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
          isTurn || stack.pointee.count > 1
        else { break passing }
        let began = columns.start[column]
        if isTurn {
          summation.add(.turn, start: began, to: stack, place, terms) {
            columns.delta[column &* width &+ $0]
          }
          turning &+= 1
          continue
        }
        ended &+= 1
        front &+= 1
        let isSpent = summation.end(start: began, at: endTime, in: stack, place, terms) {
          columns.delta[column &* width &+ $0]
        }
        if isSpent {
          spentTime = endTime
          break passing
        }
      }
      // None of those sums is summed anew when a tween begins.
      _ = summation.begin(at: time, in: stack, place, terms) {
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
