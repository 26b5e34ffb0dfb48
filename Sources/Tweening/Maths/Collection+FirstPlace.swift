extension RandomAccessCollection where Index == Int {
  /// The first place of which a fact holds that holds for all behind it; the end if it holds for none.
  ///
  /// - Complexity: O(log n).
  @inline(__always) func firstPlace(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
