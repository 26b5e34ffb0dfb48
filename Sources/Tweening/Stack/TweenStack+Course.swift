/// Time of single tweens: faster, slower, standing still.
extension TweenStack {
  /// All live tweens, in the order in which they began.
  func liveSlots() -> [Int32] {
    var found: [Int32] = []
    for active in active {
      for slot in groups[Int(active)].slot where slot >= 0 { found.append(slot) }
    }
    return slots.inOrder(found)
  }

  /// The live tweens of a group, in any order.
  ///
  /// - Complexity: O(n) for n of them.
  func liveSlots(ofGroup own: Int32) -> [Int32] {
    var found: [Int32] = []
    attachments.forEachSlot(ofGroup: own) { if slots[$0].group >= 0 { found.append($0) } }
    return found
  }

  /// The live tweens of a clock, in any order.
  ///
  /// - Complexity: O(n) for n of them, besides a look at the groups that may have live tweens and at all columns of
  ///   the clock's tempo; for the main clock at all live tweens, if anything is attached.
  func liveSlots(ofClock clock: Int32) -> [Int32] {
    var found: [Int32] = []
    attachments.forEachSlot(ofClock: clock) { if slots[$0].group >= 0 { found.append($0) } }
    // What is attached is chained by other clocks only.
    let asksAttached = clock == 0 && attachments.count > 0
    for active in active.indices {
      let group = Int(self.active[active])
      let areMeant = groups[group].key.tempo.clock == clock
      if groups[group].liveCount == 0 || !(areMeant || asksAttached) { continue }
      for slot in groups[group].slot where slot >= 0 {
        let place = slots.attachment(of: slot)
        let isMeant = place < 0 ? areMeant : asksAttached && attachments[place].clock == 0
        if isMeant { found.append(slot) }
      }
    }
    return found
  }

  /// The clock by which a live tween runs.
  func clock(of slot: Int32) -> Int32 {
    let (place, group) = (slots.attachment(of: slot), slots[slot].group)
    if place >= 0 { return attachments[place].clock }
    return group >= 0 ? groups[Int(group)].key.tempo.clock : 0
  }

  /// Puts a named tween in the place of another one, which leaves the columns, with its displacement, its
  /// law and what it has attached but for a group and a time of its own.
  ///
  /// - Parameters:
  ///   - old: the slot of the tween that goes.
  ///   - id: the name of the one that comes.
  ///   - weight: by what the new one's own weights are multiplied.
  ///   - easing: how they fall.
  ///   - motion: when and where.
  mutating func replace(
    _ old: Int32, by id: TweenID, weight: Double, _ easing: Easing, _ motion: Motion
  ) {
    var slot = slots[id.slot]
    (slot.sequence, slot.law, slot.isApart, slot.onlyWeighs) = (
      slots[old].sequence, slots[old].law, slots[old].isApart, slots[old].onlyWeighs
    )
    if slot.onlyWeighs { weigherCount += 1 }
    let known = slots.attachment(of: old)
    let clock = clock(of: old)
    var attachment = known < 0 ? Attachment(clock: clock) : attachments[known].alone(by: clock)
    (attachment.course, attachment.speed, attachment.isPaused) = (nil, 1, false)
    attachment.gain = motion.isScattered ? 1 : weight
    var displacement = displacement(of: old)
    if motion.isScattered {
      let limit = 2 * LaneLimits.largest
      for k in displacement.indices {
        displacement[k] = max(-limit, min(limit, displacement[k] * weight))
      }
    }
    // In the order of creation it stands where the other one did. To look for the place from the end took 284 ms and not 7
    // where 16,000 of one property were replaced one after the other.
    let before = motion.isScattered ? nil : slots[old].previous
    end(old)
    place(slot, id.slot, easing, motion, behind: before) {
      $0.append(motion, lanes: displacement, slot: id.slot)
    }
    attach(attachment, to: id.slot)
    liveCount += 1
  }

  /// Lets a named tween begin as a copy of another one, in phase with it.
  mutating func copy(_ old: Int32, to id: TweenID, isScattered: Bool, lane: Int32) {
    let (group, column) = position(of: old)
    var displacement = displacement(of: old)
    if slots.attachment(of: old) >= 0 {
      var attachment = attachments[slots.attachment(of: old)].alone(by: clock(of: old))
      if isScattered {
        for k in displacement.indices { displacement[k] *= attachment.gain }
        attachment.gain = 1
      }
      attach(attachment, to: id.slot)
    }
    var motion = groups[group].motion(of: column)
    (motion.isScattered, motion.lane) = (isScattered, lane)
    begin(id, groups[group].easing, motion, displacement: displacement)
  }

  func displacement(of slot: Int32) -> [Double] {
    let (group, column) = position(of: slot)
    let width = Int(groups[group].key.width)
    return Array(groups[group].delta[column * width..<(column + 1) * width])
  }

  /// The attachment of a tween; one is made if there is none.
  ///
  /// If the tween is added up all of its property leave the sum then, where each would end as if nothing were attached: groups
  /// and columns known before are out of date.
  mutating func attachment(of slot: Int32) -> Int32 {
    let known = slots.attachment(of: slot)
    if known >= 0 { return known }
    let group = Int(slots[slot].group)
    // What the tween is only beside stays added up: with changes that keep their velocity it would be taken apart each time.
    if group >= 0, groups[group].key.collapsesOver > 0 { expand(slots[slot].property) }
    let course = course(of: slot)
    let place = attach(to: slot, by: clock(of: slot))
    attachments[place].course = course
    return place
  }

  /// Attaches something to a tween that has nothing yet: the clock by which its time runs, and the group to which it belongs
  /// or (−1) none; gives its place.
  mutating func attach(to slot: Int32, by clock: Int32, in group: Int32 = -1) -> Int32 {
    let place = attachments.add(of: slot, by: clock, in: group)
    slots.attach(place, to: slot)
    return place
  }

  /// Attaches to a tween that has nothing yet what another one in no group has.
  mutating func attach(_ attachment: Attachment, to slot: Int32) {
    attachments[attach(to: slot, by: attachment.clock)] = attachment
    noteKey(of: slot)
  }

  /// How the time of a live tween has run so far; `nil` if that is the scheduler's own.
  func course(of slot: Int32) -> Attachment.Course? {
    let place = slots.attachment(of: slot)
    if place >= 0 { return attachments[place].course }
    guard slots[slot].group >= 0 else { return nil }
    let (group, column) = position(of: slot)
    let tempo = groups[group].key.tempo
    if tempo.speed == 1 { return nil }
    let start = groups[group].start[column]
    let length = tempo.ownTicks(in: groups[group].end(of: column) - start)
    return Attachment.Course(
      elapsed: 0, since: start, speed: tempo.speed, length: length,
      rate: groups[group].ownRate(over: length))
  }

  /// Lets the time of a live tween run at another speed from an instant on, 0 for not at all, in another column.
  ///
  /// Progress goes on from where it is, to rounding.
  mutating func run(_ index: Int32, at speed: Double, from now: Double) {
    if let motion = motion(of: index, at: speed, from: now) { change(index, motion) }
  }

  /// The motion of a live tween whose time runs at another speed from an instant on, which is kept; `nil` if it runs so
  /// already.
  @inline(__always) private mutating func motion(
    of index: Int32, at speed: Double, from now: Double
  ) -> Motion? {
    let known = course(of: index)
    guard speed != (known?.speed ?? 1) else { return nil }
    let place = attachment(of: index)
    let (group, column) = position(of: index)
    var motion = groups[group].motion(of: column)
    motion.tempo = .usual
    var course =
      known
      ?? Attachment.Course(
        from: motion.start, to: motion.end, rate: groups[group].rate(of: column))
    motion.run(course.run(at: speed, from: now, divides: groups[group].divides))
    attachments[place].course = course
    return motion
  }

  /// Lets a tween wait no longer of whose wait a new speed has left less than a rounding: by another one it would wait again.
  mutating func endWait(of slot: Int32) {
    let place = slots.attachment(of: slot)
    guard place >= 0, let elapsed = attachments[place].course?.elapsed else { return }
    attachments[place].course?.elapsed = max(0, elapsed)
  }

  /// The course of a tween that is about to begin and whose time runs at another speed than 1, above 0; the motion is as
  /// by the scheduler's time before.
  mutating func course(
    of motion: inout Motion, _ easing: Easing, at speed: Double, from now: Double
  ) -> Attachment.Course {
    let group = placeGroup(for: easing, motion)
    var course = Attachment.Course(
      from: motion.start, to: motion.end,
      rate: groups[group].rate(over: motion.end - motion.start))
    motion.run(course.run(at: speed, from: now, divides: groups[group].divides))
    return course
  }
}

extension Attachment.Course {
  /// That of a tween that has run by the scheduler's time, at a rate.
  init(from start: Double, to end: Double, rate: Double) {
    self.init(elapsed: 0, since: start, speed: 1, length: end - start, rate: rate)
  }

  /// Goes on at another speed from an instant on, 0 for not at all.
  ///
  /// - Parameters:
  ///   - speed: how fast its time runs then.
  ///   - now: the instant, in ticks.
  ///   - divides: whether the rate is the duration itself: see ``Group/rate(over:)``.
  /// - Returns: how the motion goes on.
  mutating func run(at speed: Double, from now: Double, divides: Bool) -> Times {
    elapsed = elapsed(at: now)
    (since, self.speed) = (now, speed)
    // As if it were instant 0, at which those are asked that stand still.
    if speed == 0 {
      return Times(start: -elapsed, end: max(now, length), rate: rate, isFrozen: true)
    }
    // A beginning so far away that it is no number of ticks any more is one still.
    return Times(
      start: now - elapsed / speed, end: max(now, now + (length - elapsed) / speed),
      rate: divides ? rate / speed : rate * speed, isFrozen: false)
  }

  /// When a motion is at progress 0 and 1, in ticks of the scheduler's time, its rate, and whether time stands still for it.
  struct Times {
    let start: Double
    let end: Double
    let rate: Double
    let isFrozen: Bool
  }
}

extension TweenStack.Motion {
  /// Goes on as some times tell.
  @inline(__always) mutating func run(_ times: Attachment.Course.Times) {
    (start, end, isFrozen) = (times.start, times.end, times.isFrozen)
    rate = times.rate
  }
}
