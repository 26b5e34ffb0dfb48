/// Which targets' layers run by which clocks.
///
/// They are linked where they stand, and not by ``Chains``, whose arrays each copy of the scheduler would hold.
extension Scheduler {
  /// The targets whose layers run by a clock, in the order of their places.
  ///
  /// - Complexity: O(n log n) for n of them; for the main clock a look at all targets.
  func targets(of clock: Int32) -> [Int] {
    if clock == 0 { return targets.indices.filter { targets[$0].clock == 0 } }
    var (found, target): ([Int], Int32) = ([], clocks[Int(clock)].firstTarget)
    while target >= 0 {
      found.append(Int(target))
      target = targets[Int(target)].nextOfClock
    }
    return found.sorted()
  }

  /// Lets the layers of a target run by another clock, and what they drive follow.
  mutating func setClock(_ clock: Int32, of target: Int) {
    leaveClock(target)
    changeBases(of: target) {
      $0.clock = clock
      return false
    }
    joinClock(target)
  }

  /// Puts a target, which is among those of no clock, among those of its own.
  private mutating func joinClock(_ target: Int) {
    let clock = Int(targets[target].clock)
    if clock == 0 { return }
    let (this, next) = (Int32(truncatingIfNeeded: target), clocks[clock].firstTarget)
    (targets[target].nextOfClock, targets[target].previousOfClock) = (next, -1)
    if next >= 0 { targets[Int(next)].previousOfClock = this }
    clocks[clock].firstTarget = this
  }

  /// Takes a target out of those of its clock.
  mutating func leaveClock(_ target: Int) {
    let clock = Int(targets[target].clock)
    if clock == 0 { return }
    let (next, previous) = (targets[target].nextOfClock, targets[target].previousOfClock)
    if previous >= 0 {
      targets[Int(previous)].nextOfClock = next
    } else {
      clocks[clock].firstTarget = next
    }
    if next >= 0 { targets[Int(next)].previousOfClock = previous }
  }
}
