extension Scheduler {
  /// A number that depends on every bit of the state: equal states have equal ones, on every platform and
  /// in every run.
  ///
  /// Two simulations that should be the same compare it to find out that they are not. It covers the time,
  /// all properties with model and presentation value, all live tweens and changes to come with their
  /// names, layers, clocks and groups, and which names will be given out next. It does not depend on how time
  /// was cut, nor on events that have not been told yet. Not covered are the content of layers (what it makes
  /// of the present instant is), the name of the next layer, the names of targets and the content of easings that are closures (``Easing/custom(_:)``).
  ///
  /// - Complexity: O(properties + live tweens + changes to come).
  public var digest: UInt64 {
    var print = Fingerprint(kind: 100).adding(now.bitPattern)
    print = print.adding(records.indices) { digest(of: $0) }
    print = print.adding(0..<Int32(stack.slots.count)) { stack.digest(of: $0) }
      .adding(stack.groups) { $0.digest }
    print = print.adding(scheduled.all) { $0.digest }.adding(groups) { $0.digest }
      .adding(clocks) { $0.digest }.adding(targets) { $0.digest(records) }
    print = print.adding(freeRecords) { places in
      Fingerprint(kind: 109).adding(places) { UInt64(UInt32(bitPattern: $0)) }.bits
    }
    print = print.adding(freeGroups) { UInt64(UInt32(bitPattern: $0)) }
      .adding(freeTargets) { UInt64(UInt32(bitPattern: $0)) }
      .adding(freeClocks) { UInt64(UInt32(bitPattern: $0)) }
      .adding(stack.slots.free.digest).adding(nextKey).adding(UInt64(tells.rawValue))
    return settings.map { print.adding($0.digest).bits } ?? print.bits
  }

  /// Places of removed targets, in the order of their removals.
  var freeTargets: [Int32] {
    var (places, place): ([Int32], Int32) = ([], freeTarget)
    while place >= 0 {
      places.append(place)
      place = targets[Int(place)].nextFree
    }
    return places.reversed()
  }

  /// The digest of one property: record, range, model value and presentation.
  private func digest(of property: Int) -> UInt64 {
    let record = records[property]
    var print = Fingerprint(kind: 101).adding(UInt64(record.generation)).adding(record.isAlive)
    guard record.isAlive else { return print.bits }
    let extras = extras(of: record)
    print = print.adding(UInt64(record.laneCount)).adding(clock(of: record)).adding(extras.target)
      .adding(record.isFolded).adding(caseOf: record.law)
      .adding(record.isCut ? ranges[Int(extras.range)] : []) { $0.bitPattern }
    print = print.adding(extras.tween >= 0 ? tweens[Int(extras.tween)].digest : 0)
    return print.adding(record.lanes) { models[$0].bitPattern }
      .adding(presentedLanes(of: Int32(property))) { $0.bitPattern }.bits
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
    let displacer = displacers[Int(extras(of: record).displacer)]
    forEachMove(of: property) { displacement, weight in
      displacer.move(&span, displacement, weight)
    }
    cut(property, &span)
    return lanes
  }
}

extension TweenStack {
  /// The digest of a slot: of its tween, or that there is none.
  fileprivate func digest(of index: Int32) -> UInt64 {
    let slot = slots[index]
    var print = Fingerprint(kind: 102).adding(slot.group)
    if slot.group == Slots.Slot.nowhere { return print.bits }
    print = print.adding(UInt64(slot.generation))
    guard slot.group >= 0 else { return print.bits }
    let column = position(of: index).column
    let group = groups[Int(slot.group)]
    print = print.adding(slot.property).adding(UInt64(slot.sequence)).adding(slot.isSilent)
      .adding(slot.isApart).adding(slot.onlyWeighs).adding(caseOf: slot.law)
      .adding(group.easing.fingerprint).adding(group.key.isFrozen)
      .adding(group.key.tempo.clock).adding(group.key.tempo.speed.bitPattern)
      .adding(group.start[column].bitPattern).adding(group.end(of: column).bitPattern)
      .adding(group.rate(of: column).bitPattern)
    let width = Int(group.key.width)
    print = print.adding(group.delta[column * width..<(column + 1) * width]) { $0.bitPattern }
    let attachment = slots.attachment(of: index)
    return attachment < 0 ? print.bits : print.adding(attachments[attachment].digest).bits
  }
}

extension Group {
  /// The digest of its sums, and of the order in which its tweens are added up.
  fileprivate var digest: UInt64 {
    collapsed.digest
      ^ Fingerprint(kind: 118)
      .adding(slot.filter { $0 >= 0 }) { UInt64(UInt32(bitPattern: $0)) }.bits
  }
}

extension FreeSlots {
  /// The digest of the names to be given, in their order.
  fileprivate var digest: UInt64 {
    var print = Fingerprint(kind: 119)
    _ = areAll(first: count) { name in
      print = print.adding(name.slot).adding(UInt64(name.generation))
      return true
    }
    return newGeneration > 0 ? print.adding(UInt64(newGeneration)).bits : print.bits
  }
}

extension CollapsedStacks {
  /// What has been summed, whose roundings are part of the state.
  fileprivate var digest: UInt64 {
    Fingerprint(kind: 115)
      .adding(stacks) { stack in
        Fingerprint(kind: 116).adding(stack.property).adding(stack.boundary.bitPattern)
          .adding([stack.older, stack.newer]) { sum in
            Fingerprint(kind: 117).adding(sum.origin.bitPattern).adding(sum.added.bitPattern)
              .adding(sum.gone.bitPattern).adding(sum.count).bits
          }.bits
      }
      .adding(terms.flatMap { term in (0..<4).flatMap { [term.sum[$0], term.rest[$0]] } }) {
        $0.bitPattern
      }.bits
  }
}

extension Attachment {
  fileprivate var digest: UInt64 {
    var print = Fingerprint(kind: 103).adding(key).adding(self.print).adding(fadesItsKey)
      .adding(clock).adding(group).adding(speed.bitPattern).adding(isPaused)
      .adding(gain.bitPattern)
    print = print.adding(companion?.slot ?? -1).adding(main?.slot ?? -1)
    print = print.adding(turn.map { $0.from + $0.to + $0.origin + [$0.share] } ?? []) {
      $0.bitPattern
    }
    guard let course else { return print.bits }
    return print.adding(course.elapsed.bitPattern).adding(course.since.bitPattern)
      .adding(course.speed.bitPattern).adding(course.length.bitPattern)
      .adding(course.rate.bitPattern).bits
  }
}

extension ScheduledChange {
  fileprivate var digest: UInt64 {
    let print = Fingerprint(kind: 104).adding(time.bitPattern).adding(property).adding(id.slot)
      .adding(easing.fingerprint).adding(timing.delay.bitPattern)
      .adding(timing.duration.bitPattern).adding(timing.keepsVelocity)
      .adding(lanes) { $0.bitPattern }
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
    let print = Fingerprint(kind: 107).adding(bits(duration)).adding(bits(delay))
      .adding(bits(keepsVelocity)).adding(bits(isImmediate))
      .adding(easing?.fingerprint ?? 0).adding(playback?.digest ?? 0)
      .adding(caseOf: law).adding(caseOf: policy)
      .adding(group?.index ?? -1).adding(UInt64(group?.generation ?? 0))
    return key.map { print.adding(KeyName($0).print).bits } ?? print.bits
  }
}

extension Pace {
  fileprivate var digest: UInt64 {
    Fingerprint(kind: 110).adding(speed.bitPattern).adding(isPaused)
      .adding(elapsed.bitPattern).adding(since.bitPattern).adding(UInt64(generation))
      .adding(UInt64(liveCount)).adding(UInt64(openCount)).bits
  }
}

extension TargetRecord {
  /// The same before and after removed members are swept.
  fileprivate func digest(_ records: [PropertyRecord]) -> UInt64 {
    Fingerprint(kind: 111).adding(clock).adding(UInt64(generation))
      .adding(members.filter { $0.isThere(among: records) }) { member in
        Fingerprint(kind: 114).adding(member.property).adding(caseOf: member.rest.kind)
          .adding(member.rest.path.utf8) { UInt64($0) }
          .adding(member.rest.rest) { $0.bitPattern }.bits
      }
      .adding(layers.entries) { $0.digest }.bits
  }
}

extension LayerStack.Entry {
  fileprivate var digest: UInt64 {
    Fingerprint(kind: 108).adding(id.number)
      .adding(caseOf: layer.mode).adding(layer.weight.bitPattern)
      .adding(layer.weightProperty?.index ?? -1).adding(layer.mask?.digest ?? 0)
      .adding(layer.group)
      .adding(layer.isMuted).adding(layer.start.bitPattern).adding(layer.rate.bitPattern)
      .adding(caseOf: layer.repetition).bits
  }
}

extension LayerMask {
  fileprivate var digest: UInt64 {
    Fingerprint(kind: 112).adding(others.bitPattern)
      .adding(entries) { entry in
        Fingerprint(kind: 113).adding(entry.path.utf8) { UInt64($0) }
          .adding(entry.index)
          .adding(entry.weight.bitPattern).bits
      }.bits
  }
}

extension Fingerprint {
  fileprivate func adding(_ number: Int32) -> Fingerprint {
    adding(UInt64(UInt32(bitPattern: number)))
  }

  /// Adds a number that may not be there, and whether it is.
  fileprivate func adding(_ number: Int?) -> Fingerprint {
    adding(number.map { UInt64(bitPattern: Int64($0)) } ?? 0xFFFF_FFFF).adding(number != nil)
  }

  fileprivate func adding(_ answer: Bool) -> Fingerprint { adding(UInt64(answer ? 1 : 0)) }

  /// Adds the place of a case among all, which does not depend on how the compiler counts them; one more
  /// than any for `nil`.
  fileprivate func adding<Choice: CaseIterable & Equatable>(caseOf choice: Choice?) -> Fingerprint {
    var place: UInt64 = 0
    for other in Choice.allCases {
      if other == choice { break }
      place += 1
    }
    return adding(place)
  }

  /// Adds how many elements there are, and of each a number.
  fileprivate func adding<List: Collection>(_ list: List, _ number: (List.Element) -> UInt64)
    -> Fingerprint
  {
    var print = adding(UInt64(list.count))
    for element in list { print = print.adding(number(element)) }
    return print
  }
}
