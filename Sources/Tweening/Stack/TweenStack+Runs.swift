/// Tweens of one property that begin one after the other, each at its own instant.
extension TweenStack {
  /// The group that so many tweens of a property join which begin as a motion does or later and last as long, and in which
  /// each ends before those that begin after it, if there is one.
  mutating func queue(
    of property: Int32, for easing: Easing, _ motion: Motion, count: Int
  ) -> Int? {
    let duration = motion.tempo.ownTicks(in: motion.end - motion.start)
    let list = lists[Int(property)]
    var group = list.sum >= 0 ? Int(slots.written(list.head).group) : -1
    if group >= 0 {
      guard collapses(group, easing, over: duration, at: motion.tempo),
        !groups[group].collapsed.summation.isSingle, !goesOn(with: property, easing, motion)
      else { return nil }
    } else {
      guard staysOnPage(count, of: property) else { return nil }
      let key = Group.Key(
        fingerprint: easing.fingerprint, width: motion.width, grave: motion.grave,
        page: page(of: motion.lane), isScattered: true, isFrozen: false, tempo: motion.tempo,
        closure: easing.closure)
      guard let found = existingGroup(for: easing, key) else { return nil }
      group = found
    }
    if groups[group].liveCount == 0 { groups[group].beginAnew(over: duration) }
    return groups[group].takesRun(motion, over: duration) ? group : nil
  }

  /// The earliest instant at which anything may happen to tweens of other groups.
  ///
  /// Inlined: a call is made on a copy of the stack.
  @inline(__always) func earliestEdge(except group: Int) -> Double {
    var edge = Double.infinity
    for place in active.indices where Int(active[place]) != group {
      edge = min(edge, groups[Int(active[place])].nextEdge)
    }
    return edge
  }

  /// Lets tweens of a property begin in a group at the instants of samples, as many as may be, and those end that end
  /// before.
  ///
  /// - Parameters:
  ///   - numbers: of each sample the instant in seconds and the lanes of the value.
  ///   - model: the lanes of the value before the first one.
  ///   - slopes: what the displacement of each lane is multiplied by, if there are any.
  ///   - property: the property.
  ///   - lane: its first lane.
  ///   - place: the group.
  ///   - now: the present instant, in ticks.
  ///   - edge: an instant that all are to be before.
  ///   - told: what has been told, to which is added what is told of each that ends.
  ///   - last: how many have been told; what else stands there is written over, and dropped if it is more.
  ///   - teller: what is told of each that ends.
  /// - Returns: how many begin, and when the last one does.
  @inline(never) mutating func begin<Teller: EndTeller>(
    _ numbers: Span<Double>, over model: Span<Double>, times slopes: Span<Double>,
    of property: Int32, lane: Int32, in place: Int, from now: Double, before edge: Double,
    _ told: inout [Teller.Told],
    from last: inout Int, _ teller: Teller
  ) -> (begun: Int, latestStart: Double) {
    var list = lists[Int(property)]
    let own = Int32(truncatingIfNeeded: place)
    let room = list.sum < 0 ? Int(usualDepth(in: place)) - Int(count(of: property)) : 0
    let edge = min(edge, earliestEdge(except: place))
    let before = tail(of: property, list, in: own)
    let front = groups[place].front
    var run = Run(
      of: property, from: groups[place].count, front: front, turning: groups[place].turning)
    let count = model.count == 1 ? numbers.count / 2 : numbers.count / (model.count + 1)
    if groups[place].spare < count { groups[place].addSpare(count + 32) }
    slots.makeRoom(count)
    var (free, used, tweens) = (slots.takeFree(), slots.count, slots.takeOut())
    let next = sequence
    var (tail, latest, isSqueezed) = (before, now, false)
    QueueColumns.with(&groups, place, &tweens) { group, columns in
      run.write(numbers, count, over: model, from: now, before: edge, to: columns)
      if !slopes.isEmpty { run.multiply(by: slopes, in: columns) }
      if list.sum < 0 {
        run.passEnds(in: columns, room: room, before: group.pointee.firstOfCohorts)
      } else {
        run.addUp(to: list.sum, of: group, in: columns)
      }
      let first = last
      last &+= run.ended
      told.resize(to: last, Teller.nobody)
      told.withMutableColumn { told in
        let old = run.name(
          in: columns, group: (own, group.pointee.place(of: run.first), front), free: &free,
          used: &used, sequence: next, lane: lane, told + first, teller)
        tail = run.link(in: columns, old, &list, group: own, behind: before)
      }
      group.pointee.settle(run, in: columns)
      if list.sum >= 0 { _ = group.pointee.collapsed.push(tail, onto: list.sum) }
      if run.begun > 0 { latest = group.pointee.latestStart }
      isSqueezed = group.pointee.wantsCompaction
    }
    slots.putBack(&tweens)
    slots.putBack(&free, used: used)
    sequence += UInt32(run.begun)
    liveCount += run.begun - run.ended
    if run.begun > 0 { lastBegun = own }
    noteEnds(in: place)
    noteBeginnings(in: place)
    lists[Int(property)] = list
    if isSqueezed { groups[place].compact(slots: &slots) }
    if let time = run.spentTime { groups[place].sumAnew(slots, list, at: time) }
    return (run.begun, latest)
  }

  /// When the last of a property's tweens in a group ends; infinite if there is none, or it is in a cohort.
  mutating func end(of property: Int32, in group: Int) -> Double {
    let tail = tail(of: property, lists[Int(property)], in: Int32(truncatingIfNeeded: group))
    guard tail >= 0, Int(slots.written(tail).group) == group else { return .infinity }
    return groups[group].end(of: groups[group].column(at: slots.written(tail).place))
  }

  /// The last tween of a property's list that is in a group, or else the last one before those of later groups, or −1.
  @inline(__always) private mutating func tail(
    of property: Int32, _ list: List, in group: Int32
  ) -> Int32 {
    let collapsed = collapsedTail(of: list)
    if collapsed >= 0 { return collapsed }
    if list.tail < 0 || slots.written(list.tail).group <= group { return list.tail }
    return tail(of: property, in: Int(group), before: groups[Int(group)].count)
  }
}
