extension Scheduler {
  /// Adds an object whose named properties actions can drive.
  public mutating func addTarget(_ name: String = "") -> Target {
    if freeTarget >= 0 {
      let place = freeTarget
      freeTarget = targets[Int(place)].nextFree
      targets[Int(place)].nextFree = -1
      targets[Int(place)].name = name
      return Target(index: place, generation: targets[Int(place)].generation)
    }
    targets.append(TargetRecord(name: name))
    return Target(index: Int32(targets.count - 1), generation: 0)
  }

  /// Removes a target with its layers and all its properties; its handle is stale.
  ///
  /// The properties end as by ``remove(_:)-(Property<Value>)`` of each, in the order in which they were added.
  /// One that is a layer's weight stays: it belongs to no target.
  ///
  /// - Complexity: Amortised O(1) besides what it costs to remove the properties.
  public mutating func remove(_ target: Target) {
    let place = checked(target)
    targets[place].dropGone(records)
    let members = targets[place].members
    (targets[place].members, targets[place].paths) = ([], nil)
    targets[place].layers = LayerStack()
    rebind(place)
    leaveClock(place)
    for member in members { removeChecked(member.property) }
    targets[place] = TargetRecord(generation: target.generation + 1)
    // One that has come to the last generation is used no more: no handle names two targets.
    if target.generation + 1 < .max {
      targets[place].nextFree = freeTarget
      freeTarget = target.index
    }
  }

  /// Whether a handle names a target of this scheduler that has not been removed.
  public func contains(_ target: Target) -> Bool {
    targets.indices.contains(Int(target.index))
      && targets[Int(target.index)].generation == target.generation
  }

  /// The place of a target, which must be one of this scheduler's.
  func checked(_ target: Target) -> Int {
    precondition(
      contains(target), "The target has been removed, or belongs to another scheduler.")
    return Int(target.index)
  }

  /// Adds a property of a target.
  ///
  /// - Parameters:
  ///   - model: Its model value, over which the target's layers are blended.
  ///   - target: The owner.
  ///   - path: The path by which an action's channels find it, such as `location`; component `index`
  ///     of a channel is lane `index` of the value. Of several properties of one path the first counts.
  ///   - rest: Where ``BlendMode/combine`` changes nothing, and where tracks of strips begin; all lanes
  ///     0 if left out, and for a lane that no property may have.
  ///   - kind: What the numbers stand for where layers are combined.
  /// - Returns: The handle that names the property from now on.
  /// - Complexity: Amortised O(1) while the target has no layers. Else O(log n) for n properties and channels, and what moves
  ///   in memory: of each n up to 16 bytes; where layers have channels for the path O(layers), the entries of their masks, and
  ///   what is kept of those above the lowest of these. The first property after a change of the layers sorts all their
  ///   channels by path. Where a layer plays tracks that have one for it, those of all look for their properties again.
  public mutating func addProperty<Value: Tweenable>(
    _ model: Value, on target: Target, path: String, rest: Value? = nil, kind: BlendKind = .plain
  ) -> Property<Value> {
    var lanes = laneArray(Value.laneCount) { rest?.store(in: &$0) }
    for lane in lanes.indices where !Self.isFit(lanes[lane]) { lanes[lane] = 0 }
    let index = checked(target)
    let property = addProperty(model)
    changeExtras(of: property.index) { $0.target = target.index }
    targets[index].members.append(
      TargetRecord.Member(
        property: property.index, generation: property.generation,
        rest: RestProperty(path: path, rest: lanes, kind: kind)))
    if targets[index].layers.isEmpty {
      targets[index].paths = nil
    } else {
      bindLast(of: index)
      refresh(property.index)
    }
    return property
  }

  /// The name a target was given.
  public func name(of target: Target) -> String { targets[checked(target)].name }

  /// The layers of a target.
  ///
  /// Any change of them is a change of the base of the properties they drive. Within a
  /// ``transaction(_:_:)-(Transaction,_)`` the presented values follow smoothly, by the one rule: the difference of the
  /// base before and after goes onto the stack. Outside of one they jump.
  ///
  ///     let walk = scheduler[layers: cube].append(Layer(walking))
  ///     scheduler.transaction(Tween(duration: 0.3)) { $0[layers: cube][walk].weight = 0.2 }
  ///
  /// A key of the transaction is that of all the tweens to which the change leads, and its policy holds on
  /// each property whose base it moves (``KeyPolicy/replace`` is ``KeyPolicy/bake`` here). Under
  /// ``KeyPolicy/ignore`` the whole change is refused, as ``Refusal/busy``, while a tween of the key is live
  /// on any property of the target, whether that would move or not.
  ///
  /// If any layer has a ``Layer/problem``, or the transaction's tween is impossible, the whole change
  /// is refused, of which an event tells. The state is then as before, to the names to come: one that a
  /// refused `append` returned names nothing, and the next append gets it.
  ///
  /// - Complexity: O(c + p + l) for a change of nothing but weights, muting, starts, rates and repetitions, with l layers of c
  ///   channels on the target and p properties of it, where actions and masks are those of before and not ones made equal.
  ///   For any other O((c + p) log (c + p)): the channels of a layer that is new, or has another action, mask, mode, group or
  ///   weight property, look for their path among the properties then, and among the e entries of a mask, O((c + e) log e);
  ///   those of others are counted through, and move in memory. All look if more than 16 come or go at once (one that changes
  ///   so does both), and at the first change after a property of the target was removed. Of an action or mask that is equal to the one before the layer keeps the latter, with the signs of its
  ///   zeros. A tween that keeps velocities costs a look at all layers for each property. Frames only follow what was found;
  ///   where replacing layers of one group share a component, each looks at those above it.
  public subscript(layers target: Target) -> LayerStack {
    get { targets[checked(target)].layers }
    set { replaceLayers(of: checked(target), by: newValue) }
  }

  private mutating func replaceLayers(of target: Int, by layers: LayerStack) {
    guard layers != targets[target].layers else { return }
    guard
      layers.entries.allSatisfy({
        $0.layer.problem == nil && isWeight($0.layer.weightProperty)
      })
    else {
      return note(.refused(.layer), nil)
    }
    if refusesChange(of: target) { return }
    changeBases(of: target) { $0.take(layers) }
  }

  /// Whether what drives a target's properties may not be changed in the transaction in force, of which an event tells
  /// then: its tween is impossible, or one of its key is live and has precedence.
  mutating func refusesChange(of target: Int) -> Bool {
    guard let tween = transactionTween else { return false }
    if let problem = tween.problem {
      note(.refused(.tween(problem)), nil)
      return true
    }
    if timing(of: tween) == nil {
      note(.refused(.time), nil)
      return true
    }
    return refuseBusy(target: target)
  }

  /// Binds the layers of a target to its properties anew.
  mutating func rebind(_ target: Int) {
    let drivers = targets[target].bound.drivers
    if targets[target].bind(records) {
      for place in targets[target].members.indices { noteLane(of: place, target) }
    }
    notePlaying(target)
    noteWeighings(of: target, before: drivers)
  }

  /// Lets the layers of a target drive the property that was added to it last.
  private mutating func bindLast(of target: Int) {
    if targets[target].bindLast(records) {
      noteLane(of: targets[target].members.count - 1, target)
    } else {
      targets[target].dropGone(records)
      targets[target].paths = nil
      rebind(target)
    }
  }

  /// Notes whether layers drive a member of a target, and where its lanes are.
  private mutating func noteLane(of place: Int, _ target: Int) {
    let member = targets[target].members[place]
    records[Int(member.property)].isDriven = targets[target].drives(member)
    changeExtras(of: member.property) { $0.lane = Int32(truncatingIfNeeded: member.lane) }
  }

  /// Whether a layer's weight may be a property's: of this scheduler, and of no target.
  private func isWeight(_ property: Property<Double>?) -> Bool {
    guard let property else { return true }
    return contains(property) && extras(of: records[Int(property.index)]).target < 0
  }

  /// Gives layers the weight for good that a property gives them now.
  mutating func freezeWeights(of property: Int32) {
    // Names are given in the order in which targets began to play.
    let places = weighings[weighings(by: property)].map {
      targets[Int($0.target)].playingPlace
    }
    for target in places.sorted().map({ Int(playing[Int($0)]) }) {
      let factor = presented(property).unit
      changeBases(of: target) { $0.freezeWeights(of: property, at: factor) }
    }
  }

  /// Takes a property that has just been removed out of its target, where another one may take its path over.
  ///
  /// If none does, no base moves and nothing is done to those that stay: members are swept when half of them have gone. To
  /// look at all others for each took 1.3 s where 4,000 properties of one target were removed, in a transaction with a tween
  /// 2.0 s, with three channels in a layer 1.5 s.
  ///
  /// - Parameters:
  ///   - target: the target.
  ///   - lanes: those of the property among those of the target.
  ///   - wasDriven: whether a channel drove it.
  mutating func forgetMember(of target: Int, _ lanes: Range<Int>, wasDriven: Bool) {
    targets[target].goneCount += 1
    if !targets[target].layers.isEmpty,
      targets[target].mayBeTaken(lanes, wasDriven: wasDriven, records)
    {
      return changeBases(of: target, followsAll: false) { _ in true }
    }
    targets[target].turnAway(lanes, to: grave)
    if 2 * targets[target].goneCount >= targets[target].members.count { sweep(target) }
  }

  /// Forgets the members of a target that have been removed.
  mutating func sweep(_ target: Int) {
    guard targets[target].goneCount > 0 else { return }
    targets[target].dropGone(records)
    if !targets[target].layers.isEmpty { rebind(target) }
  }
}
