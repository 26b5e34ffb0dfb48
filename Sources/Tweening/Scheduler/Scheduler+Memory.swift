extension Scheduler {
  /// Gives back the memory that is kept for tweens, events, and properties and layers of targets to come.
  ///
  /// Arrays that have grown stay as long as they were, so that a steady tick allocates nothing: a million properties that
  /// rest keep 82 bytes each of the tweens that they have had, and arrays that have just grown are twice as long as what
  /// they hold (`tweenbench --heap`). Call it when much has come to rest for good; what begins afterwards allocates anew.
  /// The places of properties, targets, groups and clocks that have been removed stay, for those that are added later.
  ///
  /// No value and no event changes, but for the names of the tweens to come, of which ``digest`` tells; also then none comes
  /// twice.
  ///
  /// - Complexity: O(all that is kept); everything is copied once, and layers look for their properties again.
  public mutating func shrinkToFit() {
    stack.shrinkToFit()
    blocks.shrinkToFit()
    records.shrinkToFit()
    freshness.shrinkToFit()
    lanes.shrinkToFit()
    models.shrinkToFit()
    staged.shrinkToFit()
    batch = Batch()
    pending.shrinkToFit()
    events = Events()
    resting.shrinkToFit()
    scheduled.shrinkToFit(stack.slots.count)
    extras.shrinkToFit()
    freeExtras.shrinkToFit()
    tweens.shrinkToFit()
    freeTweens.shrinkToFit()
    ranges.shrinkToFit()
    freeRanges.shrinkToFit()
    groups.shrinkToFit()
    freeGroups.shrinkToFit()
    clocks.shrinkToFit()
    freeClocks.shrinkToFit()
    blendRoom = []
    targets.shrinkToFit()
    for target in targets.indices {
      sweep(target)
      targets[target].shrinkToFit()
    }
    playing.shrinkToFit()
    weighings.shrinkToFit()
    displacers.shrinkToFit()
    freeDisplacers.shrinkToFit()
    for width in freeRecords.indices { freeRecords[width].shrinkToFit() }
  }
}
