extension TweenStack {
  /// Adds weight × displacement of every tween on a property that commutes.
  ///
  /// In the order of the tick if it is the tick that adds them up, else the newest first.
  ///
  /// - Complexity: O(live tweens of the property).
  func addMoves(of property: Int32, at time: Double, to lanes: inout MutableSpan<Double>) {
    let head = firstSummand(of: property)
    if firstCrowd < 0, head >= 0, isScattered(head) {
      addListed(from: head, at: time, to: &lanes)
    } else {
      forEachWeight(of: property, from: head, { $0.weight(of: $1, at: time) }) {
        $0.addScaled($1, $2, to: &lanes)
      }
    }
    addCollapsed(of: property, at: time, to: &lanes)
  }

  /// Adds the velocity (per second) that the tweens of a property give to its lanes.
  func addVelocities(of property: Int32, at time: Double, to lanes: inout MutableSpan<Double>) {
    forEachWeight(of: property, from: firstSummand(of: property), { $0.motion(of: $1, at: time) }) {
      $0.addScaled($1, bounded($2.first), to: &lanes)
    }
    addCollapsedDerivatives(of: property, at: time, to: &lanes) { $0.first }
  }

  /// Adds the acceleration (per second squared) that the tweens of a property give to its lanes.
  func addAccelerations(of property: Int32, at time: Double, to lanes: inout MutableSpan<Double>) {
    forEachWeight(of: property, from: firstSummand(of: property), { $0.motion(of: $1, at: time) }) {
      $0.addScaled($1, bounded($2.second), to: &lanes)
    }
    addCollapsedDerivatives(of: property, at: time, to: &lanes) { $0.second }
  }

  /// The first tween in the list of a property that is not collapsed, or −1.
  @inline(__always) private func firstSummand(of property: Int32) -> Int32 {
    let list = lists[Int(property)]
    return list.sum < 0 ? list.head : slots[collapsedTail(of: list)].next
  }

  /// Calls `body` with each tween of a property and its weight by the laws of the newer ones.
  @inline(__always) func forEachWeight<Number: BlendNumber>(
    of property: Int32, _ own: (borrowing TweenStack, Int32) -> Number,
    _ body: (borrowing TweenStack, Int32, Number) -> Void
  ) {
    forEachWeight(of: property, from: lists[Int(property)].head, own, body)
  }

  /// Calls `body` with the tweens of a property from one of its list on, which is the first where laws weigh them, and
  /// their weights by the laws of the newer ones.
  ///
  /// Inlined, because a closure that holds a scheduler holds a copy where it is handed over; the stack is told, because
  /// one that holds a stack does so too (830 of 1,980 instructions of a read, callgrind, two live tweens on a number).
  ///
  /// - Parameters:
  ///   - property: the property.
  ///   - head: the first tween, or −1.
  ///   - own: gives the weight that a tween has by itself.
  ///   - body: takes the slot and the weight.
  @inline(__always) private func forEachWeight<Number: BlendNumber>(
    of property: Int32, from head: Int32, _ own: (borrowing TweenStack, Int32) -> Number,
    _ body: (borrowing TweenStack, Int32, Number) -> Void
  ) {
    let list = lists[Int(property)]
    if list.head < 0 || isScattered(list.head) {
      return forEachSlot(of: property, from: head) { body($0, $1, own($0, $1)) }
    }
    var scan = LawScan<Number>()
    var slot = list.tail
    while slot >= 0 {
      let (law, isApart) = (slots[slot].law, slots[slot].isApart)
      if isApart {
        body(self, slot, own(self, slot))
      } else {
        let (key, fades) = scope(of: slot)
        let weight = scan.weight(of: own(self, slot), law: law, key: key, fadesItsKey: fades)
        if !slots[slot].onlyWeighs { body(self, slot, weight) }
      }
      slot = slots[slot].previous
    }
  }

  /// The key of a tween, or −1, and whether it cross-fades with older ones of that key.
  func scope(of slot: Int32) -> (key: Int32, fades: Bool) {
    let attachment = slots.attachment(of: slot)
    if attachment < 0 { return (-1, false) }
    return (attachments[attachment].key, attachments[attachment].fadesItsKey)
  }

  /// Whether the tick adds up the tween in a slot.
  func isScattered(_ slot: Int32) -> Bool { groups[Int(slots[slot].group)].key.isScattered }

  /// Adds a share of a tween's displacement to lanes.
  func addScaled(_ slot: Int32, _ factor: Double, to lanes: inout MutableSpan<Double>) {
    let (group, column) = position(of: slot)
    let width = Int(groups[group].key.width)
    for k in 0..<width { lanes[k] += factor * groups[group].delta[column * width + k] }
  }

  /// Calls `body` with the lanes of a tween's displacement.
  func withDisplacement(of slot: Int32, _ body: (Span<Double>) -> Void) {
    let (group, column) = position(of: slot)
    let width = Int(groups[group].key.width)
    let delta = groups[group].delta
    body(delta.span.extracting(column * width..<(column + 1) * width))
  }

  /// How much of its displacement a tween would add by itself: 1 − easing(progress).
  func weight(of slot: Int32, at time: Double) -> Double {
    let (group, column) = position(of: slot)
    var visitor = WeightVisitor(
      progress: groups[group].progress(of: column, at: time),
      isWaiting: groups[group].isWaiting(column, at: time))
    // Rests handed over again and again, of easings that overshoot far, are numbers still.
    return (gain(of: slot) * groups[group].easing.accept(&visitor)).withinEasingLimits
  }

  /// What a weight is multiplied by that was handed over.
  private func gain(of slot: Int32) -> Double {
    let attachment = slots.attachment(of: slot)
    return attachment < 0 ? 1 : attachments[attachment].gain
  }

  /// The weight of a tween with its derivatives by seconds; progress is linear.
  ///
  /// A tween that waits for its delay stands still. Where an easing is vertical (circ), the slope one
  /// tick further inside stands for the infinite one, and none is steeper than 2³⁰⁰.
  func motion(of slot: Int32, at time: Double) -> Jet {
    let (group, column) = position(of: slot)
    guard !groups[group].isWaiting(column, at: time) else {
      return Jet(repeating: weight(of: slot, at: time))
    }
    let rate = groups[group].progressPerSecond(of: column)
    if rate == 0 { return Jet(repeating: weight(of: slot, at: time)) }
    let gain = gain(of: slot)
    var (weight, jet) = weightAndJet(of: slot, at: time)
    weight = (gain * weight).withinEasingLimits
    if !(jet.first * rate).isFinite || !(jet.second * rate * rate).isFinite {
      let inside = 2 * time < groups[group].start[column] + groups[group].end(of: column) ? 1.0 : -1
      let near = weightAndJet(of: slot, at: time + inside).jet
      jet = Jet(
        value: jet.value, first: (jet.first * rate).isFinite ? jet.first : near.first,
        second: (jet.second * rate * rate).isFinite ? jet.second : near.second)
    }
    return Jet(
      value: weight, first: gain * bounded(-jet.first * rate),
      second: gain * bounded(-jet.second * rate * rate))
  }

  /// A slope of a weight: times the largest displacement it is a number still, and so are sums of
  /// opposite ones.
  private func bounded(_ slope: Double) -> Double {
    slope.isNaN ? 0 : max(-0x1p300, min(0x1p300, slope))
  }

  /// The weight of a tween by its easing alone, and the easing with its derivatives by progress.
  private func weightAndJet(of slot: Int32, at time: Double) -> (weight: Double, jet: Jet) {
    let (group, column) = position(of: slot)
    var visitor = MotionVisitor(progress: groups[group].progress(of: column, at: time))
    return groups[group].easing.accept(&visitor)
  }
}

extension Group {
  /// How much of its displacement a tween of a column that is weighed by itself adds.
  @inline(__always) func ownWeight(of column: Int, at time: Double) -> Double {
    var visitor = WeightVisitor(
      progress: progress(of: column, at: time), isWaiting: isWaiting(column, at: time))
    return easing.accept(&visitor)
  }
}

private struct WeightVisitor: FormulaVisitor {
  let progress: Double
  let isWaiting: Bool
  mutating func visit<F: EasingFormula>(_ formula: F) -> Double {
    isWaiting ? formula.waiting : formula.weight(progress)
  }
}

private struct MotionVisitor: FormulaVisitor {
  let progress: Double
  mutating func visit<F: EasingFormula>(_ formula: F) -> (weight: Double, jet: Jet) {
    (formula.weight(progress), formula.jet(progress))
  }
}
