extension TweenStack.Ended {
  private func precedes(_ other: Self) -> Bool {
    time < other.time || (time == other.time && sequence < other.sequence)
  }

  /// Sorts in place: nothing is done if the order is right already, else a heap sort, because the
  /// library's sort allocates and a tick must not.
  static func sort(_ ended: inout [Self]) {
    guard (1..<max(1, ended.count)).contains(where: { ended[$0].precedes(ended[$0 - 1]) }) else {
      return
    }
    for root in (0..<ended.count / 2).reversed() { sift(&ended, root, ended.count) }
    for last in (1..<ended.count).reversed() {
      ended.swapAt(0, last)
      sift(&ended, 0, last)
    }
  }

  private static func sift(_ heap: inout [Self], _ root: Int, _ count: Int) {
    var root = root
    while true {
      var largest = root
      for child in 2 * root + 1...2 * root + 2
      where child < count && heap[largest].precedes(heap[child]) {
        largest = child
      }
      if largest == root { return }
      heap.swapAt(root, largest)
      root = largest
    }
  }
}
