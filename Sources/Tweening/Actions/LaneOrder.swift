/// Lists that stand in the order of their lanes, of which a range is wanted.
extension RandomAccessCollection where Index == Int {
  /// The places of those whose lanes are in a range.
  ///
  /// A tick wants all of them, which is seen at the ends of the list; a read wants those of one property.
  ///
  /// - Complexity: O(1) for all, O(log s + n) for n of s.
  @inline(__always) func places(
    within lanes: Range<Int>, _ lane: (Element) -> Int
  ) -> Range<Int> {
    if isEmpty
      || (lane(self[startIndex]) >= lanes.lowerBound
        && lane(self[endIndex - 1]) < lanes.upperBound)
    {
      return startIndex..<endIndex
    }
    let first = firstPlace { lane($0) >= lanes.lowerBound }
    var end = first
    while end < endIndex, lane(self[end]) < lanes.upperBound { end += 1 }
    return first..<end
  }
}
