/// Retargets with the easing and the duration that a property has already: see ``CollapsedStacks``.
///
/// Collapsed tweens stand in columns as all others do, of groups of their own that the tick does not go
/// through, and come first in the list of their property. Nothing but beginning, reading and ending is done
/// to them there: anything else first lets all of the property leave the sum.
extension TweenStack {
  /// The group for a tween that begins now without delay if it is to be collapsed, or −1: where its
  /// property has a collapsed stack of the same easing and duration, or else is deep enough, and the last
  /// of its tweens is such a one.
  ///
  /// One that goes on with a row is not: see ``goesOn(with:_:_:)``.
  mutating func collapsingGroup(of property: Int32, _ easing: Easing, _ motion: Motion) -> Int {
    let list = lists[Int(property)]
    let (ticks, tempo) = (motion.end - motion.start, motion.tempo)
    let duration = tempo.ownTicks(in: ticks)
    if list.sum >= 0 {
      let group = Int(slots.written(list.head).group)
      guard collapses(group, easing, over: duration, at: tempo) else { return -1 }
      return goesOn(with: property, easing, motion) ? -1 : group
    }
    // What ends is found by beginnings (``Run``), which would round.
    guard tempo.isWhole(duration) else { return -1 }
    let last = last(of: property)
    if last < 0 { return -1 }
    let (group, column) = position(of: last)
    let depth = count(of: property)
    guard groups[group].key.fingerprint == easing.fingerprint,
      groups[group].key.tempo == tempo,
      groups[group].end(of: column) - groups[group].start[column] == ticks,
      holds(group, easing), groups[group].mayCollapse,
      depth / groups[group].collapsingFactor >= collapsingDepth,
      depth >= crowdDepth || !groups[group].isInRow(column),
      !goesOn(with: property, easing, motion)
    else { return -1 }
    return placeGroup(for: easing, motion, collapsesOver: duration)
  }

  /// Whether a group is of collapsed tweens of an easing, a duration in ticks of their own time, and a tempo.
  @inline(__always) mutating func collapses(
    _ group: Int, _ easing: Easing, over duration: Double, at tempo: Tempo
  ) -> Bool {
    groups[group].key.collapsesOver == duration && groups[group].key.tempo == tempo
      && groups[group].key.fingerprint == easing.fingerprint && holds(group, easing)
  }

  /// How many live tweens a property must have before the next one, in a group that is not of collapsed ones, may be
  /// to be collapsed.
  @inline(__always) func usualDepth(in group: Int) -> Int32 {
    guard groups[group].mayCollapse else { return .max }
    let factor = groups[group].collapsingFactor
    return collapsingDepth > .max / factor ? .max : collapsingDepth * factor
  }

  /// How many live tweens a property of a crowd must have for the next one to be collapsed: see ``Group/isInRow(_:)``.
  ///
  /// Tweens that begin in rows have one weight a row as long as they are in columns. A frame of 10,000 properties that are
  /// changed together at 60 Hz, 66 deep, took 83 ns each with cubic in-out and 140 with a spring when they were collapsed
  /// like others, and takes 14; 120 deep 95, 119 and 20 (`tweenbench --only w2.crowd.deep`, and its work with other lengths
  /// and easings). With a call for each, 60 deep, it takes 88 and not 114 with cubic in-out, 125 and not 160 with a spring;
  /// 120 deep 144 and not 103, 206 and not 150.
  var crowdDepth: Int32 { collapsingDepth > .max / 4 ? .max : 4 * collapsingDepth }

  /// The last of the collapsed tweens at the beginning of a list, or −1.
  ///
  /// Inlined: a call is made on a copy of the stack.
  @inline(__always) func collapsedTail(of list: List) -> Int32 {
    if list.sum < 0 { return -1 }
    return groups[Int(slots.written(list.head).group)].collapsed.tail(of: list.sum)
  }

  /// Puts a tween at the end of a collapsing group and on its property's collapsed stack.
  mutating func collapse(
    _ tween: Slots.Slot, _ index: Int32, into group: Int, _ motion: Motion,
    _ displacement: [Double]
  ) {
    var slot = tween
    slot.group = Int32(truncatingIfNeeded: group)
    let column = groups[group].count
    slot.place = groups[group].place(of: column)
    groups[group].append(motion, lanes: displacement, slot: index)
    noteBeginnings(in: group)
    var list = lists[Int(slot.property)]
    if list.sum < 0 {
      list.sum = groups[group].collapsed.open(slot.property, lane: motion.lane)
    }
    // A stack that was just opened has none: the tween goes to the front of the list.
    let before = groups[group].collapsed.push(index, onto: list.sum)
    slots.insert(slot, at: index, behind: before, in: &list)
    lists[Int(slot.property)] = list
    groups[group].beginCollapsed(column, slots, list)
  }

  /// Whether a tween is added up with others.
  func isCollapsed(_ slot: Int32) -> Bool { groups[Int(slots[slot].group)].key.collapsesOver > 0 }

  /// Lets the collapsed tweens of a property go on among the others: the value is the same, to rounding.
  ///
  /// From then on all its tweens are in its list.
  ///
  /// - Complexity: O(collapsed tweens of the property).
  mutating func expand(_ property: Int32) {
    enlist(property)
    guard lists[Int(property)].sum >= 0 else { return }
    let (head, tail) = (lists[Int(property)].head, collapsedTail(of: lists[Int(property)]))
    groups[Int(slots[head].group)].closeSum(of: property, lists: &lists)
    var collapsed = [head]
    while let last = collapsed.last, last != tail { collapsed.append(slots[last].next) }
    for index in collapsed { unlink(index) }
    for index in collapsed {
      let (group, column) = position(of: index)
      var motion = groups[group].motion(of: column)
      // All have the one that their length tells.
      motion.rate = nil
      move(index, motion)
    }
  }

  /// Sees to it that a live tween is in its property's list and in no sum, in which those of its property stay that it is
  /// not added up with.
  ///
  /// When all of its property left the sum for the end of any, a change of a key that cut an older one off took 378 µs with
  /// its tick where 32,000 had been added up, for those stood in columns from then on, and takes 1.8.
  mutating func standAlone(_ slot: Int32) {
    let property = slots[slot].property
    if isCollapsed(slot) { expand(property) } else { enlist(property) }
  }

  /// Adds what a property's collapsed tweens add to its lanes.
  func addCollapsed(of property: Int32, at time: Double, to lanes: inout MutableSpan<Double>) {
    let list = lists[Int(property)]
    guard list.sum >= 0 else { return }
    let group = Int(slots.written(list.head).group)
    groups[group].collapsed.forEachValue(of: list.sum, at: time) { lanes[$0] += $1 }
  }

  /// Adds the derivatives by seconds: of the value, or of its velocity.
  func addCollapsedDerivatives(
    of property: Int32, at time: Double, to lanes: inout MutableSpan<Double>,
    _ derivative: (Jet) -> Double
  ) {
    let list = lists[Int(property)]
    guard list.sum >= 0 else { return }
    let group = Int(slots.written(list.head).group)
    for k in 0..<groups[group].collapsed.summation.width {
      lanes[k] += derivative(groups[group].collapsed.jet(of: list.sum, lane: k, at: time))
    }
  }
}
