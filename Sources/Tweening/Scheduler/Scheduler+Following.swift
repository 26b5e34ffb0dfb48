/// Presentations that follow bases which layers have moved.
extension Scheduler {
  /// Makes a change of what drives a target's properties and lets their presentations follow.
  ///
  /// Of all, or of those that are driven from then on and were not before. Layers are bound anew if the change says that
  /// they are to be, or if properties have come or gone since they were.
  mutating func changeBases(
    of target: Int, followsAll: Bool = true, _ change: (inout TargetRecord) -> Bool
  ) {
    let keepsVelocity = transactionTween?.keepsVelocity ?? false
    // Bases are those of before until layers are bound anew.
    targets[target].dropGone(records)
    let members = targets[target].members
    let following = members.indices.filter {
      followsAll || !records[Int(members[$0].property)].isDriven
    }
    guard transactionTween != nil else {
      if change(&targets[target]) || targets[target].paths == nil { rebind(target) }
      for member in following.map({ members[$0] })
      where followsAll || records[Int(member.property)].isDriven {
        refresh(member.property)
      }
      return
    }
    let bases = followsAll ? drivenBases(of: target) : []
    let before = following.map { place in
      (
        place: place, old: base(of: members[place], bases),
        velocity: keepsVelocity ? carriedVelocity(of: members[place].property) : nil
      )
    }
    if change(&targets[target]) || targets[target].paths == nil { rebind(target) }
    follow(
      before.filter { followsAll || records[Int(members[$0.place].property)].isDriven }, of: target)
  }

  /// The base of a property, with those of its target that layers drive.
  private func base(of member: TargetRecord.Member, _ driven: [Double]) -> [Double] {
    let record = records[Int(member.property)]
    return Array(record.isDriven ? driven[member.lanes] : models[record.lanes])
  }

  /// Lets the presentations of members of a target, told by their places, follow bases that have just changed.
  ///
  /// None moves another one's base: no weight is a target's property.
  private mutating func follow(
    _ members: [(place: Int, old: [Double], velocity: KeptVelocity?)], of target: Int
  ) {
    if members.isEmpty { return }
    let bases = drivenBases(of: target)
    for (place, old, velocity) in members {
      let member = targets[target].members[place]
      follow(member.property, from: old, to: base(of: member, bases), velocity)
    }
  }

  /// Lets the presentation of a property follow a base that has just changed.
  private mutating func follow(
    _ property: Int32, from old: [Double], to new: [Double], _ velocity: KeptVelocity?
  ) {
    let record = records[Int(property)]
    defer { refresh(property) }
    guard let tween = transactionTween else { return }
    let isMoving = stageDisplacement(from: new.span, to: old.span, record)
    guard isMoving || velocity != nil else { return }
    guard tween.problem == nil, let timing = timing(of: tween) else {
      if isMoving { note(.refused(tween.problem.map { .tween($0) } ?? .time), id(of: property)) }
      return
    }
    let (law, fades) =
      isMoving
      ? applyPolicy(id(of: property), tween.liveEasing, timing)
      : (transactionInForce.law ?? record.law, false)
    guard timing.delay + timing.duration > 0 else {
      // As a change of the model value does.
      if law != .additive, isMoving { supersedeAll(of: id(of: property)) }
      return
    }
    let id = stack.reserve(for: property)
    stack.slots[id.slot].law = law
    let isUsed = start(
      id, property, tween.liveEasing, timing, isMoving: isMoving, fades: fades, keeping: velocity)
    if !isUsed { stack.release(id.slot) }
  }
}
