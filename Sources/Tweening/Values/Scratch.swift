/// Calls `body` with some lanes of zeros that live on the stack.
///
/// The doorway to unsafe memory for all that read a value by its lanes: an array would be a heap call
/// for each read.
@usableFromInline
func withScratch<Result>(_ count: Int, _ body: (inout MutableSpan<Double>) -> Result) -> Result {
  withUnsafeTemporaryAllocation(of: Double.self, capacity: max(1, count)) { buffer in
    buffer.initialize(repeating: 0)
    var span = buffer.mutableSpan
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
