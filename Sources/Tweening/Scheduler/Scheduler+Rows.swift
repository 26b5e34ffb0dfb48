/// Many changes of properties equally far from each other, whose tweens are cohorts: see ``Cohort``.
///
/// Each step is one loop over numbers that stand side by side, so that the compiler makes it one over vectors.
extension Scheduler {
  /// Does what ``exchangeModels(_:_:_:at:)`` does for properties equally far from each other, of which none is counted.
  ///
  /// As long as their lanes are so too.
  ///
  /// - Returns: the place of the first one that is not made.
  mutating func exchangeRow(
    _ batch: Batch, _ changes: Range<Int>, _ width: Int, stride: Int32,
    at place: TweenStack.Place
  ) -> Int {
    let row = plainRow(
      from: Int(batch.properties[changes.lowerBound]), by: Int(stride), changes.count, width,
      at: place)
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
    ChangedRow.writeLanes(
      &lanes, from: first,
      LaneRow(first: row.first, step: row.step, count: count, width: width))
    models.putBack(&allModels)
    stack.groups[group].delta.putBack(&allDeltas)
    stack.groups[group].lane.putBack(&allLanes)
    return changes.lowerBound + count
  }

  /// The lanes of properties equally far from each other, as long as these are plain and wide enough, take tweens at a
  /// place and have lanes equally far from each other.
  private func plainRow(
    from low: Int, by stride: Int, _ limit: Int, _ width: Int, at place: TweenStack.Place
  ) -> LaneRow {
    let (records, lists) = (records.span, stack.lists.span)
    let areListed = stack.liveCount > stack.cohortTweens
    let first = Int(records[low].lane)
    let step = limit > 1 ? Int(records[low + stride].lane) - first : width
    var (property, lane, count) = (low, first, 0)
    while count < limit {
      let record = records[property]
      guard isPlain(record), Int(record.width) == width, Int(record.lane) == lane,
        !areListed || stack.takes(lists[property], at: place)
      else { break }
      (property, lane, count) = (property &+ stride, lane &+ step, count &+ 1)
    }
    return LaneRow(first: first, step: step, count: count, width: width)
  }

  /// Lets tweens begin on properties equally far from each other, whose displacements are written, and sees to it that
  /// reads until the next tick fold them.
  ///
  /// If they are a good part of all, all reads do: to mark each took `w2.crowd` 1.06 times as long.
  mutating func startRow(
    _ properties: ArraySlice<Int32>, stride: Int32, at place: TweenStack.Place,
    roomFor count: Int
  ) {
    guard stack.beginRow(properties, stride: stride, at: place, roomFor: count) else {
      return noteEnlisted()
    }
    guard fresh > 0, !properties.isEmpty, let last = stack.groups[place.group].cohorts.last else {
      return
    }
    if Int(last.count) * 4 >= records.count {
      fresh = 0
    } else {
      for property in properties { records[Int(property)].staleEpoch = epoch }
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
    let (end, cohort) = (
      stack.ended[place], stack.endedCohorts.cohorts[stack.ended[place].cohort]
    )
    var (allTweens, allSlots, told) = (
      stack.slots.takeOut(), stack.endedCohorts.slots.takeOut(), events.takeOut()
    )
    var tweens = allTweens.mutableSpan
    let known = records
    // Without it `w2.crowd` took 1.1 times as long; twice as much if there is not enough, or many cohorts that end at once
    // would copy what is told for each.
    let needed = told.count + Int(cohort.count)
    told.reserveCapacity(needed > told.capacity ? max(needed, 2 * told.capacity) : needed)
    let time = Ticks.seconds(end.time)
    var closed: Int32 = 0
    while closed < cohort.count {
      let slot = allSlots[Int(cohort.first &+ closed)]
      let property = cohort.low &+ closed &* cohort.stride
      guard let generation = tweens[Int(slot)].endPlainly() else { break }
      told.append(
        Event(
          time: time, kind: .finished(TweenID(slot: slot, generation: generation)),
          property: PropertyID(index: property, generation: known[Int(property)].generation)))
      stack.slots.free(slot, after: generation)
      closed &+= 1
    }
    stack.slots.putBack(&allTweens)
    stack.endedCohorts.slots.putBack(&allSlots)
    events.putBack(&told)
    if closed > 0 { copyModels(of: cohort.prefix(closed)) }
    if closed == cohort.count { return place + 1 }
    stack.leave(closed, of: place)
    return place
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
