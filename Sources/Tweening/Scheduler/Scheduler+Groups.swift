/// Tweens that belong together: what is done to the group is done to all, and their end is told.
///
/// It is a name, valid in the scheduler that made it and in every copy of that, until it is removed
/// (``Scheduler/remove(_:)-(TweenGroup)``). After that there is nothing of its name: what is done to it is done
/// to no tween, and a transaction that names it has none.
public struct TweenGroup: Sendable, Hashable {
  let index: Int32
  let generation: UInt32
}

extension Scheduler {
  /// Makes a group, which is kept until it is removed.
  public mutating func addGroup() -> TweenGroup {
    if let place = freeGroups.popLast() {
      return TweenGroup(index: place, generation: groups[Int(place)].generation)
    }
    groups.append(Pace())
    return TweenGroup(index: Int32(groups.count - 1), generation: 0)
  }

  /// Removes a group, nothing else: its tweens go on, each by itself at the pace that the group has now,
  /// and changes to come belong to none.
  ///
  /// No `completed` event tells of it. Nothing happens if it has been removed.
  ///
  /// - Complexity: O(n) for n live tweens of the group, O(log m) for each change of it among m that are to come.
  public mutating func remove(_ group: TweenGroup) {
    guard contains(group) else { return }
    let pace = groups[Int(group.index)]
    for slot in stack.liveSlots(ofGroup: group.index) {
      leaveGroup(slot, of: pace)
    }
    forgetScheduled(group)
    groups[Int(group.index)] = Pace(generation: pace.generation + 1)
    // One that has come to the last generation is used no more: no handle names two groups.
    if pace.generation + 1 < .max { freeGroups.append(group.index) }
  }

  /// Whether a group is one of this scheduler's that has not been removed.
  public func contains(_ group: TweenGroup) -> Bool {
    groups.indices.contains(Int(group.index))
      && groups[Int(group.index)].generation == group.generation
  }

  /// Lets a tween go on without its group, as fast as with it.
  mutating func leaveGroup(_ slot: Int32, of pace: Pace) {
    let place = stack.slots.attachment(of: slot)
    stack.attachments.setGroup(-1, of: place)
    stack.attachments[place].speed *= pace.speed
    if pace.isPaused { stack.attachments[place].isPaused = true }
  }

  /// The number of live tweens of a group.
  @_effects(readonly)
  public func liveCount(of group: TweenGroup) -> Int {
    contains(group) ? groups[Int(group.index)].liveCount : 0
  }

  /// Counts a transaction that adds to a group, or (with −1) counts it no more.
  mutating func open(_ group: TweenGroup, _ change: Int) {
    // What is closed may be unknown: a body can put a snapshot back in which it was not there.
    guard contains(group) else { return }
    groups[Int(group.index)].openCount = max(0, groups[Int(group.index)].openCount + change)
    if change < 0, isOver(group.index) { note(.completed(group), nil) }
  }

  private func name(ofGroup place: Int32) -> TweenGroup {
    TweenGroup(index: place, generation: groups[Int(place)].generation)
  }

  private func isOver(_ group: Int32) -> Bool {
    groups[Int(group)].liveCount == 0 && groups[Int(group)].openCount == 0
  }

  /// Frees the name of a tween, at an instant in ticks; its group may be complete with that.
  mutating func release(_ slot: Int32, at time: Double) {
    let place = stack.slots.attachment(of: slot)
    guard place >= 0 else { return stack.slots.release(slot) }
    // The group counts the tween that a companion accompanies.
    let counts = !stack.slots[slot].onlyWeighs && stack.attachments[place].main == nil
    let group = counts ? stack.attachments[place].group : -1
    stack.release(slot)
    discount(group, at: time)
  }

  /// Takes the name from a tween that goes on weighing others; its group may be complete with that, though
  /// the tween keeps its pace.
  mutating func hush(_ slot: Int32, at time: Double) {
    stack.slots[slot].dropName()
    stack.slots[slot].isSilent = true
    stack.noteKey(of: slot)
    discount(group(of: slot), at: time)
  }

  /// The group of a tween, or −1; inlined as ``isBusy(_:)`` is.
  @inline(__always) private func group(of slot: Int32) -> Int32 {
    let attachment = stack.slots.attachment(of: slot)
    return attachment < 0 ? -1 : stack.attachments[attachment].group
  }

  private mutating func discount(_ group: Int32, at time: Double) {
    guard group >= 0 else { return }
    groups[Int(group)].liveCount -= 1
    guard isOver(group) else { return }
    let event = Event(
      time: Ticks.seconds(time), kind: .completed(name(ofGroup: group)), property: nil)
    if isPassing { events.append(event) } else { pending.append(event) }
  }
}
