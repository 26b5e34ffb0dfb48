/// Slots that cohorts have taken in rows.
///
/// Of a cohort's tweens nearly always nothing is asked but what a few numbers tell of all, so that nothing is written to
/// their slots: neither when they begin nor when they end. Who reads a slot gets what would stand there (``Slots/subscript``),
/// and before anything is written to one, what is told of its claim is written to all slots of it. (To write and to fetch them
/// took 4 of 12 ns of a tween's life; `w4.churn`.)
extension Slots {
  /// Slots that follow each other, up or down, taken by a cohort in the order of its columns.
  struct Claim: Sendable {
    /// There are no more at a time; what else is taken is written.
    static let most = 512

    /// The first slot, and what leads from each to the next one: 1 or −1.
    let first: Int32
    let step: Int32
    var count: Int32
    let generation: UInt32
    /// What is told of the first tween: see ``Slot``.
    let group: Int32
    var place: Int32
    let property: Int32
    let sequence: UInt32
    /// What leads from each property to the next one.
    let stride: Int32

    /// The least one of the slots.
    var low: Int32 { step > 0 ? first : first &- (count &- 1) }

    /// What is told of the slot at a place of the claim.
    @inline(__always) func slot(_ k: Int32) -> Slot {
      var slot = Slot()
      slot.begin(
        generation, in: group, place &+ k, of: property &+ k &* stride,
        sequence &+ UInt32(bitPattern: k))
      return slot
    }

    /// Whether another one, of the same cohort, goes on where this one ends.
    func isFollowed(by next: Claim) -> Bool {
      next.first == first &+ count &* step && next.generation == generation && next.group == group
        && next.place == place &+ count && next.property == property &+ count &* stride
        && next.sequence == sequence &+ UInt32(bitPattern: count) && next.stride == stride
        && (next.count == 1 || next.step == step)
    }
  }

  /// Tells of slots that a cohort has taken, if they are many or go on where the last ones of the same cohort end.
  ///
  /// - Parameters:
  ///   - claim: what is told of them.
  ///   - joins: whether the cohort had tweens before.
  /// - Returns: whether that is all; else each is to be written.
  mutating func add(_ claim: Claim, joins: Bool) -> Bool {
    let place = self.place(of: claim.first)
    if joins {
      // The last ones end right before the first of these, or (downwards) behind it.
      for known in [place - 1, place] where claims.indices.contains(known) {
        guard claims[known].isFollowed(by: claim) else { continue }
        claims[known].count += claim.count
        return true
      }
    }
    guard claim.count >= Cohort.least, claims.count < Claim.most else { return false }
    claims.insert(claim, at: place)
    return true
  }

  /// How many claims begin at or before a slot; the last one of those has it, if any has.
  private func place(of slot: Int32) -> Int {
    var (low, high) = (0, claims.count)
    while low < high {
      let middle = (low &+ high) / 2
      if claims[middle].low <= slot { low = middle &+ 1 } else { high = middle }
    }
    return low
  }

  /// The place of the claim that has a slot, if any has.
  private func claim(of slot: Int32) -> Int? {
    let place = place(of: slot) - 1
    return place >= 0 && slot < claims[place].low &+ claims[place].count ? place : nil
  }

  /// What is told of a slot by the claim that has it, if any has.
  @inline(never) func claimed(_ slot: Int32) -> Slot? {
    guard let place = claim(of: slot) else { return nil }
    let claim = claims[place]
    return claim.slot((slot &- claim.first) &* claim.step)
  }

  /// Sees to it that a slot can be written to.
  @inline(never) mutating func settle(_ slot: Int32) {
    if let place = claim(of: slot) { write(claims.remove(at: place)) }
  }

  /// Sees to it that all slots of tweens that stand in some places of a group can be written to.
  mutating func settle(in group: Int, _ places: Cohort) {
    let group = Int32(truncatingIfNeeded: group)
    for claim in removeClaims(where: { $0.isIn(group, places) }) { write(claim) }
  }

  /// Sees to it that all slots can be written to.
  mutating func settleAll() {
    for claim in removeClaims(where: { _ in true }) { write(claim) }
  }

  private mutating func removeClaims(where isWanted: (Claim) -> Bool) -> [Claim] {
    let removed = claims.filter(isWanted)
    if !removed.isEmpty { claims.removeAll(where: isWanted) }
    return removed
  }

  /// Writes what is told of slots to each.
  mutating func write(_ claim: Claim) {
    var own = takeOut()
    var span = own.mutableSpan
    for k in 0..<claim.count { span[Int(claim.first &+ k &* claim.step)] = claim.slot(k) }
    putBack(&own)
  }

  /// Tells that the tweens of a cohort stand at other places.
  mutating func moveClaims(in group: Int32, _ places: Cohort, to place: Int32) {
    for k in claims.indices where claims[k].isIn(group, places) {
      claims[k].place = claims[k].place &- places.first &+ place
    }
  }

  /// Ends the lives of the tweens of the claim that begins with a slot, if there is one, and frees their slots.
  mutating func endClaim(from slot: Int32) -> Claim? {
    guard !claims.isEmpty, let place = claim(of: slot), claims[place].first == slot else {
      return nil
    }
    let claim = claims.remove(at: place)
    if claim.generation < Slot.lastGeneration - 1 {
      free.push(
        FreeSlots.Stretch(
          last: claim.first &+ (claim.count &- 1) &* claim.step,
          step: claim.count > 1 ? claim.step : 0, count: claim.count,
          generation: claim.generation + 1))
    }
    return claim
  }
}

extension Slots.Claim {
  /// Whether its tweens are some of a cohort.
  fileprivate func isIn(_ group: Int32, _ cohort: Cohort) -> Bool {
    let distance = place &- cohort.first
    return self.group == group && distance >= 0 && distance < cohort.count
  }
}
