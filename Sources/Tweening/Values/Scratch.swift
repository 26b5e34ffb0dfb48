/// Calls `body` with some lanes of zeros, one at least, which live on the stack if there are at most 128.
///
/// The doorway to unsafe memory for all that read a value by its lanes: an array would be a heap call
/// for each read.
///
/// Inlined, and with one call of `body`: where a closure that holds a scheduler was called in two places, as by a
/// temporary allocation of a size that is not known, it held a copy, which retains each array: 1,100 of 6,000
/// instructions for a velocity (callgrind, two live tweens).
@inlinable @inline(__always)
func withScratch<Result>(_ count: Int, _ body: (inout MutableSpan<Double>) -> Result) -> Result {
  let count = max(1, count)
  return withUnsafeTemporaryAllocation(of: Double.self, capacity: 128) { few in
    let isFew = count <= few.count
    let lanes =
      isFew ? UnsafeMutableBufferPointer(rebasing: few[..<count]) : .allocate(capacity: count)
    defer { if !isFew { lanes.deallocate() } }
    lanes.initialize(repeating: 0)
    var span = lanes.mutableSpan
    return body(&span)
  }
}

/// The lanes that `store` writes, in an array.
func laneArray(_ count: Int, _ store: (inout MutableSpan<Double>) -> Void) -> [Double] {
  var lanes = [Double](repeating: 0, count: count)
  var span = lanes.mutableSpan
  store(&span)
  return lanes
}
