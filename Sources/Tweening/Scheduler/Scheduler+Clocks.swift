/// A clock by which tweens and layers run, apart from others: the world's, that of menus.
///
/// It is a name, valid in the scheduler that made it and in every copy of that, until it is removed
/// (``Scheduler/remove(_:)-(SchedulerClock)``). Its speed and its pauses are set with
/// ``Scheduler/setSpeed(_:of:)`` and ``Scheduler/pause(_:)``: of one that is not there, nothing is. To ask for its
/// time then, or to let something run by it, is a programming error.
public struct SchedulerClock: Sendable, Hashable {
  let index: Int32
  let generation: UInt32

  /// The clock of all that has no other.
  public static let main = SchedulerClock(index: 0, generation: 0)
}

extension Scheduler {
  /// Makes a clock, at the scheduler's time.
  public mutating func addClock() -> SchedulerClock {
    if let place = freeClocks.popLast() {
      return SchedulerClock(index: place, generation: clocks[Int(place)].generation)
    }
    clocks.append(Pace())
    return SchedulerClock(index: Int32(clocks.count - 1), generation: 0)
  }

  /// Removes a clock: what ran by it runs by ``SchedulerClock/main`` from now on.
  ///
  /// Tweens go on from where they are. Layers are put where the time of the main clock has them, as by
  /// ``setClock(_:of:)-(_,Target)``: within a transaction the presented values follow smoothly. Nothing at
  /// all is done, of which an event tells, if a target runs by the clock and the transaction's tween is impossible, or its
  /// key is live on a property of the target under ``KeyPolicy/ignore`` (``Refusal/busy``). Nothing happens if the clock has
  /// been removed, or is the main one.
  ///
  /// - Complexity: O(n log n) for n live tweens of the clock, with a look at 16 n others at most, and one at the easings that
  ///   are live, besides what its layers and deep properties cost: see ``pause(_:)``.
  public mutating func remove(_ clock: SchedulerClock) {
    guard clock != .main, contains(clock) else { return }
    let driven = targets(of: clock.index)
    for target in driven where refusesChange(of: target) { return }
    // From here on properties that ran by it run by the main one.
    clocks[Int(clock.index)].generation += 1
    alike = AlikeRow()
    for target in driven { setClock(0, of: target) }
    let slots = stack.liveSlots(ofClock: clock.index)
    for slot in slots { stack.attachments.setClock(0, of: stack.attachment(of: slot)) }
    run(slots)
    clocks[Int(clock.index)] = Pace(generation: clock.generation + 1)
    // One that has come to the last generation is used no more: no handle names two clocks.
    if clock.generation + 1 < .max { freeClocks.append(clock.index) }
  }

  /// Whether a clock is one of this scheduler's that has not been removed.
  public func contains(_ clock: SchedulerClock) -> Bool {
    clocks.indices.contains(Int(clock.index))
      && clocks[Int(clock.index)].generation == clock.generation
  }

  /// The place of a clock, which must be one of this scheduler's.
  private func checked(_ clock: SchedulerClock) -> Int {
    precondition(contains(clock), "The clock has been removed, or belongs to another scheduler.")
    return Int(clock.index)
  }

  /// The time of a clock in seconds.
  public func time(of clock: SchedulerClock) -> Double {
    Ticks.seconds(clocks[checked(clock)].time(at: now))
  }

  /// Chooses the clock by which tweens of a property run that begin from now on.
  ///
  /// Changes that are scheduled take effect by the scheduler's own time.
  public mutating func setClock<Value>(_ clock: SchedulerClock, of property: Property<Value>) {
    let place = Int32(checked(clock))
    _ = checked(property)
    let generation = clock.generation
    changeExtras(of: property.index) { $0.setClock(place, generation) }
  }

  /// Chooses the clock by which the layers of a target run.
  ///
  /// A change of the base like any other: within a transaction the presented values follow smoothly, and where its tween is
  /// impossible the change is refused, of which an event tells.
  public mutating func setClock(_ clock: SchedulerClock, of target: Target) {
    let (target, place) = (checked(target), Int32(checked(clock)))
    guard targets[target].clock != place, !refusesChange(of: target) else { return }
    setClock(place, of: target)
  }
}
