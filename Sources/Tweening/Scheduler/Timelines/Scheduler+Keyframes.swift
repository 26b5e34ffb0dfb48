extension Scheduler {
  /// Plays keyframes on a property, on top of whatever moves it already.
  ///
  /// The model value becomes that of the timeline's end at once; what is pushed on top of it leads there
  /// through the keyframes, as relative motions that end at nothing. Where the property is elsewhere than
  /// the timeline begins, the difference goes away along ``Easing/smoothstep``, as long as the timeline
  /// lasts. So playing never jumps, however often and wherever in the middle of another play: they add up,
  /// and when all have ended the value is the model value to the bit. Jumps of the timeline itself
  /// (``MoveKeyframe`` but at the beginning) stay jumps.
  ///
  /// No law concerns the motion. Key, group and policy of the transaction in force are as with
  /// ``decorate(_:by:with:)``.
  ///
  /// - Parameters:
  ///   - timeline: The keyframes; only its track of the whole value counts.
  ///   - property: What is to move.
  /// - Returns: The names of the live tweens that it is made of: up to three for each keyframe; none if
  ///   nothing moves or the key is busy, of which an event tells.
  /// - Throws: What is impossible; then nothing has changed.
  @discardableResult
  public mutating func play<Value: Tweenable>(
    _ timeline: KeyframeTimeline<Value>, on property: Property<Value>
  ) throws(TimelineProblem) -> [TweenID] {
    guard let score = timeline.whole?.score else { throw .noTrack }
    guard contains(property) else { throw .noProperty }
    try check(score)
    return begin(score, on: property.id)
  }

  /// Plays the tracks of a timeline, each on a property, as ``play(_:on:)-(_,Property<Value>)`` does.
  ///
  /// - Parameters:
  ///   - timeline: The tracks.
  ///   - bindings: Which of them moves what; those that are not named play nothing.
  /// - Returns: The names of the live tweens, in the order of the bindings.
  /// - Throws: What is impossible about any of them; then nothing has changed.
  @discardableResult
  public mutating func play<Root>(
    _ timeline: KeyframeTimeline<Root>, on bindings: [KeyframeBinding<Root>]
  ) throws(TimelineProblem) -> [TweenID] {
    var scores: [KeyframeScore] = []
    for binding in bindings {
      guard let score = binding.track(timeline), score.first.count == binding.laneCount,
        score.width == binding.width
      else { throw .noTrack }
      let index = Int(binding.property.index)
      guard records.indices.contains(index), records[index].isAlive,
        records[index].generation == binding.property.generation,
        Int(records[index].laneCount) == binding.laneCount,
        Int(records[index].width) == binding.width
      else { throw .noProperty }
      try check(score)
      scores.append(score)
    }
    var ids: [TweenID] = []
    for (score, binding) in zip(scores, bindings) { ids += begin(score, on: binding.property) }
    return ids
  }

  private func check(_ score: KeyframeScore) throws(TimelineProblem) {
    guard let ticks = Ticks.nearest(seconds: score.duration), now + ticks <= Ticks.limit else {
      throw .tooLong
    }
    for part in score.parts {
      for lane in part.displacement where !(lane.magnitude <= 2 * Self.largestMagnitude) {
        throw .refused(.value)
      }
    }
  }

  /// Makes the last value the model's and pushes the parts, and first what leads back to the old value.
  private mutating func begin(_ score: KeyframeScore, on property: PropertyID) -> [TweenID] {
    let index = property.index
    guard !isBusy(index) else {
      note(.refused(.busy), property)
      return []
    }
    let whole = Timing(delay: 0, duration: Ticks.clamped(seconds: score.duration))
    // What has no law of its own does not cross-fade.
    if transactionInForce.policy != .crossfade {
      _ = applyPolicy(property, .smoothstep, whole)
    }
    let old = baseLanes(of: index)
    stageLanes(score.last)
    adoptStagedModel(of: index)
    var ids: [TweenID] = []
    let record = records[Int(index)]
    if stageDisplacement(from: start(of: score, on: index).span, to: old.span, record) {
      pushApart(index, .smoothstep, whole, &ids)
    }
    for part in score.parts {
      let start = Ticks.clamped(seconds: part.start)
      let timing = Timing(delay: start, duration: Ticks.clamped(seconds: part.end) - start)
      stageLanes(part.displacement)
      pushApart(index, part.easing, timing, &ids)
    }
    refresh(index)
    return ids
  }

  /// The lanes of a property's base with a score at its very beginning on top.
  private func start(of score: KeyframeScore, on property: Int32) -> [Double] {
    var lanes = baseLanes(of: property)
    let record = records[Int(property)]
    for part in score.parts.reversed() {
      let weight = part.easing.weight(at: 0)
      if record.isVector {
        for k in lanes.indices { lanes[k] += weight * part.displacement[k] }
      } else if weight != 0 {
        var span = lanes.mutableSpan
        displacers[Int(extras(of: record).displacer)].move(&span, part.displacement.span, weight)
      }
    }
    return lanes
  }

  private mutating func stageLanes(_ lanes: [Double]) {
    while staged.count < lanes.count { staged.append(0) }
    for k in lanes.indices { staged[k] = lanes[k] }
  }

  /// Pushes the staged displacement, which no law concerns, unless it is nothing or is over at once.
  private mutating func pushApart(
    _ property: Int32, _ easing: Easing, _ timing: Timing, _ ids: inout [TweenID]
  ) {
    let width = Int(records[Int(property)].width)
    guard timing.delay + timing.duration > 0, staged[0..<width].contains(where: { $0 != 0 }) else {
      return
    }
    let id = stack.reserve(for: property)
    stack.slots[id.slot].isApart = true
    push(id, property, easing, timing)
    ids.append(id)
  }
}
