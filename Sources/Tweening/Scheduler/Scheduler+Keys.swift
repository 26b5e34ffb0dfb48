extension Scheduler {
  /// The live tweens of a key on a property, in the order in which they began; none if the key is unknown.
  public func tweens<Value>(on property: Property<Value>, key: String) -> [TweenID] {
    _ = checked(property)
    return stack.tweens(of: KeyName(key), on: property.index, areSilent: false)
      .map { stack.slots.id(of: $0) }
  }

  /// The live tweens of a key on a property, with what is left of those that were taken away.
  package func tweensAndRemains(on property: PropertyID, key: String) -> [TweenID] {
    let slots = [true, false].flatMap {
      stack.tweens(of: KeyName(key), on: property.index, areSilent: $0)
    }
    return stack.slots.inOrder(slots).map { stack.slots.id(of: $0) }
  }

  /// The key of a live tween; `nil` if it has none.
  public func key(of tween: TweenID) -> String? {
    guard stack.isLive(tween) else { return nil }
    let place = stack.slots.attachment(of: tween.slot)
    guard place >= 0, stack.attachments[place].key >= 0 else { return nil }
    return stack.attachments[place].name
  }

  /// Whether the policy in force keeps a change of a property from being made.
  ///
  /// Inlined, as what else only asks on the way of a change: the call would be made on a copy of the scheduler, which
  /// is 100 instructions of the 4,000 to 11,000 of a set in a transaction.
  @inline(__always) func isBusy(_ property: Int32) -> Bool {
    guard transactionInForce.policy == .ignore, let key = transactionInForce.key else {
      return false
    }
    return stack.anyTween(of: key, on: property, areSilent: false) != nil
  }

  /// Notes that the policy in force keeps a change of a target's layers, or of their clock, from being
  /// made, if it does: a tween of the key is live on one of its properties.
  mutating func refuseBusy(target: Int) -> Bool {
    guard case .some = transactionInForce.tween else { return false }
    sweep(target)
    for member in targets[target].members where isBusy(member.property) {
      note(.refused(.busy), id(of: member.property))
      return true
    }
    return false
  }

  /// The name of a property that is there.
  func id(of property: Int32) -> PropertyID {
    PropertyID(index: property, generation: records[Int(property)].generation)
  }

  /// What the settings in force do to the tweens of their key before a new one is pushed.
  ///
  /// - Returns: the law of the new one, and whether it is to cross-fade with the older ones of its key.
  mutating func applyPolicy(
    _ property: PropertyID, _ easing: Easing, _ timing: Timing
  ) -> (law: CombinationLaw, fades: Bool) {
    let law = transactionInForce.law ?? records[Int(property.index)].law
    guard let key = transactionInForce.key, let policy = transactionInForce.policy else {
      return (law, false)
    }
    let lasts = timing.delay + timing.duration > 0
    switch policy {
    case .stack, .ignore: return (law, false)
    case .crossfade where lasts:
      let fades = [false, true].contains {
        stack.anyTween(of: key, on: property.index, areSilent: $0) { !$0.slots[$1].isApart } != nil
      }
      guard fades, law != .crossfade else { return (law, false) }
      // Products are no sums, which is all that the tick makes.
      prepareFold(of: property.index, for: .crossfade)
      return (law, true)
    case .cut, .crossfade, .bake, .replace:
      let decays = (policy == .bake || policy == .replace) && lasts
      for slot in withCompanions(
        stack.tweens(of: key, on: property.index, areSilent: false))
      {
        if !stack.slots[slot].isSilent {
          let id = stack.slots.id(of: slot)
          note(decays ? .collapsed(id) : .removed(id), property)
        }
        if decays { handOver(slot, easing, timing) } else { end(slot) }
        release(slot, at: now)
      }
      if !decays { endRests(of: key, on: property.index) }
      return (law, false)
    }
  }

  /// Takes away what is left of tweens of a key that were taken away before, and still decays.
  mutating func endRests(of key: KeyName, on property: Int32) {
    for slot in stack.tweens(of: key, on: property, areSilent: true) {
      // One that only weighs others stays, and may have ended with another one.
      let rest = stack.slots[slot]
      guard rest.group >= 0, !rest.onlyWeighs else { continue }
      end(slot)
      release(slot, at: now)
    }
  }

  /// Puts another tween in the place of one, which goes on from the weight that this one has now to 0.
  ///
  /// The place is that in the order of creation, and it weighs others and is weighed as before: so the
  /// value is the same, to rounding, for every type and under every law.
  mutating func handOver(_ slot: Int32, _ easing: Easing, _ timing: Timing) {
    let property = stack.slots[slot].property
    // What is left of it counts as a weight, which the tick has no room for.
    prepareFold(of: property, for: .guarded)
    let record = records[Int(property)]
    let id = stack.reserveSilent(for: property)
    let start = now + timing.delay
    let weight = stack.weight(of: slot, at: now)
    stack.replace(
      slot, by: id, weight: weight, easing,
      TweenStack.Motion(
        start: start, end: start + timing.duration, width: Int32(record.width),
        isScattered: stack.isScattered(slot), lane: record.lane, grave: grave))
    let speed = speed(of: id.slot)
    if speed != 1 { stack.run(id.slot, at: speed, from: now) }
  }

  /// Gives a tween that has just begun what the settings in force and its property say; its time runs at a speed that a
  /// course tells already if there is one.
  mutating func attach(
    _ id: TweenID, _ property: Int32, fades: Bool, speed: Double, course: Attachment.Course?
  ) {
    let isSilent = stack.slots[id.slot].isSilent
    var group: Int32 = -1
    if !isSilent, let own = transactionInForce.group, contains(own) {
      group = own.index
      groups[Int(group)].liveCount += 1
    }
    let clock = clock(of: records[Int(property)])
    let key = isSilent ? nil : transactionInForce.key
    if key != nil || group >= 0 || clock != 0 || course != nil {
      let number = key.map {
        stack.keyNumber(of: $0, on: property, but: id.slot) ?? freshKeyNumber()
      }
      let place = stack.attach(to: id.slot, by: clock, in: group)
      stack.attachments[place].course = course
      if let key, let number {
        stack.setKey(key, number, of: id.slot)
        stack.attachments[place].fadesItsKey = fades
      }
    }
    if course == nil, speed != 1 { stack.run(id.slot, at: speed, from: now) }
  }

  /// A number that no live key has.
  private mutating func freshKeyNumber() -> Int32 {
    if nextKey == .max { nextKey = stack.attachments.countKeysAnew() }
    nextKey += 1
    return nextKey
  }
}
