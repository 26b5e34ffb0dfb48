/// What gives back memory that is kept for tweens to come: see ``Scheduler/shrinkToFit()``.
extension TweenStack {
  /// Gives it back; the groups stay, for their order is that of the tick.
  mutating func shrinkToFit() {
    for group in groups.indices { groups[group].shrinkToFit(&slots) }
    groups.shrinkToFit()
    active.shrinkToFit()
    instants.shrinkToFit()
    slots.shrinkToFit()
    attachments.shrinkToFit()
    lists.shrinkToFit()
    enlisted.shrinkToFit()
    (ended, endedCohorts, due) = ([], EndedCohorts(), [])
  }
}

extension Group {
  /// Squeezes the tombstones out and gives back the room for more columns.
  mutating func shrinkToFit(_ slots: inout Slots) {
    dropSpare()
    if count > liveCount { compact(slots: &slots, wholly: true) }
    start.shrinkToFit()
    ends.shrinkToFit()
    rates.shrinkToFit()
    delta.shrinkToFit()
    lane.shrinkToFit()
    slot.shrinkToFit()
    cohorts.shrinkToFit()
    endBlocks.shrinkToFit()
    marks.shrinkToFit()
    collapsed.stacks.shrinkToFit()
    collapsed.terms.shrinkToFit()
  }
}
