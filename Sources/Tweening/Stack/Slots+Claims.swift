/// Slots that cohorts have taken in rows.
///
/// Of a cohort's tweens nearly always nothing is asked but what a few numbers tell of all, so that nothing is written to
/// their slots: neither when they begin nor when they end. Who reads a slot gets what would stand there (``Slots/subscript``),
/// and before anything is written to one, what is told of its claim is written to all slots of it. (To write and to fetch them
/// took 4 of 12 ns of a tween's life; `w4.churn`.)
extension Slots {
  /// Slots that follow each other, up or down, taken by a cohort in the order of its columns.
  struct Claim: Sendable {
    /// Fewer slots are written, unless they are the first of a row and go on where the last ones of its cohort end.
    ///
    /// So is less than a sixteenth of the claims there are, for to put one in moves all behind it; and what would be more
    /// claims than ``most``, of which each is looked for in twelve steps at most.
    static let least = 16
    static let most = 2048

    /// The first slot, and what leads from each to the next one: 1 or −1, or 0 if there is just one.
    let first: Int32
    let step: Int32
    var count: Int32
    let generation: UInt32
    /// What is told of the tweens.
    var row: Row

    /// The least one of the slots.
    var low: Int32 { step > 0 ? first : first &- (count &- 1) }

    /// What is told of the slot at a place of the claim.
    @inline(__always) func slot(_ k: Int32) -> Slot {
      let tween = row.dropFirst(k)
      var slot = Slot()
      slot.begin(generation, in: tween.group, tween.place, of: tween.property, tween.sequence)
      return slot
    }

    /// Writes what is told of its slots to each.
    @inline(__always) func write(to slots: inout MutableSpan<Slot>) {
      for k in 0..<count { slots[Int(first &+ k &* step)] = slot(k) }
    }

    /// Whether another one, of the same cohort, goes on where this one ends.
    func isFollowed(by next: Claim) -> Bool {
      next.first == first &+ count &* step && next.generation == generation
        && next.row == row.dropFirst(count) && (next.count == 1 || next.step == step)
    }
  }

  /// What is told of tweens in a row, by what is told of the first one: see ``Slot``.
  struct Row: Sendable, Equatable {
    let group: Int32
    var place: Int32
    var property: Int32
    var sequence: UInt32
    /// What leads from each property to the next one.
    let stride: Int32

    /// Without the first ones.
    @inline(__always) func dropFirst(_ count: Int32) -> Row {
      Row(
        group: group, place: place &+ count, property: property &+ count &* stride,
        sequence: sequence &+ UInt32(bitPattern: count), stride: stride)
    }
  }

  /// Takes slots for as many tweens in a row as are told, and writes which to columns from one on.
  ///
  /// - Parameters:
  ///   - count: how many there are.
  ///   - row: what is told of them.
  ///   - isCohort: whether they are a cohort's, of which slots may be claimed.
  ///   - joins: whether the cohort had tweens before.
  ///   - indices: the slots of a group's columns.
  ///   - column: the first of them.
  ///
  /// After 400 s, in which one of 10,000 properties was stopped in each tenth frame and left holes for others to fill, a
  /// crowd's row takes its slots in thousands of pieces. Looking for the claim before each of them, lending all slots for
  /// each, and moving claims for sixteen slots, a frame took 51 ns a property, and takes 33 (a client's loop).
  mutating func take(
    _ count: Int, as row: Row, isCohort: Bool, joins: Bool, to indices: inout MutableSpan<Int32>,
    from column: Int
  ) {
    var used = reserve(count)
    var own = takeOut()
    var span = own.mutableSpan
    var k: Int32 = 0
    while k < count {
      let stretch = takeStretch(count &- Int(k), &used)
      let claim = Claim(
        first: stretch.last, step: -stretch.step, count: stretch.count,
        generation: stretch.generation, row: row.dropFirst(k))
      ChangedRow.write(
        claim.first, by: claim.step, to: &indices, column + Int(k), Int(claim.count))
      if !(isCohort && add(claim, joins: joins && k == 0)) { claim.write(to: &span) }
      k &+= stretch.count
    }
    putBack(&own)
  }

  /// Tells of slots that a cohort has taken, if they are many or go on where the last ones of the same cohort end.
  ///
  /// - Parameters:
  ///   - claim: what is told of them.
  ///   - joins: whether the cohort had tweens before.
  /// - Returns: whether that is all; else each is to be written.
  private mutating func add(_ claim: Claim, joins: Bool) -> Bool {
    let isMany = Int(claim.count) >= max(Claim.least, claims.count / Claim.least)
    guard joins || isMany else { return false }
    let place = self.place(of: claim.first)
    if joins {
      // The last ones end right before the first of these, or (downwards) behind it.
      for known in [place - 1, place] where claims.indices.contains(known) {
        guard claims[known].isFollowed(by: claim) else { continue }
        claims[known].count += claim.count
        return true
      }
    }
    guard isMany, claims.count < Claim.most else { return false }
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

  /// Writes to all slots of the claim that has a slot, if any has, so that it can be written to.
  @inline(never) mutating func writeClaim(of slot: Int32) {
    if let place = claim(of: slot) { write(claims.remove(at: place)) }
  }

  /// Writes to all slots of a cohort's claims.
  mutating func writeClaims(in group: Int, of cohort: Cohort) {
    let group = Int32(truncatingIfNeeded: group)
    for claim in claims where claim.isIn(group, cohort) { write(claim) }
    claims.removeAll { $0.isIn(group, cohort) }
  }

  /// Writes to a slot of the claim that has it, if any has; others of that stay claimed if they are many.
  mutating func cutClaim(at slot: Int32) {
    guard let place = claim(of: slot) else { return }
    let claim = claims.remove(at: place)
    let k = (slot &- claim.first) &* claim.step
    write(claim.part(k..<k &+ 1))
    for part in [claim.part(0..<k), claim.part(k &+ 1..<claim.count)] {
      if !add(part, joins: false) { write(part) }
    }
  }

  /// Writes what is told of slots to each.
  private mutating func write(_ claim: Claim) {
    var own = takeOut()
    var span = own.mutableSpan
    claim.write(to: &span)
    putBack(&own)
  }

  /// Tells that the tweens of a cohort stand at other places.
  mutating func moveClaims(in group: Int32, of cohort: Cohort, to place: Int32) {
    for k in claims.indices where claims[k].isIn(group, cohort) {
      claims[k].row.place = claims[k].row.place &- cohort.first &+ place
    }
  }

  /// Ends the lives of the tweens of the claim that begins with a slot, if there is one, and frees their slots.
  mutating func endClaim(from slot: Int32) -> Claim? {
    guard !claims.isEmpty, let place = claim(of: slot), claims[place].first == slot else {
      return nil
    }
    let claim = claims.remove(at: place)
    if Slot.isUsed(after: claim.generation) {
      free.push(
        FreeSlots.Stretch(
          last: claim.first &+ (claim.count &- 1) &* claim.step,
          step: claim.count > 1 ? claim.step : 0, count: claim.count,
          generation: claim.generation + 1))
    } else {
      for k in 0..<claim.count {
        let slot = claim.first &+ k &* claim.step
        self[slot] = Slot(free: claim.generation)
      }
    }
    return claim
  }
}

extension Slots.Claim {
  /// Whether its tweens are some of a cohort.
  fileprivate func isIn(_ group: Int32, _ cohort: Cohort) -> Bool {
    let distance = row.place &- cohort.first
    return row.group == group && distance >= 0 && distance < cohort.count
  }

  /// Those of its slots at some places.
  fileprivate func part(_ places: Range<Int32>) -> Slots.Claim {
    let count = places.upperBound &- places.lowerBound
    return Slots.Claim(
      first: first &+ places.lowerBound &* step, step: count > 1 ? step : 0, count: count,
      generation: generation, row: row.dropFirst(places.lowerBound))
  }
}
