@testable import Tweening

/// All of a scheduler's state as text, every number in full: equal texts mean equal bits.
///
/// Left out is what is no state: events to be told, scratch space, and the lanes of tombstones.
func stateText(_ scheduler: Scheduler) -> String {
  var copy = scheduler
  copy.pending = []
  copy.events = []
  copy.staged = []
  copy.stack.ended = []
  return String(describing: copy)
}
