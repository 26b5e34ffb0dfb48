extension Textbook {
  /// The segment between two of some keys that a frame is in, by binary search.
  @inline(__always)
  static func segment(of frame: Double, _ count: Int, _ frameOfKey: (Int) -> Double) -> Int {
    var (low, high) = (0, count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if frameOfKey(middle) <= frame { low = middle } else { high = middle }
    }
    return low
  }
}
