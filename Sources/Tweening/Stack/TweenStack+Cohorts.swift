/// The tweens of a property, whether they are in its list or in cohorts.
extension TweenStack {
  /// The number of live tweens of a property.
  ///
  /// What it calls is told the groups: a method would be called on a copy of the stack.
  ///
  /// - Complexity: O(cohorts).
  @inline(__always) func count(of property: Int32) -> Int32 {
    let listed = lists[Int(property)].count
    return cohortCount == 0
      ? listed : listed &+ Self.cohortCount(of: property, in: groups, from: firstCrowd)
  }

  private static func cohortCount(
    of property: Int32, in groups: [Group], from first: Int32
  ) -> Int32 {
    var (count, crowd): (Int32, Int32) = (0, first)
    while crowd >= 0 {
      let group = Int(crowd)
      if groups[group].mayHaveCohort(of: property, through: property) {
        for row in 0..<groups[group].cohorts.rowCount
        where groups[group].cohorts.place(of: property, inRow: row) >= 0 {
          count &+= 1
        }
      }
      crowd = groups[group].nextCrowd
    }
    return count
  }

  /// In how many cohorts one of some properties may be at most, which are equally far from each other, or (0) anyhow.
  ///
  /// Of a row of them it is in one.
  func cohortCount(of properties: ArraySlice<Int32>, stride: Int32) -> Int32 {
    guard cohortCount > 0, var low = properties.first, var high = properties.last else { return 0 }
    if stride == 0 {
      for property in properties { (low, high) = (min(low, property), max(high, property)) }
    }
    var (count, crowd): (Int32, Int32) = (0, firstCrowd)
    while crowd >= 0 {
      let group = Int(crowd)
      if groups[group].mayHaveCohort(of: low, through: high) {
        let cohorts = groups[group].cohorts
        for row in 0..<cohorts.rowCount
        where cohorts.places(ofRow: row).contains(where: {
          cohorts[$0].mayMeet((low, high, stride))
        }) {
          count &+= 1
        }
      }
      crowd = groups[group].nextCrowd
    }
    return count
  }

  /// How many of some properties equally far from each other, from the first one on, may be in the cohorts in which that one
  /// may be, and in no others.
  func countTogether(of properties: ArraySlice<Int32>, stride: Int32) -> Int {
    guard let low = properties.first, let high = properties.last else { return 0 }
    var (end, crowd) = (high &+ 1, firstCrowd)
    while crowd >= 0 {
      let group = Int(crowd)
      for cohort in groups[group].cohorts where cohort.mayMeet((low, high, stride)) {
        end = min(end, cohort.low > low ? cohort.low : cohort.high &+ 1)
      }
      crowd = groups[group].nextCrowd
    }
    return Int((end &- low &+ stride &- 1) / stride)
  }

  /// Calls `body` with the slots of a property's tweens in the order of its list if all were in it, of those in it only
  /// from one on.
  ///
  /// Inlined, as ``forEachWeight(of:_:_:)`` is.
  ///
  /// - Complexity: O(live tweens of the property + cohorts).
  @inline(__always) func forEachSlot(
    of property: Int32, from head: Int32, _ body: (borrowing TweenStack, Int32) -> Void
  ) {
    var slot = head
    var crowd = firstCrowd
    while crowd >= 0 {
      let group = Int(crowd)
      crowd = groups[group].nextCrowd
      guard groups[group].mayHaveCohort(of: property, through: property) else { continue }
      for row in 0..<groups[group].cohorts.rowCount {
        let place = groups[group].cohorts.place(of: property, inRow: row)
        if place < 0 { continue }
        let column = groups[group].column(of: property, in: groups[group].cohorts[place])
        while slot >= 0, !isBehind(slot, group, column) {
          body(self, slot)
          slot = slots[slot].next
        }
        body(self, groups[group].slot[column])
      }
    }
    while slot >= 0 {
      body(self, slot)
      slot = slots[slot].next
    }
  }

  /// The slot of the last of a property's tweens in that order, or −1.
  func last(of property: Int32) -> Int32 {
    let tail = lists[Int(property)].tail
    var (last, crowd) = (tail, firstCrowd)
    while crowd >= 0 {
      let group = Int(crowd)
      crowd = groups[group].nextCrowd
      guard groups[group].mayHaveCohort(of: property, through: property) else { continue }
      for row in (0..<groups[group].cohorts.rowCount).reversed() {
        let place = groups[group].cohorts.place(of: property, inRow: row)
        if place < 0 { continue }
        let column = groups[group].column(of: property, in: groups[group].cohorts[place])
        last = tail >= 0 && isBehind(tail, group, column) ? tail : groups[group].slot[column]
        break
      }
    }
    return last
  }

  /// Whether the list of a property has the tween in a slot behind that of a column, which is not collapsed: those that
  /// are come before all others, which follow in the order of the tick.
  @inline(__always) private func isBehind(_ slot: Int32, _ group: Int, _ column: Int) -> Bool {
    let position = position(of: slot)
    if position.group == group { return position.column > column }
    return position.group > group && groups[position.group].key.collapsesOver == 0
  }

  /// Whether tweens of properties equally far from each other, which are to begin in some columns, go on where the last
  /// cohort of their group ends, and no other tween began between.
  func joinsCohort(_ columns: Range<Int>, in group: Int, low: Int32, stride: Int32) -> Bool {
    groups[group].joinsLast(columns, low: low, stride: stride)
      && slots[groups[group].slot[columns.lowerBound - 1]].sequence &+ 1 == sequence
  }

  /// Puts the tweens of a property that are in cohorts into its list.
  ///
  /// With them go those of what is left of a cohort if that is few, or was cut often.
  /// When all of a cohort went into their lists, a frame of 10,000 properties of which one was stopped in each thirtieth took
  /// 60 ns for each, 30 deep, and takes 18 to 20; 120 deep 141 and 40; stopped in each frame 64 and 47, and 120 deep the same
  /// (a client's loop).
  ///
  /// - Complexity: O(cohorts) for each that it is in, and O(tweens of those) once for each.
  mutating func enlist(_ property: Int32) {
    if cohortCount > 0 { enlistCohorts(of: property) }
  }

  private mutating func enlistCohorts(of property: Int32) {
    var crowd = firstCrowd
    while crowd >= 0 {
      let group = Int(crowd)
      crowd = groups[group].nextCrowd
      guard groups[group].mayHaveCohort(of: property, through: property) else { continue }
      // The older ones first, each behind those before it in the list: the other way round each would pass all others.
      var row = 0
      while row < groups[group].cohorts.rowCount {
        let place = groups[group].cohorts.place(of: property, inRow: row)
        let isRowGone = place >= 0 && cut(place, of: group, for: property)
        if !isRowGone { row += 1 }
      }
    }
    dropCrowds()
  }

  /// Puts a property's tween of a cohort into its list.
  ///
  /// - Returns: whether nothing is left of the row.
  private mutating func cut(_ place: Int, of group: Int, for property: Int32) -> Bool {
    let (cohort, rowCount) = (groups[group].cohorts[place], groups[group].cohorts.rowCount)
    var parts = cohort.split(at: cohort.index(of: property))
    // Room is left for those that begin.
    if parts.count > 1, cohortCount >= Cohort.most / 2 { parts = [] }
    groups[group].cohorts.replace(place, with: parts)
    cohortCount += parts.count - 1
    cohortTweens += parts.reduce(-Int(cohort.count)) { $0 + Int($1.count) }
    if parts.isEmpty { slots.writeClaims(in: group, of: cohort) }
    let all = groups[group].columns(of: cohort)
    var next = all.lowerBound
    for part in parts.map({ groups[group].columns(of: $0) }) + [all.upperBound..<all.upperBound] {
      for column in next..<part.lowerBound {
        if !parts.isEmpty { slots.cutClaim(at: groups[group].slot[column]) }
        groups[group].endBlocks.forget(column / InstantBlocks.size)
        list(column, of: group)
      }
      // A cohort ends where it begins.
      groups[group].endBlocks.forget(part.lowerBound / InstantBlocks.size)
      next = part.upperBound
    }
    return groups[group].cohorts.rowCount < rowCount
  }

  /// Counts a group to those that have cohorts, in the order of the groups, when it has got its first.
  ///
  /// What asks for the tweens of a property looks at those alone, at most ``Cohort/mostRows`` rows of each: to look at all
  /// live ones, the velocities and accelerations of 16,000 properties with as many easings took 441 ms and not 5.
  mutating func addCrowd(_ group: Int) {
    let own = Int32(truncatingIfNeeded: group)
    guard firstCrowd >= 0, firstCrowd < own else {
      groups[group].nextCrowd = firstCrowd
      firstCrowd = own
      return
    }
    var before = Int(firstCrowd)
    while groups[before].nextCrowd >= 0, groups[before].nextCrowd < own {
      before = Int(groups[before].nextCrowd)
    }
    groups[group].nextCrowd = groups[before].nextCrowd
    groups[before].nextCrowd = own
  }

  /// Lets groups leave those that have cohorts, which have lost their last.
  mutating func dropCrowds() {
    var (crowd, last) = (firstCrowd, -1)
    firstCrowd = -1
    while crowd >= 0 {
      let group = Int(crowd)
      crowd = groups[group].nextCrowd
      groups[group].nextCrowd = -1
      if groups[group].cohorts.isEmpty {
        groups[group].crowd = (.max, .min)
        continue
      }
      if last >= 0 {
        groups[last].nextCrowd = Int32(truncatingIfNeeded: group)
      } else {
        firstCrowd = Int32(truncatingIfNeeded: group)
      }
      last = group
    }
  }

  /// Puts the tween of a column into its property's list.
  mutating func list(_ column: Int, of group: Int) {
    let index = groups[group].slot[column]
    let property = Int(slots[index].property)
    var before = lists[property].tail
    while before >= 0, isBehind(before, group, column) { before = slots[before].previous }
    slots.insert(slots[index], at: index, behind: before, in: &lists[property])
    enlisted.append(Int32(truncatingIfNeeded: property))
  }
}
