extension Scheduler {
  /// Gives many properties new model values and lets their presentations follow without a jump.
  ///
  /// It does what ``retarget(_:to:with:)`` does for one after the other, to the bit and with the same events. It takes
  /// less time for numbers and vectors of which many neighbours are alike, where nothing else concerns them: no law
  /// or layer of their own, no key, group or law of a transaction, no pause, no clock but the first eight, no delay by a clock of
  /// their own or at another speed of time than 1.
  /// About half of it; less than a tenth (`tweenbench --only w4.single`) if 16 or more of them were added
  /// one after the other, or equally far from each other, as those of one kind are of a crowd of objects that were added
  /// one after the other. The tweens of such a crowd also take less in each tick (`w2.crowd`), two to three times as much
  /// if a few of them are changed by themselves, or stopped (`w2.crowd.touched`, `w2.crowd.stopped`). The names of the
  /// tweens are not told: see ``TweenSelection``.
  ///
  ///     scheduler.retarget(zip(boids, headings), with: Tween(duration: 0.5))
  ///
  /// - Parameters:
  ///   - changes: The properties and their new model values, some of which are taken before the first is changed;
  ///     they must not be read from this scheduler on the way. One that comes twice is changed twice. A value
  ///     that is refused leaves the other changes as they are, and an event tells.
  ///   - tween: How the presentations follow.
  /// - Complexity: O(changes) for the easing of the last change; see ``retarget(_:to:with:)``.
  @inlinable
  public mutating func retarget<Value: Tweenable>(
    _ changes: some Sequence<(Property<Value>, Value)>, with tween: Tween
  ) {
    let width = Value.laneCount
    // One more: where it is known how many there are, the end is found where there is still room.
    var limit = Batch.limit(from: changes.underestimatedCount &+ 1, laneCount: width)
    var iterator = changes.makeIterator()
    var (isMore, inRow) = (true, 0)
    var walk = AlikeRow().walk(behind: 0)
    while isMore {
      batch.reserve(limit, laneCount: width)
      var (properties, values) = (batch.properties.takeOut(), batch.values.takeOut())
      var own = staged.takeOut()
      while own.count < width { own.append(0) }
      var count = 0
      do {
        var indices = properties.mutableSpan
        var lanes = values.mutableSpan
        var one = own.mutableSpan
        // So it is known that there is room: to ask each time took 8 of 91 instructions of a tween's life (callgrind of
        // the work of `w4.churn`).
        let most = min(limit, indices.count, width > 0 ? lanes.count / width : limit)
        while count < most {
          guard let (property, value) = iterator.next() else {
            isMore = false
            break
          }
          if !walk.passes(property.index, property.generation) {
            _ = checked(property)
            walk = alike.walk(behind: property.index)
          }
          value.store(in: &one)
          for k in 0..<width { lanes[count &* width &+ k] = one[k] }
          indices[count] = property.index
          count &+= 1
        }
      }
      staged.putBack(&own)
      batch = Batch(properties: properties, values: values)
      retargetBatch(of: count, width, with: tween, &inRow)
      limit = Batch.limit(from: 4 * limit, laneCount: width)
    }
  }

  /// Changes that are made together; kept for the room.
  @usableFromInline struct Batch: Sendable {
    /// So many numbers are taken at most before the first change is made.
    ///
    /// The more, the less often a piece begins: a change of one of a million took 7.4 ns with 512, 5.4 with 8,192, 5.1
    /// with these and 4.7 with 65,536 (the first calls of `w4.churn.1M`'s work); these take 192 KB of room.
    @usableFromInline static var mostNumbers: Int { 16_384 }

    /// How many changes to make together if there may be so many: 16 at least, but no more than some numbers, or one value.
    @usableFromInline static func limit(
      from count: Int, laneCount: Int, most: Int = mostNumbers
    ) -> Int {
      max(1, min(max(16, count), most / max(1, laneCount)))
    }

    /// So many numbers of samples of one property are taken at most.
    @usableFromInline static var mostSampled: Int { 512 }

    /// For how many changes to make room if so many have been made in a row: for 16 at first, then for four times as many
    /// as have been made, and of more than a block for as many again.
    ///
    /// So, where one that is not made comes now and then, little is got ready for nothing.
    static func room(after inRow: Int) -> Int {
      inRow == 0 ? 16 : min(4 * inRow, max(ChangedRow.block, inRow), mostNumbers)
    }

    @usableFromInline var properties: [Int32]
    /// The lanes of their new model values.
    @usableFromInline var values: [Double]

    @usableFromInline init(properties: [Int32] = [], values: [Double] = []) {
      self.properties = properties
      self.values = values
    }

    /// Makes room for changes of values of as many lanes as are told.
    ///
    /// Much more than that is let go: what a snapshot has too is copied, however little of it is used (for 16 changes after
    /// 16,384 it took 1.3 times as long).
    @usableFromInline mutating func reserve(_ count: Int, laneCount: Int) {
      Self.reserve(count, in: &properties, 0)
      Self.reserve(count * laneCount, in: &values, 0)
    }

    private static func reserve<Number>(
      _ count: Int, in numbers: inout [Number], _ none: Number
    ) {
      if numbers.count > 16 * count { numbers.removeLast(numbers.count - count) }
      if numbers.count < count {
        numbers.append(contentsOf: repeatElement(none, count: count - numbers.count))
      }
    }
  }

  /// Makes as many changes of the batch as are told, in their order.
  ///
  /// Few, or those of which each is of another kind than the one before, are made one by one: together they took two to
  /// three times as long.
  ///
  /// - Parameters:
  ///   - count: how many there are.
  ///   - width: the number of lanes.
  ///   - tween: how the presentations follow.
  ///   - inRow: how many have been made in a row, also of those before.
  @usableFromInline mutating func retargetBatch(
    of count: Int, _ width: Int, with tween: Tween, _ inRow: inout Int
  ) {
    let batch = batch
    var (next, singles) = (0, count < 4 ? count : 0)
    while next < count {
      if singles > 0 {
        for k in 0..<width { staged[k] = batch.values[next * width + k] }
        retargetStaged(id(of: batch.properties[next]), with: tween)
        (next, singles) = (next + 1, singles - 1)
        continue
      }
      let row = ChangedRow.stride(
        of: batch.properties.span.extracting(
          next..<min(count, next + Batch.room(after: inRow))))
      let limit = next + row.count
      let (end, goesOn) = beginAlike(
        batch, next..<limit, width, stride: row.stride, with: tween)
      if end < limit, !goesOn { singles = end - next < 4 ? 8 : 1 }
      inRow = end == limit || goesOn ? inRow + end - next : 0
      next = end
    }
  }

  /// Begins changes as long as there is nothing to them but a tween of one kind: all go to one group, but if there are pages
  /// and the changes are in no order, each goes to that of its page.
  ///
  /// - Parameters:
  ///   - batch: the changes.
  ///   - changes: those that are to be made.
  ///   - width: the number of lanes.
  ///   - stride: what leads from each property to the next one, 0 if that differs.
  ///   - tween: how the presentations follow.
  /// - Returns: the place of the first one that is not made, and whether it may go on at once: upon another page, or in
  ///   another part of a crowd.
  private mutating func beginAlike(
    _ batch: Batch, _ changes: Range<Int>, _ width: Int, stride: Int32, with tween: Tween
  ) -> (next: Int, goesOn: Bool) {
    if tween.keepsVelocity, let calmed = tween.calmed {
      return beginAlike(batch, changes, width, stride: stride, with: calmed)
    }
    let record = records[Int(batch.properties[changes.lowerBound])]
    guard Int(record.width) == width, let motion = plainMotion(of: tween, record),
      Self.isChange(
        of: record, models.span, to: batch.values, from: changes.lowerBound * width),
      var place = stack.place(
        for: batch.properties[changes.lowerBound], tween.easing, motion,
        mayCollapse: motion.start == now, count: changes.count)
    else { return (changes.lowerBound, false) }
    let limit = changes.upperBound
    var changes = changes.prefix(
      countOnPage(
        of: place, from: Int(batch.properties[changes.lowerBound]), by: Int(stride), changes.count))
    if place.depth < .max {
      changes = stack.limitDepth(of: &place, changes, batch.properties, stride: stride)
      guard place.depth > 0 else { return (changes.lowerBound, false) }
    }
    let properties = batch.properties[changes]
    if stride == 0, place.isOnPage {
      return (beginOnPages(batch, changes, width, motion, at: place), false)
    }
    stack.groups[place.group].makeRoom(for: motion, count: changes.count)
    stack.noteBeginnings(in: place.group)
    let isRow = stack.mayMakeCohort(of: properties, stride: stride, at: place)
    let next: Int
    if isRow {
      let row = exchangeRow(batch, changes, width, stride: stride, motion, at: place)
      next = row.next
      startRow(
        batch.properties[changes.lowerBound..<next], stride: stride, generation: row.generation,
        at: place, roomFor: changes.count)
    } else {
      next = exchangeModels(batch, changes, width, at: place)
      stack.begin(
        batch.properties[changes.lowerBound..<next], at: place, roomFor: changes.count)
    }
    if tells.contains(.starts), motion.start <= now {
      tellStarts(
        of: batch.properties[changes.lowerBound..<next],
        stack.groups[place.group].slot.suffix(next - changes.lowerBound))
    }
    guard next < limit else { return (next, false) }
    let lane = Int(records[Int(batch.properties[next])].lane)
    return (next, next == changes.upperBound || !place.lanes.contains(lane))
  }

  /// Makes values the models, writes old − new where room has been made and counts the tweens of their
  /// properties, as long as those are plain and their tweens stand there; it does what ``refresh(_:)`` does then.
  ///
  /// - Returns: the place of the first one that is not made.
  private mutating func exchangeModels(
    _ batch: Batch, _ changes: Range<Int>, _ width: Int, at place: TweenStack.Place
  ) -> Int {
    var (allFreshness, allModels, allLists) = (
      freshness.takeOut(), models.takeOut(), stack.lists.takeOut()
    )
    var (allDeltas, allLanes) = (
      stack.groups[place.group].delta.takeOut(), stack.groups[place.group].lane.takeOut()
    )
    let (known, clock) = (records, stack.groups[place.group].key.tempo.clock)
    var changed = allFreshness.mutableSpan
    var base = allModels.mutableSpan
    var deltas = allDeltas.mutableSpan
    var lanes = allLanes.mutableSpan
    var lists = allLists.mutableSpan
    var column = lanes.count &- changes.count
    var next = changes.lowerBound
    while next < changes.upperBound {
      let property = Int(batch.properties[next])
      let (record, list) = (known[property], lists[property])
      guard isPlain(record, by: clock), Int(record.width) == width,
        place.lanes.contains(Int(record.lane)), stack.takes(list, at: place)
      else { break }
      if width == 1 {
        let (old, new) = (base[Int(record.lane)], batch.values[next])
        guard old != new, Self.isFit(new) else { break }
        (deltas[column], base[Int(record.lane)]) = (old - new, new)
      } else {
        guard Self.exchange(record, &base, batch.values, next, &deltas, column) else { break }
      }
      lanes[column] = record.lane
      if !changed[property].isMoving {
        changed[property].isMoving = true
        blocks.add(1, lanes: record.lanes)
      }
      changed[property].makeStale(at: epoch)
      lists[property].count &+= 1
      column &+= 1
      next &+= 1
    }
    freshness.putBack(&allFreshness)
    models.putBack(&allModels)
    stack.lists.putBack(&allLists)
    stack.groups[place.group].delta.putBack(&allDeltas)
    stack.groups[place.group].lane.putBack(&allLanes)
    return next
  }

  /// Whether a value may enter the state and is not the model of its property; its lanes are numbers from one on.
  @inline(__always) static func isChange(
    of record: PropertyRecord, _ models: Span<Double>, to numbers: [Double], from first: Int
  ) -> Bool {
    var isMoving = false
    for k in 0..<Int(record.width) {
      if !isFit(numbers[first + k]) { return false }
      if models[Int(record.lane) + k] != numbers[first + k] { isMoving = true }
    }
    return isMoving
  }

  /// Makes one of a number of values the model of its property and writes old − new, if it may and there is any.
  ///
  /// By itself, because the loop over numbers needs the registers: 29 of 726 instructions of a tween's life
  /// (callgrind of `w4.churn`'s work).
  @inline(never) static func exchange(
    _ record: PropertyRecord, _ models: inout MutableSpan<Double>, _ values: [Double],
    _ place: Int, _ deltas: inout MutableSpan<Double>, _ column: Int
  ) -> Bool {
    let (width, lane) = (Int(record.width), Int(record.lane))
    guard isChange(of: record, models.span, to: values, from: place * width) else { return false }
    for k in 0..<width {
      let new = values[place * width + k]
      deltas[column * width + k] = models[lane + k] - new
      models[lane + k] = new
    }
    return true
  }
}
