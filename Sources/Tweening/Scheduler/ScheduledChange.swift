/// A new model value that is to take effect later.
///
/// 48 bytes, for those behind in its block are moved where one comes between or is taken back.
struct ScheduledChange: Sendable {
  /// When one takes effect among all.
  struct Order: Sendable, Comparable {
    /// The instant in ticks.
    let time: Double
    /// Its place among those of the instant; there may be gaps.
    fileprivate(set) var number: UInt64 = 0

    /// Comes behind another one, at its instant or later.
    mutating func follow(_ other: Order) {
      if time == other.time { number = other.number + 1 }
    }

    static func < (one: Order, other: Order) -> Bool {
      one.time == other.time ? one.number < other.number : one.time < other.time
    }
  }

  var order: Order
  let property: Int32
  /// The name of the tween to come.
  let id: TweenID
  /// The group of the tween to come.
  var group: TweenGroup?
  private let content: Content

  init(
    at time: Double, of property: Int32, _ id: TweenID, _ easing: Easing,
    _ timing: Scheduler.Timing, _ settings: Transaction?, _ group: TweenGroup?, lanes: [Double]
  ) {
    order = Order(time: time)
    (self.property, self.id, self.group) = (property, id, group)
    content = Content(easing, timing, settings, lanes)
  }

  /// The instant in ticks.
  var time: Double { order.time }

  var easing: Easing { content.easing }
  var timing: Scheduler.Timing { content.timing }

  /// Whether it was made in a transaction.
  var isOfTransaction: Bool { if case .some = content.settings { true } else { false } }

  /// What the transaction said in which it was made, but for a group that has been removed.
  var settings: Transaction? {
    var settings = content.settings
    settings?.group = group
    return settings
  }

  /// The lanes of the new model value.
  var lanes: [Double] { content.lanes }

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
    let lanes = Array(staged[0..<Int(records[Int(property.index)].laneCount)])
    // One that has been removed is none.
    let group = transactionInForce.group.flatMap { contains($0) ? $0 : nil }
    let change = ScheduledChange(
      at: time, of: property.index, id, tween.liveEasing, timing, settings, group, lanes: lanes)
    stack.slots[id.slot].order = scheduled.insert(change)
    // Its group is not complete before it.
    if let group { open(group, 1) }
    return id
  }

  /// Takes back the changes to come that a selection names.
  mutating func cancelScheduled(_ selection: TweenSelection) {
    if scheduled.isEmpty { return }
    switch selection {
    case .tween(let id):
      // Most tweens that are cancelled have begun.
      guard stack.slots.isCurrent(id), !stack.isLive(id) else { return }
      forget([id])
    case .group(let group):
      if contains(group) { forget(scheduledTweens(of: group)) }
    case .property, .clock: return
    }
  }

  /// Takes back the changes to come of a property.
  mutating func forgetScheduled(of property: Int32) {
    if scheduled.isEmpty { return }
    forget(scheduled.slots(ofProperty: property).map { stack.slots.id(of: $0) })
  }

  /// Lets the changes to come of a group, which is there, belong to none.
  mutating func forgetScheduled(_ group: TweenGroup) {
    for id in scheduledTweens(of: group) {
      scheduled.leaveGroup(id, at: stack.slots[id.slot].order)
    }
  }

  /// The tweens of changes to come of a group, which is there, in no order.
  private func scheduledTweens(of group: TweenGroup) -> [TweenID] {
    scheduled.slots(ofGroup: group.index).map { stack.slots.id(of: $0) }
  }

  /// Takes changes to come back, in their order.
  private mutating func forget(_ tweens: [TweenID]) {
    let places = tweens.map { (order: stack.slots[$0.slot].order, id: $0) }
      .sorted { $0.order < $1.order }
    tellForgotten(places.compactMap { scheduled.remove($0.id, at: $0.order) })
  }

  /// Tells that changes to come have been taken back, and frees the names of their tweens.
  private mutating func tellForgotten(_ changes: [ScheduledChange]) {
    for change in changes {
      note(.removed(change.id), id(of: change.property))
      stack.release(change.id.slot)
      if let group = change.group { open(group, -1) }
    }
  }

  /// Lets a change take effect now that its instant has come.
  ///
  /// What transactions say is exchanged only where there is one: a change to come took 6 times
  /// what one now takes, and takes 4 (`tweenbench --only retarget.later`).
  mutating func takeEffect(_ change: ScheduledChange) {
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
