/// What tweens in columns add to the sums of a collapsed stack, while a run begins: see ``Run``.
extension QueueColumns {
  /// Whether what is in columns from one on, of those that begin up to an instant, are plain tweens of a property: all that
  /// are no tombstones are, if its stack is alone, and so are those of the run from its first one on, which have no names yet.
  @inline(__always) func arePlain(
    from low: Int, _ first: Int, upTo latest: Double, of property: Int32, isAlone: Bool
  ) -> Bool {
    var column = low
    while column < first, start[column] <= latest {
      guard isAlone ? slot[column] >= 0 : isPlain(column, of: property) else { return false }
      column &+= 1
    }
    return true
  }

  /// The column behind those of some that begin at instants that fit, behind which none does; nearly always all do.
  @inline(__always) func end(of columns: Range<Int>, _ isFit: (Double) -> Bool) -> Int {
    var (low, high) = (columns.lowerBound, columns.upperBound)
    if low < high, isFit(start[high &- 1]) { return high }
    while low < high {
      let middle = (low &+ high) / 2
      if isFit(start[middle]) { low = middle &+ 1 } else { high = middle }
    }
    return low
  }

  /// Adds what tweens in columns from one on that begin up to an instant, not all, add to a sum of polynomials.
  ///
  /// One sum after the other: of several at once most of the time went into keeping them in memory.
  ///
  /// - Parameters:
  ///   - low: the first column.
  ///   - latest: the instant.
  ///   - row: what there is before.
  ///   - origin: the instant, in ticks, from which the sum counts.
  ///   - rate: one over the duration.
  /// - Returns: what there is then.
  @inline(__always) func add(
    from low: Int, upTo latest: Double, to row: QueueSum, since origin: Double, _ rate: Double
  ) -> QueueSum {
    var row = row
    row.end = low
    while start[row.end] <= latest {
      add(row.end, to: &row, since: origin, rate)
      row.end &+= 1
    }
    return row
  }

  /// Adds what the tween in a column adds.
  @inline(__always) func add(
    _ column: Int, to row: inout QueueSum, since origin: Double, _ rate: Double
  ) {
    let first = delta + column &* row.powers.width
    if row.powers.isFirst {
      var size = first[0].magnitude
      for lane in 1..<row.powers.width { size += first[lane].magnitude }
      row.mass += size
    }
    row.sum.add(first[row.powers.lane] * row.powers.four(at: (start[column] - origin) * rate))
  }
}

/// What tweens in a row of columns add to a sum.
struct QueueSum {
  let powers: LanePowers
  var sum: CompensatedSum
  /// Σ|δ| of them, and what was there before; of the first powers only.
  var mass = 0.0
  /// The column behind the last one.
  var end = 0
}

/// Four powers of one of the lanes of a displacement, from the first or from the fifth one on.
struct LanePowers {
  let lane: Int
  let width: Int
  let isHigh: Bool

  /// Whether these are the first ones of the first lane, with which the tweens are counted.
  @inline(__always) var isFirst: Bool { lane == 0 && !isHigh }

  /// 1, v, v² and v³, or v⁴, v⁵ and nothing.
  @inline(__always) func four(at v: Double) -> SIMD4<Double> {
    isHigh ? Summation.highPowers(v) : Summation.powers(v)
  }
}
