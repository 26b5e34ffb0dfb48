/// Some of the live tweens of a scheduler.
public enum TweenSelection: Sendable, Hashable {
  /// One tween, if it lives.
  case tween(TweenID)
  /// All on one property.
  case property(PropertyID)
  /// All of a group, those to come included where that makes sense.
  case group(TweenGroup)
  /// All that run by a clock, those to come included where that makes sense.
  case clock(SchedulerClock)
}

extension Scheduler {
  /// The speeds there are, apart from standing still: 2⁻²⁰ … 2²⁰.
  public static var speeds: ClosedRange<Double> { 0x1p-20...0x1p20 }

  /// Lets time stand still for tweens; for a clock also for the layers that run by it.
  ///
  /// Their values stay as they are, their velocities are 0. A tween that waits for its delay goes on
  /// waiting. A tween moves while neither it nor its group nor its clock is paused.
  ///
  /// - Complexity: O(n log n) for n tweens of the selection, with a look at 16 n others at most; for a clock also at the
  ///   easings that are live and its layers, for the main one at all live tweens and targets. Many that stay in their columns,
  ///   as those of an easing (among very many, of one and of a stretch of lanes) do that all come to stand still, take O(n). A
  ///   deep property of which some are meant that are added up takes O(its live tweens) once to leave its sum, and at worst for
  ///   each of them.
  public mutating func pause(_ selection: TweenSelection) {
    change(selection) {
      $0.isPaused = true
    } _: {
      $0.isPaused = true
    }
  }

  /// Lets time run again, from where it stood.
  public mutating func resume(_ selection: TweenSelection) {
    change(selection) {
      $0.isPaused = false
    } _: {
      $0.isPaused = false
    }
  }

  /// Lets time run faster or slower for tweens; for a clock also for the layers that run by it.
  ///
  /// The speeds of a tween, its group and its clock multiply, to no more than the largest of ``speeds``.
  /// Progress goes on from where it is, so nothing jumps but velocities: to rounding, which is that of the
  /// scheduler's time. A value may be off by what the motion makes in speed × time × 2⁻⁵² seconds of its own:
  /// for 1,000 times as fast after a day 2e-8 s, for the largest speed after 115 days 2e-3 s.
  ///
  /// - Parameters:
  ///   - speed: How much time passes for them in a second; within ``speeds``, or 0, which is a pause
  ///     until another speed is set. Any other number is refused, of which an event tells.
  ///   - selection: What is to run so.
  public mutating func setSpeed(_ speed: Double, of selection: TweenSelection) {
    guard speed == 0 || Self.speeds.contains(speed) else { return note(.refused(.speed), nil) }
    change(selection) {
      $0.speed = speed
    } _: {
      $0.speed = speed
    }
  }

  /// Ends tweens now: their values jump to where they were going, with `finished` events.
  public mutating func finish(_ selection: TweenSelection) {
    for slot in slots(of: selection) where stack.slots[slot].group >= 0 {
      let property = stack.slots[slot].property
      let ended = TweenStack.Ended(
        time: now, sequence: stack.slots[slot].sequence, slot: slot, property: property)
      stack.ended.clear()
      stack.ended.append(ended)
      stack.end(slot)
      stack.silence(by: ended)
      for ended in stack.ended { close(ended) { .finished($0) } }
    }
  }

  /// Takes tweens away before their ends, with `removed` events; model values stay.
  ///
  /// A change that is scheduled is not made, if it is the tween that is named or belongs to the group.
  ///
  /// - Parameters:
  ///   - selection: Which.
  ///   - handover: How what they still add decays, so that nothing jumps: each goes on, in its place and
  ///     weighed as before, from the weight that it has now to 0; it belongs to no group, and runs though
  ///     the tween by itself was paused or slow. `nil`, or one of no duration: at once, with a jump. An
  ///     impossible one is refused, of which an event tells; nothing is then changed. Its
  ///     ``Tween/keepsVelocity`` means nothing.
  /// - Complexity: O(tweens of the selection and of their properties); of a change to come O(log n) among all of those. A
  ///   property of which some are handed over is folded, as one with a law of its own is, until they have ended: reading it
  ///   takes O(its live tweens) so long.
  public mutating func cancel(_ selection: TweenSelection, handover: Tween? = nil) {
    if let problem = handover?.problem { return note(.refused(.tween(problem)), nil) }
    var timing: Timing?
    if let handover {
      timing = self.timing(of: handover)
      guard timing != nil else { return note(.refused(.time), nil) }
    }
    cancelScheduled(selection)
    for slot in slots(of: selection) where stack.slots[slot].group >= 0 {
      let property = stack.slots[slot].property
      if let handover, let timing, timing.delay + timing.duration > 0 {
        handOver(slot, handover.liveEasing, timing)
      } else {
        end(slot)
      }
      let id = PropertyID(index: property, generation: records[Int(property)].generation)
      if !stack.slots[slot].isSilent { note(.removed(stack.slots.id(of: slot)), id) }
      release(slot, at: now)
      refresh(property)
    }
  }

  /// Whether time stands still for a tween, by itself, its group or its clock.
  @_effects(readonly)
  public func isPaused(_ tween: TweenID) -> Bool {
    guard stack.isLive(tween) else { return false }
    return speed(of: tween.slot) == 0
  }

  /// The tweens of a selection in the order in which they began.
  public func tweens(of selection: TweenSelection) -> [TweenID] {
    slots(of: selection).filter { !stack.slots[$0].isSilent }.map { stack.slots.id(of: $0) }
  }

  // MARK: -

  private mutating func change(
    _ selection: TweenSelection, _ attachment: (inout Attachment) -> Void,
    _ pace: (inout Pace) -> Void
  ) {
    let slots = anySlots(of: selection)
    switch selection {
    case .tween, .property:
      // To a tween that nothing is attached to, nothing is if that changes nothing.
      var alone = Attachment()
      attachment(&alone)
      let isUsual = !alone.isPaused && alone.speed == 1
      for slot in slots where !isUsual || stack.slots.attachment(of: slot) >= 0 {
        attachment(&stack.attachments[stack.attachment(of: slot)])
      }
    case .group(let group):
      if contains(group) { pace(&groups[Int(group.index)]) }
    case .clock(let clock):
      guard contains(clock) else { return }
      let place = Int(clock.index)
      clocks[place].elapsed = clocks[place].time(at: now)
      clocks[place].since = now
      pace(&clocks[place])
      for target in targets(of: clock.index) {
        sweep(target)
        for member in targets[target].members { refresh(member.property) }
      }
    }
    run(slots)
  }

  /// Lets the time of live tweens, told in any order, run as fast as it should now.
  ///
  /// If they are more than a sixteenth of all that live they stay in their columns as far as they can. A new speed of 10,000,
  /// measured alone, took 150 ns for each while all went to other columns, 82 while each was looked up where it stood, and takes
  /// a third of that (`tweenbench --only clock.speed`: 100 and 33 times what a tick takes).
  mutating func run(_ slots: [Int32]) {
    // What is left of a delay may be less than a rounding at the new speed.
    let waiting =
      tells.contains(.starts)
      ? stack.slots.inOrder(slots.filter { stack.isWaiting($0, at: now) }) : []
    var rest = slots
    if slots.count > stack.liveCount / 16 {
      let (clocks, groups) = (clocks, groups)
      rest = stack.runInPlace(slots, from: now) { Self.speed(of: $0, clocks, groups) }
    }
    for slot in stack.slots.inOrder(rest) {
      stack.run(slot, at: speed(of: slot), from: now)
    }
    for slot in slots { refresh(stack.slots[slot].property) }
    for slot in waiting where !stack.isWaiting(slot, at: now) {
      stack.endWait(of: slot)
      tellStart(of: stack.slots.id(of: slot), stack.slots[slot].property)
    }
  }

  /// How fast the time of a live tween runs.
  ///
  /// Inlined as ``isBusy(_:)`` is.
  @inline(__always) func speed(of slot: Int32) -> Double {
    let place = stack.slots.attachment(of: slot)
    guard place >= 0 else { return clocks[Int(stack.clock(of: slot))].now }
    return Self.speed(of: stack.attachments[place].pace, clocks, groups)
  }

  /// How fast the time of a tween runs that has something attached.
  @inline(__always) private static func speed(
    of own: Attachment.OwnPace, _ clocks: [Pace], _ groups: [Pace]
  ) -> Double {
    let group = own.group < 0 ? 1 : groups[Int(own.group)].now
    // Beyond, an instant of the scheduler's time would not tell any more where the tween is.
    return min(own.speed * clocks[Int(own.clock)].now * group, Self.speeds.upperBound)
  }

  /// The tweens of a selection in the order in which they began.
  func slots(of selection: TweenSelection) -> [Int32] {
    switch selection {
    case .tween, .property: anySlots(of: selection)
    case .group, .clock: stack.slots.inOrder(anySlots(of: selection))
    }
  }

  /// The tweens of a selection, those of a group and of a clock in any order.
  func anySlots(of selection: TweenSelection) -> [Int32] {
    switch selection {
    case .tween(let id): return stack.isLive(id) ? withCompanions([id.slot]) : []
    case .property(let property):
      guard records.indices.contains(Int(property.index)),
        records[Int(property.index)].generation == property.generation
      else { return [] }
      return stack.slotsInOrder(of: property.index)
    case .group(let group):
      return contains(group) ? stack.liveSlots(ofGroup: group.index) : []
    case .clock(let clock):
      return contains(clock) ? stack.liveSlots(ofClock: clock.index) : []
    }
  }

  /// Tells of the end of a tween that is in the columns no more, and frees its name.
  mutating func close(_ ended: TweenStack.Ended, _ kind: (TweenID) -> Event.Kind) {
    // A companion may have been closed with its tween.
    guard stack.slots[ended.slot].sequence == ended.sequence else { return }
    let property = ended.property
    let id = stack.slots.id(of: ended.slot)
    let mate = companion(of: ended.slot)
    if !stack.slots[ended.slot].isSilent {
      let event = Event(
        time: Ticks.seconds(ended.time), kind: ended.isSuperseded ? .superseded(id) : kind(id),
        property: PropertyID(index: property, generation: records[Int(property)].generation))
      if isPassing { events.append(event) } else { pending.append(event) }
    }
    if ended.goesOnWeighing { return hush(ended.slot, at: ended.time) }
    release(ended.slot, at: ended.time)
    if let mate { close(companion: mate, at: ended.time) }
    if tells.rawValue != 0 { noteRest(of: property) }
    refresh(property)
  }
}
