/// Loops over the numbers of changes that are made together, on properties equally far from each other.
///
/// By ``Column``: a subscript that may trap keeps a loop from being one over vectors.
enum ChangedRow {
  /// So many changes are gone through before those behind them: what they read and write stays in the nearest cache, and
  /// where one of them is of another kind or is not made, those behind it are left alone.
  static let block = 512

  /// What leads from each property to the next one, 1 or more, if that is the same of the first ones; and how many of them
  /// that was found out for: whole blocks, or all.
  ///
  /// If those of the first block differ, it is 0 and that block. Of a single one it is 1.
  static func stride(of properties: Span<Int32>) -> (stride: Int32, count: Int) {
    guard properties.count > 1 else { return (1, properties.count) }
    let (low, stride) = (properties[0], properties[1] &- properties[0])
    let first = min(block, properties.count)
    guard stride > 0, areEven(properties, 0..<first, from: low, by: stride) else {
      return (0, first)
    }
    var count = first
    while count < properties.count {
      let end = min(count + block, properties.count)
      guard areEven(properties, count..<end, from: low, by: stride) else { break }
      count = end
    }
    return (stride, count)
  }

  /// Whether the properties at some places are as far from a first one as a stride makes them.
  private static func areEven(
    _ properties: Span<Int32>, _ places: Range<Int>, from low: Int32, by stride: Int32
  ) -> Bool {
    var odd: Int32 = 0
    for k in places {
      odd |= (properties[k] &- Int32(truncatingIfNeeded: k) &* stride) ^ low
    }
    return odd == 0
  }

  /// Makes values the models and gives what leads from them back to the old ones, as long as each may enter the state
  /// and is not its model.
  ///
  /// - Parameters:
  ///   - models: the model values.
  ///   - row: which of them are concerned.
  ///   - values: their new model values.
  ///   - deltas: where what leads back is written, from `place` on.
  ///   - place: the first of those numbers.
  ///   - limit: no number may be larger.
  /// - Returns: how many properties have been changed.
  static func exchange(
    _ models: inout MutableSpan<Double>, _ row: LaneRow, _ values: Span<Double>,
    _ deltas: inout MutableSpan<Double>, from place: Int, limit: Double
  ) -> Int {
    guard row.first >= 0, row.end <= models.count, values.count >= row.count * row.width,
      place >= 0, place + row.count * row.width <= deltas.count
    else { return 0 }
    var count = 0
    models.withMutableColumn { models in
      deltas.withMutableColumn { deltas in
        values.withColumn { values in
          while count < row.count {
            let part = row.part(count..<min(count + block, row.count))
            let numbers = count &* row.width
            let made = exchange(
              models + part.first, part, values + numbers, deltas + (place &+ numbers), limit: limit
            )
            count += made
            if made < part.count { break }
          }
        }
      }
    }
    return count
  }

  /// Does it for a block.
  private static func exchange(
    _ base: MutableColumn<Double>, _ row: LaneRow, _ values: Column<Double>,
    _ moves: MutableColumn<Double>, limit: Double
  ) -> Int {
    writeMoves(row, Column(base), values, to: moves)
    let areAll = row.width == 1 && areChanges(values, Column(moves), row.count, limit: limit)
    let count = areAll ? row.count : changeCount(row, Column(base), values, limit: limit)
    if row.isDense {
      base.copy(values, count &* row.width)
    } else {
      for i in 0..<count {
        for k in 0..<row.width { base[i &* row.step &+ k] = values[i &* row.width &+ k] }
      }
    }
    return count
  }

  private static func writeMoves(
    _ row: LaneRow, _ base: Column<Double>, _ values: Column<Double>,
    to moves: MutableColumn<Double>
  ) {
    if row.isDense {
      for k in 0..<row.count &* row.width { moves[k] = base[k] - values[k] }
      return
    }
    for i in 0..<row.count {
      for k in 0..<row.width {
        moves[i &* row.width &+ k] = base[i &* row.step &+ k] - values[i &* row.width &+ k]
      }
    }
  }

  /// Writes numbers, as many as are told, of which each is as far from the one before.
  static func write(
    _ first: Int32, by step: Int32, to numbers: inout MutableSpan<Int32>, _ place: Int, _ count: Int
  ) {
    guard place >= 0, count >= 0, place + count <= numbers.count else { return }
    numbers.withMutableColumn { numbers in
      let target = numbers + place
      for k in 0..<count { target[k] = first &+ Int32(truncatingIfNeeded: k) &* step }
    }
  }

  /// How many of the first values may enter the state and are not the models.
  private static func changeCount(
    _ row: LaneRow, _ base: Column<Double>, _ values: Column<Double>, limit: Double
  ) -> Int {
    for i in 0..<row.count {
      var isMoving = false
      for k in 0..<row.width {
        let new = values[i &* row.width &+ k]
        if !(new.magnitude <= limit) { return i }
        if new != base[i &* row.step &+ k] { isMoving = true }
      }
      if !isMoving { return i }
    }
    return row.count
  }

  /// Whether all values may enter the state and are not the models, from which they are some moves away.
  ///
  /// As bits, of which the first one tells a difference below zero: so a loop over vectors needs no comparison.
  private static func areChanges(
    _ values: Column<Double>, _ moves: Column<Double>, _ count: Int, limit: Double
  ) -> Bool {
    var faults: UInt64 = 0
    for k in 0..<count {
      faults |= limit.bitPattern &- values[k].magnitude.bitPattern
      faults |= moves[k].magnitude.bitPattern &- 1
    }
    return faults >> 63 == 0
  }
}
