/// Many tweens that begin alike.
extension TweenStack {
  /// Where tweens that begin alike stand, and of which properties.
  struct Place {
    let group: Int
    /// Whether they are added up with those that are on their properties.
    let isCollapsing: Bool
    /// The first lanes that they may move, and how many may begin one after the other: so all are on one page.
    var lanes = 0..<Int.max
    var room = Int.max
    /// A property of so many tweens may have to be added up; cohorts that it may be in are taken off.
    var depth: Int32
    /// How many cohorts it may be in at most.
    var met: Int32 = 0
    /// Whether it may have so many in cohorts only, none in its list.
    var isDeep = false

    /// Whether only the lanes of a page may be moved.
    var isOnPage: Bool { lanes.upperBound < .max }

    /// How many tweens a property may have in its list.
    @inline(__always) var listed: Int32 { isDeep ? min(1, depth) : depth }
  }

  /// Where tweens stand that begin as one of a property does; `nil` if that one must begin by itself.
  mutating func place(
    for property: Int32, _ easing: Easing, _ motion: Motion, mayCollapse: Bool, count: Int
  ) -> Place? {
    guard count < Int(clamping: UInt32.max - sequence) else { return nil }
    let list = lists[Int(property)]
    let depth = self.count(of: property)
    let mayBeSummed = mayCollapse && (list.sum >= 0 || depth >= collapsingDepth)
    let goesOn = mayBeSummed && goesOn(with: property, easing, motion)
    if mayBeSummed, !goesOn {
      let group = collapsingGroup(of: property, easing, motion)
      if group >= 0 {
        // Terms that may have to be summed anew are those of the list, in which tweens after it would stand already.
        let isReady = list.sum >= 0 && !groups[group].collapsed.summation.isSingle
        return isReady ? Place(group: group, isCollapsing: true, depth: .max) : nil
      }
    }
    guard list.sum < 0 || goesOn else { return nil }
    let group = placeGroup(for: easing, motion)
    let most = mayCollapse ? usualDepth(in: group) : .max
    // The tweens of a cohort are in a row.
    guard depth < most || goesOn || (list.count == 0 && depth < crowdDepth) else { return nil }
    let isDeep = depth >= most
    return Place(
      group: group, isCollapsing: false, lanes: lanes(ofPage: groups[group].key.page),
      room: roomOnPage, depth: isDeep ? crowdDepth : most, isDeep: isDeep)
  }

  /// Takes off from the depth of a place how many cohorts some changes may meet, of properties equally far from each other or
  /// (0) anyhow; if those are too many, for the first part of a crowd that is in parts.
  ///
  /// A crowd is in parts where the first page begins in its midst. Because the cohorts of all parts counted as those of each
  /// property, a few began by themselves there, which parted the crowd in each frame to come, until there were as many
  /// cohorts as there may be: 120 deep it took 7 times as long (`tweenbench --only w2.crowd.deep`).
  ///
  /// - Returns: the changes for which the place is good.
  func limitDepth(
    of place: inout Place, _ changes: Range<Int>, _ properties: [Int32], stride: Int32
  ) -> Range<Int> {
    var changes = changes
    var met = cohortCount(of: properties[changes], stride: stride)
    if met >= place.depth, stride > 0 {
      changes = changes.prefix(countTogether(of: properties[changes], stride: stride))
      met = cohortCount(of: properties[changes], stride: stride)
    }
    place.depth -= met
    place.met = met
    return changes
  }

  /// Whether the next tween of a property stands at a place.
  @inline(__always) func takes(_ list: List, at place: Place) -> Bool {
    place.isCollapsing
      ? list.sum >= 0 && Int(slots.written(list.head).group) == place.group
      : list.sum < 0 && list.count < place.listed
  }

  /// Whether tweens of properties equally far from each other (0 for others) that begin at a place may be a cohort, or
  /// may join one: not if none are to be added up.
  func mayMakeCohort(of properties: ArraySlice<Int32>, stride: Int32, at place: Place) -> Bool {
    guard stride > 0, !place.isCollapsing, collapsingDepth < .max, let low = properties.first else {
      return false
    }
    if properties.count >= Cohort.least, mayAddCohort(to: place.group) { return true }
    guard let last = groups[place.group].cohorts.last else { return false }
    return last.stride == stride && last.high &+ stride == low
  }

  /// Whether a group may get one cohort more.
  private func mayAddCohort(to group: Int) -> Bool {
    groups[group].cohorts.rowCount < Cohort.mostRows && cohortCount < Cohort.most
  }

  /// Lets tweens of properties equally far from each other begin for which a group has made room: where they go and how
  /// far is written there.
  ///
  /// - Returns: whether they are a cohort; else they are in the lists of their properties.
  mutating func beginRow(
    _ properties: ArraySlice<Int32>, stride: Int32, generation: UInt32?, at place: Place,
    roomFor count: Int
  ) -> Bool {
    let group = place.group
    guard let low = properties.first else {
      groups[group].dropRoom(count, behind: 0)
      return true
    }
    let first = groups[group].count - count
    let columns = first..<first + properties.count
    let joins = joinsCohort(columns, in: group, low: low, stride: stride)
    let isCohort = joins || (columns.count >= Cohort.least && mayAddCohort(to: group))
    takeSlots(from: low, stride, in: group, columns, isCohort: isCohort, joins: joins)
    groups[group].dropRoom(count - columns.count, behind: columns.count, isRow: true)
    liveCount += columns.count
    lastBegun = Int32(truncatingIfNeeded: group)
    guard isCohort else {
      for column in columns { list(column, of: group) }
      return false
    }
    if joins {
      groups[group].extendCohort(by: columns.count, generation: generation)
    } else {
      groups[group].addCohort(columns, low: low, stride: stride, generation: generation)
      cohortCount += 1
      if groups[group].cohorts.count == 1 { addCrowd(group) }
    }
    cohortTweens += columns.count
    return true
  }

  /// Names tweens of properties equally far from each other, which stand in some columns, and keeps where.
  private mutating func takeSlots(
    from low: Int32, _ stride: Int32, in group: Int, _ columns: Range<Int>, isCohort: Bool,
    joins: Bool
  ) {
    let place = groups[group].place(of: columns.lowerBound)
    let first = Slots.Row(
      group: Int32(truncatingIfNeeded: group), place: place, property: low, sequence: sequence,
      stride: stride)
    var own = groups[group].slot.takeOut()
    var indices = own.mutableSpan
    slots.take(
      columns.count, as: first, isCohort: isCohort, joins: joins, to: &indices,
      from: columns.lowerBound)
    sequence &+= UInt32(truncatingIfNeeded: columns.count)
    groups[group].slot.putBack(&own)
  }

  /// Lets tweens begin for which a group has made room: where they go and how far is written there.
  ///
  /// The lists of their properties count them already, because a property may come twice and have too many then.
  ///
  /// - Parameters:
  ///   - properties: those that they move.
  ///   - place: where they stand.
  ///   - count: how many there is room for.
  mutating func begin(_ properties: ArraySlice<Int32>, at place: Place, roomFor count: Int) {
    let group = place.group
    var used = slots.reserve(properties.count)
    var (allTweens, allLists) = (slots.takeOut(), lists.takeOut())
    var allIndices = groups[group].slot.takeOut()
    var tweens = allTweens.mutableSpan
    var heads = allLists.mutableSpan
    var indices = allIndices.mutableSpan
    let first = indices.count &- count
    var column = first
    for property in properties {
      let list = heads[Int(property)]
      let name = slots.free.takeOne(&used)
      var tween = Slots.Slot()
      tween.begin(
        name.generation, in: Int32(truncatingIfNeeded: group), groups[group].place(of: column),
        of: property, sequence)
      indices[column] = name.slot
      sequence &+= 1
      var before = list.tail
      if place.isCollapsing {
        before = groups[group].collapsed.push(name.slot, onto: list.sum)
      } else {
        while before >= 0, tweens[Int(before)].group > tween.group {
          before = tweens[Int(before)].previous
        }
      }
      tweens.insert(tween, at: name.slot, behind: before, in: &heads[Int(property)])
      heads[Int(property)].count &-= 1
      column &+= 1
    }
    slots.putBack(&allTweens)
    lists.putBack(&allLists)
    groups[group].slot.putBack(&allIndices)
    groups[group].dropRoom(count - properties.count, behind: properties.count)
    liveCount += properties.count
    if !properties.isEmpty { lastBegun = Int32(truncatingIfNeeded: group) }
    guard place.isCollapsing else { return }
    for (column, property) in zip(first..., properties) {
      groups[group].beginCollapsed(column, slots, lists[Int(property)])
    }
  }
}
