extension Scheduler {
  /// A number that depends on every bit of the state: equal states have equal ones, on every platform and
  /// in every run.
  ///
  /// Two simulations that should be the same compare it to find out that they are not. It covers the time,
  /// all properties with model and presentation value, all live tweens and changes to come with their
  /// names, layers, clocks and groups. It does not depend on how time was cut, nor on events that have not
  /// been told yet. Not covered are the content of actions (what they make of the present instant is) and
  /// of easings that are closures (``Easing/custom(_:)``).
  ///
  /// - Complexity: O(properties + live tweens + changes to come).
  public var digest: UInt64 {
    var print = Fingerprint(kind: 100).adding(now.bitPattern)
    for property in records.indices { print = print.adding(digest(of: property)) }
    for slot in 0..<Int32(stack.slots.count) { print = print.adding(stack.digest(of: slot)) }
    for change in scheduled { print = print.adding(change.digest) }
    for pace in groups + clocks {
      print = print.adding(pace.speed.bitPattern).adding(pace.isPaused)
        .adding(pace.elapsed.bitPattern).adding(pace.since.bitPattern)
        .adding(Int32(pace.liveCount)).adding(Int32(pace.openCount))
    }
    for target in targets {
      print = print.adding(target.clock).adding(Int32(target.members.count))
      for entry in target.layers.entries { print = print.adding(entry.digest) }
    }
    print = print.adding(nextKey).adding(UInt64(tells.rawValue))
    return settings.map { print.adding($0.digest).bits } ?? print.bits
  }

  /// The digest of one property: record, range, model value and presentation.
  private func digest(of property: Int) -> UInt64 {
    let record = records[property]
    var print = Fingerprint(kind: 101).adding(UInt64(record.generation)).adding(record.isAlive)
    guard record.isAlive else { return print.bits }
    print = print.adding(record.laneCount).adding(record.clock).adding(record.target)
      .adding(record.isFolded).adding(record.law.number)
    if record.range >= 0 {
      for limit in ranges[Int(record.range)] { print = print.adding(limit.bitPattern) }
    }
    if record.tween >= 0 { print = print.adding(tweens[Int(record.tween)].digest) }
    for lane in record.lanes { print = print.adding(models[lane].bitPattern) }
    for lane in presentedLanes(of: Int32(property)) { print = print.adding(lane.bitPattern) }
    return print.bits
  }

  /// The lanes of what is presented now.
  private func presentedLanes(of property: Int32) -> [Double] {
    let record = records[Int(property)]
    var lanes = baseLanes(of: property)
    var span = lanes.mutableSpan
    guard !record.commutes else {
      addMoves(of: property, to: &span)
      cut(property, &span)
      return lanes
    }
    let displacer = displacers[Int(record.displacer)]
    forEachMove(of: property) { displacement, weight in
      displacer.move(&span, displacement, weight)
    }
    cut(property, &span)
    return lanes
  }
}

extension TweenStack {
  /// The digest of a slot: of its tween, or of its place among the free ones.
  fileprivate func digest(of index: Int32) -> UInt64 {
    let slot = slots[index]
    var print = Fingerprint(kind: 102).adding(UInt64(slot.generation)).adding(slot.group)
    guard slot.group >= 0 else { return print.adding(slot.next).bits }
    let (group, column) = (groups[Int(slot.group)], Int(slot.column))
    print = print.adding(slot.property).adding(slot.sequence).adding(slot.isSilent)
      .adding(slot.isApart).adding(slot.onlyWeighs).adding(slot.law.number)
      .adding(group.easing.fingerprint).adding(group.key.isFrozen)
      .adding(group.start[column].bitPattern).adding(group.end[column].bitPattern)
      .adding(group.rate[column].bitPattern)
    let width = Int(group.key.width)
    for lane in group.delta[column * width..<(column + 1) * width] {
      print = print.adding(lane.bitPattern)
    }
    return slot.attachment < 0
      ? print.bits : print.adding(attachments[slot.attachment].digest).bits
  }
}

extension Attachment {
  fileprivate var digest: UInt64 {
    var print = Fingerprint(kind: 103).adding(key).adding(self.print).adding(fadesItsKey)
      .adding(clock).adding(group).adding(speed.bitPattern).adding(isPaused)
      .adding(gain.bitPattern)
    print = print.adding(companion?.slot ?? -1).adding(main?.slot ?? -1)
    for lane in turn.map({ $0.from + $0.to + $0.origin + [$0.share] }) ?? [] {
      print = print.adding(lane.bitPattern)
    }
    guard let course else { return print.bits }
    return print.adding(course.elapsed.bitPattern).adding(course.since.bitPattern)
      .adding(course.speed.bitPattern).adding(course.length.bitPattern)
      .adding(course.rate.bitPattern).bits
  }
}

extension ScheduledChange {
  fileprivate var digest: UInt64 {
    var print = Fingerprint(kind: 104).adding(time.bitPattern).adding(property).adding(id.slot)
      .adding(easing.fingerprint).adding(timing.delay.bitPattern)
      .adding(timing.duration.bitPattern).adding(timing.keepsVelocity)
    for lane in lanes { print = print.adding(lane.bitPattern) }
    return settings.map { print.adding($0.digest).bits } ?? print.bits
  }
}

extension Tween {
  fileprivate var digest: UInt64 {
    Fingerprint(kind: 105).adding(duration.bitPattern).adding(delay.bitPattern)
      .adding(easing.fingerprint).adding(keepsVelocity).adding(playback.digest).bits
  }
}

extension Tween.Playback {
  fileprivate var digest: UInt64 {
    Fingerprint(kind: 106).adding(iterations.bitPattern).adding(iterationStart.bitPattern)
      .adding(UInt64(direction.rawValue)).adding(endDelay.bitPattern)
      .adding(UInt64(fill.rawValue)).adding(rate.bitPattern).bits
  }
}

extension Transaction {
  /// What is not said counts as the bits of no number that may be said.
  fileprivate var digest: UInt64 {
    func bits(_ number: Double?) -> UInt64 { (number ?? .nan).bitPattern }
    func bits(_ answer: Bool?) -> UInt64 { answer.map { $0 ? 1 : 0 } ?? 2 }
    var print = Fingerprint(kind: 107).adding(bits(duration)).adding(bits(delay))
      .adding(bits(keepsVelocity)).adding(bits(isImmediate))
      .adding(easing?.fingerprint ?? 0).adding(playback?.digest ?? 0)
      .adding(law?.number ?? 0).adding(group?.index ?? -1)
    if let policy { print = print.adding(policy.number) }
    return key.map { print.adding(KeyName($0).print).bits } ?? print.bits
  }
}

extension CombinationLaw {
  /// A number for each, which does not depend on how the compiler counts them.
  fileprivate var number: UInt64 {
    switch self {
    case .additive: 1
    case .crossfade: 2
    case .guarded: 3
    }
  }
}

extension KeyPolicy {
  /// A number for each, which does not depend on how the compiler counts them.
  fileprivate var number: UInt64 {
    switch self {
    case .stack: 1
    case .cut: 2
    case .bake: 3
    case .replace: 4
    case .crossfade: 5
    case .ignore: 6
    }
  }
}

extension LayerStack.Entry {
  fileprivate var digest: UInt64 {
    var print = Fingerprint(kind: 108).adding(Int32(truncatingIfNeeded: id.number))
      .adding(layer.weight.bitPattern).adding(layer.start.bitPattern)
      .adding(layer.rate.bitPattern).adding(layer.isMuted)
    print = print.adding(layer.weightProperty?.index ?? -1)
    return print.adding(Int32(truncatingIfNeeded: layer.group ?? -1)).bits
  }
}

extension Fingerprint {
  fileprivate func adding(_ number: Int32) -> Fingerprint {
    adding(UInt64(UInt32(bitPattern: number)))
  }
  fileprivate func adding(_ answer: Bool) -> Fingerprint { adding(UInt64(answer ? 1 : 0)) }
}
