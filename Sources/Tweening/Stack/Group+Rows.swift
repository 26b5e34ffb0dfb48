/// Tweens that began at one instant on lanes equally far from each other, as those of a crowd do.
extension Group {
  /// Whether the tween of a column seems to be one of a row: it began with that beside it and with the seventh on that side,
  /// ends when they do, and the lane of the seventh is seven times as far away.
  ///
  /// Each of a cohort is (``Cohort/least``), and each of the same tweens if they have begun one by one: it is the same in
  /// both worlds. To look at all tweens of the row took 160 ns for each change of a crowd.
  ///
  /// - Complexity: O(1).
  func isInRow(_ column: Int) -> Bool { isInRow(column, by: -1) || isInRow(column, by: 1) }

  private func isInRow(_ column: Int, by direction: Int) -> Bool {
    let reach = Cohort.least / 2 - 1
    let (next, last) = (column + direction, column + reach * direction)
    guard last >= 0, last < count, isBeside(column, next), isBeside(column, last) else {
      return false
    }
    let step = lane[next] &- lane[column]
    return step != 0 && lane[last] &- lane[column] == Int32(truncatingIfNeeded: reach) &* step
  }

  /// Whether the tween of another column begins and ends when that of a column does.
  private func isBeside(_ column: Int, _ other: Int) -> Bool {
    slot[other] >= 0 && start[other] == start[column] && end(ofLive: other) == end(ofLive: column)
  }
}
