/// The loops over one group, for a block of tweens at a time: progress, weight, what is moved.
///
/// Of many tweens only the middle loop is specialised for the formula of the easing, and does the last step too where
/// that is simple. It is a plain loop over numbers in place, and the compiler turns it into one over vectors, for the
/// instructions that it may use.
///
/// Times are those of 10,000 cubic tweens, as multiples of a bare loop of vectors without properties, when these
/// forms were compared (`tweenbench --only w1.cubic.10k`). Three loops took 1.4. One loop that did all with
/// `SIMD4` by hand took 2.4, and four times the code for each of the 60 formulas: the library's arithmetic on
/// vectors is a loop over their lanes, which the compiler put together again only in part. Progress and weight
/// in one plain loop took 1.6: the compiler carries the formula's first step into the limits of the progress,
/// and they are no longer a minimum and a maximum. With limits that it does not know (``limits``) one loop still took
/// 1.2 times as long as these.
struct Scatter: FormulaVisitor {
  let group: Column<Group>
  let start: Column<Double>
  /// The rates, or nil if all tweens have the common one.
  let rates: Column<Double>?
  let delta: Column<Double>
  let lane: Column<Int32>
  let count: Int
  /// How many columns there are, others behind those of the tweens included: of other tweens, or spare ones.
  let roomCount: Int
  let time: Double
  /// Between which the progress is: 0 and 1, as numbers that the compiler does not know.
  ///
  /// Those that it knows it carries through the formula's first step, and what was a minimum and a maximum is eight
  /// instructions of 27 for two tweens. It does not where they come through the memory in which the visitor stands.
  let limits: (low: Double, high: Double)
  /// What the tweens are added to: what the lanes hold, or something else if no lane but a grave comes twice.
  let base: Column<Double>
  let lanes: MutableColumn<Double>
  /// Room for the weights of one block of tweens.
  let weights: MutableColumn<Double>

  private var width: Int { Int(group.pointee.key.width) }

  /// The tweens of a block.
  ///
  /// Four times as many are no faster, and a kilobyte is what a temporary allocation has on the stack.
  static let blockSize = 128

  /// Mutating, or else it would be called on a copy, made in larger pieces than the visitor was written in just before:
  /// the processor waits for that, 4 of 60 ns (the work of `w2.value.10`).
  mutating func visit<F: EasingFormula>(_ formula: F) {
    let isFew = count <= Self.few || (count <= Self.blockSize && lane[0] == lane[count &- 1])
    // A light formula is neither mapped nor does it jump.
    if F.isLight, isFew, width == 1 { scatterFew(formula) } else { scatterMany(formula) }
  }

  /// Adds weight × displacement, a block of tweens after the other.
  ///
  /// By itself, so that few do without its registers: 50 and not 52 ns (the work of `w2.value.10`).
  @inline(never) private mutating func scatterMany<F: EasingFormula>(_ formula: F) {
    var first = 0
    while first < count {
      let count = min(Self.blockSize, count &- first)
      if beginTogether(first, count) {
        scatterTogether(first, count, weight: weight(formula, of: first))
        first &+= count
        continue
      }
      computeProgress(first, count)
      if F.isLight, isRun(first, count) {
        let (weights, delta, lanes) = (weights, delta + first, lanes + Int(lane[first]))
        if !base.isAt(self.lanes) { lanes.copy(base + Int(lane[first]), count) }
        for i in 0..<count { lanes[i] += formula.weight(weights[i]) * delta[i] }
      } else {
        for i in 0..<count { weights[i] = formula.weight(weights[i]) }
        if group.pointee.divides { replaceWaiting(by: formula.waiting, first, count) }
        scatter(first, count)
      }
      first &+= count
    }
  }

  /// Whether the tweens of a block all began at one instant, and make progress alike, so that all have one weight: so do
  /// those of a crowd that is changed one by one in each frame.
  ///
  /// Nearly everywhere else it is one comparison. A frame of 10,000 properties, 30 deep, takes 59 and not 73 ns each with
  /// cubic in-out, 73 and not 203 with a spring (the work of `w2.crowd` with a call for each).
  @inline(__always) private func beginTogether(_ first: Int, _ count: Int) -> Bool {
    let (start, instant) = (start + first, start[first])
    guard rates == nil, count > 1, start[count &- 1] == instant else { return false }
    var odd: UInt64 = 0
    for i in 0..<count { odd |= start[i].bitPattern ^ instant.bitPattern }
    return odd == 0
  }

  /// The weight of the tween in a column, of a group all of which have one rate.
  @inline(__always) private func weight<F: EasingFormula>(_ formula: F, of column: Int) -> Double {
    let (elapsed, rate) = (time - start[column], group.pointee.commonRate)
    if group.pointee.isMapped { return formula.weight(elapsed * rate) }
    if group.pointee.divides, time < start[column] { return formula.waiting }
    return formula.weight(clampedToUnit(group.pointee.divides ? elapsed / rate : elapsed * rate))
  }

  /// Adds one weight times each displacement of a block that begins at the column `first`.
  @inline(never) private func scatterTogether(_ first: Int, _ count: Int, weight: Double) {
    if width == 1, isRow(lane + first, count) {
      let (delta, lanes) = (delta + first, lanes + Int(lane[first]))
      if !base.isAt(self.lanes) { lanes.copy(base + Int(lane[first]), count) }
      for i in 0..<count { lanes[i] += weight * delta[i] }
    } else {
      for i in 0..<count { weights[i] = weight }
      scatter(first, count)
    }
  }

  /// Whether each tween of a block moves the lane behind that of the one before.
  @inline(__always) private func isRow(_ lane: Column<Int32>, _ count: Int) -> Bool {
    let low = lane[0]
    guard lane[count &- 1] &- low == Int32(truncatingIfNeeded: count &- 1) else { return false }
    var odd: Int32 = 0
    for i in 0..<count { odd |= (lane[i] &- Int32(truncatingIfNeeded: i)) ^ low }
    return odd == 0
  }

  /// Whether each tween of a block moves one lane, the one behind that of the tween before.
  ///
  /// Light formulas add it up in the same loop then: 10,000 tweens take 0.8 of the time with cubic in-out
  /// (`tweenbench --only w1.cubic.10k`); elastic, which is no loop over vectors then, twice the time (the same with
  /// `w1.elastic.10k`).
  @inline(__always) private func isRun(_ first: Int, _ count: Int) -> Bool {
    group.pointee.hasRuns && width == 1
      && Int(lane[first &+ count &- 1]) &- Int(lane[first]) == count &- 1
  }

  /// Computes the progress of a block of tweens.
  @inline(never) private func computeProgress(_ first: Int, _ count: Int) {
    if let rates {
      let rates = rates + first
      computeProgress(first, count) { rates[$0] }
    } else {
      let rate = group.pointee.commonRate
      computeProgress(first, count) { _ in rate }
    }
  }

  @inline(__always) private func computeProgress(
    _ first: Int, _ count: Int, rate: (Int) -> Double
  ) {
    let (start, weights, time) = (start + first, weights, time)
    if group.pointee.isMapped {
      for i in 0..<count { weights[i] = (time - start[i]) * rate(i) }
    } else if group.pointee.divides {
      for i in 0..<count { weights[i] = clampedToUnit((time - start[i]) / rate(i)) }
    } else {
      for i in 0..<count { weights[i] = clampedToUnit((time - start[i]) * rate(i)) }
    }
  }

  /// Replaces the weights of tweens that have not begun, which are not those of progress 0 where an
  /// easing jumps there.
  @inline(never) private func replaceWaiting(by weight: Double, _ first: Int, _ count: Int) {
    for i in 0..<count where time < start[first &+ i] { weights[i] = weight }
  }

  /// Adds weight × displacement of a block that begins at the column `first`.
  @inline(never) private func scatter(_ first: Int, _ count: Int) {
    switch width {
    case 1: scatterScalars(delta + first, lane + first, count)
    case 2: scatterVectors(first, count, width: 2)
    case 3: scatterVectors(first, count, width: 3)
    case 4: scatterVectors(first, count, width: 4)
    default: scatterVectors(first, count, width: width)
    }
  }

  @inline(__always) private func scatterScalars(
    _ delta: Column<Double>, _ lane: Column<Int32>, _ count: Int
  ) {
    // Copies, because what is written through a pointer might be a part of `self`.
    let (weights, base, lanes) = (weights, base, lanes)
    func move(_ lane: Int, by distance: Double) { lanes[lane] = base[lane] + distance }
    let together = Self.areTogether(lane, count)
    var i = 0
    while i &+ 4 <= count {
      let moved = weights.four(at: i) * delta.four(at: i)
      let place = lane[i]
      if !together {
        for k in 0..<4 { move(Int(lane[i &+ k]), by: moved[k]) }
      } else if lane[i &+ 1] == place &+ 1, lane[i &+ 2] == place &+ 2, lane[i &+ 3] == place &+ 3 {
        // One tween after the other moves one lane after the other: two additions, not four.
        lanes.store(base.four(at: Int(place)) + moved, at: Int(place))
      } else if lane[i &+ 1] == place, lane[i &+ 2] == place, lane[i &+ 3] == place {
        // Or all move the same one: the sum goes through memory once. It is in the lane, or in a grave.
        lanes[Int(place)] = lanes[Int(place)] + moved[0] + moved[1] + moved[2] + moved[3]
      } else {
        for k in 0..<4 { move(Int(lane[i &+ k]), by: moved[k]) }
      }
      i &+= 4
    }
    while i < count {
      move(Int(lane[i]), by: weights[i] * delta[i])
      i &+= 1
    }
  }

  /// Whether of four tweens each moves the lane behind that of the one before, or all the same one, nearly everywhere in
  /// a block: a look at a quarter of it.
  ///
  /// Where that comes and goes the processor guesses wrong, but for so few tweens that it remembers them: so a million of
  /// two easings in random order take 0.5 of the time, and ten thousand up to 1.09 times as long, for the look (the work of
  /// `growth.mixed` with two easings). Without any choice ten thousand of six easings, each on sixteen properties in turn,
  /// took 1.1 times as long.
  @inline(__always) static func areTogether(_ lane: Column<Int32>, _ count: Int) -> Bool {
    var (others, i) = (0, 0)
    while i &+ 4 <= count {
      let distance = lane[i &+ 3] &- lane[i]
      others &+= distance == 3 || distance == 0 ? 0 : 1
      i &+= 16
    }
    return others < 2
  }

  @inline(__always) private func scatterVectors(_ first: Int, _ count: Int, width: Int) {
    let (weights, base, lanes) = (weights, base, lanes)
    let lane = lane + first
    var delta = delta + first &* width
    for i in 0..<count {
      let (source, target) = (base + Int(lane[i]), lanes + Int(lane[i]))
      for k in 0..<width { target[k] = source[k] + weights[i] * delta[k] }
      delta = delta + width
    }
  }
}
