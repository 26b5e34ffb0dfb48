/// What stands behind the generic shell: lanes in, lanes out.
extension Scheduler {
  /// Puts the staged displacement onto a property's stack; ``refresh(_:)`` must follow before the next tick.
  ///
  /// - Parameters:
  ///   - id: its name.
  ///   - property: the property.
  ///   - easing: how it decays.
  ///   - timing: when.
  ///   - fades: whether it cross-fades with the older ones of its key, which is what the policy says, which
  ///     has prepared the property for it.
  ///   - mayCollapse: whether nothing more will be done to it at once.
  mutating func push(
    _ id: TweenID, _ property: Int32, _ easing: Easing, _ timing: Timing, fades: Bool = false,
    mayCollapse: Bool = false
  ) {
    prepareFold(of: property, for: fades ? .crossfade : stack.slots[id.slot].law)
    let record = records[Int(property)]
    let start = now + timing.delay
    var motion = TweenStack.Motion(
      start: start, end: start + timing.duration, width: Int32(record.width),
      isScattered: record.commutes && !record.isFolded, lane: record.lane, grave: grave)
    let inTempo = isInGroupOrOfKey ? nil : motion.at(tempo(of: record), from: now)
    let isAttached = inTempo == nil
    var (speed, course): (Double, Attachment.Course?) = (1, nil)
    if let inTempo {
      motion = inTempo
    } else {
      speed = speedOfChange(of: property, isSilent: stack.slots[id.slot].isSilent)
      // To let it begin by the scheduler's time, and to change that afterwards, took 243 ns and not 125 (a thousand
      // retargets at half speed, each on its own property).
      if speed != 1, speed > 0 {
        course = stack.course(of: &motion, easing, at: speed, from: now)
      }
    }
    stack.begin(
      id, easing, motion, displacement: staged,
      mayCollapse: mayCollapse && record.isPlainButForLayers && !isAttached && !fades
        && timing.delay == 0 && stack.slots[id.slot].law == .additive)
    if isAttached { attach(id, property, fades: fades, speed: speed, course: course) }
    if tells != [] { tellStart(of: id, property) }
  }

  /// Whether the transaction in force gives tweens a key or a group.
  private var isInGroupOrOfKey: Bool {
    transactionInForce.key != nil || transactionInForce.group != nil
  }

  /// Takes a tween off its property's stack, whatever it still adds.
  mutating func end(_ slot: Int32) {
    let property = stack.slots[slot].property
    stack.end(slot)
    while let idle = stack.idleWeigher(of: property) {
      stack.end(idle)
      stack.release(idle)
    }
    if tells != [] { noteRest(of: property) }
    refresh(property)
  }

  /// Makes the staged lanes the model value.
  mutating func adoptStagedModel(of property: Int32) {
    for (k, lane) in records[Int(property)].lanes.enumerated() { models[lane] = staged[k] }
  }

  /// Makes the staged lanes the model value and stages old − new instead.
  ///
  /// The short way for vectors of whose base curves need not be asked, which allocates nothing.
  ///
  /// - Parameters:
  ///   - record: the property's.
  ///   - slopes: what each difference is multiplied by, if any are given.
  ///   - first: the place of the first one.
  /// - Returns: false if what is staged then is nothing.
  mutating func exchangeModel(
    _ record: PropertyRecord, times slopes: [Double] = [], from first: Int = 0
  ) -> Bool {
    var isMoving = false
    for (k, lane) in record.lanes.enumerated() {
      let new = staged[k]
      staged[k] = models[lane] - new
      if !slopes.isEmpty { staged[k] *= slopes[first + k] }
      models[lane] = new
      if staged[k] != 0 { isMoving = true }
    }
    return isMoving
  }

  /// Stages what leads from one value to another; false if that is nothing at all.
  mutating func stageDisplacement(
    from: Span<Double>, to: Span<Double>, _ record: PropertyRecord
  ) -> Bool {
    let width = Int(record.width)
    while staged.count < width { staged.append(0) }
    if record.isVector {
      for k in 0..<width { staged[k] = to[k] - from[k] }
    } else {
      let displacer = displacers[Int(extras(of: record).displacer)]
      var span = staged.mutableSpan
      displacer.difference(from, to, &span)
    }
    var isMoving = false
    for k in 0..<width {
      // The difference of two values is at most twice the largest; a type's own may be anything.
      if !(staged[k].magnitude <= 2 * Self.largestMagnitude) { staged[k] = 0 }
      if staged[k] != 0 { isMoving = true }
    }
    return isMoving
  }

  /// Brings the presented lanes of a changed property up to date, or marks them stale, and sees to it that
  /// the tick goes by its base as long as it has tweens.
  @inline(__always) mutating func refresh(_ property: Int32) {
    let index = Int(property)
    // As after most changes.
    if stack.lists[index].count > 0, freshness[index].isMoving, !records[index].isWeight {
      if freshness[index].staleEpoch != epoch { freshness[index].makeStale(at: epoch) }
      return
    }
    refreshLanes(of: property)
  }

  /// Does what ``refresh(_:)`` does for a plain property that has a tween in its list.
  @inline(__always) mutating func refreshMoving(_ index: Int) {
    let before = freshness[index]
    if !before.isMoving { blocks.add(1, lanes: records[index].lanes) }
    let after = before.moving(since: epoch)
    if before.bits != after.bits { freshness[index] = after }
  }

  /// Sees to it that the tick goes by the base of properties that have got tweens of cohorts into their lists.
  @inline(__always) mutating func noteEnlisted() {
    if !stack.enlisted.isEmpty { refreshEnlisted() }
  }

  private mutating func refreshEnlisted() {
    for property in stack.enlisted { refreshLanes(of: property) }
    stack.enlisted.clear()
  }

  private mutating func refreshLanes(of property: Int32) {
    let index = Int(property)
    let isMoving = stack.lists[index].count > 0
    let record = records[index]
    if isMoving != freshness[index].isMoving {
      freshness[index].isMoving = isMoving
      blocks.add(isMoving ? 1 : -1, lanes: record.lanes)
    }
    let isCarried = !isMoving && stack.count(of: property) > 0
    if isMoving || isCarried || record.isDriven { freshness[index].makeStale(at: epoch) }
    // A driven property may have lanes that no channel drives, which no tick writes again.
    if !isMoving, !isCarried {
      for lane in record.lanes { lanes[lane] = models[lane] }
    }
    if record.isWeight { refreshWeighted(by: property) }
  }

  /// Marks what is blended by a weight as stale.
  private mutating func refreshWeighted(by weight: Int32) {
    let places = weighings(by: weight)
    for place in places {
      // Asked before, for to write copies what a snapshot has too.
      let target = Int(weighings[place].target)
      if !targets[target].slopes.isEmpty { targets[target].forgetSlopes() }
      for member in targets[target].members
      where records[Int(member.property)].isDriven {
        freshness[Int(member.property)].makeStale(at: epoch)
      }
    }
    // Its layers have gone: the next change need not look for them.
    if places.isEmpty { records[Int(weight)].isWeight = false }
  }

  /// The lanes of a property's base now.
  ///
  /// Inlined, as ``isBusy(_:)`` is: a copy of the scheduler is made only where layers are to be blended.
  @inline(__always) func baseLanes(of property: Int32) -> [Double] {
    let record = records[Int(property)]
    var base = Array(models[record.lanes])
    if record.isDriven {
      var span = base.mutableSpan
      blendLayers(of: property, into: &span)
    }
    return base
  }

  /// Reads the lanes of a property's base.
  func readBase(of property: Int32, into lanes: inout MutableSpan<Double>) {
    let record = records[Int(property)]
    for (k, lane) in record.lanes.enumerated() { lanes[k] = models[lane] }
    if record.isDriven { blendLayers(of: property, into: &lanes) }
  }
}
