/// Tweens that began at one instant on lanes equally far from each other, as those of a crowd do.
extension Group {
  /// Whether the tween of a column seems to be one of a row: it began with that beside it and with the seventh on that side,
  /// ends when they do, and the lane of the seventh is seven times as far away.
  ///
  /// Each of a cohort is (``Cohort/least``), and so is each of the same tweens if they have begun one by one. Tombstones are
  /// passed: when those are squeezed out depends on how time is cut. To look at all tweens of the row took 160 ns for each
  /// change of a crowd (the work of `w2.crowd` 66 deep, with a call for each).
  ///
  /// - Complexity: O(1) and the tombstones on the way; for no more than fourteen tweens they may be the same ones.
  func isInRow(_ column: Int) -> Bool { isInRow(column, by: -1) || isInRow(column, by: 1) }

  /// The same on one side alone.
  func isInRow(_ column: Int, by direction: Int) -> Bool {
    guard let next = live(1, from: column, by: direction), isBeside(column, next),
      let last = live(Self.reach - 1, from: next, by: direction), isBeside(column, last)
    else { return false }
    let step = lane[next] &- lane[column]
    return step != 0
      && lane[last] &- lane[column] == Int32(truncatingIfNeeded: Self.reach) &* step
  }

  /// Whether a tween that begins on a lane, behind the columns before one, would seem to be one of a row with those.
  ///
  /// - Parameters:
  ///   - lane: the lane.
  ///   - others: how many begin with it before it, on lanes equally far from each other, which are not written yet.
  ///   - step: what leads from the lane of each of those to that of the next one.
  ///   - column: where the first of them is to stand.
  ///   - motion: how all of them move.
  /// - Returns: whether it would.
  func wouldGoOn(
    _ lane: Int32, behind others: Int, step: Int32, from column: Int, _ motion: TweenStack.Motion
  ) -> Bool {
    if others >= Self.reach { return step != 0 }
    var step = step
    if others == 0 {
      guard let next = live(1, from: column, by: -1), isBeside(next, motion) else { return false }
      step = lane &- self.lane[next]
    }
    guard step != 0, let last = live(Self.reach - others, from: column, by: -1),
      isBeside(last, motion)
    else { return false }
    return lane &- self.lane[last] == Int32(truncatingIfNeeded: Self.reach) &* step
  }

  /// Each of sixteen in a row has as many of them on one side at least.
  private static var reach: Int { Cohort.least / 2 - 1 }

  /// The column of a tween so many after that of a column in some direction, if there is one.
  func live(_ distance: Int, from column: Int, by direction: Int) -> Int? {
    var (place, left) = (column, distance)
    while left > 0 {
      place += direction
      guard place >= front, place < count else { return nil }
      if slot[place] >= 0 { left -= 1 }
    }
    return place
  }

  /// Whether the tween of another column begins and ends when that of a column does.
  private func isBeside(_ column: Int, _ other: Int) -> Bool {
    start[other] == start[column] && end(ofLive: other) == end(ofLive: column)
  }

  /// Whether the tween of a column begins and ends when a motion does.
  private func isBeside(_ column: Int, _ motion: TweenStack.Motion) -> Bool {
    start[column] == motion.start && end(ofLive: column) == motion.end
  }
}
