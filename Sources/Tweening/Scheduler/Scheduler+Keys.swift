extension Scheduler {
  /// The live tweens of a key on a property, in the order in which they began.
  public func tweens<Value>(on property: Property<Value>, key: String) -> [TweenID] {
    _ = checked(property)
    return slots(on: property.index, key: key).map { stack.slots.id(of: $0) }
  }

  /// The key of a live tween; `nil` if it has none.
  public func key(of tween: TweenID) -> String? {
    guard stack.isLive(tween) else { return nil }
    let place = stack.slots[tween.slot].attachment
    guard place >= 0, stack.attachments[place].key >= 0 else { return nil }
    return stack.attachments[place].name
  }

  /// The live tweens of a key that are known by a name.
  func slots(on property: Int32, key: String) -> [Int32] {
    stack.slotsInOrder(of: property).filter { slot in
      let place = stack.slots[slot].attachment
      return place >= 0 && stack.attachments[place].key >= 0 && !stack.slots[slot].isSilent
        && stack.attachments[place].name.utf8.elementsEqual(key.utf8)
    }
  }

  /// Whether the policy in force keeps a change of a property from being made.
  func isBusy(_ property: Int32) -> Bool {
    guard let settings, settings.policy == .ignore, let key = settings.key else { return false }
    return !slots(on: property, key: key).isEmpty
  }

  /// What the settings in force do to the tweens of their key before a new one is pushed.
  ///
  /// - Returns: the law of the new one.
  mutating func applyPolicy(
    _ property: PropertyID, _ easing: Easing, _ timing: Timing
  ) -> CombinationLaw {
    let law = settings?.law ?? records[Int(property.index)].law
    guard let settings, let key = settings.key, let policy = settings.policy else { return law }
    let lasts = timing.delay + timing.duration > 0
    switch policy {
    case .stack, .ignore: return law
    case .crossfade where lasts: return .crossfade
    case .cut, .crossfade, .bake, .replace:
      for slot in withCompanions(slots(on: property.index, key: key)) {
        if !stack.slots[slot].isSilent { note(.removed(stack.slots.id(of: slot)), property) }
        if policy == .bake || policy == .replace, lasts {
          handOver(slot, easing, timing)
        } else {
          end(slot)
        }
        release(slot, at: now)
      }
      return law
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
        start: start, end: start + timing.duration, width: record.width,
        isScattered: stack.isScattered(slot), lane: record.lane, grave: grave))
    let speed = speed(of: id.slot)
    if speed != 1 { stack.run(id.slot, at: speed, from: now) }
  }

  /// Gives a tween that has just begun what the settings in force and its property say.
  mutating func attach(_ id: TweenID, _ property: Int32) {
    let record = records[Int(property)]
    var attachment = Attachment(clock: record.clock)
    if !stack.slots[id.slot].isSilent, let settings {
      if let key = settings.key {
        let other = slots(on: property, key: key).first { $0 != id.slot }
        nextKey = nextKey &+ 1 < 0 ? 0 : nextKey &+ 1
        attachment.key =
          other.map { stack.attachments[stack.slots[$0].attachment].key } ?? nextKey
        attachment.name = key
        attachment.weighsOnlyItsKey =
          settings.policy == .crossfade && stack.slots[id.slot].law == .crossfade
      }
      if let group = settings.group {
        attachment.group = group.index
        groups[Int(group.index)].liveCount += 1
      }
    }
    let isPlain = attachment.key < 0 && attachment.group < 0 && attachment.clock == 0
    if !isPlain { stack.slots[id.slot].attachment = stack.attachments.add(attachment) }
    let speed = speed(of: id.slot)
    if speed != 1 { stack.run(id.slot, at: speed, from: now) }
  }

  /// Lets one property move as another one does: copies its live tweens, in phase.
  ///
  /// Nothing else is copied. If both have the same model value they are at the same place from now on,
  /// until either is changed. The copies keep clock, key and law; they belong to no group.
  ///
  /// - Parameters:
  ///   - source: The property whose tweens are copied.
  ///   - property: The property that adopts them, which may be the same one.
  /// - Returns: The names of the copies, in the order in which the tweens began.
  /// - Complexity: O(live tweens of the two).
  @discardableResult
  public mutating func adopt<Value>(
    from source: Property<Value>, by property: Property<Value>
  ) -> [TweenID] {
    _ = checked(source)
    _ = checked(property)
    var (copies, all): ([TweenID], [TweenID]) = ([], [])
    let originals = stack.slotsInOrder(of: source.index)
    for slot in originals {
      let isSilent = stack.slots[slot].isSilent
      let id =
        isSilent
        ? stack.reserveSilent(for: property.index) : stack.reserve(for: property.index)
      stack.slots[id.slot].law = stack.slots[slot].law
      stack.slots[id.slot].isApart = stack.slots[slot].isApart
      prepareFold(of: property.index, for: stack.slots[slot].law)
      let record = records[Int(property.index)]
      stack.copy(
        slot, to: id, isScattered: record.commutes && !record.isFolded, lane: record.lane)
      blocks.add(1, lanes: record.lanes)
      if !isSilent { copies.append(id) }
      all.append(id)
    }
    pairCopies(all, of: originals)
    refresh(property.index)
    return copies
  }
}
