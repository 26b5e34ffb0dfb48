/// A new model value that is to take effect later.
struct ScheduledChange: Sendable {
  /// The instant in ticks.
  let time: Double
  let property: Int32
  /// The name of the tween to come.
  let id: TweenID
  let easing: Easing
  let timing: Scheduler.Timing
  /// What the transaction said in which it was made.
  var settings: Transaction?
  /// The lanes of the new model value.
  let lanes: [Double]
}

extension Scheduler {
  /// Puts the staged value into the list of changes to come, behind those of the same instant.
  @usableFromInline
  mutating func scheduleStaged(_ property: PropertyID, with tween: Tween, atTick time: Double?)
    -> TweenID?
  {
    guard let time else {
      note(.refused(.time), property)
      return nil
    }
    guard time >= now else {
      note(.refused(.past), property)
      return nil
    }
    guard time > now else { return retargetStaged(property, with: tween) }
    guard let timing = accept(tween, property) else { return nil }
    let end = time + timing.delay + timing.duration
    guard end <= Ticks.limit || end == .infinity else {
      note(.refused(.time), property)
      return nil
    }
    let id = stack.reserve(for: property.index)
    let lanes = Array(staged[0..<Int(records[Int(property.index)].laneCount)])
    let change = ScheduledChange(
      time: time, property: property.index, id: id, easing: tween.liveEasing, timing: timing,
      settings: settings, lanes: lanes)
    var place = scheduled.count
    while place > 0, scheduled[place - 1].time > time { place -= 1 }
    scheduled.insert(change, at: place)
    // Its group is not complete before it.
    if let group = transactionInForce.settings.group { open(group, 1) }
    return id
  }

  /// Takes back the changes to come that a selection names.
  mutating func cancelScheduled(_ selection: TweenSelection) {
    forgetScheduled { change in
      switch selection {
      case .tween(let id): change.id == id
      case .group(let group): change.settings?.group == group
      case .property, .clock: false
      }
    }
  }

  /// Takes back some of the changes to come, with `removed` events.
  mutating func forgetScheduled(where isMeant: (ScheduledChange) -> Bool) {
    let meant = scheduled.filter(isMeant)
    guard !meant.isEmpty else { return }
    scheduled.removeAll(where: isMeant)
    for change in meant {
      let generation = records[Int(change.property)].generation
      note(.removed(change.id), PropertyID(index: change.property, generation: generation))
      stack.release(change.id.slot)
      if let group = change.settings?.group { open(group, -1) }
    }
  }

  /// Lets a change take effect now that its instant has come.
  mutating func takeEffect(_ change: ScheduledChange) {
    while staged.count < change.lanes.count { staged.append(0) }
    for k in change.lanes.indices { staged[k] = change.lanes[k] }
    let property = PropertyID(
      index: change.property, generation: records[Int(change.property)].generation)
    let outer = transactionInForce
    transactionInForce = change.settings.map { .init($0) } ?? .none
    defer {
      transactionInForce = outer
      if let group = change.settings?.group { open(group, -1) }
    }
    guard !isBusy(property.index) else {
      note(.refused(.busy), property)
      note(.removed(change.id), property)
      return stack.release(change.id.slot)
    }
    begin(change.id, property, change.easing, change.timing)
  }
}
