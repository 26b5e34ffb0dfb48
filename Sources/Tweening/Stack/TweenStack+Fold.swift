extension TweenStack {
  /// Adds weight × displacement of every tween on a property that commutes.
  ///
  /// In the order of the tick if it is the tick that adds them up, else the newest first.
  ///
  /// - Complexity: O(live tweens of the property).
  func addMoves(of property: Int32, at time: Double, to lanes: inout MutableSpan<Double>) {
    let head = firstSummand(of: property)
    if isScatteredList(head, of: property) {
      addListed(from: head, .value, at: time, to: &lanes)
    } else {
      forEachWeight(of: property, from: head, { $0.weight(of: $1, at: time) }) {
        $0.addScaled($1, $2, to: &lanes)
      }
    }
    addCollapsed(of: property, at: time, to: &lanes)
  }

  /// Adds the velocity (per second) that the tweens of a property give to its lanes.
  func addVelocities(of property: Int32, at time: Double, to lanes: inout MutableSpan<Double>) {
    addDerivatives(.velocity, of: property, at: time, to: &lanes)
  }

  /// Adds the acceleration (per second squared) that the tweens of a property give to its lanes.
  func addAccelerations(of property: Int32, at time: Double, to lanes: inout MutableSpan<Double>) {
    addDerivatives(.acceleration, of: property, at: time, to: &lanes)
  }

  @inline(__always) private func addDerivatives(
    _ part: ListSum.Part, of property: Int32, at time: Double, to lanes: inout MutableSpan<Double>
  ) {
    let head = firstSummand(of: property)
    if isScatteredList(head, of: property) {
      addListed(from: head, part, at: time, to: &lanes)
    } else {
      forEachWeight(of: property, from: head, { $0.motion(of: $1, at: time) }) {
        $0.addScaled($1, part.of($2).asSlope, to: &lanes)
      }
    }
    addCollapsedDerivatives(of: property, at: time, to: &lanes) { part.of($0) }
  }

  /// Whether the tick adds up all tweens of a property's list, from the first one that is not collapsed on, and none is in a
  /// cohort.
  private func isScatteredList(_ head: Int32, of property: Int32) -> Bool {
    head >= 0 && isScattered(head) && count(of: property) == lists[Int(property)].count
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
    var slot = list.tail
    while slot >= 0, slots[slot].isPlain {
      body(self, slot, own(self, slot))
      slot = slots[slot].previous
    }
    var scan = LawScan<Number>()
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
  @inline(__always) func isScattered(_ slot: Int32) -> Bool {
    groups[Int(slots[slot].group)].key.isScattered
  }

  /// Adds a share of a tween's displacement to lanes.
  func addScaled(_ slot: Int32, _ factor: Double, to lanes: inout MutableSpan<Double>) {
    let (group, column) = position(of: slot)
    let width = Int(groups[group].key.width)
    for k in 0..<width { lanes[k] += factor * groups[group].delta[column * width + k] }
  }

  /// Calls `body` with the lanes of a tween's displacement.
  @inline(__always) func withDisplacement(of slot: Int32, _ body: (Span<Double>) -> Void) {
    let (group, column) = position(of: slot)
    groups.withColumn {
      let width = Int(($0 + group).pointee.key.width)
      body(($0 + group).pointee.delta.span.extracting(column * width..<(column + 1) * width))
    }
  }

  /// How much of its displacement a tween would add by itself: 1 − easing(progress).
  func weight(of slot: Int32, at time: Double) -> Double {
    let (group, column) = position(of: slot)
    var own = 0.0
    // A copy of each easing, plain or not, took 1.1 times as long here and 1.3 times in ``motion(of:at:)``, also where one
    // function for both made it (`tweenbench --only read.passed.60` and `read.velocity.60`, with `isScatteredList` false).
    groups.withColumn {
      var visitor = ($0 + group).pointee.weightVisitor(of: column, at: time)
      if case .plain(let shape) = ($0 + group).pointee.easing.shape {
        own = shape.accept(&visitor)
      } else {
        own = groups[group].easing.accept(&visitor)
      }
    }
    // Rests handed over again and again, of easings that overshoot far, are numbers still.
    return (gain(of: slot) * own).withinEasingLimits
  }

  /// What a weight is multiplied by that was handed over.
  @inline(__always) func gain(of slot: Int32) -> Double {
    let attachment = slots.attachment(of: slot)
    return attachment < 0 ? 1 : attachments[attachment].gain
  }

  /// How much of its displacement a tween would add by itself, with the derivatives by seconds: see ``OwnMotion``.
  func motion(of slot: Int32, at time: Double) -> Jet {
    let (group, column) = position(of: slot)
    var own = Jet(repeating: 0)
    groups.withColumn {
      var visitor = OwnMotion(of: column, in: $0 + group, at: time)
      if case .plain(let shape) = ($0 + group).pointee.easing.shape {
        own = shape.accept(&visitor)
      } else {
        own = groups[group].easing.accept(&visitor)
      }
    }
    let gain = gain(of: slot)
    return Jet(
      value: (gain * own.value).withinEasingLimits, first: gain * own.first,
      second: gain * own.second)
  }
}
