/// The short way of samples of a property about which nothing is special.
///
/// It does what passing to the instant of each and changing the property there does, as long as nothing happens but
/// ends in one group and beginnings at its end: see ``Run``. One of 8 or 9 samples of a tick takes 480 instructions so
/// 10 deep, and 540 a thousand deep, with its part of the tick (callgrind of the work of `w2.depth`); one by one takes four
/// to six times as long (`w2.single`).
extension Scheduler {
  /// Makes changes of a property at the instants of samples.
  ///
  /// - Parameters:
  ///   - property: the property.
  ///   - numbers: of each sample the instant in seconds and the lanes of the value.
  ///   - samples: those that are to be made.
  ///   - width: the number of lanes.
  ///   - tween: how the presentation follows.
  ///   - told: how many events are told; others, of a call before, are written over.
  /// - Returns: the first one that is not made.
  mutating func retargetPlainly(
    _ property: Int32, through numbers: [Double], _ samples: Range<Int>, _ width: Int,
    with tween: Tween, told: inout Int
  ) -> Int {
    let record = records[Int(property)]
    guard record.isPlain else {
      return retargetOverLayers(
        property, through: numbers, samples, width, with: tween, told: &told)
    }
    if tween.keepsVelocity, let calmed = tween.calmed {
      return retargetPlainly(property, through: numbers, samples, width, with: calmed, told: &told)
    }
    return push(property, record, numbers, samples, width, times: Span(), with: tween, told: &told)
  }

  /// Does that for a property that layers drive, whose base has slopes that are known.
  private mutating func retargetOverLayers(
    _ property: Int32, through numbers: [Double], _ samples: Range<Int>, _ width: Int,
    with tween: Tween, told: inout Int
  ) -> Int {
    let record = records[Int(property)]
    guard !tween.keepsVelocity, Int(record.width) == width, let (all, first) = slopes(of: record)
    else { return samples.lowerBound }
    return push(
      property, record, numbers, samples, width, times: all.span.extracting(first..<first + width),
      with: tween, told: &told)
  }

  /// Pushes displacements, times a slope for each lane if there are any, as long as nothing else happens.
  ///
  /// Inlined, and by each caller with its own slopes: in one way for both a tick without layers took 87 of 3,673 instructions
  /// more (callgrind of the work of `w2.depth.1`).
  @inline(__always) private mutating func push(
    _ property: Int32, _ record: PropertyRecord, _ numbers: [Double], _ samples: Range<Int>,
    _ width: Int, times slopes: Span<Double>, with tween: Tween, told: inout Int
  ) -> Int {
    guard !tells.asksForMarks, !isInTransaction, Int(record.width) == width,
      scheduled.isEmpty, pending.isEmpty, resting.isEmpty,
      let motion = pushingMotion(of: tween, record), motion.start == now,
      samples.count < UInt32.max - stack.sequence,
      let group = stack.queue(of: property, for: tween.easing, motion, count: samples.count)
    else { return samples.lowerBound }
    let lanes = Int(record.lane)..<Int(record.lane) + width
    let first = samples.lowerBound * (width + 1)
    var samples = samples
    if tells.contains(.rests) {
      samples = Self.moving(
        samples, numbers, width, until: stack.end(of: property, in: group),
        for: stack.groups[group].commonLength)
      if samples.isEmpty { return samples.lowerBound }
    }
    var own = models.takeOut()
    let id = PropertyID(index: property, generation: record.generation)
    let run = stack.begin(
      numbers.span.extracting(first..<samples.upperBound * (width + 1)),
      over: own.span.extracting(lanes), times: slopes, of: property,
      lane: record.lane, in: group, from: now, before: Ticks.limit - (motion.end - now),
      &events.kept, from: &told,
      FinishedTeller(property: id))
    if run.begun > 0 {
      let last = first + run.begun * (width + 1) - width
      for k in 0..<width { own[lanes.lowerBound + k] = numbers[last + k] }
    }
    models.putBack(&own)
    if run.latestStart > now { (now, fresh) = (run.latestStart, 0) }
    refresh(property)
    return samples.lowerBound + run.begun
  }

  /// Samples as long as the property does not come to rest before one of them, which would be to be told.
  ///
  /// So each comes before the end of the tween of the one before it, the first before that of the last one in the group;
  /// what moves it in other groups, or in a cohort, does not end on the way of a run.
  private static func moving(
    _ samples: Range<Int>, _ numbers: [Double], _ width: Int, until end: Double,
    for duration: Double
  ) -> Range<Int> {
    var (next, end) = (samples.lowerBound, end)
    while next < samples.upperBound,
      let time = Ticks.nearest(seconds: numbers[next * (width + 1)]), time < end
    {
      (next, end) = (next + 1, time + duration)
    }
    return samples.lowerBound..<next
  }
}

/// Tells that tweens of a property have finished.
private struct FinishedTeller: EndTeller {
  static let nobody = [Event](
    repeating: Event(time: 0, kind: .settled, property: nil), count: 16)

  let property: PropertyID

  @inline(__always) func told(of name: TweenID, end: Double) -> Event {
    Event(time: Ticks.seconds(end), kind: .finished(name), property: property)
  }
}
