/// Calls `body` with some lanes of zeros that live on the stack.
///
/// This is the one doorway to unsafe memory of this folder: an array here would be a heap call for
/// each read after a change.
@usableFromInline
func withScratch<Result>(_ count: Int, _ body: (inout MutableSpan<Double>) -> Result) -> Result {
  withUnsafeTemporaryAllocation(of: Double.self, capacity: max(1, count)) { buffer in
    buffer.initialize(repeating: 0)
    var span = buffer.mutableSpan
    return body(&span)
  }
}
