extension TweenStack {
  /// Adds weight × displacement of every tween on a property that commutes, in the order of the tick.
  ///
  /// - Complexity: O(live tweens of the property).
  func addMoves(of property: Int32, at time: Double, to lanes: inout MutableSpan<Double>) {
    var slot = lists[Int(property)].head
    while slot >= 0 {
      let weight = weight(of: slot, at: time)
      let place = slots[slot]
      let width = Int(groups[Int(place.group)].key.width)
      for k in 0..<width {
        lanes[k] += weight * groups[Int(place.group)].delta[Int(place.column) * width + k]
      }
      slot = place.next
    }
  }

  /// Adds the velocity (per second) that the tweens of a property give to its lanes.
  func addVelocities(of property: Int32, at time: Double, to lanes: inout MutableSpan<Double>) {
    addDerivatives(of: property, at: time, to: &lanes) { jet, rate in -jet.first * rate }
  }

  /// Adds the acceleration (per second squared) that the tweens of a property give to its lanes.
  func addAccelerations(of property: Int32, at time: Double, to lanes: inout MutableSpan<Double>) {
    addDerivatives(of: property, at: time, to: &lanes) { jet, rate in -jet.second * rate * rate }
  }

  /// Adds a derivative of weight × displacement: weight = 1 − easing(progress), progress is linear.
  ///
  /// A tween that waits for its delay stands still. Where an easing is vertical (circ), the slope one
  /// tick further inside stands for the infinite one, and none is steeper than 2³⁰⁰: times the largest
  /// displacement that is a number still, and so are sums of opposite ones.
  private func addDerivatives(
    of property: Int32, at time: Double, to lanes: inout MutableSpan<Double>,
    _ derivative: (Jet, Double) -> Double
  ) {
    var slot = lists[Int(property)].head
    while slot >= 0 {
      let place = slots[slot]
      let (group, column) = (Int(place.group), Int(place.column))
      if !groups[group].isWaiting(column, at: time) {
        let rate = groups[group].progressPerSecond(of: column)
        var change = derivative(jet(of: slot, at: time), rate)
        if !change.isFinite {
          let inside = 2 * time < groups[group].start[column] + groups[group].end[column] ? 1.0 : -1
          change = derivative(jet(of: slot, at: time + inside), rate)
        }
        change = change.isNaN ? 0 : max(-0x1p300, min(0x1p300, change))
        let width = Int(groups[group].key.width)
        for k in 0..<width { lanes[k] += change * groups[group].delta[column * width + k] }
      }
      slot = place.next
    }
  }

  /// How much of its displacement a tween still adds: 1 − easing(progress).
  func weight(of slot: Int32, at time: Double) -> Double {
    let (group, column) = (Int(slots[slot].group), Int(slots[slot].column))
    var visitor = WeightVisitor(
      progress: groups[group].progress(of: column, at: time),
      isWaiting: groups[group].isWaiting(column, at: time))
    return groups[group].easing.accept(&visitor)
  }

  private func jet(of slot: Int32, at time: Double) -> Jet {
    let group = Int(slots[slot].group)
    var visitor = JetVisitor(
      progress: groups[group].progress(of: Int(slots[slot].column), at: time))
    return groups[group].easing.accept(&visitor)
  }
}

private struct WeightVisitor: FormulaVisitor {
  let progress: Double
  let isWaiting: Bool
  mutating func visit<F: EasingFormula>(_ formula: F) -> Double {
    isWaiting ? formula.waiting : formula.weight(progress)
  }
}

private struct JetVisitor: FormulaVisitor {
  let progress: Double
  mutating func visit<F: EasingFormula>(_ formula: F) -> Jet { formula.jet(progress) }
}
