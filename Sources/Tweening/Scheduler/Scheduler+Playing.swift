/// Which targets have layers, and by which clocks those run.
///
/// Those of a clock are linked, and those that play know their places. When all targets were looked through for them, each of
/// 32,000 that got layers, lost them and went took 56 µs, and takes 9.
extension Scheduler {
  /// Notes whether a target has layers, now that they are bound.
  ///
  /// Amortised O(1): the places of those that have none any more are kept until they are half of all.
  mutating func notePlaying(_ target: Int) {
    let isPlaying = !targets[target].bound.isEmpty
    let place = targets[target].playingPlace
    if isPlaying == (place >= 0) { return }
    if isPlaying {
      targets[target].playingPlace = Int32(truncatingIfNeeded: playing.count)
      playing.append(Int32(truncatingIfNeeded: target))
      return
    }
    targets[target].playingPlace = -1
    playing[Int(place)] = -1
    stoppedCount += 1
    if 2 * Int(stoppedCount) >= playing.count { dropStopped() }
  }

  /// Forgets the places of targets that have no layers any more.
  private mutating func dropStopped() {
    playing.removeAll { $0 < 0 }
    stoppedCount = 0
    for place in playing.indices {
      targets[Int(playing[place])].playingPlace = Int32(truncatingIfNeeded: place)
    }
  }

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
