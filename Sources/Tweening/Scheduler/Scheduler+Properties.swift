extension Scheduler {
  /// Adds a property at rest.
  ///
  /// - Parameter model: Its model value. A lane that is not a number, infinite or beyond
  ///   ``largestMagnitude`` counts as 0, and an event tells that it was refused.
  /// - Returns: The handle that names the property from now on.
  /// - Complexity: O(1) amortised.
  @inlinable
  public mutating func addProperty<Value: Tweenable>(_ model: Value) -> Property<Value> {
    stage(model)
    let id = addStaged(
      laneCount: Value.laneCount, width: Value.Displacement.laneCount, commutes: Value.commutes,
      displacer: Value.isVector && Value.commutes ? nil : Displacer(of: Value.self))
    return Property(index: id.index, generation: id.generation)
  }

  /// Removes a property.
  ///
  /// Its live tweens, and the changes that were to come, end with `removed` events in the order in
  /// which they began; its handles are stale. If its target has another property of the same path,
  /// that one is driven from now on; in a transaction its presented value follows, or jumps where the tween is impossible,
  /// and an event tells that the tween was refused. Layers whose weight it is keep the one that it gives now.
  ///
  /// - Complexity: O(n) for n live tweens, O(log m) for each change of it among m that are to come; if another property of its
  ///   target takes its path over, that of a change of the target's layers besides, and if it gives layers their weight, that
  ///   of a change of the layers of each such target.
  public mutating func remove<Value>(_ property: Property<Value>) {
    let record = checked(property)
    if record.isWeight { freezeWeights(of: property.index) }
    removeChecked(property.index)
  }

  /// Removes a property that is there and gives no layer its weight.
  mutating func removeChecked(_ property: Int32) {
    let (record, name) = (records[Int(property)], id(of: property))
    for slot in stack.slotsInOrder(of: property) where stack.slots[slot].group >= 0 {
      if !stack.slots[slot].isSilent { note(.removed(stack.slots.id(of: slot)), name) }
      end(slot)
      release(slot, at: now)
    }
    forgetScheduled(of: property)
    records[Int(property)].generation += 1
    records[Int(property)].laneCount = 0
    let extras = extras(of: record)
    if extras.target >= 0 {
      let lane = Int(extras.lane)
      let lanes = lane..<lane + Int(record.laneCount)
      forgetMember(of: Int(extras.target), lanes, wasDriven: record.isDriven)
    }
    records[Int(property)].isDriven = false
    records[Int(property)].isWeight = false
    if extras.range >= 0 { freeRanges.append(extras.range) }
    if extras.tween >= 0 { freeTween(extras.tween) }
    if extras.displacer >= 0 { freeDisplacers.append(extras.displacer) }
    if record.extras >= 0 { freeExtras.append(record.extras) }
    records[Int(property)].extras = -1
    // One that has come to the last generations is used no more: no handle names two properties.
    if record.generation < .max - 2 { freeRecords[Int(record.laneCount)].append(property) }
  }

  /// Whether a handle names a property of this scheduler that has not been removed.
  @inlinable
  public func contains<Value>(_ property: Property<Value>) -> Bool {
    records.indices.contains(Int(property.index))
      && records[Int(property.index)].generation == property.generation
      && Int(records[Int(property.index)].laneCount) == Value.laneCount
  }

  /// The record of a property, which must be one of this scheduler's.
  @inlinable @inline(__always)
  func checked<Value>(_ property: Property<Value>) -> PropertyRecord {
    let record = records[Int(property.index)]
    precondition(
      record.generation == property.generation,
      "The property has been removed, or belongs to another scheduler.")
    return record
  }

  /// Writes a value's lanes where the engine finds them.
  @inlinable @inline(__always)
  mutating func stage<Value: Tweenable>(_ value: Value) {
    while staged.count < Value.laneCount { staged.append(0) }
    var span = staged.mutableSpan
    value.store(in: &span)
  }

  /// Adds a property whose model value is staged, in the place of a removed one of the same shape
  /// if there is one.
  @usableFromInline
  mutating func addStaged(laneCount: Int, width: Int, commutes: Bool, displacer: Displacer?)
    -> PropertyID
  {
    // The tick adds displacements to lanes without looking at the bounds again.
    let counts = 1...Int(UInt16.max)
    precondition(
      counts.contains(laneCount) && counts.contains(width),
      "A value and its displacement have 1 to 65,535 lanes.")
    precondition(
      !commutes || width == laneCount, "A value that commutes has the lanes of its displacement.")
    reserveGrave(width)
    while freeRecords.count <= laneCount { freeRecords.append([]) }
    let index: Int
    if let place = freeRecords[laneCount].popLast() {
      index = Int(place)
      let old = records[index]
      records[index] = PropertyRecord(
        generation: old.generation + 1, lane: old.lane, laneCount: UInt16(laneCount),
        width: UInt16(width), commutes: commutes, isVector: displacer == nil)
      freshness[index] = Freshness()
    } else {
      index = records.count
      records.append(
        PropertyRecord(
          generation: 0, lane: Int32(lanes.count), laneCount: UInt16(laneCount),
          width: UInt16(width), commutes: commutes, isVector: displacer == nil))
      freshness.append(Freshness())
      reserveLanes(laneCount)
    }
    if let displacer {
      let place = place(displacer)
      changeExtras(of: Int32(index)) { $0.displacer = place }
    }
    stack.reserveLists(records.count)
    let id = PropertyID(index: Int32(index), generation: records[index].generation)
    let areFit = stagedLanesAreFit(laneCount)
    if !areFit { note(.refused(.value), id) }
    for (k, lane) in records[index].lanes.enumerated() {
      models[lane] = areFit || Self.isFit(staged[k]) ? staged[k] : 0
      lanes[lane] = models[lane]
    }
    return id
  }

  /// Keeps a type's own difference and sum, where a removed property had one if there is such a place.
  private mutating func place(_ displacer: Displacer) -> Int32 {
    if let place = freeDisplacers.popLast() {
      displacers[Int(place)] = displacer
      return place
    }
    displacers.append(displacer)
    return Int32(displacers.count - 1)
  }

  private mutating func reserveLanes(_ count: Int) {
    for _ in 0..<count {
      lanes.append(0)
      models.append(0)
    }
    blocks.reserve(lanes: lanes.count)
  }

  /// Makes a grave as wide as any displacement: tombstones add to it instead of to a property.
  private mutating func reserveGrave(_ width: Int) {
    guard width > graveWidth else { return }
    graveWidth = max(LiveBlocks.size, width)
    grave = Int32(lanes.count)
    reserveLanes(graveWidth)
  }

  /// Whether a lane may enter the state.
  static func isFit(_ lane: Double) -> Bool { lane.magnitude <= largestMagnitude }

  /// Whether all staged lanes may enter the state.
  ///
  /// Inlined, as ``isBusy(_:)`` is.
  @inline(__always) func stagedLanesAreFit(_ count: Int) -> Bool {
    for k in 0..<count where !Self.isFit(staged[k]) { return false }
    return true
  }
}
