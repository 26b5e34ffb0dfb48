import HeapCalls

/// Counts what this process asks of the heap, where that can be done.
enum HeapCounter {
  static var isCounting: Bool { heap_calls_are_counted() }

  /// How many bytes the process holds now; nil where that is not known.
  static var held: Int? {
    let bytes = heap_bytes_held()
    return bytes < 0 ? nil : Int(bytes)
  }

  /// Lets the process keep what it frees, as one does that has worked for a while.
  ///
  /// Else a workload that takes and frees much, alone in a process, is mostly the clearing of pages: `snapshot.100k`
  /// 42 ns a tween, with its own work 6.
  static func keepFreed() { heap_keep_freed() }

  /// How often `work` asks for memory; nil where that is not counted.
  static func calls(in work: () -> Void) -> Int? {
    guard isCounting else { return nil }
    let before = heap_call_count()
    heap_calls_count(true)
    work()
    heap_calls_count(false)
    return Int(heap_call_count() - before)
  }
}
