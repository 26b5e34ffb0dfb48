/// Many tweens of a group whose time runs at another speed from now on: they stay in their columns.
extension Group {
  /// Gives a tween whose time does not stand still, nor did, other instants of progress 0 and 1 where it stands, if one of
  /// such a motion belongs here.
  ///
  /// In which order tweens end, and when the next one does, is to be found out then: ``settleTimes()``.
  ///
  /// - Returns: false, and nothing is done, if the motion belongs into other columns.
  @inline(__always) mutating func retime(_ column: Int, _ motion: TweenStack.Motion) -> Bool {
    guard key.tempo == motion.tempo, key.collapsesOver == 0, let rate = motion.rate else {
      return false
    }
    dropSpare()
    if !hasEnds, end(from: motion.start, at: rate) != motion.end {
      for column in 0..<count { ends.append(end(of: column)) }
      hasEnds = true
    }
    if rates.isEmpty, rate != commonRate {
      rates.append(contentsOf: repeatElement(commonRate, count: count))
    }
    start[column] = motion.start
    if hasEnds { ends[column] = motion.end }
    if hasRates { rates[column] = rate }
    isRetimed = true
    return true
  }

  /// Finds out anew when the tweens end, and in which order, after some have been given other instants.
  mutating func settleTimes() {
    isRetimed = false
    (earliestEnd, latestEnd, latestStart, isQueue) = (.infinity, -.infinity, -.infinity, true)
    for column in front..<count where slot[column] >= 0 {
      let end = end(ofLive: column)
      if end < latestEnd { isQueue = false }
      earliestEnd = min(earliestEnd, end)
      latestEnd = max(latestEnd, end)
      latestStart = max(latestStart, start[column])
    }
    // Those that end together now need not stand in the order of creation.
    noteReordered()
    endBlocks.clear()
    marks.clear()
  }
}
