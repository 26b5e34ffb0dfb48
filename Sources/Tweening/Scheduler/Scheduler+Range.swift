extension Scheduler {
  /// Limits what a property presents, component by component, once and at the very end.
  ///
  /// Only what is read is cut: the model value, the layers and the tweens are not, so that an opacity of
  /// 0.8 + 0.63 − 0.81 is 0.62, whatever it would be half way through the sum. Where a component is cut
  /// its velocity and its acceleration are 0.
  ///
  /// Components are the lanes of the value. It is for types that commute and for those of one lane, as
  /// ``Scale``: those of a rotation, a matrix or a set say nothing by themselves, and a range of them is
  /// refused. An angle is cut as the number that it is: one that takes the shorter way may lead outside, to
  /// −10° for 350°, and is cut there.
  ///
  /// - Parameters:
  ///   - lower: The least value of each component; −∞ for none.
  ///   - upper: The greatest value of each component; ∞ for none.
  ///   - property: The property. If a number is none, a lower one is above its upper one, or both are the
  ///     same infinity, the range is refused, of which an event tells.
  /// - Complexity: O(1). A read is then that of a value that has no range, and a look at the range, for which a scheduler that
  ///   an object keeps is copied: see ``read(_:)``.
  public mutating func setRange<Value: Tweenable>(
    from lower: Value, to upper: Value, of property: Property<Value>
  ) {
    _ = checked(property)
    let count = Value.laneCount
    let low = laneArray(count) { lower.store(in: &$0) }
    let high = laneArray(count) { upper.store(in: &$0) }
    let isPossible = (0..<count).allSatisfy {
      low[$0] <= high[$0] && low[$0] < .infinity && high[$0] > -.infinity
    }
    guard isPossible, Value.commutes || count == 1 else {
      return note(.refused(.range), property.id)
    }
    removeRange(of: property)
    let place = freeRanges.popLast() ?? Int32(ranges.count)
    if Int(place) == ranges.count { ranges.append([]) }
    ranges[Int(place)] = low + high
    changeExtras(of: property.index) { $0.range = place }
    refresh(property.index)
  }

  /// Lets a property present whatever it is, as at first.
  public mutating func removeRange<Value>(of property: Property<Value>) {
    let record = checked(property)
    guard record.isCut else { return }
    freeRanges.append(extras(of: record).range)
    changeExtras(of: property.index) { $0.range = -1 }
    refresh(property.index)
  }

  /// Cuts the lanes of a property to its range, if it has one.
  @usableFromInline
  func cut(_ property: Int32, _ lanes: inout MutableSpan<Double>) {
    let record = records[Int(property)]
    guard record.isCut else { return }
    let range = ranges[Int(extras(of: record).range)]
    let count = range.count / 2
    for k in 0..<count {
      lanes[k] = min(max(lanes[k], range[k]), range[count + k])
    }
  }

  /// Whether each lane is cut, or just about to be; empty without a range.
  ///
  /// Not inlined, as few have one.
  @inline(never) func cutLanes(of property: Int32) -> [Bool] {
    let record = records[Int(property)]
    guard record.isCut else { return [] }
    let range = ranges[Int(extras(of: record).range)]
    let count = range.count / 2
    let velocities = withScratch(count) { lanes in
      addBaseVelocity(of: property, to: &lanes)
      stack.addVelocities(of: property, at: now, to: &lanes)
      return (0..<count).map { lanes[$0] }
    }
    return withUncutLanes(of: property) { lanes in
      (0..<count).map { k in
        let (value, low, high) = (lanes[k], range[k], range[count + k])
        if value < low || value > high { return true }
        return (value == low && velocities[k] < 0) || (value == high && velocities[k] > 0)
      }
    }
  }
}
