/// The tick of groups that have cohorts, whose tweens have one weight: displacements are multiplied by one number.
extension Group {
  /// Adds what the tweens of some columns add, those of cohorts and between them the others.
  @inline(never) static func scatterParts(
    _ group: Column<Group>, _ columns: Range<Int>, at time: Double,
    to lanes: MutableColumn<Double>, scratch: MutableColumn<Double>
  ) {
    var (next, place) = (columns.lowerBound, 0)
    let cohorts = group.pointee.cohorts.all.span
    while place < cohorts.count {
      let own = group.pointee.columns(of: cohorts[place]).clamped(to: columns)
      guard !own.isEmpty else {
        place &+= 1
        continue
      }
      scatterBetween(group, next..<own.lowerBound, at: time, to: lanes, scratch: scratch)
      let rows = rows(group, from: place, in: columns)
      for row in 0..<rows {
        let column = group.pointee.columns(of: cohorts[place &+ row]).lowerBound
        scratch[row] = weight(group, column, at: time)
      }
      addRows(group, own, rows, weights: Column(scratch), to: lanes)
      place &+= rows
      next = own.lowerBound &+ rows &* own.count
    }
    scatterBetween(group, next..<columns.upperBound, at: time, to: lanes, scratch: scratch)
  }

  /// Does it for those between cohorts; the first ones are tombstones where one that was cut has lost a tween.
  @inline(__always) private static func scatterBetween(
    _ group: Column<Group>, _ columns: Range<Int>, at time: Double,
    to lanes: MutableColumn<Double>, scratch: MutableColumn<Double>
  ) {
    let slots = group.pointee.slot.span
    var first = columns.lowerBound
    while first < columns.upperBound, slots[first] < 0 { first &+= 1 }
    scatterOthers(
      group, first..<columns.upperBound, at: time, to: lanes, over: Column(lanes), scratch: scratch)
  }

  /// How much of its displacement a tween adds.
  ///
  /// By the group's address: a method was called on a copy of it, and to retain and to release its columns took an eighth of
  /// a frame of a deep crowd that was cut often (perf, a client's loop).
  @inline(__always) private static func weight(
    _ group: Column<Group>, _ column: Int, at time: Double
  ) -> Double {
    var visitor = group.pointee.weightVisitor(of: column, at: time)
    if case .plain(let shape) = group.pointee.easing.shape { return shape.accept(&visitor) }
    return group.pointee.easing.accept(&visitor)
  }

  /// How many cohorts, from one on, stand in columns next to each other and move the same lanes: at least that one.
  private static func rows(
    _ group: Column<Group>, from place: Int, in columns: Range<Int>
  ) -> Int {
    let cohorts = group.pointee.cohorts.all.span
    let own = cohorts[place]
    let first = group.pointee.columns(of: own)
    guard columns.contains(first.lowerBound), first.upperBound <= columns.upperBound else {
      return 1
    }
    var (rows, end) = (1, first.upperBound)
    while rows < Scatter.blockSize, place &+ rows < cohorts.count {
      let next = cohorts[place &+ rows]
      let others = group.pointee.columns(of: next)
      guard next.low == own.low, next.count == own.count, next.stride == own.stride,
        others.lowerBound == end, others.upperBound <= columns.upperBound
      else { break }
      (rows, end) = (rows &+ 1, others.upperBound)
    }
    return rows
  }

  /// The numbers of lanes that are gone through together: 64 KiB, so that they stay in a near cache.
  ///
  /// A quarter of it took `growth.crowd` 1.05 times as long, for each row begins anew with each.
  private static let tile = 8192

  /// Adds displacements times weights, as many rows of columns as are told, all of the same lanes.
  private static func addRows(
    _ group: Column<Group>, _ columns: Range<Int>, _ rows: Int,
    weights: Column<Double>, to lanes: MutableColumn<Double>
  ) {
    let row = group.pointee.lanes(of: columns)
    let count = row.count &* row.width
    group.pointee.delta.span.withColumn { delta in
      let first = delta + columns.lowerBound &* row.width
      guard row.isDense else {
        return addApart(weights, first, rows, row, to: lanes + row.first)
      }
      var done = 0
      while done < count {
        let size = min(tile, count &- done)
        let target = lanes + (row.first &+ done)
        addTile(weights, first + done, rows, stride: count, size, to: target)
        done &+= size
      }
    }
  }

  /// Adds rows to lanes between which there are others: they are brought together for it, a block at a time.
  ///
  /// To add up all rows of a lane before the next one took `w2.crowd.apart` 1.06 times as long.
  @inline(never) private static func addApart(
    _ weights: Column<Double>, _ delta: Column<Double>, _ rows: Int, _ row: LaneRow,
    to lanes: MutableColumn<Double>
  ) {
    let (width, step) = (row.width, row.step)
    let stride = row.count &* width
    let most = max(1, Scatter.blockSize / width)
    withRoom(for: most &* width, of: Double.self) { room in
      var done = 0
      while done < row.count {
        let count = min(most, row.count &- done)
        for i in 0..<count {
          let place = (done &+ i) &* step
          for k in 0..<width { room[i &* width &+ k] = lanes[place &+ k] }
        }
        addTile(
          weights, delta + done &* width, rows, stride: stride, count &* width, to: room)
        for i in 0..<count {
          let place = (done &+ i) &* step
          for k in 0..<width { lanes[place &+ k] = room[i &* width &+ k] }
        }
        done &+= count
      }
    }
  }

  /// Adds rows to some lanes, four at a time: one after the other `w2.crowd` took 1.1 times as long.
  @inline(never) private static func addTile(
    _ weights: Column<Double>, _ delta: Column<Double>, _ rows: Int, stride: Int,
    _ count: Int, to lanes: MutableColumn<Double>
  ) {
    var (row, delta) = (0, delta)
    while row &+ 4 <= rows {
      let (u, v, w, x) = (weights[row], weights[row &+ 1], weights[row &+ 2], weights[row &+ 3])
      let (a, b, c, d) = (delta, delta + stride, delta + 2 &* stride, delta + 3 &* stride)
      for i in 0..<count {
        lanes[i] = (((lanes[i] + u * a[i]) + v * b[i]) + w * c[i]) + x * d[i]
      }
      (row, delta) = (row &+ 4, delta + 4 &* stride)
    }
    while row < rows {
      let weight = weights[row]
      for i in 0..<count { lanes[i] += weight * delta[i] }
      (row, delta) = (row &+ 1, delta + stride)
    }
  }
}

extension TweenStack {
  /// Copies the base of what cohorts move to its lanes, of those that move the same once.
  func copyCohortBases(from models: [Double], to lanes: inout [Double]) {
    guard cohortCount > 0 else { return }
    var known = LaneRow(first: 0, step: 0, count: 0, width: 0)
    var crowd = firstCrowd
    while crowd >= 0 {
      let group = Int(crowd)
      // From the last one on: what was cut is old, and part of a newer one.
      for place in groups[group].cohorts.indices.reversed() {
        let row = groups[group].lanes(
          of: groups[group].columns(of: groups[group].cohorts[place]))
        if known.holds(row) { continue }
        known = row
        lanes.withMutableColumn { copyLanes(models, row, to: $0) }
      }
      crowd = groups[group].nextCrowd
    }
  }
}

/// Copies the numbers of some lanes, which there are, to the same places.
func copyLanes(_ source: [Double], _ row: LaneRow, to target: MutableColumn<Double>) {
  if row.isDense { return target.copy(source, row.first..<row.end) }
  guard row.end <= source.count else { return }
  source.withColumn { source in
    var lane = row.first
    for _ in 0..<row.count {
      for k in 0..<row.width { target[lane &+ k] = source[lane &+ k] }
      lane &+= row.step
    }
  }
}
