/// Tweens that go on with the row of those that have just begun: see ``Group/isInRow(_:)``.
///
/// They are not added up with others of their property, though those may be: so one of a deep crowd that has been changed by
/// itself stays one of it, but for the first seven. Which tweens these are depends on what has begun before, not on whether
/// changes are made by one call.
extension TweenStack {
  /// Whether the next tween of a property, which begins at once, goes on with a row.
  ///
  /// - Complexity: O(cohorts and tombstones on the way).
  mutating func goesOn(with property: Int32, _ easing: Easing, _ motion: Motion) -> Bool {
    let group = Int(lastBegun)
    guard group >= 0, groups[group].key.collapsesOver == 0,
      groups[group].key.fingerprint == easing.fingerprint,
      groups[group].key.tempo == motion.tempo, groups[group].key.width == motion.width,
      groups[group].key.page == page(of: motion.lane), groups[group].mayCollapse,
      holds(group, easing)
    else { return false }
    let column = groups[group].count
    return isLastBegun(before: column, in: group)
      && groups[group].wouldGoOn(motion.lane, behind: 0, step: 0, from: column, motion)
      && isShallow(count(of: property))
  }

  /// Whether the next tween of a property, one of a row that begins at a place, goes on with that row or one before.
  ///
  /// - Parameters:
  ///   - property: the property.
  ///   - lane: its first lane.
  ///   - others: how many of the row are before it.
  ///   - step: what leads from the lane of each of them to that of the next one.
  ///   - column: where the first of them is to stand.
  ///   - motion: how all of them move.
  ///   - place: the place.
  /// - Returns: whether it does.
  @inline(never) func goesOn(
    with property: Int32, _ lane: Int32, behind others: Int, step: Int32, from column: Int,
    _ motion: Motion, at place: Place
  ) -> Bool {
    let group = place.group
    guard place.depth < .max, groups[group].mayCollapse,
      others > 0 || (Int(lastBegun) == group && isLastBegun(before: column, in: group))
    else { return false }
    return groups[group].wouldGoOn(lane, behind: others, step: step, from: column, motion)
      && (isShallow(lists[Int(property)].count &+ place.met) || isShallow(count(of: property)))
  }

  /// Whether the last tween that has begun is the last one before a column of a group.
  private func isLastBegun(before column: Int, in group: Int) -> Bool {
    guard let last = groups[group].live(1, from: column, by: -1) else { return false }
    return slots[groups[group].slot[last]].sequence &+ 1 == sequence
  }

  /// Whether so few tweens of a property live that one may go on with a row: as many others as those of the crowd may be.
  private func isShallow(_ count: Int32) -> Bool { count / 2 < crowdDepth }
}
