import Synchronization

private let sink = Atomic<UInt64>(0)

/// Uses a result, so that the work that led to it is not optimised away.
@inline(never) func consume(_ value: Double) {
  sink.store(value.bitPattern, ordering: .relaxed)
}
