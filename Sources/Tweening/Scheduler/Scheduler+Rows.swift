/// Many changes of properties that follow each other, whose tweens are cohorts: see ``Cohort``.
///
/// Each step is one loop over numbers that stand side by side, so that the compiler makes it one over vectors.
extension Scheduler {
  /// Does what ``exchangeModels(_:_:_:at:)`` does for properties that follow each other, of which none is counted.
  ///
  /// As long as their lanes follow each other too.
  ///
  /// - Returns: the place of the first one that is not made.
  mutating func exchangeRow(
    _ batch: Batch, _ changes: Range<Int>, _ width: Int, at place: TweenStack.Place
  ) -> Int {
    let low = Int(batch.properties[changes.lowerBound])
    let lane = Int(records[low].lane)
    let count = plainCount(from: low, changes.count, width, at: place)
    let group = place.group
    let first = stack.groups[group].count - changes.count
    var (allModels, allDeltas, allLanes) = (
      models.takeOut(), stack.groups[group].delta.takeOut(), stack.groups[group].lane.takeOut()
    )
    var base = allModels.mutableSpan
    var deltas = allDeltas.mutableSpan
    let values = batch.values.span.extracting(
      changes.lowerBound * width..<(changes.lowerBound + count) * width)
    let fit = ChangedRow.exchange(
      &base, from: lane, values, &deltas, from: first * width, width: width,
      limit: Self.largestMagnitude)
    var lanes = allLanes.mutableSpan
    for k in 0..<fit { lanes[first + k] = Int32(truncatingIfNeeded: lane + k * width) }
    models.putBack(&allModels)
    stack.groups[group].delta.putBack(&allDeltas)
    stack.groups[group].lane.putBack(&allLanes)
    return changes.lowerBound + fit
  }

  /// How many of the properties that follow each other from one on are plain and wide enough, take tweens at a place and
  /// have lanes that follow each other.
  private func plainCount(
    from low: Int, _ count: Int, _ width: Int, at place: TweenStack.Place
  ) -> Int {
    let (records, lists) = (records.span, stack.lists.span)
    let areListed = stack.liveCount > stack.cohortTweens
    if place.depth <= 0 { return 0 }
    var lane = Int(records[low].lane)
    for k in 0..<count {
      let record = records[low + k]
      guard isPlain(record), Int(record.width) == width, Int(record.lane) == lane,
        !areListed || stack.takes(lists[low + k], at: place)
      else { return k }
      lane += width
    }
    return count
  }

  /// Lets tweens begin on properties that follow each other, whose displacements are written, and sees to it that
  /// reads until the next tick fold them.
  ///
  /// If they are a good part of all, all reads do: to mark each took `w2.crowd` 1.06 times as long.
  mutating func beginRow(
    _ properties: ArraySlice<Int32>, at place: TweenStack.Place, roomFor count: Int
  ) {
    guard stack.beginRow(properties, at: place, roomFor: count) else {
      for property in properties { refresh(property) }
      return
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
}
