/// Changes that begin at the presented value: see ``KeyPolicy/replace``.
extension Scheduler {
  /// Lets a change take effect by taking the place of the tweens of its key.
  ///
  /// - Returns: false, and nothing has changed, if the policy is another or they must be handed over.
  mutating func beginReplacing(
    _ id: TweenID, _ property: PropertyID, _ easing: Easing, _ timing: Timing,
    keeping velocity: KeptVelocity?
  ) -> Bool {
    guard transactionInForce.policy == .replace, let key = transactionInForce.key else {
      return false
    }
    let index = property.index
    let record = records[Int(index)]
    if isModelStaged(record) {
      note(.finished(id), property)
      stack.release(id.slot)
      return true
    }
    let named = stack.tweens(of: key, on: index, areSilent: false)
    guard let taken = replaceable(named, of: key, on: index) else { return false }
    let old = baseLanes(of: index)
    var (running, weight): (Attachment.Turn?, Double) = (nil, 0)
    if let last = named.last {
      running = stack.attachments[stack.slots.attachment(of: last)].turn
      weight = stack.weight(of: last, at: now)
    }
    var present = old
    if let running, running.to == old, weight == 1, !record.isDriven,
      taken.allSatisfy({ $0 == named.last || stack.weight(of: $0, at: now) == 0 })
    {
      // Not a rounding beside it, by which a turning back would be missed.
      present = running.from
    } else {
      move(&present, by: taken, of: record)
    }
    adoptStagedModel(of: index)
    let base = baseLanes(of: index)
    var turn = Attachment.Turn(from: present, to: base, origin: present, share: 1)
    if let running, running.origin == base {
      let share = Attachment.Turn.share(eased: 1 - weight, of: running.share)
      turn = Attachment.Turn(from: present, to: base, origin: old, share: share)
    }
    let (easing, timing) = Timing.shortened(to: turn.share, easing, timing)
    let lasts = timing.delay + timing.duration > 0
    for slot in taken where stack.slots[slot].group >= 0 {
      if !stack.slots[slot].isSilent {
        let taken = stack.slots.id(of: slot)
        note(lasts ? .collapsed(taken) : .removed(taken), property)
      }
      end(slot)
      release(slot, at: now)
    }
    if !lasts { endRests(of: key, on: index) }
    let isMoving = stageDisplacement(from: base.span, to: present.span, record)
    let law = transactionInForce.law ?? record.law
    stack.slots[id.slot].law = law
    if lasts, start(id, index, easing, timing, isMoving: isMoving, keeping: velocity) {
      // What only carries a velocity on has not brought the value anywhere.
      if isMoving { stack.attachments[stack.slots.attachment(of: id.slot)].turn = turn }
    } else {
      note(.finished(id), property)
      stack.release(id.slot)
      if !lasts, law != .additive { supersedeAll(of: property) }
    }
    return true
  }

  /// Whether the staged value is the model value.
  ///
  /// Inlined as ``isBusy(_:)`` is.
  @inline(__always) private func isModelStaged(_ record: PropertyRecord) -> Bool {
    for (k, lane) in record.lanes.enumerated() where models[lane] != staged[k] { return false }
    return true
  }

  /// The tweens whose sum one displacement can stand for: those of a key; all, if no other is there.
  ///
  /// Inlined as ``isBusy(_:)`` is.
  @inline(__always) private func replaceable(
    _ named: [Int32], of key: KeyName, on property: Int32
  ) -> [Int32]? {
    if !stack.hasOthers(than: key, on: property) { return stack.slotsInOrder(of: property) }
    let record = records[Int(property)]
    let areAdded = record.commutes && !(record.isFolded && stack.weighsAny(of: property))
    return areAdded ? withCompanions(named) : nil
  }

  /// Moves a base by what some tweens add now, which must be all if the value does not commute.
  private func move(_ lanes: inout [Double], by taken: [Int32], of record: PropertyRecord) {
    guard let first = taken.first else { return }
    let property = stack.slots[first].property
    let isAll = taken.count == Int(stack.count(of: property))
    let sorted = isAll ? [] : taken.sorted()
    var span = lanes.mutableSpan
    if taken.count == 1, record.commutes, !record.isFolded {
      return stack.addScaled(first, stack.weight(of: first, at: now), to: &span)
    }
    // If not all are taken each counts for itself, and the others are not asked: 8,000 changes of a key beside as many
    // tweens without one took 5.8 s, and 0.9 so.
    stack.forEachWeight(
      of: property,
      { isAll || sorted.containsSorted($1) ? $0.weight(of: $1, at: now) : 0 }
    ) { stack, slot, weight in
      guard isAll || sorted.containsSorted(slot) else { return }
      if record.commutes {
        stack.addScaled(slot, weight, to: &span)
      } else {
        stack.withDisplacement(of: slot) {
          displacers[Int(extras(of: record).displacer)].move(&span, $0, weight)
        }
      }
    }
  }
}

extension Scheduler.Timing {
  /// The timing of a part of the way, and the easing, which may hold a time map of its own.
  fileprivate static func shortened(
    to share: Double, _ easing: Easing, _ timing: Self
  ) -> (Easing, Self) {
    guard share < 1 else { return (easing, timing) }
    func part(_ ticks: Double) -> Double { Maths.rint(ticks * share) }
    guard case .mapped(let mapped) = easing.shape else {
      let delay = timing.delay < 0 ? part(timing.delay) : timing.delay
      return (
        easing,
        Self(delay: delay, duration: part(timing.duration), keepsVelocity: timing.keepsVelocity)
      )
    }
    let map = mapped.map.shortened(to: share)
    let whole = Self(delay: 0, duration: map.wholeTicks, keepsVelocity: timing.keepsVelocity)
    return (Easing(.mapped(MappedTiming(map))), whole)
  }
}

extension [Int32] {
  /// Whether a number is among these, which rise.
  fileprivate func containsSorted(_ number: Int32) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == number
  }
}
