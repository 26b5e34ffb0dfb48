extension Scheduler {
  /// Gives a property new model values, each at its own instant, and lets its presentation follow without a jump.
  ///
  /// Input comes more often than frames, and many systems hand over together what came between two of them. This
  /// does what ``pass(to:)-(Double)`` and ``retarget(_:to:with:)`` do for one sample after the other, to the bit and
  /// with the same events. It takes a part of the time where nothing else concerns the property: no law of its
  /// own, no layers but such under which a change asks no curves and is seen (see there), with no velocity to keep then, no
  /// clock but the first eight, at whose speeds the tween lasts a whole number of ticks, no delay, no pause, no change
  /// still to come, no beginnings and iterations that ``tells`` asks for (`tweenbench --only w2.single`). The names of the
  /// tweens are not told: see ``TweenSelection``.
  ///
  ///     scheduler.retarget(x, through: [(0.003, 12.0), (0.007, 19), (0.012, 31)], with: Tween(duration: 0.2))
  ///     scheduler.advance(to: 1.0 / 60)
  ///
  /// - Parameters:
  ///   - property: The property to change.
  ///   - samples: Instants in seconds, none before the one before it or before ``time``, and the model values from
  ///     then on. Of a sample whose instant is refused, as ``pass(to:)-(Double)`` would, nothing is done; of one
  ///     whose value is refused time is passed to its instant. The others are made, and an event tells, which names the
  ///     property also where an instant is refused.
  ///   - tween: How the presentation follows, from each sample on.
  /// - Returns: The events since the last call that advanced or passed, in the order of
  ///   ``advance(to:)-(Double)``, which does not tell them again. Let go of them before the next call and no memory is
  ///   allocated.
  /// - Complexity: O(samples + what happens on the way); see ``retarget(_:to:with:)``.
  @inlinable @discardableResult
  public mutating func retarget<Value: Tweenable>(
    _ property: Property<Value>, through samples: some Sequence<(Double, Value)>, with tween: Tween
  ) -> Events {
    _ = checked(property)
    let width = Value.laneCount
    let limit = Batch.limit(
      from: samples.underestimatedCount, laneCount: width + 1, most: Batch.mostSampled)
    var iterator = samples.makeIterator()
    var (isMore, isFirst) = (true, true)
    while isMore {
      batch.reserve(limit, laneCount: width + 1)
      var values = batch.values.takeOut()
      var own = staged.takeOut()
      while own.count < width { own.append(0) }
      var count = 0
      do {
        var numbers = values.mutableSpan
        var one = own.mutableSpan
        while count < limit {
          guard let (time, value) = iterator.next() else {
            isMore = false
            break
          }
          value.store(in: &one)
          let first = count &* (width &+ 1)
          numbers[first] = time
          for k in 0..<width { numbers[first &+ 1 &+ k] = one[k] }
          count &+= 1
        }
      }
      staged.putBack(&own)
      batch.values.putBack(&values)
      retargetThroughBatch(of: count, property.id, width, with: tween, tellsAnew: isFirst)
      isFirst = false
    }
    return events
  }

  /// Makes changes of a property at the instants of as many samples of the batch as are told: of each the instant
  /// in seconds and the lanes of the value.
  ///
  /// What was told by the call before, if this one tells anew, is written over where the short way takes the first
  /// samples: to drop it and to make room again took 230 of 4,600 instructions of a tick (callgrind of the work of
  /// `w2.depth.1000`).
  @usableFromInline mutating func retargetThroughBatch(
    of count: Int, _ property: PropertyID, _ width: Int, with tween: Tween, tellsAnew: Bool
  ) {
    var values = batch.values.takeOut()
    // Before rows of ends are written over.
    if tellsAnew { events.rows = Events.Rows() }
    var (next, singles, told) = (0, 0, tellsAnew ? 0 : events.kept.count)
    while next < count {
      if singles == 0 {
        let before = next
        next = retargetPlainly(
          property.index, through: values, next..<count, width, with: tween, told: &told)
        // To find out that none can be made together takes a part of the time of making one.
        singles = next - before < 2 ? 4 : 1
        continue
      }
      dropUntold(from: &told)
      let first = next * (width + 1)
      if passes(toSeconds: values[first], for: property) {
        // Not before: what happens on the way may stage something.
        for k in 0..<width { staged[k] = values[first + 1 + k] }
        retargetStaged(property, with: tween)
      }
      (next, singles, told) = (next + 1, singles - 1, events.kept.count)
    }
    dropUntold(from: &told)
    collectPending()
    batch.values.putBack(&values)
  }

  /// Drops the events from a place on, which were told by a call before.
  @inline(__always) private mutating func dropUntold(from told: inout Int) {
    if told < events.kept.count { events.kept.removeLast(events.kept.count - told) }
  }

  /// Passes to the instant of a sample; false, and an event tells, if that is refused.
  private mutating func passes(toSeconds seconds: Double, for property: PropertyID) -> Bool {
    guard let time = Ticks.nearest(seconds: seconds) else {
      note(.refused(.time), property)
      return false
    }
    if let refusal = refusal(ofTick: time) {
      note(.refused(refusal), property)
      return false
    }
    passOn(toTick: time)
    return true
  }
}
