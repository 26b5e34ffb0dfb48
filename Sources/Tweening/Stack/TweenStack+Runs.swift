/// Tweens of one property that begin one after the other, each at its own instant.
extension TweenStack {
  /// The group that tweens of a property join at an instant which just last some time, and in which each ends before
  /// those that begin after it, if there is one.
  mutating func queue(
    of property: Int32, for easing: Easing, from time: Double, over duration: Double, width: Int32,
    grave: Int32
  ) -> Int? {
    let list = lists[Int(property)]
    var group = list.sum >= 0 ? Int(slots[list.head].group) : -1
    if group >= 0 {
      guard collapses(group, easing, over: duration), !groups[group].collapsed.summation.isSingle
      else { return nil }
    } else {
      let key = Group.Key(
        fingerprint: easing.fingerprint, width: width, isScattered: true, grave: grave,
        isFrozen: false)
      guard let found = existingGroup(for: easing, key) else { return nil }
      group = found
    }
    return groups[group].takesRun(from: time, over: duration) ? group : nil
  }

  /// The earliest instant at which anything may happen to tweens of other groups.
  ///
  /// Inlined: a call is made on a copy of the stack.
  @inline(__always) func earliestEdge(except group: Int) -> Double {
    var edge = Double.infinity
    for other in groups.indices where other != group { edge = min(edge, groups[other].nextEdge) }
    return edge
  }

  /// Finds out how many tweens of a run begin, and which end on the way: see ``Group/passEnds(_:live:depth:_:)``.
  mutating func pass(_ run: inout Group.Run, in group: Int) {
    let list = lists[Int(run.property)]
    if list.sum >= 0 { return groups[group].passCollapsed(&run, sum: list.sum, slots) }
    groups[group].passEnds(&run, live: count(of: run.property), depth: usualDepth(in: group), slots)
  }

  /// Gives the tweens of a run names, after those that end before have given back theirs: of each of these `body`
  /// is told the name, and its end in ticks.
  ///
  /// The slot that was given back last is the first one to be taken, so that nearly always it goes from one tween to
  /// the next and is no free one between: 205 instructions an event instead of 240 (callgrind, `w2.depth.1000`).
  @inline(__always) mutating func name(
    _ run: Group.Run, in group: Int, _ body: (TweenID, Double) -> Void
  ) {
    var list = lists[Int(run.property)]
    var used = slots.reserve(run.names)
    var (allTweens, allIndices) = (slots.takeOut(), groups[group].slot.takeOut())
    var tweens = allTweens.mutableSpan
    var indices = allIndices.mutableSpan
    let (start, duration) = (groups[group].start, groups[group].commonSpan)
    var column = groups[group].front
    // Of the collapsed ones.
    var tail = list.sum >= 0 ? groups[group].collapsed.tail(of: list.sum) : -1
    let (own, firstPlace) = (
      Int32(truncatingIfNeeded: group), groups[group].place(of: run.first)
    )
    var begun = 0
    while true {
      let time = begun < run.begun ? start[run.first &+ begun] : .infinity
      // The slot of the last one that has ended, as long as nobody has taken it.
      var freed: Int32 = -1
      while column < run.front {
        let end = start[column] + duration
        if end > time { break }
        let slot = indices[column]
        if slot >= 0 {
          if freed >= 0 { slots.free.push(freed) }
          freed = slot
          tweens.unlink(slot, from: &list, keepsGroup: true)
          // All of them are plain, and young.
          if let generation = tweens[Int(slot)].endPlainly() {
            body(TweenID(slot: slot, generation: generation), end)
          }
          indices[column] = -1
        }
        column &+= 1
      }
      if begun == run.begun {
        if freed >= 0 { slots.free.push(freed) }
        break
      }
      let slot = freed >= 0 ? freed : slots.takeOne(&used)
      tweens[Int(slot)].begin(
        in: own, firstPlace &+ Int32(truncatingIfNeeded: begun), of: run.property, sequence)
      sequence &+= 1
      indices[run.first &+ begun] = slot
      var before = tail >= 0 ? tail : list.tail
      if tail >= 0 {
        tail = slot
      } else {
        while before >= 0, tweens[Int(before)].group > own {
          before = tweens[Int(before)].previous
        }
      }
      tweens.link(slot, behind: before, in: &list)
      begun &+= 1
    }
    slots.putBack(&allTweens)
    groups[group].slot.putBack(&allIndices)
    if tail >= 0 { _ = groups[group].collapsed.push(tail, onto: list.sum) }
    lists[Int(run.property)] = list
  }

  /// Counts what has begun and ended.
  mutating func settle(_ run: Group.Run, in group: Int) {
    groups[group].settle(run)
    liveCount += run.begun - run.ended
    if groups[group].wantsCompaction { groups[group].compact(slots: &slots) }
    guard let time = run.spentTime else { return }
    groups[group].sumAnew(slots, lists[Int(run.property)], at: time)
  }
}
