extension Scheduler {
  /// The law by which tweens of a property weigh each other.
  public func law<Value>(of property: Property<Value>) -> CombinationLaw { checked(property).law }

  /// Chooses the law by which tweens of a property weigh each other, from now on.
  ///
  /// Those that live keep the law under which they began, so that nothing jumps, in mid-flight either;
  /// newer ones weigh them by the new law. See ``CombinationLaw``.
  ///
  /// A property with another law than ``CombinationLaw/additive`` is folded when it is read, and so it goes on until all
  /// tweens of such a law have ended and, with n live ones, about n/8 more changes have been made.
  ///
  /// - Complexity: O(1); the first tween to begin then moves the live ones to other columns once.
  public mutating func setLaw<Value>(_ law: CombinationLaw, of property: Property<Value>) {
    _ = checked(property)
    records[Int(property.index)].law = law
  }

  /// Sees to it that tweens of a law can be weighed: the tick only adds them up.
  ///
  /// A property that is folded stays so until it rests, or until it is changed when nothing is weighed any more: of 1,000 live
  /// tweens, after one had been handed over, a change and a read took 14.7 µs and not 0.2 for as long as the changes went on.
  mutating func prepareFold(of property: Int32, for law: CombinationLaw) {
    let record = records[Int(property)]
    guard record.commutes else { return }
    if stack.count(of: property) == 0 {
      records[Int(property)].isFolded = law != .additive
    } else if law != .additive {
      if record.isFolded { return }
      records[Int(property)].isFolded = true
      stack.fold(property, grave: grave)
    } else if record.isFolded, stack.mayUnfold(property) {
      records[Int(property)].isFolded = false
      stack.unfold(property, grave: grave)
    }
  }

  /// Ends all tweens of a property that a law concerns, with events.
  mutating func supersedeAll(of property: PropertyID) {
    for slot in stack.slotsInOrder(of: property.index)
    where stack.slots[slot].group >= 0 && !stack.slots[slot].isApart {
      if !stack.slots[slot].isSilent { note(.superseded(stack.slots.id(of: slot)), property) }
      end(slot)
      release(slot, at: now)
    }
  }
}

extension Scheduler {
  /// A newer tween that is ahead of an older one where both just count as they are.
  public struct Overtaking: Sendable, Equatable {
    /// The property.
    public let property: PropertyID
    /// The tween that has less of its way left, though it began later.
    public let newer: TweenID
    /// The tween that it has overtaken.
    public let older: TweenID
    /// How much less: the older one's weight minus the newer one's, above 0.
    public let lead: Double
  }

  /// Where a newer tween is ahead of an older one on a property under the additive law.
  ///
  /// The value may then be outside the range of its targets, the more so the larger the lead: the
  /// displacements of the two no longer make up for each other. A shorter duration, a delay of the older
  /// one or an easing that rises faster brings it about; ``CombinationLaw/guarded`` keeps it harmless.
  /// ``Explanation/TweenPart/lead`` and `tweenplay explain` say the same of one property.
  ///
  /// - Returns: for each tween that is overtaken now the newer one that leads most, by property and in
  ///   the order in which the older ones began.
  /// - Complexity: O(live tweens of all properties).
  public func overtakings() -> [Overtaking] {
    records.indices.flatMap { overtakings(on: $0) }
  }

  /// The overtakings on one property.
  func overtakings(on property: Int) -> [Overtaking] {
    guard stack.count(of: Int32(property)) > 1 else { return [] }
    var leader: (slot: Int32, weight: Double)?
    var found: [Overtaking] = []
    for slot in stack.slotsInOrder(of: Int32(property)).reversed()
    where stack.slots[slot].isCounted && !stack.scope(of: slot).fades {
      let weight = stack.weight(of: slot, at: now)
      if let leader, leader.weight < weight {
        found.append(
          Overtaking(
            property: id(of: Int32(property)), newer: stack.slots.id(of: leader.slot),
            older: stack.slots.id(of: slot), lead: weight - leader.weight))
      } else {
        leader = (slot, weight)
      }
    }
    return found.reversed()
  }
}

extension Slots.Slot {
  /// Whether the tween takes part in a sum of retargets, and has a name.
  fileprivate var isCounted: Bool { law == .additive && !isApart && !isSilent }
}
