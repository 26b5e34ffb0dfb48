/// What tweens of one property add that stand in some columns of a group, whose easing is plain.
private struct ListSum: FormulaVisitor {
  let group: Column<Group>
  let columns: Column<Int>
  let count: Int
  let time: Double
  let lanes: MutableColumn<Double>

  mutating func visit<F: EasingFormula>(_ formula: F) {
    let (group, columns, lanes, time) = (group, columns, lanes, time)
    let width = Int(group.pointee.key.width)
    for i in 0..<count {
      let column = columns[i]
      let isWaiting = group.pointee.isWaiting(column, at: time)
      let weight =
        (isWaiting ? formula.waiting : formula.weight(group.pointee.progress(of: column, at: time)))
        .withinEasingLimits
      for k in 0..<width { lanes[k] += weight * group.pointee.delta[column &* width &+ k] }
    }
  }
}

extension TweenStack {
  /// Adds weight × displacement of a property's tweens from one of its list on, which the tick adds up and none of which is
  /// in a cohort.
  ///
  /// Those that follow each other in one group are added with one look at its easing, by address if no code of the user's
  /// runs for it. With a look for each a read of two took 1.2 times as long, of sixty 2.7 times (`tweenbench --only
  /// read.passed`).
  func addListed(from head: Int32, at time: Double, to lanes: inout MutableSpan<Double>) {
    var slot = head
    while slot >= 0 {
      let tween = slots.written(slot)
      let group = Int(tween.group)
      if !tween.isAttached, case .plain(let shape) = groups[group].easing.shape {
        addTogether(from: &slot, shape, at: time, to: &lanes)
      } else {
        addScaled(slot, weight(of: slot, at: time), to: &lanes)
        slot = tween.next
      }
    }
  }

  /// Does that for the first ones that are in one group, and goes on behind them.
  private func addTogether(
    from slot: inout Int32, _ shape: PlainShape, at time: Double,
    to lanes: inout MutableSpan<Double>
  ) {
    let own = slots.written(slot).group
    withRoom(for: Scatter.blockSize, of: Int.self) { columns in
      var count = 0
      while slot >= 0, count < Scatter.blockSize {
        let tween = slots.written(slot)
        if tween.group != own || tween.isAttached { break }
        columns[count] = groups[Int(own)].column(at: tween.place)
        (slot, count) = (tween.next, count &+ 1)
      }
      groups.withColumn { groups in
        lanes.withMutableColumn { lanes in
          var sum = ListSum(
            group: groups + Int(own), columns: Column(columns), count: count, time: time,
            lanes: lanes)
          shape.accept(&sum)
        }
      }
    }
  }
}
