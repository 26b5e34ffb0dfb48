/// A new model value that is to take effect later.
///
/// 40 bytes, for those behind are moved where one comes between or is taken back.
struct ScheduledChange: Sendable {
  /// The instant in ticks.
  let time: Double
  let property: Int32
  /// The name of the tween to come.
  let id: TweenID
  /// The group of the tween to come.
  var group: TweenGroup?
  /// What else there is to it; `nil` when it has taken effect.
  private var content: Content?

  init(
    at time: Double, of property: Int32, _ id: TweenID, _ easing: Easing,
    _ timing: Scheduler.Timing, _ settings: Transaction?, lanes: [Double]
  ) {
    (self.time, self.property, self.id, group) = (time, property, id, settings?.group)
    content = Content(easing, timing, settings, lanes)
  }

  var easing: Easing { content?.easing ?? .linear }
  var timing: Scheduler.Timing { content?.timing ?? Scheduler.Timing(delay: 0, duration: 0) }

  /// Whether it was made in a transaction.
  var isOfTransaction: Bool { if case .some = content?.settings { true } else { false } }

  /// What the transaction said in which it was made, but for a group that has been removed.
  var settings: Transaction? {
    var settings = content?.settings
    settings?.group = group
    return settings
  }

  /// The lanes of the new model value.
  var lanes: [Double] { content?.lanes ?? [] }

  /// Lets go of what it was, and of what a function of the user's holds, when it has taken effect.
  mutating func leave() { content = nil }

  /// What need not be at hand.
  private final class Content: Sendable {
    let easing: Easing
    let timing: Scheduler.Timing
    let settings: Transaction?
    let lanes: [Double]

    init(
      _ easing: Easing, _ timing: Scheduler.Timing, _ settings: Transaction?, _ lanes: [Double]
    ) {
      self.easing = easing
      self.timing = timing
      self.settings = settings
      self.lanes = lanes
    }
  }
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
    let (delay, duration) = (timing.delay, timing.duration)
    guard duration == .infinity || Ticks.haveRoom(from: time, delay: delay, duration: duration)
    else {
      note(.refused(.time), property)
      return nil
    }
    let id = stack.reserve(for: property.index)
    stack.slots[id.slot].instant = time
    let lanes = Array(staged[0..<Int(records[Int(property.index)].laneCount)])
    let change = ScheduledChange(
      at: time, of: property.index, id, tween.liveEasing, timing, settings, lanes: lanes)
    let place = toCome.firstPlace { $0.time > time }
    scheduled.insert(change, at: place)
    countScheduled(1, of: property.index)
    // Its group is not complete before it.
    if let group = transactionInForce.group { open(group, 1) }
    return id
  }

  /// The changes that are still to come.
  var toCome: ArraySlice<ScheduledChange> { scheduled[Int(firstToCome)...] }

  /// Passes changes up to a place, which have taken effect.
  ///
  /// Those behind move only where they are no more than those that are left out, so a step costs what it passes.
  mutating func passScheduled(upTo place: Int) {
    for passed in Int(firstToCome)..<place { scheduled[passed].leave() }
    firstToCome = Int32(truncatingIfNeeded: place)
    guard place >= scheduled.count - place else { return }
    scheduled.removeFirst(place)
    firstToCome = 0
  }

  /// Takes back the changes to come that a selection names.
  mutating func cancelScheduled(_ selection: TweenSelection) {
    if scheduled.isEmpty { return }
    switch selection {
    case .tween(let id):
      // Most tweens that are cancelled have begun.
      guard stack.slots.isCurrent(id), !stack.isLive(id) else { return }
      let time = stack.slots[id.slot].instant
      let ofInstant = toCome.firstPlace { $0.time >= time }..<toCome.firstPlace { $0.time > time }
      takeBack(placesToCome(1, within: ofInstant) { $0.id == id })
    case .group(let group):
      takeBack(placesToCome(within: toCome.indices) { $0.group == group })
    case .property, .clock: return
    }
  }

  /// Takes back the changes to come of a property, of which there are some.
  mutating func forgetScheduled(of property: Int32) {
    let count = records[Int(property)].scheduledCount
    takeBack(
      placesToCome(
        count < PropertyRecord.manyScheduled ? Int(count) : .max, within: toCome.indices
      ) { $0.property == property })
  }

  /// The places of some changes to come, of which there are no more than told.
  ///
  /// They are looked for from both ends: what is taken back one by one mostly stands at one of them. Inlined, so that none
  /// is copied to be asked.
  @inline(__always) private func placesToCome(
    _ most: Int = .max, within places: Range<Int>, where isMeant: (ScheduledChange) -> Bool
  ) -> [Int] {
    var (first, last) = (places.lowerBound, places.upperBound - 1)
    var (early, late): ([Int], [Int]) = ([], [])
    while first <= last, early.count + late.count < most {
      if isMeant(scheduled[first]) { early.append(first) }
      if first < last, isMeant(scheduled[last]) { late.append(last) }
      (first, last) = (first + 1, last - 1)
    }
    return early + late.reversed()
  }

  /// Takes back the changes to come at some places, in their order, with `removed` events.
  private mutating func takeBack(_ places: [Int]) {
    if places.isEmpty { return }
    let changes = places.map { scheduled[$0] }
    // Those behind each are moved together, as bytes; where many are taken back, each is moved once instead.
    if places.count <= 16 {
      for place in places.reversed() {
        if place == firstToCome {
          passScheduled(upTo: place + 1)
        } else {
          scheduled.remove(at: place)
        }
      }
    } else {
      var (next, kept) = (0, places[0])
      for place in places[0]..<scheduled.count {
        if next < places.count, places[next] == place {
          next += 1
        } else {
          scheduled.swapAt(kept, place)
          kept += 1
        }
      }
      scheduled.removeLast(places.count)
    }
    passScheduled(upTo: Int(firstToCome))
    for change in changes { tellForgotten(change) }
  }

  /// Counts a change of a property that is to come, or (with −1) one that no longer is.
  private mutating func countScheduled(_ step: Int, of property: Int32) {
    let count = records[Int(property)].scheduledCount
    guard count < PropertyRecord.manyScheduled else { return }
    records[Int(property)].scheduledCount = UInt16(truncatingIfNeeded: Int(count) + step)
  }

  /// Tells that a change to come has been taken back, and frees the name of its tween.
  private mutating func tellForgotten(_ change: ScheduledChange) {
    countScheduled(-1, of: change.property)
    let generation = records[Int(change.property)].generation
    note(.removed(change.id), PropertyID(index: change.property, generation: generation))
    stack.release(change.id.slot)
    if let group = change.group { open(group, -1) }
  }

  /// Lets a change take effect now that its instant has come.
  ///
  /// What transactions say is exchanged only where there is one: a change to come took 6 times
  /// what one now takes, and takes 4 (`tweenbench --only retarget.later`).
  mutating func takeEffect(_ change: ScheduledChange) {
    countScheduled(-1, of: change.property)
    if change.isOfTransaction || isInTransaction {
      var settings = change.settings.map { Transaction.InForce($0) } ?? .init()
      swap(&transactionInForce, &settings)
      begin(change)
      swap(&transactionInForce, &settings)
    } else {
      begin(change)
    }
    if let group = change.group { open(group, -1) }
  }

  /// Lets a change begin by the transaction in force, unless its property is taken.
  private mutating func begin(_ change: ScheduledChange) {
    let lanes = change.lanes
    while staged.count < lanes.count { staged.append(0) }
    for k in lanes.indices { staged[k] = lanes[k] }
    let property = PropertyID(
      index: change.property, generation: records[Int(change.property)].generation)
    guard !isBusy(property.index) else {
      note(.refused(.busy), property)
      note(.removed(change.id), property)
      return stack.release(change.id.slot)
    }
    begin(change.id, property, change.easing, change.timing)
  }
}
