/// What tweens of one property add, or how fast that changes, that stand in some columns of a group, whose easing is plain.
struct ListSum: FormulaVisitor {
  /// What is added.
  enum Part {
    case value, velocity, acceleration

    /// That of a motion by seconds.
    @inline(__always) func of(_ motion: Jet) -> Double {
      switch self {
      case .value: motion.value
      case .velocity: motion.first
      case .acceleration: motion.second
      }
    }
  }

  fileprivate let part: Part
  fileprivate let group: Column<Group>
  fileprivate let columns: Column<Int>
  fileprivate let count: Int
  fileprivate let time: Double
  fileprivate let lanes: MutableColumn<Double>

  func visit<F: EasingFormula>(_ formula: F) {
    let (group, columns, time) = (group, columns, time)
    // A loop each: with the choice inside values took 1.1 times as long (`tweenbench --only read.passed.60`).
    if case .value = part {
      for i in 0..<count {
        add(columns[i], group.pointee.weightVisitor(of: columns[i], at: time).visit(formula))
      }
    } else {
      for i in 0..<count {
        add(columns[i], part.of(OwnMotion(of: columns[i], in: group, at: time).visit(formula)))
      }
    }
  }

  /// Adds the displacement of a column times a factor.
  @inline(__always) private func add(_ column: Int, _ factor: Double) {
    let width = Int(group.pointee.key.width)
    for k in 0..<width { lanes[k] += factor * group.pointee.delta[column &* width &+ k] }
  }
}

extension TweenStack {
  /// Adds weight × displacement, or a derivative of it by seconds, of a property's tweens from one of its list on, which the
  /// tick adds up and none of which is in a cohort.
  ///
  /// Those that follow each other in one group of a plain easing are added with one look at that, by address. With a look
  /// for each the value of two took 1.1 times as long and of sixty 2.5 times, the velocity 1.4 and 2.4 times (`tweenbench
  /// --only read.passed`, `read.velocity`).
  func addListed(
    from head: Int32, _ part: ListSum.Part, at time: Double, to lanes: inout MutableSpan<Double>
  ) {
    var slot = head
    while slot >= 0 {
      let tween = slots.written(slot)
      let group = Int(tween.group)
      if case .plain(let shape) = groups[group].easing.shape {
        addTogether(from: &slot, shape, part, at: time, to: &lanes)
      } else {
        addScaled(slot, factor(part, of: slot, at: time), to: &lanes)
        slot = tween.next
      }
    }
  }

  /// Does that for the first ones that are in one group, and goes on behind them.
  private func addTogether(
    from slot: inout Int32, _ shape: PlainShape, _ part: ListSum.Part, at time: Double,
    to lanes: inout MutableSpan<Double>
  ) {
    let own = slots.written(slot).group
    withRoom(for: Scatter.blockSize, of: Int.self) { columns in
      var count = 0
      while slot >= 0, count < Scatter.blockSize {
        let tween = slots.written(slot)
        if tween.group != own { break }
        assert(gain(of: slot) == 1, "what the tick adds up it multiplies by nothing")
        columns[count] = groups[Int(own)].column(at: tween.place)
        (slot, count) = (tween.next, count &+ 1)
      }
      groups.withColumn { groups in
        lanes.withMutableColumn { lanes in
          var sum = ListSum(
            part: part, group: groups + Int(own), columns: Column(columns), count: count,
            time: time, lanes: lanes)
          shape.accept(&sum)
        }
      }
    }
  }

  /// What the displacement of a tween that is weighed by itself is multiplied by.
  private func factor(_ part: ListSum.Part, of slot: Int32, at time: Double) -> Double {
    if case .value = part { return weight(of: slot, at: time) }
    return part.of(motion(of: slot, at: time)).asSlope
  }
}
