/// The short way of samples of a property about which nothing is special.
///
/// It does what passing to the instant of each and changing the property there does, as long as nothing happens but
/// ends in one group and beginnings at its end. What is written to is taken out once for all, and one thing is done for
/// all samples before the next: first their instants and displacements, then what ends and turns on the way, then names.
/// (In one loop over samples most of the time went into keeping what it holds in memory, not in registers.) One of 8 or 9
/// samples of a tick takes 842 instructions so at 10 deep and 1,148 at 1000, with its part of the tick, of which one by one
/// takes 1,899 and 2,639 (callgrind of the work of `w2.depth` and `w2.single`).
extension Scheduler {
  /// Makes changes of a property at the instants of samples.
  ///
  /// - Parameters:
  ///   - property: the property.
  ///   - numbers: of each sample the instant in seconds and the lanes of the value.
  ///   - samples: those that are to be made.
  ///   - width: the number of lanes.
  ///   - tween: how the presentation follows.
  /// - Returns: the first one that is not made.
  mutating func retargetPlainly(
    _ property: Int32, through numbers: [Double], _ samples: Range<Int>, _ width: Int,
    with tween: Tween
  ) -> Int {
    let record = records[Int(property)]
    guard isPlain, !isInTransaction, isPlain(record), Int(record.width) == width,
      scheduled.isEmpty, pending.isEmpty, resting.isEmpty, let span = plainSpan(of: tween),
      span.start == now,
      samples.count < UInt32.max - stack.sequence, stack.slots.areYoung(samples.count),
      let group = stack.queue(
        of: property, for: tween.easing, from: now, over: span.end - now,
        width: Int32(truncatingIfNeeded: width), grave: grave)
    else { return samples.lowerBound }
    var run = stack.groups[group].makeRun(of: property, lane: record.lane, samples.count)
    run.written = write(numbers, samples, of: record, over: span.end - now, to: run, in: group)
    stack.pass(&run, in: group)
    var told = events.takeOut()
    let id = PropertyID(index: property, generation: record.generation)
    stack.name(run, in: group) { tween, time in
      told.append(Event(time: Ticks.seconds(time), kind: .finished(tween), property: id))
    }
    events.putBack(&told)
    if run.begun > 0 {
      let last = (samples.lowerBound + run.begun) * (width + 1) - width
      for k in 0..<width { models[Int(record.lane) + k] = numbers[last + k] }
      let time = stack.groups[group].start[run.first + run.begun - 1]
      if time > now { (now, fresh) = (time, 0) }
    }
    stack.settle(run, in: group)
    refresh(property)
    return samples.lowerBound + run.begun
  }

  /// Writes beginnings and displacements of samples.
  ///
  /// - Returns: how many are fit.
  private mutating func write(
    _ numbers: [Double], _ samples: Range<Int>, of record: PropertyRecord, over duration: Double,
    to run: Group.Run, in group: Int
  ) -> Int {
    let (width, edge) = (Int(record.width), stack.earliestEdge(except: group))
    var (allStarts, allDeltas) = (
      stack.groups[group].start.takeOut(), stack.groups[group].delta.takeOut()
    )
    var start = allStarts.mutableSpan
    var delta = allDeltas.mutableSpan
    let numbers = numbers.span
    var (sample, column, last) = (samples.lowerBound, run.first, now)
    writing: while sample < samples.upperBound {
      let first = sample &* (width &+ 1)
      // An end that is the limit may have been rounded to it.
      guard let time = Ticks.nearest(seconds: numbers[first]), time >= last, time < edge,
        time + duration < Ticks.limit
      else { break }
      var isMoving = false
      for k in 0..<width {
        let new = numbers[first &+ 1 &+ k]
        let old =
          column == run.first
          ? models[Int(record.lane) &+ k] : numbers[first &- width &+ k]
        guard Self.isFit(new) else { break writing }
        if new != old { isMoving = true }
        delta[column &* width &+ k] = old - new
      }
      guard isMoving else { break }
      // Minus zero, which is not before zero, is zero.
      last = time > last ? time : last
      start[column] = last
      (sample, column) = (sample &+ 1, column &+ 1)
    }
    stack.groups[group].start.putBack(&allStarts)
    stack.groups[group].delta.putBack(&allDeltas)
    return column - run.first
  }
}
