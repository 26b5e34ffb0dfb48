extension Scheduler {
  /// Lets one property move as another one does: copies its live tweens, in phase.
  ///
  /// Nothing else is copied. If both have the same model value they are at the same place from now on,
  /// until either is changed. The copies keep clock, key and law; they belong to no group, but go on at
  /// the pace that the group has now: each by itself is as slow, or stands still, as it was with it.
  ///
  /// - Parameters:
  ///   - source: The property whose tweens are copied.
  ///   - property: The property that adopts them, which may be the same one.
  /// - Returns: The names of the copies, in the order in which the tweens began.
  /// - Complexity: O(s + p) for s live tweens of the source and p of the property.
  @discardableResult
  public mutating func adopt<Value>(
    from source: Property<Value>, by property: Property<Value>
  ) -> [TweenID] {
    _ = checked(source)
    _ = checked(property)
    var (copies, all): ([TweenID], [TweenID]) = ([], [])
    let originals = stack.slotsInOrder(of: source.index)
    for slot in originals {
      let isSilent = stack.slots[slot].isSilent
      let id =
        isSilent
        ? stack.reserveSilent(for: property.index) : stack.reserve(for: property.index)
      let original = stack.slots[slot]
      stack.slots[id.slot].law = original.law
      stack.slots[id.slot].isApart = original.isApart
      if original.onlyWeighs { stack.letOnlyWeigh(id.slot) }
      // As the source, so that what is left of a tween is the same weight, not a part of its way.
      let isFolded = records[Int(source.index)].isFolded
      prepareFold(of: property.index, for: isFolded ? .guarded : original.law)
      let record = records[Int(property.index)]
      stack.copy(
        slot, to: id, isScattered: record.commutes && !record.isFolded, lane: record.lane)
      settle(copy: id.slot, of: slot, on: property.index)
      if !isSilent {
        copies.append(id)
        tellStart(of: id, property.index)
      }
      all.append(id)
    }
    pairCopies(all, of: originals)
    refresh(property.index)
    return copies
  }

  /// Gives a copied tween the number of its key on the property that has adopted it, and the pace of the
  /// group that it has left.
  private mutating func settle(copy: Int32, of slot: Int32, on property: Int32) {
    let place = stack.slots.attachment(of: copy)
    guard place >= 0 else { return }
    let attachment = stack.attachments[place]
    if attachment.key >= 0 {
      let name = KeyName(of: attachment)
      stack.setKey(
        name, stack.keyNumber(of: name, on: property, but: copy) ?? attachment.key, of: copy)
    }
    let group = stack.attachments[stack.slots.attachment(of: slot)].group
    if group >= 0 { leaveGroup(copy, of: groups[Int(group)]) }
  }
}
