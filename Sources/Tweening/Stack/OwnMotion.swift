/// How much of its displacement a tween adds by itself: 1 − easing(progress).
struct OwnWeight: FormulaVisitor {
  let progress: Double
  let isWaiting: Bool

  @inline(__always) func visit<F: EasingFormula>(_ formula: F) -> Double {
    isWaiting ? formula.waiting : formula.weight(progress)
  }
}

/// How much of its displacement a tween adds by itself, with the derivatives by seconds; progress is linear.
///
/// A tween that waits for its delay stands still. Where an easing is vertical (circ), the slope one tick further inside stands
/// for the infinite one, and none is steeper than 2³⁰⁰.
struct OwnMotion: FormulaVisitor {
  private let (progress, rate): (Double, Double)
  private let isWaiting: Bool
  private let (group, column, time): (Column<Group>, Int, Double)

  /// That of a tween of a group, which is asked where it stands.
  @inline(__always) init(of column: Int, in group: Column<Group>, at time: Double) {
    progress = group.pointee.progress(of: column, at: time)
    rate = group.pointee.progressPerSecond(of: column)
    isWaiting = group.pointee.isWaiting(column, at: time)
    (self.group, self.column, self.time) = (group, column, time)
  }

  @inline(__always) func visit<F: EasingFormula>(_ formula: F) -> Jet {
    let weight = isWaiting ? formula.waiting : formula.weight(progress)
    if isWaiting || rate == 0 { return Jet(repeating: weight) }
    var (first, second) = slopes(formula.jet(progress))
    if !first.isFinite || !second.isFinite {
      let near = slopes(formula.jet(inside))
      if !first.isFinite { first = near.first }
      if !second.isFinite { second = near.second }
    }
    return Jet(value: weight, first: first.asSlope, second: second.asSlope)
  }

  /// The derivatives by seconds of what an easing leaves.
  private func slopes(_ jet: Jet) -> (first: Double, second: Double) {
    (-jet.first * rate, -jet.second * rate * rate)
  }

  /// The progress one tick further inside.
  private var inside: Double {
    let isInFirstHalf = 2 * time < group.pointee.start[column] + group.pointee.end(of: column)
    return group.pointee.progress(of: column, at: isInFirstHalf ? time + 1 : time - 1)
  }
}

extension Group {
  /// What gives how much a tween of a column that is weighed by itself adds, for the formula of its easing.
  @inline(__always) func weightVisitor(of column: Int, at time: Double) -> OwnWeight {
    OwnWeight(
      progress: progress(of: column, at: time), isWaiting: isWaiting(column, at: time))
  }
}

extension Double {
  /// A slope of a weight: times the largest displacement it is a number still, and so are sums of opposite ones.
  var asSlope: Double { isNaN ? 0 : Swift.max(-0x1p300, Swift.min(0x1p300, self)) }
}
