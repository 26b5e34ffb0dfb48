/// Changes that are continuous in velocity: see ``Tween/keepsVelocity``.
///
/// What carries a velocity on is a tween of its own, the companion of the change's: of the same key,
/// group and clock, next to it in the order of creation. Whatever ends the one ends the other.
extension Scheduler {
  /// The velocity of a property that a change is to keep.
  enum KeptVelocity {
    /// Base and tweens, which the change may cut off.
    case lanes([Velocity])
    /// Whatever it is: the change leaves base and other tweens as they are, and adds its own slope, which is told.
    case steady(slope: Double)
  }

  /// The velocity of a lane, units a second, and the sum of the sizes of all that adds to it: what it is rounded by is
  /// measured by that, however much cancels out.
  struct Velocity {
    var sum: Double
    var size: Double
  }

  /// What a change of the value of a property is to make up for; `nil` if that is nothing, so that it is as one that keeps no
  /// velocity.
  ///
  /// To ask all velocities before and after it took 25 times what the change without takes, and takes 8, with four live
  /// (`tweenbench --only retarget.velocity.two`).
  ///
  /// - Complexity: O(1) where the change weighs and ends no other tween and no layer drives the property, else O(live tweens
  ///   of the property).
  func keptVelocity(of property: Int32, _ easing: Easing, _ timing: Timing) -> KeptVelocity? {
    guard isSteady(property) else { return carriedVelocity(of: property) }
    let slope = easing.slope(after: timing.delay)
    return slope == 0 ? nil : .steady(slope: slope)
  }

  /// Whether a change of the value of a property weighs and ends no other tween, and its base is the model value.
  func isSteady(_ property: Int32) -> Bool {
    transactionInForce.leavesOthers && records[Int(property)].isPlain
      && transactionInForce.law ?? .additive == .additive
  }

  /// The velocity of a property, base and tweens, that a change may cut off; `nil` unless its value is
  /// a vector.
  func carriedVelocity(of property: Int32) -> KeptVelocity? {
    guard records[Int(property)].isVector else { return nil }
    return .lanes(velocityLanes(of: property, apartFrom: -1))
  }

  /// The velocity of each lane of base and tweens, without what one tween itself adds.
  ///
  /// A slope that is infinite counts as 0: no motion could carry it on.
  private func velocityLanes(of property: Int32, apartFrom own: Int32) -> [Velocity] {
    let count = Int(records[Int(property)].laneCount)
    return withScratch(count) { span in
      addBaseVelocity(of: property, to: &span)
      var lanes = (0..<count).map { Velocity(sum: span[$0], size: span[$0].magnitude) }
      stack.forEachWeight(of: property, { $0.calmMotion(of: $1, at: now) }) { stack, slot, weight in
        if slot != own { stack.add(slot, weight.first, to: &lanes) }
      }
      return lanes
    }
  }

  /// Pushes the staged displacement of a change, if it is any, with what carries its velocity on.
  ///
  /// If only a velocity is to be carried on, the change's own tween does it.
  ///
  /// - Parameters:
  ///   - id: the name of the change's tween, whose law is set.
  ///   - property: what was changed.
  ///   - easing: that of the change.
  ///   - timing: that of the change, which lasts.
  ///   - isMoving: whether there is a displacement to be pushed.
  ///   - fades: whether the tween is to cross-fade with the older ones of its key.
  ///   - velocity: what the change is to keep, if it is to make up for anything.
  /// - Returns: `false` if neither was there, and the name is not in use.
  mutating func start(
    _ id: TweenID, _ property: Int32, _ easing: Easing, _ timing: Timing, isMoving: Bool,
    fades: Bool = false, keeping velocity: KeptVelocity?
  ) -> Bool {
    if isMoving {
      let isBare = if case .none = velocity { true } else { false }
      push(id, property, easing, timing, fades: fades, mayCollapse: isBare)
    }
    let whole = timing.delay + timing.duration
    guard let velocity, whole > 0, whole.isFinite, timing.delay >= 0,
      stageHandover(of: id, property, velocity, isMoving ? easing : nil, timing)
    else { return isMoving }
    let rest = Timing(delay: 0, duration: whole)
    guard isMoving else {
      // It begins at weight 0, by which it must weigh no other.
      stack.slots[id.slot].law = .additive
      push(id, property, .handover, rest)
      return true
    }
    let companion = stack.reserveSilent(for: property)
    push(companion, property, .handover, rest)
    accompany(id, by: companion)
    return true
  }

  /// Stages the displacement by which ``Easing/handover`` makes up for a jump of velocity; `false` if
  /// there is none.
  private mutating func stageHandover(
    of id: TweenID, _ property: Int32, _ velocity: KeptVelocity, _ easing: Easing?,
    _ timing: Timing
  ) -> Bool {
    let isAlone = if case .none = easing { true } else { false }
    let speed = isAlone ? speedOfChange(of: property) : speed(of: id.slot)
    guard speed > 0 else { return false }
    let seconds = Ticks.seconds(timing.delay + timing.duration) / speed
    let (slope, jumps) = jump(of: velocity, property, easing, timing, but: isAlone ? -1 : id.slot)
    var isMoving = false
    for k in 0..<Int(records[Int(property)].width) {
      // Its own slope counts by itself, so that it is exact however much else moves.
      let way = (jumps?[k] ?? 0) * seconds + (isAlone ? 0 : slope * staged[k])
      staged[k] = Self.isFit(way) ? way : 0
      if staged[k] != 0 { isMoving = true }
    }
    return isMoving
  }

  /// By how much a change makes the velocity jump: the slope of its own easing, and what else is missing, units a second of
  /// each lane; `nil` if that is nothing.
  private func jump(
    of velocity: KeptVelocity, _ property: Int32, _ easing: Easing?, _ timing: Timing,
    but own: Int32
  ) -> (slope: Double, lanes: [Double]?) {
    switch velocity {
    case .steady(let slope): return (slope, nil)
    case .lanes(let before):
      let after = velocityLanes(of: property, apartFrom: own)
      let lanes = zip(before, after).map { before, after in
        let jump = before.sum - after.sum
        // No more than the sums have been rounded by.
        return jump.magnitude <= 0x1p-44 * max(before.size, after.size) ? 0 : jump
      }
      return (easing?.slope(after: timing.delay) ?? 0, lanes)
    }
  }

  /// How fast the time of a tween runs that a change of a property would push now, as ``speed(of:)`` tells when it lives;
  /// one of whose end nobody is told is in no group.
  ///
  /// Inlined, as ``isBusy(_:)`` is.
  @inline(__always) func speedOfChange(of property: Int32, isSilent: Bool = false) -> Double {
    let clock = clocks[Int(clock(of: records[Int(property)]))].now
    var group = 1.0
    if !isSilent, let own = transactionInForce.group, contains(own) {
      group = groups[Int(own.index)].now
    }
    return min(clock * group, Self.speeds.upperBound)
  }

  /// Makes one live tween the companion of another one.
  mutating func accompany(_ main: TweenID, by companion: TweenID) {
    let place = stack.attachment(of: main.slot)
    let mate = stack.attachment(of: companion.slot)
    stack.attachments[place].companion = companion
    stack.attachments[mate].main = main
    let key = stack.attachments[place].key
    if key >= 0 { stack.setKey(KeyName(of: stack.attachments[place]), key, of: companion.slot) }
    stack.attachments.setGroup(stack.attachments[place].group, of: mate)
    let speed = speed(of: companion.slot)
    stack.run(companion.slot, at: speed, from: now)
  }

  /// The companion of a tween, if it has one that has not been released; inlined as ``isBusy(_:)`` is.
  @inline(__always) func companion(of slot: Int32) -> TweenID? {
    let place = stack.slots.attachment(of: slot)
    guard place >= 0, let mate = stack.attachments[place].companion, stack.slots.isCurrent(mate)
    else { return nil }
    return mate
  }

  /// Live tweens, each followed by its companion.
  func withCompanions(_ slots: [Int32]) -> [Int32] {
    var all: [Int32] = []
    for slot in slots {
      all.append(slot)
      if let mate = companion(of: slot), stack.isLive(mate) { all.append(mate.slot) }
    }
    return all
  }

  /// Ends the companion of a tween that has just ended, and frees its name.
  ///
  /// It may be out of the columns already, about to be closed by itself: never before its tween, for
  /// instants that differ by a rounding must not matter.
  mutating func close(companion: TweenID, at time: Double) {
    if stack.isLive(companion) { end(companion.slot) }
    release(companion.slot, at: time)
  }

  /// Gives copies of tweens the companions that their originals have among them.
  mutating func pairCopies(_ copies: [TweenID], of originals: [Int32]) {
    for place in copies.indices {
      guard let mate = companion(of: originals[place]) else { continue }
      // It begins right after its tween: 32,000 looked for from the first one took 469 ms.
      let isNext = place + 1 < originals.count && originals[place + 1] == mate.slot
      guard let own = isNext ? place + 1 : originals.firstIndex(of: mate.slot) else { continue }
      accompany(copies[place], by: copies[own])
    }
  }
}

extension Easing {
  /// The slope with which a motion begins at the instant of a change, some ticks before it: none if it has a delay, is
  /// vertical, or so flat that the value could not tell.
  ///
  /// What it would overshoot by is at most 4/27 of the slope and the way, here less than half of the last digit of that.
  func slope(after delay: Double) -> Double {
    if delay != 0 { return 0 }
    // Of a spring it is known: where it was asked a change took 1.66 times what it takes without keeping the velocity, and
    // takes 1.08 (`tweenbench --only retarget.velocity`).
    if case .plain(.spring) = shape { return 0 }
    let slope = limit(atStart: true).first
    return slope.isFinite && slope.magnitude > 0x1p-53 ? slope : 0
  }
}

extension TweenStack {
  /// Adds a share of a tween's displacement to velocities.
  fileprivate func add(_ slot: Int32, _ factor: Double, to lanes: inout [Scheduler.Velocity]) {
    withDisplacement(of: slot) { delta in
      for k in delta.indices {
        let part = factor * delta[k]
        lanes[k].sum += part
        lanes[k].size += part.magnitude
      }
    }
  }

  /// The weight of a tween with its derivatives, as if it stood still where its easing is vertical.
  fileprivate func calmMotion(of slot: Int32, at time: Double) -> Jet {
    let (group, column) = position(of: slot)
    var visitor = SlopeVisitor(progress: groups[group].progress(of: column, at: time))
    guard groups[group].easing.accept(&visitor).isFinite else {
      return Jet(repeating: weight(of: slot, at: time))
    }
    return motion(of: slot, at: time)
  }
}

private struct SlopeVisitor: FormulaVisitor {
  let progress: Double
  mutating func visit<F: EasingFormula>(_ formula: F) -> Double { formula.jet(progress).first }
}
