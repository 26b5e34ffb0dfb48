/// Many changes of properties equally far from each other, whose tweens are cohorts: see ``Cohort``.
///
/// Each step is one loop over numbers that stand side by side, so that the compiler makes it one over vectors.
extension Scheduler {
  /// Does what ``exchangeModels(_:_:_:at:)`` does for properties equally far from each other, of which none is counted.
  ///
  /// As long as their lanes are so too.
  ///
  /// - Returns: the place of the first one that is not made, and the generation of the properties if it is the same of all.
  mutating func exchangeRow(
    _ batch: Batch, _ changes: Range<Int>, _ width: Int, stride: Int32,
    _ motion: TweenStack.Motion, at place: TweenStack.Place
  ) -> (next: Int, generation: UInt32?) {
    let (row, generation) = plainRow(
      from: Int(batch.properties[changes.lowerBound]), by: Int(stride), changes.count, width,
      motion, at: place)
    let group = place.group
    let first = stack.groups[group].count - changes.count
    var (allModels, allDeltas, allLanes) = (
      models.takeOut(), stack.groups[group].delta.takeOut(), stack.groups[group].lane.takeOut()
    )
    var base = allModels.mutableSpan
    var deltas = allDeltas.mutableSpan
    let values = batch.values.span.extracting(
      changes.lowerBound * width..<(changes.lowerBound + row.count) * width)
    let count = ChangedRow.exchange(
      &base, row, values, &deltas, from: first * width, limit: Self.largestMagnitude)
    var lanes = allLanes.mutableSpan
    ChangedRow.write(
      Int32(truncatingIfNeeded: row.first), by: Int32(truncatingIfNeeded: row.step), to: &lanes,
      first, count)
    models.putBack(&allModels)
    stack.groups[group].delta.putBack(&allDeltas)
    stack.groups[group].lane.putBack(&allLanes)
    return (changes.lowerBound + count, generation)
  }

  /// How many of some properties equally far from each other, or (0) anyhow, may have tweens that begin at a place one after
  /// the other, if their lanes are equally far from each other too.
  func countOnPage(
    of place: TweenStack.Place, from low: Int, by stride: Int, _ limit: Int
  ) -> Int {
    let count = min(limit, place.room)
    guard stride > 0, count > 1 else { return count }
    let lane = Int(records[low].lane)
    let step = Int(records[low + stride].lane) - lane
    return LaneRow(first: lane, step: step, count: count, width: 1).within(place.lanes).count
  }

  /// The lanes of properties equally far from each other, as long as these are plain and wide enough, take tweens at a
  /// place and have lanes equally far from each other; and their generation if it is the same of all.
  private mutating func plainRow(
    from low: Int, by stride: Int, _ limit: Int, _ width: Int, _ motion: TweenStack.Motion,
    at place: TweenStack.Place
  ) -> (LaneRow, generation: UInt32?) {
    let lane = Int(records[low].lane)
    let step = limit > 1 ? Int(records[low + stride].lane) - lane : width
    let (row, clock) = (
      LaneRow(first: lane, step: step, count: limit, width: width),
      stack.groups[place.group].key.tempo.clock
    )
    let (areAlike, generation) = areAlike(from: low, by: stride, row, clock: clock)
    var count = limit
    if !areAlike {
      count = 0
      while count < limit {
        let record = records[low &+ count &* stride]
        guard isPlain(record, by: clock), Int(record.width) == width,
          Int(record.lane) == lane &+ count &* step
        else { break }
        count &+= 1
      }
      if count == limit { noteAlike(from: low, by: stride, generation, row, clock: clock) }
    }
    if stack.liveCount > stack.cohortTweens {
      let lists = stack.lists.span
      let column = stack.groups[place.group].count - limit
      let end = (0..<count).first {
        let property = low &+ $0 &* stride
        return !stack.takes(lists[property], at: place)
          && !stack.goesOn(
            with: Int32(truncatingIfNeeded: property),
            Int32(truncatingIfNeeded: row.first &+ $0 &* step), behind: $0,
            step: Int32(truncatingIfNeeded: step), from: column, motion, at: place)
      }
      count = end ?? count
    }
    return (row.part(0..<count), generation)
  }

  /// Whether properties equally far from each other are plain and have the lanes of a row, as far as that is known or else
  /// found by a look at each; and their generation if it is the same of all.
  private mutating func areAlike(
    from low: Int, by stride: Int, _ lanes: LaneRow, clock: Int32
  ) -> (Bool, generation: UInt32?) {
    if alike.holds(
      low: low, stride: stride, count: lanes.count, width: lanes.width, clock: clock)
    {
      return (true, alike.generation)
    }
    let found = compare(from: low, by: stride, lanes.count, lanes.width, step: lanes.step)
    if found.areAlike { noteAlike(from: low, by: stride, found.generation, lanes, clock: clock) }
    return found
  }

  /// Keeps that properties are plain by a clock and have the lanes of a row, if all are of the same generation.
  private mutating func noteAlike(
    from low: Int, by stride: Int, _ generation: UInt32?, _ lanes: LaneRow, clock: Int32
  ) {
    guard let generation else { return }
    alike.add(
      AlikeRow(low: low, stride: stride, generation: generation, lanes: lanes, clock: clock))
  }

  /// Whether properties equally far from each other are plain and wide enough, with lanes equally far from each other.
  ///
  /// If one has anything beside, it is said that they are not. Tells their generation too if it is the same of all.
  /// Without a choice on the way: with some for each property `w4.churn` took 1.07 times as long.
  private func compare(
    from low: Int, by stride: Int, _ count: Int, _ width: Int, step: Int
  ) -> (areAlike: Bool, generation: UInt32?) {
    let known = records.span
    let generation = known[low].generation
    let (plain, step) = (PropertyRecord.Traits.plain.rawValue, Int32(truncatingIfNeeded: step))
    let width = UInt16(truncatingIfNeeded: width)
    var (property, lane) = (low, known[low].lane)
    var (oddLanes, oddWidths, oddTraits, extras) = (Int32(0), UInt16(0), UInt16(0), Int32(-1))
    var oddGenerations: UInt32 = 0
    for _ in 0..<count {
      let record = known[property]
      oddLanes |= record.lane ^ lane
      oddWidths |= record.width ^ width
      oddTraits |= record.traits.rawValue ^ plain
      oddGenerations |= record.generation ^ generation
      extras &= record.extras
      (property, lane) = (property &+ stride, lane &+ step)
    }
    let decisive = PropertyRecord.Traits.plain.union(.special)
    let areAlike =
      oddLanes == 0 && oddWidths == 0 && extras < 0
      && decisive.isDisjoint(with: PropertyRecord.Traits(rawValue: oddTraits))
    return (areAlike, oddGenerations == 0 ? generation : nil)
  }

  /// Lets tweens begin on properties equally far from each other, whose displacements are written, and sees to it that
  /// reads until the next tick fold them.
  ///
  /// If they are a good part of all, all reads do: to mark each took `w2.crowd` 1.06 times as long.
  mutating func startRow(
    _ properties: ArraySlice<Int32>, stride: Int32, generation: UInt32?,
    at place: TweenStack.Place, roomFor count: Int
  ) {
    guard
      stack.beginRow(
        properties, stride: stride, generation: generation, at: place, roomFor: count)
    else {
      return noteEnlisted()
    }
    guard fresh > 0, !properties.isEmpty, let last = stack.groups[place.group].cohorts.last else {
      return
    }
    if Int(last.count) * 4 >= records.count {
      fresh = 0
    } else {
      for property in properties { freshness[Int(property)].makeStale(at: epoch) }
    }
  }

  /// Does what ``closePlainly(from:)`` does for a cohort, as long as nothing else is to be done about one of its tweens.
  ///
  /// Their lanes are made the models, as if all were at rest, whatever moves them or lies over them: time has passed, and
  /// no lane is read before the next tick. None of them accompanies another tween, so that none has been closed before.
  ///
  /// - Parameter place: its place among what the stack has ended.
  /// - Returns: the next place, or the same one if the first of what is left of it is not plain.
  @inline(never) mutating func closeCohort(at place: Int) -> Int {
    let own = stack.ended[place].cohort
    let (time, cohort, slots) = (
      Ticks.seconds(stack.ended[place].time), stack.endedCohorts.cohorts[own],
      stack.endedCohorts.slots(of: own)
    )
    var closed: Int32 = 0
    while closed < cohort.count {
      let count = closeFirst(of: cohort.dropFirst(closed), slots, at: time)
      if count == 0 { break }
      closed &+= count
    }
    if closed > 0 { copyModels(of: cohort.prefix(closed)) }
    if tells.contains(.rests) {
      for k in 0..<closed { noteRest(of: cohort.low &+ k &* cohort.stride) }
    }
    if closed == cohort.count { return place + 1 }
    stack.leave(closed, of: place)
    return place
  }

  /// Tells of the ends of the first tweens of a cohort, and frees their slots: of those of a claim, or else of those before
  /// the next one.
  ///
  /// To look up the generation of each property took `w4.churn` 1.2 times as long.
  ///
  /// - Parameters:
  ///   - cohort: the cohort.
  ///   - slots: the slots that it tells a place in.
  ///   - time: when it has ended, in seconds.
  /// - Returns: how many there are, 0 if more is to be done.
  private mutating func closeFirst(
    of cohort: Cohort, _ slots: [Int32], at time: Double
  ) -> Int32 {
    let first = slots[Int(cohort.first)]
    guard let generation = cohort.generation, let claim = stack.slots.endClaim(from: first) else {
      stack.slots.writeClaim(of: first)
      return closeWritten(of: cohort, slots, at: time)
    }
    events.tell(Ends(claim, of: cohort, generation, at: time))
    return claim.count
  }

  /// Does it for those whose slots are written.
  private mutating func closeWritten(
    of cohort: Cohort, _ slots: [Int32], at time: Double
  ) -> Int32 {
    events.reserve(Int(cohort.count))
    var (allTweens, told) = (stack.slots.takeOut(), events.kept.takeOut())
    var tweens = allTweens.mutableSpan
    let known = records
    var closed: Int32 = 0
    while closed < cohort.count {
      let slot = slots[Int(cohort.first &+ closed)]
      guard let generation = tweens[Int(slot)].endPlainly() else { break }
      let property = cohort.low &+ closed &* cohort.stride
      told.append(
        Self.end(
          of: TweenID(slot: slot, generation: generation), property,
          known[Int(property)].generation, at: time))
      stack.slots.free(slot, after: generation)
      closed &+= 1
    }
    stack.slots.putBack(&allTweens)
    events.kept.putBack(&told)
    return closed
  }

  /// Makes the models of a cohort's properties their presented lanes; of neighbours also what may stand between, which
  /// nobody reads.
  private mutating func copyModels(of cohort: Cohort) {
    let (known, source) = (records, models)
    var own = lanes.takeOut()
    var presented = own.mutableSpan
    if cohort.stride == 1 {
      let (first, last) = (known[Int(cohort.low)], known[Int(cohort.high)])
      for lane in Int(first.lane)..<last.lanes.upperBound { presented[lane] = source[lane] }
    } else {
      for place in 0..<cohort.count {
        let property = cohort.low &+ place &* cohort.stride
        for lane in known[Int(property)].lanes { presented[lane] = source[lane] }
      }
    }
    lanes.putBack(&own)
  }
}
