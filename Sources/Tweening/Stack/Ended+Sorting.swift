extension TweenStack.Ended {
  private func precedes(_ other: Self) -> Bool {
    time < other.time || (time == other.time && sequence < other.sequence)
  }

  /// Puts ends into the order of their instants, and of creation.
  ///
  /// Nothing is done if they are in order already, else runs that are so are merged, two and two: they come group by group, and
  /// those of most groups in order. The library's sort allocates, and a tick must not. Where each second one was of
  /// another group a heap sort took 2,090 of the 9,290 instructions of a change with its ends, and this takes 150 (callgrind of
  /// the work of `tweenbench --only retarget.velocity.two`, with cubic out).
  ///
  /// - Parameters:
  ///   - ended: the ends.
  ///   - room: where to merge them, which is empty, and kept for its capacity; the two may be exchanged.
  /// - Complexity: O(n log r) for r runs among n ends.
  static func sort(_ ended: inout [Self], _ room: inout [Self]) {
    guard (1..<max(1, ended.count)).contains(where: { ended[$0].precedes(ended[$0 - 1]) }) else {
      return
    }
    // Doubled on the way, the first burst of ten thousand took 1.2 times as long.
    if room.capacity < ended.count { room.reserveCapacity(ended.count) }
    while true {
      let runs = mergeRuns(of: ended.span, to: &room)
      swap(&ended, &room)
      room.clear()
      if runs < 2 { return }
    }
  }

  /// Appends all, each two neighbouring runs merged; gives the number of runs that there are then at most.
  private static func mergeRuns(of ended: Span<Self>, to room: inout [Self]) -> Int {
    var (start, runs) = (0, 0)
    while start < ended.count {
      let middle = endOfRun(of: ended, from: start)
      let end = endOfRun(of: ended, from: middle)
      var (low, high) = (start, middle)
      while low < middle, high < end {
        if ended[high].precedes(ended[low]) {
          room.append(ended[high])
          high += 1
        } else {
          room.append(ended[low])
          low += 1
        }
      }
      for place in low..<middle { room.append(ended[place]) }
      for place in high..<end { room.append(ended[place]) }
      (start, runs) = (end, runs + 1)
    }
    return runs
  }

  /// The place behind those that are in order from one on.
  private static func endOfRun(of ended: Span<Self>, from start: Int) -> Int {
    var end = start
    while end < ended.count, end == start || !ended[end].precedes(ended[end - 1]) { end += 1 }
    return end
  }
}
